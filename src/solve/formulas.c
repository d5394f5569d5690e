/* Games on formulas: each ruleset has its own search, and there is nothing to split. */
#include "rules/formula_search.h"
#include "solve/solver.h"

#include <stdlib.h>

static graze_status begin(graze_answer *answer, graze_solver *solver, graze_error *error) {
    *answer = (graze_answer){0};
    solver_begin(solver);
    if (!solver->game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on graphs", solver->game->name);
    }
    solver_note_method(solver, METHOD_SEARCH);
    return GRAZE_OK;
}

graze_status graze_solve_formula(graze_answer *answer, graze_solver *solver,
                                 const graze_formula *formula, graze_error *error) {
    bool first_wins = false;
    TRY(begin(answer, solver, error));
    graze_status status =
        formula_solve(&first_wins, solver->game->rules->formula, formula, &solver->limits);
    solver_fill_answer(answer, solver, status, first_wins);
    answer->has_value = false;
    return solver_fail(solver, status, error);
}

graze_status graze_solve_formula_moves(graze_answer *answer, graze_formula_move **moves,
                                       size_t *count, graze_solver *solver,
                                       const graze_formula *formula, const uint32_t *set,
                                       size_t set_count, graze_error *error) {
    graze_outcome outcome;
    *moves = NULL;
    *count = 0;
    TRY(begin(answer, solver, error));
    graze_formula_move *list =
        malloc(((size_t)graze_formula_variables(formula) + 1) * sizeof *list);
    if (!list) {
        return solver_fail(solver, GRAZE_NO_MEMORY, error);
    }
    graze_status status = formula_rate_moves(&outcome, list, count, solver->game->rules->formula,
                                             formula, set, set_count, &solver->limits, error);
    if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
        free(list);
        *count = 0;
        return status == GRAZE_BAD_ARGUMENT ? status : solver_fail(solver, status, error);
    }
    *moves = list;
    solver_fill_answer(answer, solver, status, outcome == GRAZE_FIRST);
    answer->has_value = false;
    answer->outcome = outcome;
    return solver_fail(solver, status, error);
}
