/* Periods behind hundreds of millions of values: minutes of work. */
#include "sequences.h"

static void expect_period(const char *text, uint64_t count, uint64_t period, uint64_t preperiod) {
    heap_code *code = code_of(text);
    heap_period found;
    assert_int_equal(heap_prove_period(&found, code, count, NULL, NULL), GRAZE_OK);
    assert_true(found.proved);
    assert_int_equal(found.period, period);
    assert_int_equal(found.preperiod, preperiod);
    heap_code_free(code);
}

static void long_periods_are_proved(void **unused) {
    (void)unused;
    expect_period("0.104", 420000000, 11770282, 197769598);
    expect_period("0.054", 410000000, 10015179, 193235616);
    expect_period("0.454", 450000000, 60620715, 160949019);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(long_periods_are_proved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
