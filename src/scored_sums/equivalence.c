/*
 * Whether two positions of Smash and Grab are equivalent in U or in U>=0: by their scores and
 * classes, by their sum, or by a game that tells them apart.
 */
#include "scored_sums/common_components.h"
#include "scored_sums/scoring.h"

#include <string.h>

static graze_truth truth_of(bool fact) {
    return fact ? GRAZE_YES : GRAZE_NO;
}

/*
 * Where one of two games is its own inverse, they are equivalent exactly when their sum is to 0;
 * and in U>=0, where one of them is in U>=0.
 */
static graze_status compare_by_sum(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                   const graze_graph *g, const graze_graph *h, bool is_nonnegative,
                                   graze_error *error) {
    graze_graph *sum = NULL;
    graze_scoring scoring;
    if (!graze_graph_is_built(g) || !graze_graph_is_built(h)) {
        return GRAZE_OK;
    }
    TRY(graph_unite(&sum, g, h, error));
    graze_status status = scoring_find(&scoring, solver, sum, error);
    graze_graph_free(sum);
    TRY(status);
    *in_all = scoring.zero_all;
    if (is_nonnegative && *in_ge0 == GRAZE_UNKNOWN) {
        *in_ge0 = scoring.zero_ge0;
    }
    return GRAZE_OK;
}

/* Compares by what is known about each game alone: whether that decides. */
static bool compare_scorings(graze_truth *in_ge0, graze_truth *in_all, const graze_scoring *first,
                             const graze_scoring *second) {
    if (first->has_score && second->has_score && first->score != second->score) {
        *in_ge0 = *in_all = GRAZE_NO;
        return true;
    }
    if (first->zero_all == GRAZE_YES || second->zero_all == GRAZE_YES) {
        const graze_scoring *other = first->zero_all == GRAZE_YES ? second : first;
        *in_ge0 = other->zero_ge0;
        *in_all = other->zero_all;
        return true;
    }
    *in_all = GRAZE_UNKNOWN;
    *in_ge0 = first->path_class && second->path_class /* sg:thm10 */
                  ? truth_of(strcmp(first->path_class, second->path_class) == 0)
                  : GRAZE_UNKNOWN;
    return false;
}

/* Compares two games as they are. */
static graze_status compare_games(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                  const graze_graph *g, const graze_graph *h, graze_error *error) {
    graze_scoring first, second;
    TRY(graze_scoring_of(&first, solver, g, error));
    TRY(graze_scoring_of(&second, solver, h, error));
    if (compare_scorings(in_ge0, in_all, &first, &second)) {
        return GRAZE_OK;
    }
    if (first.self_inverse == GRAZE_YES || second.self_inverse == GRAZE_YES) {
        bool is_nonnegative = first.in_ge0 == GRAZE_YES || second.in_ge0 == GRAZE_YES;
        TRY(compare_by_sum(in_ge0, in_all, solver, g, h, is_nonnegative, error));
    }
    if (*in_all == GRAZE_YES) {
        *in_ge0 = GRAZE_YES;
    }
    if (*in_ge0 == GRAZE_NO) {
        *in_all = GRAZE_NO;
    }
    return scoring_find_witness(in_ge0, in_all, solver, g, h, error);
}

/*
 * Compares two games that have components in common. What is equivalent in U is so beside any
 * game. Conversely, the common components can be dropped where they have an inverse.
 */
static graze_status compare_remaining(graze_truth *in_ge0, graze_truth *in_all,
                                      graze_solver *solver, const common_components *found,
                                      graze_error *error) {
    graze_scoring common;
    *in_ge0 = *in_all = GRAZE_YES;
    if (found->g->n > 0 || found->h->n > 0) {
        TRY(compare_games(in_ge0, in_all, solver, found->g, found->h, error));
    }
    if (*in_all == GRAZE_YES || found->common->n == 0) {
        return GRAZE_OK;
    }
    TRY(graze_scoring_of(&common, solver, found->common, error));
    *in_all = common.self_inverse == GRAZE_YES ? *in_all : GRAZE_UNKNOWN;
    *in_ge0 = common.in_ge0 == GRAZE_YES ? *in_ge0 : GRAZE_UNKNOWN;
    return GRAZE_OK;
}

/* The same for built graphs, whose common components are set aside. */
static graze_status compare_built(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                  const graze_graph *g, const graze_graph *h, graze_error *error) {
    common_components shared;
    graze_status status = common_components_find(&shared, g, h, &solver->limits, error);
    if (status == GRAZE_OK) {
        status = compare_remaining(in_ge0, in_all, solver, &shared, error);
    }
    bool has_common = status == GRAZE_OK && shared.common->n > 0;
    common_components_clear(&shared);
    if (status == GRAZE_UNDECIDED) {
        *in_ge0 = *in_all = GRAZE_UNKNOWN;
        return GRAZE_OK;
    }
    TRY(status);
    return has_common ? scoring_find_witness(in_ge0, in_all, solver, g, h, error) : GRAZE_OK;
}

graze_status graze_scoring_equivalent(graze_truth *in_ge0, graze_truth *in_all,
                                      graze_solver *solver, const graze_graph *g,
                                      const graze_graph *h, graze_error *error) {
    solver_hold(solver);
    graze_status status = graze_graph_is_built(g) && graze_graph_is_built(h)
                              ? compare_built(in_ge0, in_all, solver, g, h, error)
                              : compare_games(in_ge0, in_all, solver, g, h, error);
    solver_release(solver);
    return status;
}
