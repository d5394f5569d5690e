/* The blocks (maximal 2-connected subgraphs and bridges) of a connected set of vertices. */
#ifndef GRAZE_GRAPH_BLOCKS_H
#define GRAZE_GRAPH_BLOCKS_H

#include "core/limits.h"
#include "graph/board.h"

/*
 * The vertices of block i are vertex[begin[i]..begin[i + 1]); the last one is that which the block
 * is joined to the rest by, in a search from the smallest vertex. A single vertex has no block.
 */
struct graph_blocks {
    uint32_t count;
    uint32_t *begin;
    uint32_t *vertex;
    size_t begin_capacity, vertex_capacity; /* entries allocated */
};

/*
 * Finds the blocks of a connected, non-empty set. Release them with graph_blocks_clear.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O(n + m) without recursion (Tarjan 1972).
 */
graze_status graph_blocks_of_set(struct graph_blocks *blocks, const struct board *board,
                                 const vword *set, struct limits *limits);
void graph_blocks_clear(struct graph_blocks *blocks, struct limits *limits);

#endif
