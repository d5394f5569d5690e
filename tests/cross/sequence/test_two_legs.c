/* Statements for every k against the sequences of single k, which come from other tables. */
#include "sequence/for_all.h"
#include "sequence/sequence.h"
#include "test_support.h"

enum { LONGEST = 260, MOST_K = 24, COUNT = 240, LONG_COUNT = 1200 };

static bool all_statements; /* the slow ones, too */

static graze_for_all prove(const graze_game *game, const char *expression, uint64_t last) {
    graze_limits options = {0};
    graze_error error;
    graze_for_all period;
    must(prove_for_all(&period, NULL, game, expression, "n", "k", last, &options, &error), &error);
    return period;
}

static uint64_t row_from(const graze_for_all *period, uint64_t k) {
    bool grows = period->grows && k + period->beyond > period->preperiod;
    return grows ? k + period->beyond : period->preperiod;
}

/* Checks count values of one row; returns the last n at which the period fails, or -1. */
static int64_t check_row(const graze_game *game, const char *format, uint64_t k, uint64_t count,
                         const graze_for_all *period) {
    char expression[64];
    graze_limits options = {0};
    graze_error error;
    sequence *terms = NULL;
    int64_t values[LONG_COUNT], last = -1;
    uint64_t done;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(expression, sizeof expression, format, (int)k);
#pragma GCC diagnostic pop
    must(sequence_new(&terms, game, expression, "n", NULL, &options, &error), &error);
    must(sequence_values(values, &done, terms, 0, count, &error), &error);
    for (uint64_t n = 0; n + period->period < count; n++) {
        if (values[n] != values[n + period->period]) {
            last = (int64_t)n;
        }
    }
    sequence_free(terms);
    if (last >= (int64_t)row_from(period, k)) {
        fail_msg("%s on %s: period %d fails at n = %d", graze_game_name(game), expression,
                 (int)period->period, (int)last);
    }
    return last;
}

static void statements_for_every_k_hold_for_each(void **state) {
    static const struct {
        const char *game, *expression, *row;
    } proved[] = {
        {"octal:0.53", "substar(1,k,n)", "substar(1,%d,n)"},
        {"octal:0.34", "substar(2,k,n)", "substar(2,%d,n)"},
        {"octal:0.15", "substar(1,1,k,n)", "substar(1,1,%d,n)"},
        {"octal:0.54", "substar(k,1,n)", "substar(%d,1,n)"},
        {"csg:2,5", "substar(1,k,n)", "substar(1,%d,n)"},
        {"csg:1-8", "substar(1,k,n)", "substar(1,%d,n)"},
        {"octal:0.26", "substar(1,2,k,n)", "substar(1,2,%d,n)"},
        {"arc-kayles", "substar(k,n)", "substar(%d,n)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof proved / sizeof *proved; i++) {
        graze_game *game = game_named(proved[i].game);
        graze_for_all period = prove(game, proved[i].expression, LONGEST);
        int64_t latest = -1;
        assert_true(period.proved);
        for (uint64_t k = 0; k <= MOST_K; k++) {
            int64_t last = check_row(game, proved[i].row, k, COUNT, &period);
            latest = last > latest ? last : latest;
        }
        if (!period.grows) {
            assert_int_equal(latest + 1, period.preperiod);
        }
        graze_game_free(game);
    }
}

/*
 * Theorem 7: the preperiod grows with k, in some classes of k modulo the period. The bound holds in
 * each row, and no constant would do for all of them.
 */
static void a_growing_preperiod_is_proved(void **state) {
    static const struct {
        const char *game, *expression, *row;
        uint64_t preperiod, beyond;
        uint64_t late; /* a row with an exception behind the constant of the statement */
    } proved[] = {
        {"octal:0.137", "substar(1,k,n)", "substar(1,%d,n)", 620, 12, 646},
        {"arc-kayles", "substar(3,k,n)", "substar(3,%d,n)", 509, 33, 0},
        {"octal:0.137", "substar(2,k,n)", "substar(2,%d,n)", 744, 230, 0},
        {"arc-kayles", "substar(4,k,n)", "substar(4,%d,n)", 528, 35, 0},
    };
    (void)state;
    for (size_t i = 0; i < (all_statements ? sizeof proved / sizeof *proved : 2); i++) {
        graze_game *game = game_named(proved[i].game);
        graze_for_all period = prove(game, proved[i].expression, 2500);
        assert_true(period.proved && period.grows);
        assert_int_equal(period.period, 34);
        assert_int_equal(period.preperiod, proved[i].preperiod);
        assert_int_equal(period.beyond, proved[i].beyond);
        for (uint64_t k = 0; k < 240; k += 59) {
            check_row(game, proved[i].row, k, LONG_COUNT, &period);
        }
        if (proved[i].late) {
            int64_t last = check_row(game, proved[i].row, proved[i].late, LONG_COUNT, &period);
            assert_true(last >= (int64_t)period.preperiod);
        }
        graze_game_free(game);
    }
}

/* The case that Huggan and Stevens conjectured, and a period that is a multiple of that of paths.
 */
static void known_statements_are_proved(void **state) {
    (void)state;
    static const struct {
        const char *game, *expression;
        uint64_t last, period, preperiod;
    } proved[] = {
        {"arc-kayles", "substar(1,k,n)", 1000, 34, 460},
        {"octal:0.33", "substar(7,k,n)", 60, 3, 0},
        {"arc-kayles", "substar(2,k,n)", 1200, 34, 516},
        {"octal:0.77", "substar(1,k,n)", 2800, 840, 908},
    };
    for (size_t i = 0; i < (all_statements ? sizeof proved / sizeof *proved : 2); i++) {
        graze_game *game = game_named(proved[i].game);
        graze_for_all period = prove(game, proved[i].expression, proved[i].last);
        assert_true(period.proved && !period.grows);
        assert_int_equal(period.period, proved[i].period);
        assert_int_equal(period.preperiod, proved[i].preperiod);
        graze_game_free(game);
    }
}

/* A table that is too small proves nothing; one that proves something says the same for ever. */
static void small_tables_prove_nothing_false(void **state) {
    (void)state;
    graze_game *game = game_named("octal:0.53");
    graze_for_all final = prove(game, "substar(1,k,n)", LONGEST);
    int proofs = 0;
    for (uint64_t last = 0; last < LONGEST; last += 9) {
        graze_for_all early = prove(game, "substar(1,k,n)", last);
        if (early.proved) {
            proofs++;
            assert_int_equal(early.period, final.period);
            for (uint64_t k = 0; k <= MOST_K; k += 7) {
                check_row(game, "substar(1,%d,n)", k, COUNT, &early);
            }
        }
    }
    assert_true(proofs > 0 && proofs < LONGEST / 9);
    graze_game_free(game);
}

static void other_expressions_are_refused(void **state) {
    static const char *const others[] = {"substar(1,k)+path(n)", "append(path(k),0,n)",
                                         "bistar((1,k),(1),n)", "bistar((1,k),(1,n),0)"};
    (void)state;
    graze_game *game = game_named("octal:0.53");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        graze_limits options = {0};
        graze_error error;
        graze_for_all period;
        assert_int_equal(
            prove_for_all(&period, NULL, game, others[i], "n", "k", 50, &options, &error),
            GRAZE_BAD_ARGUMENT);
    }
    graze_game_free(game);
}

int main(int argc, char **argv) {
    (void)argv;
    all_statements = argc > 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statements_for_every_k_hold_for_each),
        cmocka_unit_test(a_growing_preperiod_is_proved),
        cmocka_unit_test(known_statements_are_proved),
        cmocka_unit_test(small_tables_prove_nothing_false),
        cmocka_unit_test(other_expressions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
