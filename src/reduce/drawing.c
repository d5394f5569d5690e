#include "reduce/drawing.h"

#include "graph/build_limit.h"

#include <assert.h>

graze_status drawing_init(drawing *d, uint64_t n, uint64_t m, graze_error *error) {
    *d = (drawing){0};
    if (n > GRAPH_MAX_ORDER || graph_bytes(n, m) > GRAPH_BUILD_BYTES) {
        return fail(error, GRAZE_TOO_LARGE,
                    "the result would have %llu vertices and %llu edges, too many to build",
                    (unsigned long long)n, (unsigned long long)m);
    }
    return builder_init(&d->builder, n, m, error);
}

graze_status drawing_finish(graze_graph **graph, drawing *d, graze_error *error) {
    if (d->status != GRAZE_OK) {
        builder_clear(&d->builder);
        return fail_memory(error);
    }
    assert(d->next == d->builder.n);
    return builder_finish(graph, &d->builder, error);
}

uint32_t draw_vertices(drawing *d, uint64_t count) {
    uint64_t first = d->next;
    d->next += count;
    assert(d->next <= d->builder.n);
    return (uint32_t)first;
}

void draw_edge(drawing *d, uint32_t u, uint32_t v) {
    if (d->status == GRAZE_OK) {
        d->status = builder_add(&d->builder, u, v);
    }
}

void draw_clique_on(drawing *d, uint32_t first, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        draw_edges_to(d, first + i, first, i);
    }
}

void draw_edges_to(drawing *d, uint32_t v, uint32_t first, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        draw_edge(d, v, first + (uint32_t)i);
    }
}

uint32_t draw_star(drawing *d, uint64_t leaves) {
    uint32_t centre = draw_vertices(d, 1 + leaves);
    draw_edges_to(d, centre, centre + 1, leaves);
    return centre;
}

void draw_guarded_path(drawing *d, uint32_t u, uint32_t v, uint64_t inner, uint64_t leaves) {
    uint32_t last = u;
    for (uint64_t i = 0; i < inner; i++) {
        uint32_t next = draw_star(d, leaves);
        draw_edge(d, last, next);
        last = next;
    }
    draw_edge(d, last, v);
}
