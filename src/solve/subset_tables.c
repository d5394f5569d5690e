/* The way of dense parts of few vertices: a table of all their subsets, or a short search. */
#include "solve/solver.h"

#include <time.h>

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

/* Seconds of the processor that the process has used: other processes do not change it. */
static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Ends a trial when it has had its positions. */
static bool is_trial_over(void *context) {
    const struct subset_trial *trial = context;
    const graze_options *asked = trial->asked;
    return trial->limits.nodes + trial->limits.worker_nodes >= trial->most_positions ||
           processor_seconds() >= trial->most_seconds ||
           (asked->interrupted && asked->interrupted(asked->context));
}

static void report_trial(void *context, const graze_progress *progress) {
    const graze_options *asked = ((const struct subset_trial *)context)->asked;
    asked->progress(asked->context, progress);
}

bool subsets_begin_trial(struct subset_trial *trial, const graze_solver *solver,
                         const struct board *board) {
    enum { PART = 4, LEAST_POSITIONS = 64 };
    static const double SURE_SECONDS = 0.1;
    const graze_options *asked = &solver->options;
    subset_cost cost = subset_cost_of(solver->game, solver_question(solver), board->n);
    double seconds = cost.seconds / PART, left = asked->seconds - limits_seconds(&solver->limits);
    trial->asked = asked;
    trial->most_positions = cost.positions / PART;
    trial->most_seconds = processor_seconds() + (seconds < SURE_SECONDS ? SURE_SECONDS : seconds);
    if (trial->most_positions < LEAST_POSITIONS || (asked->seconds > 0 && left <= 0)) {
        return false;
    }
    trial->options = *asked;
    trial->options.seconds = asked->seconds > 0 ? left : 0;
    trial->options.interrupted = is_trial_over;
    trial->options.progress = asked->progress ? report_trial : NULL;
    trial->options.context = trial;
    limits_start(&trial->limits, &trial->options);
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
