/* Graphs with one very long path, from tables of parts with a growing path. */
#include "expression/shapes.h"
#include "sequence/sequence.h"
#include "solve/steps.h"
#include "structure/growth/leg_rule.h"
#include "theory/theory.h"

enum {
    LEAST_PATH = 64,      /* shorter paths are left to the other ways */
    MOST_BASE = 24,       /* vertices without the path: there may be 2^n parts of them */
    MOST_VALUES = 1 << 14 /* longer paths need a proved period */
};

/* The value at length; found is false when no period is proved soon enough. */
static graze_status read_value(int64_t *value, bool *found, sequence *terms, uint64_t length,
                               graze_error *error) {
    graze_period period = {.verdict = GRAZE_PROVED};
    uint64_t done;
    if (length > MOST_VALUES) {
        TRY(sequence_prove(&period, terms, 0, MOST_VALUES, error));
    }
    *found = period.verdict == GRAZE_PROVED;
    return *found ? sequence_values(value, &done, terms, length, 1, error) : GRAZE_OK;
}

graze_status by_growth(int64_t *value, bool *found, graze_solver *solver, const description *node,
                       graze_error *error) {
    struct growth growth;
    leg_rule rule;
    uint64_t length = 0;
    *found = false;
    if (!solver_takes_shortcuts(solver) || !leg_rule_of(&rule, solver->game) ||
        node->kind != DESCRIPTION_FAMILY) {
        return GRAZE_OK;
    }
    graze_status status = growth_of_longest(
        &growth, &length, node, rule.top > LEAST_PATH ? rule.top : LEAST_PATH, MOST_BASE);
    if (status != GRAZE_OK || growth.kind == GROWS_OTHERWISE) {
        growth_clear(&growth);
        return status == GRAZE_OK ? GRAZE_OK : fail_memory(error);
    }
    graze_options options = solver->options;
    options.outcome_only = false;
    sequence *terms = NULL;
    status = sequence_of_growth(&terms, solver->game, &growth, &options, error);
    if (status == GRAZE_OK) {
        status = read_value(value, found, terms, length, error);
    }
    sequence_free(terms);
    if (*found) {
        solver_note_method(solver, METHOD_GROWTH);
    }
    if (status == GRAZE_UNDECIDED) {
        /* out of time for all ways, or out of memory for this one */
        *found = false;
        return solver_fail(solver, limits_look(&solver->limits), error);
    }
    return status == GRAZE_TOO_LARGE ? GRAZE_OK : status;
}

/* Whether a claim gives the value of a term. */
struct closed_form {
    const graze_game *game;
    bool exists;
};

static graze_status look_for_claim(void *context, const struct shape *shape,
                                   const description *node, uint64_t times) {
    (void)node, (void)times;
    struct closed_form *form = context;
    form->exists = form->exists || (shape && theory_find(form->game, shape, false));
    return GRAZE_OK;
}

graze_status by_growth_of_built(int64_t *value, bool *found, graze_solver *solver,
                                const graze_graph *graph, graze_error *error) {
    struct closed_form form = {.game = solver->game};
    *found = false;
    if (!graph->written_as || graph->n < LEAST_PATH || !solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    if (description_visit_shapes(graph->written_as, look_for_claim, &form) != GRAZE_OK) {
        return fail_memory(error);
    }
    return form.exists ? GRAZE_OK : by_growth(value, found, solver, graph->written_as, error);
}
