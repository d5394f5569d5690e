#include "graph/blocks.h"

/* Depth-first search with explicit stacks. */
typedef struct block_search {
    const struct board *board;
    const vword *set;
    uint32_t *depth;  /* place in the order of discovery, from 1; 0: not met */
    uint32_t *low;    /* the smallest place that the subtree reaches */
    uint32_t *parent; /* in the search tree */
    uint64_t *next;   /* the next neighbour to look at */
    uint32_t *open;   /* vertices met whose block is not complete */
    uint32_t open_count;
    uint32_t met;
} block_search;

enum { ARRAYS_OF_32 = 4 };

static void enter(block_search *search, uint32_t v, uint32_t parent) {
    search->depth[v] = search->low[v] = ++search->met;
    search->parent[v] = parent;
    search->next[v] = search->board->offset[v];
    search->open[search->open_count++] = v;
}

/* The block that hangs on v by its child: the open vertices down to the child, and v. */
static void close_block(struct graph_blocks *blocks, block_search *search, uint32_t v,
                        uint32_t child) {
    uint32_t end = blocks->begin[blocks->count], w;
    do {
        w = search->open[--search->open_count];
        blocks->vertex[end++] = w;
    } while (w != child);
    blocks->vertex[end++] = v;
    blocks->begin[++blocks->count] = end;
}

/* Goes back from v to its parent; returns the parent. */
static uint32_t leave(struct graph_blocks *blocks, block_search *search, uint32_t v) {
    uint32_t parent = search->parent[v];
    if (parent == NO_VERTEX) {
        return NO_VERTEX;
    }
    if (search->low[v] >= search->depth[parent]) {
        close_block(blocks, search, parent, v);
    } else if (search->low[v] < search->low[parent]) {
        search->low[parent] = search->low[v];
    }
    return parent;
}

static graze_status run(struct graph_blocks *blocks, block_search *search, struct limits *limits) {
    const struct board *board = search->board;
    uint32_t v = vset_next(search->set, 0, board->words);
    blocks->begin[0] = 0;
    enter(search, v, NO_VERTEX);
    while (v != NO_VERTEX) {
        TRY(limits_tick(limits));
        if (search->next[v] == board->offset[v + 1]) {
            v = leave(blocks, search, v);
            continue;
        }
        uint32_t w = board->neighbour[search->next[v]++];
        if (!vset_has(search->set, w) || w == search->parent[v]) {
            continue;
        }
        if (search->depth[w] == 0) {
            enter(search, w, v);
            v = w;
        } else if (search->depth[w] < search->low[v]) {
            search->low[v] = search->depth[w];
        }
    }
    return GRAZE_OK;
}

/* A tree of blocks on n vertices has at most n - 1 of them, with 2n - 2 vertices in all. */
static graze_status reserve(struct graph_blocks *blocks, size_t n, struct limits *limits) {
    TRY(limits_realloc(limits, (void **)&blocks->begin, 0, n * sizeof *blocks->begin));
    blocks->begin_room = n;
    TRY(limits_realloc(limits, (void **)&blocks->vertex, 0, 2 * n * sizeof *blocks->vertex));
    blocks->vertex_room = 2 * n;
    return GRAZE_OK;
}

graze_status graph_blocks_of_set(struct graph_blocks *blocks, const struct board *board,
                                 const vword *set, struct limits *limits) {
    size_t n = board->n, bytes = n * (ARRAYS_OF_32 * sizeof(uint32_t) + sizeof(uint64_t));
    uint64_t *memory = NULL;
    *blocks = (struct graph_blocks){0};
    TRY(reserve(blocks, vset_count(set, board->words), limits));
    graze_status status = limits_realloc(limits, (void **)&memory, 0, bytes);
    if (status == GRAZE_OK) {
        uint32_t *rest = (uint32_t *)(memory + n);
        block_search search = {.board = board,
                               .set = set,
                               .next = memory,
                               .depth = rest,
                               .low = rest + n,
                               .parent = rest + 2 * n,
                               .open = rest + 3 * n};
        memset(search.depth, 0, n * sizeof *search.depth);
        status = run(blocks, &search, limits);
        limits_free(limits, memory, bytes);
    }
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
