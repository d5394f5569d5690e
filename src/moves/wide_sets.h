/* Connected sets of three and more vertices on boards of any width. */
#ifndef GRAZE_MOVES_WIDE_SETS_H
#define GRAZE_MOVES_WIDE_SETS_H

#include "moves/position.h"

/*
 * Emits the connected sets of at least three vertices that p->game->digit allows, each once.
 * Time: O(n + m); for each connected set of at most p->game->top vertices O(its size and the
 * degree of its last vertex); and a walk through a block for each set of an allowed size that
 * holds a part of it, leaves one piece at most outside of it, and could separate it (a cycle or a
 * clique it cannot).
 */
graze_status take_wide_sets(const position *p, move_sink *out);

#endif
