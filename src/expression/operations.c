/* Families whose arguments are graphs. */
#include "expression/families.h"

#include <stdlib.h>

static const description *graph_argument(const description *node, size_t index) {
    return node->arguments[index].graph;
}

/* ---- coloured ----------------------------------------------------------------------------- */

graze_status measure_coloured(description *node, measuring *context) {
    const description *graph = graph_argument(node, 0);
    const argument *colours = &node->arguments[1];
    if (colours->item_count != graph->n) {
        return cursor_fail(context->in, colours->at, context->error, GRAZE_BAD_INPUT,
                           "%llu colour%s for %llu vertices: give each vertex a colour",
                           (unsigned long long)colours->item_count,
                           colours->item_count == 1 ? "" : "s", (unsigned long long)graph->n);
    }
    for (size_t i = 0; i < colours->run_count; i++) {
        if (colours->runs[i].value > GRAZE_MOST_COLOUR) {
            return cursor_fail(context->in, colours->at, context->error, GRAZE_BAD_INPUT,
                               "the colour %llu is too large: colours are 0 to %d",
                               (unsigned long long)colours->runs[i].value, GRAZE_MOST_COLOUR);
        }
    }
    return measure_set(node, context, graph->n, graph->m);
}

graze_status build_coloured(const description *node, graph_builder *builder, uint32_t base) {
    const argument *colours = &node->arguments[1];
    uint32_t v = base;
    TRY(description_build(graph_argument(node, 0), builder, base));
    for (size_t i = 0; i < colours->run_count; i++) {
        for (uint64_t copy = 0; copy < colours->runs[i].times; copy++) {
            TRY(builder_colour(builder, v++, (uint8_t)colours->runs[i].value));
        }
    }
    return GRAZE_OK;
}

/* ---- append, join ------------------------------------------------------------------------- */

graze_status measure_append(description *node, measuring *context) {
    const description *graph = graph_argument(node, 0);
    uint64_t u = node->arguments[1].number, k = node->arguments[2].number;
    if (u >= graph->n) {
        return cursor_fail(context->in, node->arguments[1].at, context->error, GRAZE_BAD_INPUT,
                           "vertex %llu is not in the graph, which has %llu vertices",
                           (unsigned long long)u, (unsigned long long)graph->n);
    }
    return measure_set(node, context, (wide)graph->n + k, (wide)graph->m + k);
}

graze_status build_append(const description *node, graph_builder *builder, uint32_t base) {
    const description *graph = graph_argument(node, 0);
    uint32_t u = base + (uint32_t)node->arguments[1].number;
    TRY(description_build(graph, builder, base));
    return build_path_from(builder, u, base + (uint32_t)graph->n, node->arguments[2].number);
}

graze_status measure_join(description *node, measuring *context) {
    const description *g = graph_argument(node, 0), *h = graph_argument(node, 1);
    wide between = (wide)g->n * h->n;
    return measure_set(node, context, (wide)g->n + h->n,
                       between <= UINT64_MAX ? between + g->m + h->m : between);
}

graze_status build_join(const description *node, graph_builder *builder, uint32_t base) {
    const description *g = graph_argument(node, 0), *h = graph_argument(node, 1);
    uint32_t second = base + (uint32_t)g->n, end = second + (uint32_t)h->n;
    TRY(description_build(g, builder, base));
    TRY(description_build(h, builder, second));
    for (uint32_t u = base; u < second; u++) {
        for (uint32_t v = second; v < end; v++) {
            TRY(builder_add(builder, u, v));
        }
    }
    return GRAZE_OK;
}

/* ---- product, complement ------------------------------------------------------------------ */

graze_status measure_product(description *node, measuring *context) {
    const description *g = graph_argument(node, 0), *h = graph_argument(node, 1);
    wide n = (wide)g->n * h->n, first = (wide)g->n * h->m, second = (wide)g->m * h->n;
    bool fits = first <= UINT64_MAX && second <= UINT64_MAX;
    return measure_set(node, context, n, fits ? first + second : (wide)UINT64_MAX + 1);
}

/* Adds scale * uv + shift for every edge uv of from, for shift = base, base + step, ... */
static graze_status add_copies(graph_builder *builder, const graph_builder *from, uint32_t base,
                               uint32_t scale, uint32_t step, uint64_t copies) {
    for (size_t i = 0; i < from->count; i++) {
        uint32_t u = base + from->edges[i][0] * scale, v = base + from->edges[i][1] * scale;
        for (uint64_t copy = 0; copy < copies; copy++) {
            TRY(builder_add(builder, u + (uint32_t)copy * step, v + (uint32_t)copy * step));
        }
    }
    return GRAZE_OK;
}

graze_status build_product(const description *node, graph_builder *builder, uint32_t base) {
    const description *g = graph_argument(node, 0), *h = graph_argument(node, 1);
    graph_builder edges = {.limits = builder->limits};
    uint32_t row = (uint32_t)h->n;
    graze_status status = description_build(g, &edges, 0);
    if (status == GRAZE_OK) {
        status = add_copies(builder, &edges, base, row, 1, h->n);
    }
    edges.count = 0;
    if (status == GRAZE_OK) {
        status = description_build(h, &edges, 0);
    }
    if (status == GRAZE_OK) {
        status = add_copies(builder, &edges, base, 1, row, g->n);
    }
    builder_clear(&edges);
    return status;
}

graze_status measure_complement(description *node, measuring *context) {
    const description *graph = graph_argument(node, 0);
    wide n = graph->n;
    if (graph->m == UINT64_MAX) {
        return cursor_fail(context->in, node->at, context->error, GRAZE_TOO_LARGE,
                           "the complement of a graph with 2^64 or more edges");
    }
    return measure_set(node, context, n, n ? n * (n - 1) / 2 - graph->m : 0);
}

/* Joins v to the vertices below it that are not among its neighbours. */
static graze_status add_non_neighbours(graph_builder *builder, const graze_graph *graph, uint32_t v,
                                       uint32_t base) {
    uint32_t next = 0;
    FOR_EACH_NEIGHBOUR (u, graph, v) {
        if (u > v) {
            break;
        }
        for (; next < u; next++) {
            TRY(builder_add(builder, base + next, base + v));
        }
        next = u + 1;
    }
    for (; next < v; next++) {
        TRY(builder_add(builder, base + next, base + v));
    }
    return GRAZE_OK;
}

graze_status build_complement(const description *node, graph_builder *builder, uint32_t base) {
    graze_graph *graph;
    graze_status status = GRAZE_OK;
    TRY(description_build_graph(&graph, graph_argument(node, 0), builder->limits));
    for (uint32_t v = 0; v < graph->n && status == GRAZE_OK; v++) {
        status = add_non_neighbours(builder, graph, v, base);
    }
    status = status == GRAZE_OK ? builder_colour_as(builder, base, graph) : status;
    graze_graph_free(graph);
    return status;
}

/* ---- blowup ------------------------------------------------------------------------------- */

/* The weights one by one, as n + 1 positions: vertex i becomes first[i] .. first[i+1]-1. */
static graze_status list_positions(uint64_t **first, const argument *weights) {
    uint64_t *list = malloc(((size_t)weights->item_count + 1) * sizeof *list), next = 0;
    if (!list) {
        return GRAZE_NO_MEMORY;
    }
    size_t vertex = 0;
    for (size_t i = 0; i < weights->run_count; i++) {
        for (uint64_t copy = 0; copy < weights->runs[i].times; copy++) {
            list[vertex++] = next;
            next += weights->runs[i].value;
        }
    }
    list[vertex] = next;
    *first = list;
    return GRAZE_OK;
}

/* Sum of t_u t_v over the edges, stopping above 2^64. */
static wide count_blown_edges(const graze_graph *graph, const uint64_t *first) {
    wide sum = 0;
    for (uint32_t v = 0; v < graph->n && sum <= UINT64_MAX; v++) {
        uint64_t weight = first[v + 1] - first[v];
        FOR_EACH_NEIGHBOUR (u, graph, v) {
            if (u > v || sum > UINT64_MAX) {
                break;
            }
            sum += (wide)weight * (first[u + 1] - first[u]);
        }
    }
    return sum;
}

/* Makes the graph of an argument while a node is measured. */
static graze_status make_argument(graze_graph **graph, description *node, measuring *context) {
    const description *child = graph_argument(node, 0);
    TRY(measure_spend(node, context, description_bytes(child)));
    graze_status status = description_build_graph(graph, child, context->in->limits);
    return status == GRAZE_OK ? status : cursor_fail_status(context->in, status, context->error);
}

static graze_status check_weights(const description *node, measuring *context) {
    uint64_t n = graph_argument(node, 0)->n, weights = node->arguments[1].item_count;
    if (weights == n) {
        return GRAZE_OK;
    }
    return cursor_fail(context->in, node->arguments[1].at, context->error, GRAZE_BAD_INPUT,
                       "the graph has %llu vertices, but there are %llu weights",
                       (unsigned long long)n, (unsigned long long)weights);
}

graze_status measure_blowup(description *node, measuring *context) {
    graze_graph *graph = NULL;
    uint64_t *first = NULL;
    wide n = runs_sum(&node->arguments[1]);
    TRY(check_weights(node, context));
    if (n == 0 || n > UINT64_MAX) {
        return measure_set(node, context, n, 0);
    }
    TRY(make_argument(&graph, node, context));
    graze_status status = list_positions(&first, &node->arguments[1]);
    if (status != GRAZE_OK) {
        graze_graph_free(graph);
        return cursor_fail_status(context->in, status, context->error);
    }
    wide m = count_blown_edges(graph, first);
    graze_graph_free(graph);
    free(first);
    return measure_set(node, context, n, m);
}

static graze_status add_blown_edge(graph_builder *builder, const uint64_t *first, uint32_t u,
                                   uint32_t v, uint32_t base) {
    if (first[v] == first[v + 1]) {
        return GRAZE_OK;
    }
    for (uint64_t a = first[u]; a < first[u + 1]; a++) {
        for (uint64_t b = first[v]; b < first[v + 1]; b++) {
            TRY(builder_add(builder, base + (uint32_t)a, base + (uint32_t)b));
        }
    }
    return GRAZE_OK;
}

static graze_status colour_copies(graph_builder *builder, uint32_t base, uint64_t first,
                                  uint64_t end, uint8_t colour) {
    for (uint64_t copy = first; copy < end; copy++) {
        TRY(builder_colour(builder, base + (uint32_t)copy, colour));
    }
    return GRAZE_OK;
}

graze_status build_blowup(const description *node, graph_builder *builder, uint32_t base) {
    graph_builder edges = {.limits = builder->limits};
    uint64_t *first = NULL;
    graze_status status = list_positions(&first, &node->arguments[1]);
    if (status == GRAZE_OK) {
        status = description_build(graph_argument(node, 0), &edges, 0);
    }
    for (size_t i = 0; i < edges.count && status == GRAZE_OK; i++) {
        status = add_blown_edge(builder, first, edges.edges[i][0], edges.edges[i][1], base);
    }
    for (size_t v = 0; v < edges.coloured && status == GRAZE_OK; v++) {
        status = colour_copies(builder, base, first[v], first[v + 1], edges.colours[v]);
    }
    builder_clear(&edges);
    free(first);
    return status;
}

/* ---- mycielski, line, power ------------------------------------------------------------------ */

graze_status measure_mycielski(description *node, measuring *context) {
    const description *graph = graph_argument(node, 0);
    return measure_set(node, context, 2 * (wide)graph->n + 1, 3 * (wide)graph->m + graph->n);
}

graze_status build_mycielski(const description *node, graph_builder *builder, uint32_t base) {
    const description *child = graph_argument(node, 0);
    uint32_t n = (uint32_t)child->n;
    graze_graph *graph;
    graze_status status = GRAZE_OK;
    TRY(description_build_graph(&graph, child, builder->limits));
    for (uint32_t v = 0; v < n && status == GRAZE_OK; v++) {
        FOR_EACH_NEIGHBOUR (u, graph, v) {
            if (status == GRAZE_OK && u < v) {
                status = builder_add(builder, base + u, base + v);
            }
            if (status == GRAZE_OK) {
                status = builder_add(builder, base + n + u, base + v);
            }
        }
        if (status == GRAZE_OK) {
            status = builder_add(builder, base + n + v, base + 2 * n);
        }
    }
    status = status == GRAZE_OK ? builder_colour_as(builder, base, graph) : status;
    graze_graph_free(graph);
    return status;
}

graze_status measure_line(description *node, measuring *context) {
    graze_graph *graph = NULL;
    wide m = 0;
    TRY(make_argument(&graph, node, context));
    for (uint32_t v = 0; v < graph->n; v++) {
        wide degree = graph->offset[v + 1] - graph->offset[v];
        m += degree ? degree * (degree - 1) / 2 : 0;
    }
    wide n = graph->m;
    graze_graph_free(graph);
    return measure_set(node, context, n, m);
}

/*
 * Joins the edges at each vertex; they are numbered by their smaller end, then the larger. list has
 * a place for each end of an edge, filled a counter for each vertex.
 */
static graze_status join_edges(graph_builder *builder, const graze_graph *graph, uint32_t base,
                               uint32_t *list, uint32_t *filled) {
    uint32_t next = 0;
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, graph, v) {
            if (u > v) {
                list[graph->offset[v] + filled[v]++] = next;
                list[graph->offset[u] + filled[u]++] = next++;
            }
        }
    }
    for (uint32_t v = 0; v < graph->n; v++) {
        for (uint64_t i = graph->offset[v]; i < graph->offset[v + 1]; i++) {
            for (uint64_t j = graph->offset[v]; j < i; j++) {
                TRY(builder_add(builder, base + list[j], base + list[i]));
            }
        }
    }
    return GRAZE_OK;
}

graze_status build_line(const description *node, graph_builder *builder, uint32_t base) {
    graze_graph *graph;
    TRY(description_build_graph(&graph, graph_argument(node, 0), builder->limits));
    uint32_t *list = malloc(2 * graph->m * sizeof *list + 1);
    uint32_t *filled = calloc(graph->n + 1, sizeof *filled);
    graze_status status =
        list && filled ? join_edges(builder, graph, base, list, filled) : GRAZE_NO_MEMORY;
    free(list);
    free(filled);
    graze_graph_free(graph);
    return status;
}

/* What a walk from one vertex needs: the vertices reached, and the walk that reached each. */
typedef struct power_walk {
    const graze_graph *graph;
    uint64_t distance; /* how far it goes */
    uint32_t *queue, *seen;
    uint32_t count;
    struct limits *limits; /* or NULL */
} power_walk;

static graze_status power_walk_init(power_walk *walk, const graze_graph *graph, uint64_t distance,
                                    struct limits *limits) {
    *walk = (power_walk){.graph = graph,
                         .distance = distance,
                         .limits = limits,
                         .queue = malloc((graph->n + 1) * sizeof *walk->queue),
                         .seen = calloc(graph->n + 1, sizeof *walk->seen)};
    return walk->queue && walk->seen ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static void power_walk_clear(power_walk *walk) {
    free(walk->queue);
    free(walk->seen);
}

/* Appends the neighbours of a vertex that the walk from v has not met. */
static graze_status power_walk_pass(power_walk *walk, uint32_t passed, uint32_t v) {
    FOR_EACH_NEIGHBOUR (u, walk->graph, passed) {
        if (walk->seen[u] != v + 1) {
            walk->seen[u] = v + 1;
            walk->queue[walk->count++] = u;
        }
    }
    uint32_t work = 1 + graph_degree(walk->graph, passed) / 16;
    return walk->limits ? limits_spend(walk->limits, work) : GRAZE_OK;
}

/* Fills the queue with the vertices that are at most so far from v, v first. */
static graze_status power_walk_from(power_walk *walk, uint32_t v) {
    uint32_t next = 0, end = 1;
    walk->queue[0] = v;
    walk->seen[v] = v + 1;
    walk->count = 1;
    for (uint64_t far = 0; far < walk->distance && next < end; far++) {
        for (; next < end && walk->count < walk->graph->n; next++) {
            TRY(power_walk_pass(walk, walk->queue[next], v));
        }
        next = end;
        end = walk->count;
    }
    return GRAZE_OK;
}

/* The edges are counted one by one, and paid for like those of a graph that is built. */
graze_status measure_power(description *node, measuring *context) {
    graze_graph *graph = NULL;
    power_walk walk;
    wide ends = 0;
    TRY(make_argument(&graph, node, context));
    struct limits *limits = context->in->limits;
    graze_status status = power_walk_init(&walk, graph, node->arguments[1].number, limits);
    for (uint32_t v = 0; v < graph->n && status == GRAZE_OK; v++) {
        status = power_walk_from(&walk, v);
        ends += walk.count - 1;
        if (status == GRAZE_OK) {
            status = measure_spend(node, context, walk.count * sizeof *walk.queue);
        }
    }
    if (status == GRAZE_UNDECIDED || status == GRAZE_NO_MEMORY) {
        status = cursor_fail_status(context->in, status, context->error);
    }
    wide n = graph->n;
    power_walk_clear(&walk);
    graze_graph_free(graph);
    return status == GRAZE_OK ? measure_set(node, context, n, ends / 2) : status;
}

graze_status build_power(const description *node, graph_builder *builder, uint32_t base) {
    graze_graph *graph;
    power_walk walk;
    TRY(description_build_graph(&graph, graph_argument(node, 0), builder->limits));
    graze_status status = power_walk_init(&walk, graph, node->arguments[1].number, builder->limits);
    for (uint32_t v = 0; v < graph->n && status == GRAZE_OK; v++) {
        status = power_walk_from(&walk, v);
        for (uint32_t i = 1; i < walk.count && status == GRAZE_OK; i++) {
            if (walk.queue[i] < v) {
                status = builder_add(builder, base + walk.queue[i], base + v);
            }
        }
    }
    status = status == GRAZE_OK ? builder_colour_as(builder, base, graph) : status;
    power_walk_clear(&walk);
    graze_graph_free(graph);
    return status;
}
