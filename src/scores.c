/* The way of a scored position: its components do not add up, so that it is taken whole. */
#include "search/score.h"
#include "solver.h"

#include <stdlib.h>

static const char METHOD_SEARCH[] = "search";
static const char METHOD_PAIRS[] = "sg:thm5";

/* What the scores of one board have cost already. */
struct scores {
    score_search *search;
};

void scores_free(struct scores *scores) {
    if (scores) {
        score_search_free(scores->search);
        free(scores);
    }
}

static graze_status require_scores(graze_solver *solver, struct part *part) {
    if (!part->scores && !(part->scores = calloc(1, sizeof *part->scores))) {
        return limits_fail_memory(&solver->limits);
    }
    return GRAZE_OK;
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
    TRY(require_scores(solver, part));
    return by_search(value, solver, part, set);
}
