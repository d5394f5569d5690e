/* Finds generators and orbits of the automorphism group by a call of nauty. */
#include "graph/automorphisms.h"

#include "graph/nauty_call.h"

#include <math.h>

/* last: its types have names such as set and graph */
#include <nauty/nausparse.h>

enum { VERTICES_A_UNIT = 4 };

/* What a call of nauty works on; the lock of nauty_call.h makes it ours. */
static automorphisms *collecting;

static void count_node(graph *g, int *lab, int *ptn, int level, int cells, int cell, int code,
                       int m, int n) {
    (void)g, (void)lab, (void)ptn, (void)level, (void)cells, (void)cell, (void)code, (void)m;
    (void)n;
    nauty_call_count_node();
}

static void keep_generator(int count, int *image, int *orbits, int orbit_count, int fixed, int n) {
    (void)count, (void)orbits, (void)orbit_count, (void)fixed;
    automorphisms *group = collecting;
    size_t most = group->generator_bytes / sizeof *group->generator / group->n;
    if (group->generator_count < most) {
        uint32_t *to = group->generator + group->generator_count++ * group->n;
        for (int v = 0; v < n; v++) {
            to[v] = (uint32_t)image[v];
        }
    }
}

/* ---- memory -------------------------------------------------------------------------------- */

/* Where a vertex comes in the order of cells: a fixed one first, then by colour. */
static uint32_t rank_of(const graze_graph *graph, uint32_t v, uint32_t fixed) {
    return v == fixed ? 0 : graph->colours ? 1U + graph->colours[v] : 1;
}

/* Makes a cell of each rank: lab has the vertices by rank, ptn a 0 at the end of each cell. */
static void fill_cells(int *lab, int *ptn, const graze_graph *graph, uint32_t fixed) {
    enum { RANKS = GRAZE_MOST_COLOUR + 2 };
    uint32_t end[RANKS] = {0}, n = (uint32_t)graph->n;
    for (uint32_t v = 0; v < n; v++) {
        end[rank_of(graph, v, fixed)]++;
    }
    for (uint32_t rank = 1; rank < RANKS; rank++) {
        end[rank] += end[rank - 1];
    }
    for (uint32_t i = 0; i < n; i++) {
        ptn[i] = 1;
    }
    for (uint32_t rank = 0; rank < RANKS; rank++) {
        if (end[rank] > 0) {
            ptn[end[rank] - 1] = 0;
        }
    }
    for (uint32_t v = n; v-- > 0;) {
        lab[--end[rank_of(graph, v, fixed)]] = (int)v;
    }
}

/* A graph of nauty with what its call needs. */
typedef struct nauty_input {
    sparsegraph graph;
    int *lab, *ptn, *orbits;
    size_t bytes;
    bool complete; /* nauty came to its end */
} nauty_input;

static graze_status input_init(nauty_input *input, const graze_graph *graph, uint32_t fixed,
                               struct limits *limits) {
    size_t n = (size_t)graph->n, arcs = 2 * (size_t)graph->m;
    void *memory = NULL;
    input->bytes = n * (sizeof(size_t) + 4 * sizeof(int)) + (arcs + 1) * sizeof(int);
    TRY(limits_realloc(limits, &memory, 0, input->bytes));
    SG_INIT(input->graph);
    input->graph.v = memory;
    input->graph.d = (int *)(input->graph.v + n);
    input->graph.e = input->graph.d + n;
    input->lab = input->graph.e + arcs + 1;
    input->ptn = input->lab + n;
    input->orbits = input->ptn + n;
    input->graph.nv = (int)n;
    input->graph.nde = arcs;
    input->graph.vlen = input->graph.dlen = n;
    input->graph.elen = arcs + 1;
    for (size_t v = 0; v < n; v++) {
        input->graph.v[v] = (size_t)graph->offset[v];
        input->graph.d[v] = (int)graph_degree(graph, (uint32_t)v);
    }
    for (size_t i = 0; i < arcs; i++) {
        input->graph.e[i] = (int)graph->neighbour[i];
    }
    fill_cells(input->lab, input->ptn, graph, fixed);
    return GRAZE_OK;
}

static void input_clear(nauty_input *input, struct limits *limits) {
    limits_free(limits, input->graph.v, input->bytes);
}

static graze_status group_init(automorphisms *group, uint32_t n, struct limits *limits) {
    enum { MOST_BYTES = 1 << 26 };
    void *memory = NULL;
    *group = (automorphisms){.n = n};
    TRY(limits_realloc(limits, &memory, 0, 2 * (size_t)n * sizeof *group->orbit));
    group->orbit = memory;
    group->orbit_size = group->orbit + n;
    memset(group->orbit_size, 0, n * sizeof *group->orbit_size);
    size_t bytes = AUTOMORPHISMS_MOST_KEPT * (size_t)n * sizeof *group->generator;
    group->generator_bytes = bytes < MOST_BYTES ? bytes : MOST_BYTES;
    memory = NULL;
    graze_status status = limits_realloc(limits, &memory, 0, group->generator_bytes);
    group->generator = memory;
    if (status != GRAZE_OK) {
        group->generator_bytes = 0;
        automorphisms_clear(group, limits);
    }
    return status;
}

void automorphisms_clear(automorphisms *group, struct limits *limits) {
    if (group->orbit) {
        limits_free(limits, group->orbit, 2 * (size_t)group->n * sizeof *group->orbit);
        limits_free(limits, group->generator, group->generator_bytes);
    }
    *group = (automorphisms){0};
}

/* ---- the call ------------------------------------------------------------------------------ */

static void run_nauty(void *context) {
    nauty_input *input = context;
    DEFAULTOPTIONS_SPARSEGRAPH(options);
    statsblk stats;
    options.defaultptn = FALSE;
    options.usernodeproc = count_node;
    options.userautomproc = keep_generator;
    sparsenauty(&input->graph, input->lab, input->ptn, input->orbits, &options, &stats, NULL);
    nauty_release();
    collecting->order = stats.grpsize1 * pow(10, stats.grpsize2);
    input->complete = stats.errstatus == 0;
}

/* The group from what nauty left in its input. */
static void read_orbits(automorphisms *group, const nauty_input *input) {
    for (uint32_t v = 0; v < group->n; v++) {
        group->orbit[v] = (uint32_t)input->orbits[v];
        group->orbit_size[group->orbit[v]]++;
    }
}

graze_status automorphisms_find(automorphisms *made, bool *found, const graze_graph *graph,
                                uint32_t fixed, uint64_t most_nodes, struct limits *limits) {
    nauty_input input;
    uint32_t n = (uint32_t)graph->n;
    *made = (automorphisms){0};
    *found = false;
    if (graph->n == 0 || graph->n > AUTOMORPHISMS_MOST_VERTICES || graph->m > INT32_MAX / 4) {
        return GRAZE_OK;
    }
    TRY(group_init(made, n, limits));
    graze_status status = input_init(&input, graph, fixed, limits);
    if (status == GRAZE_OK) {
        nauty_call_begin(limits, most_nodes, 1 + n / VERTICES_A_UNIT);
        collecting = made;
        graze_status guarded = nauty_guard(run_nauty, &input);
        collecting = NULL;
        status = nauty_call_end();
        status = guarded == GRAZE_OK ? status : guarded;
        *found = input.complete && status == GRAZE_OK;
        if (*found) {
            read_orbits(made, &input);
        }
        input_clear(&input, limits);
    }
    if (!*found) {
        automorphisms_clear(made, limits);
    }
    return status;
}
