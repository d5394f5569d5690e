/*
 * The blocks of a component, for rules by which the rest of it must be connected: taking a
 * connected set S leaves the pieces of B without S, for every block B that has vertices in S, and
 * pieces of different blocks are different.
 */
#ifndef GRAZE_MOVES_COMPONENT_BLOCKS_H
#define GRAZE_MOVES_COMPONENT_BLOCKS_H

#include "graph/blocks.h"
#include "moves/position.h"

typedef struct component_blocks {
    struct graph_blocks blocks;
    uint32_t *home;   /* the block of a vertex towards the root of the search; all but the root */
    uint32_t *number; /* blocks at a vertex */
    uint32_t *edges;  /* edges of a block */
    uint32_t *mark;   /* of a block, for the user: 0 at first */
    uint32_t *seen;   /* of a vertex: whether the present walk has reached it */
    uint32_t *queue;  /* the vertices reached */
    size_t bytes;
} component_blocks;

/* The blocks of the component of p. O(n + m) on boards of any width. */
graze_status component_blocks_init(component_blocks *made, const position *p,
                                   struct limits *limits);
void component_blocks_clear(component_blocks *b, struct limits *limits);

/* The block of an edge. O(1). */
uint32_t component_blocks_of_edge(const component_blocks *b, uint32_t u, uint32_t v);

/* The vertex of a block that is nearest to the root, in a search from the smallest vertex. */
static inline uint32_t component_blocks_top(const component_blocks *b, uint32_t block) {
    return b->blocks.vertex[b->blocks.begin[block + 1] - 1];
}

/*
 * Whether a block is connected without a set that does not hold all of it.
 * Time: O(vertices of the block and their edges).
 */
graze_status component_blocks_stays_connected(bool *connected, component_blocks *b,
                                              const position *p, uint32_t block, const vword *taken,
                                              struct limits *limits);

static inline uint32_t component_blocks_size(const component_blocks *b, uint32_t block) {
    return b->blocks.begin[block + 1] - b->blocks.begin[block];
}

/* Cycles and cliques remain connected without adjacent vertices, or a closed neighbourhood. */
static inline bool component_blocks_is_simple(const component_blocks *b, uint32_t block) {
    uint64_t size = component_blocks_size(b, block), edges = b->edges[block];
    return edges == size || 2 * edges == size * (size - 1);
}

#endif
