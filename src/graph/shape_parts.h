/* The recognisers of classes of graphs that shape_of_set calls, and what they share with
 * expression/shapes.c. */
#ifndef GRAZE_GRAPH_SHAPE_PARTS_H
#define GRAZE_GRAPH_SHAPE_PARTS_H

#include "graph/shape.h"

/* Appends count times value (nothing when count is 0); equal neighbours are merged. */
graze_status tallies_append(tallies *list, uint64_t value, uint64_t count);

/* Puts the list in ascending order, merges equal numbers and drops zeros. */
void tallies_normalise(tallies *list);
void tallies_clear(tallies *list);

/* How many vertices of a set have which degree: enough to distinguish most classes. */
typedef struct degree_count {
    uint64_t n, arcs;
    uint64_t leaves, high; /* degree 1; degree 3 and more */
    uint32_t centre[2];    /* the first two vertices of degree 3 and more */
    uint64_t universal;    /* degree n - 1 */
    uint64_t cubic;        /* degree 3 */
    uint32_t hub;          /* the last vertex of largest degree */
} degree_count;

/* A tree with one vertex of degree three or more becomes a subdivided star. */
graze_status shape_measure_substar(struct shape *shape, const struct board *board, const vword *set,
                                   uint32_t centre);

/* A tree with two vertices of degree three or more becomes a bistar. */
graze_status shape_measure_bistar(struct shape *shape, const struct board *board, const vword *set,
                                  const uint32_t centre[2]);

/* The longest hanging path of a graph with a vertex of degree three or more. */
graze_status shape_measure_tail(uint64_t *tail, const struct board *board, const vword *set,
                                struct limits *limits);

/* Each sets kind and parameters when the set is of the class, and leaves the shape alone if not. */
graze_status shape_try_wheel(struct shape *shape, const struct board *board, const vword *set,
                             const degree_count *count);
graze_status shape_try_multipartite(struct shape *shape, const struct board *board,
                                    const vword *set);
graze_status shape_try_biclique(struct shape *shape, const struct board *board, const vword *set);
graze_status shape_try_threshold(struct shape *shape, const struct board *board, const vword *set);

#endif
