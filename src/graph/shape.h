/*
 * The class of a connected graph, with its parameters: what theorems speak about. Found in
 * O(n + m) from a set of vertices, or without building anything from an expression.
 */
#ifndef GRAZE_GRAPH_SHAPE_H
#define GRAZE_GRAPH_SHAPE_H

#include "graph/board.h"

/* A graph gets the first class of this list that it belongs to. */
typedef enum shape_kind {
    SHAPE_PATH,     /* n >= 1 vertices; K1 and K2 are paths */
    SHAPE_CYCLE,    /* n >= 3; C3 is a cycle */
    SHAPE_COMPLETE, /* n >= 4 */
    SHAPE_SUBSTAR,  /* at least three legs on a centre; stars have legs of length 1 */
    SHAPE_OTHER     /* any other connected graph */
} shape_kind;

struct shape {
    shape_kind kind;
    uint64_t n, m;
    uint64_t *legs; /* subdivided stars: lengths, ascending; owned */
    size_t leg_count;
};

/*
 * The shape of a connected set of vertices of a board. Release it with shape_clear.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(words + vertices and edges of the board met).
 */
graze_status shape_of_set(struct shape *shape, const struct board *board, const vword *set);
void shape_clear(struct shape *shape);

/*
 * Fills in the legs of a subdivided star from its centre; set may hold other components too.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(arcs of the star on the board).
 */
graze_status shape_measure_legs(struct shape *shape, const struct board *board, const vword *set,
                                uint32_t centre);

#endif
