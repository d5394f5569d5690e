/* Makes the subgraph on the vertices that are not removed. */
#include "graph/induced.h"

#include <stdlib.h>

graze_status graph_without(graze_graph **after, uint32_t **kept, const graze_graph *graph,
                           const bool *removed, graze_error *error) {
    size_t n = (size_t)graph->n;
    uint32_t *number = malloc((n ? n : 1) * sizeof *number);
    uint32_t *old = malloc((n ? n : 1) * sizeof *old);
    graph_builder builder = {0};
    uint32_t left = 0;
    graze_status status = number && old ? GRAZE_OK : fail_memory(error);
    for (size_t v = 0; v < n && status == GRAZE_OK; v++) {
        if (!removed[v]) {
            old[left] = (uint32_t)v;
            number[v] = left++;
        }
    }
    if (status == GRAZE_OK) {
        status = builder_init(&builder, left, 0, error);
    }
    for (uint32_t i = 0; i < left && status == GRAZE_OK; i++) {
        FOR_EACH_NEIGHBOUR (w, graph, old[i]) {
            if (w > old[i] && !removed[w] && builder_add(&builder, i, number[w]) != GRAZE_OK) {
                status = fail_memory(error);
            }
        }
    }
    free(number);
    for (uint32_t i = 0; graph->colours && i < left && status == GRAZE_OK; i++) {
        if (builder_colour(&builder, i, graph->colours[old[i]]) != GRAZE_OK) {
            status = fail_memory(error);
        }
    }
    if (status == GRAZE_OK) {
        status = builder_finish(after, &builder, error);
    }
    builder_clear(&builder);
    if (status == GRAZE_OK && kept) {
        *kept = old;
    } else {
        free(old);
    }
    return status;
}

/* Marks the vertices of one component, or with the flag all others, as gone. */
static uint32_t mark_gone(bool *gone, const uint32_t *of, uint64_t n, uint32_t component,
                          bool itself) {
    uint32_t count = 0;
    for (uint64_t v = 0; v < n; v++) {
        gone[v] = (of[v] == component) == itself;
        count += gone[v];
    }
    return count;
}

graze_status graph_component_of(graze_graph **component, graze_graph **others, uint32_t *number,
                                const graze_graph *graph, uint32_t vertex, graze_error *error) {
    uint32_t *of = NULL, count;
    *component = NULL;
    TRY(graph_components(&of, &count, graph, NULL, error));
    bool *gone = malloc((size_t)graph->n * sizeof *gone);
    graze_status status = gone ? GRAZE_OK : fail_memory(error);
    if (status == GRAZE_OK) {
        *number = vertex - mark_gone(gone, of, vertex, of[vertex], false);
        mark_gone(gone, of, graph->n, of[vertex], false);
        status = graph_without(component, NULL, graph, gone, error);
    }
    if (status == GRAZE_OK && others) {
        *others = NULL;
        mark_gone(gone, of, graph->n, of[vertex], true);
        status = count > 1 ? graph_without(others, NULL, graph, gone, error) : GRAZE_OK;
    }
    if (status != GRAZE_OK) {
        graze_graph_free(*component);
        *component = NULL;
    }
    free(gone);
    free(of);
    return status;
}
