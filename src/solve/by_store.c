/* The store: answers that earlier searches left on disk, and what this one adds to them. */
#include "solve/steps.h"

graze_status by_store(struct task *task) {
    graze_solver *solver = task->solver;
    if (!solver->store) {
        return GRAZE_OK;
    }
    TRY(canonical_of_set(&task->form, &task->has_form, task->component->board, task->set,
                         &solver->limits));
    if (!task->has_form) {
        return GRAZE_OK;
    }
    store_entry entry = {.game = solver->game->name,
                         .question = question_of_values(task->asked.kind),
                         .form = &task->form};
    /* a store that fails is told at the end of the call, which goes on without it */
    store_find(&task->value, &task->found, solver->store, &entry, &solver->store_error);
    if (!task->found && task->asked.kind == ASK_WINNER) {
        entry.question = ASK_WINNER;
        store_find(&task->value, &task->found, solver->store, &entry, &solver->store_error);
    }
    if (task->found) {
        solver_note_method(solver, METHOD_STORE);
        task->has_form = false; /* it is stored already */
    }
    return GRAZE_OK;
}

void store_answer(struct task *task) {
    graze_solver *solver = task->solver;
    int64_t value = task->value;
    if (!task->has_form) {
        return;
    }
    store_entry entry = {.game = solver->game->name,
                         .question = question_of_values(task->asked.kind),
                         .form = &task->form};
    if (task->asked.kind == ASK_WINNER && value != 0) {
        entry.question = ASK_WINNER; /* the value is not 0, and no more is known */
        value = 1;
    }
    if (task->asked.kind != ASK_EQUALITY || value == task->asked.target) {
        store_put(solver->store, &entry, value, &solver->store_error);
    }
    store_subresults(solver, task->component, task->set);
}
