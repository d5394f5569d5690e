/* Pairing strategies on all graphs of some order: who has one wins, and the judge is strict. */
#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned largest_order = 7;

/* A game as both sides have it, and how often a pairing was found. */
typedef struct pairing_case {
    const char *name;
    brute_rule rule;
    graze_game *game;
    size_t second, first;
} pairing_case;

static pairing_case cases[] = {
    {.name = "grim", .rule = {.kind = BRUTE_GRIM}},
    {.name = "arc-kayles", .rule = {.kind = BRUTE_ARC_KAYLES}},
    {.name = "node-kayles", .rule = {.kind = BRUTE_NODE_KAYLES}},
    {.name = "nd-arc-kayles", .rule = {.kind = BRUTE_ND_ARC_KAYLES}},
    {.name = "nd-node-kayles", .rule = {.kind = BRUTE_ND_NODE_KAYLES}},
    {.name = "csg:1,2", .rule = {.kind = BRUTE_OCTAL, .digits = "33"}},
    {.name = "octal:0.77", .rule = {.kind = BRUTE_OCTAL, .digits = "77"}},
    {.name = "octal:0.007", .rule = {.kind = BRUTE_OCTAL, .digits = "007"}},
    {.name = "octal:0.06", .rule = {.kind = BRUTE_OCTAL, .digits = "06"}},
    {.name = "octal:0.67", .rule = {.kind = BRUTE_OCTAL, .digits = "67"}},
    {.name = "octal:0.176", .rule = {.kind = BRUTE_OCTAL, .digits = "176"}},
};

enum { CASES = sizeof cases / sizeof *cases };

/* Boards and answers are large: they live as long as the program. */
static brute_board board;
static brute_answers answers;

/* ---- finding ------------------------------------------------------------------------------- */

/* The image of a vertex of order two, read without the library. */
static void must_be_involution(const graze_pairing *pairing, const char *name) {
    for (uint32_t v = 0; v < pairing->vertex_count; v++) {
        if (pairing->image[pairing->image[v]] != v) {
            fail_msg("%s: not of order two at %u", name, v);
        }
    }
}

static void look_for_pairing(pairing_case *c, const graze_graph *graph, const char *name) {
    graze_pairing *pairing = NULL;
    graze_error error;
    must(graze_find_pairing(&pairing, c->game, graph, NULL, &error), &error);
    bool first_wins = answers.wins[(1u << board.graph.n) - 1];
    if (pairing->found) {
        must_be_involution(pairing, name);
        must(graze_check_pairing(c->game, graph, pairing->image, pairing->first,
                                 pairing->first_count, &error),
             &error);
        if (first_wins != (pairing->outcome == GRAZE_FIRST)) {
            fail_msg("%s on %s: the pairing (%s) gives the wrong winner", c->name, name,
                     pairing->claim);
        }
        assert_int_equal(pairing->first_count > 0, pairing->outcome == GRAZE_FIRST);
        c->second += pairing->outcome == GRAZE_SECOND;
        c->first += pairing->outcome == GRAZE_FIRST;
    }
    graze_pairing_free(pairing);
}

static void visit(const brute_graph *graph, const char *name, void *context) {
    (void)context;
    graze_graph *made = to_graze(graph);
    brute_board_init(&board, graph);
    for (size_t i = 0; i < CASES; i++) {
        brute_solve(&answers, &board, &cases[i].rule);
        look_for_pairing(&cases[i], made, name);
    }
    graze_graph_free(made);
}

static void who_has_a_pairing_wins(void **state) {
    (void)state;
    for (unsigned n = 1; n <= largest_order; n++) {
        visit_all_graphs(n, false, visit, NULL);
    }
    for (size_t i = 0; i < CASES; i++) {
        print_message("%s: %zu for the second player, %zu for the first\n", cases[i].name,
                      cases[i].second, cases[i].first);
        assert_true(cases[i].second > 0);
    }
    assert_true(cases[0].first > 0 && cases[1].first > 0 && cases[2].first > 0);
}

/* ---- completeness: every involution of a small graph, one by one ----------------------------- */

/* Whether some involution without fixed vertices sends no vertex to a neighbour, by trying all. */
static bool has_distant_involution(const brute_graph *graph, int *image, unsigned v) {
    while (v < graph->n && image[v] >= 0) {
        v++;
    }
    if (v == graph->n) {
        for (unsigned a = 0; a < graph->n; a++) {
            for (unsigned b = 0; b < a; b++) {
                if (graph->edge[a][b] != graph->edge[image[a]][image[b]]) {
                    return false;
                }
            }
        }
        return true;
    }
    for (unsigned w = v + 1; w < graph->n; w++) {
        if (image[w] < 0 && !graph->edge[v][w]) {
            image[v] = (int)w;
            image[w] = (int)v;
            if (has_distant_involution(graph, image, v + 1)) {
                return true;
            }
            image[v] = image[w] = -1;
        }
    }
    return false;
}

static void compare_existence(const brute_graph *graph, const char *name, void *context) {
    int image[BRUTE_MAX_ORDER];
    size_t *found = context;
    for (unsigned v = 0; v < graph->n; v++) {
        image[v] = -1;
    }
    bool exists = has_distant_involution(graph, image, 0);
    graze_graph *made = to_graze(graph);
    graze_game *game = game_named("node-kayles"); /* in which no vertex may stay */
    graze_pairing *pairing = NULL;
    graze_error error;
    must(graze_find_pairing(&pairing, game, made, NULL, &error), &error);
    bool claimed = pairing->found && pairing->outcome == GRAZE_SECOND;
    if (claimed != exists) {
        fail_msg("%s: a pairing was %s", name, exists ? "missed" : "invented");
    }
    *found += exists;
    graze_pairing_free(pairing);
    graze_game_free(game);
    graze_graph_free(made);
}

static void no_pairing_is_missed(void **state) {
    (void)state;
    size_t found = 0;
    for (unsigned n = 1; n <= 7; n++) {
        visit_all_graphs(n, false, compare_existence, &found);
    }
    assert_true(found > 10);
}

/* ---- large boards ---------------------------------------------------------------------------- */

static void large_boards_are_answered(void **state) {
    static const struct {
        const char *game, *graph, *claim;
        graze_outcome outcome;
    } rows[] = {
        {"arc-kayles", "grid(100,100)", "ak:thm6", GRAZE_SECOND},
        {"arc-kayles", "grid(101,100)", "ak:thm6", GRAZE_FIRST},
        {"grim", "product(cycle(30),cycle(40))", "grim:thm15", GRAZE_SECOND},
        {"grim", "2*gnp(200,0.1,1)", "grim:thm15", GRAZE_SECOND},
        {"grim", "grid(21,31)", "grim:cor16", GRAZE_FIRST},
        {"node-kayles", "hypercube(9)", "pairing", GRAZE_SECOND},
        {"csg:1,2,4", "2*randomtree(500,3)", "pairing", GRAZE_SECOND},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        graze_graph *graph = NULL;
        graze_pairing *pairing = NULL;
        graze_error error;
        graze_game *game = game_named(rows[i].game);
        must(graze_graph_parse(&graph, rows[i].graph, NULL, &error), &error);
        must(graze_find_pairing(&pairing, game, graph, NULL, &error), &error);
        assert_true(pairing->found);
        assert_int_equal(pairing->outcome, rows[i].outcome);
        assert_string_equal(pairing->claim, rows[i].claim);
        must_be_involution(pairing, rows[i].graph);
        graze_pairing_free(pairing);
        graze_graph_free(graph);
        graze_game_free(game);
    }
}

/* ---- the judge ------------------------------------------------------------------------------ */

static graze_status judged(const char *game_name, const char *text, const uint32_t *image,
                           const uint32_t *first, size_t first_count) {
    graze_graph *graph = NULL;
    graze_error error;
    graze_game *game = game_named(game_name);
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    graze_status status = graze_check_pairing(game, graph, image, first, first_count, &error);
    graze_graph_free(graph);
    graze_game_free(game);
    return status;
}

static void the_judge_refuses_what_does_not_win(void **state) {
    (void)state;
    const uint32_t opposite[] = {2, 3, 0, 1}, turn[] = {1, 2, 3, 0}, mirror[] = {1, 0, 3, 2};
    const uint32_t same[] = {0, 1, 2, 3}, outside[] = {2, 9, 0, 1}, flip[] = {2, 1, 0};
    const uint32_t middle[] = {1}, end[] = {0}, both[] = {0, 2};
    assert_int_equal(judged("grim", "cycle(4)", opposite, NULL, 0), GRAZE_OK);
    assert_int_equal(judged("arc-kayles", "cycle(4)", opposite, NULL, 0), GRAZE_OK);
    assert_int_equal(judged("grim", "cycle(4)", turn, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("grim", "cycle(4)", mirror, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("grim", "cycle(4)", same, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("grim", "cycle(4)", outside, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("grim", "path(4)", opposite, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("nd-arc-kayles", "cycle(4)", opposite, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("octal:0.007", "cycle(4)", opposite, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("smash-and-grab", "cycle(4)", opposite, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("grim", "path(3)", flip, middle, 1), GRAZE_OK);
    assert_int_equal(judged("grim", "path(3)", flip, end, 1), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("grim", "path(3)", flip, NULL, 0), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("arc-kayles", "path(3)", flip, both, 2), GRAZE_BAD_ARGUMENT);
    assert_int_equal(judged("arc-kayles", "path(3)", flip, middle, 1), GRAZE_BAD_ARGUMENT);
}

/* A game in Lua has no theorem: its pairings are judged by playing all positions. */
static void pairings_of_custom_games_are_judged(void **state) {
    static const char rules[] =
        "game { name = 'vertices', rule = 'Remove a vertex that has a neighbour.',\n"
        "  moves = function(G)\n"
        "    local list = {}\n"
        "    for v = 0, G.n - 1 do\n"
        "      if G:degree(v) > 0 then list[#list + 1] = {v} end\n"
        "    end\n"
        "    return list\n"
        "  end }";
    static const uint32_t opposite[] = {2, 3, 0, 1}, mirror[] = {1, 0, 3, 2}, flip[] = {2, 1, 0};
    static const uint32_t middle[] = {1}, end[] = {0};
    const struct {
        const char *graph;
        const uint32_t *image, *first;
        size_t first_count;
        graze_status status;
    } rows[] = {
        {"cycle(4)", opposite, NULL, 0, GRAZE_OK},
        {"cycle(4)", mirror, NULL, 0, GRAZE_BAD_ARGUMENT},
        {"path(3)", flip, middle, 1, GRAZE_OK},
        {"path(3)", flip, end, 1, GRAZE_BAD_ARGUMENT},
        {"path(3)", flip, NULL, 0, GRAZE_BAD_ARGUMENT},
    };
    graze_game *game = NULL;
    graze_error error;
    (void)state;
    must(graze_game_from_rules(&game, "vertices", rules, sizeof rules - 1, "rules", NULL, &error),
         &error);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        graze_graph *graph = NULL;
        must(graze_graph_parse(&graph, rows[i].graph, NULL, &error), &error);
        assert_int_equal(graze_check_pairing(game, graph, rows[i].image, rows[i].first,
                                             rows[i].first_count, &error),
                         rows[i].status);
        graze_graph_free(graph);
    }
    graze_game_free(game);
}

static int open_games(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        cases[i].game = game_named(cases[i].name);
    }
    return 0;
}

static int close_games(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        graze_game_free(cases[i].game);
    }
    return 0;
}

int main(int argc, char **argv) {
    largest_order = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : largest_order;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_a_pairing_wins),
        cmocka_unit_test(no_pairing_is_missed),
        cmocka_unit_test(large_boards_are_answered),
        cmocka_unit_test(the_judge_refuses_what_does_not_win),
        cmocka_unit_test(pairings_of_custom_games_are_judged),
    };
    return cmocka_run_group_tests(tests, open_games, close_games);
}
