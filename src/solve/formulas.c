/* Games on formulas: each ruleset has its own search, and there is nothing to split. */
#include "solve/solver.h"

graze_status graze_solve_formula(graze_answer *answer, graze_solver *solver,
                                 const graze_formula *formula, graze_error *error) {
    *answer = (graze_answer){0};
    solver_begin(solver);
    if (!solver->game->rules->solve_formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on graphs", solver->game->name);
    }
    bool first_wins = false;
    solver_note_method(solver, METHOD_SEARCH);
    graze_status status = solver->game->rules->solve_formula(&first_wins, formula, &solver->limits);
    solver_fill_answer(answer, solver, status, first_wins);
    answer->has_value = false;
    return solver_fail(solver, status, error);
}
