/* Maps between graphs that keep adjacency, by backtracking: what ak:thm7 compares. */
#ifndef GRAZE_REDUCE_MATCHING_H
#define GRAZE_REDUCE_MATCHING_H

#include "core/limits.h"
#include "graph/graph.h"

/* Whether two built graphs are isomorphic. Exponential at worst; GRAZE_UNDECIDED at a limit. */
graze_status matching_isomorphism(bool *found, const graze_graph *g, const graze_graph *h,
                                  struct limits *limits);

/*
 * Whether a built graph has an automorphism f with f(f(v)) = v for every vertex, and with no
 * vertex common to e and f(e) for any edge e. Exponential at worst.
 */
graze_status matching_disjoint_involution(bool *found, const graze_graph *graph,
                                          struct limits *limits);

#endif
