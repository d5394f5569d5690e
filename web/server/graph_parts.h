/* The connected components of a built graph. */
#ifndef GRAZE_SERVER_GRAPH_PARTS_H
#define GRAZE_SERVER_GRAPH_PARTS_H

#include <graze.h>

/* Component i has the vertices vertices[begin[i]], ..., vertices[begin[i + 1] - 1], ascending. */
typedef struct graph_parts {
    size_t count;
    uint32_t *vertices;
    size_t *begin;
} graph_parts;

/* False for want of memory. O((n + m) log n). */
bool graph_parts_init(graph_parts *parts, const graze_graph *graph);
void graph_parts_clear(graph_parts *parts);

static inline size_t graph_part_order(const graph_parts *parts, size_t i) {
    return parts->begin[i + 1] - parts->begin[i];
}

/* Component i as a graph of its own, its vertices in the same order. */
graze_status graph_part_graph(graze_graph **made, const graph_parts *parts, size_t i,
                              const graze_graph *graph, graze_error *error);

#endif
