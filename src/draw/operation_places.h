/* Where the vertices of a graph that is made of other graphs are drawn. */
#ifndef GRAZE_DRAW_OPERATION_PLACES_H
#define GRAZE_DRAW_OPERATION_PLACES_H

#include "draw/point.h"
#include "expression/families.h"

/* A graph among the arguments of an operation, and its own drawing. */
typedef struct operand {
    graze_graph *graph;
    point *place; /* owned; the middle of the drawing is at 0, 0 */
} operand;

/* Whether there are drawings of this node: product, join, append and the like. */
bool operation_is_drawn(const description *node);

/*
 * Writes a place for each vertex, in drawing number so and so, from 0. Drawings are proposals:
 * vertices may lie on edges.
 * Returns: false when there is no such drawing. Time: O(n^2).
 */
bool operation_places(point *place, const description *node, const operand *operands, int drawing);

#endif
