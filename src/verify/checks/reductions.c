/* What the papers say about their reductions, as claims of the registry. */
#include "reduce/reduce.h"
#include "verify/checks/small.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The inputs of a reduction, parsed. */
typedef struct inputs {
    graze_reduction *reduction;
    graze_graph *graphs[REDUCE_MOST_GRAPHS];
    graze_formula *formula;
} inputs;

/* One or two graphs with " ~ " between them, or a formula. */
static graze_status parse_inputs(inputs *in, const char *name, const char *text) {
    static const char between[] = " ~ ";
    char first[INSTANCE_GRAPH];
    TRY(graze_reduction_parse(&in->reduction, name, NULL));
    if (graze_reduction_graphs(in->reduction) == 0) {
        return graze_formula_parse(&in->formula, text, NULL);
    }
    const char *second = strstr(text, between);
    size_t length = second ? (size_t)(second - text) : strlen(text);
    snprintf(first, sizeof first, "%.*s", (int)length, text);
    TRY(graze_graph_parse(&in->graphs[0], first, NULL));
    return second ? graze_graph_parse(&in->graphs[1], second + strlen(between), NULL) : GRAZE_OK;
}

/* Whether a graph has a girth that was asked for (0: none was); graphs without cycles are right. */
static graze_status has_girth(bool *right, const graze_graph *graph, uint64_t girth) {
    uint32_t found = NO_VERTEX;
    TRY(girth ? graph_girth(&found, graph, NULL) : GRAZE_OK);
    *right = found == NO_VERTEX || found == girth;
    return GRAZE_OK;
}

static graze_status compare_inputs(bool *agree, const inputs *in,
                                   const graze_reduce_options *options) {
    const graze_graph *list[REDUCE_MOST_GRAPHS] = {in->graphs[0], in->graphs[1]};
    graze_reduced *made = NULL;
    TRY(graze_reduce(&made, in->reduction, list, in->formula, options, NULL));
    graze_status status = graze_reduce_check(made, in->reduction, list, in->formula, NULL, NULL);
    *agree = false;
    if (status == GRAZE_OK) {
        status = has_girth(agree, made->graph, options->girth);
    }
    for (size_t i = 0; status == GRAZE_OK && i < made->comparison_count; i++) {
        *agree = *agree && made->comparisons[i].agree;
    }
    graze_reduced_free(made);
    return status;
}

/* Whether both sides of a reduction agree on an input. */
static graze_status sides_agree_with(bool *agree, const char *name, const char *text,
                                     const graze_reduce_options *options) {
    inputs in = {0};
    graze_status status = parse_inputs(&in, name, text);
    if (status == GRAZE_OK) {
        status = compare_inputs(agree, &in, options);
    }
    graze_formula_free(in.formula);
    graze_graph_free(in.graphs[0]);
    graze_graph_free(in.graphs[1]);
    graze_reduction_free(in.reduction);
    return status;
}

static graze_status sides_agree(bool *agree, const char *name, const char *text, bool fixed) {
    graze_reduce_options options = {.fixed = fixed};
    return sides_agree_with(agree, name, text, &options);
}

#define DEFINE_HOLDS(function, prefix, is_fixed)                                                   \
    static graze_status function(bool *holds, const claim_instance *instance,                      \
                                 claim_oracle *oracle) {                                           \
        char name[INSTANCE_GAME + 64];                                                             \
        (void)oracle;                                                                              \
        const char *colon = strchr(instance->game, ':');                                           \
        snprintf(name, sizeof name, "%s%s", prefix, colon ? colon : "");                           \
        return sides_agree(holds, name, instance->graph, is_fixed);                                \
    }

DEFINE_HOLDS(csg_holds, "node-kayles-to-csg", false)
DEFINE_HOLDS(nd_holds, "node-kayles-to-nd-node-kayles", false)
DEFINE_HOLDS(nd_fixed_holds, "node-kayles-to-nd-node-kayles", true)
DEFINE_HOLDS(formula_holds, "avoid-true-to-csg", false)
DEFINE_HOLDS(formula_fixed_holds, "avoid-true-to-csg", true)
DEFINE_HOLDS(symmetry_holds, "isomorphism-to-symmetry", false)

/*
 * The transversals of six pairs among n >= 12 variables: 64 clauses, the least number with which
 * Right wins. The instance begins with n.
 */
static graze_status step_holds_for(bool *holds, const claim_instance *instance, bool fixed) {
    enum { PAIRS = 6, CLAUSES = 1 << PAIRS };
    char text[CLAUSES * PAIRS * 4];
    unsigned n = (unsigned)strtoul(instance->graph, NULL, 10);
    size_t used = (size_t)snprintf(text, sizeof text, "%u", n);
    for (unsigned choice = 0; choice < CLAUSES; choice++) {
        for (unsigned pair = 0; pair < PAIRS; pair++) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s %u", pair ? "" : ";",
                                     2 * pair + 1 + (choice >> pair & 1));
        }
    }
    return sides_agree(holds, "maker-breaker-6-to-7", text, fixed);
}

static graze_status step_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle) {
    (void)oracle;
    return step_holds_for(holds, instance, false);
}

static graze_status step_fixed_holds(bool *holds, const claim_instance *instance,
                                     claim_oracle *oracle) {
    (void)oracle;
    return step_holds_for(holds, instance, true);
}

static const char *const graphs[] = {
    "path(1)",  "empty(2)",  "path(2)",           "path(2)+path(1)", "path(3)",     "cycle(3)",
    "path(4)",  "star(3)",   "2*path(2)",         "cycle(4)",        "complete(4)", "cycle(5)",
    "path(5)",  "star(4)",   "path(3)+path(2)",   "wheel(5)",        "grid(2,3)",   "complete(5)",
    "cycle(6)", "grid(2,4)", "multipartite(3,3)", "petersen()",      "path(7)",     "grid(3,3)",
};

static const char *const formulas[] = {
    "0",          "1",           "1; 1",        "2; 1",           "2; 1 2",
    "2; 1; 2",    "3; 1 2",      "3; 1 2 3",    "3; 1 2; 2 3",    "4; 1 2; 2 4; 1 3",
    "4; 1 2 3 4", "4; 1 2; 3 4", "5; 1 2 3; 4", "5; 1 2; 3; 4 5", "6; 1 2 3; 4 5 6; 1 4",
};

static const char *const sizes[] = {"csg:2", "csg:3", "csg:2,3", "csg:2,4"};

/* Every text with every game. */
static bool pair_instance(claim_instance *instance, size_t index, const char *const *texts,
                          size_t text_count, const char *const *games, size_t game_count) {
    if (index >= text_count * game_count) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "%s", games[index % game_count]);
    snprintf(instance->graph, sizeof instance->graph, "%s", texts[index / game_count]);
    return true;
}

static bool csg_instance(claim_instance *instance, size_t index) {
    return pair_instance(instance, index, graphs, sizeof graphs / sizeof *graphs, sizes,
                         sizeof sizes / sizeof *sizes);
}

static bool nd_instance(claim_instance *instance, size_t index) {
    static const char *const game[] = {"nd-node-kayles"};
    return pair_instance(instance, index, graphs, sizeof graphs / sizeof *graphs, game, 1);
}

static bool formula_instance(claim_instance *instance, size_t index) {
    static const char *const games[] = {"csg:2", "csg:3"};
    return pair_instance(instance, index, formulas, sizeof formulas / sizeof *formulas, games, 2);
}

static bool step_instance(claim_instance *instance, size_t index) {
    static const char *const game[] = {"maker-breaker"};
    static const char *const texts[] = {"12 variables, the 64 transversals of six pairs",
                                        "13 variables, the 64 transversals of six pairs"};
    return pair_instance(instance, index, texts, sizeof texts / sizeof *texts, game, 1);
}

/* Every pair of the first graphs. */
static bool symmetry_instance(claim_instance *instance, size_t index) {
    enum { SMALL = 16 };
    if (index >= SMALL * SMALL) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "arc-kayles");
    snprintf(instance->graph, sizeof instance->graph, "%s ~ %s", graphs[index / SMALL],
             graphs[index % SMALL]);
    return true;
}

/* ---- all small inputs -------------------------------------------------------------------------
 */

/* Notes whether both sides agree on a graph, a pair of graphs or a formula. */
static graze_status note_sides(struct claim_sweep *sweep, const char *name, const char *game,
                               const char *text, uint64_t n, uint64_t m,
                               const graze_reduce_options *options) {
    bool agree;
    TRY(sides_agree_with(&agree, name, text, options));
    return agree ? sweep_right(sweep)
                 : sweep_wrong(sweep, game, text, n, m, "both sides agree", "they differ");
}

/* A reduction with the game that it leads to. */
typedef struct small_run {
    const char *name, *game;
    graze_reduce_options options;
} small_run;

static graze_status visit_graph(struct claim_sweep *sweep, const small_graph *g, void *context) {
    const small_run *run = context;
    char text[INSTANCE_GRAPH];
    TRY(small_write(text, sizeof text, g));
    return note_sides(sweep, run->name, run->game, text, g->n, small_edge_count(g), &run->options);
}

/* All graphs up to four vertices, the one without any included. */
static graze_status sweep_runs(struct claim_sweep *sweep, const small_run *runs, size_t count) {
    for (size_t i = 0; i < count; i++) {
        TRY(note_sides(sweep, runs[i].name, runs[i].game, "empty(0)", 0, 0, &runs[i].options));
        TRY(sweep_graphs(sweep, 1, 4, visit_graph, (void *)&runs[i]));
    }
    return GRAZE_OK;
}

#define DEFINE_RUNS(function, ...)                                                                 \
    static graze_status function(struct claim_sweep *sweep) {                                      \
        static const small_run runs[] = {__VA_ARGS__};                                             \
        return sweep_runs(sweep, runs, sizeof runs / sizeof *runs);                                \
    }

DEFINE_RUNS(small_csg, {"node-kayles-to-csg:2", "csg:2", {0}},
            {"node-kayles-to-csg:3", "csg:3", {0}}, {"node-kayles-to-csg:2,3", "csg:2,3", {0}})
DEFINE_RUNS(small_nd_fixed, {"node-kayles-to-nd-node-kayles", "nd-node-kayles", {.fixed = true}})
DEFINE_RUNS(small_girths, {"node-kayles-to-csg:2", "csg:2", {.girth = 4}},
            {"node-kayles-to-csg:2", "csg:2", {.girth = 6}},
            {"node-kayles-to-csg:2", "csg:2", {.girth = 8}})

/* All formulas with up to three variables and up to three different clauses. */
static graze_status sweep_small_formulas(struct claim_sweep *sweep, bool fixed) {
    graze_reduce_options options = {.fixed = fixed};
    for (unsigned n = 0; n <= 3; n++) {
        unsigned kinds = (1u << n) - 1; /* clauses 1 to kinds, as sets of variables */
        for (uint32_t chosen = 0; chosen >> kinds == 0; chosen++) {
            char text[INSTANCE_GRAPH];
            size_t used = (size_t)snprintf(text, sizeof text, "%u", n);
            for (unsigned clause = 1; clause <= kinds; clause++) {
                for (unsigned v = 0; v < n && chosen >> (clause - 1) & 1; v++) {
                    bool first = (clause & ((1u << v) - 1)) == 0;
                    if (clause >> v & 1) {
                        used += (size_t)snprintf(text + used, sizeof text - used, "%s %u",
                                                 first ? ";" : "", v + 1);
                    }
                }
            }
            if (__builtin_popcount(chosen) <= 3) {
                TRY(note_sides(sweep, "avoid-true-to-csg:2", "csg:2", text, n, 0, &options));
                TRY(note_sides(sweep, "avoid-true-to-csg:3", "csg:3", text, n, 0, &options));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status small_formulas(struct claim_sweep *sweep) {
    return sweep_small_formulas(sweep, false);
}

static graze_status small_formulas_fixed(struct claim_sweep *sweep) {
    return sweep_small_formulas(sweep, true);
}

enum { SMALL_GRAPHS = 18, SMALL_TEXT = 16 };

/* The graphs up to four vertices by name: the generator cannot be used twice at a time. */
typedef struct small_list {
    char text[SMALL_GRAPHS + 1][SMALL_TEXT];
    size_t count;
} small_list;

static graze_status collect_graph(struct claim_sweep *sweep, const small_graph *g, void *context) {
    small_list *list = context;
    (void)sweep;
    return list->count <= SMALL_GRAPHS ? small_write(list->text[list->count++], SMALL_TEXT, g)
                                       : GRAZE_TOO_LARGE;
}

/* Every pair of graphs up to four vertices. */
static graze_status small_pairs(struct claim_sweep *sweep) {
    graze_reduce_options options = {0};
    small_list list = {.text = {"empty(0)"}, .count = 1};
    TRY(sweep_graphs(sweep, 1, 4, collect_graph, &list));
    for (size_t i = 0; i < list.count * list.count; i++) {
        char both[INSTANCE_GRAPH];
        snprintf(both, sizeof both, "%s ~ %s", list.text[i / list.count],
                 list.text[i % list.count]);
        TRY(note_sides(sweep, "isomorphism-to-symmetry", "arc-kayles", both, 0, 0, &options));
    }
    return GRAZE_OK;
}

static bool figure_3(claim_instance *instance, size_t index) {
    snprintf(instance->game, sizeof instance->game, "csg:2");
    snprintf(instance->graph, sizeof instance->graph, "4; 1 2; 2 4; 1 3");
    return index == 0;
}

static const struct claim claims[] = {
    {
        .id = "ak:thm1",
        .statement = "For 1 not in L, Node-Kayles on a graph has the Grundy value of CSG(L) on the "
                     "graph that 'graze reduce node-kayles-to-csg:L' builds.",
        .place = "Theorem 1",
        .method = "plain search of both sides",
        .range = "24 graphs up to 10 vertices, four sets L; all graphs up to 4 vertices, three "
                 "sets",
        .sweep = small_csg,
        .instance = csg_instance,
        .holds = csg_holds,
    },
    {
        .id = "ak:thm2",
        .statement = "For k >= 2, Avoid True on a formula has the winner of CSG({k}) on the split "
                     "graph that 'graze reduce avoid-true-to-csg:k' builds.",
        .place = "Theorem 2",
        .method = "plain search of both sides",
        .range = "15 formulas up to six variables, all up to three variables and clauses, k = 2 "
                 "and 3",
        .sweep = small_formulas,
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "csg:2",
                           .graph = "1; 1",
                           .claimed = "P, the outcome of avoid-true",
                           .actual = "N, the outcome of csg:2 on g6:Bo",
                           .command = "reduce avoid-true-to-csg:2 '1; 1' --check"},
        .instance = formula_instance,
        .holds = formula_holds,
    },
    {
        .id = "ak:thm2-fixed",
        .statement = "The same when the clause of a formula of one clause is taken twice.",
        .place = "Theorem 2",
        .method = "plain search of both sides",
        .range = "15 formulas up to six variables, all up to three variables and clauses, k = 2 "
                 "and 3",
        .sweep = small_formulas_fixed,
        .instance = formula_instance,
        .holds = formula_fixed_holds,
    },
    {
        .id = "ak:thm4",
        .statement = "Node-Kayles on a graph has the Grundy value of Non-Disconnecting Node-Kayles "
                     "on the graph that 'graze reduce node-kayles-to-nd-node-kayles' builds.",
        .place = "Theorem 4",
        .method = "plain search of both sides",
        .range = "24 graphs up to 10 vertices",
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "nd-node-kayles",
                           .graph = "path(2)",
                           .claimed = "1, the value of node-kayles",
                           .actual = "0, the value of nd-node-kayles on g6:IRK??[MB_",
                           .command = "reduce node-kayles-to-nd-node-kayles 'path(2)' --check"},
        .instance = nd_instance,
        .holds = nd_holds,
    },
    {
        .id = "ak:thm4-fixed",
        .statement = "The same with one K_{3,3} more, joined to all subdivision vertices.",
        .place = "Theorem 4",
        .method = "plain search of both sides",
        .range = "24 graphs up to 10 vertices, all graphs up to 4 vertices",
        .sweep = small_nd_fixed,
        .instance = nd_instance,
        .holds = nd_fixed_holds,
    },
    {
        .id = "ak:ex-thm1-any-girth",
        .statement = "With subdivided edges the construction has any even girth that is asked for "
                     "(if it has a cycle), and the same Grundy value.",
        .place = "End of the proof of theorem 1",
        .method = "plain search of both sides",
        .range = "all graphs up to 4 vertices, girth 4, 6 and 8",
        .sweep = small_girths,
    },
    {
        .id = "ak:fig3",
        .statement = "The construction of theorem 2 for the clauses x1 x2, x2 x4 and x1 x3.",
        .place = "Figure 3",
        .method = "plain search of both sides",
        .range = "the formula, k = 2",
        .instance = figure_3,
        .holds = formula_holds,
    },
    {
        .id = "ak:thm7",
        .statement = "Two graphs are isomorphic if and only if the graph that 'graze reduce "
                     "isomorphism-to-symmetry' builds has an edge-disjoint involutive "
                     "automorphism.",
        .place = "Theorem 7",
        .method = "plain search of both sides",
        .range = "all pairs of 16 graphs up to five vertices, and of all graphs up to 4",
        .sweep = small_pairs,
        .instance = symmetry_instance,
        .holds = symmetry_holds,
    },
};

static const struct claim step_claims[] = {
    {
        .id = "sg:ex-6-to-7",
        .place = "Section 7, after Definition 17",
        .statement = "When every clause of six variables is replaced by its supersets of seven, "
                     "the winner of the Maker-Breaker game stays the same.",
        .range = "the transversals of six pairs among 12 and 13 variables",
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "maker-breaker",
                           .graph = "12 variables, the 64 transversals of six pairs",
                           .claimed = "Right, who wins with clauses of six",
                           .actual = "Left, who wins with clauses of seven"},
        .instance = step_instance,
        .holds = step_holds,
    },
    {
        .id = "sg:ex-6-to-7-fixed",
        .place = "Section 7, after Definition 17",
        .statement = "The same when variables in no clause are added until there are 14.",
        .range = "the transversals of six pairs among 12 and 13 variables",
        .instance = step_instance,
        .holds = step_fixed_holds,
    },
};

const struct paper paper_sg_reductions = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = step_claims,
    .count = sizeof step_claims / sizeof *step_claims,
};

const struct paper paper_ak_reductions = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
