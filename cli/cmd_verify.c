/* graze verify: every claim of the papers against plain search. */
#include "claim_rows.h"
#include "commands.h"
#include "interrupt.h"
#include "json.h"
#include "output.h"
#include "verify_file.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A quick run shares so many seconds among its claims. */
static const double QUICK_SECONDS = 40;

enum { MOST_THREADS = 64 };

typedef struct verify_job {
    verify_result result;
    graze_status status;
    graze_error error;
    bool done;
} verify_job;

/* Claims are handed out to threads, and printed in their order. */
typedef struct verify_run {
    claim_rows rows;
    verify_job *jobs;
    double seconds; /* for one claim; 0: as many as it takes */
    pthread_mutex_t mutex;
    pthread_cond_t finished;
    size_t next;
    bool stopped; /* by an interrupt: rows that are not begun never will be */
} verify_run;

static bool is_interrupted(void *context) {
    (void)context;
    return interrupt_seen() || output_has_failed();
}

static void *work(void *context) {
    verify_run *run = context;
    for (;;) {
        pthread_mutex_lock(&run->mutex);
        size_t i = run->next++;
        if (is_interrupted(NULL)) {
            run->stopped = true;
            pthread_cond_broadcast(&run->finished);
        }
        bool stopped = run->stopped;
        pthread_mutex_unlock(&run->mutex);
        if (stopped || i >= run->rows.count) {
            return NULL;
        }
        verify_job *job = &run->jobs[i];
        job->status = verify_claim(&job->result, &run->rows.rows[i], run->seconds, is_interrupted,
                                   NULL, &job->error);
        pthread_mutex_lock(&run->mutex);
        job->done = true;
        pthread_cond_broadcast(&run->finished);
        pthread_mutex_unlock(&run->mutex);
    }
}

/* Waits for a row; false when it will not be done. */
static bool wait_for(verify_run *run, const verify_job *job) {
    pthread_mutex_lock(&run->mutex);
    while (!job->done && !run->stopped) {
        pthread_cond_wait(&run->finished, &run->mutex);
    }
    bool done = job->done;
    pthread_mutex_unlock(&run->mutex);
    return done;
}

/* ---- printing ----------------------------------------------------------------------------- */

static void print_text(const verify_row *row, const verify_result *result) {
    printf("%s  %s  %s", row->id, claim_verdict_name(result->status), row->range);
    if (result->status != CLAIM_NOT_CHECKABLE && !result->complete) {
        printf(" (%" PRIu64 " instances in time)", result->checked);
    }
    if (result->has_counterexample) {
        printf("  [%s on %s: claimed %s, actual %s]", result->game, result->graph, result->claimed,
               result->actual);
    }
    putchar('\n');
}

static json_t *example_json(const verify_result *result) {
    if (!result->has_counterexample) {
        return json_null();
    }
    json_t *object = json_object();
    json_object_set_new(object, "game", json_text(result->game));
    json_object_set_new(object, "input", json_text(result->graph));
    json_object_set_new(object, "claimed", json_text(result->claimed));
    json_object_set_new(object, "actual", json_text(result->actual));
    return object;
}

static void print_json(const verify_row *row, const verify_result *result) {
    json_t *object = json_object();
    json_object_set_new(object, "id", json_text(row->id));
    json_object_set_new(object, "paper", json_text(row->paper));
    json_object_set_new(object, "statement", json_text(row->statement));
    json_object_set_new(object, "status", json_text(claim_verdict_name(result->status)));
    json_object_set_new(object, "range", json_text(row->range));
    json_object_set_new(object, "checked", json_natural(result->checked));
    json_object_set_new(object, "complete",
                        json_boolean(result->complete || result->status == CLAIM_NOT_CHECKABLE));
    json_object_set_new(object, "counterexample", example_json(result));
    json_print(object);
}

static exit_status print_job(const cli_settings *settings, const verify_row *row,
                             const verify_job *job) {
    if (job->status != GRAZE_OK) {
        exit_status status = report_error(&job->error);
        return interrupt_seen() ? status : EXIT_FAILED;
    }
    if (settings->json) {
        print_json(row, &job->result);
    } else {
        print_text(row, &job->result);
    }
    return EXIT_ANSWERED;
}

/* ---- the run ------------------------------------------------------------------------------ */

static size_t thread_count(const cli_settings *settings) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t count = settings->threads ? (size_t)settings->threads : cores > 0 ? (size_t)cores : 1;
    return count < MOST_THREADS ? count : MOST_THREADS;
}

static exit_status check_all(verify_run *run, const cli_settings *settings) {
    pthread_t threads[MOST_THREADS];
    size_t wanted = thread_count(settings), started = 0;
    exit_status worst = EXIT_ANSWERED;
    if (settings->limit && strcmp(settings->limit, "quick") == 0 && run->rows.count > 0) {
        run->seconds = QUICK_SECONDS * (double)wanted / (double)run->rows.count;
    }
    while (started < wanted && pthread_create(&threads[started], NULL, work, run) == 0) {
        started++;
    }
    if (started == 0) {
        work(run);
    }
    for (size_t i = 0; i < run->rows.count && !interrupt_seen(); i++) {
        if (!wait_for(run, &run->jobs[i])) {
            break;
        }
        worst = exit_status_worse(worst, print_job(settings, &run->rows.rows[i], &run->jobs[i]));
    }
    while (started > 0) {
        pthread_join(threads[--started], NULL);
    }
    if (interrupt_seen()) {
        report("interrupted before all claims were checked");
        worst = exit_status_worse(worst, EXIT_UNDECIDED);
    }
    return worst;
}

static exit_status list_all(const verify_run *run, const cli_settings *settings) {
    for (size_t i = 0; i < run->rows.count; i++) {
        const verify_row *row = &run->rows.rows[i];
        if (settings->json) {
            json_t *object = json_object();
            json_object_set_new(object, "id", json_text(row->id));
            json_object_set_new(object, "paper", json_text(row->paper));
            json_object_set_new(object, "statement", json_text(row->statement));
            json_object_set_new(object, "range", json_text(row->range));
            json_print(object);
        } else {
            printf("%s  %s\n", row->id, row->range);
        }
    }
    return EXIT_ANSWERED;
}

/* The claims of files; none of the papers' among them. */
static exit_status verify_files(const cli_settings *settings) {
    bool is_quick = settings->limit && strcmp(settings->limit, "quick") == 0;
    exit_status worst = EXIT_ANSWERED;
    interrupt_install();
    output_keep_flowing();
    for (size_t i = 0; i < settings->argument_count && !interrupt_seen(); i++) {
        if (!verify_file_is(settings->arguments[i])) {
            return report_usage("'%s' is no file of claims: check files and papers one by one",
                                settings->arguments[i]);
        }
        worst = exit_status_worse(worst,
                                  verify_file(settings, settings->arguments[i], is_quick ? 1 : 0));
    }
    return worst;
}

static exit_status run_verify(const cli_settings *settings) {
    for (size_t i = 0; i < settings->argument_count; i++) {
        if (verify_file_is(settings->arguments[i])) {
            return verify_files(settings);
        }
    }
    verify_run run = {.mutex = PTHREAD_MUTEX_INITIALIZER, .finished = PTHREAD_COND_INITIALIZER};
    exit_status status = claim_rows_choose(&run.rows, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    interrupt_install();
    output_keep_flowing();
    run.jobs = calloc(run.rows.count + 1, sizeof *run.jobs);
    if (settings->list_only) {
        status = list_all(&run, settings);
    } else if (run.jobs) {
        status = check_all(&run, settings);
    } else {
        report("out of memory");
        status = EXIT_FAILED;
    }
    free(run.jobs);
    claim_rows_clear(&run.rows);
    return status;
}

static const char *const examples[] = {
    "graze verify grim",
    "graze verify csg:lem9 ak:thm15",
    "graze verify --limit quick --json | jq -r .status | sort | uniq -c",
    NULL,
};

const cli_command command_verify = {
    .name = "verify",
    .arguments = "[ID|PAPER|FILE.lua...]",
    .least = 0,
    .most = ANY_NUMBER,
    .summary = "every claim of the papers, checked against plain search",
    .description =
        "Compares the claims of the papers with plain search (--no-theory) on every instance of "
        "their range and prints a line for each: id, whether it holds, fails or is not checkable, "
        "the range, and for one that fails the smallest counterexample, by vertices and then "
        "edges. A claim that fails is a result: the exit status is 0; it is 1 when a check could "
        "not run. An ID is one that 'graze claims' lists, a PAPER is sg, grim, csg or ak; a "
        "FILE.lua has claims of one's own (docs/claims.md).\n",
    .examples = examples,
    .run = run_verify,
};
