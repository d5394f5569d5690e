/* Tables from sets to values and to numbers. */
#include "graph/set_table.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { KEYS = 20000, MOST_WORDS = 3 };

/* A different key for each i; keys of several words differ in the last one only. */
static void make_key(vword *key, unsigned words, uint32_t i) {
    for (unsigned w = 0; w < words; w++) {
        key[w] = w + 1 == words ? hash_word(i) : 1;
    }
}

static int64_t value_of(uint32_t i) {
    return (int64_t)i * 1000003 - 5000000000;
}

static void start(struct limits *limits, graze_limits *options, uint64_t memory) {
    *options = (graze_limits){.memory = memory};
    limits_start(limits, options);
}

static void values_are_those_entered_last(void **unused) {
    (void)unused;
    for (unsigned words = 1; words <= MOST_WORDS; words++) {
        graze_limits options;
        struct limits limits;
        set_table table;
        vword key[MOST_WORDS];
        int64_t value;
        start(&limits, &options, 1 << 24);
        set_table_init(&table, &limits, words);
        for (uint32_t i = 0; i < KEYS; i++) {
            make_key(key, words, i);
            assert_false(set_table_find(&value, &table, key));
            assert_int_equal(set_table_put(&table, key, -1), GRAZE_OK);
        }
        for (uint32_t i = 0; i < 2 * KEYS; i++) {
            make_key(key, words, i);
            assert_int_equal(set_table_replace(&table, key, value_of(i)), GRAZE_OK);
        }
        assert_int_equal(table.count, 2 * KEYS);
        for (uint32_t i = 0; i < 2 * KEYS; i++) {
            make_key(key, words, i);
            assert_true(set_table_find(&value, &table, key));
            assert_int_equal(value, value_of(i));
        }
        set_table_clear(&table);
        assert_int_equal(limits.memory_used, 0);
    }
}

static void keys_are_numbered_in_their_order(void **unused) {
    (void)unused;
    for (unsigned words = 1; words <= MOST_WORDS; words++) {
        graze_limits options;
        struct limits limits;
        set_table table;
        vword key[MOST_WORDS];
        uint32_t number;
        bool is_new;
        start(&limits, &options, 1 << 24);
        set_table_init_numbers(&table, &limits, words);
        for (uint32_t i = 0; i < 2 * KEYS; i++) {
            make_key(key, words, i % KEYS);
            assert_int_equal(set_table_number(&number, &is_new, &table, key), GRAZE_OK);
            assert_int_equal(number, i % KEYS);
            assert_int_equal(is_new, i < KEYS);
            assert_memory_equal(set_table_key(&table, number), key, words * sizeof *key);
        }
        set_table_clear(&table);
        assert_int_equal(limits.memory_used, 0);
    }
}

/* A cache that asks for room first never ends the call. */
static void a_full_table_says_so(void **unused) {
    (void)unused;
    graze_limits options;
    struct limits limits;
    set_table table;
    uint32_t stored = 0;
    start(&limits, &options, 1 << 16);
    set_table_init(&table, &limits, 1);
    while (stored < KEYS && set_table_has_room(&table)) {
        assert_int_equal(set_table_put(&table, &(vword){stored++}, 7), GRAZE_OK);
    }
    assert_true(stored > 500 && stored < KEYS);
    assert_null(limits.reason);
    set_table_clear(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_entered_last),
        cmocka_unit_test(keys_are_numbered_in_their_order),
        cmocka_unit_test(a_full_table_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
