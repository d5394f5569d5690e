/* Avoid True and Maker-Breaker against literal recursion, on all small and on random formulas. */
#include "brute.h"
#include "graphs.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BRUTE_VARIABLES = 16 };

typedef bool brute_winner(const brute_formula *formula);

static void write_formula(char *text, size_t size, const brute_formula *formula) {
    size_t used = (size_t)snprintf(text, size, "%u", formula->n);
    for (unsigned c = 0; c < formula->clause_count; c++) {
        used += (size_t)snprintf(text + used, size - used, ";");
        for (unsigned x = 0; x < formula->n; x++) {
            if (formula->clause[c] >> x & 1) {
                used += (size_t)snprintf(text + used, size - used, " %u", x + 1);
            }
        }
        assert_true(used < size);
    }
}

/*
 * The moves of a position against the solver itself: the player to move wins when a move leads to a
 * position that the next player does not win. Checks all positions after at most depth moves.
 */
static bool check_positions(graze_solver *solver, const graze_formula *formula, uint32_t *set,
                            size_t count, size_t depth) {
    graze_answer answer;
    graze_error error;
    graze_formula_move *moves;
    size_t move_count;
    must(graze_solve_formula_moves(&answer, &moves, &move_count, solver, formula, set, count,
                                   &error),
         &error);
    bool wins = false;
    for (size_t i = 0; i < move_count && count < depth; i++) {
        set[count] = moves[i].variable;
        bool next_wins = check_positions(solver, formula, set, count + 1, depth);
        assert_int_equal(moves[i].outcome, next_wins ? GRAZE_FIRST : GRAZE_SECOND);
        wins = wins || !next_wins;
    }
    if (move_count > 0 && count < depth) {
        assert_int_equal(answer.outcome, wins ? GRAZE_FIRST : GRAZE_SECOND);
    }
    free(moves);
    return answer.outcome == GRAZE_FIRST;
}

static void check_formula(graze_solver *solver, brute_winner *left_wins,
                          const brute_formula *formula) {
    char text[512];
    graze_formula *asked = NULL;
    graze_answer answer;
    graze_error error;
    write_formula(text, sizeof text, formula);
    must(graze_formula_parse(&asked, text, &error), &error);
    must(graze_solve_formula(&answer, solver, asked, &error), &error);
    graze_outcome expected = left_wins(formula) ? GRAZE_FIRST : GRAZE_SECOND;
    if (answer.outcome != expected) {
        fail_msg("formula '%s': outcome %d, expected %d", text, (int)answer.outcome, (int)expected);
    }
    uint32_t set[BRUTE_VARIABLES];
    size_t depth = formula->n <= 4 ? formula->n : 2;
    assert_int_equal(check_positions(solver, asked, set, 0, depth), expected == GRAZE_FIRST);
    graze_formula_free(asked);
}

/* Every set of at most three different clauses over up to four variables. */
static void check_small_formulas(graze_solver *solver, brute_winner *left_wins) {
    for (unsigned n = 1; n <= 4; n++) {
        brute_set clauses = (brute_set)1 << n;
        check_formula(solver, left_wins, &(brute_formula){.n = n});
        for (brute_set a = 1; a < clauses; a++) {
            check_formula(solver, left_wins, &(brute_formula){n, 1, {a}});
            for (brute_set b = a + 1; b < clauses; b++) {
                check_formula(solver, left_wins, &(brute_formula){n, 2, {a, b}});
                for (brute_set c = b + 1; c < clauses; c++) {
                    check_formula(solver, left_wins, &(brute_formula){n, 3, {a, b, c}});
                }
            }
        }
    }
}

static void check_random_formulas(graze_solver *solver, brute_winner *left_wins) {
    enum { HOW_MANY = 400, MAX_VARIABLES = 7 };
    uint64_t state = 6174;
    for (unsigned i = 0; i < HOW_MANY; i++) {
        brute_formula formula = {.n = 3 + splitmix_below(&state, MAX_VARIABLES - 2)};
        formula.clause_count = 1 + splitmix_below(&state, 8);
        for (unsigned c = 0; c < formula.clause_count; c++) {
            for (unsigned size = 1 + splitmix_below(&state, 4); size > 0; size--) {
                formula.clause[c] |= (brute_set)1 << splitmix_below(&state, formula.n);
            }
        }
        check_formula(solver, left_wins, &formula);
    }
}

static void check_game(const char *name, brute_winner *left_wins) {
    graze_game *game = game_named(name);
    graze_solver *solver = NULL;
    graze_options options;
    graze_error error;
    assert_true(graze_game_is_on_formulas(game));
    graze_options_init(&options);
    must(graze_solver_new(&solver, game, &options, &error), &error);
    check_small_formulas(solver, left_wins);
    check_random_formulas(solver, left_wins);
    graze_solver_free(solver);
    graze_game_free(game);
}

static void winners_of_avoid_true_match_brute_force(void **state) {
    (void)state;
    check_game("avoid-true", brute_left_wins_avoid_true);
}

static void winners_of_maker_breaker_match_brute_force(void **state) {
    (void)state;
    check_game("maker-breaker", brute_left_wins_maker_breaker);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners_of_avoid_true_match_brute_force),
        cmocka_unit_test(winners_of_maker_breaker_match_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
