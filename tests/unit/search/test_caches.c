/* The cache of keys of sets, beside the transposition table. */
#define WORDS 1
#include "search/keys/key_cache.inc"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { SETS = 20000 };

/* A different non-empty set for each i. */
static set set_number(uint32_t i) {
    return (set){{hash_word(i + 1)}};
}

static void a_cached_key_is_that_of_its_set(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 1 << 26};
    struct limits limits;
    key_cache cache;
    uint32_t found = 0;
    limits_start(&limits, &options);
    assert_int_equal(key_cache_init(&cache, &limits), GRAZE_OK);
    for (uint32_t i = 0; i < SETS; i++) {
        set s = set_number(i);
        assert_null(key_cache_find(&cache, &s));
        cached_key *place = key_cache_place_for(&cache, &s);
        assert_int_equal(place->data, 0);
        place->key = (table_key){i, ~(uint64_t)i};
        place->data = i + 1;
        assert_ptr_equal(key_cache_find(&cache, &s), place);
        key_cache_grow(&cache, &limits);
    }
    for (uint32_t i = 0; i < SETS; i++) {
        set s = set_number(i);
        const cached_key *known = key_cache_find(&cache, &s);
        if (known) {
            assert_true(known->data == i + 1 && known->key.low == i);
            found++;
        }
    }
    assert_true(cache.count > KEY_CACHE_FIRST_COUNT);
    assert_true(found > SETS / 2);
    key_cache_clear(&cache, &limits);
    assert_int_equal(limits.memory_used, 0);
}

static void the_set_that_came_last_is_in_the_cache(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 200000}; /* too little to grow */
    struct limits limits;
    key_cache cache;
    limits_start(&limits, &options);
    assert_int_equal(key_cache_init(&cache, &limits), GRAZE_OK);
    for (uint32_t i = 0; i < SETS; i++) {
        set s = set_number(i);
        key_cache_place_for(&cache, &s)->data = i + 1;
        key_cache_grow(&cache, &limits);
        assert_non_null(key_cache_find(&cache, &s));
    }
    assert_int_equal(cache.count, KEY_CACHE_FIRST_COUNT);
    assert_null(limits.reason);
    key_cache_clear(&cache, &limits);
}

#include "search/keys/key_cache.inc"
int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cached_key_is_that_of_its_set),
        cmocka_unit_test(the_set_that_came_last_is_in_the_cache),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
