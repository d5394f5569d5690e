/* Time, memory and interruption of one call, and its progress reports. */
#ifndef GRAZE_CORE_LIMITS_H
#define GRAZE_CORE_LIMITS_H

#include "core/status.h"

/*
 * The limits of a call belong to its main thread. A worker thread gets limits of its own by
 * limits_fork: they share the clock, the memory account and the order to stop, while callbacks
 * are made by the main thread only.
 */
struct limits {
    const graze_options *options;
    struct limits *root;    /* of the main thread; itself there */
    uint64_t start;         /* nanoseconds of a monotonic clock */
    uint64_t deadline;      /* UINT64_MAX: none */
    uint64_t next_progress; /* when to report next */
    uint64_t memory_max;
    _Atomic uint64_t memory_used;  /* of the root: by all threads */
    _Atomic bool stopped;          /* of the root: a limit was hit, all threads end */
    uint64_t nodes;                /* positions expanded by this thread */
    _Atomic uint64_t worker_nodes; /* of the root: by workers, as far as they told */
    uint64_t told_nodes;           /* of a worker: already in worker_nodes */
    uint32_t countdown;            /* ticks until the clock is looked at again */
    const char *phase;             /* what is being done, for progress */
    const char *reason;            /* "time", "memory" or "interrupt" once a limit is hit */
};

enum { LIMITS_TICKS_PER_LOOK = 8192 };

/* Starts the clock of a call. options must stay valid. */
void limits_start(struct limits *limits, const graze_options *options);
double limits_seconds(const struct limits *limits);

/* The limits of a worker thread of the call whose main thread has root. */
void limits_fork(struct limits *worker, struct limits *root);

/* After a worker has ended: root takes over its nodes and, if it hit a limit, its reason. */
void limits_join(struct limits *root, const struct limits *worker);

/* Looks at the clock and the interrupt; the slow part of limits_tick. */
graze_status limits_look(struct limits *limits);

/*
 * To be called in every loop that can last, with the work of a round in units of about a hundred
 * instructions: GRAZE_UNDECIDED once a limit is hit.
 */
static inline graze_status limits_spend(struct limits *limits, uint32_t work) {
    if (__builtin_expect(limits->countdown <= work, 0)) {
        return limits_look(limits);
    }
    limits->countdown -= work;
    return GRAZE_OK;
}

static inline graze_status limits_tick(struct limits *limits) {
    return limits_spend(limits, 1);
}

/*
 * realloc within the memory limit. *memory is old_bytes large (NULL and 0 at first).
 * Returns: GRAZE_OK, or GRAZE_UNDECIDED with *memory unchanged.
 */
graze_status limits_realloc(struct limits *limits, void **memory, size_t old_bytes,
                            size_t new_bytes);
/* Zeroed memory within the limit, or NULL: the caller can do without. Release by limits_free. */
void *limits_try_calloc(struct limits *limits, size_t bytes);

/*
 * Takes bytes from the memory account for what is allocated elsewhere; false when they are not
 * there. limits_refund gives them back.
 */
bool limits_charge(struct limits *limits, uint64_t bytes);
void limits_refund(struct limits *limits, uint64_t bytes);

/* Ends the call for want of memory: GRAZE_UNDECIDED. */
graze_status limits_fail_memory(struct limits *limits);
void limits_free(struct limits *limits, void *memory, size_t bytes);

/*
 * Writes "not decided: ..." with the limit that was reached, or "out of memory", into error; other
 * statuses leave it alone. Returns status.
 */
graze_status limits_fail(const struct limits *limits, graze_status status, graze_error *error);

/* Bytes of memory that the system could hand out now; a floor where it does not say. */
uint64_t memory_available(void);

#endif
