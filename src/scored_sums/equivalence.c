/* Smash and Grab as a theory of sums: universes, Left-save games, equivalence. */
#include "expression/expression.h"
#include "graph/component_walk.h"
#include "scored_sums/common_components.h"
#include "scored_sums/single_paths.h"
#include "scored_sums/universe.h"
#include "solve/solver.h"
#include "theory/sg.h"

#include <stdlib.h>
#include <string.h>

static graze_truth truth_of(bool fact) {
    return fact ? GRAZE_YES : GRAZE_NO;
}

/* Limits leave a question open; other failures are passed on. */
static graze_status forgive_limit(graze_truth *truth, graze_status status) {
    if (status == GRAZE_UNDECIDED) {
        *truth = GRAZE_UNKNOWN;
        return GRAZE_OK;
    }
    return status;
}

/* ---- search on small boards ---------------------------------------------------------------- */

typedef graze_status universe_question(bool *fact, universe *u, uint64_t set);

static graze_status ask_left_save(bool *fact, universe *u, uint64_t set) {
    return universe_is_save(fact, u, set, 0, BESIDE_ALL);
}

static graze_status ask_save_beside_nonnegative(bool *fact, universe *u, uint64_t set) {
    return universe_is_save(fact, u, set, 0, BESIDE_NONNEGATIVE);
}

/* Asks about a whole graph; unknown for large ones and at limits. */
static graze_status ask_universe(graze_truth *truth, graze_solver *solver, const graze_graph *graph,
                                 universe_question *question, graze_error *error) {
    *truth = GRAZE_UNKNOWN;
    if (!graze_graph_is_built(graph) || graph->n > UNIVERSE_MOST) {
        return GRAZE_OK;
    }
    struct parts parts;
    universe u;
    bool fact = false;
    solver_begin(solver);
    TRY(parts_split(&parts, graph, true, error));
    graze_status status = parts_require_board(&parts, &parts.part[0], error);
    if (status == GRAZE_OK) {
        uint64_t all;
        vset_fill(&all, (uint32_t)graph->n, 1);
        status = universe_init(&u, solver->game, parts.part[0].board, &solver->limits);
        if (status == GRAZE_OK) {
            status = question(&fact, &u, all);
        }
        universe_clear(&u);
        *truth = truth_of(fact);
        status = forgive_limit(truth, status);
    }
    parts_clear(&parts);
    return status;
}

/* ---- one game ------------------------------------------------------------------------------ */

/* The components of a graph, from its expression or from its edges; known tells whether. */
static graze_status component_summary_of_graph(struct component_summary *summary, bool *known,
                                               graze_solver *solver, const graze_graph *graph,
                                               graze_error *error) {
    component_summary_init(summary, solver->game);
    *known = graph->written_as && component_summary_of_description(summary, graph->written_as, 1);
    if (*known || !graze_graph_is_built(graph)) {
        return GRAZE_OK;
    }
    struct parts parts;
    solver_begin(solver);
    component_summary_clear(summary);
    component_summary_init(summary, solver->game);
    TRY(parts_split(&parts, graph, true, error));
    graze_status status = parts_require_board(&parts, &parts.part[0], error);
    unsigned words = vset_words_for((uint32_t)graph->n);
    vword *all = status == GRAZE_OK ? malloc(words * sizeof *all) : NULL;
    if (all) {
        vset_fill(all, (uint32_t)graph->n, words);
        status = component_summary_of_set(summary, parts.part[0].board, all, &solver->limits);
        *known = status == GRAZE_OK;
    } else if (status == GRAZE_OK) {
        status = fail_memory(error);
    }
    free(all);
    parts_clear(&parts);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

static graze_status find_score(graze_scoring *scoring, graze_solver *solver,
                               const graze_graph *graph, graze_error *error) {
    graze_answer answer;
    graze_status status = graze_solve(&answer, solver, graph, error);
    scoring->has_score = status == GRAZE_OK;
    scoring->score = status == GRAZE_OK ? answer.value : 0;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* A cycle of even length from 6 on is 0 in U (sg:thm15). */
static bool is_zero_cycle(const struct component_summary *summary) {
    return summary->has_dropped_cycle && summary->components == 1 && !summary->has_others;
}

static bool is_union_of_paths(const struct component_summary *summary) {
    return summary->degree == 1 && summary->path_count == summary->components &&
           !summary->has_others;
}

static graze_status find_universe(graze_truth *in_ge0, graze_solver *solver,
                                  const graze_graph *graph, const struct component_summary *summary,
                                  graze_error *error) {
    if (summary && (is_zero_cycle(summary) || (summary->degree == 1 && summary->is_forest))) {
        *in_ge0 = GRAZE_YES; /* sg:thm8; one move turns a cycle into a path */
        return GRAZE_OK;
    }
    return ask_universe(in_ge0, solver, graph, universe_is_nonnegative, error);
}

/* A Left-save game scores 0, as Left gets at least even when Right begins. */
static graze_status find_left_save(graze_truth *save, graze_solver *solver,
                                   const graze_graph *graph,
                                   const struct component_summary *summary,
                                   const graze_scoring *scoring, graze_error *error) {
    if (scoring->has_score && scoring->score != 0) {
        *save = GRAZE_NO;
        return GRAZE_OK;
    }
    if (summary && is_zero_cycle(summary)) {
        *save = GRAZE_YES; /* sg:thm15 */
        return GRAZE_OK;
    }
    if (summary && is_union_of_paths(summary) && summary->components == 1 &&
        graph->n <= SINGLE_PATH_MOST) {
        solver_begin(solver);
        return forgive_limit(save, single_path_is_zero(save, (uint32_t)graph->n, &solver->limits));
    }
    return ask_universe(save, solver, graph, ask_left_save, error);
}

static graze_status describe(graze_scoring *scoring, graze_solver *solver, const graze_graph *graph,
                             const struct component_summary *summary, graze_error *error) {
    if (summary && is_union_of_paths(summary)) {
        scoring->path_class = sg_class_name(summary->paths);
    }
    TRY(find_universe(&scoring->in_ge0, solver, graph, summary, error));
    TRY(find_left_save(&scoring->left_save, solver, graph, summary, scoring, error));
    scoring->zero_all = scoring->left_save; /* sg:thm5 */
    return GRAZE_OK;
}

/* Whether two graphs score differently beside a game of U>=0 or of U that is at hand. */
static graze_status find_witness(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                 const graze_graph *g, const graze_graph *h, graze_error *error);

/*
 * Equivalence to the empty game in U>=0: by the score for games of U>=0 (sg:thm4), otherwise by
 * the criterion of docs/smash-and-grab.md or a game that tells them apart.
 */
static graze_status find_zero_ge0(graze_truth *zero, graze_solver *solver, const graze_graph *graph,
                                  const graze_scoring *scoring, graze_error *error) {
    if (scoring->zero_all == GRAZE_YES || (scoring->has_score && scoring->score != 0)) {
        *zero = scoring->zero_all;
        return GRAZE_OK;
    }
    if (scoring->in_ge0 == GRAZE_YES) {
        *zero = scoring->has_score ? GRAZE_YES : GRAZE_UNKNOWN;
        return GRAZE_OK;
    }
    TRY(ask_universe(zero, solver, graph, ask_save_beside_nonnegative, error));
    if (*zero != GRAZE_NO) {
        return GRAZE_OK;
    }
    graze_graph *empty = NULL;
    graze_truth in_all = GRAZE_NO;
    *zero = GRAZE_UNKNOWN;
    TRY(graze_graph_parse(&empty, "empty(0)", error));
    graze_status status = find_witness(zero, &in_all, solver, graph, empty, error);
    graze_graph_free(empty);
    return status;
}

/* Whether two copies of a game cancel; those of U>=0 do. */
static graze_status find_inverse(graze_truth *self_inverse, graze_solver *solver,
                                 const graze_graph *graph, const graze_scoring *scoring,
                                 graze_error *error) {
    graze_graph *doubled = NULL;
    *self_inverse = scoring->in_ge0 == GRAZE_YES ? GRAZE_YES : GRAZE_UNKNOWN;
    if (*self_inverse == GRAZE_YES || !graze_graph_is_built(graph) ||
        2 * graph->n > UNIVERSE_MOST) {
        return GRAZE_OK;
    }
    TRY(graph_unite(&doubled, graph, graph, error));
    graze_status status = ask_universe(self_inverse, solver, doubled, ask_left_save, error);
    graze_graph_free(doubled);
    return status;
}

/* All but whether two copies cancel. */
static graze_status find_scoring(graze_scoring *scoring, graze_solver *solver,
                                 const graze_graph *graph, graze_error *error) {
    *scoring = (graze_scoring){.in_ge0 = GRAZE_UNKNOWN, .left_save = GRAZE_UNKNOWN};
    if (!solver->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is not scored", solver->game->name);
    }
    struct component_summary summary;
    bool known;
    TRY(find_score(scoring, solver, graph, error));
    graze_status status = component_summary_of_graph(&summary, &known, solver, graph, error);
    if (status == GRAZE_OK) {
        status = describe(scoring, solver, graph, known ? &summary : NULL, error);
    }
    component_summary_clear(&summary);
    TRY(status);
    return find_zero_ge0(&scoring->zero_ge0, solver, graph, scoring, error);
}

graze_status graze_scoring_of(graze_scoring *scoring, graze_solver *solver,
                              const graze_graph *graph, graze_error *error) {
    TRY(find_scoring(scoring, solver, graph, error));
    return find_inverse(&scoring->self_inverse, solver, graph, scoring, error);
}

/* ---- two games ----------------------------------------------------------------------------- */

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
    graze_status status = graze_graph_parse(&beside, expression, error);
    for (unsigned i = 0; i < 2 && status == GRAZE_OK; i++) {
        status = graph_unite(&sum, games[i], beside, error);
        if (status == GRAZE_OK) {
            status = find_score(&scoring[i], solver, sum, error);
            graze_graph_free(sum);
        }
    }
    graze_graph_free(beside);
    *differ = scoring[0].has_score && scoring[1].has_score && scoring[0].score != scoring[1].score;
    return status;
}

/* Looks for a game that tells g and h apart. */
static graze_status find_witness(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
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
    graze_status status = find_scoring(&scoring, solver, sum, error);
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
    return find_witness(in_ge0, in_all, solver, g, h, error);
}

/*
 * Compares two games that have components in common. What is equivalent in U stays so beside
 * them. The other way round they can be taken away where they have an inverse.
 */
static graze_status compare_rests(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                  const common_parts *parts, graze_error *error) {
    graze_scoring common;
    *in_ge0 = *in_all = GRAZE_YES;
    if (parts->g->n > 0 || parts->h->n > 0) {
        TRY(compare_games(in_ge0, in_all, solver, parts->g, parts->h, error));
    }
    if (*in_all == GRAZE_YES || parts->common->n == 0) {
        return GRAZE_OK;
    }
    TRY(graze_scoring_of(&common, solver, parts->common, error));
    *in_all = common.self_inverse == GRAZE_YES ? *in_all : GRAZE_UNKNOWN;
    *in_ge0 = common.in_ge0 == GRAZE_YES ? *in_ge0 : GRAZE_UNKNOWN;
    return GRAZE_OK;
}

graze_status graze_scoring_equivalent(graze_truth *in_ge0, graze_truth *in_all,
                                      graze_solver *solver, const graze_graph *g,
                                      const graze_graph *h, graze_error *error) {
    common_parts parts;
    if (!graze_graph_is_built(g) || !graze_graph_is_built(h)) {
        return compare_games(in_ge0, in_all, solver, g, h, error);
    }
    solver_begin(solver);
    graze_status status = common_parts_find(&parts, g, h, &solver->limits, error);
    if (status == GRAZE_OK) {
        status = compare_rests(in_ge0, in_all, solver, &parts, error);
    }
    bool has_common = status == GRAZE_OK && parts.common->n > 0;
    common_parts_clear(&parts);
    if (status == GRAZE_UNDECIDED) {
        *in_ge0 = *in_all = GRAZE_UNKNOWN;
        return GRAZE_OK;
    }
    TRY(status);
    return has_common ? find_witness(in_ge0, in_all, solver, g, h, error) : GRAZE_OK;
}
