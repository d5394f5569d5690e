/* The null-window search against the brute force and plain search, for several degree bounds. */
#include "graphs.h"
#include "score_support.h"

#include <stdio.h>

enum { MOST_DEGREE = 6 };

typedef struct degree_scorers {
    struct scorer of[MOST_DEGREE + 1];
} degree_scorers;

/* All scores of a graph for all degree bounds. */
static void check_graph(const brute_graph *graph, const char *name, void *context) {
    static brute_board board;
    static brute_answers answers;
    degree_scorers *scorers = context;
    brute_board_init(&board, graph);
    for (unsigned degree = 1; degree <= MOST_DEGREE; degree++) {
        brute_rule rule = {.kind = BRUTE_SMASH_AND_GRAB, .d = degree};
        brute_solve(&answers, &board, &rule);
        int expected = answers.score[((brute_set)1 << graph->n) - 1];
        char expression[GRAPH_NAME_SIZE + 4];
        snprintf(expression, sizeof expression, "g6:%s", name);
        int64_t score = score_of(scorers->of[degree].full, expression);
        if (score != expected) {
            fail_msg("smash-and-grab:%u on %s: score %lld, brute force %d", degree, expression,
                     (long long)score, expected);
        }
    }
}

static void all_degrees_match_brute_force_on_all_graphs_up_to_6(void **state) {
    static const size_t expected[] = {1, 1, 2, 4, 11, 34, 156};
    for (unsigned n = 1; n <= 6; n++) {
        assert_int_equal(visit_all_graphs(n, false, check_graph, *state), expected[n]);
    }
}

static void random_graphs_match_brute_force(void **state) {
    for (unsigned i = 0; i < 150; i++) {
        brute_graph graph;
        char name[GRAPH_NAME_SIZE];
        make_random_graph(&graph, 77, i, BRUTE_MAX_ORDER);
        name_graph(name, &graph);
        check_graph(&graph, name, *state);
    }
}

static void larger_graphs_match_plain_search(void **state) {
    static const char *const graphs[] = {"grid(3,5)",
                                         "grid(4,4)",
                                         "gnp(14,0.3,1)",
                                         "gnp(15,0.5,2)",
                                         "petersen()",
                                         "hypercube(3)+path(3)",
                                         "torus(3,4)",
                                         "wheel(12)",
                                         "4*cycle(3)+path(2)",
                                         "2*cycle(5)+2*star(3)",
                                         "3*grid(2,2)",
                                         "grid(2,7)+star(2)",
                                         "join(path(4),path(5))",
                                         "cycle(9)+path(5)+path(2)",
                                         "gnp(16,0.15,3)"};
    degree_scorers *scorers = *state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        for (unsigned degree = 1; degree <= 3; degree++) {
            assert_same_score(&scorers->of[degree], graphs[i]);
        }
    }
}

/* Beside games that nobody wants to begin, every move of a small tree counts. */
static void small_trees_beside_zugzwang_match_plain_search(void **state) {
    static const char *const trees[] = {"path(1)",         "path(2)",        "path(3)",
                                        "path(4)",         "star(3)",        "path(3)+path(1)",
                                        "star(3)+path(3)", "path(2)+path(3)"};
    degree_scorers *scorers = *state;
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        for (unsigned degree = 1; degree <= 3; degree++) {
            for (unsigned copies = 1; copies <= 2; copies++) {
                char text[EXPRESSION_SIZE];
                snprintf(text, sizeof text, "%s+%u*complete(%u)", trees[i], copies, degree + 2);
                assert_same_score(&scorers->of[degree], text);
            }
        }
    }
}

/* sg:thm16 for n >= 2: beside n triangles the score of a path tells who wins 0.6 on it. */
static void triangles_decide_officers(void **state) {
    degree_scorers *scorers = *state;
    graze_game *officers = game_named("octal:0.6");
    graze_solver *solver = NULL;
    graze_limits options = {0};
    graze_error error;
    must(graze_solver_new(&solver, officers, NULL, &options, &error), &error);
    for (unsigned n = 2; n <= 13; n++) {
        char path[32], sum[64];
        snprintf(path, sizeof path, "path(%u)", n);
        snprintf(sum, sizeof sum, "path(%u)+%u*cycle(3)", n, n);
        bool wins = score_of(solver, path) > 0;
        assert_int_equal(score_of(scorers->of[1].full, sum) >= 0, wins);
    }
    /* as printed the theorem begins at n = 1, where it fails */
    assert_int_equal(score_of(solver, "path(1)"), 0);
    assert_int_equal(assert_same_score(&scorers->of[1], "path(1)+cycle(3)"), 2);
    graze_solver_free(solver);
    graze_game_free(officers);
}

static void a_small_table_changes_no_score(void **state) {
    (void)state;
    graze_game *game = game_named("smash-and-grab");
    graze_solver *solver = NULL;
    graze_limits options = {0};
    graze_error error;
    options.memory = 1 << 19;
    must(graze_solver_new(&solver, game, NULL, &options, &error), &error);
    assert_int_equal(score_of(solver, "grid(4,5)"), 0);
    assert_int_equal(score_of(solver, "grid(5,5)"), 1);
    graze_solver_free(solver);
    graze_game_free(game);
}

static void large_boards_are_cut_down_to_what_matters(void **state) {
    degree_scorers *scorers = *state;
    struct scorer *one = &scorers->of[1];
    int64_t alone = score_of(one->plain, "grid(3,4)+cycle(5)");
    assert_int_equal(score_of(one->full, "2*path(200)+grid(3,4)+cycle(5)"), alone);
    assert_int_equal(score_of(one->full, "2*randomtree(90,1)+cycle(100)+grid(3,4)+cycle(5)"),
                     alone);
}

static int start(void **state) {
    static degree_scorers scorers;
    for (unsigned degree = 1; degree <= MOST_DEGREE; degree++) {
        scorer_init(&scorers.of[degree], degree);
    }
    *state = &scorers;
    return 0;
}

static int finish(void **state) {
    degree_scorers *scorers = *state;
    for (unsigned degree = 1; degree <= MOST_DEGREE; degree++) {
        scorer_clear(&scorers->of[degree]);
    }
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_degrees_match_brute_force_on_all_graphs_up_to_6),
        cmocka_unit_test(random_graphs_match_brute_force),
        cmocka_unit_test(larger_graphs_match_plain_search),
        cmocka_unit_test(small_trees_beside_zugzwang_match_plain_search),
        cmocka_unit_test(triangles_decide_officers),
        cmocka_unit_test(a_small_table_changes_no_score),
        cmocka_unit_test(large_boards_are_cut_down_to_what_matters),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
