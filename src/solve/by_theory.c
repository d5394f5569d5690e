/* The first steps: closed forms for classes of graphs, and algorithms for their structure. */
#include "solve/steps.h"
#include "structure/structure.h"
#include "theory/heaps.h"
#include "theory/theory.h"

graze_status shape_value(int64_t *value, bool *found, graze_solver *solver,
                         const struct shape *shape, struct question asked) {
    const struct closed_form *claim =
        closed_form_find(solver->game, shape, asked.kind == ASK_WINNER);
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

graze_status theory_value(int64_t *value, bool *found, graze_solver *solver,
                          const struct board *board, const vword *set, struct question asked) {
    struct shape shape;
    *found = false;
    graze_status status = shape_of_set(&shape, board, set, &solver->limits);
    if (status == GRAZE_OK) {
        status = shape_value(value, found, solver, &shape, asked);
    }
    shape_clear(&shape);
    return status;
}

static graze_status structure_value(int64_t *value, bool *found, graze_solver *solver,
                                    const struct board *board, const vword *set,
                                    struct question asked) {
    size_t count;
    const structure *const *structures = structure_registry(&count);
    *found = false;
    for (size_t i = 0; i < count && !*found; i++) {
        if (!structures[i]->answer) {
            continue;
        }
        TRY(structures[i]->answer(value, found, asked, solver->game, board, set, &solver->limits));
        if (*found) {
            solver_note_method(solver, structures[i]->id);
        }
    }
    return GRAZE_OK;
}

graze_status by_theory(struct task *task) {
    return theory_value(&task->value, &task->found, task->solver, task->component->board, task->set,
                        task->asked);
}

graze_status by_structure(struct task *task) {
    return structure_value(&task->value, &task->found, task->solver, task->component->board,
                           task->set, task->asked);
}

graze_status by_structure_of_scores(struct task *task) {
    size_t count;
    const structure *const *structures = structure_registry(&count);
    graze_solver *solver = task->solver;
    struct component *component = task->component;
    for (size_t i = 0; i < count && !task->found; i++) {
        if (!structures[i]->score) {
            continue;
        }
        TRY(structures[i]->score(&task->value, &task->found, &component->forest, solver->game,
                                 component->board, task->set, &solver->limits));
        if (task->found) {
            if (structures[i]->claim) {
                solver_note_method(solver, structures[i]->claim);
            }
            solver_note_method(solver, structures[i]->id);
        }
    }
    return GRAZE_OK;
}

typedef graze_status answer_function(int64_t *value, bool *found, graze_solver *solver,
                                     const struct board *board, const vword *set,
                                     struct question asked);

/* Finds the value if the player to move loses, else a lower bound; of whole components only. */
static graze_status ask_winner(struct task *task, answer_function *answer) {
    const struct board *board = task->component->board;
    int64_t wins = 0;
    bool found;
    if (vset_count(task->set, board->words) < board->n) {
        return GRAZE_OK;
    }
    TRY(answer(&wins, &found, task->solver, board, task->set, question_equals(0)));
    if (found && wins != 0) {
        task->lower = 1;
    } else if (found) {
        task->found = true;
        task->value = 0;
    }
    return GRAZE_OK;
}

graze_status by_theory_of_winner(struct task *task) {
    return task->component->board->words > 1 ? ask_winner(task, theory_value) : GRAZE_OK;
}

graze_status by_structure_of_winner(struct task *task) {
    bool is_large = task->component->board->words > BOARD_ROW_WORDS;
    return is_large && task->lower < 1 ? ask_winner(task, structure_value) : GRAZE_OK;
}
