/* Records and stores: what is written is read back, by later openings too, and damage is refused.
 */
#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* After core/status.h: cmocka defines a macro fail(). */
#include <cmocka.h>

enum { ENTRIES = 700 };

/* The entry number i; bytes is its form and must outlive it. */
static store_entry entry_number(uint32_t i, uint8_t bytes[8], canonical_form *form) {
    memcpy(bytes, &(uint64_t){i}, 8);
    *form = (canonical_form){.n = 5 + i % 7, .m = i % 11, .bytes = bytes, .length = 8};
    return (store_entry){.game = i % 2 ? "csg:1,2" : "grim",
                         .question = (question_kind)(i % STORED_KINDS),
                         .form = form};
}

static int64_t value_number(uint32_t i) {
    return (int64_t)i * 3 - 500;
}

/* ---- records --------------------------------------------------------------------------------- */

static void a_record_says_what_it_was_made_of(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < 50; i++) {
        uint8_t bytes[8];
        canonical_form form;
        store_entry entry = entry_number(i, bytes, &form);
        record *made = record_new(&entry, value_number(i));
        record_content content;
        assert_non_null(made);
        assert_true(record_read(&content, made->key, RECORD_KEY, made->bytes, made->length));
        assert_int_equal(content.value, value_number(i));
        assert_int_equal(content.question, entry.question);
        assert_int_equal(content.n, form.n);
        assert_int_equal(content.m, form.m);
        assert_int_equal(content.game_length, strlen(entry.game));
        assert_memory_equal(content.game, entry.game, content.game_length);
        free(made);
    }
}

static void a_record_with_any_wrong_bit_is_refused(void **unused) {
    (void)unused;
    uint8_t bytes[8];
    canonical_form form;
    store_entry entry = entry_number(3, bytes, &form);
    record *made = record_new(&entry, 42);
    record_content content;
    assert_non_null(made);
    for (size_t bit = 0; bit < 8 * made->length; bit++) {
        made->bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(record_read(&content, made->key, RECORD_KEY, made->bytes, made->length));
        made->bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    for (size_t length = 0; length < made->length; length++) {
        assert_false(record_read(&content, made->key, RECORD_KEY, made->bytes, length));
    }
    made->key[0] ^= 1;
    assert_false(record_read(&content, made->key, RECORD_KEY, made->bytes, made->length));
    free(made);
}

static void records_match_whatever_their_values_are(void **unused) {
    (void)unused;
    uint8_t bytes[2][8];
    canonical_form forms[2];
    store_entry one = entry_number(4, bytes[0], &forms[0]);
    store_entry other = entry_number(8, bytes[1], &forms[1]);
    record *a = record_new(&one, 1), *b = record_new(&one, 2), *c = record_new(&other, 1);
    assert_true(a && b && c);
    assert_memory_equal(a->key, b->key, RECORD_KEY);
    assert_true(record_matches(a, b->bytes, b->length));
    assert_false(record_matches(a, c->bytes, c->length));
    free(a);
    free(b);
    free(c);
}

/* ---- stores ---------------------------------------------------------------------------------- */

static char folder[64];

static int make_folder(void **unused) {
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/graze-unit-store-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused) {
    (void)unused;
    static const char *const names[] = {"data.mdb", "lock.mdb"};
    for (size_t i = 0; i < 2; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    return rmdir(folder);
}

static store *open_store(void) {
    store *opened = NULL;
    graze_error error = {0};
    if (store_open(&opened, folder, true, &error) != GRAZE_OK) {
        fail_msg("%s: %s", error.source, error.text);
    }
    return opened;
}

/* Whether the store has entry number i, whose value must then be right. */
static bool has(store *opened, uint32_t i) {
    uint8_t bytes[8];
    canonical_form form;
    store_entry entry = entry_number(i, bytes, &form);
    int64_t value;
    bool found;
    assert_int_equal(store_find(&value, &found, opened, &entry, NULL), GRAZE_OK);
    if (found) {
        assert_int_equal(value, value_number(i));
    }
    return found;
}

static void count_visit(void *context, const record_content *content) {
    assert_true(content->n >= 5 && content->n < 12);
    ++*(uint32_t *)context;
}

static void values_are_found_at_once_and_by_later_openings(void **unused) {
    (void)unused;
    store *opened = open_store();
    for (uint32_t i = 0; i < ENTRIES; i++) {
        uint8_t bytes[8];
        canonical_form form;
        store_entry entry = entry_number(i, bytes, &form);
        assert_false(has(opened, i));
        assert_int_equal(store_put(opened, &entry, value_number(i), NULL), GRAZE_OK);
        assert_true(has(opened, i));
    }
    store_close(opened);
    opened = open_store();
    uint32_t count = 0;
    for (uint32_t i = 0; i < ENTRIES; i++) {
        assert_true(has(opened, i));
    }
    assert_false(has(opened, ENTRIES));
    assert_int_equal(store_each(opened, count_visit, &count, NULL), GRAZE_OK);
    assert_int_equal(count, ENTRIES);
    assert_true(store_bytes(opened) > 0);
    store_close(opened);
}

static void a_missing_folder_is_an_error_unless_it_may_be_made(void **unused) {
    (void)unused;
    store *opened = NULL;
    graze_error error = {0};
    assert_int_equal(store_open(&opened, "/tmp/graze-no-such-folder", false, &error), GRAZE_IO);
    assert_null(opened);
    assert_string_equal(error.source, "/tmp/graze-no-such-folder");
}

static void a_file_that_is_no_store_is_refused(void **unused) {
    (void)unused;
    char path[128];
    store *opened = NULL;
    graze_error error = {0};
    snprintf(path, sizeof path, "%s/data.mdb", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (int i = 0; i < 20000; i++) {
        fputc(i % 251, file);
    }
    fclose(file);
    assert_int_equal(store_open(&opened, folder, true, &error), GRAZE_IO);
    assert_null(opened);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_says_what_it_was_made_of),
        cmocka_unit_test(a_record_with_any_wrong_bit_is_refused),
        cmocka_unit_test(records_match_whatever_their_values_are),
        cmocka_unit_test_setup_teardown(values_are_found_at_once_and_by_later_openings, make_folder,
                                        remove_folder),
        cmocka_unit_test(a_missing_folder_is_an_error_unless_it_may_be_made),
        cmocka_unit_test_setup_teardown(a_file_that_is_no_store_is_refused, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
