#include "rules/piece_blocks.h"

enum { ARRAYS = 4 };

static uint32_t top_of(const struct graph_blocks *blocks, uint32_t block) {
    return blocks->vertex[blocks->begin[block + 1] - 1];
}

/* In a depth-first search an edge joins a vertex to an ancestor: it lies in the home of one end. */
uint32_t piece_blocks_of_edge(const piece_blocks *b, uint32_t u, uint32_t v) {
    uint32_t home = b->home[u];
    if (home != NO_VERTEX && (home == b->home[v] || top_of(&b->blocks, home) == v)) {
        return home;
    }
    return b->home[v];
}

static void fill_vertices(piece_blocks *b) {
    const struct graph_blocks *blocks = &b->blocks;
    for (uint32_t block = 0; block < blocks->count; block++) {
        for (uint32_t i = blocks->begin[block]; i < blocks->begin[block + 1]; i++) {
            b->number[blocks->vertex[i]]++;
            if (i + 1 < blocks->begin[block + 1]) {
                b->home[blocks->vertex[i]] = block;
            }
        }
    }
}

static graze_status count_edges(piece_blocks *b, const position *p, struct limits *limits) {
    const struct board *board = p->board;
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        TRY(limits_tick(limits));
        for (uint64_t i = board->offset[u]; i < board->offset[u + 1]; i++) {
            uint32_t v = board->neighbour[i];
            if (v > u && vset_has(p->alive, v)) {
                b->edges[piece_blocks_of_edge(b, u, v)]++;
            }
        }
    }
    return GRAZE_OK;
}

graze_status piece_blocks_init(piece_blocks *made, const position *p, struct limits *limits) {
    uint32_t *memory = NULL;
    size_t n = p->board->n;
    TRY(graph_blocks_of_set(&made->blocks, p->board, p->alive, limits));
    made->bytes = ARRAYS * n * sizeof *memory;
    graze_status status = limits_realloc(limits, (void **)&memory, 0, made->bytes);
    if (status != GRAZE_OK) {
        graph_blocks_clear(&made->blocks, limits);
        return status;
    }
    memset(memory, 0, made->bytes);
    made->number = memory;
    made->edges = memory + n;
    made->mark = memory + 2 * n;
    made->home = memory + 3 * n;
    memset(made->home, 0xff, n * sizeof *memory);
    fill_vertices(made);
    status = count_edges(made, p, limits);
    if (status != GRAZE_OK) {
        piece_blocks_clear(made, limits);
    }
    return status;
}

void piece_blocks_clear(piece_blocks *b, struct limits *limits) {
    limits_free(limits, b->number, b->bytes);
    graph_blocks_clear(&b->blocks, limits);
}
