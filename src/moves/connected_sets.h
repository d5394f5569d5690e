/* Moves that take a connected set whose size and remainder an octal code allows. */
#ifndef GRAZE_MOVES_CONNECTED_SETS_H
#define GRAZE_MOVES_CONNECTED_SETS_H

#include "moves/position.h"

/* Emits the connected sets X of the component that p->game->digit allows, each once. */
extern const moves_by_width connected_set_moves;

#endif
