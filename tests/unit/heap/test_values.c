/* The sparse-space method against the plain one, and its ways of working against each other. */
#include "sequences.h"

#include <stdlib.h>
#include <string.h>

#include "heap/ahead.h"
#include "heap/run.h"

enum { COMPARED = 20000 };

static void compare_with_plain(const char *text, size_t count, const heap_options *options) {
    heap_code *code = code_of(text);
    uint16_t *expected = plain_of(code, count), *values = calloc(count, sizeof *values);
    assert_non_null(values);
    assert_int_equal(heap_values(values, code, count, options, NULL), GRAZE_OK);
    for (size_t n = 0; n < count; n++) {
        if (values[n] != expected[n]) {
            fail_msg("%s: heap %zu has value %u, not %u", text, n, expected[n], values[n]);
        }
    }
    free(values);
    free(expected);
    heap_code_free(code);
}

static void sparse_values_match_plain_ones(void **unused) {
    (void)unused;
    assert_true(varied_code_count >= 40);
    for (size_t k = 0; k < varied_code_count; k++) {
        compare_with_plain(varied_codes[k], COMPARED, NULL);
    }
}

/* Officers uses all 256 codes, and its last rare heap is 20627. */
static void batches_match_plain_values_where_all_codes_are_used(void **unused) {
    (void)unused;
    compare_with_plain("0.6", 60000, NULL);
    compare_with_plain("0.14", 60000, &(heap_options){.threads = 1});
}

/* The value of one heap from all its options. */
static uint16_t least_excludant(const heap_code *code, const uint16_t *values, size_t n) {
    bool *seen = calloc(SPACE_VALUES, sizeof *seen);
    uint16_t value = 0;
    assert_non_null(seen);
    for (size_t k = 0; k < code->leaves.count; k++) {
        seen[values[n - code->leaves.take[k]]] = true;
    }
    for (size_t k = 0; k < code->splits.count; k++) {
        size_t rest = n - code->splits.take[k];
        for (size_t a = 1; 2 * a <= rest; a++) {
            seen[values[a] ^ values[rest - a]] = true;
        }
    }
    while (seen[value]) {
        value++;
    }
    free(seen);
    return value;
}

/* Far heaps are found by trained sieves; the plain way is too slow for all of them. */
static void compare_far_heaps(const char *text, size_t length, const heap_options *options) {
    const size_t step = length / 1000 + 1;
    heap_code *code = code_of(text);
    uint16_t *values = calloc(length, sizeof *values);
    heap_run *run;
    assert_non_null(values);
    assert_int_equal(heap_run_new(&run, code, options, NULL), GRAZE_OK);
    assert_int_equal(heap_run_to(run, length, NULL, NULL, NULL), GRAZE_OK);
    assert_true(run->batch.far_trained && sieve_plan_sifts(&run->batch.far_plan));
    assert_int_equal(run->past.first, 0);
    memcpy(values, run->past.value, length * sizeof *values);
    for (size_t n = length - 1; n > length / 2; n -= step) {
        assert_int_equal(values[n], least_excludant(code, values, n));
    }
    free(values);
    heap_run_free(run);
    heap_code_free(code);
}

static void far_heaps_found_by_trained_sieves_are_least_excludants(void **unused) {
    (void)unused;
    compare_far_heaps("0.6", 400000, NULL);
    compare_far_heaps("0.6", 300000, &(heap_options){.threads = 1, .scalar = true});
    compare_far_heaps("0.14", 700000, NULL);
    compare_far_heaps("0.74", 400000, &(heap_options){.threads = 1});
}

static uint16_t *values_by_threads(const char *text, size_t length, unsigned threads) {
    heap_code *code = code_of(text);
    uint16_t *values = calloc(length, sizeof *values);
    heap_run *run;
    assert_non_null(values);
    assert_int_equal(heap_run_new(&run, code, &(heap_options){.threads = threads}, NULL), GRAZE_OK);
    assert_int_equal(heap_run_to(run, length, NULL, NULL, NULL), GRAZE_OK);
    assert_true(ahead_suits(run));
    memcpy(values, run->past.value, length * sizeof *values);
    heap_run_free(run);
    heap_code_free(code);
    return values;
}

static void values_from_sieves_ahead_are_the_same(void **unused) {
    enum { LENGTH = 400001 };
    (void)unused;
    uint16_t *alone = values_by_threads("0.6", LENGTH, 1);
    for (unsigned threads = 3; threads <= 9; threads += 6) {
        uint16_t *together = values_by_threads("0.6", LENGTH, threads);
        assert_memory_equal(alone, together, LENGTH * sizeof *alone);
        free(together);
    }
    free(alone);
}

/* Moves that reach farther back than any rare heap. */
static void far_moves_match_plain_values(void **unused) {
    (void)unused;
    char text[7000 + 3];
    const unsigned far[] = {70, 4090, 5000, 6990};
    for (size_t k = 0; k < sizeof far / sizeof *far; k++) {
        for (char digit = '1'; digit <= '3'; digit++) {
            memset(text, '0', sizeof text);
            memcpy(text, "0.16", 4);
            text[1 + far[k]] = digit;
            text[2 + far[k]] = '\0';
            compare_with_plain(text, 9000, NULL);
        }
    }
}

static void values_of_other_kernels_and_threads_match_too(void **unused) {
    (void)unused;
    const char *const codes[] = {"0.16", "0.354", "0.127", "0.104", "0.07", "0.000005"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        compare_with_plain(codes[k], COMPARED, &(heap_options){.scalar = true});
        compare_with_plain(codes[k], COMPARED, &(heap_options){.threads = 1});
        compare_with_plain(codes[k], COMPARED, &(heap_options){.threads = 7});
    }
}

static heap_run *new_run(const heap_code *code) {
    heap_run *run;
    assert_int_equal(heap_run_new(&run, code, NULL, NULL), GRAZE_OK);
    return run;
}

static uint64_t sum_up_to(heap_run *run, uint64_t end) {
    stream_sum sum = {.next = heap_run_next(run)};
    assert_int_equal(heap_run_to(run, end, add_to_sum, &sum, NULL), GRAZE_OK);
    assert_int_equal(sum.next, end);
    return sum.sum;
}

static void forgotten_values_change_nothing(void **unused) {
    (void)unused;
    enum { LENGTH = 1500000 };
    heap_code *code = code_of("0.104");
    heap_run *whole = new_run(code), *short_memory = new_run(code);
    short_memory->keep_all = 1000;
    short_memory->mirror_used = 5000;
    assert_int_equal(sum_up_to(short_memory, LENGTH), sum_up_to(whole, LENGTH));
    assert_true(short_memory->past.first > LENGTH / 2);
    assert_int_equal(whole->past.first, 0);
    assert_true(short_memory->past.capacity < LENGTH / 4);
    assert_int_equal(heap_run_statistics(short_memory).replays, 0);
    heap_run_free(whole);
    heap_run_free(short_memory);
    heap_code_free(code);
}

static void a_witness_out_of_memory_makes_the_run_begin_again(void **unused) {
    (void)unused;
    enum { LENGTH = 300000 };
    heap_code *code = code_of("0.16");
    heap_run *whole = new_run(code), *forgetful = new_run(code);
    forgetful->keep_all = 1000;
    forgetful->mirror_used = 40;
    assert_int_equal(sum_up_to(forgetful, LENGTH), sum_up_to(whole, LENGTH));
    assert_int_equal(heap_run_statistics(forgetful).replays, 1);
    heap_run_free(whole);
    heap_run_free(forgetful);
    heap_code_free(code);
}

static void a_run_in_pieces_gives_the_same_values(void **unused) {
    (void)unused;
    enum { LENGTH = 120000 };
    heap_code *code = code_of("0.56");
    heap_run *at_once = new_run(code), *in_pieces = new_run(code);
    stream_sum one = {.sum = 0}, other = {.sum = 0};
    assert_int_equal(heap_run_to(at_once, LENGTH, add_to_sum, &one, NULL), GRAZE_OK);
    for (uint64_t end = 1; end < LENGTH; end += 1 + end / 7) {
        assert_int_equal(heap_run_to(in_pieces, end, add_to_sum, &other, NULL), GRAZE_OK);
        assert_int_equal(heap_run_next(in_pieces), end);
    }
    assert_int_equal(heap_run_to(in_pieces, LENGTH, add_to_sum, &other, NULL), GRAZE_OK);
    assert_int_equal(one.sum, other.sum);
    heap_run_free(at_once);
    heap_run_free(in_pieces);
    heap_code_free(code);
}

/* Stops at every look at the limits, so that a run ends as often as it can. */
static bool stop_every_time(void *context) {
    return ++*(unsigned *)context % 2 == 0;
}

static void a_run_stopped_again_and_again_gives_the_same_values(void **unused) {
    (void)unused;
    enum { LENGTH = 200000 };
    heap_code *code = code_of("0.644");
    unsigned looks = 0;
    graze_limits interrupting = {0};
    interrupting.interrupted = stop_every_time;
    interrupting.context = &looks;
    struct limits limits;
    limits_start(&limits, &interrupting);
    heap_options options = {.limits = &limits};
    heap_run *at_once = new_run(code), *stopped;
    assert_int_equal(heap_run_new(&stopped, code, &options, NULL), GRAZE_OK);
    stream_sum sum = {.sum = 0};
    unsigned calls = 1;
    while (heap_run_to(stopped, LENGTH, add_to_sum, &sum, NULL) == GRAZE_UNDECIDED) {
        calls++;
        limits_start(&limits, &interrupting);
    }
    assert_int_equal(sum.next, LENGTH);
    assert_true(calls > 10);
    assert_int_equal(sum.sum, sum_up_to(at_once, LENGTH));
    heap_run_free(at_once);
    heap_run_free(stopped);
    heap_code_free(code);
}

static void officers_has_the_sparse_space_that_is_known(void **unused) {
    (void)unused;
    heap_code *code = code_of("0.6");
    heap_run *run = new_run(code);
    sum_up_to(run, 200000);
    heap_statistics found = heap_run_statistics(run);
    assert_true(found.sparse);
    assert_false(found.parity_of_n);
    assert_int_equal(found.mask, 0x1ee);
    assert_int_equal(found.rares, 1583);
    assert_int_equal(found.last_rare, 20627);
    assert_true(heap_run_is_rare(run, 20627));
    assert_false(heap_run_is_rare(run, 20628));
    assert_true(found.vector_values > 150000);
    heap_run_free(run);
    heap_code_free(code);
}

static void single_heaps_match_their_sequence(void **unused) {
    (void)unused;
    const char *const codes[] = {"0.07", "0.6", "sub:1,2,4", "0.0"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        heap_code *code = code_of(codes[k]);
        uint16_t *expected = plain_of(code, 3000);
        for (uint64_t n = 0; n < 3000; n = 2 * n + 1) {
            uint16_t value;
            assert_int_equal(heap_value(&value, code, n, NULL, NULL), GRAZE_OK);
            assert_int_equal(value, expected[n]);
        }
        free(expected);
        heap_code_free(code);
    }
}

static void a_heap_of_any_size_has_a_value_once_the_period_is_proved(void **unused) {
    (void)unused;
    heap_code *code = code_of("0.07");
    uint16_t *expected = plain_of(code, 200), value;
    uint64_t n = UINT64_C(1) << 62;
    assert_int_equal(heap_value(&value, code, n, NULL, NULL), GRAZE_OK);
    assert_int_equal(value, expected[100 + (n - 100) % 34]);
    free(expected);
    heap_code_free(code);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sparse_values_match_plain_ones),
        cmocka_unit_test(batches_match_plain_values_where_all_codes_are_used),
        cmocka_unit_test(far_heaps_found_by_trained_sieves_are_least_excludants),
        cmocka_unit_test(values_from_sieves_ahead_are_the_same),
        cmocka_unit_test(far_moves_match_plain_values),
        cmocka_unit_test(values_of_other_kernels_and_threads_match_too),
        cmocka_unit_test(forgotten_values_change_nothing),
        cmocka_unit_test(a_witness_out_of_memory_makes_the_run_begin_again),
        cmocka_unit_test(a_run_in_pieces_gives_the_same_values),
        cmocka_unit_test(a_run_stopped_again_and_again_gives_the_same_values),
        cmocka_unit_test(officers_has_the_sparse_space_that_is_known),
        cmocka_unit_test(single_heaps_match_their_sequence),
        cmocka_unit_test(a_heap_of_any_size_has_a_value_once_the_period_is_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
