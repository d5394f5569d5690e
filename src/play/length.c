/* How long best play lasts. */
#include "solve/solver.h"

#include <stdlib.h>

/* The length on the only part of parts: the whole graph. */
static graze_status part_length(int64_t *length, graze_solver *solver, struct parts *parts,
                                graze_error *error) {
    struct part *part = &parts->part[0];
    plain_question question = solver->options.misere ? PLAIN_MISERE_LENGTH : PLAIN_LENGTH;
    plain_search *search = NULL;
    TRY(parts_require_board(parts, part, error));
    vword *set = malloc(part->board->words * sizeof *set);
    if (!set) {
        return fail_memory(error);
    }
    vset_fill(set, part->count, part->board->words);
    graze_status status =
        plain_search_new(&search, solver->game, part->board, question, &solver->limits);
    if (status == GRAZE_OK) {
        status = plain_search_value(length, search, set);
    }
    plain_search_free(search);
    free(set);
    return solver_fail(solver, status, error);
}

graze_status graze_solve_length(uint64_t *moves, graze_solver *solver, const graze_graph *graph,
                                graze_error *error) {
    struct parts parts;
    int64_t length = 0;
    solver_begin(solver);
    if (!solver->game->rules->moves || solver->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "in '%s' it does not count who moves last",
                    solver->game->name);
    }
    TRY(graph_require_built(graph, solver->game->name, error));
    TRY(parts_split(&parts, graph, true, error));
    graze_status status = parts.count > 0 ? part_length(&length, solver, &parts, error) : GRAZE_OK;
    parts_clear(&parts);
    *moves = (uint64_t)length;
    return status;
}
