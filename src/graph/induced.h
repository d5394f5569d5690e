/* Graphs on some of the vertices of another. */
#ifndef GRAZE_GRAPH_INDUCED_H
#define GRAZE_GRAPH_INDUCED_H

#include "graph/graph.h"

/*
 * The graph induced by the vertices that are not gone.
 * Arguments: kept, when not NULL, receives a malloc'ed array: the old number of each vertex.
 * Time: O(n + m).
 */
graze_status graph_without(graze_graph **after, uint32_t **kept, const graze_graph *graph,
                           const bool *gone, graze_error *error);

/*
 * The component of a vertex, and the graph of all other vertices.
 * Arguments: number receives the vertex's number in its component; others may be NULL, and
 * receives NULL for a connected graph.
 * Time: O(n + m).
 */
graze_status graph_component_of(graze_graph **component, graze_graph **others, uint32_t *number,
                                const graze_graph *graph, uint32_t vertex, graze_error *error);

#endif
