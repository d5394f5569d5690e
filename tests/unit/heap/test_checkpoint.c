/* Runs that end early and go on from their checkpoint. */
#include "sequences.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "heap/run.h"

/* A folder of its own for each test. */
static int make_folder(void **state) {
    static char path[64];
    char folder[] = "/tmp/graze-heap-XXXXXX";
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/run", folder);
    *state = path;
    return 0;
}

static int remove_folder(void **state) {
    char *path = *state, command[96];
    *strrchr(path, '/') = '\0';
    snprintf(command, sizeof command, "rm -rf '%s'", path); /* what kills have left as well */
    return system(command);
}

static void remove_checkpoint(const char *path) {
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", path);
    assert_int_equal(system(command), 0);
}

static uint64_t sum_at_once(const heap_code *code, uint64_t end) {
    heap_run *run;
    stream_sum sum = {.sum = 0};
    assert_int_equal(heap_run_new(&run, code, NULL, NULL), GRAZE_OK);
    assert_int_equal(heap_run_to(run, end, add_to_sum, &sum, NULL), GRAZE_OK);
    heap_run_free(run);
    return sum.sum;
}

/* Continues the run of a checkpoint, or begins it. */
static heap_run *resume(stream_sum *sum, const heap_code *code, const char *path) {
    heap_run *run;
    void *bytes;
    size_t size;
    assert_int_equal(heap_run_load(&run, &bytes, &size, path, code, NULL, NULL), GRAZE_OK);
    *sum = (stream_sum){.sum = 0};
    if (run) {
        assert_int_equal(size, sizeof *sum);
        memcpy(sum, bytes, size);
        assert_int_equal(sum->next, heap_run_next(run));
        free(bytes);
    } else {
        assert_int_equal(heap_run_new(&run, code, NULL, NULL), GRAZE_OK);
    }
    return run;
}

static void work(const heap_code *code, const char *path, uint64_t end, uint64_t stride) {
    stream_sum sum;
    heap_run *run = resume(&sum, code, path);
    while (heap_run_next(run) < end) {
        uint64_t next = heap_run_next(run) + stride;
        assert_int_equal(heap_run_to(run, next < end ? next : end, add_to_sum, &sum, NULL),
                         GRAZE_OK);
        assert_int_equal(heap_run_save(run, path, &sum, sizeof sum, NULL), GRAZE_OK);
    }
    heap_run_free(run);
}

static void a_run_resumed_at_every_stage_gives_the_same_values(void **state) {
    enum { LENGTH = 150000 };
    const char *const codes[] = {"0.6", "0.104", "0.007", "sub:2,5,7", "0.14"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        uint64_t length = strcmp(codes[k], "0.007") == 0 ? 20000 : LENGTH;
        heap_code *code = code_of(codes[k]);
        for (uint64_t end = 100; end < length; end = end * 3 / 2) {
            work(code, *state, end, UINT64_MAX / 4);
        }
        work(code, *state, length, UINT64_MAX / 4);
        stream_sum sum;
        heap_run_free(resume(&sum, code, *state));
        assert_int_equal(sum.next, length);
        assert_int_equal(sum.sum, sum_at_once(code, length));
        remove_checkpoint(*state);
        heap_code_free(code);
    }
}

static void a_run_that_forgets_values_resumes_as_well(void **state) {
    enum { HALF = 400000, LENGTH = 800000 };
    heap_code *code = code_of("0.104");
    heap_run *run;
    stream_sum sum = {.sum = 0};
    assert_int_equal(heap_run_new(&run, code, NULL, NULL), GRAZE_OK);
    run->keep_all = 1000;
    run->mirror_used = 5000;
    assert_int_equal(heap_run_to(run, HALF, add_to_sum, &sum, NULL), GRAZE_OK);
    assert_true(run->past.first > 0);
    assert_int_equal(heap_run_save(run, *state, &sum, sizeof sum, NULL), GRAZE_OK);
    heap_run_free(run);
    run = resume(&sum, code, *state);
    assert_int_equal(heap_run_to(run, LENGTH, add_to_sum, &sum, NULL), GRAZE_OK);
    assert_int_equal(sum.sum, sum_at_once(code, LENGTH));
    heap_run_free(run);
    heap_code_free(code);
}

static void sleep_for(double seconds) {
    struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

/* Starts the work in a child and kills it after a while; true when it had ended before. */
static bool work_until_killed(const heap_code *code, const char *path, uint64_t end,
                              double seconds) {
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        work(code, path, end, 3000);
        _exit(0);
    }
    sleep_for(seconds);
    kill(child, SIGKILL);
    int status;
    waitpid(child, &status, 0);
    return WIFEXITED(status);
}

static void a_run_killed_a_dozen_times_gives_the_same_checksum(void **state) {
    enum { LENGTH = 400000, KILLS = 12 };
    heap_code *code = code_of("0.6");
    int killed = 0;
    for (int k = 0; k < KILLS; k++) {
        killed += !work_until_killed(code, *state, LENGTH, 0.02 + 0.011 * k);
    }
    assert_true(killed > 0);
    work(code, *state, LENGTH, LENGTH);
    stream_sum sum;
    heap_run_free(resume(&sum, code, *state));
    assert_int_equal(sum.sum, sum_at_once(code, LENGTH));
    heap_code_free(code);
}

static graze_status try_load(const char *path, const heap_code *code, graze_error *error) {
    heap_run *run;
    void *bytes;
    size_t size;
    graze_status status = heap_run_load(&run, &bytes, &size, path, code, NULL, error);
    if (status == GRAZE_OK) {
        heap_run_free(run);
        free(bytes);
    } else {
        assert_null(run);
    }
    return status;
}

static void a_checkpoint_of_another_code_is_refused(void **state) {
    heap_code *code = code_of("0.6"), *other = code_of("0.16");
    graze_error error;
    work(code, *state, 1000, 1000);
    assert_int_equal(try_load(*state, other, &error), GRAZE_BAD_INPUT);
    assert_non_null(strstr(error.text, "another run"));
    assert_non_null(strstr(error.text, "heap 0.6"));
    heap_code_free(code);
    heap_code_free(other);
}

static void write_bytes(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void a_damaged_file_is_refused_whatever_the_damage(void **state) {
    heap_code *code = code_of("0.16");
    char path[96];
    work(code, *state, 200, 200);
    work(code, *state, 300, 300);
    snprintf(path, sizeof path, "%s/results-000000", (const char *)*state);
    assert_int_equal(access(path, F_OK), -1); /* the state before was replaced */
    snprintf(path, sizeof path, "%s/results-000001", (const char *)*state);
    static char bytes[1 << 16];
    FILE *file = fopen(path, "rb");
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(size > 600 && size < sizeof bytes);
    for (size_t at = 0; at < size; at++) {
        for (unsigned bit = 0; bit < 8; bit += 3) {
            bytes[at] = (char)(bytes[at] ^ (1 << bit));
            write_bytes(path, bytes, size);
            assert_int_equal(try_load(*state, code, NULL), GRAZE_BAD_INPUT);
            bytes[at] = (char)(bytes[at] ^ (1 << bit));
        }
    }
    for (size_t cut = 0; cut < size; cut += 7) {
        write_bytes(path, bytes, cut);
        assert_int_equal(try_load(*state, code, NULL), GRAZE_BAD_INPUT);
    }
    write_bytes(path, bytes, size);
    assert_int_equal(try_load(*state, code, NULL), GRAZE_OK);
    heap_code_free(code);
}

static void a_missing_file_is_a_new_run_and_a_bad_place_an_error(void **state) {
    heap_code *code = code_of("0.16");
    heap_run *run;
    graze_error error;
    assert_int_equal(try_load(*state, code, NULL), GRAZE_OK);
    assert_int_equal(heap_run_new(&run, code, NULL, NULL), GRAZE_OK);
    assert_int_equal(heap_run_save(run, "/nonexistent/run", NULL, 0, &error), GRAZE_IO);
    heap_run_free(run);
    heap_code_free(code);
}

#define FOLDER_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(a_run_resumed_at_every_stage_gives_the_same_values),
        FOLDER_TEST(a_run_that_forgets_values_resumes_as_well),
        FOLDER_TEST(a_run_killed_a_dozen_times_gives_the_same_checksum),
        FOLDER_TEST(a_checkpoint_of_another_code_is_refused),
        FOLDER_TEST(a_damaged_file_is_refused_whatever_the_damage),
        FOLDER_TEST(a_missing_file_is_a_new_run_and_a_bad_place_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
