/* Computes canonical forms by a call of nauty and packs them into bytes. */
#include "graph/canonical.h"

#include "graph/nauty_call.h"

#include <stdlib.h>

/* last: its types have names such as set and graph */
#include <nauty/nauty.h>

enum { MOST_NODES = 200000, SPEND_A_NODE = 64 };

static void count_node(graph *g, int *lab, int *ptn, int level, int cells, int cell, int code,
                       int m, int n) {
    (void)g, (void)lab, (void)ptn, (void)level, (void)cells, (void)cell, (void)code, (void)m;
    (void)n;
    nauty_call_count_node();
}

/* A call of nauty. */
typedef struct nauty_work {
    graph *canonical, *from;
    int *numbers, m, n;
    bool coloured; /* numbers has the vertices by colour, and where the colours end */
    bool complete; /* not interrupted */
} nauty_work;

/*
 * Makes the canonical graph. Without nauty's random Schreier method, which ends the process where
 * memory is missing: on boards it visits as many nodes.
 */
static void run_nauty(void *context) {
    nauty_work *work = context;
    size_t n = (size_t)work->n;
    DEFAULTOPTIONS_GRAPH(options);
    statsblk stats;
    options.getcanon = TRUE;
    options.defaultptn = !work->coloured;
    options.usernodeproc = count_node;
    densenauty(work->from, work->numbers, work->numbers + n, work->numbers + 2 * n, &options,
               &stats, work->m, work->n, work->canonical);
    nauty_release();
    work->complete = stats.errstatus == 0;
}

static bool run_locked(graze_status *status, nauty_work *work, struct limits *limits) {
    nauty_call_begin(limits, MOST_NODES, (uint32_t)(SPEND_A_NODE + work->n));
    graze_status guarded = nauty_guard(run_nauty, work);
    *status = nauty_call_end();
    *status = guarded == GRAZE_OK ? *status : guarded;
    return work->complete && *status == GRAZE_OK;
}

/*
 * Writes the colours of a set of vertices behind the matrix in ascending order, and the vertices,
 * numbered by place, in that order for nauty: lab, and ptn with a 0 at the end of each colour.
 */
static void sort_by_colour(canonical_form *made, uint8_t *colours, int *lab,
                           const struct board *board, const vword *vertices,
                           const uint32_t *place) {
    uint32_t count[GRAZE_MOST_COLOUR + 2] = {0};
    int *ptn = lab + made->n;
    FOR_EACH_VERTEX (v, vertices, board->words) {
        count[board->colour[v] + 1]++;
    }
    for (size_t c = 1; c <= GRAZE_MOST_COLOUR + 1; c++) {
        count[c] += count[c - 1];
    }
    FOR_EACH_VERTEX (v, vertices, board->words) {
        uint32_t to = count[board->colour[v]]++;
        lab[to] = (int)place[v];
        colours[to] = board->colour[v];
    }
    for (uint32_t i = 0; i < made->n; i++) {
        ptn[i] = i + 1 < made->n && colours[i] == colours[i + 1];
    }
}

/* Whether a vertex of the set has a colour other than 0. */
static bool set_is_coloured(const struct board *board, const vword *vertices) {
    FOR_EACH_VERTEX (v, vertices, board->words) {
        if (board->colour && board->colour[v]) {
            return true;
        }
    }
    return false;
}

/* Writes a set of vertices of a board as a graph of nauty; returns the number of its edges. */
static uint32_t fill_graph(graph *to, int m, const struct board *board, const vword *vertices,
                           uint32_t *place) {
    uint32_t n = 0, edges = 0;
    FOR_EACH_VERTEX (v, vertices, board->words) {
        place[v] = n++;
    }
    FOR_EACH_VERTEX (v, vertices, board->words) {
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            uint32_t w = board->neighbour[i];
            if (w > v && vset_has(vertices, w)) {
                ADDONEEDGE(to, place[v], place[w], (size_t)m);
                edges++;
            }
        }
    }
    return edges;
}

static void write_bytes(canonical_form *made, const graph *canonical, int m) {
    size_t place = 0;
    for (uint32_t v = 0; v < made->n; v++) {
        const graph *row = canonical + (size_t)v * (size_t)m;
        for (uint32_t w = v + 1; w < made->n; w++, place++) {
            if (row[w / WORDSIZE] & bit[w % WORDSIZE]) {
                made->bytes[place / 8] |= (uint8_t)(1 << place % 8);
            }
        }
    }
}

graze_status canonical_of_set(canonical_form *made, bool *found, const struct board *board,
                              const vword *vertices, struct limits *limits) {
    uint32_t n = vset_count(vertices, board->words);
    bool coloured = set_is_coloured(board, vertices);
    size_t matrix = ((size_t)n * (n - (n > 0)) / 2 + 7) / 8;
    *made = (canonical_form){.n = n, .length = matrix + (coloured ? n : 0)};
    *found = false;
    if (n > CANONICAL_MOST_VERTICES || n == 0) {
        return GRAZE_OK;
    }
    size_t m = (n + WORDSIZE - 1) / WORDSIZE;
    graph *graphs = calloc(2 * n * m, sizeof *graphs);
    int *numbers = calloc(3 * (size_t)n, sizeof *numbers);
    uint32_t *place = malloc(board->n * sizeof *place);
    made->bytes = calloc(made->length + 1, 1);
    graze_status status = GRAZE_NO_MEMORY;
    if (graphs && numbers && place && made->bytes) {
        nauty_work work = {.canonical = graphs + n * m,
                           .from = graphs,
                           .numbers = numbers,
                           .m = (int)m,
                           .n = (int)n,
                           .coloured = coloured};
        made->m = fill_graph(graphs, (int)m, board, vertices, place);
        if (coloured) {
            made->colours = made->bytes + matrix;
            sort_by_colour(made, made->bytes + matrix, numbers, board, vertices, place);
        }
        *found = run_locked(&status, &work, limits);
        if (*found) {
            write_bytes(made, work.canonical, (int)m);
        }
    }
    free(graphs);
    free(numbers);
    free(place);
    if (!*found) {
        canonical_clear(made);
    }
    return status;
}

void canonical_clear(canonical_form *form) {
    free(form->bytes);
    form->bytes = NULL;
    form->colours = NULL;
}
