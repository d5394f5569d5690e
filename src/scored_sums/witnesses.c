/* Games that tell two others apart: beside one of them, these score differently. */
#include "scored_sums/common_components.h"
#include "scored_sums/scoring.h"

/* Games to tell others apart by, and the largest d for which they are in U>=0. */
static const struct {
    const char *graph;
    uint32_t nonnegative_up_to;
} witnesses[] = {
    {"empty(0)", UINT32_MAX},
    {"path(1)", UINT32_MAX},
    {"path(2)", UINT32_MAX},
    {"path(1)+path(2)", UINT32_MAX},
    {"path(3)", UINT32_MAX},
    {"path(3)+path(1)", UINT32_MAX},
    {"path(2)+path(3)", UINT32_MAX},
    {"path(8)", 1},
    {"path(1)+path(5)", 1},
    {"cycle(3)", 0},
    {"cycle(4)", 0},
    {"complete(4)", 0},
    {"cycle(5)", 0},
    {"cycle(3)+cycle(4)", 0},
    {"path(1)+cycle(3)", 0},
    {"path(1)+cycle(4)", 0},
};

/* Whether g and h score differently beside a game. */
static graze_status differ_beside(bool *differ, graze_solver *solver, const graze_graph *g,
                                  const graze_graph *h, const char *expression,
                                  graze_error *error) {
    graze_graph *beside = NULL, *sum = NULL;
    graze_scoring scoring[2] = {{0}};
    const graze_graph *games[] = {g, h};
    graze_status status = graze_graph_parse(&beside, expression, NULL, error);
    for (unsigned i = 0; i < 2 && status == GRAZE_OK; i++) {
        status = graph_unite(&sum, games[i], beside, error);
        if (status == GRAZE_OK) {
            status = scoring_find_score(&scoring[i], solver, sum, error);
            graze_graph_free(sum);
        }
    }
    graze_graph_free(beside);
    *differ = scoring[0].has_score && scoring[1].has_score && scoring[0].score != scoring[1].score;
    return status;
}

graze_status scoring_find_witness(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                  const graze_graph *g, const graze_graph *h, graze_error *error) {
    enum { MOST_VERTICES = 24 }; /* beyond, a search beside a cycle may take very long */
    if (!graze_graph_is_built(g) || !graze_graph_is_built(h) || g->n > MOST_VERTICES ||
        h->n > MOST_VERTICES) {
        return GRAZE_OK;
    }
    for (size_t i = 0; i < sizeof witnesses / sizeof *witnesses; i++) {
        bool is_nonnegative = solver->game->parameters.degree <= witnesses[i].nonnegative_up_to;
        bool differ, asked = is_nonnegative && *in_ge0 == GRAZE_UNKNOWN;
        if (!asked && *in_all != GRAZE_UNKNOWN) {
            continue;
        }
        TRY(differ_beside(&differ, solver, g, h, witnesses[i].graph, error));
        if (differ) {
            *in_all = GRAZE_NO;
            *in_ge0 = asked ? GRAZE_NO : *in_ge0;
        }
    }
    return GRAZE_OK;
}
