/* graze verify: compares the claims of the papers with plain search. */
#include "claim_rows.h"
#include "commands.h"
#include "game_argument.h"
#include "interrupt.h"
#include "json.h"
#include "output.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Seconds that a quick run divides among its claims. */
static const double QUICK_SECONDS = 40;

enum { MOST_THREADS = 64 };

typedef struct verify_job {
    graze_verification *result;
    graze_status status;
    graze_error error;
    bool done;
} verify_job;

/* Claims are handed out to threads, and printed in their order. */
typedef struct verify_run {
    claim_rows rows;
    verify_job *jobs;
    graze_options options; /* of the check of one claim */
    pthread_mutex_t mutex;
    pthread_cond_t finished;
    size_t next;
    bool stopped; /* by an interrupt: no further claim is begun */
} verify_run;

/* Also where nobody reads the answers any more. */
static bool must_stop(void *context) {
    (void)context;
    return interrupt_seen() || output_has_failed();
}

static void *work(void *context) {
    verify_run *run = context;
    for (;;) {
        pthread_mutex_lock(&run->mutex);
        size_t i = run->next++;
        if (must_stop(NULL)) {
            run->stopped = true;
            pthread_cond_broadcast(&run->finished);
        }
        bool stopped = run->stopped;
        pthread_mutex_unlock(&run->mutex);
        if (stopped || i >= run->rows.count) {
            return NULL;
        }
        verify_job *job = &run->jobs[i];
        job->status = graze_verify(&job->result, run->rows.claims, run->rows.rows[i].id,
                                   &run->options, &job->error);
        pthread_mutex_lock(&run->mutex);
        job->done = true;
        pthread_cond_broadcast(&run->finished);
        pthread_mutex_unlock(&run->mutex);
    }
}

/* Waits for a claim; returns false when it will not be checked. */
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

static void print_text(const graze_claim_info *row, const graze_verification *result) {
    printf("%s  %s  %s", row->id, claim_status_name(result->status), row->range);
    if (!result->complete) {
        printf(" (%" PRIu64 " instances in time)", result->checked);
    }
    const graze_counterexample *example = result->counterexample;
    if (example) {
        printf("  [%s%s%s: claimed %s, actual %s]", example->game, example->game[0] ? " on " : "",
               example->input, example->claimed, example->actual);
    }
    if (row->severity) {
        printf("  (%s)", row->severity);
    }
    putchar('\n');
}

static void print_json(const graze_claim_info *row, const graze_verification *result) {
    json_t *object = json_object();
    json_object_set_new(object, "id", json_text(row->id));
    json_object_set_new(object, "also", claim_also_json(row));
    json_object_set_new(object, "paper", json_text(row->paper));
    json_object_set_new(object, "statement", json_text(row->statement));
    json_object_set_new(object, "status", json_text(claim_status_name(result->status)));
    json_object_set_new(object, "range", json_text(row->range));
    json_object_set_new(object, "checked", json_natural(result->checked));
    json_object_set_new(object, "complete", json_boolean(result->complete));
    json_object_set_new(object, "counterexample", claim_example_json(result->counterexample));
    json_object_set_new(object, "severity", json_text(row->severity));
    json_print(object);
}

static exit_status print_job(const cli_settings *settings, const graze_claim_info *row,
                             const verify_job *job) {
    if (job->status != GRAZE_OK) {
        bool expected = interrupt_seen() || (settings->memory && job->status == GRAZE_UNDECIDED);
        char line[GRAZE_ERROR_TEXT + GRAZE_ERROR_SOURCE];
        graze_error_format(line, sizeof line, &job->error);
        if (job->status == GRAZE_UNDECIDED) {
            report("%s: %s", row->id, line);
        } else {
            report("%s", line);
        }
        return expected ? exit_status_of(job->status) : EXIT_FAILED;
    }
    if (settings->json) {
        print_json(row, job->result);
    } else {
        print_text(row, job->result);
    }
    return EXIT_ANSWERED;
}

/* ---- the run ------------------------------------------------------------------------------ */

static size_t thread_count(const cli_settings *settings) {
    size_t count = settings->threads ? settings->threads : graze_processor_count();
    return count < MOST_THREADS ? count : MOST_THREADS;
}

static exit_status check_all(verify_run *run, const cli_settings *settings) {
    pthread_t threads[MOST_THREADS];
    size_t wanted = thread_count(settings), started = 0;
    exit_status worst = EXIT_ANSWERED;
    if (settings->limit && strcmp(settings->limit, "quick") == 0 && run->rows.count > 0) {
        run->options.seconds = QUICK_SECONDS * (double)wanted / (double)run->rows.count;
    }
    run->options.memory = settings->memory / (wanted > 1 ? wanted : 1);
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
        const graze_claim_info *row = &run->rows.rows[i];
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

static exit_status run_verify(const cli_settings *settings) {
    verify_run run = {.mutex = PTHREAD_MUTEX_INITIALIZER, .finished = PTHREAD_COND_INITIALIZER};
    exit_status status = claim_rows_choose(&run.rows, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    game_argument_set_limits(&run.options, settings);
    run.options.interrupted = must_stop;
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
    for (size_t i = 0; run.jobs && i < run.rows.count; i++) {
        graze_verification_free(run.jobs[i].result);
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
    .arguments = "[FILE.lua] [ID|PAPER...]",
    .least = 0,
    .most = ANY_NUMBER,
    .summary = "every claim of the papers, checked against plain search",
    .description =
        "Compares the claims of the papers with plain search (--no-theory) on every instance of "
        "their range and prints a line for each: id, whether it holds, fails or is not checkable, "
        "the range, and for one that fails the smallest counterexample, by vertices and then "
        "edges. A claim that fails is a result: the exit status is 0; it is 1 when a check could "
        "not run. An ID is one that 'graze claims' lists, a PAPER is sg, grim, csg or ak. "
        "With a FILE.lua in front the claims are those of the file (docs/claims.md).\n",
    .examples = examples,
    .run = run_verify,
};
