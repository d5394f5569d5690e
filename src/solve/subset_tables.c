/*
 * Small components, and dense ones of few vertices: a table of all their subsets. On dense ones a
 * short search comes first, which is enough for boards with much symmetry or few positions.
 */
#include "solve/steps.h"

#include <time.h>

/*
 * Whether a table is filled in the time in which a search begins. Without theory boards are
 * searched whatever their size, so that answers can be compared with those of searches; custom
 * games take long to name the moves of all subsets.
 */
static bool is_small(const struct component *component, const graze_solver *solver) {
    enum { LEAST_VERTICES = 4, MOST_VERTICES = 9 };
    return component->count >= LEAST_VERTICES && component->count <= MOST_VERTICES &&
           !solver->question.no_theory && !solver->game->parameters.custom;
}

/* Whether the table of a component is filled or likely to be worth its cost. */
static bool table_suits(const struct task *task) {
    const graze_solver *solver = task->solver;
    struct component *component = task->component;
    question_kind kind = question_of_values(task->asked.kind);
    vword all;
    if (component->subsets || is_small(component, solver)) {
        return true;
    }
    if (component->count > SUBSET_MOST_VERTICES) {
        return false;
    }
    if (!(component->judged >> kind & 1)) {
        vset_fill(&all, component->count, 1);
        bool suits = subset_suits(solver->game, component->board, &all, kind, &solver->limits);
        component->judged |= (uint8_t)(1 << kind);
        component->suited |= (uint8_t)(suits << kind);
    }
    return component->suited >> kind & 1;
}

/* ---- the short search ---------------------------------------------------------------------- */

/* A search with limits of its own; must not be moved. */
struct trial {
    struct limits limits;
    const graze_limits *asked; /* the solver's */
    uint64_t most_positions;
    double most_seconds; /* of the processor, for positions that cost more than on average */
};

/* Seconds of the processor that the process has used: other processes do not change it. */
static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Ends a trial when it has visited its positions. */
static bool is_trial_over(void *context) {
    const struct trial *trial = context;
    const graze_limits *asked = trial->asked;
    return trial->limits.nodes + trial->limits.worker_nodes >= trial->most_positions ||
           processor_seconds() >= trial->most_seconds ||
           (asked->interrupted && asked->interrupted(asked->context));
}

static void report_trial(void *context, const graze_progress *progress) {
    const graze_limits *asked = ((const struct trial *)context)->asked;
    asked->progress(asked->context, progress);
}

enum { LEAST_POSITIONS = 64 };

/*
 * Starts the limits of a trial: a quarter of the positions that cost as much as the table, and not
 * much more time. False when that is not worth it: all trials on a component together take at most
 * about as long as the table.
 */
static bool begin_trial(struct trial *trial, const struct task *task) {
    enum { SHARE = 4 };
    static const double SURE_SECONDS = 0.1;
    const graze_solver *solver = task->solver;
    const graze_limits *asked = &solver->given;
    subset_cost cost = subset_cost_of(solver->game, question_of_values(task->asked.kind),
                                      task->component->board->n);
    double seconds = cost.seconds / SHARE, left = asked->seconds - limits_seconds(&solver->limits);
    trial->asked = asked;
    trial->most_positions = cost.positions / SHARE;
    trial->most_seconds = processor_seconds() + (seconds < SURE_SECONDS ? SURE_SECONDS : seconds);
    if (trial->most_positions < LEAST_POSITIONS || task->component->tried >= cost.positions ||
        (asked->seconds > 0 && left <= 0)) {
        return false;
    }
    graze_limits given = *asked;
    given.seconds = asked->seconds > 0 ? left : 0;
    given.interrupted = is_trial_over;
    given.progress = asked->progress ? report_trial : NULL;
    given.context = trial;
    limits_start(&trial->limits, &given);
    return true;
}

static graze_status try_search(struct task *task) {
    struct trial trial;
    if (!begin_trial(&trial, task)) {
        return GRAZE_OK;
    }
    question_kind kind = task->asked.kind;
    graze_status status = kind == ASK_SCORE           ? try_score_search(task, &trial.limits)
                          : kind == ASK_MISERE_WINNER ? try_misere_search(task, &trial.limits)
                                                      : try_value_search(task, &trial.limits);
    task->component->tried += trial.limits.nodes + LEAST_POSITIONS; /* making a search takes time */
    task->solver->limits.nodes += trial.limits.nodes;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* Leaves found false when the positions granted are not enough. */
graze_status by_short_search(struct task *task) {
    if (task->component->subsets || !table_suits(task)) {
        return GRAZE_OK;
    }
    graze_status status = try_search(task);
    solver_note_method(task->solver, METHOD_SEARCH);
    return status;
}

/* ---- the table ----------------------------------------------------------------------------- */

static graze_status fill_table(struct task *task) {
    graze_solver *solver = task->solver;
    struct component *component = task->component;
    vword all;
    subset_table *table = NULL;
    vset_fill(&all, component->count, 1);
    TRY(subset_table_new(&table, solver->game, question_of_values(task->asked.kind),
                         &solver->limits));
    solver->limits.phase = "subset table";
    graze_status status = subset_table_fill(table, component->board, &all, solver->given.threads);
    if (status != GRAZE_OK) {
        subset_table_free(table);
        return status;
    }
    component->subsets = table;
    return GRAZE_OK;
}

static graze_status read_table(struct task *task) {
    if (!task->component->subsets) {
        TRY(fill_table(task));
    }
    task->solver->limits.phase = "subset table, greater values"; /* where it has not all yet */
    TRY(subset_table_value(&task->value, task->component->subsets, task->set));
    task->found = true;
    return GRAZE_OK;
}

graze_status by_subset_table(struct task *task) {
    if (!table_suits(task)) {
        return GRAZE_OK;
    }
    graze_status status = read_table(task);
    solver_note_method(task->solver, METHOD_SEARCH);
    return status;
}
