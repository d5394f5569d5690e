#include "heap_job.h"

#include "interrupt.h"
#include "output.h"
#include "progress.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    FIRST_STRIDE = 256,
    STRIDE = 1 << 16, /* values between two looks at the period and at the clock */
    DEFAULT_LAST = 1000
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- limits and progress ------------------------------------------------------------------- */

static bool must_stop(void *context) {
    const heap_job *job = context;
    return interrupt_seen() || output_has_failed() || (job->deadline > 0 && now() > job->deadline);
}

static void tell_progress(void *context, uint64_t n) {
    const heap_job *job = context;
    if (job->again) {
        progress_say("%.60s: looking for the preperiod, n = %" PRIu64, job->name, n);
        return;
    }
    double seconds = now() - job->start;
    if (n <= job->start_n || seconds <= 0) {
        return;
    }
    double rate = (double)(n - job->start_n) / seconds;
    double left = n <= job->tally.last ? (double)(job->tally.last + 1 - n) / rate : 0;
    progress_say("%.60s: n = %" PRIu64 ", %.3g M values/s, %.0f s left", job->name, n, rate / 1e6,
                 left);
}

/* ---- what is done with values -------------------------------------------------------------- */

static void print_values(const heap_job *job, uint64_t n, const uint16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (job->settings->bfile) {
            printf("%" PRIu64 " ", n + i);
        }
        printf("%u\n", values[i]);
    }
}

static graze_status note_zeros(heap_job *job, uint64_t n, const uint16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (values[i] != 0) {
            continue;
        }
        if (!job->keeps_zeros) {
            printf("%" PRIu64 "\n", n + i);
        } else if (!heap_list_add(&job->zeros, n + i)) {
            return GRAZE_NO_MEMORY;
        }
    }
    return GRAZE_OK;
}

/* Values of heaps within the range. */
static graze_status take_values(heap_job *job, uint64_t n, const uint16_t *values, size_t count) {
    const cli_settings *settings = job->settings;
    heap_tally_add(&job->tally, n, values, count);
    if (settings->values || settings->bfile) {
        print_values(job, n, values, count);
    }
    if (settings->zeros || job->keeps_zeros) {
        return note_zeros(job, n, values, count);
    }
    if (job->values) {
        memcpy(job->values + (n - job->tally.first), values, count * sizeof *values);
    }
    return GRAZE_OK;
}

static graze_status take_block(void *context, uint64_t n, const uint16_t *values, size_t count) {
    heap_job *job = context;
    graze_status status = heap_period_search_push(job->search, n, values, count);
    if (status != GRAZE_OK || n + count <= job->tally.first) {
        return status;
    }
    size_t skipped = n < job->tally.first ? (size_t)(job->tally.first - n) : 0;
    return take_values(job, n + skipped, values + skipped, count - skipped);
}

/* ---- the checkpoint ------------------------------------------------------------------------ */

/* What the run's file holds for the command, followed by the zeros and the search. */
typedef struct saved_job {
    heap_tally tally;
    uint64_t keeps_zeros, last_zero, zeros_size, search_size;
} saved_job;

static exit_status save(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    void *search = NULL;
    double start = now();
    size_t search_size = heap_period_search_save(&search, job->search, &error);
    saved_job head = {job->tally, job->keeps_zeros, job->zeros.last, job->zeros.size, search_size};
    size_t size = sizeof head + job->zeros.size + search_size;
    uint8_t *bytes = malloc(size);
    graze_status status = error.status;
    if (status == GRAZE_OK && bytes) {
        memcpy(bytes, &head, sizeof head);
        if (job->zeros.size > 0) {
            memcpy(bytes + sizeof head, job->zeros.bytes, job->zeros.size);
        }
        if (search_size > 0) {
            memcpy(bytes + sizeof head + job->zeros.size, search, search_size);
        }
        status = heap_run_save(job->run, job->settings->checkpoint, bytes, size, &error);
    } else if (status == GRAZE_OK) {
        status = error.status = GRAZE_NO_MEMORY;
        snprintf(error.text, sizeof error.text, "out of memory");
    }
    free(bytes);
    free(search);
    job->last_save = now();
    job->save_seconds = job->last_save - start;
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

/* Saving takes at most a twentieth of the time. */
static exit_status save_when_due(heap_job *job) {
    bool due = job->settings->checkpoint && now() > job->last_save + 1 + 20 * job->save_seconds;
    return due ? save(job) : EXIT_ANSWERED;
}

static exit_status refuse_checkpoint(const heap_job *job, const char *why) {
    report("%s: the checkpoint %s", job->settings->checkpoint, why);
    return EXIT_FAILED;
}

/* Whether the saved job and the one of the command line are the same but for their end. */
static exit_status check_saved(const heap_job *job, const saved_job *head, size_t size) {
    char why[80];
    uint64_t rest = size - sizeof *head, next = heap_run_next(job->run);
    if (size < sizeof *head || head->zeros_size > rest ||
        head->search_size != rest - head->zeros_size) {
        return refuse_checkpoint(job, "was not written by this command");
    }
    if (head->tally.first != job->tally.first) {
        snprintf(why, sizeof why, "is of a range that starts at n = %" PRIu64, head->tally.first);
        return refuse_checkpoint(job, why);
    }
    if (next > job->tally.last + 1) {
        snprintf(why, sizeof why, "is beyond the range already, at n = %" PRIu64, next);
        return refuse_checkpoint(job, why);
    }
    if (job->settings->zeros && !head->keeps_zeros) {
        return refuse_checkpoint(job, "has no zeros: it was made without --zeros");
    }
    return EXIT_ANSWERED;
}

static exit_status restore_zeros(heap_job *job, const saved_job *head, const uint8_t *bytes) {
    job->keeps_zeros = head->keeps_zeros != 0;
    job->zeros.bytes = malloc((size_t)head->zeros_size + 1);
    if (!job->zeros.bytes) {
        report("out of memory");
        return EXIT_FAILED;
    }
    memcpy(job->zeros.bytes, bytes, (size_t)head->zeros_size);
    job->zeros.size = job->zeros.capacity = (size_t)head->zeros_size;
    job->zeros.last = head->last_zero;
    return EXIT_ANSWERED;
}

static exit_status restore_search(heap_job *job, const uint8_t *bytes, size_t size) {
    graze_error error = {.status = GRAZE_OK};
    heap_period_search_free(job->search);
    graze_status status = heap_period_search_load(&job->search, job->code, bytes, size, &error);
    if (status == GRAZE_OK && size == 0) {
        status = heap_run_repeat(job->run, heap_period_search_push, job->search, &error);
    }
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

/* Takes over the command's part of a file; the run is in the job already. */
static exit_status take_saved(heap_job *job, const uint8_t *bytes, size_t size) {
    saved_job head = {.zeros_size = 0};
    if (size >= sizeof head) {
        memcpy(&head, bytes, sizeof head);
    }
    exit_status status = check_saved(job, &head, size);
    if (status == EXIT_ANSWERED) {
        head.tally.last = job->tally.last;
        job->tally = head.tally;
        status = restore_zeros(job, &head, bytes + sizeof head);
    }
    if (status == EXIT_ANSWERED) {
        status =
            restore_search(job, bytes + sizeof head + head.zeros_size, (size_t)head.search_size);
    }
    return status;
}

static exit_status resume(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    void *bytes = NULL;
    size_t size = 0;
    if (heap_run_load(&job->run, &bytes, &size, job->settings->checkpoint, job->code, &job->options,
                      &error) != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status status = job->run ? take_saved(job, bytes, size) : EXIT_ANSWERED;
    free(bytes);
    return status;
}

/* ---- opening and closing ------------------------------------------------------------------- */

static void set_up(heap_job *job, const cli_settings *settings) {
    *job = (heap_job){.settings = settings, .name = settings->arguments[0], .start = now()};
    job->deadline = settings->seconds > 0 ? job->start + settings->seconds : 0;
    job->tally.first = settings->n.given ? settings->n.first : 0;
    job->tally.last = settings->n.given ? settings->n.last : DEFAULT_LAST;
    job->last_save = job->start;
    job->keeps_zeros = settings->checkpoint && settings->zeros;
    job->options = (heap_options){
        .limits = {.stop = must_stop, .progress = tell_progress, .context = job},
        .threads = (unsigned)settings->threads,
    };
}

exit_status heap_job_open(heap_job *job, const cli_settings *settings) {
    graze_error error = {.status = GRAZE_OK};
    set_up(job, settings);
    if (heap_code_parse(&job->code, settings->arguments[0], &error) != GRAZE_OK ||
        heap_period_search_new(&job->search, job->code, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status status = settings->checkpoint ? resume(job) : EXIT_ANSWERED;
    if (status != EXIT_ANSWERED) {
        return status;
    }
    if (!job->run && heap_run_new(&job->run, job->code, &job->options, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    job->start_n = heap_run_next(job->run);
    if (settings->plot) {
        uint64_t count = job->tally.last - job->tally.first + 1;
        status = heap_plot_check(settings->plot, count);
        job->values = status == EXIT_ANSWERED ? calloc((size_t)count, sizeof *job->values) : NULL;
        if (status == EXIT_ANSWERED && !job->values) {
            report("out of memory");
            status = EXIT_FAILED;
        }
    }
    return status;
}

void heap_job_close(heap_job *job) {
    heap_period_search_free(job->search);
    heap_run_free(job->run);
    heap_code_free(job->code);
    heap_list_clear(&job->zeros);
    free(job->values);
}

/* ---- the run ------------------------------------------------------------------------------- */

/* Computes values until the range ends or a proved period says what the others are. */
static exit_status compute(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    uint64_t end = job->tally.last + 1, stride = FIRST_STRIDE;
    for (uint64_t n = heap_run_next(job->run); n < end;) {
        if (heap_period_search_is_done(job->search)) {
            return EXIT_ANSWERED;
        }
        n = end - n > stride ? n + stride : end;
        stride = stride < STRIDE ? 2 * stride : STRIDE;
        graze_status status = heap_run_to(job->run, n, take_block, job, &error);
        job->stopped = status == GRAZE_UNDECIDED;
        if (status != GRAZE_OK && !job->stopped) {
            return report_error(&error);
        }
        exit_status saved =
            job->stopped && job->settings->checkpoint ? save(job) : save_when_due(job);
        if (saved != EXIT_ANSWERED || job->stopped) {
            return saved == EXIT_ANSWERED ? EXIT_UNDECIDED : saved;
        }
    }
    return EXIT_ANSWERED;
}

/* Values of heaps from..to - 1 by the period, each of them looked at. */
static exit_status extend(heap_job *job, uint64_t from, uint64_t to) {
    static uint16_t block[STRIDE];
    while (from < to) {
        size_t count = to - from < STRIDE ? (size_t)(to - from) : STRIDE;
        heap_period_search_extend(block, job->search, from, count);
        if (take_values(job, from, block, count) != GRAZE_OK) {
            report("out of memory");
            return EXIT_FAILED;
        }
        from += count;
        job->stopped = must_stop(job);
        if (job->stopped) {
            return EXIT_UNDECIDED;
        }
    }
    return EXIT_ANSWERED;
}

/* The tally of the rest of the range: what whole periods add need not be looked at. */
static exit_status extend_tally(heap_job *job, uint64_t from, uint64_t to) {
    uint64_t period = job->period.period, whole = (to - from) / period;
    if (whole < 2 || period > SIZE_MAX / sizeof(uint16_t)) {
        return extend(job, from, to);
    }
    uint16_t *cycle = malloc((size_t)period * sizeof *cycle);
    if (!cycle) {
        report("out of memory");
        return EXIT_FAILED;
    }
    uint64_t start = to - whole * period;
    exit_status status = extend(job, from, start);
    if (status == EXIT_ANSWERED) {
        heap_period_search_extend(cycle, job->search, start, (size_t)period);
        heap_tally_add(&job->tally, start, cycle, (size_t)period);
        heap_tally_repeat(&job->tally, cycle, period, whole - 1);
    }
    free(cycle);
    return status;
}

static exit_status find_period(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    job->again = true;
    graze_status status =
        heap_period_search_finish(&job->period, job->search, &job->options, &error);
    if (status == GRAZE_UNDECIDED) {
        job->stopped = true;
        return EXIT_UNDECIDED;
    }
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

static void print_zeros(const heap_job *job) {
    uint64_t n = 0;
    for (size_t at = 0; at < job->zeros.size;) {
        n = heap_list_next(&job->zeros, &at, n);
        printf("%" PRIu64 "\n", n);
    }
}

/* Whether the answer lists heaps one by one, and does not care for the period. */
static bool lists_heaps(const cli_settings *settings) {
    return settings->values || settings->bfile || settings->zeros;
}

static exit_status finish(heap_job *job) {
    const cli_settings *settings = job->settings;
    uint64_t next = heap_run_next(job->run), end = job->tally.last + 1;
    uint64_t from = next > job->tally.first ? next : job->tally.first;
    exit_status status = EXIT_ANSWERED;
    if (!lists_heaps(settings)) {
        status = find_period(job);
    }
    if (status == EXIT_ANSWERED && from < end && !settings->period) {
        bool each = lists_heaps(settings) || settings->plot;
        status = each ? extend(job, from, end) : extend_tally(job, from, end);
    }
    if (settings->zeros && job->keeps_zeros) {
        print_zeros(job);
    }
    return status;
}

exit_status heap_job_run(heap_job *job) {
    exit_status status = compute(job);
    /* The file holds what was computed, not what a period adds to it afterwards. */
    if (status == EXIT_ANSWERED && job->settings->checkpoint) {
        status = save(job);
    }
    if (status == EXIT_ANSWERED) {
        status = finish(job);
    } else if (status == EXIT_UNDECIDED) {
        job->period.searched = heap_run_next(job->run);
        if (job->settings->zeros && job->keeps_zeros) {
            print_zeros(job);
        }
    }
    job->seconds = now() - job->start;
    return status;
}
