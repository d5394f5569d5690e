/* Avoid True and Maker-Breaker against literal recursion, on all small and on random formulas. */
#include "brute.h"
#include "graphs.h"
#include "test_support.h"

#include <stdio.h>
#include <string.h>

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
    graze_formula_free(asked);
}

/* Whether the player to move wins, by the rules alone; set_by as in graze_list_formula_moves. */
static bool wins_plainly(const brute_formula *formula, bool is_avoid_true, uint8_t *set_by) {
    unsigned moves = 0, won = 0;
    brute_set mine = 0, by[3] = {0};
    bool has_move = false;
    for (unsigned x = 0; x < formula->n; x++) {
        by[set_by[x]] |= (brute_set)1 << x;
        moves += set_by[x] != 0;
    }
    for (unsigned x = 0; x < formula->n && !won; x++) {
        if (set_by[x]) {
            continue;
        }
        bool is_legal = true;
        mine = by[1] | by[2] | (brute_set)1 << x;
        for (unsigned c = 0; c < formula->clause_count && is_avoid_true; c++) {
            is_legal = is_legal && (formula->clause[c] & ~mine) != 0;
        }
        if (is_legal) {
            has_move = true;
            set_by[x] = (uint8_t)(1 + moves % 2);
            won = !wins_plainly(formula, is_avoid_true, set_by);
            set_by[x] = 0;
        }
    }
    if (has_move || is_avoid_true) {
        return won;
    }
    bool is_true = true;
    for (unsigned c = 0; c < formula->clause_count; c++) {
        is_true = is_true && (formula->clause[c] & by[1]) != 0;
    }
    return is_true == (moves % 2 == 0); /* Left is to move when the number is even */
}

/* Compares every position that play leads to with the rules. */
static void check_positions(graze_solver *solver, const graze_game *game,
                            const brute_formula *formula, const graze_formula *asked,
                            uint8_t *set_by, unsigned moves) {
    graze_moves *list = NULL;
    graze_answer answer;
    graze_error error;
    bool is_avoid_true = strcmp(graze_game_name(game), "avoid-true") == 0;
    must(graze_solve_formula_position(&answer, solver, asked, set_by, &error), &error);
    bool wins = wins_plainly(formula, is_avoid_true, set_by);
    assert_int_equal(answer.outcome, wins ? GRAZE_FIRST : GRAZE_SECOND);
    must(graze_list_formula_moves(&list, game, asked, set_by, &error), &error);
    for (size_t i = 0; i < list->count; i++) {
        uint32_t x = list->moves[i].take[0] - 1;
        assert_int_equal(set_by[x], 0);
        set_by[x] = (uint8_t)(1 + moves % 2);
        check_positions(solver, game, formula, asked, set_by, moves + 1);
        set_by[x] = 0;
    }
    if (list->count == 0 && !is_avoid_true) {
        assert_int_equal(moves, formula->n);
    }
    graze_moves_free(list);
}

static void every_position_matches_the_rules(void **state) {
    (void)state;
    const char *const names[] = {"avoid-true", "maker-breaker"};
    const brute_formula formulas[] = {
        {4, 3, {3, 10, 5}}, {5, 2, {7, 24}}, {5, 4, {3, 6, 12, 24}}, {4, 0, {0}}, {5, 2, {1, 30}},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        graze_game *game = game_named(names[i]);
        graze_solver *solver = NULL;
        graze_error error;
        must(graze_solver_new(&solver, game, NULL, NULL, &error), &error);
        for (size_t j = 0; j < sizeof formulas / sizeof *formulas; j++) {
            char text[512];
            graze_formula *asked = NULL;
            uint8_t set_by[8] = {0};
            write_formula(text, sizeof text, &formulas[j]);
            must(graze_formula_parse(&asked, text, &error), &error);
            check_positions(solver, game, &formulas[j], asked, set_by, 0);
            set_by[0] = 2; /* the second player cannot begin */
            assert_int_equal(
                graze_solve_formula_position(&(graze_answer){0}, solver, asked, set_by, NULL),
                GRAZE_BAD_ARGUMENT);
            graze_formula_free(asked);
        }
        graze_solver_free(solver);
        graze_game_free(game);
    }
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
    graze_limits options = {0};
    graze_error error;
    assert_true(graze_game_is_on_formulas(game));
    must(graze_solver_new(&solver, game, NULL, &options, &error), &error);
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
        cmocka_unit_test(every_position_matches_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
