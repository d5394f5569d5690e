/* Checkpoints: what was written is there again, and what was changed since is refused. */
#include "core/checkpoint.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* After core/status.h: cmocka defines a macro fail(). */
#include <cmocka.h>

enum { RECORDS = 5 };

static const char job[] = "graze 0: census grim --n 5\n";

static const char *const texts[RECORDS] = {"one", "", "a longer text", "four", "\0\n"};

/* ---- folders --------------------------------------------------------------------------------- */

static int make_folder(void **state) {
    char *folder = strdup("/tmp/graze-checkpoint-XXXXXX");
    *state = folder;
    return folder && mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    char path[512];
    DIR *folder = opendir(*state);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        snprintf(path, sizeof path, "%s/%s", (char *)*state, entry->d_name);
        unlink(path);
    }
    if (folder) {
        closedir(folder);
    }
    rmdir(*state);
    free(*state);
    return 0;
}

static void path_of(char path[512], const char *folder, const char *name) {
    snprintf(path, 512, "%s/%s", folder, name);
}

static size_t read_whole(char *bytes, size_t most, const char *folder, const char *name) {
    char path[512];
    path_of(path, folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(bytes, 1, most, file);
    fclose(file);
    assert_true(length < most);
    return length;
}

static void write_whole(const char *folder, const char *name, const char *bytes, size_t length) {
    char path[512];
    path_of(path, folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* ---- records --------------------------------------------------------------------------------- */

static size_t length_of(uint64_t i) {
    return i == RECORDS - 1 ? 2 : strlen(texts[i]);
}

static graze_limits limits_of(const char *folder, const char *of_job) {
    return (graze_limits){.checkpoint = folder, .job = of_job};
}

static checkpoint *open_again(const char *folder) {
    checkpoint *c = NULL;
    graze_error error = {0};
    graze_limits given = limits_of(folder, job);
    if (checkpoint_open(&c, &given, &error) != GRAZE_OK) {
        fail_msg("%s: %s", error.source, error.text);
    }
    return c;
}

/* Writes the records from..to in a file of their own; the key is the number, the check its square.
 */
static void add_records(const char *folder, uint64_t from, uint64_t to) {
    checkpoint *c = open_again(folder);
    graze_error error = {0};
    for (uint64_t i = from; i < to; i++) {
        assert_int_equal(checkpoint_add(c, i, i * i, texts[i], length_of(i), &error), GRAZE_OK);
    }
    assert_int_equal(checkpoint_flush(c, &error), GRAZE_OK);
    checkpoint_free(c);
}

static bool has_record(const checkpoint *c, uint64_t i) {
    const checkpoint_record *record = checkpoint_find(c, i, i * i);
    char *bytes = NULL;
    graze_error error = {0};
    if (!record) {
        return false;
    }
    assert_int_equal(record->length, length_of(i));
    assert_int_equal(checkpoint_read(&bytes, c, record, &error), GRAZE_OK);
    assert_memory_equal(bytes, texts[i], length_of(i));
    free(bytes);
    return true;
}

/* Whether a folder is refused, by the opening or by the check after it. */
static bool is_refused(const char *folder) {
    checkpoint *c = NULL;
    graze_error error = {0};
    graze_limits given = limits_of(folder, job);
    graze_status status = checkpoint_open(&c, &given, &error);
    if (status == GRAZE_OK) {
        status = checkpoint_check(c, &error);
        checkpoint_free(c);
    }
    if (status != GRAZE_OK) {
        assert_int_equal(status, GRAZE_BAD_INPUT);
        assert_non_null(strstr(error.text, "damaged"));
        assert_non_null(strstr(error.source, "results-000000"));
    }
    return status != GRAZE_OK;
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void records_are_found_when_the_folder_is_opened_again(void **state) {
    add_records(*state, 0, 2);
    add_records(*state, 2, 2); /* nothing to write makes no file */
    add_records(*state, 2, RECORDS);
    checkpoint *c = open_again(*state);
    assert_int_equal(checkpoint_count(c), RECORDS);
    assert_int_equal(checkpoint_check(c, NULL), GRAZE_OK);
    for (uint64_t i = 0; i < RECORDS; i++) {
        assert_true(has_record(c, i));
        assert_int_equal(checkpoint_at(c, i)->key, i);
    }
    assert_null(checkpoint_find(c, 2, 5)); /* another check */
    assert_null(checkpoint_find(c, RECORDS, RECORDS * RECORDS));
    checkpoint_free(c);
}

static void what_is_not_flushed_is_not_written(void **state) {
    checkpoint *c = open_again(*state);
    assert_int_equal(checkpoint_add(c, 0, 0, texts[0], length_of(0), NULL), GRAZE_OK);
    assert_int_equal(checkpoint_flush_at_times(c, NULL), GRAZE_OK); /* it is too early */
    checkpoint_free(c);
    c = open_again(*state);
    assert_int_equal(checkpoint_count(c), 0);
    checkpoint_free(c);
}

static void the_folder_of_another_job_is_refused(void **state) {
    static const char *const others[] = {"graze 0: census grim --n 6\n",
                                         "graze 0: census grim --n 5", "", "x"};
    add_records(*state, 0, 1);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        checkpoint *c = NULL;
        graze_error error = {0};
        graze_limits given = limits_of(*state, others[i]);
        assert_int_equal(checkpoint_open(&c, &given, &error), GRAZE_BAD_INPUT);
        assert_null(c);
        assert_non_null(strstr(error.text, "belongs to another run"));
    }
    checkpoint *c = open_again(*state);
    assert_true(has_record(c, 0));
    checkpoint_free(c);
}

static void a_file_with_any_byte_changed_is_refused(void **state) {
    char bytes[1024];
    add_records(*state, 0, RECORDS);
    size_t length = read_whole(bytes, sizeof bytes, *state, "results-000000");
    for (size_t i = 0; i < length; i++) {
        bytes[i] ^= 1;
        write_whole(*state, "results-000000", bytes, length);
        assert_true(is_refused(*state));
        bytes[i] ^= 1;
    }
    write_whole(*state, "results-000000", bytes, length);
    assert_false(is_refused(*state));
}

/* Between two records nothing tells that a third was there: it is made again. */
static void a_file_that_was_cut_is_refused_or_has_fewer_records(void **state) {
    char bytes[1024];
    size_t accepted = 0;
    add_records(*state, 0, RECORDS);
    size_t length = read_whole(bytes, sizeof bytes, *state, "results-000000");
    for (size_t cut = 0; cut < length; cut++) {
        write_whole(*state, "results-000000", bytes, cut);
        if (!is_refused(*state)) {
            checkpoint *c = open_again(*state);
            assert_int_equal(checkpoint_count(c), accepted);
            for (uint64_t i = 0; i < accepted; i++) {
                assert_true(has_record(c, i));
            }
            checkpoint_free(c);
            accepted++;
        }
    }
    assert_int_equal(accepted, RECORDS); /* 0 to RECORDS - 1 of them */
}

static void a_file_that_grew_is_refused(void **state) {
    char bytes[1024] = {0};
    add_records(*state, 0, RECORDS);
    size_t length = read_whole(bytes, sizeof bytes, *state, "results-000000");
    memset(bytes + length, 0, sizeof bytes - length);
    for (size_t more = 1; more < 60; more++) {
        write_whole(*state, "results-000000", bytes, length + more);
        assert_true(is_refused(*state));
    }
}

/* As the message of a damaged file says. */
static void removing_a_file_loses_only_what_is_in_it(void **state) {
    char path[512];
    for (uint64_t i = 0; i + 1 < RECORDS; i++) {
        add_records(*state, i, i + 1);
    }
    path_of(path, *state, "results-000001");
    assert_int_equal(unlink(path), 0);
    add_records(*state, RECORDS - 1, RECORDS);
    checkpoint *c = open_again(*state);
    assert_int_equal(checkpoint_count(c), RECORDS - 1);
    for (uint64_t i = 0; i < RECORDS; i++) {
        assert_int_equal(has_record(c, i), i != 1);
    }
    checkpoint_free(c);
}

static void a_failure_to_write_is_told_each_time(void **state) {
    char moved[512];
    checkpoint *c = open_again(*state);
    graze_error error = {0};
    snprintf(moved, sizeof moved, "%s-moved", (char *)*state);
    assert_int_equal(rename(*state, moved), 0);
    assert_int_equal(checkpoint_add(c, 0, 0, "x", 1, &error), GRAZE_OK);
    assert_int_equal(checkpoint_flush(c, &error), GRAZE_IO);
    assert_int_equal(rename(moved, *state), 0);
    error = (graze_error){0};
    assert_int_equal(checkpoint_add(c, 1, 1, "x", 1, &error), GRAZE_OK);
    assert_int_equal(checkpoint_flush(c, &error), GRAZE_IO);
    assert_int_equal(error.status, GRAZE_IO);
    checkpoint_free(c);
}

static void count_warning(void *context, const char *text) {
    assert_non_null(strstr(text, "results-000000: cannot write"));
    ++*(int *)context;
}

static void who_is_warned_goes_on_without_the_checkpoint(void **state) {
    char moved[512];
    int warnings = 0;
    checkpoint *c = NULL;
    graze_limits given = limits_of(*state, job);
    given.warn = count_warning;
    given.context = &warnings;
    assert_int_equal(checkpoint_open(&c, &given, NULL), GRAZE_OK);
    snprintf(moved, sizeof moved, "%s-moved", (char *)*state);
    assert_int_equal(rename(*state, moved), 0);
    for (uint64_t i = 0; i < 3; i++) {
        assert_int_equal(checkpoint_add(c, i, i, "x", 1, NULL), GRAZE_OK);
        assert_int_equal(checkpoint_flush(c, NULL), GRAZE_OK);
        assert_int_equal(warnings, 1);
    }
    assert_int_equal(rename(moved, *state), 0);
    checkpoint_free(c);
    c = open_again(*state);
    assert_int_equal(checkpoint_count(c), 0);
    checkpoint_free(c);
}

static void a_folder_that_cannot_be_made_is_an_error(void **unused) {
    (void)unused;
    checkpoint *c = NULL;
    graze_error error = {0};
    graze_limits given = limits_of("/proc/nothing/here", job);
    assert_int_equal(checkpoint_open(&c, &given, &error), GRAZE_IO);
    assert_null(c);
    assert_string_equal(error.source, "/proc/nothing/here");
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(records_are_found_when_the_folder_is_opened_again),
        IN_FOLDER(what_is_not_flushed_is_not_written),
        IN_FOLDER(the_folder_of_another_job_is_refused),
        IN_FOLDER(a_file_with_any_byte_changed_is_refused),
        IN_FOLDER(a_file_that_was_cut_is_refused_or_has_fewer_records),
        IN_FOLDER(a_file_that_grew_is_refused),
        IN_FOLDER(removing_a_file_loses_only_what_is_in_it),
        IN_FOLDER(a_failure_to_write_is_told_each_time),
        IN_FOLDER(who_is_warned_goes_on_without_the_checkpoint),
        cmocka_unit_test(a_folder_that_cannot_be_made_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
