/* Adds the edges of a graph that is being read, and stops at the limit. */
#include "io/collector.h"

void collector_init(collector *edges, uint64_t limit) {
    *edges = (collector){.limit = limit};
}

void collector_clear(collector *edges) {
    builder_clear(&edges->builder);
    names_clear(&edges->names);
}

graze_status collector_grow(collector *edges, uint64_t n, const cursor *in, size_t at,
                            graze_error *error) {
    if (n > GRAPH_MAX_ORDER || graph_bytes(n, 0) > edges->limit) {
        char need[BYTES_TEXT], limit[BYTES_TEXT];
        return cursor_fail(in, at, error, GRAZE_TOO_LARGE, "%llu vertices take %s, the limit is %s",
                           (unsigned long long)n, bytes_for_people(need, graph_bytes(n, 0)),
                           bytes_for_people(limit, edges->limit));
    }
    if (n > edges->builder.n) {
        edges->builder.n = (uint32_t)n;
    }
    return GRAZE_OK;
}

graze_status collector_vertex(uint32_t *vertex, collector *edges, const char *text, size_t length,
                              const cursor *in, size_t at, graze_error *error) {
    if (names_number(vertex, &edges->names, text, length, at) != GRAZE_OK) {
        return fail_memory(error);
    }
    return collector_grow(edges, (uint64_t)*vertex + 1, in, at, error);
}

graze_status collector_add(collector *edges, uint64_t u, uint64_t v, const cursor *in, size_t at,
                           graze_error *error) {
    if (u == v) {
        return cursor_fail(in, at, error, GRAZE_BAD_INPUT,
                           "the edge joins a vertex to itself; loops are not allowed");
    }
    if (graph_bytes(edges->builder.n, (uint64_t)edges->builder.count + 1) > edges->limit) {
        char limit[BYTES_TEXT];
        return cursor_fail(in, at, error, GRAZE_TOO_LARGE,
                           "the graph takes more than the limit, %s",
                           bytes_for_people(limit, edges->limit));
    }
    edges->builder.limits = in->limits;
    graze_status status = builder_add(&edges->builder, (uint32_t)u, (uint32_t)v);
    return status == GRAZE_OK ? GRAZE_OK : cursor_fail_status(in, status, error);
}

graze_status collector_finish(graze_graph **graph, collector *edges, graze_error *error) {
    graze_status status = builder_finish(graph, &edges->builder, error);
    if (status == GRAZE_OK && edges->names.count > 0) {
        (*graph)->names = names_take(&edges->names);
        if (!(*graph)->names) {
            graze_graph_free(*graph);
            *graph = NULL;
            status = fail_memory(error);
        }
    }
    names_clear(&edges->names);
    return status;
}
