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
