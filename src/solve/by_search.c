/* The last way of a position: a table of all subsets, or a search. */
#include "solve/steps.h"

/*
 * Asks the fast search for the value of a set or, where the winner is enough, whether it is that of
 * the rest, which the player to move then loses to. Not found where values are too large.
 */
static graze_status ask_value_search(int64_t *value, bool *found, value_search *search,
                                     const vword *set, structure_question question, int64_t rest) {
    bool overflow = false, lost = false;
    if (question == STRUCTURE_OUTCOME) {
        TRY(value_search_equals(&lost, &overflow, search, set, (uint64_t)rest));
        *value = lost ? rest : rest ^ 1;
    } else {
        TRY(value_search_value(value, &overflow, search, set));
    }
    *found = !overflow;
    return GRAZE_OK;
}

/* The fast search for values within limits of their own. */
static graze_status try_value_search(int64_t *value, bool *found, const graze_game *game,
                                     const struct part *part, const vword *set,
                                     structure_question question, struct limits *limits) {
    value_search *search = NULL;
    TRY(value_search_new(&search, game, part->board, limits));
    graze_status status = ask_value_search(value, found, search, set, question, part->rest);
    value_search_free(search);
    return status;
}

/* The same in misere play. */
static graze_status try_misere_search(int64_t *value, bool *found, const graze_game *game,
                                      const struct board *board, const vword *set,
                                      struct limits *limits) {
    misere_search *search = NULL;
    bool wins = false;
    graze_status status = misere_search_new(&search, game, board, limits);
    if (status == GRAZE_OK) {
        status = misere_search_wins(&wins, search, set);
    }
    misere_search_free(search);
    *value = wins;
    *found = status == GRAZE_OK;
    return status;
}

/* A short search before a long table; found is false when the positions granted are not enough. */
static graze_status by_trial(int64_t *value, bool *found, graze_solver *solver,
                             const struct part *part, const vword *set,
                             structure_question question) {
    const graze_game *game = solver->game;
    const struct board *board = part->board;
    bool misere = solver->options.misere;
    struct subset_trial trial;
    *found = false;
    if (!(misere ? misere_search_suits(game, board) : value_search_suits(game, board)) ||
        !subsets_begin_trial(&trial, solver, board)) {
        return GRAZE_OK;
    }
    graze_status status =
        misere ? try_misere_search(value, found, game, board, set, &trial.limits)
               : try_value_search(value, found, game, part, set, question, &trial.limits);
    solver->limits.nodes += trial.limits.nodes;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* subset table: dense parts of few vertices. */
static graze_status by_subsets(int64_t *value, bool *found, graze_solver *solver, struct part *part,
                               const vword *set, structure_question question) {
    *found = false;
    if (!subsets_suit(solver, part)) {
        return GRAZE_OK;
    }
    solver_note_method(solver, METHOD_SEARCH); /* by the rules alone, too */
    if (!part->subsets) {
        TRY(by_trial(value, found, solver, part, set, question));
    }
    if (!*found) {
        TRY(subsets_value(value, solver, part, set));
    }
    *found = true;
    return GRAZE_OK;
}

graze_status solver_require_search(graze_solver *solver, struct part *part) {
    return part->search ? GRAZE_OK
                        : plain_search_new(&part->search, solver->game, part->board,
                                           solver_question(solver), &solver->limits);
}

/* The fast search for values; found is false where it cannot be used. */
static graze_status by_value_search(int64_t *value, bool *found, graze_solver *solver,
                                    struct part *part, const vword *set,
                                    structure_question question) {
    *found = false;
    if (solver->options.no_theory || solver_takes_whole(solver) ||
        !value_search_suits(solver->game, part->board)) {
        return GRAZE_OK;
    }
    if (!part->fast) {
        TRY(value_search_new(&part->fast, solver->game, part->board, &solver->limits));
    }
    return ask_value_search(value, found, part->fast, set, question, part->rest);
}

/* The fast search for the winner in misere play; found is false where it cannot be used. */
static graze_status by_misere_search(int64_t *value, bool *found, graze_solver *solver,
                                     struct part *part, const vword *set) {
    bool wins = false;
    *found = false;
    if (solver->options.no_theory || !solver->options.misere ||
        !misere_search_suits(solver->game, part->board)) {
        return GRAZE_OK;
    }
    if (!part->misere) {
        TRY(misere_search_new(&part->misere, solver->game, part->board, &solver->limits));
    }
    TRY(misere_search_wins(&wins, part->misere, set));
    *value = wins;
    *found = true;
    return GRAZE_OK;
}

/* The searches: fast ones where they can be used, else plain search. */
static graze_status by_searching(int64_t *value, graze_solver *solver, struct part *part,
                                 const vword *set, structure_question question) {
    bool found;
    solver_note_method(solver, METHOD_SEARCH);
    TRY(by_value_search(value, &found, solver, part, set, question));
    if (!found) {
        TRY(by_misere_search(value, &found, solver, part, set));
    }
    if (found) {
        return GRAZE_OK;
    }
    TRY(solver_require_search(solver, part));
    return plain_search_value(value, part->search, set);
}

graze_status by_search(int64_t *value, graze_solver *solver, struct part *part, const vword *set,
                       structure_question question) {
    bool found;
    TRY(by_subsets(value, &found, solver, part, set, question));
    return found ? GRAZE_OK : by_searching(value, solver, part, set, question);
}
