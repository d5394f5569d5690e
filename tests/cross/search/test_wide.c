/*
 * Graphs of more than 64, 128 and 256 vertices by plain search, where the answer is known from
 * heaps: a path is a heap, and a move that keeps it in one piece subtracts.
 */
#include "test_support.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 257 };
static const unsigned lengths[] = {1, 2, 63, 64, 65, 128, 129, 256, LONGEST};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static graze_answer solve_text(const char *game_name, const char *text, bool misere) {
    graze_game *game = game_named(game_name);
    graze_solver *solver = NULL;
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_question question = {0};
    graze_error error;
    question.no_theory = true;
    question.play = misere ? GRAZE_MISERE : GRAZE_NORMAL;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solver_new(&solver, game, &question, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return answer;
}

static graze_answer solve_path(const char *game, unsigned n, bool misere) {
    char text[32];
    snprintf(text, sizeof text, "path(%u)", n);
    return solve_text(game, text, misere);
}

/* Grundy values of the heap game with an octal code, by its definition. */
static void solve_heaps(int *value, const char *digits) {
    for (int n = 0; n <= LONGEST; n++) {
        bool seen[512] = {false};
        for (int k = 1; k <= (int)strlen(digits) && k <= n; k++) {
            int digit = digits[k - 1] - '0', left = n - k;
            if (left == 0 ? digit & 1 : digit & 2) {
                seen[value[left]] = true;
            }
            for (int part = 1; digit & 4 && part < left; part++) {
                seen[value[part] ^ value[left - part]] = true;
            }
        }
        for (value[n] = 0; seen[value[n]];) {
            value[n]++;
        }
    }
}

/* Up to longest: plain search takes seconds on 257 vertices where a move may split. */
static void must_be_heaps(const char *game, const char *digits, unsigned longest) {
    int value[LONGEST + 1] = {0};
    solve_heaps(value, digits);
    for (size_t i = 0; i < LENGTHS && lengths[i] <= longest; i++) {
        graze_answer answer = solve_path(game, lengths[i], false);
        if (answer.value != value[lengths[i]]) {
            fail_msg("%s on path(%u) has value %lld, expected %d", game, lengths[i],
                     (long long)answer.value, value[lengths[i]]);
        }
    }
}

static void long_paths_are_heaps(void **state) {
    (void)state;
    must_be_heaps("grim", "6", 129);
    must_be_heaps("arc-kayles", "07", 129);
    must_be_heaps("nd-arc-kayles", "03", LONGEST);
    must_be_heaps("node-kayles", "137", 65);
    must_be_heaps("csg:1,2,4", "3303", 129);
    must_be_heaps("octal:0.77", "77", 65);
    must_be_heaps("octal:0.3007", "3007", 65);
}

/* One vertex is taken at a time from the ends: the number of moves is fixed. */
static void misere_play_on_long_paths_is_decided_by_parity(void **state) {
    (void)state;
    for (size_t i = 0; i < LENGTHS; i++) {
        graze_outcome expected = lengths[i] % 2 == 0 ? GRAZE_FIRST : GRAZE_SECOND;
        assert_int_equal(solve_path("csg:1", lengths[i], true).outcome, expected);
    }
}

/* With d large every clique goes at one stroke; the players take them by size. */
static void cliques_are_taken_at_one_stroke_by_size(void **state) {
    (void)state;
    const char *game = "smash-and-grab:400";
    assert_int_equal(solve_text(game, "complete(65)", false).value, 65);
    assert_int_equal(solve_text(game, "complete(300)", false).value, 300);
    assert_int_equal(solve_text(game, "complete(50)+complete(40)+path(2)", false).value, 12);
    assert_int_equal(solve_text(game, "complete(130)+complete(30)+complete(140)", false).value, 40);
    assert_int_equal(solve_text("node-kayles", "complete(300)", false).value, 1);
    assert_int_equal(solve_text("node-kayles", "complete(70)+complete(60)", true).outcome,
                     GRAZE_FIRST);
    assert_int_equal(solve_text("node-kayles", "complete(70)+complete(60)+path(1)", true).outcome,
                     GRAZE_SECOND);
}

/* A component beyond the first 64 vertices of the graph counts like any other. */
static void components_far_behind_in_the_graph_are_played_too(void **state) {
    (void)state;
    assert_int_equal(solve_text("grim", "empty(100)+path(2)", false).value, 1);
    assert_int_equal(solve_text("arc-kayles", "100*path(2)+path(6)", false).value, 3);
    assert_int_equal(solve_text("csg:1", "301*empty(1)", false).value, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_paths_are_heaps),
        cmocka_unit_test(misere_play_on_long_paths_is_decided_by_parity),
        cmocka_unit_test(cliques_are_taken_at_one_stroke_by_size),
        cmocka_unit_test(components_far_behind_in_the_graph_are_played_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
