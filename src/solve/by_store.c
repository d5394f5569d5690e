/* Between structure and search: values that earlier searches left on disk. */
#include "solve/steps.h"

/* Looks a position up: its value or, where that is enough, its winner. */
static graze_status find_stored(int64_t *value, bool *found, const graze_solver *solver,
                                const struct part *part, store_entry *entry,
                                structure_question question, graze_error *error) {
    static const store_question QUESTIONS[] = {
        [PLAIN_GRUNDY] = STORE_GRUNDY,
        [PLAIN_MISERE] = STORE_MISERE,
        [PLAIN_SCORE] = STORE_SCORE,
    };
    entry->question = QUESTIONS[solver_question(solver)];
    TRY(store_find(value, found, solver->store, entry, error));
    if (!*found && question == STRUCTURE_OUTCOME && part->rest == 0) {
        entry->question = STORE_WINNER;
        TRY(store_find(value, found, solver->store, entry, error));
    }
    return GRAZE_OK;
}

/* Keeps what a search found. That it could not be written does not spoil the answer. */
static void keep(graze_solver *solver, store_entry *entry, int64_t value) {
    if (entry->question == STORE_WINNER) {
        /* who loses has the value 0, who wins some other one */
        entry->question = value == 0 ? STORE_GRUNDY : STORE_WINNER;
        value = value != 0;
    }
    store_put(solver->store, entry, value, &solver->store_error);
}

/* That the value is not that of the rest of a sum tells nobody else anything. */
static bool is_worth_keeping(const struct part *part, structure_question question, int64_t value) {
    return question != STRUCTURE_OUTCOME || part->rest == 0 || value == part->rest;
}

graze_status by_store(int64_t *value, graze_solver *solver, struct part *part, const vword *set,
                      structure_question question, search_function *search, graze_error *error) {
    canonical_form form;
    bool has_form, found = false;
    TRY(canonical_of_set(&form, &has_form, part->board, set, &solver->limits));
    store_entry entry = {.game = solver->game->name, .form = &form};
    graze_status status = GRAZE_OK;
    if (has_form) {
        status = find_stored(value, &found, solver, part, &entry, question, error);
    }
    if (found) {
        solver_note_method(solver, METHOD_STORE);
    } else if (status == GRAZE_OK) {
        status = search(value, solver, part, set, question);
        if (status == GRAZE_OK && has_form) {
            if (is_worth_keeping(part, question, *value)) {
                keep(solver, &entry, *value);
            }
            store_subresults(solver, part, set);
        }
    }
    canonical_clear(&form);
    return status;
}
