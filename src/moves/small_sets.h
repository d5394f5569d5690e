/* Vertices and edges that an octal code allows to take, all at once. */
#ifndef GRAZE_MOVES_SMALL_SETS_H
#define GRAZE_MOVES_SMALL_SETS_H

#include "moves/position.h"

/*
 * Emits the sets of one and of two vertices that p->game->digit allows, in ascending order, on
 * boards of any width. Time: that of cuts_init, near O(n + m) for all of them.
 */
graze_status take_small_sets(const position *p, move_sink *out);

#endif
