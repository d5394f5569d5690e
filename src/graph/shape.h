/*
 * The class of a connected graph, with its parameters: what theorems speak about. Found in
 * O(n + m) from a set of vertices, or without building anything from an expression
 * (expression/shapes.h).
 */
#ifndef GRAZE_GRAPH_SHAPE_H
#define GRAZE_GRAPH_SHAPE_H

#include "graph/board.h"

/* A graph gets the first class of this list that it belongs to. */
typedef enum shape_kind {
    SHAPE_PATH,         /* n >= 1 vertices; K1 and K2 are paths */
    SHAPE_CYCLE,        /* n >= 3; C3 is a cycle */
    SHAPE_COMPLETE,     /* n >= 4 */
    SHAPE_SUBSTAR,      /* at least three legs on a centre; stars have legs of length 1 */
    SHAPE_BISTAR,       /* two centres with at least two legs each, joined by a path */
    SHAPE_WHEEL,        /* n >= 5: a hub next to every vertex of a cycle */
    SHAPE_MULTIPARTITE, /* complete multipartite */
    SHAPE_THRESHOLD,    /* made by adding isolated and universal vertices */
    SHAPE_OTHER         /* any other connected graph */
} shape_kind;

/* Numbers with repetitions: legs by length, parts by size, the runs of a word. */
typedef struct tally {
    uint64_t value, count;
} tally;

typedef struct tallies {
    tally *item; /* owned */
    size_t item_count, capacity;
    uint64_t total; /* sum of the counts */
} tallies;

struct shape {
    shape_kind kind;
    uint64_t n, m;
    /* The most vertices of degree at most 2 in a path that ends in a leaf; n for paths. */
    uint64_t tail;
    tallies legs;       /* subdivided stars; the first centre of bistars: lengths, ascending */
    tallies other_legs; /* the second centre of bistars */
    uint64_t inner;     /* bistars: vertices between the centres */
    tallies parts;      /* complete multipartite graphs: sizes, ascending */
    /*
     * Threshold graphs: the runs of the creation word, value 1 for universal (K) and 0 for
     * isolated vertices (S). It starts with S and ends with K.
     */
    tallies word;
    /*
     * Of other graphs with a leaf: whether the neighbours of leaves make a complete bipartite graph
     * with these sides (one may be 0: no edges), and no edge joins two of the other vertices.
     */
    bool has_biclique;
    uint64_t sides[2];
};

/*
 * The shape of a connected set of vertices of a board. Release it with shape_clear, also on
 * failure. limits may be NULL.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_NO_MEMORY. Time: O(words + vertices and edges visited).
 */
graze_status shape_of_set(struct shape *shape, const struct board *board, const vword *set,
                          struct limits *limits);
void shape_clear(struct shape *shape);

/* How many of the numbers are value. */
uint64_t tallies_count(const tallies *list, uint64_t value);

/* The largest number of an ascending list, 0 when it is empty. */
uint64_t tallies_largest(const tallies *list);

#endif
