/*
 * The blocks of a component, for rules that must keep it in one piece: taking a connected set S
 * leaves the pieces of B without S, for every block B that S meets, and pieces of different blocks
 * are different.
 */
#ifndef GRAZE_MOVES_PIECE_BLOCKS_H
#define GRAZE_MOVES_PIECE_BLOCKS_H

#include "graph/blocks.h"
#include "moves/position.h"

typedef struct piece_blocks {
    struct graph_blocks blocks;
    uint32_t *home;   /* the block of a vertex towards the root of the search; all but the root */
    uint32_t *number; /* blocks at a vertex */
    uint32_t *edges;  /* edges of a block */
    uint32_t *mark;   /* of a block, for the user: 0 at first */
    uint32_t *met;    /* of a vertex: whether the present walk has come there */
    uint32_t *queue;  /* the vertices that it has come to */
    size_t bytes;
} piece_blocks;

/* The blocks of the component of p. O(n + m) on boards of any width. */
graze_status piece_blocks_init(piece_blocks *made, const position *p, struct limits *limits);
void piece_blocks_clear(piece_blocks *b, struct limits *limits);

/* The block of an edge. O(1). */
uint32_t piece_blocks_of_edge(const piece_blocks *b, uint32_t u, uint32_t v);

/* The vertex that a block hangs on, in a search from the smallest vertex. */
static inline uint32_t piece_blocks_top(const piece_blocks *b, uint32_t block) {
    return b->blocks.vertex[b->blocks.begin[block + 1] - 1];
}

/*
 * Whether a block is connected without a set that does not hold all of it.
 * Time: O(vertices of the block and their edges).
 */
graze_status piece_blocks_stays_connected(bool *connected, piece_blocks *b, const position *p,
                                          uint32_t block, const vword *taken,
                                          struct limits *limits);

static inline uint32_t piece_blocks_size(const piece_blocks *b, uint32_t block) {
    return b->blocks.begin[block + 1] - b->blocks.begin[block];
}

/* Cycles and cliques stay connected when adjacent vertices, or a vertex and its neighbours, go. */
static inline bool piece_blocks_is_simple(const piece_blocks *b, uint32_t block) {
    uint64_t size = piece_blocks_size(b, block), edges = b->edges[block];
    return edges == size || 2 * edges == size * (size - 1);
}

#endif
