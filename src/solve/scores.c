/*
 * The steps of scored games. Scores of components do not add up, so a position is solved as a
 * whole: by a claim about all its components, as a sum of trees, or by search.
 */
#include "expression/expression.h"
#include "solve/steps.h"
#include "structure/forest/simplify.h"
#include "theory/sg.h"

#include <stdlib.h>

static const char METHOD_PAIRS[] = "sg:thm5";
static const char METHOD_CYCLES[] = "sg:thm15";
static const char METHOD_SUMS[] = "sg:thm4";

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

/* ---- structure ----------------------------------------------------------------------------- */

/* Adds the components of a forest to a sum; the classes of paths are known. */
static graze_status sum_trees(forest_sum *sum, forest *f, component_walk *walk) {
    bool found;
    for (;;) {
        TRY(component_walk_next(&found, walk));
        if (!found) {
            return GRAZE_OK;
        }
        if (walk->high == 0) {
            sum->switches ^= switch_set_of_path(walk->n);
        } else {
            TRY(forest_add_component(sum, f, walk));
        }
    }
}

/* The score of a forest, every position of which is in U>=0. */
static graze_status forest_score(struct task *task) {
    component_walk walk;
    forest_sum sum = {.tree_count = 0};
    forest *f = task->component->forest;
    solver_note_method(task->solver, METHOD_SUMS);
    solver_note_method(task->solver, METHOD_SEARCH);
    TRY(component_walk_begin(&walk, task->component->board, task->set, &task->solver->limits));
    graze_status status = sum_trees(&sum, f, &walk);
    component_walk_end(&walk);
    TRY(status);
    TRY(forest_value(&task->value, f, &sum));
    task->found = true;
    return GRAZE_OK;
}

/* Drops the components that are 0 in U, for this step and all that follow; d = 1. */
static graze_status simplify(struct simplification *done, struct task *task) {
    struct limits *limits = &task->solver->limits;
    const struct board *board = task->component->board;
    forest **f = &task->component->forest;
    if (!*f) {
        TRY(forest_new(f, limits));
    }
    task->simplified = malloc(board->words * sizeof *task->simplified);
    if (!task->simplified) {
        return limits_fail_memory(limits);
    }
    vset_copy(task->simplified, task->set, board->words);
    task->set = task->simplified;
    return score_simplify(done, task->simplified, board, forest_trees(*f));
}

graze_status by_forest(struct task *task) {
    struct simplification done;
    if (task->solver->game->parameters.degree != 1) {
        return GRAZE_OK;
    }
    TRY(simplify(&done, task));
    if (done.cycles) {
        solver_note_method(task->solver, METHOD_CYCLES);
    }
    if (done.is_forest) {
        return forest_score(task);
    }
    if (done.pairs) {
        solver_note_method(task->solver, METHOD_PAIRS);
    }
    return GRAZE_OK;
}

/* ---- search -------------------------------------------------------------------------------- */

/* Asks the search on a board of at most SCORE_SET_MOST vertices, which is made if there is none. */
static graze_status search_scores(struct task *task, score_search **search,
                                  const struct board *board, uint64_t set, struct limits *limits) {
    if (!*search) {
        TRY(score_search_new(search, task->solver->game, board, limits));
    }
    TRY(score_search_value(&task->value, *search, set));
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
