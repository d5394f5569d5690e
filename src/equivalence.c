/* Smash and Grab as a theory of sums: universes, Left-save games, equivalence. */
#include "graph/component_walk.h"
#include "io/expression.h"
#include "solver.h"
#include "theory/path_saves.h"
#include "theory/sg.h"
#include "theory/universe.h"

#include <stdlib.h>
#include <string.h>

static graze_truth truth_of(bool fact) {
    return fact ? GRAZE_YES : GRAZE_NO;
}

/* Both hold; unknown unless one fails. */
static graze_truth truth_and(graze_truth a, graze_truth b) {
    if (a == GRAZE_NO || b == GRAZE_NO) {
        return GRAZE_NO;
    }
    return a == GRAZE_UNKNOWN || b == GRAZE_UNKNOWN ? GRAZE_UNKNOWN : GRAZE_YES;
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
    return universe_is_save(fact, u, set, 0);
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
static graze_status outline_of_graph(struct outline *outline, bool *known, graze_solver *solver,
                                     const graze_graph *graph, graze_error *error) {
    outline_init(outline, solver->game);
    *known = graph->written_as && outline_of_description(outline, graph->written_as, 1);
    if (*known || !graze_graph_is_built(graph)) {
        return GRAZE_OK;
    }
    struct parts parts;
    solver_begin(solver);
    outline_clear(outline);
    outline_init(outline, solver->game);
    TRY(parts_split(&parts, graph, true, error));
    graze_status status = parts_require_board(&parts, &parts.part[0], error);
    unsigned words = vset_words_for((uint32_t)graph->n);
    vword *all = status == GRAZE_OK ? malloc(words * sizeof *all) : NULL;
    if (all) {
        vset_fill(all, (uint32_t)graph->n, words);
        status = outline_of_set(outline, parts.part[0].board, all, &solver->limits);
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
static bool is_zero_cycle(const struct outline *outline) {
    return outline->has_dropped_cycle && outline->components == 1 && !outline->has_others;
}

static graze_status describe(graze_scoring *scoring, graze_solver *solver, const graze_graph *graph,
                             const struct outline *outline, bool known, graze_error *error) {
    bool zero_cycle = known && is_zero_cycle(outline);
    if (known && outline->degree == 1 && outline->path_count == outline->components &&
        !outline->has_others) {
        scoring->path_class = sg_class_name(outline->paths);
    }
    if (zero_cycle || (known && outline->degree == 1 && outline->is_forest)) {
        scoring->in_ge0 = GRAZE_YES; /* sg:thm8; one move turns a cycle into a path */
    } else {
        TRY(ask_universe(&scoring->in_ge0, solver, graph, universe_is_nonnegative, error));
    }
    if (zero_cycle) {
        scoring->left_save = GRAZE_YES;
        return GRAZE_OK;
    }
    return ask_universe(&scoring->left_save, solver, graph, ask_left_save, error);
}

/* Whether two copies of a game of U \ U>=0 cancel: Ettinger's criterion on the sum. */
static graze_status ask_doubled(graze_truth *truth, graze_solver *solver, const graze_graph *graph,
                                graze_error *error);

graze_status graze_scoring_of(graze_scoring *scoring, graze_solver *solver,
                              const graze_graph *graph, graze_error *error) {
    *scoring = (graze_scoring){.in_ge0 = GRAZE_UNKNOWN, .left_save = GRAZE_UNKNOWN};
    if (!solver->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is not scored", solver->game->name);
    }
    struct outline outline;
    bool known;
    TRY(find_score(scoring, solver, graph, error));
    graze_status status = outline_of_graph(&outline, &known, solver, graph, error);
    if (status == GRAZE_OK) {
        status = describe(scoring, solver, graph, &outline, known, error);
    }
    outline_clear(&outline);
    TRY(status);
    graze_truth no_score = scoring->has_score ? truth_of(scoring->score == 0) : GRAZE_UNKNOWN;
    scoring->zero_all = truth_and(no_score, scoring->left_save); /* sg:thm5 */
    /* sg:thm4; the empty game among the games beside it is enough for "no" */
    scoring->zero_ge0 = scoring->zero_all == GRAZE_YES || no_score == GRAZE_NO ? no_score
                        : scoring->in_ge0 == GRAZE_YES                         ? no_score
                                                                               : GRAZE_UNKNOWN;
    scoring->self_inverse = GRAZE_YES;
    return scoring->in_ge0 == GRAZE_YES ? GRAZE_OK
                                        : ask_doubled(&scoring->self_inverse, solver, graph, error);
}

/* ---- two games ----------------------------------------------------------------------------- */

static graze_status add_edges(graph_builder *builder, const graze_graph *graph, uint32_t base) {
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (w < v) {
                TRY(builder_add(builder, base + w, base + v));
            }
        }
    }
    return GRAZE_OK;
}

/* The disjoint union of two built graphs. */
static graze_status unite(graze_graph **sum, const graze_graph *g, const graze_graph *h,
                          graze_error *error) {
    graph_builder builder;
    TRY(graph_require_built(g, "a sum", error));
    TRY(graph_require_built(h, "a sum", error));
    TRY(builder_init(&builder, g->n + h->n, g->m + h->m, error));
    graze_status status = add_edges(&builder, g, 0);
    if (status == GRAZE_OK) {
        status = add_edges(&builder, h, (uint32_t)g->n);
    }
    if (status != GRAZE_OK) {
        builder_clear(&builder);
        return fail_memory(error);
    }
    return builder_finish(sum, &builder, error);
}

/* Whether a sum is 0 in U (sg:thm5). */
static graze_status sum_is_zero(graze_truth *truth, graze_solver *solver, const graze_graph *g,
                                const graze_graph *h, graze_error *error) {
    graze_graph *sum = NULL;
    graze_scoring scoring = {0};
    TRY(unite(&sum, g, h, error));
    graze_status status = find_score(&scoring, solver, sum, error);
    if (status == GRAZE_OK && scoring.has_score && scoring.score != 0) {
        *truth = GRAZE_NO;
    } else if (status == GRAZE_OK) {
        status = ask_universe(truth, solver, sum, ask_left_save, error);
        *truth = scoring.has_score || *truth == GRAZE_NO ? *truth : GRAZE_UNKNOWN;
    }
    graze_graph_free(sum);
    return status;
}

static graze_status ask_doubled(graze_truth *truth, graze_solver *solver, const graze_graph *graph,
                                graze_error *error) {
    *truth = GRAZE_UNKNOWN;
    if (!graze_graph_is_built(graph) || 2 * graph->n > UNIVERSE_MOST) {
        return GRAZE_OK;
    }
    return sum_is_zero(truth, solver, graph, graph, error);
}

/* Games to tell others apart by; the first in_ge0 of them are in U>=0 for every d. */
static const struct {
    const char *graph;
    bool in_ge0;
} witnesses[] = {
    {"empty(0)", true},          {"path(1)", true},           {"path(2)", true},
    {"path(1)+path(2)", true},   {"path(3)", true},           {"path(3)+path(1)", true},
    {"path(2)+path(3)", true},   {"cycle(3)", false},         {"cycle(4)", false},
    {"complete(4)", false},      {"cycle(5)", false},         {"cycle(3)+cycle(4)", false},
    {"path(1)+cycle(3)", false}, {"path(1)+cycle(4)", false},
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
        status = unite(&sum, games[i], beside, error);
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
    for (size_t i = 0; i < sizeof witnesses / sizeof *witnesses; i++) {
        bool differ, asked = witnesses[i].in_ge0 ? *in_ge0 == GRAZE_UNKNOWN : false;
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

static bool same_graph(const graze_graph *g, const graze_graph *h) {
    return g->n == h->n && g->m == h->m && graze_graph_is_built(g) && graze_graph_is_built(h) &&
           memcmp(g->offset, h->offset, (size_t)(g->n + 1) * sizeof *g->offset) == 0 &&
           (g->m == 0 ||
            memcmp(g->neighbour, h->neighbour, 2 * (size_t)g->m * sizeof *g->neighbour) == 0);
}

/* Both in U>=0: sg:thm4, decided by the score of the sum. */
static graze_status compare_nonnegative(graze_truth *in_ge0, graze_solver *solver,
                                        const graze_graph *g, const graze_graph *h,
                                        graze_error *error) {
    graze_graph *sum = NULL;
    graze_scoring scoring = {0};
    TRY(unite(&sum, g, h, error));
    graze_status status = find_score(&scoring, solver, sum, error);
    *in_ge0 = scoring.has_score ? truth_of(scoring.score == 0) : GRAZE_UNKNOWN;
    graze_graph_free(sum);
    return status;
}

graze_status graze_scoring_equivalent(graze_truth *in_ge0, graze_truth *in_all,
                                      graze_solver *solver, const graze_graph *g,
                                      const graze_graph *h, graze_error *error) {
    graze_scoring first, second;
    *in_ge0 = *in_all = GRAZE_UNKNOWN;
    if (same_graph(g, h)) {
        *in_ge0 = *in_all = GRAZE_YES;
        return GRAZE_OK;
    }
    TRY(graze_scoring_of(&first, solver, g, error));
    TRY(graze_scoring_of(&second, solver, h, error));
    if (first.path_class && second.path_class) {
        *in_ge0 = truth_of(strcmp(first.path_class, second.path_class) == 0); /* sg:thm10 */
    } else if (first.in_ge0 == GRAZE_YES && second.in_ge0 == GRAZE_YES) {
        TRY(compare_nonnegative(in_ge0, solver, g, h, error));
    }
    /* where a game is its own inverse, G is equivalent to it exactly when the sum is to 0 */
    if (first.self_inverse == GRAZE_YES || second.self_inverse == GRAZE_YES) {
        if (*in_ge0 == GRAZE_NO) {
            *in_all = GRAZE_NO;
        } else if (graze_graph_is_built(g) && graze_graph_is_built(h)) {
            TRY(sum_is_zero(in_all, solver, g, h, error));
        }
    }
    if (*in_all == GRAZE_YES) {
        *in_ge0 = GRAZE_YES;
    }
    if (first.path_class && second.path_class) {
        return GRAZE_OK;
    }
    return find_witness(in_ge0, in_all, solver, g, h, error);
}

/* ---- single paths -------------------------------------------------------------------------- */

/* A path of 4 is 0 in U (sg:thm5, by hand); longer ones are refuted or left open. */
static graze_status judge_path(graze_path_verdict *verdict, path_saves *saves, uint32_t n) {
    enum { MOST_ROUNDS = 12 };
    bool refuted;
    *verdict = (graze_path_verdict){.n = n, .zero = GRAZE_YES};
    if (n <= 4) {
        return GRAZE_OK;
    }
    TRY(path_saves_refute(&refuted, &verdict->positions, saves, n, MOST_ROUNDS));
    verdict->zero = refuted ? GRAZE_NO : GRAZE_UNKNOWN;
    return GRAZE_OK;
}

static graze_status judge_paths(graze_path_verdict **list, size_t *count, path_saves *saves) {
    for (uint32_t n = 4; n <= saves->longest; n += 4) {
        if (saves->value[n] != 0) {
            continue;
        }
        graze_path_verdict *longer = realloc(*list, (*count + 1) * sizeof **list);
        if (!longer) {
            return GRAZE_NO_MEMORY;
        }
        *list = longer;
        TRY(judge_path(&longer[(*count)++], saves, n));
    }
    return GRAZE_OK;
}

graze_status graze_single_paths(graze_path_verdict **list, size_t *count, graze_solver *solver,
                                uint64_t most, graze_error *error) {
    static const uint64_t LONGEST = 1000000;
    path_saves saves;
    *list = NULL;
    *count = 0;
    if (!solver->game->rules->scored || solver->game->parameters.degree != 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "single paths are known for smash-and-grab only");
    }
    if (most > LONGEST) {
        return fail(error, GRAZE_BAD_ARGUMENT, "paths of more than 10^6 vertices are too long");
    }
    solver_begin(solver);
    graze_status status = path_saves_init(&saves, (uint32_t)most, &solver->limits);
    if (status == GRAZE_OK) {
        status = judge_paths(list, count, &saves);
    }
    path_saves_clear(&saves);
    if (status != GRAZE_OK) {
        free(*list);
        *list = NULL;
        *count = 0;
    }
    return solver_fail(solver, status, error);
}
