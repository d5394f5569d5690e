/* Public heap runs: values, period and checkpoint together. */
#include "sequences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Values that a sink has received, from heap 0 on. */
typedef struct received {
    uint16_t values[30000];
    uint64_t count;
} received;

static graze_status receive(void *context, uint64_t first, const uint16_t *values, size_t count) {
    received *to = context;
    assert_int_equal(first, to->count);
    assert_true(first + count <= sizeof to->values / sizeof *to->values);
    memcpy(to->values + first, values, count * sizeof *values);
    to->count += count;
    return GRAZE_OK;
}

/* Without a proved period the values come from the run, with one the others follow from it. */
static void complete(received *to, const graze_heap_run *run, uint64_t end) {
    if (to->count < end) {
        size_t count = (size_t)(end - to->count);
        assert_true(graze_heap_run_is_periodic(run));
        assert_true(graze_heap_run_extend(to->values + to->count, run, to->count, count));
        to->count = end;
    }
}

static void values_are_those_of_the_plain_method_also_beyond_the_proof_of_a_period(void **unused) {
    enum { END = 4000 };
    (void)unused;
    for (size_t k = 0; k < varied_code_count; k++) {
        heap_code *code = code_of(varied_codes[k]);
        uint16_t *plain = plain_of(code, END);
        received all = {.count = 0};
        graze_heap_run *run;
        assert_int_equal(graze_heap_run_new(&run, varied_codes[k], NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_heap_run_to(run, END, receive, &all, NULL), GRAZE_OK);
        assert_int_equal(graze_heap_run_next(run), all.count);
        complete(&all, run, END);
        assert_memory_equal(all.values, plain, END * sizeof *plain);
        graze_heap_run_free(run);
        free(plain);
        heap_code_free(code);
    }
}

static void periods_are_those_of_the_search(void **unused) {
    enum { END = 4000 };
    (void)unused;
    for (size_t k = 0; k < varied_code_count; k++) {
        heap_code *code = code_of(varied_codes[k]);
        heap_period expected;
        graze_period found;
        graze_heap_run *run;
        assert_int_equal(heap_prove_period(&expected, code, END, NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_heap_run_new(&run, varied_codes[k], NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_heap_run_to(run, END, NULL, NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_heap_run_period(&found, run, NULL), GRAZE_OK);
        assert_int_equal(found.verdict == GRAZE_PROVED, expected.proved);
        assert_int_equal(found.period, expected.proved ? expected.period : 0);
        assert_int_equal(found.preperiod, expected.proved ? expected.preperiod : 0);
        graze_heap_run_free(run);
        heap_code_free(code);
    }
}

static void new_folder(char path[32]) {
    snprintf(path, 32, "/tmp/graze-heap-run-XXXXXX");
    assert_non_null(mkdtemp(path));
}

static void remove_folder(const char *path) {
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", path);
    assert_int_equal(system(command), 0);
}

static void a_run_that_is_saved_and_loaded_finds_the_same_values_and_period(void **unused) {
    enum { END = 24000, STEPS = 6 };
    (void)unused;
    const char *const codes[] = {"0.16", "0.6", "0.104"};
    char path[32];
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        new_folder(path);
        received all = {.count = 0};
        graze_heap_run *run;
        heap_code *code = code_of(codes[k]);
        uint16_t *plain = plain_of(code, END);
        assert_int_equal(graze_heap_run_new(&run, codes[k], NULL, NULL), GRAZE_OK);
        for (uint64_t step = 1; step <= STEPS; step++) {
            void *bytes;
            size_t size;
            assert_int_equal(graze_heap_run_to(run, END * step / STEPS, receive, &all, NULL),
                             GRAZE_OK);
            assert_int_equal(graze_heap_run_save(run, path, &step, sizeof step, NULL), GRAZE_OK);
            graze_heap_run_free(run);
            assert_int_equal(graze_heap_run_load(&run, &bytes, &size, path, codes[k], NULL, NULL),
                             GRAZE_OK);
            assert_int_equal(size, sizeof step);
            assert_memory_equal(bytes, &step, sizeof step);
            free(bytes);
        }
        complete(&all, run, END);
        assert_memory_equal(all.values, plain, END * sizeof *plain);
        graze_heap_run_free(run);
        free(plain);
        heap_code_free(code);
        remove_folder(path);
    }
}

static bool always(void *context) {
    (void)context;
    return true;
}

static void an_interrupted_run_says_so_and_is_continued_from_its_checkpoint(void **unused) {
    (void)unused;
    char path[32];
    new_folder(path);
    graze_limits options = {0};
    options.interrupted = always;
    graze_error error = {.status = GRAZE_OK};
    graze_heap_run *run;
    void *bytes;
    size_t size;
    assert_int_equal(graze_heap_run_new(&run, "0.6", &options, NULL), GRAZE_OK);
    assert_int_equal(graze_heap_run_to(run, 1000000, NULL, NULL, &error), GRAZE_UNDECIDED);
    assert_string_equal(error.text, "not decided: interrupt");
    uint64_t next = graze_heap_run_next(run);
    assert_true(next < 1000000);
    assert_int_equal(graze_heap_run_save(run, path, NULL, 0, NULL), GRAZE_OK);
    graze_heap_run_free(run);
    assert_int_equal(graze_heap_run_load(&run, &bytes, &size, path, "0.6", NULL, NULL), GRAZE_OK);
    assert_int_equal(size, 0);
    assert_int_equal(graze_heap_run_next(run), next);
    assert_int_equal(graze_heap_run_to(run, next + 1000, NULL, NULL, NULL), GRAZE_OK);
    free(bytes);
    graze_heap_run_free(run);
    remove_folder(path);
}

static void files_that_are_missing_damaged_or_of_another_code_make_no_run(void **unused) {
    (void)unused;
    char path[32];
    new_folder(path);
    graze_heap_run *run;
    void *bytes;
    size_t size;
    assert_int_equal(graze_heap_run_load(&run, &bytes, &size, path, "0.6", NULL, NULL), GRAZE_OK);
    assert_null(run);
    assert_null(bytes);
    /* a file of the inner module, in which the state of the search is missing */
    heap_code *code = code_of("0.6");
    const uint64_t too_large = 1000;
    for (size_t length = 0; length <= sizeof too_large; length += sizeof too_large) {
        heap_run *inner;
        assert_int_equal(heap_run_new(&inner, code, NULL, NULL), GRAZE_OK);
        assert_int_equal(heap_run_save(inner, path, &too_large, length, NULL), GRAZE_OK);
        assert_int_equal(graze_heap_run_load(&run, &bytes, &size, path, "0.6", NULL, NULL),
                         GRAZE_BAD_INPUT); /* it is in use */
        heap_run_free(inner);
        assert_int_equal(graze_heap_run_load(&run, &bytes, &size, path, "0.6", NULL, NULL),
                         GRAZE_BAD_INPUT);
        assert_null(run);
        assert_null(bytes);
    }
    assert_int_equal(graze_heap_run_load(&run, &bytes, &size, path, "0.7", NULL, NULL),
                     GRAZE_BAD_INPUT);
    heap_code_free(code);
    remove_folder(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_the_plain_method_also_beyond_the_proof_of_a_period),
        cmocka_unit_test(periods_are_those_of_the_search),
        cmocka_unit_test(a_run_that_is_saved_and_loaded_finds_the_same_values_and_period),
        cmocka_unit_test(an_interrupted_run_says_so_and_is_continued_from_its_checkpoint),
        cmocka_unit_test(files_that_are_missing_damaged_or_of_another_code_make_no_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
