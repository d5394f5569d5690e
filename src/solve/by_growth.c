/* Graphs with one very long path: values as the path grows, up to its length or to a period. */
#include "expression/shapes.h"
#include "solve/loose_pieces.h"
#include "solve/steps.h"
#include "structure/growth/growth_tables.h"
#include "theory/theory.h"

enum {
    LEAST_PATH = 64,      /* shorter paths are left to the other steps */
    MOST_BASE = 24,       /* vertices without the path: there may be 2^n subsets of them */
    MOST_VALUES = 1 << 14 /* longer paths need a proved period */
};

/* The value at length; found is false when no period is proved soon enough. */
static graze_status read_value(int64_t *value, bool *found, struct growth_tables *tables,
                               uint64_t length, graze_error *error) {
    TRY(growth_tables_reach(tables, length < MOST_VALUES ? length : MOST_VALUES, error));
    *found = growth_tables_know(tables, length);
    if (*found) {
        *value = growth_tables_value(tables, length);
    }
    return GRAZE_OK;
}

/* The same with limits of its own: when memory ends, other algorithms may still have enough. */
static graze_status solve_growth(int64_t *value, bool *found, const graze_solver *solver,
                                 struct growth *growth, uint64_t length, graze_error *error) {
    graze_solver own = {.game = solver->game, .question = solver->question, .given = solver->given};
    struct growth_tables tables;
    own.question.goal = GRAZE_VALUE;
    solver_begin(&own);
    const piece_solver pieces = loose_pieces_of(&own);
    TRY(growth_tables_open(&tables, solver->game, growth, &pieces, error));
    graze_status status = read_value(value, found, &tables, length, error);
    growth_tables_clear(&tables);
    return status;
}

graze_status growth_value(int64_t *value, bool *found, graze_solver *solver,
                          const description *node, graze_error *error) {
    struct growth growth;
    leg_rule rule;
    uint64_t length = 0;
    *found = false;
    if (!solver_uses_theory(solver) || !leg_rule_of(&rule, solver->game) ||
        node->kind != DESCRIPTION_FAMILY) {
        return GRAZE_OK;
    }
    graze_status status = growth_of_longest(
        &growth, &length, node, rule.top > LEAST_PATH ? rule.top : LEAST_PATH, MOST_BASE);
    if (status != GRAZE_OK || growth.kind == GROWS_OTHERWISE) {
        growth_clear(&growth);
        return status == GRAZE_OK ? GRAZE_OK : fail_memory(error);
    }
    status = solve_growth(value, found, solver, &growth, length, error);
    if (*found) {
        solver_note_method(solver, METHOD_GROWTH);
    }
    if (status == GRAZE_UNDECIDED) {
        /* out of time for every step, or out of memory for this one */
        *found = false;
        return solver_fail(solver, limits_look(&solver->limits), error);
    }
    return status == GRAZE_TOO_LARGE ? GRAZE_OK : status;
}

/* Whether a closed form gives the value of a term. */
struct form_search {
    const graze_game *game;
    bool exists;
};

static graze_status look_for_form(void *context, const struct shape *shape, const description *node,
                                  uint64_t times) {
    (void)node, (void)times;
    struct form_search *form = context;
    form->exists = form->exists || (shape && closed_form_find(form->game, shape, false));
    return GRAZE_OK;
}

graze_status by_growing_path(struct task *task) {
    const graze_graph *graph = task->graph;
    struct form_search form = {.game = task->solver->game};
    if (!graph->written_as || graph->n < LEAST_PATH) {
        return GRAZE_OK;
    }
    TRY(description_visit_shapes(graph->written_as, look_for_form, &form));
    return form.exists ? GRAZE_OK
                       : growth_value(&task->value, &task->found, task->solver, graph->written_as,
                                      task->error);
}
