/* A run of graze heap: from the code to values, tally and period, with its file on disk. */
#ifndef GRAZE_CLI_HEAP_JOB_H
#define GRAZE_CLI_HEAP_JOB_H

#include "heap/heap.h"
#include "heap_tally.h"
#include "options.h"

typedef struct heap_job {
    const cli_settings *settings;
    const char *name; /* the code as it was typed */
    heap_code *code;
    heap_options options;
    heap_run *run;
    heap_period_search *search;
    heap_period period;
    heap_tally tally;
    heap_list zeros;  /* for a checkpoint, which has to keep them */
    bool keeps_zeros; /* whether it does */
    bool again;       /* the beginning is computed a second time, for the preperiod */
    uint16_t *values; /* of the range, for a plot */
    bool stopped;     /* by time or interrupt: only the first values are known */
    double start, deadline, seconds;
    double last_save, save_seconds;
    uint64_t start_n; /* where this run began: the rate counts from there */
} heap_job;

/* heap_job_open - parses the code and goes on from the checkpoint where there is one. */
exit_status heap_job_open(heap_job *job, const cli_settings *settings);

/*
 * heap_job_run - computes the range, and prints it on the way when --values, --bfile or --zeros
 * ask for that.
 * Returns: EXIT_ANSWERED; EXIT_UNDECIDED when a limit ended it; EXIT_FAILED after a message.
 */
exit_status heap_job_run(heap_job *job);
void heap_job_close(heap_job *job);

/* heap_plot - draws the values of a job that has ended into its file. */
exit_status heap_plot(const heap_job *job);

/* Whether a file of that name can be drawn; a message says why not. */
exit_status heap_plot_check(const char *path, uint64_t count);

#endif
