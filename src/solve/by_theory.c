/* The first ways of a position: claims about its class, algorithms for its structure. */
#include "solve/steps.h"
#include "theory/heaps.h"
#include "theory/theory.h"

graze_status shape_value(int64_t *value, bool *found, graze_solver *solver,
                         const struct shape *shape, structure_question question) {
    const struct claim *claim = theory_find(solver->game, shape, question == STRUCTURE_OUTCOME);
    *found = claim != NULL;
    if (claim) {
        *value = (int64_t)claim->value(solver->game, shape);
        solver_note_method(solver, claim->id);
        return GRAZE_OK;
    }
    TRY(heaps_value(value, found, solver->game, shape, &solver->limits));
    if (*found) {
        solver_note_method(solver, METHOD_HEAP);
    }
    return GRAZE_OK;
}

graze_status by_theory(int64_t *value, bool *found, graze_solver *solver, const struct board *board,
                       const vword *set, structure_question question) {
    *found = false;
    if (!solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    struct shape shape;
    graze_status status = shape_of_set(&shape, board, set);
    if (status == GRAZE_OK) {
        status = shape_value(value, found, solver, &shape, question);
    }
    shape_clear(&shape);
    return status;
}

graze_status by_structure(int64_t *value, bool *found, graze_solver *solver,
                          const struct board *board, const vword *set,
                          structure_question question) {
    size_t count;
    const structure *const *structures = structure_registry(&count);
    *found = false;
    if (!solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    for (size_t i = 0; i < count && !*found; i++) {
        TRY(structures[i]->answer(value, found, question, solver->game, board, set,
                                  &solver->limits));
        if (*found) {
            solver_note_method(solver, structures[i]->id);
        }
    }
    return GRAZE_OK;
}
