/* Grim on weighted graphs: a move lowers the weight of a vertex that has a neighbour by one. */
#ifndef GRAZE_SEARCH_WEIGHTED_WEIGHTED_H
#define GRAZE_SEARCH_WEIGHTED_WEIGHTED_H

#include "core/limits.h"
#include "graph/graph.h"

/* The largest weight of a vertex. */
enum { WEIGHT_MAX = 65535 };

/* The value of a complete multipartite graph by its order, its largest part, its number of parts.
 */
typedef uint64_t weighted_closed_form(uint64_t n, uint64_t largest, uint64_t parts);

/*
 * The Grundy value of a graph with a weight for each vertex, by search over weights. A vertex of
 * weight 0 is not there, one without neighbours has no moves.
 * Arguments: multipartite_value answers for components that are complete graphs (NULL: they are
 * searched); closed_form receives whether that happened.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O(n + m) a move, positions up to the
 * product of (weight + 1).
 */
graze_status weighted_value(int64_t *value, bool *closed_form, const graze_graph *graph,
                            const uint16_t *weights, weighted_closed_form *multipartite_value,
                            struct limits *limits);

#endif
