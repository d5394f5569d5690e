/* Growing arrays: contents, capacities, and what they charge to the limits of a call. */
#include "core/array.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void items_added_one_by_one_stay_in_order(void **unused) {
    (void)unused;
    uint32_t *items = NULL;
    size_t capacity = 0, moves = 0;
    for (uint32_t i = 0; i < 100000; i++) {
        size_t before = capacity;
        assert_int_equal(ARRAY_RESERVE(NULL, items, capacity, (size_t)i + 1), GRAZE_OK);
        moves += capacity != before;
        items[i] = 7 * i;
    }
    for (uint32_t i = 0; i < 100000; i++) {
        assert_int_equal(items[i], 7 * i);
    }
    assert_true(moves <= 17); /* doubled each time */
    ARRAY_FREE(NULL, items, capacity);
    assert_null(items);
    assert_int_equal(capacity, 0);
}

static void a_large_demand_is_met_at_once(void **unused) {
    (void)unused;
    uint16_t *items = NULL;
    size_t capacity = 0;
    assert_int_equal(ARRAY_RESERVE(NULL, items, capacity, 1), GRAZE_OK);
    assert_int_equal(ARRAY_RESERVE(NULL, items, capacity, 12345), GRAZE_OK);
    assert_true(capacity >= 12345);
    items[12344] = 1;
    size_t before = capacity;
    assert_int_equal(ARRAY_RESERVE(NULL, items, capacity, 3), GRAZE_OK);
    assert_int_equal(capacity, before);
    ARRAY_FREE(NULL, items, capacity);
}

static void memory_is_charged_and_given_back(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 1 << 20};
    struct limits limits;
    limits_start(&limits, &options);
    uint64_t *items = NULL;
    size_t capacity = 0;
    assert_int_equal(ARRAY_RESERVE(&limits, items, capacity, 1000), GRAZE_OK);
    assert_int_equal(limits.memory_used, capacity * sizeof *items);
    ARRAY_FREE(&limits, items, capacity);
    assert_int_equal(limits.memory_used, 0);
}

static void an_array_beyond_the_limit_is_refused_and_unchanged(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 1 << 12};
    struct limits limits;
    limits_start(&limits, &options);
    uint64_t *items = NULL;
    size_t capacity = 0;
    assert_int_equal(ARRAY_RESERVE(&limits, items, capacity, 4), GRAZE_OK);
    items[3] = 42;
    size_t before = capacity;
    assert_int_equal(ARRAY_RESERVE(&limits, items, capacity, 1 << 12), GRAZE_UNDECIDED);
    assert_int_equal(limits.reason, GRAZE_STOP_MEMORY);
    assert_string_equal(graze_stop_reason_name(limits.reason), "memory");
    assert_int_equal(capacity, before);
    assert_int_equal(items[3], 42);
    ARRAY_FREE(&limits, items, capacity);
    assert_int_equal(limits.memory_used, 0);
}

static void sizes_that_overflow_are_refused(void **unused) {
    (void)unused;
    uint64_t *items = NULL;
    size_t capacity = 0;
    assert_int_equal(ARRAY_RESERVE(NULL, items, capacity, SIZE_MAX / 4), GRAZE_NO_MEMORY);
    assert_null(items);
    assert_int_equal(capacity, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_added_one_by_one_stay_in_order),
        cmocka_unit_test(a_large_demand_is_met_at_once),
        cmocka_unit_test(memory_is_charged_and_given_back),
        cmocka_unit_test(an_array_beyond_the_limit_is_refused_and_unchanged),
        cmocka_unit_test(sizes_that_overflow_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
