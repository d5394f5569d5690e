/* Adds the edges of a graph that is being read, and stops at the limit. */
#include "io/collector.h"

graze_status collector_fail(const collector *edges, size_t at, const char *reason) {
    return cursor_fail(edges->in, at, edges->error, GRAZE_BAD_INPUT, "%s", reason);
}

graze_status collector_grow(collector *edges, uint64_t n, size_t at) {
    if (n > GRAPH_MAX_ORDER || graph_bytes(n, 0) > edges->limit) {
        char need[BYTES_TEXT], limit[BYTES_TEXT];
        return cursor_fail(edges->in, at, edges->error, GRAZE_TOO_LARGE,
                           "%llu vertices take %s, the limit is %s", (unsigned long long)n,
                           bytes_for_people(need, graph_bytes(n, 0)),
                           bytes_for_people(limit, edges->limit));
    }
    if (n > edges->builder.n) {
        edges->builder.n = (uint32_t)n;
    }
    return GRAZE_OK;
}

graze_status collector_vertex(uint32_t *vertex, collector *edges, const char *text, size_t length,
                              size_t at) {
    if (names_number(vertex, &edges->names, text, length, at) != GRAZE_OK) {
        return fail_memory(edges->error);
    }
    return collector_grow(edges, (uint64_t)*vertex + 1, at);
}

graze_status collector_declare(collector *edges, uint32_t vertex, size_t at) {
    name *known = &edges->names.names[vertex];
    if (known->declared) {
        return collector_fail(edges, at, "a node with this id came before");
    }
    known->declared = true;
    return GRAZE_OK;
}

graze_status collector_check_declared(const collector *edges) {
    for (size_t i = 0; i < edges->names.count; i++) {
        if (!edges->names.names[i].declared) {
            return collector_fail(edges, edges->names.names[i].at, "there is no node with this id");
        }
    }
    return GRAZE_OK;
}

graze_status collector_add(collector *edges, uint64_t u, uint64_t v, size_t at) {
    if (u == v) {
        return collector_fail(edges, at,
                              "the edge joins a vertex to itself; loops are not allowed");
    }
    if (graph_bytes(edges->builder.n, (uint64_t)edges->builder.count + 1) > edges->limit) {
        char limit[BYTES_TEXT];
        return cursor_fail(edges->in, at, edges->error, GRAZE_TOO_LARGE,
                           "the graph takes more than the limit, %s",
                           bytes_for_people(limit, edges->limit));
    }
    edges->builder.limits = edges->in->limits;
    graze_status status = builder_add(&edges->builder, (uint32_t)u, (uint32_t)v);
    return status == GRAZE_OK ? GRAZE_OK : cursor_fail_status(edges->in, status, edges->error);
}

graze_status collector_finish(graze_graph **graph, collector *edges, graze_status status) {
    if (status == GRAZE_OK) {
        status = builder_finish(graph, &edges->builder, edges->error);
    }
    if (status == GRAZE_OK && edges->names.count > 0) {
        (*graph)->names = names_take(&edges->names);
        if (!(*graph)->names) {
            graze_graph_free(*graph);
            *graph = NULL;
            status = fail_memory(edges->error);
        }
    }
    builder_clear(&edges->builder);
    names_clear(&edges->names);
    return status;
}
