/*
 * Work in many units, by the threads of all ranks of a job.
 */
#ifndef GRAZE_CORE_UNITS_H
#define GRAZE_CORE_UNITS_H

#include "core/limits.h"

/*
 * Work in many units, which rank 0 hands out to the threads of all ranks as they ask for it; what
 * they make of the units comes back to rank 0 in the order of the units. Inputs and outputs are
 * bytes: they travel, and outputs are kept in a checkpoint.
 */
typedef struct work_units {
    void *context;
    /*
     * On rank 0, in its main thread, before each call of next: whether that need not wait for
     * input, such as lines on a pipe; it may take some milliseconds to find out. NULL: next never
     * waits.
     */
    bool (*ready)(void *context);
    /* On rank 0, in its main thread: writes the next unit; *more is false when there is none. */
    graze_status (*next)(void *context, FILE *input, bool *more, graze_error *error);
    /*
     * What a thread needs, made and released by it; options are those for calls in this thread and
     * live as long: one thread, its share of the memory, an end when the run ends.
     */
    graze_status (*open)(void **worker, void *context, const graze_limits *options,
                         graze_error *error);
    void (*close)(void *worker);
    /* In any thread of any rank: writes what comes out of a unit. */
    graze_status (*make)(void *worker, FILE *output, const char *input, size_t length,
                         graze_error *error);
    /* On rank 0, in its main thread and in order; *enough ends the run. */
    graze_status (*take)(void *context, const char *output, size_t length, bool *enough,
                         graze_error *error);
} work_units;

/*
 * units_run_asked - makes all units, on all ranks; next and take are called on rank 0 only. A unit
 * that fails ends the run when those before it were taken.
 * Arguments: options: threads (of each rank), limits, callbacks, ranks and checkpoint.
 * Returns: GRAZE_OK, on other ranks also after failures; what next, make or take returned;
 * GRAZE_UNDECIDED at a limit: units that are complete are in the checkpoint by then; GRAZE_IO when
 * the checkpoint cannot be used or is that of another job, or a rank has failed.
 */
graze_status units_run_asked(const work_units *units, const graze_limits *options,
                             graze_error *error);

/*
 * The same with the limits of a call, whose options are used. Afterwards limits are reached only if
 * they were: that a run had enough does not count.
 */
graze_status units_run(const work_units *units, struct limits *limits, graze_error *error);

/*
 * Whether units stay in this process: there is one rank and no checkpoint. Their bytes may then
 * hold pointers to what the caller of units_run owns.
 */
bool units_are_local(const graze_limits *limits);

/* The limits of the thread to which work_units.open gave these options. */
static inline struct limits *units_limits(const graze_limits *options) {
    return options->context;
}

#endif
