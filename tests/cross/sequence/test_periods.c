/*
 * Proved periods against subdivided stars with three legs, whose values are computed here plainly
 * from the rule; and against what short ranges seem to show.
 */
#include "sequence/sequence.h"
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 560, MOST_LEG = 3, MOST_DIGITS = 8, MOST_OPTIONS = 256 };

/* An octal game under both its names: the library's, and its digits. */
struct octal_row {
    const char *name, *digits;
};

static const struct octal_row games[] = {
    {"arc-kayles", "07"},  {"octal:0.77", "77"}, {"octal:0.137", "137"}, {"octal:0.33", "33"},
    {"csg:1,2,4", "3303"}, {"csg:2,5", "03003"}, {"csg:1-4", "3333"},    {"octal:0.4", "4"},
    {"octal:0.17", "17"},  {"octal:0.35", "35"}, {"octal:0.54", "54"},   {"octal:0.312", "312"},
    {"grim", "6"},         {"octal:0.14", "14"}, {"octal:0.26", "26"},   {"octal:0.156", "156"},
};

/* ---- plain values --------------------------------------------------------------------------- */

static unsigned digit[MOST_DIGITS + 1];
static int top;
static uint8_t path[LONGEST + 2 * MOST_LEG + 2];
static uint8_t star[MOST_LEG + 1][MOST_LEG + 1][LONGEST + 1];

static void set_digits(const char *text) {
    memset(digit, 0, sizeof digit);
    top = (int)strlen(text);
    for (int k = 1; k <= top; k++) {
        digit[k] = (unsigned)(text[k - 1] - '0');
    }
}

static unsigned bit_of(int components) {
    return components == 0 ? 1 : components == 1 ? 2 : 4;
}

static uint8_t least_free(const bool *seen) {
    uint8_t least = 0;
    while (seen[least]) {
        least++;
    }
    return least;
}

static void fill_paths(int longest) {
    for (int n = 0; n <= longest; n++) {
        bool seen[MOST_OPTIONS] = {false};
        for (int k = 1; k <= top && k <= n; k++) {
            for (int i = 0; i <= n - k; i++) {
                int r = n - k - i;
                if (digit[k] & bit_of((i > 0) + (r > 0))) {
                    seen[path[i] ^ path[r]] = true;
                }
            }
        }
        path[n] = least_free(seen);
    }
}

/* Marks the moves inside leg number which of a star. */
static void mark_leg(bool *seen, const int legs[3], int which) {
    for (int k = 1; k <= top && k <= legs[which]; k++) {
        for (int i = 0; i + k <= legs[which]; i++) {
            int r = legs[which] - k - i, left[3] = {legs[0], legs[1], legs[2]};
            left[which] = i;
            if (digit[k] & bit_of(1 + (r > 0))) {
                seen[star[left[0]][left[1]][left[2]] ^ path[r]] = true;
            }
        }
    }
}

/* Marks the moves that take the centre and x, y, z vertices of the legs. */
static void mark_centre(bool *seen, const int legs[3]) {
    for (int x = 0; x <= legs[0] && x < top; x++) {
        for (int y = 0; y <= legs[1] && x + y < top; y++) {
            for (int z = 0; z <= legs[2] && x + y + z < top; z++) {
                int a = legs[0] - x, b = legs[1] - y, c = legs[2] - z;
                if (digit[1 + x + y + z] & bit_of((a > 0) + (b > 0) + (c > 0))) {
                    seen[path[a] ^ path[b] ^ path[c]] = true;
                }
            }
        }
    }
}

static void fill_stars(int longest) {
    for (int a = 0; a <= MOST_LEG; a++) {
        for (int b = 0; b <= MOST_LEG; b++) {
            for (int c = 0; c <= longest; c++) {
                bool seen[MOST_OPTIONS] = {false};
                const int legs[3] = {a, b, c};
                for (int leg = 0; leg < 3; leg++) {
                    mark_leg(seen, legs, leg);
                }
                mark_centre(seen, legs);
                star[a][b][c] = least_free(seen);
            }
        }
    }
}

/* ---- comparisons ---------------------------------------------------------------------------- */

static void check_values(sequence *terms, const uint8_t *wanted, const char *what) {
    int64_t values[LONGEST + 1];
    uint64_t done;
    graze_error error;
    must(sequence_values(values, &done, terms, 0, LONGEST + 1, &error), &error);
    for (int n = 0; n <= LONGEST; n++) {
        if (values[n] != wanted[n]) {
            fail_msg("%s, n = %d: %d, plainly %d", what, n, (int)values[n], wanted[n]);
        }
    }
}

/* A proved period holds for all plain values, and is least. */
static void check_period(const graze_period *period, const uint8_t *value, const char *what) {
    uint64_t p = period->period, e = period->preperiod;
    for (uint64_t n = e; n + p <= LONGEST; n++) {
        if (value[n + p] != value[n]) {
            fail_msg("%s: period %d preperiod %d fails at n = %d", what, (int)p, (int)e, (int)n);
        }
    }
    if (e > 0 && e - 1 + p <= LONGEST) {
        assert_int_not_equal(value[e - 1], value[e - 1 + p]);
    }
    for (uint64_t q = 1; q < p && e + p + q <= LONGEST; q++) {
        assert_int_not_equal(memcmp(value + e, value + e + q, (size_t)p), 0);
    }
}

/* Asks for the period of 0..last anew, so that nothing but these values is known. */
static graze_period period_up_to(const graze_game *game, const char *expression, uint64_t last) {
    graze_limits options = {0};
    graze_error error;
    sequence *terms = NULL;
    graze_period period;
    must(sequence_new(&terms, game, expression, "n", NULL, &options, &error), &error);
    must(sequence_prove(&period, terms, 0, last, &error), &error);
    sequence_free(terms);
    return period;
}

/* What was proved somewhere, and how often a range ended in two copies of a false period. */
struct counts {
    int proofs, misleading;
};

/* The last n with value[n + p] != value[n], or 0. */
static uint64_t last_exception(const uint8_t *value, uint64_t p) {
    uint64_t n = LONGEST - p;
    while (n > 0 && value[n] == value[n + p]) {
        n--;
    }
    return n;
}

/* Whether the values up to last end in two copies of a block, and then the repetition ends. */
static bool misleads(const uint8_t *value, uint64_t last) {
    enum { SHORTEST = 3 };
    for (uint64_t p = SHORTEST; 2 * p <= last + 1; p++) {
        const uint8_t *copy = value + last + 1 - p;
        if (memcmp(copy - p, copy, (size_t)p) == 0 && last_exception(value, p) + p > last) {
            return true;
        }
    }
    return false;
}

static void check_ranges(const graze_game *game, const char *expression, const uint8_t *value,
                         struct counts *counts) {
    enum { EVERY = 40 };
    char what[120];
    graze_period final = period_up_to(game, expression, LONGEST);
    snprintf(what, sizeof what, "%s on %s", graze_game_name(game), expression);
    if (final.verdict != GRAZE_PROVED) {
        return;
    }
    counts->proofs++;
    check_period(&final, value, what);
    for (uint64_t last = 2; last < LONGEST; last++) {
        bool false_friend = misleads(value, last);
        if (!false_friend && last % EVERY != 0) {
            continue;
        }
        graze_period early = period_up_to(game, expression, last);
        counts->misleading += false_friend;
        if (early.verdict == GRAZE_PROVED) {
            assert_int_equal(early.period, final.period);
            assert_int_equal(early.preperiod, final.preperiod);
        }
    }
}

static void check_star(const graze_game *game, int a, int b, struct counts *counts) {
    char expression[40], what[120];
    graze_limits options = {0};
    graze_error error;
    sequence *terms = NULL;
    snprintf(expression, sizeof expression, "substar(%d,%d,n)", a, b);
    snprintf(what, sizeof what, "%s on %s", graze_game_name(game), expression);
    must(sequence_new(&terms, game, expression, "n", NULL, &options, &error), &error);
    check_values(terms, star[a][b], what);
    sequence_free(terms);
    check_ranges(game, expression, star[a][b], counts);
}

static void stars_with_a_growing_leg(void **state) {
    struct counts counts = {0, 0};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_game *game = game_named(games[i].name);
        set_digits(games[i].digits);
        fill_paths(LONGEST + 1);
        fill_stars(LONGEST);
        for (int a = 0; a <= MOST_LEG; a++) {
            for (int b = a; b <= MOST_LEG; b += 2) {
                check_star(game, a, b, &counts);
            }
        }
        graze_game_free(game);
    }
    /* the test would be void without proofs, and without ranges that mislead */
    assert_true(counts.proofs > 40);
    assert_true(counts.misleading > 30);
}

/* bistar((a,b),(c),n) is the star with legs a, b and n + 1 + c. */
static void bridges_agree_with_stars(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i += 3) {
        graze_game *game = game_named(games[i].name);
        set_digits(games[i].digits);
        fill_paths(LONGEST + 1);
        fill_stars(LONGEST);
        graze_limits options = {0};
        graze_error error;
        sequence *terms = NULL;
        int64_t values[LONGEST];
        uint64_t done, count = LONGEST - 3;
        must(sequence_new(&terms, game, "bistar((1,3),(2),n)", "n", NULL, &options, &error),
             &error);
        must(sequence_values(values, &done, terms, 0, count, &error), &error);
        for (uint64_t n = 0; n < count; n++) {
            assert_int_equal(values[n], star[1][3][n + 3]);
        }
        sequence_free(terms);
        graze_game_free(game);
    }
}

static int64_t solved(graze_solver *solver, const char *expression) {
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    must(graze_graph_parse(&graph, expression, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_graph_free(graph);
    assert_true(answer.has_value);
    return answer.value;
}

static void solving_long_stars_uses_the_same_values(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_game *game = game_named(games[i].name);
        graze_solver *solver = NULL;
        graze_error error;
        set_digits(games[i].digits);
        fill_paths(LONGEST + 1);
        fill_stars(LONGEST);
        must(graze_solver_new(&solver, game, NULL, NULL, &error), &error);
        for (int n = 64; n < LONGEST - 3; n += 61) {
            char expression[64];
            snprintf(expression, sizeof expression, "substar(%d,1,3)", n);
            assert_int_equal(solved(solver, expression), star[1][3][n]);
            snprintf(expression, sizeof expression, "append(path(4),1,%d)", n);
            assert_int_equal(solved(solver, expression), star[1][2][n]);
            snprintf(expression, sizeof expression, "bistar((1,3),(2),%d)", n);
            assert_int_equal(solved(solver, expression), star[1][3][n + 3]);
        }
        graze_solver_free(solver);
        graze_game_free(game);
    }
}

/* From a cycle every move leaves one path. */
static void cycles_agree_with_paths(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_game *game = game_named(games[i].name);
        set_digits(games[i].digits);
        fill_paths(LONGEST + 1);
        graze_limits options = {0};
        graze_error error;
        sequence *terms = NULL;
        int64_t values[LONGEST];
        uint64_t done;
        must(sequence_new(&terms, game, "cycle(n)", "n", NULL, &options, &error), &error);
        must(sequence_values(values, &done, terms, 3, LONGEST - 3, &error), &error);
        for (int n = 3; n < LONGEST; n++) {
            bool seen[MOST_OPTIONS] = {false};
            for (int k = 1; k <= top && k <= n; k++) {
                if (digit[k] & bit_of(n > k)) {
                    seen[path[n - k]] = true;
                }
            }
            assert_int_equal(values[n - 3], least_free(seen));
        }
        sequence_free(terms);
        graze_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stars_with_a_growing_leg),
        cmocka_unit_test(bridges_agree_with_stars),
        cmocka_unit_test(solving_long_stars_uses_the_same_values),
        cmocka_unit_test(cycles_agree_with_paths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
