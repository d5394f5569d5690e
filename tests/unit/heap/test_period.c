/* Proofs of periods against sequences computed plainly. */
#include "sequences.h"

#include <stdlib.h>
#include <string.h>

#include "heap/code.h"
#include "heap/period.h"

static heap_period prove(const char *text, uint64_t count) {
    heap_code *code = code_of(text);
    heap_period period;
    assert_int_equal(heap_prove_period(&period, code, count, NULL, NULL), GRAZE_OK);
    heap_code_free(code);
    return period;
}

/* Periods from Guy and Smith 1956, Winning Ways, and Gangolli and Plambeck 1989. */
static void known_periods_are_proved(void **unused) {
    (void)unused;
    const struct {
        const char *code;
        uint64_t count, period, preperiod;
    } cases[] = {{"0.07", 1000, 34, 53},
                 {"0.4", 1000, 34, 54},
                 {"0.137", 1000, 34, 52},
                 {"0.77", 1000, 12, 71},
                 {"0.44", 1000, 24, 143},
                 {"0.45", 3000, 20, 498},
                 {"0.16", 600000, 149459, 105351},
                 {"0.56", 1000000, 144, 326640},
                 {"0.127", 200000, 4, 46578},
                 {"0.376", 5000000, 4, 2268248},
                 {"0.156", 10000, 349, 3479},
                 {"0.356", 20000, 142, 7315},
                 {"0.644", 20000, 442, 3256},
                 {"0.165", 20000, 1550, 5181},
                 {"0.354", 20200000, 1180, 10061916},
                 {"0.0", 10, 1, 0},
                 {"0.3", 10, 2, 0},
                 {"0.7", 20, 2, 0},
                 {"sub:1,2,4", 20, 3, 0}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        heap_period found = prove(cases[k].code, cases[k].count);
        assert_true(found.proved);
        assert_int_equal(found.period, cases[k].period);
        assert_int_equal(found.preperiod, cases[k].preperiod);
    }
}

static void no_period_is_claimed_where_none_is_known(void **unused) {
    (void)unused;
    const char *const codes[] = {"0.6", "0.06", "0.007", "0.14", "0.74"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        assert_false(prove(codes[k], 15000).proved);
    }
}

/* Least period and preperiod of values, straight from the definition. */
static heap_period prove_slowly(const heap_code *code, const uint16_t *values, size_t count) {
    for (size_t p = 1; p <= count; p++) {
        size_t e = count - p;
        while (e > 0 && values[e - 1] == values[e - 1 + p]) {
            e--;
        }
        if (period_is_proved(code, e, p, count)) {
            return (heap_period){true, p, e, count};
        }
    }
    return (heap_period){.searched = count};
}

static void fast_search_matches_the_definition(void **unused) {
    (void)unused;
    heap_code *codes[] = {code_of("0.07"), code_of("sub:1,2,4"), code_of("0.1234")};
    uint64_t state = 3;
    for (int round = 0; round < 20000; round++) {
        uint16_t values[60];
        size_t count = (size_t)(state >> 40) % 60;
        size_t period = 1 + (size_t)(state >> 50) % 9, exceptions = (size_t)(state >> 20) % 12;
        for (size_t i = 0; i < count; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            bool free_choice = i < exceptions + period;
            values[i] = free_choice ? (uint16_t)(state >> 62) : values[i - period];
        }
        state = state * 6364136223846793005u + 1442695040888963407u;
        for (size_t k = 0; k < 3; k++) {
            heap_period slow = prove_slowly(codes[k], values, count), fast;
            assert_int_equal(heap_period_of_values(&fast, codes[k], values, count, NULL), GRAZE_OK);
            assert_memory_equal(&fast, &slow, sizeof fast);
        }
    }
    for (size_t k = 0; k < 3; k++) {
        heap_code_free(codes[k]);
    }
}

/* Least period by a bound of the caller's choice; 0 for none. */
typedef bool bound(const heap_code *code, size_t e, size_t p, size_t count);

static size_t find_period(size_t *e, const heap_code *code, const uint16_t *values, size_t count,
                          bound *proves) {
    for (size_t p = 1; p <= count / 2; p++) {
        *e = count - p;
        while (*e > 0 && values[*e - 1] == values[*e - 1 + p]) {
            (*e)--;
        }
        if (proves(code, *e, p, count)) {
            return p;
        }
    }
    return 0;
}

static bool true_bound(const heap_code *code, size_t e, size_t p, size_t count) {
    return period_is_proved(code, e, p, count);
}

/* What one might believe: a window as long as the number of moves, or of digits. */
static bool weak_bound(const heap_code *code, size_t e, size_t p, size_t count) {
    size_t window = code->splits.count ? code->length : code->leaves.count;
    return e + p + window <= count;
}

static bool holds(const uint16_t *values, size_t count, size_t e, size_t p) {
    while (e + p < count && values[e] == values[e + p]) {
        e++;
    }
    return e + p == count;
}

/* Tries all short ranges; returns how often the weaker bound is wrong, the true one never is. */
static unsigned try_short_ranges(const heap_code *code, size_t longest, size_t judged) {
    uint16_t *values = plain_of(code, judged);
    unsigned wrong = 0;
    for (size_t count = 1; count <= longest; count++) {
        size_t e, p = find_period(&e, code, values, count, true_bound);
        if (p && !holds(values, judged, e, p)) {
            fail_msg("%s: %zu values prove the false period %zu", code->text, count, p);
        }
        p = find_period(&e, code, values, count, weak_bound);
        wrong += p && !holds(values, judged, e, p);
    }
    free(values);
    return wrong;
}

static void short_ranges_never_prove_a_false_period(void **unused) {
    (void)unused;
    unsigned wrong = 0;
    for (unsigned k = 1; k < 512; k++) {
        const uint8_t digits[] = {(uint8_t)(k / 64), (uint8_t)(k / 8 % 8), (uint8_t)(k % 8)};
        heap_code *code;
        assert_int_equal(heap_code_from_digits(&code, digits, 3, NULL), GRAZE_OK);
        wrong += try_short_ranges(code, 120, 2000);
        heap_code_free(code);
    }
    assert_true(wrong > 100);
}

static void short_ranges_of_subtraction_sets_prove_no_false_period(void **unused) {
    (void)unused;
    unsigned wrong = 0;
    for (unsigned set = 1; set < 512; set++) {
        uint8_t digits[9];
        for (unsigned i = 0; i < 9; i++) {
            digits[i] = set >> i & 1 ? DIGIT_ENDS | DIGIT_LEAVES_ONE : 0;
        }
        heap_code *code;
        assert_int_equal(heap_code_from_digits(&code, digits, 9, NULL), GRAZE_OK);
        wrong += try_short_ranges(code, 120, 2000);
        heap_code_free(code);
    }
    assert_true(wrong > 100);
}

/* Kayles: e = 71, p = 12, t = 2, so 2e + 2p + t = 168 values are needed and suffice. */
static void the_bound_is_met_exactly(void **unused) {
    (void)unused;
    assert_false(prove("0.77", 167).proved);
    assert_true(prove("0.77", 168).proved);
    assert_false(prove("0.07", 2 * 53 + 2 * 34 + 2 - 1).proved);
    assert_true(prove("0.07", 2 * 53 + 2 * 34 + 2).proved);
    /* Subtraction sets: e + p + t with e at least 1. */
    assert_false(prove("sub:1,2,4", 1 + 3 + 4 - 1).proved);
    assert_true(prove("sub:1,2,4", 1 + 3 + 4).proved);
}

static void subtraction_sets_have_their_least_periods(void **unused) {
    (void)unused;
    for (uint32_t a = 1; a <= 6; a++) {
        for (uint32_t b = a; b <= 9; b++) {
            char text[32];
            snprintf(text, sizeof text, "sub:%u,%u", a, b);
            heap_code *code = code_of(text);
            uint16_t *values = plain_of(code, 2000);
            heap_period found;
            assert_int_equal(heap_prove_period(&found, code, 500, NULL, NULL), GRAZE_OK);
            assert_true(found.proved);
            for (size_t p = 1; p <= found.period; p++) {
                size_t n = (size_t)found.preperiod;
                while (n + p < 2000 && values[n] == values[n + p]) {
                    n++;
                }
                assert_int_equal(n + p == 2000, p == found.period);
            }
            free(values);
            heap_code_free(code);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_periods_are_proved),
        cmocka_unit_test(no_period_is_claimed_where_none_is_known),
        cmocka_unit_test(fast_search_matches_the_definition),
        cmocka_unit_test(short_ranges_never_prove_a_false_period),
        cmocka_unit_test(short_ranges_of_subtraction_sets_prove_no_false_period),
        cmocka_unit_test(the_bound_is_met_exactly),
        cmocka_unit_test(subtraction_sets_have_their_least_periods),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
