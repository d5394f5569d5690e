/* graze heap: prints values of heap games, their zeros, and proofs of their periods. */
#include "commands/heap_job.h"
#include "options/commands.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/json.h"

#include <inttypes.h>

/* The last heap whose value is known. */
static uint64_t last_known(const heap_job *job) {
    uint64_t next = graze_heap_run_next(job->run);
    return job->stopped && next > 0 ? next - 1 : job->summary.last;
}

static void print_period(const heap_job *job) {
    if (job->period.verdict == GRAZE_PROVED) {
        printf("period %" PRIu64 " preperiod %" PRIu64 " proved\n", job->period.period,
               job->period.preperiod);
    } else {
        printf("no period found up to %" PRIu64 "\n", last_known(job));
    }
}

static void print_head(const heap_summary *summary) {
    uint64_t shown = summary->count < SUMMARY_VALUES ? summary->count : SUMMARY_VALUES;
    printf("values  ");
    for (uint64_t i = 0; i < shown; i++) {
        printf(" %u", summary->head[i]);
    }
    printf("%s\n", shown < summary->count ? " ..." : "");
}

static void print_rares(const heap_job *job) {
    graze_sparse_space space = graze_heap_run_space(job->run);
    if (space.found && space.rares > 0) {
        printf("rares    %" PRIu64 " up to n = %" PRIu64 ", the last at n = %" PRIu64
               " (sparse space: mask 0x%x%s)\n",
               space.rares, graze_heap_run_next(job->run) - 1, space.last_rare, space.mask,
               space.parity_of_n ? " and the parity of n" : "");
    }
}

static void print_summary(const heap_job *job) {
    const heap_summary *summary = &job->summary;
    printf("%s: heaps %" PRIu64 "..%" PRIu64 "\n", job->name, summary->first, last_known(job));
    if (summary->count > 0) {
        print_head(summary);
        printf("largest  %" PRIu64 ", first at n = %" PRIu64 "\n", summary->largest,
               summary->largest_at);
        printf("zeros    %" PRIu64, summary->zeros);
        if (summary->zeros > 0) {
            printf(", the last at n = %" PRIu64, summary->last_zero);
        }
        putchar('\n');
    }
    printf("period   ");
    print_period(job);
    if (job->settings->stats) {
        print_rares(job);
    }
}

static void json_set_summary(json_t *object, const heap_summary *summary) {
    bool some = summary->count > 0;
    json_t *head = json_array();
    for (uint64_t i = 0; i < summary->count && i < SUMMARY_VALUES; i++) {
        json_array_append_new(head, json_integer(summary->head[i]));
    }
    json_object_set_new(object, "values", head);
    json_object_set_new(object, "largest", json_natural_if(some, summary->largest));
    json_object_set_new(object, "largest_at", json_natural_if(some, summary->largest_at));
    json_object_set_new(object, "zeros", json_natural(summary->zeros));
    json_object_set_new(object, "last_zero",
                        json_natural_if(summary->zeros > 0, summary->last_zero));
}

/* With --period without a summary, which is then not complete. */
static void print_json(const heap_job *job) {
    graze_sparse_space space = graze_heap_run_space(job->run);
    bool proved = job->period.verdict == GRAZE_PROVED;
    json_t *object = json_object();
    json_object_set_new(object, "code", json_text(job->name));
    json_object_set_new(object, "first", json_natural(job->summary.first));
    json_object_set_new(object, "last", json_natural(last_known(job)));
    if (!job->settings->period) {
        json_set_summary(object, &job->summary);
    }
    json_object_set_new(object, "proved", json_boolean(proved));
    json_set_period(object, proved, job->period.period, job->period.preperiod);
    json_object_set_new(object, "computed", json_natural(graze_heap_run_next(job->run)));
    json_object_set_new(object, "rares", json_natural_if(space.found, space.rares));
    json_object_set_new(object, "last_rare", json_natural_if(space.found, space.last_rare));
    json_object_set_new(object, "mask", json_natural_if(space.found, space.mask));
    json_object_set_new(object, "parity_of_n", json_boolean(space.parity_of_n));
    json_object_set_new(object, "undecided", json_boolean(job->stopped));
    json_object_set_new(object, "seconds", json_real(job->seconds));
    json_print(object);
}

static exit_status print_answer(const heap_job *job) {
    const cli_settings *settings = job->settings;
    if (settings->plot) {
        return job->stopped ? EXIT_ANSWERED : heap_plot(job);
    }
    if (settings->json) {
        print_json(job);
    } else if (settings->period) {
        print_period(job);
    } else if (!value_list_is_asked(settings) && !settings->zeros) {
        print_summary(job);
    }
    return EXIT_ANSWERED;
}

static exit_status run_heap(const cli_settings *settings) {
    heap_job job;
    exit_status status = heap_job_open(&job, settings);
    if (status == EXIT_ANSWERED) {
        interrupt_install();
        progress_start(settings->quiet);
        output_keep_flowing();
        status = heap_job_run(&job);
        progress_clear();
        if (status == EXIT_ANSWERED || status == EXIT_UNDECIDED) {
            status = exit_status_worse(status, print_answer(&job));
        }
        if (job.stopped) {
            report("%.60s: stopped at n = %" PRIu64, job.name, graze_heap_run_next(job.run));
        }
    }
    heap_job_close(&job);
    return status;
}

const cli_command command_heap = {
    .name = "heap",
    .arguments = "CODE",
    .least = 1,
    .most = 1,
    .summary = "compute the values of a heap game, and prove periods",
    .often = "n period",
    .description =
        "Computes the values of the heaps of a game. CODE is an octal code such as 0.137 or a "
        "subtraction set such as sub:1,2,4. By default graze prints the first values, the largest "
        "value, the number of zeros, and the period if the values prove one. The preperiod is the "
        "number of values, counted from n = 0, that come before the periodic part.\n"
        "Once a period is proved, all further values follow from it, so the range may end "
        "anywhere.\n"
        "If --time or Ctrl-C stops the work, graze prints what is known so far and exits with "
        "status 3. With --checkpoint, the same command continues from there, even after kill -9.\n",
    .examples = EXAMPLES("graze heap 0.137 --n 0..200", "graze heap 0.16 --n 0..600000 --period",
                         "graze heap 0.6 --n 0..1e8 --zeros"),
    .run = run_heap,
    .is_one_run = true,
};
