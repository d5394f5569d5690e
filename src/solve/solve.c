/*
 * The order of solving. A graph passes GRAPH_STEPS; the last of them splits it into components,
 * each of which passes SET_STEPS or, in scored games, SCORE_STEPS and then SIMPLIFIED_STEPS. The
 * first step that finds the answer is the last one taken. Small graphs in bulk pass SMALL_STEPS
 * before all others.
 */
#include "solve/steps.h"

#include <stdlib.h>

/* Kinds of questions. */
enum {
    VALUE = 1 << ASK_VALUE | 1 << ASK_EQUALITY,
    NORMAL = VALUE | 1 << ASK_WINNER,
    MISERE = 1 << ASK_MISERE_WINNER,
    MISERE_VALUE = 1 << ASK_MISERE_VALUE,
    SCORE = 1 << ASK_SCORE,
    OUTCOME = 1 << ASK_OUTCOME | 1 << ASK_MISERE_OUTCOME,
    ANY = NORMAL | MISERE | MISERE_VALUE | SCORE
};

static const step graph_steps[] = {
    {"graph search", ANY | OUTCOME, by_graph_search, true},
    {"scored expression", SCORE, by_scored_expression, false},
    {"terms", ANY, by_terms, true},
    {"family", NORMAL, by_family, false},
    {"growing path", NORMAL, by_growing_path, false},
    {"components", NORMAL, by_components, true},
    {"whole", ANY, by_whole, true},
};

static const step set_steps[] = {
    {"theory", NORMAL, by_theory, false},
    {"winner by theory", VALUE, by_theory_of_winner, false},
    {"structure", NORMAL, by_structure, false},
    {"winner by structure", VALUE, by_structure_of_winner, false},
    {"store", NORMAL | MISERE, by_store, false},
    {"short search", NORMAL | MISERE, by_short_search, false},
    {"subset table", NORMAL | MISERE, by_subset_table, false},
    {"value search", NORMAL, by_value_search, false},
    {"dense misere search", MISERE | MISERE_VALUE, by_dense_misere_search, false},
    {"misere search", MISERE | MISERE_VALUE, by_misere_search, false},
    {"plain search", NORMAL | MISERE | MISERE_VALUE, by_plain_search, true},
};

/* Scores of components do not add up: each step answers for all of them at once. */
static const step score_steps[] = {
    {"store", SCORE, by_store, false},
    {"score claim", SCORE, by_score_claim, false},
    {"simplified position", SCORE, by_simplified, false},
    {"plain search", SCORE, by_plain_search, true},
};

static const step simplified_steps[] = {
    {"structure", SCORE, by_structure_of_scores, false},
    {"short search", SCORE, by_short_search, false},
    {"subset table", SCORE, by_subset_table, false},
    {"score search", SCORE, by_score_search, false},
    {"plain search", SCORE, by_plain_search, true},
};

/*
 * Of graphs of few vertices a table is filled sooner than anything else is looked at; what is left
 * passes the tables above.
 */
static const step small_steps[] = {
    {"table", ANY, by_small_table, true},
    {"components", NORMAL, by_small_components, true},
    {"memory", ANY | OUTCOME, by_small_memory, true},
    {"search", ANY | OUTCOME, by_small_search, true},
};

#define TABLE(steps)                                                                               \
    { steps, sizeof steps / sizeof *steps }

static const struct {
    const step *steps;
    size_t count;
} tables[] = {
    [GRAPH_STEPS] = TABLE(graph_steps), [SET_STEPS] = TABLE(set_steps),
    [SCORE_STEPS] = TABLE(score_steps), [SIMPLIFIED_STEPS] = TABLE(simplified_steps),
    [SMALL_STEPS] = TABLE(small_steps),
};

const step *steps_of(size_t *count, step_table table) {
    *count = tables[table].count;
    return tables[table].steps;
}

graze_status steps_take(struct task *task, step_table table) {
    size_t count;
    const step *steps = steps_of(&count, table);
    bool plain = task->solver->question.no_theory;
    uint32_t work =
        task->component ? 1 + task->component->count / 16 : 1; /* at least to look at it */
    for (size_t i = 0; i < count && !task->found; i++) {
        if ((steps[i].answers >> task->asked.kind & 1) && (steps[i].is_plain || !plain)) {
            TRY(limits_spend(&task->solver->limits, work));
            TRY(steps[i].function(task));
        }
    }
    return GRAZE_OK;
}

graze_status solve_set(struct task *task) {
    graze_status status = steps_take(task, task->asked.kind == ASK_SCORE ? SCORE_STEPS : SET_STEPS);
    if (status == GRAZE_OK) {
        store_answer(task);
    }
    canonical_clear(&task->form);
    return status;
}

graze_status graze_solve(graze_answer *answer, graze_solver *solver, const graze_graph *graph,
                         graze_error *error) {
    *answer = (graze_answer){0};
    solver_begin(solver);
    if (solver->game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", solver->game->name);
    }
    graze_graph plain;
    struct task task = {.solver = solver,
                        .asked = solver_question(solver),
                        .error = error,
                        .graph = game_graph(&plain, solver->game, graph)};
    solver_charge(solver, graph);
    bound_by_order(&task);
    graze_status status = steps_take(&task, GRAPH_STEPS);
    bool too_large = status == GRAZE_TOO_LARGE && !graze_graph_is_built(graph);
    if (too_large) {
        status = GRAZE_UNDECIDED;
        solver->limits.reason = graph->not_built;
    }
    answer->lower = task.lower;
    answer->upper = task.upper;
    if (status == GRAZE_UNDECIDED && (task.lower > 0 || task.upper < 0)) {
        answer->outcome = task.lower > 0 ? GRAZE_FIRST : GRAZE_SECOND;
    }
    solver_fill_answer(answer, solver, status, task.value);
    return status == GRAZE_OK ? solver_tell_store_error(solver, error)
           : too_large        ? status /* the error says how large */
                              : solver_fail(solver, status, error);
}
