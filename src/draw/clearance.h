/* How far the vertices of a drawing are from each other and from edges, and moving them apart. */
#ifndef GRAZE_DRAW_CLEARANCE_H
#define GRAZE_DRAW_CLEARANCE_H

#include "draw/point.h"
#include "graph/graph.h"

/* Least distances in a drawing; INFINITY where there is nothing to measure. */
typedef struct clearance {
    double vertices; /* between two vertices */
    double edges;    /* from a vertex to an edge that does not end in it, where that is less than
                        half of the other distance */
} clearance;

/*
 * clearance_measure - measures a drawing. As soon as an edge is nearer than enough, it stops: edges
 * is then some distance below enough.
 * Returns: false when there is not enough memory. Time: O(n m), less where edges are short.
 */
bool clearance_measure(clearance *found, const graze_graph *graph, const point *place,
                       double enough);

/*
 * clearance_repair - moves vertices until no two are closer than 2 * radius and, unless only_pairs,
 * none is closer than radius to an edge that does not end in it.
 * Arguments: is_clear receives whether that was reached: a round that moves nothing is the proof;
 * work is the number of distances that may be computed, and is reduced by those that
 * were; limits may be NULL.
 * Returns: false when there is not enough memory.
 */
bool clearance_repair(bool *is_clear, point *place, const graze_graph *graph, double radius,
                      bool only_pairs, uint64_t *work, struct limits *limits);

#endif
