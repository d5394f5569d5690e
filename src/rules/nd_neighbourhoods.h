/* Closed neighbourhoods that can be taken without disconnecting, all at once from the blocks. */
#ifndef GRAZE_RULES_ND_NEIGHBOURHOODS_H
#define GRAZE_RULES_ND_NEIGHBOURHOODS_H

#include "rules/rules.h"

/*
 * Emits the moves of Non-Disconnecting Node-Kayles, by their vertices in ascending order, on boards
 * of any width.
 * Time: O(n + m), and O(n + m) more for each vertex that has a vertex at distance two in one of its
 * blocks, which is neither a cycle nor a clique, while no neighbour cuts anything.
 */
graze_status nd_take_neighbourhoods(const position *p, move_sink *out);

#endif
