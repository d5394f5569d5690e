/* Grim on weighted vertices: a move lowers the weight of a vertex that has a neighbour by one. */
#include "search/weighted/weighted.h"
#include "solve/solver.h"
#include "theory/grim_common.h"

#include <stdlib.h>

static graze_status check_call(const graze_solver *solver, const graze_graph *graph,
                               const uint64_t *weights, size_t count, graze_error *error) {
    if (solver->game->rules->pattern != MOVES_NONISOLATED || solver_is_misere(solver)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "weights are for grim in normal play");
    }
    TRY(graph_require_built(graph, "weights", error));
    if (count != graph->n) {
        return fail(error, GRAZE_BAD_ARGUMENT, "%zu weights for %llu vertices", count,
                    (unsigned long long)graph->n);
    }
    for (size_t i = 0; i < count; i++) {
        if (weights[i] > WEIGHT_MAX) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the weight of vertex %zu is above %d", i,
                        WEIGHT_MAX);
        }
    }
    return GRAZE_OK;
}

graze_status graze_solve_weighted(graze_answer *answer, graze_solver *solver,
                                  const graze_graph *graph, const uint64_t *weights, size_t count,
                                  graze_error *error) {
    *answer = (graze_answer){0};
    solver_begin(solver);
    TRY(check_call(solver, graph, weights, count, error));
    uint16_t *narrow = malloc((count + 1) * sizeof *narrow);
    if (!narrow) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        narrow[i] = (uint16_t)weights[i];
        answer->upper += (int64_t)weights[i];
    }
    int64_t value = 0;
    bool closed_form = false;
    solver_note_method(solver, "weights");
    graze_status status = weighted_value(
        &value, &closed_form, graph, narrow,
        solver->question.no_theory ? NULL : grim_multipartite_value, &solver->limits);
    if (closed_form) {
        solver_note_method(solver, "grim:multipartite");
    }
    free(narrow);
    solver_fill_answer(answer, solver, status, value);
    return solver_fail(solver, status, error);
}
