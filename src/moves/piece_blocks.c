#include "moves/piece_blocks.h"

enum { ARRAYS = 6 };

/* In a depth-first search an edge joins a vertex to an ancestor: it lies in the home of one end. */
uint32_t piece_blocks_of_edge(const piece_blocks *b, uint32_t u, uint32_t v) {
    uint32_t home = b->home[u];
    if (home != NO_VERTEX && (home == b->home[v] || piece_blocks_top(b, home) == v)) {
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
    made->met = memory + 3 * n;
    made->queue = memory + 4 * n;
    made->home = memory + 5 * n;
    memset(made->home, 0xff, n * sizeof *memory);
    fill_vertices(made);
    status = count_edges(made, p, limits);
    if (status != GRAZE_OK) {
        piece_blocks_clear(made, limits);
    }
    return status;
}

/* Counts the vertices of a block outside of taken; v receives one of them. */
static uint32_t count_left(uint32_t *v, const piece_blocks *b, uint32_t block, const vword *taken) {
    uint32_t left = 0;
    for (uint32_t i = b->blocks.begin[block]; i < b->blocks.begin[block + 1]; i++) {
        if (!vset_has(taken, b->blocks.vertex[i])) {
            *v = b->blocks.vertex[i];
            left++;
        }
    }
    return left;
}

/* Puts the neighbours of u in a block into the queue behind met others; returns the new number. */
static uint32_t meet_neighbours(piece_blocks *b, const position *p, uint32_t block,
                                const vword *taken, uint32_t u, uint32_t met) {
    const struct board *board = p->board;
    for (uint64_t i = board->offset[u]; i < board->offset[u + 1]; i++) {
        uint32_t v = board->neighbour[i];
        if (vset_has(p->alive, v) && !vset_has(taken, v) && !b->met[v] &&
            piece_blocks_of_edge(b, u, v) == block) {
            b->met[v] = true;
            b->queue[met++] = v;
        }
    }
    return met;
}

graze_status piece_blocks_stays_connected(bool *connected, piece_blocks *b, const position *p,
                                          uint32_t block, const vword *taken,
                                          struct limits *limits) {
    uint32_t left = count_left(&b->queue[0], b, block, taken), met = 1;
    b->met[b->queue[0]] = true;
    for (uint32_t i = 0; i < met; i++) {
        TRY(limits_tick(limits));
        met = meet_neighbours(b, p, block, taken, b->queue[i], met);
    }
    for (uint32_t i = 0; i < met; i++) {
        b->met[b->queue[i]] = false;
    }
    *connected = met == left;
    return GRAZE_OK;
}

void piece_blocks_clear(piece_blocks *b, struct limits *limits) {
    limits_free(limits, b->number, b->bytes);
    graph_blocks_clear(&b->blocks, limits);
}
