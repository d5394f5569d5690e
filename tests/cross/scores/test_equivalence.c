/*
 * Universes, Left-save games and equivalence against their definitions: all graphs up to 5
 * vertices, with every small graph added.
 */
/* cmocka has a macro fail: the library's headers come first */
#include "scored_sums/left_save_paths.h"

#include "graphs.h"
#include "score_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ORDER = 5, MOST_BESIDE = 4, MOST_GAMES = 64 };

/* A small graph with what brute force and library say about it. */
typedef struct small_game {
    brute_graph graph;
    bool in_ge0, left_save; /* by definition */
    int score;
    graze_scoring said;
} small_game;

static small_game games[MOST_GAMES];
static size_t game_count;

static brute_board board;
static brute_answers answers;
static const brute_rule rule = {.kind = BRUTE_SMASH_AND_GRAB, .d = 1};

/* ---- the definitions ----------------------------------------------------------------------- */

/* Whether every position that can be reached scores at least 0. */
static bool is_nonnegative(brute_set position) {
    brute_move moves[64];
    size_t count = brute_list_moves(moves, &board, &rule, position);
    if (answers.score[position] < 0) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_nonnegative(moves[i].after)) {
            return false;
        }
    }
    return true;
}

/* Left-save, with the points that have been won. */
static bool is_left_save(brute_set position, int lead) {
    brute_move moves[64], replies[64];
    size_t count = brute_list_moves(moves, &board, &rule, position);
    if (answers.score[position] + lead < 0) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        size_t reply_count = brute_list_moves(replies, &board, &rule, moves[i].after);
        bool answered = false;
        for (size_t j = 0; j < reply_count && !answered; j++) {
            answered = is_left_save(replies[j].after, lead - moves[i].points + replies[j].points);
        }
        if (!answered) {
            return false;
        }
    }
    return true;
}

static void examine(const brute_graph *graph) {
    brute_board_init(&board, graph);
    brute_solve(&answers, &board, &rule);
}

static int score_beside(const brute_graph *g, const brute_graph *x) {
    brute_graph sum;
    unite_graphs(&sum, g, x);
    examine(&sum);
    return answers.score[((brute_set)1 << sum.n) - 1];
}

static void keep_game(const brute_graph *graph, const char *name, void *context) {
    struct scorer *scorer = context;
    assert_true(game_count < MOST_GAMES);
    small_game *game = &games[game_count++];
    brute_set all = ((brute_set)1 << graph->n) - 1;
    (void)name;
    examine(graph);
    game->graph = *graph;
    game->score = answers.score[all];
    game->in_ge0 = is_nonnegative(all);
    game->left_save = is_left_save(all, 0);
    graze_graph *asked = to_graze(graph);
    graze_error error;
    must(graze_scoring_of(&game->said, scorer->full, asked, &error), &error);
    graze_graph_free(asked);
}

static int start(void **state) {
    static struct scorer scorer;
    scorer_init(&scorer, 1);
    *state = &scorer;
    for (unsigned n = 1; n <= MOST_ORDER; n++) {
        visit_all_graphs(n, false, keep_game, &scorer);
    }
    assert_int_equal(game_count, 1 + 2 + 4 + 11 + 34);
    return 0;
}

static int finish(void **state) {
    scorer_clear(*state);
    return 0;
}

/* ---- tests --------------------------------------------------------------------------------- */

static void single_games_are_what_the_definitions_say(void **state) {
    (void)state;
    for (size_t i = 0; i < game_count; i++) {
        const small_game *game = &games[i];
        assert_true(game->said.has_score);
        assert_int_equal(game->said.score, game->score);
        assert_int_equal(game->said.in_ge0, game->in_ge0 ? GRAZE_YES : GRAZE_NO);
        assert_int_equal(game->said.left_save, game->left_save ? GRAZE_YES : GRAZE_NO);
        bool zero = game->score == 0 && game->left_save;
        assert_int_equal(game->said.zero_all, zero ? GRAZE_YES : GRAZE_NO);
    }
}

/* Whether two games score alike beside every small graph, or every one in U>=0. */
static bool alike(const small_game *g, const small_game *h, bool only_ge0) {
    for (size_t i = 0; i < game_count; i++) {
        const small_game *x = &games[i];
        if (x->graph.n <= MOST_BESIDE && (x->in_ge0 || !only_ge0) &&
            score_beside(&g->graph, &x->graph) != score_beside(&h->graph, &x->graph)) {
            return false;
        }
    }
    return g->score == h->score;
}

static void verdict_holds(graze_truth verdict, const small_game *g, const small_game *h,
                          bool only_ge0) {
    if (verdict == GRAZE_YES) {
        assert_true(alike(g, h, only_ge0));
    }
}

static void games_equal_to_nothing_change_no_score(void **state) {
    (void)state;
    small_game nothing = {.in_ge0 = true};
    size_t zeros = 0;
    for (size_t i = 0; i < game_count; i++) {
        verdict_holds(games[i].said.zero_all, &games[i], &nothing, false);
        verdict_holds(games[i].said.zero_ge0, &games[i], &nothing, true);
        zeros += games[i].said.zero_all == GRAZE_YES;
    }
    assert_true(zeros >= 3); /* 2 P_1, 2 P_2, P_4, ... */
}

/* Counts of verdicts about games outside U>=0 that score 0. */
struct zugzwang_count {
    struct scorer *scorer;
    size_t yes, no;
};

static void check_zero_verdict(const brute_graph *graph, const char *name, void *context) {
    struct zugzwang_count *count = context;
    small_game game = {.graph = *graph}, nothing = {.in_ge0 = true};
    graze_graph *asked = to_graze(graph);
    graze_error error;
    must(graze_scoring_of(&game.said, count->scorer->full, asked, &error), &error);
    graze_graph_free(asked);
    if (game.said.score != 0 || game.said.in_ge0 == GRAZE_YES || game.said.zero_all == GRAZE_YES) {
        return;
    }
    count->yes += game.said.zero_ge0 == GRAZE_YES;
    count->no += game.said.zero_ge0 == GRAZE_NO;
    if (game.said.zero_ge0 == GRAZE_YES && !alike(&game, &nothing, true)) {
        fail_msg("%s is not equivalent to nothing in U>=0", name);
    }
}

/* Games with zugzwang may be 0 beside all of U>=0 and not beside all of U. */
static void games_equal_to_nothing_in_ge0_change_no_score_there(void **state) {
    struct zugzwang_count count = {.scorer = *state};
    visit_all_graphs(6, false, check_zero_verdict, &count);
    assert_true(count.yes > 0 && count.no > 0);
}

static void equivalent_games_score_alike(void **state) {
    struct scorer *scorer = *state;
    size_t yes = 0, no = 0;
    for (size_t i = 0; i < game_count; i++) {
        for (size_t j = 0; j < i; j++) {
            graze_graph *g = to_graze(&games[i].graph), *h = to_graze(&games[j].graph);
            graze_truth in_ge0, in_all;
            graze_error error;
            must(graze_scoring_equivalent(&in_ge0, &in_all, scorer->full, g, h, &error), &error);
            verdict_holds(in_ge0, &games[i], &games[j], true);
            verdict_holds(in_all, &games[i], &games[j], false);
            /* beside the empty game they would differ */
            assert_true(games[i].score == games[j].score || in_ge0 == GRAZE_NO);
            assert_true(in_all != GRAZE_YES || in_ge0 == GRAZE_YES);
            if (games[i].in_ge0 && games[j].in_ge0) { /* sg:thm4 decides */
                assert_int_not_equal(in_ge0, GRAZE_UNKNOWN);
                bool zero = score_beside(&games[i].graph, &games[j].graph) == 0;
                assert_int_equal(in_ge0 == GRAZE_YES, zero);
            }
            yes += in_all == GRAZE_YES;
            no += in_all == GRAZE_NO;
            graze_graph_free(g);
            graze_graph_free(h);
        }
    }
    assert_true(yes > 10 && no > 500);
}

static void doubled_games_that_vanish_change_no_score(void **state) {
    (void)state;
    for (size_t i = 0; i < game_count; i++) {
        if (games[i].graph.n > 4 || games[i].said.self_inverse == GRAZE_UNKNOWN) {
            continue;
        }
        small_game doubled = {0}, nothing = {.in_ge0 = true};
        unite_graphs(&doubled.graph, &games[i].graph, &games[i].graph);
        examine(&doubled.graph);
        doubled.score = answers.score[((brute_set)1 << doubled.graph.n) - 1];
        verdict_holds(games[i].said.self_inverse, &doubled, &nothing, false);
        if (games[i].said.self_inverse == GRAZE_NO) {
            assert_false(doubled.score == 0 &&
                         is_left_save(((brute_set)1 << doubled.graph.n) - 1, 0));
        }
    }
}

/* What the prose of the paper says about particular games. */
static void worked_examples_are_as_printed(void **state) {
    static const struct {
        const char *graph;
        int score;
    } examples[] = {
        {"path(4)", 0},
        {"path(5)", 1},
        {"cycle(4)", -2},
        {"2*path(3)", 0},
        {"path(5)+path(4)", 1},
        {"2*path(5)+path(4)", 0},
        {"2*cycle(4)", -4},
        {"path(8)", 0},
        {"path(8)+cycle(4)", 2},
        {"cycle(3)", -1},
        {"2*cycle(3)", -2},
        {"path(7)", 1},
        {"path(1)+path(2)", 1},
        {"path(1)+path(2)+path(7)", 0},
        /* figure 3: the only graph up to 6 vertices that fits the text */
        {"g6:EQjg", 0},
        {"2*g6:EQjg", -2},
        {"g6:EQjg+cycle(3)", -1},
    };
    struct scorer *scorer = *state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        assert_int_equal(assert_same_score(scorer, examples[i].graph), examples[i].score);
    }
    for (unsigned d = 1; d <= 8; d++) { /* Ls(K_(d+2), d) = -d */
        struct scorer *of_degree = &(struct scorer){0};
        char graph[32];
        scorer_init(of_degree, d);
        snprintf(graph, sizeof graph, "complete(%u)", d + 2);
        assert_int_equal(assert_same_score(of_degree, graph), -(int)d);
        scorer_clear(of_degree);
    }
}

static void verdict_on(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                       const char *left, const char *right) {
    graze_graph *g = NULL, *h = NULL;
    graze_error error;
    must(graze_graph_parse(&g, left, NULL, &error), &error);
    must(graze_graph_parse(&h, right, NULL, &error), &error);
    must(graze_scoring_equivalent(in_ge0, in_all, solver, g, h, &error), &error);
    graze_graph_free(g);
    graze_graph_free(h);
}

static void equivalences_of_the_paper_are_found(void **state) {
    static const struct {
        const char *g, *h;
        graze_truth in_ge0, in_all;
    } known[] = {
        {"path(4)", "empty(0)", GRAZE_YES, GRAZE_YES},
        {"path(8)", "empty(0)", GRAZE_YES, GRAZE_NO},
        {"cycle(6)", "empty(0)", GRAZE_YES, GRAZE_YES},
        {"cycle(10)", "empty(0)", GRAZE_YES, GRAZE_YES},
        {"path(7)", "path(1)+path(2)", GRAZE_YES, GRAZE_NO},
        {"path(5)", "path(1)", GRAZE_YES, GRAZE_NO},
        {"path(3)", "path(1)", GRAZE_NO, GRAZE_NO},
        {"2*path(5)", "empty(0)", GRAZE_YES, GRAZE_YES},
        {"2*star(3)+path(2)", "path(2)", GRAZE_YES, GRAZE_YES},
        {"cycle(4)", "empty(0)", GRAZE_NO, GRAZE_NO},
        /* equal components beside, also such as have no inverse */
        {"cycle(4)+path(4)", "cycle(4)", GRAZE_YES, GRAZE_YES},
        {"cycle(4)+path(8)", "cycle(4)", GRAZE_NO, GRAZE_NO},
        {"complete(4)+cycle(3)", "cycle(3)+complete(4)", GRAZE_YES, GRAZE_YES},
        {"2*cycle(4)", "cycle(4)", GRAZE_NO, GRAZE_NO},
        {"cycle(3)+path(7)", "cycle(3)+path(1)+path(2)", GRAZE_NO, GRAZE_NO},
        {"path(5)+path(9)", "path(9)+path(1)", GRAZE_YES, GRAZE_NO},
        {"path(100)", "path(4)", GRAZE_YES, GRAZE_NO},
    };
    struct scorer *scorer = *state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        graze_truth in_ge0, in_all;
        verdict_on(&in_ge0, &in_all, scorer->full, known[i].g, known[i].h);
        if (in_ge0 != known[i].in_ge0 || in_all != known[i].in_all) {
            fail_msg("%s and %s: %d, %d", known[i].g, known[i].h, (int)in_ge0, (int)in_all);
        }
    }
}

/* Single paths: the list is what the general search says, as far as that goes. */
static void single_paths_are_settled(void **state) {
    static const uint64_t expected[] = {4, 12, 20, 72, 124, 176, 408};
    struct scorer *scorer = *state;
    graze_path_verdict *list = NULL;
    size_t count = 0;
    graze_error error;
    must(graze_single_paths(&list, &count, scorer->full, 1000, &error), &error);
    assert_int_equal(count, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(list[i].n, expected[i]);
        assert_int_equal(list[i].zero, list[i].n == 4 ? GRAZE_YES : GRAZE_NO);
        assert_int_equal(list[i].positions > 0, list[i].n > 4);
    }
    free(list);
    for (unsigned n = 1; n <= 20; n++) {
        char text[32];
        graze_graph *graph = NULL;
        graze_scoring scoring;
        snprintf(text, sizeof text, "path(%u)", n);
        must(graze_graph_parse(&graph, text, NULL, &error), &error);
        must(graze_scoring_of(&scoring, scorer->full, graph, &error), &error);
        assert_int_equal(scoring.zero_all, n == 4 ? GRAZE_YES : GRAZE_NO);
        graze_graph_free(graph);
    }
}

/* P_4 is Left-save: there is nothing to refute; P_8 is lost by the number of moves. */
static void left_save_paths_are_not_refuted(void **state) {
    (void)state;
    struct limits limits;
    graze_limits options = {0};
    left_save_paths saves;
    limits_start(&limits, &options);
    assert_int_equal(left_save_paths_init(&saves, 50, &limits), GRAZE_OK);
    static const struct {
        uint32_t n;
        bool refuted;
    } cases[] = {{4, false}, {8, true}, {12, true}, {20, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool refuted;
        uint64_t positions;
        assert_int_equal(left_save_paths_refute(&refuted, &positions, &saves, cases[i].n, 9),
                         GRAZE_OK);
        assert_int_equal(refuted, cases[i].refuted);
    }
    left_save_paths_clear(&saves);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_games_are_what_the_definitions_say),
        cmocka_unit_test(games_equal_to_nothing_change_no_score),
        cmocka_unit_test(games_equal_to_nothing_in_ge0_change_no_score_there),
        cmocka_unit_test(equivalent_games_score_alike),
        cmocka_unit_test(doubled_games_that_vanish_change_no_score),
        cmocka_unit_test(worked_examples_are_as_printed),
        cmocka_unit_test(equivalences_of_the_paper_are_found),
        cmocka_unit_test(single_paths_are_settled),
        cmocka_unit_test(left_save_paths_are_not_refuted),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
