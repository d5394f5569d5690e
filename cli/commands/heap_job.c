/* Runs graze heap: computes values, prints or counts them, and keeps a checkpoint. */
#include "commands/heap_job.h"

#include "options/game_argument.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/core.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_STRIDE = 256,
    STRIDE = 1 << 16, /* values between two questions whether to save */
    DEFAULT_LAST = 1000
};

/* ---- limits and progress ------------------------------------------------------------------- */

/* Also where nobody reads the values any more. */
static bool must_stop(void *context) {
    (void)context;
    return interrupt_seen() || output_has_failed();
}

/* Values that follow from a period are not computed by the run, which has a clock of its own. */
static bool is_over_time(const heap_job *job) {
    double seconds = job->settings->seconds;
    return seconds > 0 && clock_seconds() > job->start + seconds;
}

static void tell_progress(void *context, const graze_progress *state) {
    const heap_job *job = context;
    uint64_t n = state->nodes;
    if (job->looks_for_preperiod) {
        progress_say("%.60s: looking for the preperiod, n = %" PRIu64, job->name, n);
        return;
    }
    double seconds = clock_seconds() - job->start;
    if (n <= job->start_n || seconds <= 0) {
        return;
    }
    double rate = (double)(n - job->start_n) / seconds;
    double left = n <= job->summary.last ? (double)(job->summary.last + 1 - n) / rate : 0;
    progress_say("%.60s: n = %" PRIu64 ", %.3g M values/s, %.0f s left", job->name, n, rate / 1e6,
                 left);
}

/* ---- what is done with values -------------------------------------------------------------- */

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
    heap_summary_add(&job->summary, n, values, count);
    for (size_t i = 0; i < count && value_list_is_asked(settings); i++) {
        value_list_add(&job->list, n + i, values[i]);
    }
    if (settings->zeros || job->keeps_zeros) {
        return note_zeros(job, n, values, count);
    }
    if (job->values) {
        memcpy(job->values + (n - job->summary.first), values, count * sizeof *values);
    }
    return GRAZE_OK;
}

static graze_status take_block(void *context, uint64_t n, const uint16_t *values, size_t count) {
    heap_job *job = context;
    if (n + count <= job->summary.first) {
        return GRAZE_OK;
    }
    size_t skipped = n < job->summary.first ? (size_t)(job->summary.first - n) : 0;
    return take_values(job, n + skipped, values + skipped, count - skipped);
}

/* ---- the checkpoint ------------------------------------------------------------------------ */

/* What the checkpoint holds for the command, followed by the zeros. */
typedef struct saved_job {
    heap_summary summary;
    uint64_t keeps_zeros, last_zero, zeros_size;
} saved_job;

static exit_status save(heap_job *job) {
    if (job->has_lost_checkpoint) {
        return EXIT_ANSWERED;
    }
    graze_error error = {.status = GRAZE_NO_MEMORY, .text = "out of memory"};
    char line[1024];
    double start = clock_seconds();
    saved_job head = {job->summary, job->keeps_zeros, job->zeros.last, job->zeros.size};
    size_t size = sizeof head + job->zeros.size;
    uint8_t *bytes = malloc(size);
    graze_status status = GRAZE_NO_MEMORY;
    if (bytes) {
        memcpy(bytes, &head, sizeof head);
        if (job->zeros.size > 0) {
            memcpy(bytes + sizeof head, job->zeros.bytes, job->zeros.size);
        }
        status = graze_heap_run_save(job->run, job->settings->checkpoint, bytes, size, &error);
    }
    free(bytes);
    job->last_save = clock_seconds();
    job->save_seconds = job->last_save - start;
    if (status == GRAZE_IO &&
        job->has_checkpoint) { /* a full disk costs the checkpoint, not the answer */
        job->has_lost_checkpoint = true;
        report_warning(NULL, graze_error_format(line, sizeof line, &error));
        return EXIT_ANSWERED;
    }
    job->has_checkpoint = status == GRAZE_OK;
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

/* Saving takes at most a twentieth of the time. */
static exit_status save_when_due(heap_job *job) {
    bool due =
        job->settings->checkpoint && clock_seconds() > job->last_save + 1 + 20 * job->save_seconds;
    return due ? save(job) : EXIT_ANSWERED;
}

static exit_status refuse_checkpoint(const heap_job *job, const char *why) {
    return report("%s: the checkpoint %s", job->settings->checkpoint, why);
}

/* Whether the saved job and the one of the command line are the same but for their end. */
static exit_status check_saved(const heap_job *job, const saved_job *head, size_t size) {
    char why[80];
    uint64_t next = graze_heap_run_next(job->run);
    if (size < sizeof *head || head->zeros_size != size - sizeof *head) {
        return refuse_checkpoint(job, "was not written by this command");
    }
    if (head->summary.first != job->summary.first) {
        snprintf(why, sizeof why, "belongs to a range that starts at n = %" PRIu64,
                 head->summary.first);
        return refuse_checkpoint(job, why);
    }
    if (next > job->summary.last + 1) {
        snprintf(why, sizeof why, "is beyond the range, at n = %" PRIu64, next);
        return refuse_checkpoint(job, why);
    }
    if (job->settings->zeros && !head->keeps_zeros) {
        return refuse_checkpoint(job, "has no zeros because it was made without --zeros");
    }
    return EXIT_ANSWERED;
}

static exit_status restore_zeros(heap_job *job, const saved_job *head, const uint8_t *bytes) {
    job->keeps_zeros = head->keeps_zeros != 0;
    job->zeros.bytes = malloc((size_t)head->zeros_size + 1);
    if (!job->zeros.bytes) {
        return report("out of memory");
    }
    memcpy(job->zeros.bytes, bytes, (size_t)head->zeros_size);
    job->zeros.size = job->zeros.capacity = (size_t)head->zeros_size;
    job->zeros.last = head->last_zero;
    return EXIT_ANSWERED;
}

/* Takes over the command's part of a file; the run is in the job already. */
static exit_status take_saved(heap_job *job, const uint8_t *bytes, size_t size) {
    saved_job head = {.zeros_size = 0};
    if (size >= sizeof head) {
        memcpy(&head, bytes, sizeof head);
    }
    exit_status status = check_saved(job, &head, size);
    if (status == EXIT_ANSWERED) {
        head.summary.last = job->summary.last;
        job->summary = head.summary;
        status = restore_zeros(job, &head, bytes + sizeof head);
    }
    return status;
}

static exit_status resume(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    void *bytes = NULL;
    size_t size = 0;
    if (graze_heap_run_load(&job->run, &bytes, &size, job->settings->checkpoint, job->name,
                            &job->options, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status status = job->run ? take_saved(job, bytes, size) : EXIT_ANSWERED;
    job->has_checkpoint = job->run;
    free(bytes);
    return status;
}

/* ---- opening and closing ------------------------------------------------------------------- */

static void set_up(heap_job *job, const cli_settings *settings) {
    *job = (heap_job){.settings = settings,
                      .name = settings->arguments[0],
                      .list = {.settings = settings},
                      .start = clock_seconds()};
    job->summary.first = settings->n.given ? settings->n.first : 0;
    job->summary.last = settings->n.given ? settings->n.last : DEFAULT_LAST;
    job->last_save = job->start;
    job->keeps_zeros = settings->checkpoint && settings->zeros;
    game_argument_set_limits(&job->options, settings);
    job->options.interrupted = must_stop;
    job->options.progress = tell_progress;
    job->options.context = job;
}

exit_status heap_job_open(heap_job *job, const cli_settings *settings) {
    graze_error error = {.status = GRAZE_OK};
    set_up(job, settings);
    exit_status status = settings->checkpoint ? resume(job) : EXIT_ANSWERED;
    if (status != EXIT_ANSWERED) {
        return status;
    }
    if (!job->run && graze_heap_run_new(&job->run, job->name, &job->options, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    job->start_n = graze_heap_run_next(job->run);
    if (settings->plot) {
        uint64_t count = job->summary.last - job->summary.first + 1;
        status = heap_plot_check(settings->plot, count);
        job->values = status == EXIT_ANSWERED ? calloc((size_t)count, sizeof *job->values) : NULL;
        if (status == EXIT_ANSWERED && !job->values) {
            status = report("out of memory");
        }
    }
    return status;
}

void heap_job_close(heap_job *job) {
    graze_heap_run_free(job->run);
    heap_list_clear(&job->zeros);
    free(job->values);
}

/* ---- the run ------------------------------------------------------------------------------- */

/* Computes values until the range ends or a proved period says what the others are. */
static exit_status compute(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    uint64_t end = job->summary.last + 1, stride = FIRST_STRIDE;
    for (uint64_t n = graze_heap_run_next(job->run); n < end;) {
        if (graze_heap_run_is_periodic(job->run)) {
            return EXIT_ANSWERED;
        }
        n = end - n > stride ? n + stride : end;
        stride = stride < STRIDE ? 2 * stride : STRIDE;
        graze_status status = graze_heap_run_to(job->run, n, take_block, job, &error);
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

/* Values of heaps from..to - 1 by the period, one by one. */
static exit_status extend(heap_job *job, uint64_t from, uint64_t to) {
    static uint16_t block[STRIDE];
    while (from < to) {
        size_t count = to - from < STRIDE ? (size_t)(to - from) : STRIDE;
        graze_heap_run_extend(block, job->run, from, count);
        if (take_values(job, from, block, count) != GRAZE_OK) {
            return report("out of memory");
        }
        from += count;
        job->stopped = must_stop(job) || is_over_time(job);
        if (job->stopped) {
            return EXIT_UNDECIDED;
        }
    }
    return EXIT_ANSWERED;
}

/* The summary of the rest of the range: what whole periods add is multiplied. */
static exit_status extend_summary(heap_job *job, uint64_t from, uint64_t to) {
    uint64_t period = job->period.period, whole = (to - from) / period;
    if (whole < 2 || period > SIZE_MAX / sizeof(uint16_t)) {
        return extend(job, from, to);
    }
    uint16_t *cycle = malloc((size_t)period * sizeof *cycle);
    if (!cycle) {
        return report("out of memory");
    }
    uint64_t start = to - whole * period;
    exit_status status = extend(job, from, start);
    if (status == EXIT_ANSWERED) {
        graze_heap_run_extend(cycle, job->run, start, (size_t)period);
        heap_summary_add(&job->summary, start, cycle, (size_t)period);
        heap_summary_repeat(&job->summary, cycle, period, whole - 1);
    }
    free(cycle);
    return status;
}

static exit_status find_period(heap_job *job) {
    graze_error error = {.status = GRAZE_OK};
    job->looks_for_preperiod = true;
    graze_status status = graze_heap_run_period(&job->period, job->run, &error);
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
    return value_list_is_asked(settings) || settings->zeros;
}

static exit_status finish(heap_job *job) {
    const cli_settings *settings = job->settings;
    uint64_t next = graze_heap_run_next(job->run), end = job->summary.last + 1;
    uint64_t from = next > job->summary.first ? next : job->summary.first;
    exit_status status = EXIT_ANSWERED;
    if (!lists_heaps(settings)) {
        status = find_period(job);
    }
    if (status == EXIT_ANSWERED && from < end && !settings->period) {
        bool each = lists_heaps(settings) || settings->plot;
        status = each ? extend(job, from, end) : extend_summary(job, from, end);
    }
    if (settings->zeros && job->keeps_zeros) {
        print_zeros(job);
    }
    return status;
}

exit_status heap_job_run(heap_job *job) {
    bool is_new = job->settings->checkpoint && !job->has_checkpoint;
    exit_status status = is_new ? save(job) : EXIT_ANSWERED; /* a bad folder is refused at once */
    if (status == EXIT_ANSWERED) {
        status = compute(job);
    }
    /* The file holds what was computed, not what a period adds to it afterwards. */
    if (status == EXIT_ANSWERED && job->settings->checkpoint) {
        status = save(job);
    }
    if (status == EXIT_ANSWERED) {
        status = finish(job);
    } else if (status == EXIT_UNDECIDED) {
        if (job->settings->zeros && job->keeps_zeros) {
            print_zeros(job);
        }
    }
    value_list_end(&job->list);
    job->seconds = clock_seconds() - job->start;
    return status;
}
