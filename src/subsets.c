/* The way of dense parts of few vertices: a table of all their subsets, or a short search. */
#include "solver.h"

bool subsets_suit(const graze_solver *solver, const struct part *part) {
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

bool subsets_begin_trial(struct limits *limits, graze_options *options, const graze_solver *solver,
                         const struct board *board) {
    static const double LEAST_SECONDS = 0.02;
    *options = solver->options;
    double left = options->seconds > 0 ? options->seconds - limits_seconds(&solver->limits) : 1e9;
    options->seconds = subset_seconds(solver->game, board->n, options->threads) / 2;
    if (options->seconds < LEAST_SECONDS || options->seconds >= left) {
        return false;
    }
    limits_start(limits, options);
    return true;
}

/* Fills the table of all subsets of a part. */
static graze_status fill(graze_solver *solver, struct part *part) {
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

graze_status subsets_value(int64_t *value, graze_solver *solver, struct part *part,
                           const vword *set) {
    if (!part->subsets) {
        TRY(fill(solver, part));
    }
    *value = subset_table_value(part->subsets, set);
    return GRAZE_OK;
}
