/* Hash indexes and tables of keys, compared with plain lists that are searched from the front. */
#include "core/hash.h"
#include "core/key_table.h"
#include "core/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NUMBERS = 20000, KEYS = 4000, LONGEST = 40 };

/* Whether the index finds number i under its hash. */
static bool finds(const hash_index *index, uint64_t hash, uint32_t i) {
    uint32_t number;
    for (hash_probe probe = hash_begin(index, hash); hash_next(&number, &probe);) {
        if (number == i) {
            return true;
        }
    }
    return false;
}

static void every_number_is_found_under_its_hash_and_no_other(void **unused) {
    (void)unused;
    static uint64_t hashes[NUMBERS];
    random_source source;
    hash_index index = {0};
    random_init(&source, 1);
    for (uint32_t i = 0; i < NUMBERS; i++) {
        hashes[i] = random_next(&source);
        assert_false(finds(&index, hashes[i], i));
        assert_int_equal(hash_reserve(NULL, &index, 1), GRAZE_OK);
        hash_add(&index, hashes[i], i);
    }
    assert_int_equal(index.count, NUMBERS);
    for (uint32_t i = 0; i < NUMBERS; i++) {
        assert_true(finds(&index, hashes[i], i));
        assert_false(finds(&index, random_next(&source), i));
    }
    hash_clear(NULL, &index);
    assert_false(finds(&index, hashes[0], 0));
}

/* All hashes lead to the same slot: the worst case, which may be slow but not wrong. */
static void equal_hashes_are_all_offered(void **unused) {
    (void)unused;
    enum { MANY = 300 };
    const uint64_t hash = ~UINT64_C(0);
    hash_index index = {0};
    bool seen[MANY] = {false};
    uint32_t number, count = 0;
    assert_int_equal(hash_reserve(NULL, &index, MANY), GRAZE_OK);
    for (uint32_t i = 0; i < MANY; i++) {
        hash_add(&index, hash, i);
    }
    for (hash_probe probe = hash_begin(&index, hash); hash_next(&number, &probe); count++) {
        assert_true(number < MANY && !seen[number]);
        seen[number] = true;
    }
    assert_int_equal(count, MANY);
    hash_clear(NULL, &index);
}

static void slots_are_charged_and_refused_beyond_the_limit(void **unused) {
    (void)unused;
    graze_limits options = {.memory = 1 << 14};
    struct limits limits;
    hash_index index = {0};
    limits_start(&limits, &options);
    assert_int_equal(hash_reserve(&limits, &index, 100), GRAZE_OK);
    assert_int_equal(limits.memory_used, index.slot_count * sizeof *index.slots);
    hash_add(&index, 5, 9);
    assert_int_equal(hash_reserve(&limits, &index, 100000), GRAZE_UNDECIDED);
    assert_true(finds(&index, 5, 9));
    hash_clear(&limits, &index);
    assert_int_equal(limits.memory_used, 0);
}

/* ---- tables of keys -------------------------------------------------------------------------- */

typedef struct known_key {
    unsigned char bytes[LONGEST];
    size_t length;
    uint32_t value;
} known_key;

/* Short keys of few different bytes, so that many are equal or begin alike. */
static known_key random_key(random_source *source) {
    known_key key = {.length = (size_t)random_below(source, LONGEST + 1)};
    key.length = random_below(source, 2) ? key.length % 7 : key.length;
    for (size_t i = 0; i < key.length; i++) {
        key.bytes[i] = (unsigned char)random_below(source, 3);
    }
    return key;
}

static known_key *find_plainly(known_key *list, size_t count, const known_key *key) {
    for (size_t i = 0; i < count; i++) {
        if (list[i].length == key->length && memcmp(list[i].bytes, key->bytes, key->length) == 0) {
            return &list[i];
        }
    }
    return NULL;
}

/* Adds a key, written in place or copied. */
static void add_key(key_table *table, const known_key *key, bool in_place) {
    void *place;
    const void *from = key->bytes;
    if (in_place) {
        assert_int_equal(key_table_new_key(&place, table, key->length), GRAZE_OK);
        memcpy(place, key->bytes, key->length);
        assert_null(key_table_find(table, place, key->length));
        from = place;
    }
    assert_int_equal(key_table_add(table, from, key->length, key->value), GRAZE_OK);
}

static void keys_of_all_lengths_match_a_plain_list(void **unused) {
    (void)unused;
    static known_key list[KEYS];
    graze_limits options = {.memory = 1 << 26};
    struct limits limits;
    key_table table;
    random_source source;
    size_t count = 0;
    limits_start(&limits, &options);
    key_table_init(&table, &limits);
    random_init(&source, 2);
    for (uint32_t i = 0; i < KEYS; i++) {
        known_key key = random_key(&source);
        known_key *known = find_plainly(list, count, &key);
        uint32_t *found = key_table_find(&table, key.bytes, key.length);
        assert_int_equal(found != NULL, known != NULL);
        if (known) {
            assert_int_equal(*found, known->value);
            *found = known->value = i;
        } else {
            key.value = i;
            add_key(&table, &key, i % 2);
            list[count++] = key;
        }
    }
    assert_true(count > 500 && count < KEYS);
    key_table_clear(&table);
    assert_int_equal(limits.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_is_found_under_its_hash_and_no_other),
        cmocka_unit_test(equal_hashes_are_all_offered),
        cmocka_unit_test(slots_are_charged_and_refused_beyond_the_limit),
        cmocka_unit_test(keys_of_all_lengths_match_a_plain_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
