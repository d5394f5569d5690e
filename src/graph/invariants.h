/* Invariants of small graphs: exact, by search where nothing faster is known. */
#ifndef GRAZE_GRAPH_INVARIANTS_H
#define GRAZE_GRAPH_INVARIANTS_H

#include "core/limits.h"
#include "graph/vset.h"

enum { INVARIANTS_MOST_VERTICES = VWORD_BITS };

/*
 * An invariant of the graph of n rows; truths are 0 and 1.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 */
typedef graze_status graph_invariant(uint32_t *value, const vword *rows, uint32_t n,
                                     struct limits *limits);

/* Most vertices that are pairwise adjacent, or pairwise not. Exponential. */
graph_invariant clique_number;
graph_invariant independence_number;

/* Fewest colours that give neighbours different ones. Exponential. */
graph_invariant chromatic_number;

/* Most edges without a common end. O(n^3). */
graph_invariant matching_number;

/*
 * Fewest vertices without which the graph is not connected; n - 1 for a complete graph, 0 for the
 * empty one. O(n^4).
 */
graph_invariant vertex_connectivity;

/* Whether the graph can be drawn without crossings. O(n^4). */
graph_invariant is_planar;

/* Whether each cycle of four or more vertices has a chord. O(n^2). */
graph_invariant is_chordal;

#endif
