/* Scores of trees with a growing path: tables against plain search and against whole graphs. */
#include "test_support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static graze_sequence *family(const graze_game *game, const char *expression) {
    graze_sequence *terms = NULL;
    graze_error error;
    must(graze_sequence_of_graphs(&terms, game, expression, "n", NULL, NULL, &error), &error);
    return terms;
}

static void read_values(int64_t *values, graze_sequence *terms, uint64_t first, uint64_t count) {
    graze_error error;
    uint64_t known = 0;
    must(graze_sequence_values(values, &known, terms, first, count, &error), &error);
    assert_int_equal(known, count);
}

static int64_t solved_score(const graze_game *game, const char *format, uint64_t n, bool plain) {
    char text[200];
    graze_question question = {0};
    graze_solver *solver = NULL;
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    const char *at = strstr(format, "n)"); /* the parameter is the last of its family */
    while (at && at > format && at[-1] != ',' && at[-1] != '(') {
        at = strstr(at + 1, "n)");
    }
    assert_non_null(at);
    question.no_theory = plain;
    snprintf(text, sizeof text, "%.*s%" PRIu64 "%s", (int)(at - format), format, n, at + 1);
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solver_new(&solver, game, &question, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_solver_free(solver);
    graze_graph_free(graph);
    return answer.value;
}

static void compare(const graze_game *game, const char *expression, uint64_t count, bool plain) {
    int64_t values[128];
    graze_sequence *terms = family(game, expression);
    assert_int_equal(graze_sequence_method_of(terms), GRAZE_BY_TABLES);
    read_values(values, terms, 0, count);
    for (uint64_t n = 0; n < count; n++) {
        int64_t wanted = solved_score(game, expression, n, plain);
        if (values[n] != wanted) {
            fail_msg("%s, n = %d: %d, solved %d", expression, (int)n, (int)values[n], (int)wanted);
        }
    }
    graze_sequence_free(terms);
}

static void tables_of_scores_agree_with_plain_search(void **state) {
    (void)state;
    static const char *const more[] = {
        "append(star(4)+path(3),1,n)",
        "append(path(5),2,n)+substar(1,1,2)",
        "substar(1^5,n)",
        "2*path(3)+substar(2,2,n)",
        "append(star(5),0,n)+path(1)",
        "bistar((1,1),(1,n),1)",
        "bistar((n),(1,1,1),0)+star(3)",
    };
    graze_game *game = game_named("smash-and-grab");
    for (unsigned order = 1; order <= 8; order++) {
        for (unsigned seed = 0; seed < 6; seed++) {
            for (unsigned u = 0; u < order; u += 1 + order / 3) {
                char expression[80];
                snprintf(expression, sizeof expression, "append(randomtree(%u,%u),%u,n)", order,
                         seed, u);
                compare(game, expression, 16 - order, true);
            }
        }
    }
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        compare(game, more[i], 7, true);
    }
    graze_game_free(game);
}

/* The solver of forests knows nothing of growing paths. */
static void tables_of_scores_agree_with_whole_forests(void **state) {
    (void)state;
    graze_game *game = game_named("smash-and-grab");
    size_t with_tables = 0;
    for (unsigned seed = 1; seed <= 40; seed++) {
        char expression[80];
        unsigned order = 9 + seed % 20;
        snprintf(expression, sizeof expression, "append(randomtree(%u,%u),%u,n)", order, seed,
                 seed % order);
        graze_sequence *terms = family(game, expression);
        bool tables = graze_sequence_method_of(terms) == GRAZE_BY_TABLES;
        graze_sequence_free(terms);
        if (tables) {
            compare(game, expression, 40, false);
            with_tables++;
        }
    }
    assert_true(with_tables > 20);
    graze_game_free(game);
}

/* A period that few values prove holds for many, each solved as a whole graph. */
static void proved_periods_of_scores_hold(void **state) {
    (void)state;
    enum { MANY = 60, SEEDS = 40 };
    graze_game *game = game_named("smash-and-grab");
    size_t proofs = 0;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        char expression[80];
        int64_t values[MANY];
        unsigned order = 2 + seed % 16;
        graze_error error;
        snprintf(expression, sizeof expression, "append(randomtree(%u,%u),%u,n)", order, seed,
                 seed % order);
        for (uint64_t n = 0; n < MANY; n++) {
            values[n] = solved_score(game, expression, n, false);
        }
        for (uint64_t last = 6; last < 40; last += 3) {
            graze_sequence *early = family(game, expression);
            graze_period period;
            must(graze_sequence_period(&period, early, 0, last, &error), &error);
            graze_sequence_free(early);
            proofs += period.verdict == GRAZE_PROVED;
            for (uint64_t n = period.preperiod;
                 period.verdict == GRAZE_PROVED && n + period.period < MANY; n++) {
                assert_int_equal(values[n], values[n + period.period]);
            }
        }
    }
    assert_true(proofs > SEEDS);
    graze_game_free(game);
}

static void scores_of_paths_have_period_four(void **state) {
    (void)state;
    graze_game *game = game_named("smash-and-grab");
    graze_error error;
    graze_period period;
    compare(game, "path(n)", 14, true);
    graze_sequence *terms = family(game, "path(n)");
    must(graze_sequence_period(&period, terms, 0, 100, &error), &error);
    assert_int_equal(period.verdict, GRAZE_PROVED);
    assert_int_equal(period.period, 4);
    assert_int_equal(period.preperiod, 4);
    graze_sequence_free(terms);
    graze_game_free(game);
}

/* Beside cycles, and with other degrees, graphs are solved one by one. */
static void other_scores_are_solved_graph_by_graph(void **state) {
    (void)state;
    static const char *const rows[][2] = {{"smash-and-grab", "append(cycle(4),0,n)"},
                                          {"smash-and-grab", "append(path(3),1,n)+cycle(4)"},
                                          {"smash-and-grab:2", "append(path(4),1,n)"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        graze_game *game = game_named(rows[i][0]);
        graze_sequence *terms = family(game, rows[i][1]);
        int64_t values[8];
        assert_int_equal(graze_sequence_method_of(terms), GRAZE_BY_GRAPHS);
        read_values(values, terms, 0, 8);
        for (uint64_t n = 0; n < 8; n++) {
            assert_int_equal(values[n], solved_score(game, rows[i][1], n, true));
        }
        graze_sequence_free(terms);
        graze_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_of_scores_agree_with_plain_search),
        cmocka_unit_test(tables_of_scores_agree_with_whole_forests),
        cmocka_unit_test(proved_periods_of_scores_hold),
        cmocka_unit_test(scores_of_paths_have_period_four),
        cmocka_unit_test(other_scores_are_solved_graph_by_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
