/* The way of a scored position: its components do not add up, so that it is taken whole. */
#include "search/score.h"
#include "solver.h"
#include "structure/forest.h"

#include <stdlib.h>

static const char METHOD_SEARCH[] = "search";
static const char METHOD_PAIRS[] = "sg:thm5";
static const char METHOD_FOREST[] = "sg:thm4";

/* What the scores of one board have cost already. */
struct scores {
    score_search *search;
    forest *forest;
};

void scores_free(struct scores *scores) {
    if (scores) {
        score_search_free(scores->search);
        forest_free(scores->forest);
        free(scores);
    }
}

static graze_status require_scores(graze_solver *solver, struct part *part) {
    if (!part->scores && !(part->scores = calloc(1, sizeof *part->scores))) {
        return limits_fail_memory(&solver->limits);
    }
    return GRAZE_OK;
}

/* Adds up the components while they are trees. */
static graze_status sum_trees(forest_sum *sum, bool *all_trees, forest *f, component_walk *walk) {
    bool found;
    *all_trees = true;
    for (;;) {
        TRY(component_walk_next(&found, walk));
        if (!found) {
            return GRAZE_OK;
        }
        *all_trees = component_walk_is_tree(walk);
        if (!*all_trees) {
            return GRAZE_OK;
        }
        if (walk->high == 0) {
            sum->switches ^= switch_set_of_path(walk->n);
        } else {
            TRY(forest_add_component(sum, f, walk));
        }
    }
}

/* structure: forests, where every position is in U>=0. */
static graze_status by_forest(int64_t *value, bool *found, graze_solver *solver, struct part *part,
                              const vword *set) {
    *found = false;
    if (solver->game->parameters.degree != 1) {
        return GRAZE_OK;
    }
    struct scores *scores = part->scores;
    if (!scores->forest) {
        TRY(forest_new(&scores->forest, &solver->limits));
    }
    component_walk walk;
    forest_sum sum = {.tree_count = 0};
    TRY(component_walk_begin(&walk, part->board, set, &solver->limits));
    graze_status status = sum_trees(&sum, found, scores->forest, &walk);
    component_walk_end(&walk);
    if (status == GRAZE_OK && *found) {
        solver_note_method(solver, METHOD_FOREST);
        solver_note_method(solver, METHOD_SEARCH);
        status = forest_value(value, scores->forest, &sum);
    }
    return status;
}

/* search: null windows on small boards, plain search on others. */
static graze_status by_search(int64_t *value, graze_solver *solver, struct part *part,
                              const vword *set) {
    solver_note_method(solver, METHOD_SEARCH);
    if (part->board->n > SCORE_SET_MOST) {
        TRY(solver_require_search(solver, part));
        return plain_search_value(value, part->search, set);
    }
    struct scores *scores = part->scores;
    if (!scores->search) {
        TRY(score_search_new(&scores->search, solver->game, part->board, &solver->limits));
    }
    TRY(score_search_value(value, scores->search, set[0]));
    if (score_search_simplified(scores->search)) {
        solver_note_method(solver, METHOD_PAIRS);
    }
    return GRAZE_OK;
}

graze_status scores_value(int64_t *value, graze_solver *solver, struct part *part,
                          const vword *set) {
    bool found;
    TRY(require_scores(solver, part));
    TRY(by_forest(value, &found, solver, part, set));
    return found ? GRAZE_OK : by_search(value, solver, part, set);
}
