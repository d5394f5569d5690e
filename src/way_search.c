/* The last way of a position: a table of all subsets, or a search. */
#include "ways.h"

/*
 * A short search before a long table, for boards with much symmetry; found is false when half of
 * the time that the table takes is not enough.
 */
static graze_status by_trial(int64_t *value, bool *found, graze_solver *solver,
                             const struct board *board, const vword *set,
                             structure_question question) {
    static const double LEAST_SECONDS = 0.02;
    graze_options options = solver->options;
    double left = options.seconds > 0 ? options.seconds - limits_seconds(&solver->limits) : 1e9;
    options.seconds = subset_seconds(solver->game, board->n, options.threads) / 2;
    *found = false;
    if (solver_takes_whole(solver) || !value_search_suits(solver->game, board) ||
        options.seconds < LEAST_SECONDS || options.seconds >= left) {
        return GRAZE_OK;
    }
    struct limits limits;
    value_search *search = NULL;
    bool overflow = false, lost = false;
    limits_start(&limits, &options);
    graze_status status = value_search_new(&search, solver->game, board, &limits);
    if (status == GRAZE_OK && question == STRUCTURE_OUTCOME) {
        status = value_search_equals(&lost, &overflow, search, set, 0);
        *value = !lost;
    } else if (status == GRAZE_OK) {
        status = value_search_value(value, &overflow, search, set);
    }
    value_search_free(search);
    solver->limits.nodes += limits.nodes;
    *found = status == GRAZE_OK && !overflow;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* Fills the table of all subsets of a part. */
static graze_status fill_subsets(graze_solver *solver, struct part *part) {
    vword all;
    subset_table *table = NULL;
    vset_fill(&all, part->count, 1);
    TRY(subset_table_new(&table, solver->game, solver_question(solver), &solver->limits));
    solver->limits.phase = "subset table";
    graze_status status = subset_table_fill(table, part->board, &all, solver->options.threads);
    if (status != GRAZE_OK) {
        subset_table_free(table);
        return status;
    }
    part->subsets = table;
    return GRAZE_OK;
}

/* Whether the table of a part is there or worth its cost. */
static bool suits_subsets(const graze_solver *solver, const struct part *part) {
    vword all;
    if (part->subsets) {
        return true;
    }
    if (solver->options.no_theory || part->count > SUBSET_MOST_VERTICES) {
        return false;
    }
    vset_fill(&all, part->count, 1);
    return subset_suits(solver->game, part->board, &all, solver_question(solver), &solver->limits);
}

/* subset table: dense parts of few vertices. */
static graze_status by_subsets(int64_t *value, bool *found, graze_solver *solver, struct part *part,
                               const vword *set, structure_question question) {
    *found = false;
    if (!suits_subsets(solver, part)) {
        return GRAZE_OK;
    }
    solver_note_method(solver, METHOD_SEARCH); /* by the rules alone, too */
    if (!part->subsets) {
        TRY(by_trial(value, found, solver, part->board, set, question));
        if (*found) {
            return GRAZE_OK;
        }
        TRY(fill_subsets(solver, part));
    }
    *value = subset_table_value(part->subsets, set);
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
    bool overflow = false, lost = false;
    *found = false;
    if (solver->options.no_theory || solver_takes_whole(solver) ||
        !value_search_suits(solver->game, part->board)) {
        return GRAZE_OK;
    }
    if (!part->fast) {
        TRY(value_search_new(&part->fast, solver->game, part->board, &solver->limits));
    }
    if (question == STRUCTURE_OUTCOME) {
        TRY(value_search_equals(&lost, &overflow, part->fast, set, 0));
        *value = !lost;
    } else {
        TRY(value_search_value(value, &overflow, part->fast, set));
    }
    *found = !overflow;
    return GRAZE_OK;
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
