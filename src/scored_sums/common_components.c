/* Disjoint unions of graphs, and the components that two graphs have in common. */
#include "scored_sums/common_components.h"

#include "graph/induced.h"
#include "graph/isomorphism.h"

#include <stdlib.h>

enum {
    MOST_COMPONENTS = 64, /* of a graph whose components are compared */
    MOST_CHOICES = 4096   /* of one comparison */
};

/* ---- unions -------------------------------------------------------------------------------- */

static graze_status add_edges(graph_builder *builder, const graze_graph *graph, uint32_t base) {
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (w < v) {
                TRY(builder_add(builder, base + w, base + v));
            }
        }
    }
    return GRAZE_OK;
}

graze_status graph_unite(graze_graph **sum, const graze_graph *g, const graze_graph *h,
                         graze_error *error) {
    graph_builder builder;
    TRY(graph_require_built(g, "a sum", error));
    TRY(graph_require_built(h, "a sum", error));
    TRY(builder_init(&builder, g->n + h->n, g->m + h->m, error));
    graze_status status = add_edges(&builder, g, 0);
    if (status == GRAZE_OK) {
        status = add_edges(&builder, h, (uint32_t)g->n);
    }
    if (status != GRAZE_OK) {
        builder_clear(&builder);
        return fail_memory(error);
    }
    return builder_finish(sum, &builder, error);
}

/* ---- common components --------------------------------------------------------------------- */

/* A graph and its components, each as a graph of its own. */
struct component_list {
    const graze_graph *graph;
    uint32_t *of;   /* the component of a vertex */
    uint32_t count; /* 0 when there are too many */
    graze_graph *component[MOST_COMPONENTS];
    bool is_common[MOST_COMPONENTS];
};

/* The vertices whose component is marked, or those whose component is not. */
static graze_status pick_vertices(graze_graph **picked, const struct component_list *list,
                                  const bool *marks, bool marked, graze_error *error) {
    size_t n = (size_t)list->graph->n;
    bool *removed = malloc((n + 1) * sizeof *removed);
    if (!removed) {
        return fail_memory(error);
    }
    for (size_t v = 0; v < n; v++) {
        bool has_mark = list->count > 0 && marks[list->of[v]];
        removed[v] = has_mark != marked;
    }
    graze_status status = graph_without(picked, NULL, list->graph, removed, error);
    free(removed);
    return status;
}

static graze_status list_components(struct component_list *list, const graze_graph *graph,
                                    graze_error *error) {
    *list = (struct component_list){.graph = graph};
    TRY(graph_components(&list->of, &list->count, graph, NULL, error));
    if (list->count > MOST_COMPONENTS) {
        list->count = 0;
    }
    for (uint32_t i = 0; i < list->count; i++) {
        bool only[MOST_COMPONENTS] = {false};
        only[i] = true;
        TRY(pick_vertices(&list->component[i], list, only, true, error));
    }
    return GRAZE_OK;
}

static void clear_list(struct component_list *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        graze_graph_free(list->component[i]);
    }
    free(list->of);
}

/* Marks a component and the first unmarked one of the other list that is isomorphic to it. */
static graze_status find_partner(struct component_list *list, uint32_t number,
                                 struct component_list *others, struct limits *limits) {
    const graze_graph *mine = list->component[number];
    for (uint32_t i = 0; i < others->count && !list->is_common[number]; i++) {
        const graze_graph *other = others->component[i];
        isomorphism_answer answer = NOT_ISOMORPHIC;
        if (!others->is_common[i] && mine->n == other->n && mine->m == other->m) {
            graze_graph left = *mine, right = *other;
            left.colours = right.colours = NULL; /* scores do not depend on them */
            TRY(graphs_compare(&answer, &left, &right, MOST_CHOICES, limits));
        }
        if (answer == ISOMORPHIC) {
            list->is_common[number] = others->is_common[i] = true;
        }
    }
    return GRAZE_OK;
}

static graze_status pair_components(common_components *found, struct component_list *of_g,
                                    struct component_list *of_h, struct limits *limits,
                                    graze_error *error) {
    for (uint32_t i = 0; i < of_g->count; i++) {
        TRY(find_partner(of_g, i, of_h, limits));
    }
    TRY(pick_vertices(&found->common, of_g, of_g->is_common, true, error));
    TRY(pick_vertices(&found->g, of_g, of_g->is_common, false, error));
    return pick_vertices(&found->h, of_h, of_h->is_common, false, error);
}

graze_status common_components_find(common_components *found, const graze_graph *g,
                                    const graze_graph *h, struct limits *limits,
                                    graze_error *error) {
    struct component_list of_g = {0}, of_h = {0};
    *found = (common_components){0};
    graze_status status = list_components(&of_g, g, error);
    if (status == GRAZE_OK) {
        status = list_components(&of_h, h, error);
    }
    if (status == GRAZE_OK) {
        status = pair_components(found, &of_g, &of_h, limits, error);
    }
    clear_list(&of_g);
    clear_list(&of_h);
    return status;
}

void common_components_clear(common_components *found) {
    graze_graph_free(found->common);
    graze_graph_free(found->g);
    graze_graph_free(found->h);
}
