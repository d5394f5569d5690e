/* Graphs in compressed sparse rows, and a builder that collects edges and sorts them. */
#include "graph/graph.h"

#include "core/array.h"
#include "graph/build_limit.h"

#include <stdlib.h>
#include <string.h>

uint64_t graph_bytes(uint64_t n, uint64_t m) {
    uint64_t rows, cells, sum;
    if (__builtin_mul_overflow(n, sizeof(uint64_t), &rows) ||
        __builtin_mul_overflow(m, 2 * sizeof(uint32_t), &cells) ||
        __builtin_add_overflow(rows, cells, &sum)) {
        return UINT64_MAX;
    }
    return sum;
}

graze_status builder_init(graph_builder *builder, uint64_t n, uint64_t reserve,
                          graze_error *error) {
    *builder = (graph_builder){0};
    TRY(builder_grow(builder, n, error));
    if (reserve == 0) {
        return GRAZE_OK;
    }
    if (reserve > SIZE_MAX / sizeof *builder->edges ||
        !(builder->edges = malloc((size_t)reserve * sizeof *builder->edges))) {
        return fail_memory(error);
    }
    builder->capacity = (size_t)reserve;
    return GRAZE_OK;
}

graze_status builder_grow(graph_builder *builder, uint64_t n, graze_error *error) {
    if (n > GRAPH_MAX_ORDER) {
        return fail(error, GRAZE_TOO_LARGE, "%llu vertices are more than a graph can have (%llu)",
                    (unsigned long long)n, (unsigned long long)GRAPH_MAX_ORDER);
    }
    if (n > builder->n) {
        builder->n = (uint32_t)n;
    }
    return GRAZE_OK;
}

graze_status builder_add(graph_builder *builder, uint32_t u, uint32_t v) {
    if (builder->limits) {
        TRY(limits_tick(builder->limits));
    }
    TRY(ARRAY_RESERVE(NULL, builder->edges, builder->capacity, builder->count + 1));
    builder->edges[builder->count][0] = u;
    builder->edges[builder->count][1] = v;
    builder->count++;
    return GRAZE_OK;
}

graze_status builder_colour(graph_builder *builder, uint32_t v, uint8_t colour) {
    if (v >= builder->coloured) {
        if (colour == 0) {
            return GRAZE_OK;
        }
        TRY(ARRAY_RESERVE(NULL, builder->colours, builder->colour_capacity, (size_t)v + 1));
        memset(builder->colours + builder->coloured, 0, v - builder->coloured);
        builder->coloured = (size_t)v + 1;
    }
    builder->colours[v] = colour;
    return GRAZE_OK;
}

graze_status builder_colour_as(graph_builder *builder, uint32_t base, const graze_graph *graph) {
    for (uint32_t v = 0; graph->colours && v < graph->n; v++) {
        TRY(builder_colour(builder, base + v, graph->colours[v]));
    }
    return GRAZE_OK;
}

void builder_clear(graph_builder *builder) {
    free(builder->edges);
    free(builder->colours);
    *builder = (graph_builder){0};
}

/* To be called before item number i of a long loop: looks at the limits from time to time. */
static graze_status look(const graph_builder *builder, size_t i) {
    enum { EVERY = 1 << 14 };
    return i % EVERY == 0 && builder->limits ? limits_look(builder->limits) : GRAZE_OK;
}

/* Counts both directions of every edge into offset[v + 1], then sums up. */
static graze_status count_rows(uint64_t *offset, const graph_builder *builder) {
    for (size_t i = 0; i < builder->count; i++) {
        TRY(look(builder, i));
        offset[(size_t)builder->edges[i][0] + 1]++;
        offset[(size_t)builder->edges[i][1] + 1]++;
    }
    for (size_t v = 0; v < builder->n; v++) {
        TRY(look(builder, v));
        offset[v + 1] += offset[v];
    }
    return GRAZE_OK;
}

/* Offsets that went from the begin of each row to its end, back to the begin. */
static void rewind_rows(uint64_t *offset, size_t n) {
    memmove(offset + 1, offset, n * sizeof *offset);
    offset[0] = 0;
}

static graze_status rows_are_sorted(bool *sorted, const uint32_t *neighbour, const uint64_t *offset,
                                    const graph_builder *builder) {
    *sorted = true;
    for (size_t v = 0; v < builder->n && *sorted; v++) {
        TRY(look(builder, v));
        for (uint64_t i = offset[v] + 1; i < offset[v + 1] && *sorted; i++) {
            *sorted = neighbour[i - 1] <= neighbour[i];
        }
    }
    return GRAZE_OK;
}

/* Sorts the rows: every arc has its reverse, so the columns in order fill them in order. */
static graze_status sort_rows(uint32_t *neighbour, const uint64_t *offset,
                              const graph_builder *builder) {
    size_t n = builder->n, arcs = (size_t)offset[n];
    graze_status status = GRAZE_OK;
    uint64_t *next = malloc((n + 1) * sizeof *next);
    uint32_t *source = malloc((arcs ? arcs : 1) * sizeof *source);
    if (!next || !source) {
        free(next);
        free(source);
        return GRAZE_NO_MEMORY;
    }
    memcpy(next, offset, (n + 1) * sizeof *next);
    memcpy(source, neighbour, arcs * sizeof *source);
    for (size_t target = 0; target < n && status == GRAZE_OK; target++) {
        status = look(builder, target);
        for (uint64_t i = offset[target]; i < offset[target + 1]; i++) {
            neighbour[next[source[i]]++] = (uint32_t)target;
        }
    }
    free(next);
    free(source);
    return status;
}

/* Places the arcs in sorted rows; most edges come in an order that needs no sorting. O(n + m). */
static graze_status place_arcs(uint32_t *neighbour, uint64_t *offset,
                               const graph_builder *builder) {
    bool sorted;
    for (size_t i = 0; i < builder->count; i++) {
        TRY(look(builder, i));
        uint32_t u = builder->edges[i][0], v = builder->edges[i][1];
        neighbour[offset[v]++] = u;
        neighbour[offset[u]++] = v;
    }
    rewind_rows(offset, builder->n);
    TRY(rows_are_sorted(&sorted, neighbour, offset, builder));
    return sorted ? GRAZE_OK : sort_rows(neighbour, offset, builder);
}

/* Drops repeated entries from sorted rows; kept receives the number of arcs left. */
static graze_status merge_repeated(uint64_t *kept, uint32_t *neighbour, uint64_t *offset,
                                   const graph_builder *builder) {
    uint64_t begin = 0;
    *kept = 0;
    for (size_t v = 0; v < builder->n; v++) {
        TRY(look(builder, v));
        uint64_t end = offset[v + 1], row = *kept;
        for (uint64_t i = begin; i < end; i++) {
            if (*kept == row || neighbour[*kept - 1] != neighbour[i]) {
                neighbour[(*kept)++] = neighbour[i];
            }
        }
        begin = end;
        offset[v + 1] = *kept;
    }
    return GRAZE_OK;
}

/* Fills the rows of a graph whose memory is there. */
static graze_status fill_rows(graze_graph *graph, const graph_builder *builder) {
    uint64_t arcs;
    TRY(count_rows(graph->offset, builder));
    TRY(place_arcs(graph->neighbour, graph->offset, builder));
    TRY(merge_repeated(&arcs, graph->neighbour, graph->offset, builder));
    graph->n = builder->n;
    graph->m = arcs / 2;
    return GRAZE_OK;
}

/* Gives a graph the colours of a builder, unless they are all 0. */
static graze_status take_colours(graze_graph *graph, const graph_builder *builder) {
    bool any = false;
    for (size_t v = 0; v < builder->coloured && v < graph->n; v++) {
        any = any || builder->colours[v];
    }
    if (!any) {
        return GRAZE_OK;
    }
    graph->colours = calloc((size_t)graph->n, 1);
    if (!graph->colours) {
        return GRAZE_NO_MEMORY;
    }
    size_t count = builder->coloured < graph->n ? builder->coloured : (size_t)graph->n;
    memcpy(graph->colours, builder->colours, count);
    return GRAZE_OK;
}

graze_status builder_finish(graze_graph **graph, graph_builder *builder, graze_error *error) {
    size_t n = builder->n, arcs = 2 * builder->count;
    graze_status status = GRAZE_NO_MEMORY;
    graze_graph *made = calloc(1, sizeof *made);
    if (made) {
        made->offset = calloc(n + 1, sizeof *made->offset);
        made->neighbour = malloc((arcs ? arcs : 1) * sizeof *made->neighbour);
        status = made->offset && made->neighbour ? fill_rows(made, builder) : GRAZE_NO_MEMORY;
    }
    if (status == GRAZE_OK) {
        status = take_colours(made, builder);
    }
    struct limits *limits = builder->limits;
    builder_clear(builder);
    if (status == GRAZE_OK) {
        *graph = made;
        return GRAZE_OK;
    }
    graze_graph_free(made);
    return limits ? limits_fail(limits, status, error) : fail_memory(error);
}

const char *graph_source(char buffer[GRAZE_ERROR_SOURCE], const graze_graph *graph) {
    buffer[0] = '\0';
    if (graph->text) {
        quote_source(buffer, graph->text);
    }
    return buffer;
}

graze_status graph_require_built(const graze_graph *graph, const char *what, graze_error *error) {
    char source[GRAZE_ERROR_SOURCE], need[BYTES_TEXT], limit[BYTES_TEXT];
    if (graze_graph_is_built(graph)) {
        return GRAZE_OK;
    }
    if (graph->bytes_to_build <= graph->bytes_allowed) {
        return fail_at(error, GRAZE_TOO_LARGE, graph_source(source, graph), 0, 0, "not built: %s",
                       graze_stop_reason_name(graph->not_built));
    }
    return fail_at(error, GRAZE_TOO_LARGE, graph_source(source, graph), 0, 0,
                   "has %llu vertices and %llu edges: %s to build%s%s, the limit is %s",
                   (unsigned long long)graph->n, (unsigned long long)graph->m,
                   bytes_for_people(need, graph->bytes_to_build), what ? " for " : "",
                   what ? what : "", bytes_for_people(limit, graph->bytes_allowed));
}

graze_status graze_graph_from_edges(graze_graph **graph, uint32_t n, const uint32_t (*edges)[2],
                                    size_t m, graze_error *error) {
    graph_builder builder;
    TRY(builder_init(&builder, n, m, error));
    for (size_t i = 0; i < m; i++) {
        uint32_t u = edges[i][0], v = edges[i][1];
        if (u >= n || v >= n || u == v) {
            builder_clear(&builder);
            return u == v ? fail(error, GRAZE_BAD_ARGUMENT, "edge %zu is a loop at %u", i, u)
                          : fail(error, GRAZE_BAD_ARGUMENT, "edge %zu (%u, %u) leaves 0..%u", i, u,
                                 v, n ? n - 1 : 0);
        }
        if (builder_add(&builder, u, v) != GRAZE_OK) {
            builder_clear(&builder);
            return fail_memory(error);
        }
    }
    return builder_finish(graph, &builder, error);
}

static void free_names(char **names, uint64_t count) {
    for (uint64_t v = 0; names && v < count; v++) {
        free(names[v]);
    }
    free(names);
}

graze_status graze_graph_set_names(graze_graph *graph, const char *const *names,
                                   graze_error *error) {
    TRY(graph_require_built(graph, "a list of names", error));
    char **copies = calloc((size_t)graph->n + 1, sizeof *copies);
    for (uint64_t v = 0; copies && v < graph->n; v++) {
        copies[v] = strdup(names[v]);
        if (!copies[v]) {
            free_names(copies, v);
            copies = NULL;
        }
    }
    if (!copies) {
        return fail_memory(error);
    }
    free_names(graph->names, graph->n);
    graph->names = copies;
    return GRAZE_OK;
}

void graze_graph_free(graze_graph *graph) {
    if (graph) {
        free(graph->offset);
        free(graph->neighbour);
        free_names(graph->names, graph->n);
        free(graph->colours);
        free(graph->text);
        if (graph->written_as) {
            graph->free_written_as(graph->written_as);
        }
        free(graph);
    }
}

/* Copies the rows, and the names if there are any. */
static graze_status copy_rows(graze_graph *to, const graze_graph *from, graze_error *error) {
    size_t n = (size_t)from->n, arcs = (size_t)from->offset[n];
    to->offset = malloc((n + 1) * sizeof *to->offset);
    to->neighbour = malloc((arcs + 1) * sizeof *to->neighbour);
    if (!to->offset || !to->neighbour) {
        return fail_memory(error);
    }
    memcpy(to->offset, from->offset, (n + 1) * sizeof *to->offset);
    memcpy(to->neighbour, from->neighbour, arcs * sizeof *to->neighbour);
    to->n = from->n;
    to->m = from->m;
    return from->names ? graze_graph_set_names(to, (const char *const *)(void *)from->names, error)
                       : GRAZE_OK;
}

graze_status graze_graph_with_colours(graze_graph **made, const graze_graph *graph,
                                      const uint8_t *colours, graze_error *error) {
    TRY(graph_require_built(graph, "colours", error));
    graze_graph *copy = calloc(1, sizeof *copy);
    if (!copy) {
        return fail_memory(error);
    }
    graph_builder given = {.colours = (uint8_t *)(uintptr_t)colours,
                           .coloured = colours ? (size_t)graph->n : 0};
    graze_status status = copy_rows(copy, graph, error);
    if (status == GRAZE_OK && take_colours(copy, &given) != GRAZE_OK) {
        status = fail_memory(error);
    }
    if (status != GRAZE_OK) {
        graze_graph_free(copy);
        return status;
    }
    *made = copy;
    return GRAZE_OK;
}

const uint8_t *graze_graph_colours(const graze_graph *graph) {
    return graph->colours;
}

const char *graze_graph_note(const graze_graph *graph, size_t index) {
    const char *notes[2];
    size_t count = 0;
    if (graph->has_weights) {
        notes[count++] = "the weights of the edges are ignored";
    }
    if (graph->from_one) {
        notes[count++] = "vertices count from 0, and vertex 0 has no edge; if this list counts "
                         "from 1, take 1 from each number";
    }
    return index < count ? notes[index] : NULL;
}

const char *graze_graph_vertex_name(const graze_graph *graph, uint64_t vertex) {
    return graph->names && vertex < graph->n ? graph->names[vertex] : NULL;
}

uint64_t graze_graph_order(const graze_graph *graph) {
    return graph->n;
}

uint64_t graze_graph_size(const graze_graph *graph) {
    return graph->m;
}

bool graze_graph_is_built(const graze_graph *graph) {
    return graph->offset != NULL;
}

const uint32_t *graze_graph_neighbours(const graze_graph *graph, uint32_t v, size_t *count) {
    *count = graph_degree(graph, v);
    return graph->neighbour + graph->offset[v];
}

bool graph_adjacent(const graze_graph *graph, uint32_t u, uint32_t v) {
    uint64_t low = graph->offset[u], high = graph->offset[u + 1];
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (graph->neighbour[middle] < v) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < graph->offset[u + 1] && graph->neighbour[low] == v;
}

/* Gives start and everything that is connected with it a label. */
static graze_status label_component(uint32_t *label, uint32_t *stack, const graze_graph *graph,
                                    uint32_t start, uint32_t number, struct limits *limits) {
    size_t height = 0;
    stack[height++] = start;
    label[start] = number;
    while (height > 0) {
        uint32_t v = stack[--height];
        if (limits) {
            TRY(limits_spend(limits, 1 + graph_degree(graph, v) / 16));
        }
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (label[w] == NO_VERTEX) {
                label[w] = number;
                stack[height++] = w;
            }
        }
    }
    return GRAZE_OK;
}

graze_status graph_components(uint32_t **of, uint32_t *count, const graze_graph *graph,
                              struct limits *limits, graze_error *error) {
    size_t n = (size_t)graph->n;
    uint32_t *label = malloc((n ? n : 1) * sizeof *label);
    uint32_t *stack = malloc((n ? n : 1) * sizeof *stack);
    graze_status status = label && stack ? GRAZE_OK : fail_memory(error);
    if (status == GRAZE_OK) {
        memset(label, 0xff, n * sizeof *label);
    }
    *count = 0;
    for (size_t start = 0; start < n && status == GRAZE_OK; start++) {
        if (label[start] == NO_VERTEX) {
            status = label_component(label, stack, graph, (uint32_t)start, (*count)++, limits);
        }
    }
    free(stack);
    if (status != GRAZE_OK) {
        free(label);
        return status;
    }
    *of = label;
    return GRAZE_OK;
}

graze_status graze_graph_components(uint32_t **component, size_t *count, const graze_graph *graph,
                                    graze_error *error) {
    uint32_t number = 0;
    TRY(graph_require_built(graph, "a list of components", error));
    TRY(graph_components(component, &number, graph, NULL, error));
    *count = number;
    return GRAZE_OK;
}
