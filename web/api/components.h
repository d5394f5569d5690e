/* The connected components of a built graph. */
#ifndef GRAZE_API_COMPONENTS_H
#define GRAZE_API_COMPONENTS_H

#include <graze.h>

/* Component i has the vertices vertices[begin[i]], ..., vertices[begin[i + 1] - 1], ascending. */
typedef struct graph_components {
    size_t count;
    uint32_t *vertices;
    size_t *begin;
} graph_components;

/* Returns false when there is not enough memory. Time: O((n + m) log n). */
bool graph_components_init(graph_components *components, const graze_graph *graph);
void graph_components_clear(graph_components *components);

static inline size_t component_order(const graph_components *components, size_t i) {
    return components->begin[i + 1] - components->begin[i];
}

/* Component i as a graph of its own, its vertices in the same order. */
graze_status component_graph(graze_graph **made, const graph_components *components, size_t i,
                             const graze_graph *graph, graze_error *error);

#endif
