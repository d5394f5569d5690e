/* What the papers say about their reductions, as claims of the registry. */
#include "reduce/reduce.h"
#include "theory/theory.h"

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

static graze_status compare_inputs(bool *agree, const inputs *in, bool fixed) {
    const graze_graph *list[REDUCE_MOST_GRAPHS] = {in->graphs[0], in->graphs[1]};
    graze_reduce_options options = {.fixed = fixed};
    graze_reduced *made = NULL;
    TRY(graze_reduce(&made, in->reduction, list, in->formula, &options, NULL));
    graze_status status = graze_reduce_check(made, in->reduction, list, in->formula, NULL, NULL);
    *agree = status == GRAZE_OK;
    for (size_t i = 0; status == GRAZE_OK && i < made->comparison_count; i++) {
        *agree = *agree && made->comparisons[i].agree;
    }
    graze_reduced_free(made);
    return status;
}

/* Whether both sides of a reduction agree on an input. */
static graze_status sides_agree(bool *agree, const char *name, const char *text, bool fixed) {
    inputs in = {0};
    graze_status status = parse_inputs(&in, name, text);
    if (status == GRAZE_OK) {
        status = compare_inputs(agree, &in, fixed);
    }
    graze_formula_free(in.formula);
    graze_graph_free(in.graphs[0]);
    graze_graph_free(in.graphs[1]);
    graze_reduction_free(in.reduction);
    return status;
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

static const struct claim claims[] = {
    {
        .id = "ak:thm1",
        .statement = "For 1 not in L, Node-Kayles on a graph has the Grundy value of CSG(L) on the "
                     "graph that 'graze reduce node-kayles-to-csg:L' builds.",
        .place = "theorem 1",
        .range = "24 graphs up to 10 vertices, four sets L",
        .instance = csg_instance,
        .holds = csg_holds,
    },
    {
        .id = "ak:thm2",
        .statement = "For k >= 2, Avoid True on a formula has the winner of CSG({k}) on the split "
                     "graph that 'graze reduce avoid-true-to-csg:k' builds.",
        .place = "theorem 2",
        .range = "15 formulas up to six variables, k = 2 and 3",
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "csg:2",
                           .graph = "1; 1",
                           .claimed = "P, the outcome of avoid-true",
                           .actual = "N, the outcome of csg:2 on g6:Bo"},
        .instance = formula_instance,
        .holds = formula_holds,
    },
    {
        .id = "ak:thm2-fixed",
        .statement = "The same when the clause of a formula of one clause is taken twice.",
        .place = "theorem 2",
        .range = "15 formulas up to six variables, k = 2 and 3",
        .instance = formula_instance,
        .holds = formula_fixed_holds,
    },
    {
        .id = "ak:thm4",
        .statement = "Node-Kayles on a graph has the Grundy value of Non-Disconnecting Node-Kayles "
                     "on the graph that 'graze reduce node-kayles-to-nd-node-kayles' builds.",
        .place = "theorem 4",
        .range = "24 graphs up to 10 vertices",
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "nd-node-kayles",
                           .graph = "path(2)",
                           .claimed = "1, the value of node-kayles",
                           .actual = "0, the value of nd-node-kayles on g6:IRK??[MB_"},
        .instance = nd_instance,
        .holds = nd_holds,
    },
    {
        .id = "ak:thm4-fixed",
        .statement = "The same with one K_{3,3} more, joined to all subdivision vertices.",
        .place = "theorem 4",
        .range = "24 graphs up to 10 vertices",
        .instance = nd_instance,
        .holds = nd_fixed_holds,
    },
    {
        .id = "ak:thm7",
        .statement = "Two graphs are isomorphic if and only if the graph that 'graze reduce "
                     "isomorphism-to-symmetry' builds has an edge-disjoint involutive "
                     "automorphism.",
        .place = "theorem 7",
        .range = "all pairs of 16 graphs up to five vertices",
        .instance = symmetry_instance,
        .holds = symmetry_holds,
    },
};

static const struct claim step_claims[] = {
    {
        .id = "sg:ex-6-to-7",
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
