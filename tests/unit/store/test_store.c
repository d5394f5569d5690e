/* Stores: what is written is read back, by later openings too, and damage is refused. */
#include "store/store.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* After core/status.h: cmocka defines a macro fail(). */
#include <cmocka.h>

enum { ENTRIES = 700, KINDS = ASK_WINNER + 1 };

/* The entry number i; bytes is its form and must outlive it. */
static store_entry entry_number(uint32_t i, uint8_t bytes[8], canonical_form *form) {
    memcpy(bytes, &(uint64_t){i}, 8);
    *form = (canonical_form){.n = 7 + i % 5, .m = i % 11, .bytes = bytes, .length = 8};
    return (store_entry){
        .game = i % 2 ? "csg:1,2" : "grim", .question = (question_kind)(i % KINDS), .form = form};
}

static int64_t value_number(uint32_t i) {
    return (int64_t)i * 3 - 500;
}

static char folder[64], path[80];

static int make_folder(void **unused) {
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/graze-unit-store-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/values.db", folder);
    return 0;
}

/* Nothing but the file of the store is left. */
static int remove_folder(void **unused) {
    (void)unused;
    unlink(path);
    return rmdir(folder);
}

static store *open_store(void) {
    store *opened = NULL;
    graze_error error = {0};
    if (store_open(&opened, path, &error) != GRAZE_OK) {
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

static void put(store *opened, uint32_t i) {
    uint8_t bytes[8];
    canonical_form form;
    store_entry entry = entry_number(i, bytes, &form);
    assert_int_equal(store_put(opened, &entry, value_number(i), NULL), GRAZE_OK);
}

static void run_sql(const char *statements) {
    sqlite3 *database;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, statements, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static void values_are_found_at_once_and_by_later_openings(void **unused) {
    (void)unused;
    store *opened = open_store();
    for (uint32_t i = 0; i < ENTRIES; i++) {
        assert_false(has(opened, i));
        put(opened, i);
        assert_true(has(opened, i));
    }
    store_close(opened);
    opened = open_store();
    for (uint32_t i = 0; i < ENTRIES; i++) {
        assert_true(has(opened, i));
    }
    assert_false(has(opened, ENTRIES));
    store_close(opened);
    graze_store_summary *summary = NULL;
    assert_int_equal(graze_store_read(&summary, path, NULL), GRAZE_OK);
    assert_int_equal(summary->components, ENTRIES);
    assert_int_equal(summary->count, KINDS); /* the parity of i decides about game and kind */
    assert_string_equal(summary->rows[0].game, "csg:1,2");
    assert_string_equal(summary->rows[0].play, "misere");
    assert_string_equal(summary->rows[3].game, "grim");
    assert_string_equal(summary->rows[3].play, "score");
    assert_int_equal(summary->rows[0].largest, 11);
    assert_true(summary->bytes > 0);
    graze_store_free(summary);
}

static void two_solvers_of_a_process_share_a_store(void **unused) {
    (void)unused;
    store *one = open_store(), *other = open_store();
    for (uint32_t i = 0; i < ENTRIES; i++) {
        put(i % 2 ? one : other, i);
    }
    assert_int_equal(store_flush(one, NULL), GRAZE_OK);
    assert_int_equal(store_flush(other, NULL), GRAZE_OK);
    for (uint32_t i = 0; i < ENTRIES; i++) {
        assert_true(has(one, i) && has(other, i));
    }
    store_close(one);
    store_close(other);
}

/* A change of any column of a row is noticed, whether or not SQLite could see it. */
static void a_changed_row_is_never_an_answer(void **unused) {
    (void)unused;
    static const char *const changes[] = {
        "UPDATE positions SET value = value + 1",
        "UPDATE positions SET value = NULL WHERE 0; UPDATE positions SET value = 'x'",
        "UPDATE positions SET n = n + 1",
        "UPDATE positions SET m = m + 1",
        "UPDATE positions SET checksum = checksum + 1",
        "UPDATE positions SET game = 'other'",
        "UPDATE positions SET play = 'other'",
        "UPDATE positions SET graph6 = graph6 || '?'",
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        uint8_t bytes[8];
        canonical_form form;
        store_entry entry = entry_number(3, bytes, &form);
        int64_t value;
        bool found = true;
        graze_error error = {0};
        graze_store_summary *summary;
        unlink(path);
        store *opened = open_store();
        put(opened, 3);
        store_close(opened);
        run_sql(changes[i]);
        assert_int_equal(graze_store_read(&summary, path, &error), GRAZE_IO);
        assert_non_null(strstr(error.text, "damaged"));
        opened = open_store();
        assert_int_equal(store_find(&value, &found, opened, &entry, &error), GRAZE_IO);
        assert_false(found);
        assert_non_null(strstr(error.text, "checksum"));
        /* said once; from then on the store is not used */
        assert_false(has(opened, 3));
        store_close(opened);
    }
}

/* One row of many, wherever it is. */
static void the_summary_sees_every_row(void **unused) {
    (void)unused;
    static const char *const changes[] = {
        "UPDATE positions SET value = value + 1 WHERE hash = (SELECT min(hash) FROM positions)",
        "UPDATE positions SET value = value + 1 WHERE hash = (SELECT max(hash) FROM positions)",
    };
    for (size_t i = 0; i < 2; i++) {
        graze_store_summary *summary;
        unlink(path);
        store *opened = open_store();
        for (uint32_t k = 0; k < ENTRIES; k++) {
            put(opened, k);
        }
        store_close(opened);
        run_sql(changes[i]);
        assert_int_equal(graze_store_read(&summary, path, NULL), GRAZE_IO);
    }
}

/* Two positions with the same hash, as far as a test can make them. */
static void another_position_with_the_same_hash_is_no_answer(void **unused) {
    (void)unused;
    graze_store_summary *summary;
    store *opened = open_store();
    put(opened, 3);
    put(opened, 5);
    store_close(opened);
    run_sql("CREATE TEMP TABLE free AS SELECT hash FROM positions WHERE n = 7;"
            "DELETE FROM positions WHERE n = 7;"
            "UPDATE positions SET hash = (SELECT hash FROM free)");
    opened = open_store();
    assert_false(has(opened, 5));
    store_close(opened);
    assert_int_equal(graze_store_read(&summary, path, NULL), GRAZE_IO);
}

/* The canonical form in the table is that of the graph: both are triangles of the same matrix. */
static void graph6_is_the_form(void **unused) {
    (void)unused;
    uint8_t bytes[8] = {0};
    canonical_form form = {.n = 6, .m = 3, .bytes = bytes, .length = 2};
    store_entry entry = {.game = "grim", .question = ASK_VALUE, .form = &form};
    bytes[0] = 1 << 0 | 1 << 5; /* edges 0-1 and 1-2 */
    bytes[1] = 1 << 6;          /* edge 4-5 */
    store *opened = open_store();
    assert_int_equal(store_put(opened, &entry, 1, NULL), GRAZE_OK);
    store_close(opened);
    /* x(0,1) x(0,2) x(1,2) x(0,3) x(1,3) x(2,3) = 101000, ..., x(4,5) the last of 15 bits */
    run_sql("CREATE TEMP TABLE holds (yes CHECK (yes));"
            "INSERT INTO holds SELECT count(*) FROM positions WHERE graph6 = 'Eg?G'");
}

static void a_store_that_cannot_be_made_is_an_error(void **unused) {
    (void)unused;
    store *opened = NULL;
    graze_error error = {0};
    assert_int_equal(store_open(&opened, "/tmp/graze-no-such-folder/values.db", &error), GRAZE_IO);
    assert_null(opened);
    assert_string_equal(error.source, "/tmp/graze-no-such-folder/values.db");
}

static void a_file_that_is_no_store_is_refused(void **unused) {
    (void)unused;
    store *opened = NULL;
    graze_error error = {0};
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (int i = 0; i < 20000; i++) {
        fputc(i % 251, file);
    }
    fclose(file);
    assert_int_equal(store_open(&opened, path, &error), GRAZE_IO);
    assert_null(opened);
}

int main(void) {
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
    const struct CMUnitTest tests[] = {
        IN_FOLDER(values_are_found_at_once_and_by_later_openings),
        IN_FOLDER(two_solvers_of_a_process_share_a_store),
        IN_FOLDER(a_changed_row_is_never_an_answer),
        IN_FOLDER(the_summary_sees_every_row),
        IN_FOLDER(another_position_with_the_same_hash_is_no_answer),
        IN_FOLDER(graph6_is_the_form),
        cmocka_unit_test(a_store_that_cannot_be_made_is_an_error),
        IN_FOLDER(a_file_that_is_no_store_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
