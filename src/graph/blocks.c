#include "graph/blocks.h"

#include "graph/dfs_tree.h"

/* A tree of blocks on n vertices has at most n - 1 of them, with 2n - 2 vertices in all. */
static graze_status reserve(struct graph_blocks *blocks, size_t n, struct limits *limits) {
    TRY(limits_realloc(limits, (void **)&blocks->begin, 0, n * sizeof *blocks->begin));
    blocks->begin_room = n;
    TRY(limits_realloc(limits, (void **)&blocks->vertex, 0, 2 * n * sizeof *blocks->vertex));
    blocks->vertex_room = 2 * n;
    return GRAZE_OK;
}

/* The first vertex of the block that the edge from each vertex to its parent is in. */
static void find_first_vertices(uint32_t *first, const struct dfs_tree *tree) {
    for (uint32_t at = 1; at < tree->count; at++) {
        first[at] = dfs_tree_begins_block(tree, at) ? at : first[tree->parent[at]];
    }
}

/* Numbers the blocks from below; number receives that of the block that begins at a place. */
static void measure(struct graph_blocks *blocks, uint32_t *number, const uint32_t *first,
                    const struct dfs_tree *tree) {
    for (uint32_t at = tree->count; at-- > 1;) {
        if (first[at] == at) {
            number[at] = blocks->count++;
            blocks->begin[blocks->count] = 1; /* the vertex that the block hangs on */
        }
    }
    for (uint32_t at = 1; at < tree->count; at++) {
        blocks->begin[number[first[at]] + 1]++;
    }
    blocks->begin[0] = 0;
    for (uint32_t block = 0; block < blocks->count; block++) {
        blocks->begin[block + 1] += blocks->begin[block];
    }
}

/* Puts the vertices into their blocks; used has a 0 for each block. */
static void fill(struct graph_blocks *blocks, uint32_t *used, const uint32_t *number,
                 const uint32_t *first, const struct dfs_tree *tree) {
    for (uint32_t at = tree->count; at-- > 1;) {
        uint32_t block = number[first[at]];
        blocks->vertex[blocks->begin[block] + used[block]++] = tree->vertex[at];
        if (first[at] == at) {
            blocks->vertex[blocks->begin[block + 1] - 1] = tree->vertex[tree->parent[at]];
        }
    }
}

static graze_status list_blocks(struct graph_blocks *blocks, const struct dfs_tree *tree,
                                struct limits *limits) {
    enum { ARRAYS = 3 };
    uint32_t *memory = NULL;
    size_t n = tree->count, bytes = ARRAYS * n * sizeof *memory;
    TRY(reserve(blocks, n, limits));
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    uint32_t *first = memory, *number = memory + n, *used = memory + 2 * n;
    memset(used, 0, n * sizeof *used);
    find_first_vertices(first, tree);
    measure(blocks, number, first, tree);
    fill(blocks, used, number, first, tree);
    limits_free(limits, memory, bytes);
    return GRAZE_OK;
}

graze_status graph_blocks_of_set(struct graph_blocks *blocks, const struct board *board,
                                 const vword *set, struct limits *limits) {
    struct dfs_tree tree;
    *blocks = (struct graph_blocks){0};
    TRY(dfs_tree_init(&tree, board, set, limits));
    graze_status status = list_blocks(blocks, &tree, limits);
    dfs_tree_clear(&tree, limits);
    if (status != GRAZE_OK) {
        graph_blocks_clear(blocks, limits);
    }
    return status;
}

void graph_blocks_clear(struct graph_blocks *blocks, struct limits *limits) {
    limits_free(limits, blocks->begin, blocks->begin_room * sizeof *blocks->begin);
    limits_free(limits, blocks->vertex, blocks->vertex_room * sizeof *blocks->vertex);
    *blocks = (struct graph_blocks){0};
}
