/* The brute force itself, on values that are easy to find by hand or are well known. */
#include "brute.h"
#include "graphs.h"
#include "test_support.h"

#include <stdlib.h>

static brute_board board;
static brute_answers answers;

static brute_graph path(unsigned n) {
    brute_graph made = {.n = n};
    for (unsigned v = 1; v < n; v++) {
        made.edge[v - 1][v] = made.edge[v][v - 1] = true;
    }
    return made;
}

static void solve(const brute_graph *graph, brute_rule rule) {
    brute_board_init(&board, graph);
    brute_solve(&answers, &board, &rule);
}

static int grundy_of_path(unsigned n, brute_rule rule) {
    brute_graph graph = path(n);
    solve(&graph, rule);
    return answers.grundy[((brute_set)1 << n) - 1];
}

static void must_be_sequence(brute_rule rule, const int *expected) {
    for (unsigned n = 0; n <= BRUTE_MAX_ORDER; n++) {
        assert_int_equal(grundy_of_path(n, rule), expected[n]);
    }
}

/* Dawson's Kayles, OEIS A002187. */
static void arc_kayles_on_paths_is_dawsons_kayles(void **state) {
    (void)state;
    must_be_sequence((brute_rule){BRUTE_ARC_KAYLES, NULL, 0},
                     (const int[]){0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2});
    must_be_sequence((brute_rule){BRUTE_OCTAL, "07", 0},
                     (const int[]){0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2});
}

/* Dawson's Chess, the same sequence from its second term on. */
static void node_kayles_on_paths_is_dawsons_chess(void **state) {
    (void)state;
    must_be_sequence((brute_rule){BRUTE_NODE_KAYLES, NULL, 0},
                     (const int[]){0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2});
}

/* Kayles, OEIS A002186. */
static void octal_0_77_on_paths_is_kayles(void **state) {
    (void)state;
    must_be_sequence((brute_rule){BRUTE_OCTAL, "77", 0},
                     (const int[]){0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4});
}

/* Subtraction of 1, 2 or 4 from a heap: period 3. */
static void csg_on_paths_is_the_subtraction_game(void **state) {
    (void)state;
    must_be_sequence((brute_rule){BRUTE_OCTAL, "3303", 0},
                     (const int[]){0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0});
}

/* Misere play of one edge is lost for its only mover, of nothing at all is won. */
static void misere_play_turns_the_ends_round(void **state) {
    (void)state;
    brute_graph edge = path(2);
    solve(&edge, (brute_rule){BRUTE_ARC_KAYLES, NULL, 0});
    assert_false(answers.wins_misere[3]);
    assert_true(answers.wins_misere[0]);
}

/* A star with t leaves goes at one stroke, t + 1 points. */
static void a_star_is_smashed_at_one_stroke(void **state) {
    (void)state;
    brute_graph star = {.n = 6};
    for (unsigned leaf = 1; leaf < star.n; leaf++) {
        star.edge[0][leaf] = star.edge[leaf][0] = true;
    }
    solve(&star, (brute_rule){BRUTE_SMASH_AND_GRAB, NULL, 1});
    assert_int_equal(answers.score[(1 << 6) - 1], 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arc_kayles_on_paths_is_dawsons_kayles),
        cmocka_unit_test(node_kayles_on_paths_is_dawsons_chess),
        cmocka_unit_test(octal_0_77_on_paths_is_kayles),
        cmocka_unit_test(csg_on_paths_is_the_subtraction_game),
        cmocka_unit_test(misere_play_turns_the_ends_round),
        cmocka_unit_test(a_star_is_smashed_at_one_stroke),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
