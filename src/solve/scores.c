/*
 * The steps of scored games. Scores of components do not add up, so a position is solved as a
 * whole: by a claim about all its components, or without those that count nothing.
 */
#include "expression/expression.h"
#include "solve/steps.h"
#include "structure/forest/simplify.h"
#include "theory/sg.h"

#include <stdlib.h>

static const char METHOD_PAIRS[] = "sg:thm5";
static const char METHOD_CYCLES[] = "sg:thm15";

/* ---- theory -------------------------------------------------------------------------------- */

/* Asks the claims about a summary of the components and notes which one answered. */
static void ask_claims(struct task *task, const struct component_summary *summary) {
    const struct score_form *claim = score_form_find(summary);
    if (!claim) {
        return;
    }
    task->found = true;
    task->value = claim->value(summary);
    if (summary->has_dropped_cycle && summary->components > 1) {
        solver_note_method(task->solver, METHOD_CYCLES);
    }
    solver_note_method(task->solver, claim->id);
}

graze_status by_score_claim(struct task *task) {
    struct component_summary summary;
    component_summary_init(&summary, task->solver->game);
    graze_status status = component_summary_of_set(&summary, task->component->board, task->set,
                                                   &task->solver->limits);
    if (status == GRAZE_OK) {
        ask_claims(task, &summary);
    }
    component_summary_clear(&summary);
    return status;
}

graze_status by_scored_expression(struct task *task) {
    struct component_summary summary;
    if (!task->graph->written_as) {
        return GRAZE_OK;
    }
    component_summary_init(&summary, task->solver->game);
    if (component_summary_of_description(&summary, task->graph->written_as, 1)) {
        ask_claims(task, &summary);
    }
    component_summary_clear(&summary);
    return GRAZE_OK;
}

/* ---- components that count nothing ---------------------------------------------------------- */

/* Names the claims by which components were dropped; pairs of trees in a forest need none. */
static void note_dropped(graze_solver *solver, const struct simplification *done) {
    if (done->cycles) {
        solver_note_method(solver, METHOD_CYCLES);
    }
    if (done->pairs && !done->is_forest) {
        solver_note_method(solver, METHOD_PAIRS);
    }
}

/* Solves the set without the components that are 0 in U; set is scratch. d = 1. */
static graze_status solve_simplified(struct task *task, vword *set) {
    const struct board *board = task->component->board;
    struct task rest = *task;
    struct simplification done;
    TRY(forest_require(&task->component->forest, &task->solver->limits));
    vset_copy(set, task->set, board->words);
    TRY(score_simplify(&done, set, board, forest_trees(task->component->forest)));
    note_dropped(task->solver, &done);
    rest.set = set;
    graze_status status = steps_take(&rest, SIMPLIFIED_STEPS);
    task->found = rest.found;
    task->value = rest.value;
    task->lower = rest.lower;
    task->upper = rest.upper;
    return status;
}

graze_status by_simplified(struct task *task) {
    if (task->solver->game->parameters.degree != 1) {
        return steps_take(task, SIMPLIFIED_STEPS);
    }
    vword *set = malloc(task->component->board->words * sizeof *set);
    if (!set) {
        return limits_fail_memory(&task->solver->limits);
    }
    graze_status status = solve_simplified(task, set);
    free(set);
    return status;
}

/* ---- search -------------------------------------------------------------------------------- */

/* Asks the search on a board of at most SCORE_SET_MOST vertices, which is made if there is none. */
static graze_status search_scores(struct task *task, score_search **search,
                                  const struct board *board, uint64_t set, struct limits *limits) {
    if (!*search) {
        TRY(score_search_new(search, task->solver->game, board, limits));
    }
    graze_status status = score_search_value(&task->value, *search, set);
    if (status == GRAZE_UNDECIDED) {
        score_search_bounds(&task->lower, &task->upper, *search);
    }
    TRY(status);
    task->found = true;
    if (score_search_simplified(*search)) {
        solver_note_method(task->solver, METHOD_PAIRS);
    }
    return GRAZE_OK;
}

graze_status try_score_search(struct task *task, struct limits *limits) {
    score_search *search = NULL;
    graze_status status =
        search_scores(task, &search, task->component->board, task->set[0], limits);
    score_search_free(search);
    return status;
}

/* A set of few vertices on a large board gets a board of its own. */
static graze_status search_induced(struct task *task) {
    struct board *small = NULL;
    score_search *search = NULL;
    vword all;
    TRY(board_new_induced(&small, task->component->board, task->set));
    vset_fill(&all, small->n, 1);
    graze_status status = search_scores(task, &search, small, all, &task->solver->limits);
    score_search_free(search);
    board_free(small);
    return status;
}

graze_status by_score_search(struct task *task) {
    struct component *component = task->component;
    const struct board *board = component->board;
    if (vset_count(task->set, board->words) > SCORE_SET_MOST) {
        return GRAZE_OK;
    }
    graze_status status =
        board->n > SCORE_SET_MOST
            ? search_induced(task)
            : search_scores(task, &component->scores, board, task->set[0], &task->solver->limits);
    solver_note_method(task->solver, METHOD_SEARCH);
    return status;
}
