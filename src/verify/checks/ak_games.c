/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles
 * (2026): what the introduction says, symmetries (section 2), and what nobody can check by
 * computing.
 */
#include "heap/heap.h"
#include "theory/ak_checks.h"
#include "verify/checks/families.h"
#include "verify/checks/pair_memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the rules ----------------------------------------------------------------------------------
 */

/* The rule in words, as octal game and by plain search. */
static graze_status compare_rules(struct claim_sweep *sweep, const small_graph *g, const char *game,
                                  const char *octal, bool disconnects) {
    unsigned pairs, digits;
    char text[INSTANCE_GRAPH];
    TRY(pair_value_of(&pairs, g, disconnects));
    TRY(octal_value_of(&digits, g, octal));
    TRY(sweep_graph_value(sweep, octal, g, pairs, digits));
    TRY(small_write(text, sizeof text, g));
    return sweep_value(sweep, game, text, pairs);
}

static graze_status visit_arc_rules(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    (void)context;
    return compare_rules(sweep, g, "arc-kayles", "octal:0.07", true);
}

static graze_status visit_nd_rules(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    return compare_rules(sweep, g, "nd-arc-kayles", "csg:2", false);
}

DEFINE_SWEEP(arc_rules, sweep_graphs, 1, 7)
DEFINE_SWEEP(nd_rules, sweep_graphs, 1, 7)

/* The end: no edge is left. */
static graze_status visit_ends(struct claim_sweep *sweep, const small_graph *g, void *context) {
    octal_book book;
    bool has_move = false;
    (void)context;
    TRY(octal_book_init(&book, g, "octal:0.07"));
    FOR_EACH_SUBSET(taken, small_all(g)) {
        has_move = has_move || octal_is_move(&book, small_all(g), taken);
    }
    octal_book_clear(&book);
    return sweep_graph(sweep, has_move == (small_edge_count(g) > 0), "arc-kayles", g,
                       "the end exactly without edges", has_move ? "a move" : "no move");
}

DEFINE_SWEEP(ends, sweep_graphs, 1, 7)

/* Whether the player to move wins, by the recursion of the definition. */
static bool is_won(const pair_book *book, small_set set) {
    FOR_EACH_PAIR(a, b, book, set) {
        if (!is_won(book, set & ~((small_set)1 << a | (small_set)1 << b))) {
            return true;
        }
    }
    return false;
}

static graze_status visit_outcomes(struct claim_sweep *sweep, const small_graph *g, void *context) {
    pair_book book;
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        TRY(pair_book_init(&book, g, i));
        bool won = is_won(&book, small_all(g)), positive = pair_value_of_graph(&book) > 0;
        pair_book_clear(&book);
        TRY(sweep_graph(sweep, won == positive, i ? "arc-kayles" : "nd-arc-kayles", g,
                        won ? "above 0" : "0", positive ? "above 0" : "0"));
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(outcomes, sweep_graphs, 1, 7)

/* CSG({1}): a move for every vertex. */
static graze_status visit_one_by_one(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    octal_book book;
    (void)context;
    TRY(octal_book_init(&book, g, "csg:1"));
    unsigned value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    return sweep_graph_value(sweep, "csg:1", g, g->n % 2, value);
}

graze_status ak_sweep_one_by_one(struct claim_sweep *sweep) {
    return sweep_connected(sweep, 1, 8, visit_one_by_one, NULL);
}

/* ---- paths and grids ------------------------------------------------------------------------- */

static graze_status sweep_dawson(struct claim_sweep *sweep, uint64_t preperiod) {
    heap_code *code = NULL;
    heap_period found;
    char claimed[48], actual[48];
    heap_options options = {.threads = 1};
    TRY(heap_code_parse(&code, "0.07", NULL));
    graze_status status = heap_prove_period(&found, code, 1024, &options, NULL);
    heap_code_free(code);
    TRY(status);
    snprintf(claimed, sizeof claimed, "period 34, preperiod %llu", (unsigned long long)preperiod);
    snprintf(actual, sizeof actual, "period %llu, preperiod %llu", (unsigned long long)found.period,
             (unsigned long long)found.preperiod);
    return strcmp(claimed, actual) == 0 ? sweep_right(sweep)
                                        : sweep_wrong(sweep, "arc-kayles", "path(n), n = 0, 1, ...",
                                                      53, 52, claimed, actual);
}

static graze_status dawson_printed(struct claim_sweep *sweep) {
    return sweep_dawson(sweep, 68);
}

static graze_status dawson_repaired(struct claim_sweep *sweep) {
    return sweep_dawson(sweep, 53);
}

/* Grids of at most so many vertices; both sides even, or one of them. */
static graze_status sweep_grids(struct claim_sweep *sweep, bool both_even) {
    enum { LARGEST = 20 };
    for (unsigned m = 2; m <= LARGEST; m += 2) {
        for (unsigned n = both_even ? 2 : 1; m * n <= LARGEST; n += 2) {
            char text[32];
            int64_t value;
            snprintf(text, sizeof text, "grid(%u,%u)", m, n);
            TRY(sweep->oracle->value(&value, sweep->oracle, "arc-kayles", text));
            TRY((value == 0) == both_even
                    ? sweep_right(sweep)
                    : sweep_wrong(sweep, "arc-kayles", text, m * n, 2 * m * n - m - n,
                                  both_even ? "P" : "N", both_even ? "N" : "P"));
        }
    }
    return GRAZE_OK;
}

static graze_status even_odd_grids(struct claim_sweep *sweep) {
    return sweep_grids(sweep, false);
}

static graze_status even_grids(struct claim_sweep *sweep) {
    return sweep_grids(sweep, true);
}

/* ---- symmetries ------------------------------------------------------------------------------ */

/* Whether an edge meets its image, so far as both are known. */
static bool edge_meets_image(const small_graph *g, const int8_t *image, unsigned v) {
    bool meets = false;
    FOR_EACH_BIT(w, g->row[v]) {
        if (image[w] >= 0) {
            unsigned x = (unsigned)image[v], y = (unsigned)image[w];
            meets = meets || x == v || x == w || y == v || y == w;
        }
    }
    return meets;
}

static bool keeps_edges(const small_graph *g, const int8_t *image, unsigned v) {
    bool keeps = true;
    for (unsigned w = 0; w < g->n && keeps; w++) {
        keeps =
            image[w] < 0 || (g->row[v] >> w & 1) == (g->row[image[v]] >> (unsigned)image[w] & 1);
    }
    return keeps;
}

/* Completes an involution under which no edge meets its image. */
static bool extend_involution(const small_graph *g, int8_t *image) {
    unsigned v = 0;
    while (v < g->n && image[v] >= 0) {
        v++;
    }
    if (v == g->n) {
        return true;
    }
    for (unsigned w = v; w < g->n; w++) {
        if (image[w] >= 0) {
            continue;
        }
        image[v] = (int8_t)w;
        image[w] = (int8_t)v;
        if (keeps_edges(g, image, v) && keeps_edges(g, image, w) &&
            !edge_meets_image(g, image, v) && !edge_meets_image(g, image, w) &&
            extend_involution(g, image)) {
            return true;
        }
        image[v] = image[w] = -1;
    }
    return false;
}

static bool has_involution(const small_graph *g) {
    int8_t image[SMALL_MOST];
    memset(image, -1, sizeof image);
    return extend_involution(g, image);
}

static graze_status visit_symmetric(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    unsigned value;
    (void)context;
    if (!has_involution(g)) {
        return GRAZE_OK;
    }
    TRY(pair_value_of(&value, g, true));
    return sweep_graph_value(sweep, "arc-kayles", g, 0, value);
}

graze_status ak_sweep_symmetric(struct claim_sweep *sweep) {
    return sweep_graphs(sweep, 1, 9, visit_symmetric, NULL);
}

/* The finder of the program against a search through all involutions. */
static graze_status visit_involutions(struct claim_sweep *sweep, const small_graph *g,
                                      void *context) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_pairing *pairing = NULL;
    char text[INSTANCE_GRAPH];
    bool wanted = has_involution(g), found = false;
    (void)context;
    TRY(small_write(text, sizeof text, g));
    graze_status status = graze_game_parse(&game, "arc-kayles", NULL);
    if (status == GRAZE_OK) {
        status = graze_graph_parse(&graph, text, NULL);
    }
    if (status == GRAZE_OK) {
        status = graze_find_pairing(&pairing, game, graph, NULL, NULL);
        found = status == GRAZE_OK && pairing->found && pairing->outcome == GRAZE_SECOND;
    }
    graze_pairing_free(pairing);
    graze_graph_free(graph);
    graze_game_free(game);
    TRY(status);
    return sweep_graph(sweep, wanted == found, "arc-kayles", g, wanted ? "one" : "none",
                       found ? "one" : "none");
}

DEFINE_SWEEP(involutions, sweep_graphs, 1, 7)

/* Turning a grid with even sides by half a turn. */
static graze_status grid_turns(struct claim_sweep *sweep) {
    for (unsigned m = 2; m <= 6; m += 2) {
        for (unsigned n = 2; m * n <= SMALL_MOST; n += 2) {
            small_graph g;
            char text[32];
            bool meets = false, keeps = true;
            int8_t image[SMALL_MOST];
            snprintf(text, sizeof text, "grid(%u,%u)", m, n);
            TRY(small_parse(&g, text));
            for (unsigned v = 0; v < g.n; v++) {
                image[v] = (int8_t)(g.n - 1 - v);
            }
            for (unsigned v = 0; v < g.n; v++) {
                meets = meets || edge_meets_image(&g, image, v);
                keeps = keeps && keeps_edges(&g, image, v);
            }
            TRY(sweep_graph(sweep, keeps && !meets, "arc-kayles", &g, "edge-disjoint",
                            "an edge meets its image"));
        }
    }
    return GRAZE_OK;
}

/* ---- the registry ---------------------------------------------------------------------------- */

#define NOT_CHECKABLE(name, where, said, why)                                                      \
    {                                                                                              \
        .id = "ak:" name, .statement = said, .place = where, .range = why,                         \
        .verdict = CLAIM_NOT_CHECKABLE                                                             \
    }

static const struct claim claims[] = {
    {.id = "ak:ex-octal",
     .statement = "Arc-Kayles, the taking of two adjacent vertices, is the octal game 0.07 on "
                  "graphs.",
     .place = "Section 1",
     .method = "the rule in words, the octal digits and plain search against each other",
     .range = "all graphs up to 7 vertices",
     .sweep = arc_rules},
    {.id = "ak:ex-nd-octal",
     .statement = "Non-Disconnecting Arc-Kayles is CSG({2}).",
     .place = "Section 1",
     .method = "the rule in words, the octal digits and plain search against each other",
     .range = "all graphs up to 7 vertices",
     .sweep = nd_rules},
    {.id = "ak:ex-end",
     .statement = "Arc-Kayles ends when the graph is empty or has no edge.",
     .place = "Section 1",
     .method = "by the rules",
     .range = "all graphs up to 7 vertices",
     .sweep = ends},
    {.id = "ak:ex-outcome",
     .statement = "A position is lost exactly when its Grundy value, the mex of its options, is 0.",
     .place = "Section 1",
     .method = "by the rules, who wins and the value apart from each other",
     .range = "both games, all graphs up to 7 vertices",
     .sweep = outcomes},
    {.id = "ak:ex-paths",
     .statement = "The Grundy values of Arc-Kayles on paths have period 34 and preperiod 68.",
     .place = "Section 1",
     .method = "a proof of the period of the heap game 0.07",
     .range = "all paths",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "arc-kayles",
                        .graph = "path(n), n = 0, 1, ...",
                        .claimed = "period 34, preperiod 68",
                        .actual = "period 34, preperiod 53",
                        .is_no_value = true,
                        .command = "heap 0.07 --n 0..1000 --period"},
     .sweep = dawson_printed},
    {.id = "ak:ex-paths-fixed",
     .statement = "They have period 34 and preperiod 53: value(n + 34) = value(n) for n >= 53, but "
                  "not for n = 52.",
     .place = "Section 1",
     .method = "a proof of the period of the heap game 0.07",
     .range = "all paths",
     .sweep = dawson_repaired},
    {.id = "ak:ex-even-odd-grids",
     .statement = "The first player wins Arc-Kayles on grids with one even and one odd side.",
     .place = "Section 1",
     .range = "up to 20 vertices",
     .sweep = even_odd_grids},
    {.id = "ak:ex-even-grids",
     .statement = "The second player wins Arc-Kayles on grids with two even sides.",
     .place = "Section 1",
     .range = "up to 20 vertices",
     .sweep = even_grids},
    {.id = "ak:def5",
     .statement = "An automorphism is edge-disjoint when no edge meets its image: 'graze symmetry' "
                  "finds one of order two exactly when there is one.",
     .place = "Definition 5",
     .method = "all involutions, one by one",
     .range = "all graphs up to 7 vertices",
     .sweep = involutions},
    {.id = "ak:ex-grid-turn",
     .statement = "Half a turn of a grid with even sides is an edge-disjoint involution.",
     .place = "Section 2, before definition 5",
     .method = "edge by edge",
     .range = "up to 24 vertices",
     .sweep = grid_turns},
    NOT_CHECKABLE("ex-pspace", "Theorems 1, 2 and 4",
                  "The problems that the reductions ak:thm1, ak:thm2 and ak:thm4 lead to are "
                  "PSPACE-complete.",
                  "complexity; the reductions have rows of their own"),
    NOT_CHECKABLE("ex-gi-hard", "Theorem 7",
                  "Finding an edge-disjoint involutive automorphism is as hard as graph "
                  "isomorphism, even on bipartite graphs.",
                  "complexity; the reduction is ak:thm7"),
    NOT_CHECKABLE("ex-fpt", "Section 1",
                  "Arc-Kayles is fixed-parameter tractable in the number of rounds and the vertex "
                  "cover, and polynomial for bounded neighbourhood diversity.",
                  "running times of other papers"),
    NOT_CHECKABLE("ex-trees-time", "Section 1",
                  "Arc-Kayles on trees takes time O(2^(n/2)), later O(1.3831^n).",
                  "running times of other papers"),
    NOT_CHECKABLE("ex-cram", "Section 1",
                  "The values of grids up to 30 squares and of 3 x n up to n = 21 show no pattern.",
                  "no statement that a value could contradict"),
    NOT_CHECKABLE("ex-unbounded", "Section 1", "The Grundy values of Arc-Kayles are unbounded.",
                  "a statement about infinitely many values"),
    NOT_CHECKABLE("ex-nd-polynomial", "Section 1",
                  "Non-Disconnecting Arc-Kayles is polynomial on trees, wheels and grids of height "
                  "at most 3.",
                  "running times; ak:ex-trees and ak:ex-wheels have values"),
    NOT_CHECKABLE("ex-tree-time", "Section 3", "The value of a tree can be found in linear time.",
                  "a running time; ak:ex-trees has the values"),
    NOT_CHECKABLE("fig1", "Figure 1", "The reduction of theorem 1 for S = {2,3}.",
                  "the drawing is not part of the text; ak:thm1 has the construction"),
    NOT_CHECKABLE("fig2", "Figure 2", "The gadget of theorem 4.",
                  "the drawing is not part of the text; ak:thm4 has the construction"),
    NOT_CHECKABLE("fig5", "Figure 5", "A use of reduction rule 3.",
                  "the drawing is not part of the text"),
    NOT_CHECKABLE("fig6", "Figure 6", "The trees that reduction rule 3 puts in.",
                  "the drawing is not part of the text; ak:rule3 takes any tree that fits"),
    NOT_CHECKABLE("fig7", "Figure 7", "A threshold graph whose clique has no twins.",
                  "the drawing is not part of the text"),
};

const struct paper paper_ak_games = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
