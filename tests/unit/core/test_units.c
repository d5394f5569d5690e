/* Work in units: what comes out is taken in order, errors and ends count where they occur. */
#include "core/units.h"

#include "fake_ranks.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

/* After core/status.h: cmocka defines a macro fail(). */
#include <cmocka.h>
#undef fail /* of core/status.h is meant */

enum { UNITS = 300, THREADS = 3, NONE = 2 * UNITS };

/* A run whose unit number i is the text "i" and gives the text "i squared". */
typedef struct test_run {
    uint64_t next, taken;
    uint64_t bad_input, bad_unit, bad_output; /* the units at which a function fails; NONE */
    uint64_t enough, stop;                    /* what ends the run early */
    uint64_t salt;                            /* changes all inputs */
    _Atomic uint64_t made;
    bool opens;
    graze_status status[FAKE_RANKS];
    graze_error error[FAKE_RANKS];
    const char *checkpoint;
} test_run;

static test_run new_run(void) {
    return (test_run){.bad_input = NONE,
                      .bad_unit = NONE,
                      .bad_output = NONE,
                      .enough = NONE,
                      .stop = NONE,
                      .opens = true};
}

/* ---- the functions of a run ------------------------------------------------------------------ */

static graze_status next_unit(void *context, FILE *input, bool *more, graze_error *error) {
    test_run *run = context;
    if (run->next == run->bad_input) {
        return fail(error, GRAZE_IO, "input %u", (unsigned)run->next);
    }
    *more = run->next < UNITS;
    if (*more) {
        fprintf(input, "%u %u", (unsigned)run->next++, (unsigned)run->salt);
    }
    return GRAZE_OK;
}

/* A thread that makes units. */
typedef struct test_worker {
    test_run *run;
    const graze_limits *options;
} test_worker;

static graze_status open_worker(void **worker, void *context, const graze_limits *options,
                                graze_error *error) {
    test_run *run = context;
    test_worker *made = malloc(sizeof *made);
    if (!run->opens) {
        free(made);
        return fail(error, GRAZE_BAD_INPUT, "not opened");
    }
    *made = (test_worker){run, options};
    *worker = made;
    return GRAZE_OK;
}

static void close_worker(void *worker) {
    free(worker);
}

/* Later units are faster, so that they are done out of order. */
static graze_status make_unit(void *worker, FILE *output, const char *input, size_t length,
                              graze_error *error) {
    test_run *run = ((test_worker *)worker)->run;
    unsigned number = 0, salt = 0;
    char text[32];
    snprintf(text, sizeof text, "%.*s", (int)length, input);
    assert_int_equal(sscanf(text, "%u %u", &number, &salt), 2);
    nanosleep(&(struct timespec){.tv_nsec = number % 8 == 0 ? 2000000 : 10000}, NULL);
    run->made++;
    fprintf(output, "%u", number * number + salt);
    return number == run->bad_unit ? fail(error, GRAZE_BAD_INPUT, "unit %u", number) : GRAZE_OK;
}

static graze_status take_output(void *context, const char *output, size_t length, bool *enough,
                                graze_error *error) {
    test_run *run = context;
    char text[32];
    unsigned number = (unsigned)run->taken;
    snprintf(text, sizeof text, "%u", number * number + (unsigned)run->salt);
    assert_int_equal(length, strlen(text));
    assert_memory_equal(output, text, length);
    run->taken++;
    *enough = number == run->enough;
    return number == run->bad_output ? fail(error, GRAZE_IO, "output %u", number) : GRAZE_OK;
}

static bool is_stopped(void *context) {
    const test_run *run = context;
    return run->taken >= run->stop && run->stop != NONE;
}

static graze_status run_on(test_run *run, unsigned threads, graze_ranks *ranks,
                           graze_error *error) {
    work_units units = {.context = run,
                        .next = next_unit,
                        .open = open_worker,
                        .close = close_worker,
                        .make = make_unit,
                        .take = take_output};
    graze_limits options = {.threads = threads,
                            .ranks = ranks,
                            .interrupted = is_stopped,
                            .context = run,
                            .checkpoint = run->checkpoint,
                            .job = "a test\n"};
    return units_run_asked(&units, &options, error);
}

/* ---- one rank -------------------------------------------------------------------------------- */

static void outputs_are_taken_in_the_order_of_the_units(void **unused) {
    (void)unused;
    for (unsigned threads = 1; threads <= THREADS; threads += 2) {
        test_run run = new_run();
        graze_error error = {0};
        assert_int_equal(run_on(&run, threads, NULL, &error), GRAZE_OK);
        assert_int_equal(run.taken, UNITS);
        assert_int_equal(run.made, UNITS);
    }
}

static void a_failure_ends_the_run_after_the_units_before_it(void **unused) {
    (void)unused;
    static const struct {
        uint64_t bad_input, bad_unit, bad_output, taken;
        graze_status status;
        const char *text;
    } cases[] = {{37, NONE, NONE, 37, GRAZE_IO, "input 37"},
                 {NONE, 38, NONE, 38, GRAZE_BAD_INPUT, "unit 38"},
                 {NONE, NONE, 39, 40, GRAZE_IO, "output 39"},
                 {0, NONE, NONE, 0, GRAZE_IO, "input 0"},
                 {50, 45, NONE, 45, GRAZE_BAD_INPUT, "unit 45"},
                 {NONE, UNITS - 1, NONE, UNITS - 1, GRAZE_BAD_INPUT, "unit 299"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test_run run = new_run();
        graze_error error = {0};
        run.bad_input = cases[i].bad_input;
        run.bad_unit = cases[i].bad_unit;
        run.bad_output = cases[i].bad_output;
        assert_int_equal(run_on(&run, THREADS, NULL, &error), cases[i].status);
        assert_string_equal(error.text, cases[i].text);
        assert_int_equal(run.taken, cases[i].taken);
    }
}

static void enough_ends_the_run_at_once(void **unused) {
    (void)unused;
    test_run run = new_run();
    graze_error error = {0};
    run.enough = 20;
    run.bad_unit = 21; /* what comes after it does not count */
    assert_int_equal(run_on(&run, THREADS, NULL, &error), GRAZE_OK);
    assert_int_equal(run.taken, 21);
    assert_true(run.made < UNITS / 2);
}

static void an_interruption_leaves_the_run_undecided(void **unused) {
    (void)unused;
    test_run run = new_run();
    graze_error error = {0};
    run.stop = 20;
    assert_int_equal(run_on(&run, THREADS, NULL, &error), GRAZE_UNDECIDED);
    assert_string_equal(error.text, "not decided: interrupt");
    assert_true(run.taken >= 20 && run.taken < UNITS);
}

static void a_thread_that_cannot_be_opened_ends_the_run(void **unused) {
    (void)unused;
    test_run run = new_run();
    graze_error error = {0};
    run.opens = false;
    assert_int_equal(run_on(&run, THREADS, NULL, &error), GRAZE_BAD_INPUT);
    assert_string_equal(error.text, "not opened");
    assert_int_equal(run.taken, 0);
}

/* ---- checkpoints ----------------------------------------------------------------------------- */

static void units_that_are_in_the_checkpoint_are_not_made_again(void **unused) {
    (void)unused;
    char folder[] = "/tmp/graze-units-XXXXXX", command[64];
    graze_error error = {0};
    assert_non_null(mkdtemp(folder));
    test_run first = new_run(), second = new_run(), third = new_run(), fourth = new_run();
    first.checkpoint = second.checkpoint = third.checkpoint = fourth.checkpoint = folder;
    first.stop = 100;
    assert_int_equal(run_on(&first, THREADS, NULL, &error), GRAZE_UNDECIDED);
    assert_true(first.made >= 100 && first.made < UNITS);
    assert_int_equal(run_on(&second, THREADS, NULL, &error), GRAZE_OK);
    assert_int_equal(second.taken, UNITS);
    assert_true(second.made <= UNITS - 100);
    assert_int_equal(run_on(&third, THREADS, NULL, &error), GRAZE_OK);
    assert_int_equal(third.taken, UNITS);
    assert_int_equal(third.made, 0);
    fourth.salt = 1; /* the same numbers, but other inputs */
    assert_int_equal(run_on(&fourth, THREADS, NULL, &error), GRAZE_OK);
    assert_int_equal(fourth.made, UNITS);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

/* ---- two ranks ------------------------------------------------------------------------------- */

static test_run *shared_run; /* of both ranks, whose threads have one argument */

static void *run_rank(void *argument) {
    graze_ranks *ranks = &((fake_rank *)argument)->base;
    shared_run->status[ranks->rank] = run_on(shared_run, 1, ranks, &shared_run->error[ranks->rank]);
    return NULL;
}

static void run_on_both(fake_job *job, test_run *run) {
    shared_run = run;
    fake_job_run(job, run_rank);
    assert_int_equal(run->status[1], GRAZE_OK);
}

static void two_ranks_share_the_units(void **unused) {
    (void)unused;
    fake_job job;
    fake_job_init(&job);
    for (int round = 0; round < 2; round++) {
        test_run run = new_run();
        run_on_both(&job, &run);
        assert_int_equal(run.status[0], GRAZE_OK);
        assert_int_equal(run.taken, UNITS);
        assert_int_equal(run.made, UNITS);
        assert_int_equal(job.ranks[1].base.round, round + 1);
        assert_true(job.posted_to[1] > UNITS / 10); /* units that rank 1 got */
        job.posted_to[1] = 0;
    }
    fake_job_clear(&job);
}

static void failures_and_ends_count_on_two_ranks_as_on_one(void **unused) {
    (void)unused;
    fake_job job;
    fake_job_init(&job);
    test_run bad = new_run(), enough = new_run(), stopped = new_run();
    bad.bad_unit = 38;
    run_on_both(&job, &bad);
    assert_int_equal(bad.status[0], GRAZE_BAD_INPUT);
    assert_string_equal(bad.error[0].text, "unit 38");
    assert_int_equal(bad.taken, 38);
    enough.enough = 20;
    run_on_both(&job, &enough);
    assert_int_equal(enough.status[0], GRAZE_OK);
    assert_int_equal(enough.taken, 21);
    stopped.stop = 20;
    run_on_both(&job, &stopped);
    assert_int_equal(stopped.status[0], GRAZE_UNDECIDED);
    fake_job_clear(&job);
}

/* Rank 1 takes no part: it leaves at once and says why. */
static void *run_or_leave(void *argument) {
    graze_ranks *ranks = &((fake_rank *)argument)->base;
    if (ranks->rank == 0) {
        return run_rank(argument);
    }
    ranks_fail(ranks, "no file");
    return NULL;
}

static void a_rank_that_leaves_ends_the_run(void **unused) {
    (void)unused;
    fake_job job;
    test_run run = new_run();
    fake_job_init(&job);
    shared_run = &run;
    fake_job_run(&job, run_or_leave);
    assert_int_equal(run.status[0], GRAZE_IO);
    assert_string_equal(run.error[0].text, "rank 1 left the job: no file");
    fake_job_clear(&job);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static void only_rank_0_finishes_steps(void **unused) {
    (void)unused;
    fake_job job;
    fake_job_init(&job);
    graze_ranks *first = &job.ranks[0].base, *second = &job.ranks[1].base;
    ranks_finish(second, 1);
    assert_false(ranks_is_finished(second, 1));
    ranks_finish(first, 1);
    assert_true(ranks_is_finished(second, 1));
    assert_false(ranks_is_finished(second, 2));
    ranks_finish(first, RANKS_LAST_STEP);
    assert_true(ranks_is_finished(second, 2));
    ranks_finish(second, 2); /* the last step stays finished */
    assert_true(ranks_is_finished(second, RANKS_LAST_STEP));
    assert_true(ranks_is_finished(first, RANKS_LAST_STEP));
    fake_job_clear(&job);
}

/* ---- shared memory --------------------------------------------------------------------------- */

static void *share_memory(void *argument) {
    graze_ranks *ranks = &((fake_rank *)argument)->base;
    shared_run->status[ranks->rank] = ranks_share(ranks, 64, &shared_run->error[ranks->rank]);
    return NULL;
}

static void shared_memory_is_empty_after_each_call(void **unused) {
    (void)unused;
    fake_job job;
    test_run run = new_run();
    uint64_t word = 1;
    fake_job_init(&job);
    shared_run = &run;
    for (int round = 0; round < 3; round++) {
        fake_job_run(&job, share_memory);
        for (unsigned i = 0; i < FAKE_RANKS; i++) {
            graze_ranks *ranks = &job.ranks[i].base;
            assert_int_equal(run.status[i], GRAZE_OK);
            assert_int_equal(ranks->shared_bytes, 64);
            ranks->read(&word, ranks, 1 - i, 8, sizeof word);
            assert_int_equal(word, 0);
        }
        word = 7;
        job.ranks[0].base.write(&job.ranks[0].base, 1, 8, &word, sizeof word);
        job.ranks[1].base.read(&word, &job.ranks[1].base, 1, 8, sizeof word);
        assert_int_equal(word, 7);
    }
    fake_job_clear(&job);
}

static graze_status grant_nothing(graze_ranks *ranks, uint64_t bytes) {
    (void)ranks;
    (void)bytes;
    return GRAZE_NO_MEMORY;
}

static void memory_that_one_rank_lacks_is_shared_by_none(void **unused) {
    (void)unused;
    fake_job job;
    test_run run = new_run();
    fake_job_init(&job);
    job.ranks[1].base.share = grant_nothing;
    shared_run = &run;
    fake_job_run(&job, share_memory);
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        assert_int_equal(run.status[i], GRAZE_NO_MEMORY);
        assert_int_equal(job.ranks[i].base.shared_bytes, 0);
        assert_non_null(strstr(run.error[i].text, "64 bytes of shared memory"));
    }
    assert_int_equal(ranks_share(NULL, 64, NULL), GRAZE_OK);
    fake_job_clear(&job);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outputs_are_taken_in_the_order_of_the_units),
        cmocka_unit_test(a_failure_ends_the_run_after_the_units_before_it),
        cmocka_unit_test(enough_ends_the_run_at_once),
        cmocka_unit_test(an_interruption_leaves_the_run_undecided),
        cmocka_unit_test(a_thread_that_cannot_be_opened_ends_the_run),
        cmocka_unit_test(units_that_are_in_the_checkpoint_are_not_made_again),
        cmocka_unit_test(two_ranks_share_the_units),
        cmocka_unit_test(failures_and_ends_count_on_two_ranks_as_on_one),
        cmocka_unit_test(a_rank_that_leaves_ends_the_run),
        cmocka_unit_test(only_rank_0_finishes_steps),
        cmocka_unit_test(shared_memory_is_empty_after_each_call),
        cmocka_unit_test(memory_that_one_rank_lacks_is_shared_by_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
