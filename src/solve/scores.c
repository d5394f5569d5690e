/* The way of a scored position: its components do not add up, so that it is taken whole. */
#include "expression/expression.h"
#include "search/score/score.h"
#include "solve/solver.h"
#include "structure/forest/forest.h"
#include "structure/forest/simplify.h"
#include "theory/sg.h"

#include <stdlib.h>

static const char METHOD_SEARCH[] = "search";
static const char METHOD_PAIRS[] = "sg:thm5";
static const char METHOD_CYCLES[] = "sg:thm15";
static const char METHOD_SUMS[] = "sg:thm4";

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
    return part->scores->forest ? GRAZE_OK : forest_new(&part->scores->forest, &solver->limits);
}

/* ---- theory -------------------------------------------------------------------------------- */

/* Asks the claims about an summary and notes which one answered. */
static bool claim_answers(int64_t *value, graze_solver *solver,
                          const struct component_summary *summary) {
    const struct score_claim *claim = score_claim_find(summary);
    if (!claim) {
        return false;
    }
    *value = claim->value(summary);
    if (summary->has_dropped_cycle && summary->components > 1) {
        solver_note_method(solver, METHOD_CYCLES);
    }
    solver_note_method(solver, claim->id);
    return true;
}

static graze_status by_theory(int64_t *value, bool *found, graze_solver *solver, struct part *part,
                              const vword *set) {
    struct component_summary summary;
    component_summary_init(&summary, solver->game);
    graze_status status = component_summary_of_set(&summary, part->board, set, &solver->limits);
    *found = status == GRAZE_OK && claim_answers(value, solver, &summary);
    component_summary_clear(&summary);
    return status;
}

bool scores_by_description(int64_t *value, graze_solver *solver, const graze_graph *graph) {
    struct component_summary summary;
    if (!graph->written_as || !solver->game->rules->scored || solver->options.no_theory) {
        return false;
    }
    component_summary_init(&summary, solver->game);
    bool found = component_summary_of_description(&summary, graph->written_as, 1) &&
                 claim_answers(value, solver, &summary);
    component_summary_clear(&summary);
    return found;
}

/* ---- structure ----------------------------------------------------------------------------- */

/* Adds up the components of a forest; the classes of paths are known. */
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

/* Forests, where every position is in U>=0. */
static graze_status by_forest(int64_t *value, graze_solver *solver, struct part *part,
                              const vword *set) {
    component_walk walk;
    forest_sum sum = {.tree_count = 0};
    forest *f = part->scores->forest;
    solver_note_method(solver, METHOD_SUMS);
    solver_note_method(solver, METHOD_SEARCH);
    TRY(component_walk_begin(&walk, part->board, set, &solver->limits));
    graze_status status = sum_trees(&sum, f, &walk);
    component_walk_end(&walk);
    return status == GRAZE_OK ? forest_value(value, f, &sum) : status;
}

/* ---- search -------------------------------------------------------------------------------- */

static graze_status ask_search(int64_t *value, graze_solver *solver, score_search *search,
                               uint64_t set) {
    TRY(score_search_value(value, search, set));
    if (score_search_simplified(search)) {
        solver_note_method(solver, METHOD_PAIRS);
    }
    return GRAZE_OK;
}

/* A set of few vertices on a large board gets a board of its own. */
static graze_status search_shrunk(int64_t *value, graze_solver *solver, const struct board *board,
                                  const vword *set) {
    struct board *small = NULL;
    score_search *search = NULL;
    TRY(board_new_induced(&small, board, set));
    graze_status status = score_search_new(&search, solver->game, small, &solver->limits);
    if (status == GRAZE_OK) {
        vword all;
        vset_fill(&all, small->n, 1);
        status = ask_search(value, solver, search, all);
    }
    score_search_free(search);
    board_free(small);
    return status;
}

/* A short search by null windows before a long table. */
static graze_status by_trial(int64_t *value, bool *found, graze_solver *solver, struct part *part,
                             const vword *set) {
    struct subset_trial trial;
    score_search *search = NULL;
    *found = false;
    if (!subsets_begin_trial(&trial, solver, part->board)) {
        return GRAZE_OK;
    }
    graze_status status = score_search_new(&search, solver->game, part->board, &trial.limits);
    if (status == GRAZE_OK) {
        status = ask_search(value, solver, search, set[0]);
    }
    score_search_free(search);
    solver->limits.nodes += trial.limits.nodes;
    *found = status == GRAZE_OK;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* Dense boards of few vertices: the table of all subsets. */
static graze_status by_subsets(int64_t *value, graze_solver *solver, struct part *part,
                               const vword *set) {
    bool found = false;
    if (!part->subsets) {
        TRY(by_trial(value, &found, solver, part, set));
    }
    return found ? GRAZE_OK : subsets_value(value, solver, part, set);
}

/* Null windows where the set is small enough, else plain search. */
static graze_status search_set(int64_t *value, graze_solver *solver, struct part *part,
                               const vword *set) {
    const struct board *board = part->board;
    struct scores *scores = part->scores;
    if (subsets_suit(solver, part)) {
        return by_subsets(value, solver, part, set);
    }
    if (vset_count(set, board->words) > SCORE_SET_MOST) {
        TRY(solver_require_search(solver, part));
        return plain_search_value(value, part->search, set);
    }
    if (board->n > SCORE_SET_MOST) {
        return search_shrunk(value, solver, board, set);
    }
    if (!scores->search) {
        TRY(score_search_new(&scores->search, solver->game, board, &solver->limits));
    }
    return ask_search(value, solver, scores->search, set[0]);
}

static graze_status by_search(int64_t *value, graze_solver *solver, struct part *part,
                              const vword *set) {
    graze_status status = search_set(value, solver, part, set);
    solver_note_method(solver, METHOD_SEARCH);
    return status;
}

/* ---- the way ------------------------------------------------------------------------------- */

/* Leaves out what is 0 in U and goes on with the rest; d = 1. */
static graze_status simplified_value(int64_t *value, graze_solver *solver, struct part *part,
                                     vword *set) {
    struct simplification done;
    TRY(score_simplify(&done, set, part->board, forest_trees(part->scores->forest)));
    if (done.cycles) {
        solver_note_method(solver, METHOD_CYCLES);
    }
    if (done.is_forest) {
        return by_forest(value, solver, part, set);
    }
    if (done.pairs) {
        solver_note_method(solver, METHOD_PAIRS);
    }
    return by_search(value, solver, part, set);
}

graze_status scores_value(int64_t *value, graze_solver *solver, struct part *part,
                          const vword *set) {
    bool found;
    TRY(require_scores(solver, part));
    TRY(by_theory(value, &found, solver, part, set));
    if (found) {
        return GRAZE_OK;
    }
    if (solver->game->parameters.degree != 1) {
        return by_search(value, solver, part, set);
    }
    unsigned words = part->board->words;
    vword *rest = malloc(words * sizeof *rest);
    if (!rest) {
        return limits_fail_memory(&solver->limits);
    }
    vset_copy(rest, set, words);
    graze_status status = simplified_value(value, solver, part, rest);
    free(rest);
    return status;
}
