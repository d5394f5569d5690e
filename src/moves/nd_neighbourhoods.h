/* Closed neighbourhoods that can be taken without disconnecting, all at once from the blocks. */
#ifndef GRAZE_MOVES_ND_NEIGHBOURHOODS_H
#define GRAZE_MOVES_ND_NEIGHBOURHOODS_H

#include "moves/position.h"

/*
 * Emits the moves of Non-Disconnecting Node-Kayles, by their vertices in ascending order, on boards
 * of any width.
 * Time: O(n + m), and a walk through a block for each vertex of it that cuts nothing with its
 * neighbours outside the block and leaves something of it, unless the block is a cycle or a clique.
 */
graze_status nd_take_neighbourhoods(const position *p, move_sink *out);

#endif
