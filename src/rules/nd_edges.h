/* Edges that can be taken without disconnecting a component, all at once from its blocks. */
#ifndef GRAZE_RULES_ND_EDGES_H
#define GRAZE_RULES_ND_EDGES_H

#include "rules/rules.h"

/*
 * Emits the moves of Non-Disconnecting Arc-Kayles, in ascending order, on boards of any width.
 * Time: O(n + m), and O(n + m) more for each edge of a block that is neither a cycle nor a clique
 * and whose ends cut nothing.
 */
graze_status nd_take_edges(const position *p, move_sink *out);

#endif
