/* Remoteness: the number of moves when the winner hurries and the loser delays. */
#include "play/options.h"

#include <stdlib.h>

static graze_status search_length(int64_t *length, graze_solver *solver, const struct board *board,
                                  graze_error *error) {
    question_kind kind = solver_is_misere(solver) ? ASK_MISERE_LENGTH : ASK_LENGTH;
    plain_search *search = NULL;
    vword *all = malloc(board->words * sizeof *all);
    if (!all) {
        return fail_memory(error);
    }
    vset_fill(all, board->n, board->words);
    graze_status status = plain_search_new(&search, solver->game, board, kind, &solver->limits);
    if (status == GRAZE_OK) {
        status = plain_search_value(length, search, all);
    }
    plain_search_free(search);
    free(all);
    return solver_fail(solver, status, error);
}

graze_status graze_solve_length(uint64_t *moves, graze_solver *solver, const graze_graph *graph,
                                graze_error *error) {
    struct board *board = NULL;
    int64_t length = 0;
    solver_begin(solver);
    if (!solver->game->rules->moves || solver->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "in '%s' it does not count who moves last",
                    solver->game->name);
    }
    if (solver->game->rules->graphs) {
        TRY(options_length(&length, solver, graph, error));
        *moves = (uint64_t)length;
        return GRAZE_OK;
    }
    TRY(graph_require_built(graph, solver->game->name, error));
    TRY(board_new_whole(&board, graph, error));
    graze_status status = search_length(&length, solver, board, error);
    board_free(board);
    *moves = (uint64_t)length;
    return status;
}
