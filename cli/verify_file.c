#include "verify_file.h"

#include "interrupt.h"
#include "json.h"
#include "output.h"
#include "script_file.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 64 };

typedef struct claim_job {
    graze_claim_result result;
    graze_status status;
    graze_error error;
    bool done;
} claim_job;

/* Claims are handed out to threads, and printed in their order. */
typedef struct claim_run {
    const graze_claims *claims;
    graze_options options;
    double seconds;
    claim_job *jobs;
    size_t count, next;
    bool stopped; /* by an interrupt: claims that are not begun never will be */
    pthread_mutex_t mutex;
    pthread_cond_t finished;
} claim_run;

bool verify_file_is(const char *argument) {
    size_t length = strlen(argument);
    return length > 4 && strcmp(argument + length - 4, ".lua") == 0;
}

static bool is_interrupted(void *context) {
    (void)context;
    return interrupt_seen() || output_has_failed();
}

/* The number of a claim to check next; false when there is none. */
static bool take(size_t *index, claim_run *run) {
    pthread_mutex_lock(&run->mutex);
    run->stopped = run->stopped || is_interrupted(NULL);
    *index = run->next++;
    bool is_there = *index < run->count && !run->stopped;
    pthread_cond_broadcast(&run->finished);
    pthread_mutex_unlock(&run->mutex);
    return is_there;
}

static void *work(void *context) {
    claim_run *run = context;
    for (size_t i; take(&i, run);) {
        claim_job *job = &run->jobs[i];
        job->status = graze_claims_check(&job->result, run->claims, i, run->seconds, &run->options,
                                         &job->error);
        pthread_mutex_lock(&run->mutex);
        job->done = true;
        pthread_cond_broadcast(&run->finished);
        pthread_mutex_unlock(&run->mutex);
    }
    return NULL;
}

/* Waits for a claim; false when it will not be done. */
static bool wait_for(claim_run *run, const claim_job *job) {
    pthread_mutex_lock(&run->mutex);
    while (!job->done && !run->stopped) {
        pthread_cond_wait(&run->finished, &run->mutex);
    }
    bool done = job->done;
    pthread_mutex_unlock(&run->mutex);
    return done;
}

/* ---- printing ----------------------------------------------------------------------------- */

static const char *verdict_name(graze_claim_verdict verdict) {
    static const char *const names[] = {[GRAZE_CLAIM_HOLDS] = "holds",
                                        [GRAZE_CLAIM_FAILS] = "fails",
                                        [GRAZE_CLAIM_NOT_CHECKABLE] = "not-checkable"};
    return names[verdict];
}

static void print_text(const graze_claim_info *info, const graze_claim_result *result) {
    printf("%s  %s  %s", info->id, verdict_name(result->status), info->range);
    if (info->is_checkable && !result->complete) {
        printf(" (%" PRIu64 " instances in time)", result->checked);
    }
    if (result->has_counterexample && result->game[0]) {
        printf("  [%s on %s: claimed %s, actual %s]", result->game, result->input, result->claimed,
               result->actual);
    } else if (result->has_counterexample) {
        printf("  [%s: claimed %s, actual %s]", result->input, result->claimed, result->actual);
    }
    if (info->severity) {
        printf("  (%s)", info->severity);
    }
    putchar('\n');
}

static json_t *example_json(const graze_claim_result *result) {
    if (!result->has_counterexample) {
        return json_null();
    }
    json_t *object = json_object();
    json_object_set_new(object, "game", json_text(result->game[0] ? result->game : NULL));
    json_object_set_new(object, "input", json_text(result->input));
    json_object_set_new(object, "claimed", json_text(result->claimed));
    json_object_set_new(object, "actual", json_text(result->actual));
    return object;
}

static json_t *also_json(const graze_claim_info *info) {
    json_t *list = json_array();
    for (size_t i = 0; i < info->also_count; i++) {
        json_array_append_new(list, json_text(info->also[i]));
    }
    return list;
}

/* The part of an id before the colon; the whole one where there is none. */
static json_t *paper_json(const char *id) {
    return json_stringn(id, strcspn(id, ":"));
}

/* result is NULL where claims are only listed. */
static void print_json(const graze_claim_info *info, const graze_claim_result *result) {
    json_t *object = json_object();
    json_object_set_new(object, "id", json_text(info->id));
    json_object_set_new(object, "also", also_json(info));
    json_object_set_new(object, "paper", paper_json(info->id));
    json_object_set_new(object, "statement", json_text(info->statement));
    json_object_set_new(object, "range", json_text(info->range));
    json_object_set_new(object, "severity", json_text(info->severity));
    if (result) {
        json_object_set_new(object, "status", json_text(verdict_name(result->status)));
        json_object_set_new(object, "checked", json_natural(result->checked));
        json_object_set_new(object, "complete",
                            json_boolean(result->complete || !info->is_checkable));
        json_object_set_new(object, "counterexample", example_json(result));
    }
    json_print(object);
}

static exit_status print_job(const cli_settings *settings, const graze_claim_info *info,
                             const claim_job *job) {
    if (job->status != GRAZE_OK) {
        return report_error(&job->error);
    }
    if (settings->json) {
        print_json(info, &job->result);
    } else {
        print_text(info, &job->result);
    }
    return EXIT_ANSWERED;
}

static exit_status list_all(const cli_settings *settings, const graze_claims *claims) {
    graze_claim_info info;
    for (size_t i = 0; graze_claims_list(&info, claims, i); i++) {
        if (settings->json) {
            print_json(&info, NULL);
        } else {
            printf("%s  %s\n", info.id, info.range);
        }
    }
    return EXIT_ANSWERED;
}

/* ---- the run ------------------------------------------------------------------------------ */

static size_t thread_count(const cli_settings *settings) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t count = settings->threads ? (size_t)settings->threads : cores > 0 ? (size_t)cores : 1;
    return count < MOST_THREADS ? count : MOST_THREADS;
}

static exit_status check_all(claim_run *run, const cli_settings *settings) {
    pthread_t threads[MOST_THREADS];
    size_t wanted = thread_count(settings), started = 0;
    exit_status worst = EXIT_ANSWERED;
    graze_claim_info info;
    while (started < wanted && pthread_create(&threads[started], NULL, work, run) == 0) {
        started++;
    }
    if (started == 0) {
        work(run);
    }
    for (size_t i = 0; graze_claims_list(&info, run->claims, i); i++) {
        if (!wait_for(run, &run->jobs[i])) {
            break;
        }
        worst = exit_status_worse(worst, print_job(settings, &info, &run->jobs[i]));
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

static exit_status check_claims(const cli_settings *settings, const graze_claims *claims,
                                double seconds) {
    graze_claim_info info;
    claim_run run = {.claims = claims,
                     .seconds = seconds,
                     .mutex = PTHREAD_MUTEX_INITIALIZER,
                     .finished = PTHREAD_COND_INITIALIZER};
    graze_options_init(&run.options);
    run.options.interrupted = is_interrupted;
    while (graze_claims_list(&info, claims, run.count)) {
        run.count++;
    }
    run.jobs = calloc(run.count + 1, sizeof *run.jobs);
    if (!run.jobs) {
        report("out of memory");
        return EXIT_FAILED;
    }
    exit_status status = check_all(&run, settings);
    free(run.jobs);
    return status;
}

exit_status verify_file(const cli_settings *settings, const char *path, double seconds) {
    char *text;
    size_t length;
    graze_claims *claims = NULL;
    graze_options options;
    graze_error error = {.status = GRAZE_OK};
    exit_status status = script_file_read(&text, &length, path);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    graze_options_init(&options);
    options.interrupted = is_interrupted;
    if (graze_claims_read(&claims, text, length, path, &options, &error) != GRAZE_OK) {
        status = report_error(&error);
    } else {
        status = settings->list_only ? list_all(settings, claims)
                                     : check_claims(settings, claims, seconds);
    }
    graze_claims_free(claims);
    free(text);
    return status;
}
