/* Games on formulas: there is one search for them, and nothing to split. */
#include "rules/formula_search.h"
#include "solve/solver.h"

static graze_status solve_from(graze_answer *answer, graze_solver *solver,
                               const graze_formula *formula, const uint8_t *set_by,
                               graze_error *error) {
    bool wins = false;
    *answer = (graze_answer){0};
    solver_begin(solver);
    const struct formula_rules *rules = solver->game->rules->formula;
    if (!rules) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on graphs", solver->game->name);
    }
    solver_note_method(solver, METHOD_SEARCH);
    graze_status status = formula_solve(&wins, rules, formula, set_by, &solver->limits);
    solver_fill_answer(answer, solver, status, wins);
    answer->has_value = false;
    return solver_fail(solver, status, error);
}

graze_status graze_solve_formula(graze_answer *answer, graze_solver *solver,
                                 const graze_formula *formula, graze_error *error) {
    return solve_from(answer, solver, formula, NULL, error);
}

graze_status graze_solve_formula_position(graze_answer *answer, graze_solver *solver,
                                          const graze_formula *formula, const uint8_t *set_by,
                                          graze_error *error) {
    TRY(formula_check_position(formula, set_by, error));
    return solve_from(answer, solver, formula, set_by, error);
}
