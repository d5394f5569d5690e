/*
 * An edge uv lies in one block B. Taking u leaves a piece for each other block at u, and B without
 * u and v is one more unless it is empty. One piece may be left: where both ends cut nothing, B
 * must stay connected; where one of them lies in one more block, B must be the edge itself; more
 * is never legal.
 */
#include "rules/nd_edges.h"

#include "graph/blocks.h"

typedef struct edge_blocks {
    struct graph_blocks blocks;
    uint32_t *home;   /* the block of a vertex towards the root of the search; all but the root */
    uint32_t *number; /* blocks at a vertex */
    uint32_t *edges;  /* edges of a block */
    size_t bytes;
} edge_blocks;

static uint32_t top_of(const struct graph_blocks *blocks, uint32_t b) {
    return blocks->vertex[blocks->begin[b + 1] - 1];
}

/* In a depth-first search an edge joins a vertex to an ancestor: it lies in the home of one end. */
static uint32_t block_of_edge(const edge_blocks *e, uint32_t u, uint32_t v) {
    uint32_t home = e->home[u];
    if (home != NO_VERTEX && (home == e->home[v] || top_of(&e->blocks, home) == v)) {
        return home;
    }
    return e->home[v];
}

static graze_status edge_blocks_init(edge_blocks *e, const position *p, struct limits *limits) {
    uint32_t *memory = NULL;
    size_t n = p->board->n;
    TRY(graph_blocks_of_set(&e->blocks, p->board, p->alive, limits));
    e->bytes = 3 * n * sizeof *memory;
    graze_status status = limits_realloc(limits, (void **)&memory, 0, e->bytes);
    if (status != GRAZE_OK) {
        graph_blocks_clear(&e->blocks, limits);
        return status;
    }
    e->home = memory;
    e->number = memory + n;
    e->edges = memory + 2 * n;
    memset(e->home, 0xff, n * sizeof *memory);
    memset(e->number, 0, 2 * n * sizeof *memory);
    for (uint32_t b = 0; b < e->blocks.count; b++) {
        for (uint32_t i = e->blocks.begin[b]; i < e->blocks.begin[b + 1]; i++) {
            e->number[e->blocks.vertex[i]]++;
            if (i + 1 < e->blocks.begin[b + 1]) {
                e->home[e->blocks.vertex[i]] = b;
            }
        }
    }
    return GRAZE_OK;
}

static void edge_blocks_clear(edge_blocks *e, struct limits *limits) {
    limits_free(limits, e->home, e->bytes);
    graph_blocks_clear(&e->blocks, limits);
}

/* Calls visit with every edge u < v of the component. */
static graze_status for_each_edge(const position *p, move_sink *out, edge_blocks *e,
                                  graze_status (*visit)(const position *, move_sink *,
                                                        edge_blocks *, uint32_t, uint32_t)) {
    const struct board *board = p->board;
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        for (uint64_t i = board->offset[u]; i < board->offset[u + 1]; i++) {
            uint32_t v = board->neighbour[i];
            if (v > u && vset_has(p->alive, v)) {
                TRY(limits_tick(out->limits));
                TRY(visit(p, out, e, u, v));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status count_edge(const position *p, move_sink *out, edge_blocks *e, uint32_t u,
                               uint32_t v) {
    (void)p;
    (void)out;
    e->edges[block_of_edge(e, u, v)]++;
    return GRAZE_OK;
}

/* Cycles and cliques stay connected when two adjacent vertices go. */
static bool block_is_simple(const edge_blocks *e, uint32_t b) {
    uint64_t size = e->blocks.begin[b + 1] - e->blocks.begin[b], edges = e->edges[b];
    return edges == size || 2 * edges == size * (size - 1);
}

static graze_status emit_edge(const position *p, move_sink *out, edge_blocks *e, uint32_t u,
                              uint32_t v) {
    vword *taken = scratch_set(p, 0);
    uint32_t b = block_of_edge(e, u, v), others = e->number[u] + e->number[v] - 2;
    bool is_bridge = e->edges[b] == 1;
    if (others > 1 || (others == 1 && !is_bridge)) {
        return GRAZE_OK;
    }
    vset_add(taken, u);
    vset_add(taken, v);
    bool legal = others == 1 || block_is_simple(e, b);
    if (!legal) {
        TRY(rule_spend(p, out));
        legal = what_is_left(p, taken) != LEAVES_PIECES;
    }
    graze_status status = legal ? sink_take(out, p, taken) : GRAZE_OK;
    vset_drop(taken, u);
    vset_drop(taken, v);
    return status;
}

graze_status nd_take_edges(const position *p, move_sink *out) {
    edge_blocks e;
    vset_clear(scratch_set(p, 0), p->words);
    TRY(edge_blocks_init(&e, p, out->limits));
    graze_status status = for_each_edge(p, out, &e, count_edge);
    if (status == GRAZE_OK) {
        status = for_each_edge(p, out, &e, emit_edge);
    }
    edge_blocks_clear(&e, out->limits);
    return status;
}
