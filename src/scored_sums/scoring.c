/*
 * A position of Smash and Grab as a summand: its score, whether it is in U>=0, Left-save,
 * equivalent to the empty game, its own inverse. By theorems where they apply, else by search.
 */
#include "scored_sums/scoring.h"

#include "expression/expression.h"
#include "scored_sums/common_components.h"
#include "scored_sums/left_save_paths.h"
#include "scored_sums/universe.h"
#include "theory/sg.h"

#include <stdlib.h>

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
    struct board *board = NULL;
    universe u;
    uint64_t all;
    bool fact = false;
    solver_continue(solver);
    vset_fill(&all, (uint32_t)graph->n, 1);
    TRY(board_new_whole(&board, graph, error));
    graze_status status = universe_init(&u, solver->game, board, &solver->limits);
    if (status == GRAZE_OK) {
        status = question(&fact, &u, all);
    }
    universe_clear(&u);
    board_free(board);
    *truth = fact ? GRAZE_YES : GRAZE_NO;
    return forgive_limit(truth, status);
}

/* ---- theorems ------------------------------------------------------------------------------ */

/* Summarises the components of a built graph; known is false when a limit ends that. */
static graze_status summarise_edges(struct component_summary *summary, bool *known,
                                    graze_solver *solver, const graze_graph *graph,
                                    graze_error *error) {
    unsigned words = vset_words_for((uint32_t)graph->n);
    struct board *board = NULL;
    vword *all = malloc(words * sizeof *all);
    if (!all) {
        return fail_memory(error);
    }
    vset_fill(all, (uint32_t)graph->n, words);
    graze_status status = board_new_whole(&board, graph, error);
    if (status == GRAZE_OK) {
        status = component_summary_of_set(summary, board, all, &solver->limits);
    }
    *known = status == GRAZE_OK;
    board_free(board);
    free(all);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* Summarises the components of a graph, from its expression or from its edges. */
static graze_status summarise(struct component_summary *summary, bool *known, graze_solver *solver,
                              const graze_graph *graph, graze_error *error) {
    component_summary_init(summary, solver->game);
    *known = graph->written_as && component_summary_of_description(summary, graph->written_as, 1);
    if (*known || !graze_graph_is_built(graph)) {
        return GRAZE_OK;
    }
    solver_continue(solver);
    component_summary_clear(summary);
    component_summary_init(summary, solver->game);
    return summarise_edges(summary, known, solver, graph, error);
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
        graph->n <= LEFT_SAVE_PATH_MOST) {
        solver_continue(solver);
        return forgive_limit(save, left_save_path(save, (uint32_t)graph->n, &solver->limits));
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

/* ---- everything about one game ------------------------------------------------------------- */

graze_status scoring_find_score(graze_scoring *scoring, graze_solver *solver,
                                const graze_graph *graph, graze_error *error) {
    graze_answer answer;
    graze_status status = graze_solve(&answer, solver, graph, error);
    scoring->has_score = status == GRAZE_OK;
    scoring->score = status == GRAZE_OK ? answer.value : 0;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

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
    TRY(graze_graph_parse(&empty, "empty(0)", NULL, error));
    graze_status status = scoring_find_witness(zero, &in_all, solver, graph, empty, error);
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

graze_status scoring_find(graze_scoring *scoring, graze_solver *solver, const graze_graph *graph,
                          graze_error *error) {
    *scoring = (graze_scoring){.in_ge0 = GRAZE_UNKNOWN, .left_save = GRAZE_UNKNOWN};
    if (!solver->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is not scored", solver->game->name);
    }
    struct component_summary summary;
    bool known;
    TRY(scoring_find_score(scoring, solver, graph, error));
    graze_status status = summarise(&summary, &known, solver, graph, error);
    if (status == GRAZE_OK) {
        status = describe(scoring, solver, graph, known ? &summary : NULL, error);
    }
    component_summary_clear(&summary);
    TRY(status);
    return find_zero_ge0(&scoring->zero_ge0, solver, graph, scoring, error);
}

graze_status graze_scoring_of(graze_scoring *scoring, graze_solver *solver,
                              const graze_graph *graph, graze_error *error) {
    solver_hold(solver);
    graze_status status = scoring_find(scoring, solver, graph, error);
    if (status == GRAZE_OK) {
        status = find_inverse(&scoring->self_inverse, solver, graph, scoring, error);
    }
    solver_release(solver);
    return status;
}
