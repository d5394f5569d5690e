/* Values from tables against plain search on every graph of a grid of games and families. */
#include "expression/parameter.h"
#include "sequence/sequence.h"
#include "structure/growth/growth.h"
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

static const char *const games[] = {
    "grim",         "arc-kayles",     "nd-arc-kayles", "node-kayles", "nd-node-kayles",
    "csg:1,2",      "csg:2,5",        "csg:1,2,4",     "csg:3",       "csg:1-4",
    "octal:0.77",   "octal:0.137",    "octal:0.33",    "octal:0.4",   "octal:0.1",
    "octal:0.0507", "octal:0.000621", "octal:0.16",    "octal:0.351",
};

/* A family, the first n at which it is a graph, and the last one that is searched. */
struct row {
    const char *expression;
    uint64_t first, last;
};

static const struct row families[] = {
    {"path(n)", 0, 14},
    {"cycle(n)", 3, 13},
    {"wheel(n)", 4, 9},
    {"append(path(1),0,n)", 0, 12},
    {"append(path(4),1,n)", 0, 10},
    {"append(cycle(5),0,n)", 0, 8},
    {"append(complete(4),2,n)", 0, 8},
    {"append(star(3)+path(2),1,n)", 0, 7},
    {"append(g6:DQc,0,n)", 0, 8},
    {"substar(1,2,n)", 0, 9},
    {"substar(1,n,1^2)", 0, 8},
    {"substar(n)", 0, 12},
    {"substar(2,n,3)", 0, 7},
    {"bistar((1,1),(2),n)", 0, 7},
    {"bistar((1,n),(1,1),1)", 0, 6},
    {"bistar((1),(n,2),0)", 0, 7},
    {"bistar((),(),n)", 0, 10},
    {"path(3)+3*append(cycle(4),1,n)+path(2)", 0, 5},
};

static int64_t plain_value(const graze_game *game, const char *expression, uint64_t n) {
    const graze_question question = {.no_theory = true};
    const graze_limits unlimited = {0};
    graze_solver *solver = NULL;
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    parameter at = {"n", n};
    struct limits limits;
    limits_start(&limits, &unlimited);
    must(graze_solver_new(&solver, game, &question, NULL, &error), &error);
    must(parameters_parse_graph(&graph, expression, &at, 1, &limits, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_graph_free(graph);
    graze_solver_free(solver);
    return answer.value;
}

static void compare(const graze_game *game, const struct row *row) {
    graze_limits options = {0};
    graze_error error;
    sequence *terms = NULL;
    int64_t values[32];
    uint64_t count = row->last - row->first + 1, done = 0;
    must(sequence_new(&terms, game, row->expression, "n", NULL, &options, &error), &error);
    bool is_wheel = strncmp(row->expression, "wheel", 5) == 0;
    assert_true(sequence_has_tables(terms) || is_wheel);
    must(sequence_values(values, &done, terms, row->first, count, &error), &error);
    assert_int_equal(done, count);
    for (uint64_t i = 0; i < count; i++) {
        int64_t wanted = plain_value(game, row->expression, row->first + i);
        if (values[i] != wanted) {
            fail_msg("%s on %s, n = %d: %d, plain search %d", graze_game_name(game),
                     row->expression, (int)(row->first + i), (int)values[i], (int)wanted);
        }
    }
    sequence_free(terms);
}

static void tables_agree_with_plain_search(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_game *game = game_named(games[i]);
        for (size_t j = 0; j < sizeof families / sizeof *families; j++) {
            compare(game, &families[j]);
        }
        graze_game_free(game);
    }
}

static int64_t table_value(const graze_game *game, const char *expression, uint64_t n) {
    graze_limits options = {0};
    graze_error error;
    sequence *terms = NULL;
    int64_t value;
    uint64_t done = 0;
    must(sequence_new(&terms, game, expression, "n", NULL, &options, &error), &error);
    assert_true(sequence_has_tables(terms));
    must(sequence_values(&value, &done, terms, n, 1, &error), &error);
    sequence_free(terms);
    return value;
}

/* A leg of 300 vertices and one of m: either of them may be the one that grows. */
static void long_legs_may_be_fixed_or_grow(void **state) {
    static const char *const long_games[] = {"arc-kayles",     "octal:0.137", "node-kayles", "grim",
                                             "nd-node-kayles", "csg:1,2,4",   "octal:0.16"};
    static const char *const forms[] = {"substar(3,%d,n)", "append(append(cycle(4),0,%d),0,n)"};
    static const int short_lengths[] = {0, 1, 2, 5, 31};
    (void)state;
    for (size_t i = 0; i < sizeof long_games / sizeof *long_games; i++) {
        graze_game *game = game_named(long_games[i]);
        for (size_t j = 0; j < sizeof short_lengths / sizeof *short_lengths; j++) {
            for (size_t form = 0; form < 2; form++) {
                char fixed[64], growing[64];
                snprintf(fixed, sizeof fixed, forms[form], 300);
                snprintf(growing, sizeof growing, forms[form], short_lengths[j]);
                assert_int_equal(table_value(game, fixed, (uint64_t)short_lengths[j]),
                                 table_value(game, growing, 300));
            }
        }
        graze_game_free(game);
    }
}

/* Families in which n is no length of a path, or stands in two places. */
static void other_families_are_solved_graph_by_graph(void **state) {
    static const struct row others[] = {
        {"complete(n)", 0, 5},         {"substar(n,n)", 0, 4},        {"substar(1^n,2)", 0, 4},
        {"append(path(4),n,2)", 0, 3}, {"n*path(3)", 0, 4},           {"path(n)+cycle(n)", 3, 6},
        {"2*path(n)", 0, 5},           {"append(path(n),0,2)", 1, 5},
    };
    (void)state;
    graze_game *game = game_named("arc-kayles");
    for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
        graze_limits options = {0};
        graze_error error;
        sequence *terms = NULL;
        int64_t values[8];
        uint64_t count = others[j].last - others[j].first + 1, done;
        must(sequence_new(&terms, game, others[j].expression, "n", NULL, &options, &error), &error);
        assert_false(sequence_has_tables(terms));
        must(sequence_values(values, &done, terms, others[j].first, count, &error), &error);
        for (uint64_t i = 0; i < count; i++) {
            assert_int_equal(values[i],
                             plain_value(game, others[j].expression, others[j].first + i));
        }
        sequence_free(terms);
    }
    graze_game_free(game);
}

static void scores_are_solved_graph_by_graph(void **state) {
    (void)state;
    graze_game *game = game_named("smash-and-grab");
    graze_limits options = {0};
    graze_error error;
    sequence *terms = NULL;
    int64_t values[9];
    uint64_t done;
    must(sequence_new(&terms, game, "append(cycle(4),0,n)", "n", NULL, &options, &error), &error);
    must(sequence_values(values, &done, terms, 0, 9, &error), &error);
    for (uint64_t n = 0; n < 9; n++) {
        assert_int_equal(values[n], plain_value(game, "append(cycle(4),0,n)", n));
    }
    sequence_free(terms);
    graze_game_free(game);
}

static void parameters_are_whole_words_outside_of_literals(void **state) {
    static const char *const with[][2] = {
        {"path(n)", "path(12)"},
        {"append(g6:Dn,n,n)", "append(g6:Dn,12,12)"},
        {"append(g6:DQc,0,n)+gnp(n,0.5,1)", "append(g6:DQc,0,12)+gnp(12,0.5,1)"},
        {"substar(1^n,2n)", "substar(1^12,2n)"},
    };
    (void)state;
    parameter at = {"n", 12};
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        char *text = NULL;
        graze_error error;
        must(parameters_substitute(&text, with[i][0], &at, 1, &error), &error);
        assert_string_equal(text, with[i][1]);
        free(text);
    }
    assert_false(parameter_occurs("g6:DQn", "n"));
    assert_true(parameter_occurs("2*path( n )", "n"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_agree_with_plain_search),
        cmocka_unit_test(long_legs_may_be_fixed_or_grow),
        cmocka_unit_test(other_families_are_solved_graph_by_graph),
        cmocka_unit_test(scores_are_solved_graph_by_graph),
        cmocka_unit_test(parameters_are_whole_words_outside_of_literals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
