/* Numbers of a fixed width against numbers computed elsewhere. */
#include "core/large_number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_text(large_number number, const char *expected) {
    char text[LARGE_DIGITS + 1];
    large_text(text, number);
    assert_string_equal(text, expected);
}

static void numbers_are_computed_exactly(void **unused) {
    (void)unused;
    assert_text(large_of(0), "0");
    assert_text(large_of(UINT64_MAX), "18446744073709551615");
    large_number product = large_times(large_power(large_of(UINT64_MAX), 15), large_of(1000000007));
    large_number sum = large_plus(product, large_of(UINT64_C(12345678901234567890)));
    assert_text(large_minus(sum, large_power(large_of(987654321987654321), 3)),
                "974531407961719715222895792784296056447968232547463432185267863160957336896"
                "602312594705932474466866298633400374256876839316280553831086448144068385297"
                "266723133097261358533118081342439950373412259985827930779260256532939506641"
                "2017608720969295171902811330266194874631435850472895471687918756635815354");
}

/* 2^1024 - 1 as 2^512 (2^512 - 1) + 2^512 - 1: every limb carries. */
static void the_largest_number_has_all_its_digits(void **unused) {
    (void)unused;
    large_number half = large_power(large_of(2), LARGE_BITS / 2),
                 ones = large_minus(half, large_of(1));
    large_number largest = large_plus(large_times(half, ones), ones);
    char text[LARGE_DIGITS + 1];
    large_text(text, largest);
    assert_int_equal(strlen(text), LARGE_DIGITS);
    assert_memory_equal(text, "179769313486231590772930519078902473361797697894230657273", 57);
}

static void numbers_are_compared_with_words(void **unused) {
    (void)unused;
    large_number large = large_power(large_of(2), 64);
    assert_false(large_is_at_most(large, UINT64_MAX));
    assert_int_equal(large_low(large), 0);
    assert_true(large_is_at_most(large_minus(large, large_of(1)), UINT64_MAX));
    assert_false(large_is_at_most(large_of(8), 7));
    assert_true(large_is_at_most(large_of(0), 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_computed_exactly),
        cmocka_unit_test(the_largest_number_has_all_its_digits),
        cmocka_unit_test(numbers_are_compared_with_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
