/*
 * The components of a set of vertices one after another, in linear time altogether, each
 * unfolded in breadth-first order: the children of a vertex follow it side by side.
 */
#ifndef GRAZE_GRAPH_COMPONENT_WALK_H
#define GRAZE_GRAPH_COMPONENT_WALK_H

#include "core/limits.h"
#include "graph/board.h"

typedef struct component_walk {
    const struct board *board;
    const vword *set;
    struct limits *limits;
    vword *seen;
    uint32_t *vertex; /* in breadth-first order; parent, first and count go along with it */
    uint32_t *parent; /* place of the parent; NO_VERTEX at the root */
    uint32_t *first;  /* place of the first child */
    uint32_t *count;  /* number of children in the breadth-first tree */
    uint32_t next;    /* where the search for a new component continues */
    /* The component that was found last. */
    uint32_t n;      /* its vertices are vertex[0..n) */
    uint64_t arcs;   /* twice the number of edges */
    uint32_t leaves; /* vertices of degree 1 */
    uint32_t high;   /* vertices of degree 3 and more */
    uint32_t centre; /* the last of them */
} component_walk;

/* board and set must not change until the walk is over. */
graze_status component_walk_begin(component_walk *walk, const struct board *board, const vword *set,
                                  struct limits *limits);

/* Finds the next component; found is false after the last. O(its vertices and arcs). */
graze_status component_walk_next(bool *found, component_walk *walk);
void component_walk_end(component_walk *walk);

static inline bool component_walk_is_tree(const component_walk *walk) {
    return walk->arcs == 2 * ((uint64_t)walk->n - 1);
}

#endif
