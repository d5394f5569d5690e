/* Drawings of any connected graph: distances on paper near distances in the graph. */
#ifndef GRAZE_DRAW_STRESS_H
#define GRAZE_DRAW_STRESS_H

#include "draw/point.h"
#include "graph/graph.h"

/*
 * stress_places - a place for each vertex of a connected graph, neighbours about 1 apart, the
 * longest direction horizontal. The same graph always gets the same places. limits, which may be
 * NULL, end the work early, with the places as they are then.
 * Returns: false when there is not enough memory.
 * Time: O(n m + 30 n^2), memory O(n^2). Stress is reduced by stochastic gradient descent.
 * Reference: Zheng, Pawar and Goodman, Graph drawing by stochastic gradient descent, 2019.
 */
bool stress_places(point *place, const graze_graph *graph, struct limits *limits);

#endif
