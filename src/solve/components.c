/* Splitting a graph into its components. */
#include "solve/components.h"

#include <stdlib.h>

/* Sorts the vertices by component and notes where each component begins. O(n). */
static void sort_vertices(struct components *components, size_t n) {
    const uint32_t *of = components->of;
    for (size_t v = 0; v < n; v++) {
        components->list[of[v]].count++;
    }
    uint32_t *begin = components->vertices;
    for (size_t i = 0; i < components->count; i++) {
        components->list[i].vertices = begin;
        begin += components->list[i].count;
        components->list[i].count = 0;
    }
    for (size_t v = 0; v < n; v++) {
        struct component *component = &components->list[of[v]];
        size_t first = (size_t)(component->vertices - components->vertices);
        components->local[v] = component->count++;
        components->vertices[first + components->local[v]] = (uint32_t)v;
    }
}

graze_status components_split(struct components *components, const graze_graph *graph, bool whole,
                              struct limits *limits, graze_error *error) {
    size_t n = (size_t)graph->n;
    uint32_t count = 1;
    *components = (struct components){.graph = graph};
    if (whole) {
        if (!(components->of = calloc(n ? n : 1, sizeof *components->of))) {
            return fail_memory(error);
        }
    } else {
        TRY(graph_components(&components->of, &count, graph, limits, error));
    }
    components->list = calloc(count ? count : 1, sizeof *components->list);
    components->vertices = malloc((n ? n : 1) * sizeof *components->vertices);
    components->local = malloc((n ? n : 1) * sizeof *components->local);
    if (!components->list || !components->vertices || !components->local) {
        components_clear(components);
        return fail_memory(error);
    }
    components->count = count;
    sort_vertices(components, n);
    return GRAZE_OK;
}

void component_release(struct component *component) {
    plain_search_free(component->plain);
    value_search_free(component->values);
    subset_table_free(component->subsets);
    misere_search_free(component->misere);
    score_search_free(component->scores);
    forest_free(component->forest);
    board_free(component->board);
    *component = (struct component){.vertices = component->vertices,
                                    .count = component->count,
                                    .cancelled = component->cancelled};
}

void components_clear(struct components *components) {
    for (size_t i = 0; i < components->count; i++) {
        component_release(&components->list[i]);
    }
    free(components->list);
    free(components->vertices);
    free(components->local);
    free(components->of);
    *components = (struct components){0};
}

graze_status component_require_board(struct components *components, struct component *component,
                                     graze_error *error) {
    return component->board ? GRAZE_OK
                            : board_new(&component->board, components->graph, component->vertices,
                                        component->count, components->local, error);
}
