/* One run of graze heap: values of a range of heaps, their summary and period, its checkpoint. */
#ifndef GRAZE_CLI_COMMANDS_HEAP_JOB_H
#define GRAZE_CLI_COMMANDS_HEAP_JOB_H

#include "commands/heap_summary.h"
#include "commands/value_list.h"
#include "options/options.h"

typedef struct heap_job {
    const cli_settings *settings;
    const char *name; /* the code as it was typed */
    graze_limits options;
    graze_heap_run *run;
    graze_period period;
    heap_summary summary;
    value_list list;          /* the values, as far as they were printed */
    heap_list zeros;          /* kept for the checkpoint when keeps_zeros, printed at the end */
    bool keeps_zeros;         /* otherwise zeros are printed as they are found */
    bool looks_for_preperiod; /* the first values are computed a second time */
    uint16_t *values;         /* of the range, for a plot */
    bool stopped;             /* by time or interrupt: only the first values are known */
    double start, seconds;
    double last_save, save_seconds;
    bool has_checkpoint, has_lost_checkpoint; /* it was written, and cannot be any more */
    uint64_t start_n; /* the first heap of this run: the rate counts from there */
} heap_job;

/* heap_job_open - parses the code, and continues from the checkpoint when there is one. */
exit_status heap_job_open(heap_job *job, const cli_settings *settings);

/*
 * heap_job_run - computes the range, and prints values as they are found when --values, --bfile or
 * --zeros ask for that. Returns: EXIT_ANSWERED; EXIT_UNDECIDED when a limit ended it; EXIT_FAILED
 * after a message.
 */
exit_status heap_job_run(heap_job *job);
void heap_job_close(heap_job *job);

/* heap_plot - draws the values of a job that has ended into its file. */
exit_status heap_plot(const heap_job *job);

/* Checks the file name and the number of values of a plot. */
exit_status heap_plot_check(const char *path, uint64_t count);

#endif
