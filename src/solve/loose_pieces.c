/* Values of graphs and sets for tables of growing paths, by theory, structure and search. */
#include "solve/loose_pieces.h"

#include "solve/steps.h"

#include <stdlib.h>

/* A connected graph of whose sets values are asked for; what searches learn is kept. */
struct opened_graph {
    graze_solver *solver;
    struct components components;
};

static graze_status value_of_graph(int64_t *value, void *solver, const graze_graph *graph,
                                   graze_error *error) {
    struct task task = {
        .solver = solver, .asked = {.kind = ASK_VALUE}, .error = error, .graph = graph};
    graze_status status = by_components(&task);
    *value = task.value;
    return status;
}

static graze_status open_graph(void **opened, void *solver, const graze_graph *graph,
                               graze_error *error) {
    struct opened_graph *whole = calloc(1, sizeof *whole);
    if (!whole) {
        return fail_memory(error);
    }
    whole->solver = solver;
    graze_status status = components_split(&whole->components, graph, false, NULL, error);
    if (status != GRAZE_OK) {
        free(whole);
        return status;
    }
    *opened = whole;
    return GRAZE_OK;
}

static graze_status value_of_set(int64_t *value, void *opened, const vword *set,
                                 graze_error *error) {
    struct opened_graph *whole = opened;
    return solver_value(value, whole->solver, &whole->components, &whole->components.list[0], set,
                        error);
}

static void close_graph(void *opened) {
    struct opened_graph *whole = opened;
    components_clear(&whole->components);
    free(whole);
}

piece_solver loose_pieces_of(graze_solver *solver) {
    return (piece_solver){.limits = &solver->limits,
                          .context = solver,
                          .value_of_graph = value_of_graph,
                          .open = open_graph,
                          .value_of_set = value_of_set,
                          .close = close_graph};
}
