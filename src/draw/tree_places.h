/* Drawings of trees, paths and cycles, however they were written. */
#ifndef GRAZE_DRAW_TREE_PLACES_H
#define GRAZE_DRAW_TREE_PLACES_H

#include "draw/point.h"
#include "graph/graph.h"

/* How many drawings tree_places knows. */
enum { TREE_DRAWINGS = 2 };

/*
 * tree_places - a place for each vertex of a connected graph: a path in rows, a cycle as a ring, a
 * tree from its centre downwards (drawing 0) or outwards (drawing 1). A tree of many leaves has
 * these the other way round.
 * Arguments: places receives whether there are any: false for every other graph.
 * Returns: false when there is not enough memory. Time: O(n + m).
 */
bool tree_places(bool *places, point *place, const graze_graph *graph, int drawing);

/*
 * Write places for a path or a cycle of n vertices, in rows of alternating direction when it is
 * long. order has the vertices along it; NULL: 0, 1, ...
 */
void put_path(point *place, const uint32_t *order, uint32_t n);
void put_cycle(point *place, const uint32_t *order, uint32_t n);

#endif
