/* Finds the connected components of a graph. */
#include "components.h"

#include <stdlib.h>

static int compare_numbers(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Appends the component of start to the list of vertices; returns the new length. */
static size_t walk(uint32_t *list, size_t length, bool *seen, const graze_graph *graph,
                   uint32_t start) {
    size_t next = length, degree;
    list[length++] = start;
    seen[start] = true;
    while (next < length) {
        const uint32_t *row = graze_graph_neighbours(graph, list[next++], &degree);
        for (size_t i = 0; i < degree; i++) {
            if (!seen[row[i]]) {
                seen[row[i]] = true;
                list[length++] = row[i];
            }
        }
    }
    return length;
}

bool graph_components_init(graph_components *components, const graze_graph *graph) {
    size_t n = (size_t)graze_graph_order(graph), length = 0;
    bool *seen = calloc(n + 1, sizeof *seen);
    *components = (graph_components){.vertices = malloc((n + 1) * sizeof *components->vertices),
                                     .begin = malloc((n + 1) * sizeof *components->begin)};
    bool good = seen && components->vertices && components->begin;
    for (uint32_t v = 0; v < n && good; v++) {
        if (!seen[v]) {
            size_t begin = length;
            components->begin[components->count++] = begin;
            length = walk(components->vertices, length, seen, graph, v);
            qsort(components->vertices + begin, length - begin, sizeof *components->vertices,
                  compare_numbers);
        }
    }
    if (good) {
        components->begin[components->count] = length;
    } else {
        graph_components_clear(components);
    }
    free(seen);
    return good;
}

void graph_components_clear(graph_components *components) {
    free(components->vertices);
    free(components->begin);
    *components = (graph_components){0};
}

/* The place of a vertex of the component among its vertices. */
static uint32_t place_of(const uint32_t *vertices, size_t count, uint32_t v) {
    const uint32_t *found = bsearch(&v, vertices, count, sizeof v, compare_numbers);
    return (uint32_t)(found - vertices);
}

graze_status component_graph(graze_graph **made, const graph_components *components, size_t i,
                             const graze_graph *graph, graze_error *error) {
    const uint32_t *vertices = components->vertices + components->begin[i];
    size_t count = component_order(components, i), m = 0, degree;
    uint32_t(*edges)[2] = malloc((graze_graph_size(graph) + 1) * sizeof *edges);
    if (!edges) {
        return GRAZE_NO_MEMORY;
    }
    for (size_t j = 0; j < count; j++) {
        const uint32_t *row = graze_graph_neighbours(graph, vertices[j], &degree);
        for (size_t k = 0; k < degree && row[k] < vertices[j]; k++) {
            edges[m][0] = place_of(vertices, count, row[k]);
            edges[m++][1] = (uint32_t)j;
        }
    }
    graze_status status =
        graze_graph_from_edges(made, (uint32_t)count, (const uint32_t(*)[2])edges, m, error);
    free(edges);
    return status;
}
