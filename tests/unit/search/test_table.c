/* The transposition table: what is stored is found or replaced, never mistaken for something else.
 */
#include "search/table/table.h"

#include "core/random.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { KEYS = 30000 };

static unsigned rank_of(uint32_t data) {
    return data;
}

static struct table table_of(struct limits *limits, uint64_t bytes) {
    struct table table;
    assert_int_equal(table_init(&table, limits, bytes), GRAZE_OK);
    return table;
}

static table_key random_key(random_source *source) {
    return (table_key){.low = random_next(source), .high = random_next(source)};
}

/* What belongs to the key number i: never 0. */
static uint32_t data_of(uint32_t i) {
    return i % ((1u << TABLE_DATA_BITS) - 1) + 1;
}

static void a_table_that_grows_in_time_keeps_nearly_everything(void **unused) {
    (void)unused;
    static table_key keys[KEYS];
    graze_limits options = {.memory = 1 << 26};
    struct limits limits;
    random_source source;
    uint32_t lost = 0;
    limits_start(&limits, &options);
    random_init(&source, 1);
    struct table table = table_of(&limits, limits.memory_max);
    for (uint32_t i = 0; i < KEYS; i++) {
        keys[i] = random_key(&source);
        assert_int_equal(table_probe(&table, keys[i]), 0);
        table_store(&table, keys[i], data_of(i), rank_of);
        assert_int_equal(table_probe(&table, keys[i]), data_of(i));
        if (table_should_grow(&table)) {
            table_grow(&table);
        }
    }
    for (uint32_t i = 0; i < KEYS; i++) {
        uint32_t data = table_probe(&table, keys[i]);
        assert_true(data == data_of(i) || data == 0);
        lost += data == 0;
    }
    assert_true(lost < KEYS / 10); /* buckets of four overflow now and then at half load */
    assert_int_equal(limits.memory_used > 0, true);
    table_clear(&table);
    assert_int_equal(limits.memory_used, 0);
}

static void a_large_table_grows_where_it_is(void **unused) {
    (void)unused;
    enum { MANY = 1 << 20, LARGE = 32 << 20 };
    graze_limits options = {.memory = 40 << 20}; /* not for 16 and 32 MB at once */
    struct limits limits;
    random_source source;
    uint32_t found = 0;
    limits_start(&limits, &options);
    struct table table = table_of(&limits, limits.memory_max);
    random_init(&source, 4);
    for (uint32_t i = 0; i < MANY; i++) {
        table_store(&table, random_key(&source), data_of(i), rank_of);
        if (table_should_grow(&table)) {
            table_grow(&table);
        }
    }
    assert_int_equal(limits.memory_used, LARGE);
    random_init(&source, 4);
    for (uint32_t i = 0; i < MANY; i++) {
        uint32_t data = table_probe(&table, random_key(&source));
        assert_true(data == data_of(i) || data == 0);
        found += data != 0;
    }
    assert_true(found > MANY / 10 * 9);
    table_clear(&table);
    assert_int_equal(limits.memory_used, 0);
}

static void a_block_leaves_an_eighth_of_the_limit_to_others(void **unused) {
    (void)unused;
    enum { SIZE = 16 << 20 };
    graze_limits options = {.memory = 36 << 20};
    struct limits limits;
    struct limits_block block = {0};
    limits_start(&limits, &options);
    assert_true(limits_try_grow(&limits, &block, SIZE, 2 * SIZE));
    void *memory = block.memory;
    assert_false(limits_try_grow(&limits, &block, 2 * SIZE, 2 * SIZE));
    assert_ptr_equal(block.memory, memory);
    assert_int_equal(block.bytes, SIZE);
    assert_int_equal(limits.memory_used, SIZE);
    limits_free_block(&limits, &block);
    assert_int_equal(limits.memory_used, 0);
}

static void a_full_table_replaces_the_entries_of_lowest_rank(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 1 << 26};
    struct limits limits;
    limits_start(&limits, &options);
    struct table table = table_of(&limits, 1 << 16);
    /* keys of one bucket, with different high words */
    for (uint32_t i = 1; i <= TABLE_WAYS + 1; i++) {
        table_key key = {.low = 7, .high = (uint64_t)i << TABLE_DATA_BITS};
        table_store(&table, key, 10 * i, rank_of);
    }
    for (uint32_t i = 1; i <= TABLE_WAYS + 1; i++) {
        table_key key = {.low = 7, .high = (uint64_t)i << TABLE_DATA_BITS};
        assert_int_equal(table_probe(&table, key), i == 1 ? 0 : 10 * i);
    }
    table_key last = {.low = 7, .high = (uint64_t)3 << TABLE_DATA_BITS};
    table_store(&table, last, 5, rank_of); /* a known key is overwritten, whatever its rank */
    assert_int_equal(table_probe(&table, last), 5);
    table_clear(&table);
}

static void a_table_does_not_grow_beyond_its_bytes(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 1 << 26};
    struct limits limits;
    random_source source;
    limits_start(&limits, &options);
    random_init(&source, 2);
    struct table table = table_of(&limits, 1 << 18);
    for (uint32_t i = 0; i < KEYS; i++) {
        table_key key = random_key(&source);
        table_store(&table, key, data_of(i), rank_of);
        while (table_should_grow(&table)) {
            table_grow(&table);
        }
    }
    assert_true(limits.memory_used <= 1 << 18);
    table_clear(&table);
}

static void a_limit_of_memory_ends_growth_and_not_the_call(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 100000};
    struct limits limits;
    random_source source;
    limits_start(&limits, &options);
    random_init(&source, 3);
    struct table table = table_of(&limits, 1 << 24);
    for (uint32_t i = 0; i < KEYS; i++) {
        table_key key = random_key(&source);
        table_store(&table, key, data_of(i), rank_of);
        assert_int_equal(table_probe(&table, key), data_of(i));
        if (table_should_grow(&table)) {
            table_grow(&table);
        }
    }
    assert_false(table_should_grow(&table));
    assert_null(limits.reason);
    table_clear(&table);
    assert_int_equal(limits.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_that_grows_in_time_keeps_nearly_everything),
        cmocka_unit_test(a_large_table_grows_where_it_is),
        cmocka_unit_test(a_block_leaves_an_eighth_of_the_limit_to_others),
        cmocka_unit_test(a_full_table_replaces_the_entries_of_lowest_rank),
        cmocka_unit_test(a_table_does_not_grow_beyond_its_bytes),
        cmocka_unit_test(a_limit_of_memory_ends_growth_and_not_the_call),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
