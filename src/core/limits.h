/* The limits of one call of the library: time, memory and interruption, and its progress reports.
 */
#ifndef GRAZE_CORE_LIMITS_H
#define GRAZE_CORE_LIMITS_H

#include "core/clock.h"
#include "core/status.h"

/*
 * The limits of a call belong to its main thread. A worker thread gets limits of its own by
 * limits_fork: they share the clock, the memory account and the order to stop, while callbacks
 * are made by the main thread only.
 */
struct limits {
    graze_limits given;     /* what the caller asked for */
    struct limits *root;    /* of the main thread; itself there */
    uint64_t start;         /* nanoseconds of a monotonic clock */
    uint64_t deadline;      /* UINT64_MAX: none */
    uint64_t next_progress; /* when to report next */
    uint64_t memory_max;
    _Atomic uint64_t memory_used;      /* of the root: by all threads */
    _Atomic graze_stop_reason stopped; /* of the root: the limit that is reached, so that all end */
    uint64_t nodes;                    /* positions expanded by this thread */
    _Atomic uint64_t worker_nodes;     /* of the root: by workers, as far as reported */
    uint64_t reported_nodes;           /* of a worker: already in worker_nodes */
    uint32_t countdown;                /* ticks until the clock is looked at again */
    uint64_t looks_left;               /* until the work is too much; 0: it has no bound */
    const char *phase;                 /* what is being done, for progress */
    /* Of the main thread of a solver's call: its searches exchange entries with other ranks. */
    bool exchanges;
    struct checkpoint *checkpoint;             /* and keep them here; NULL: none */
    uint64_t posted, received, received_known; /* entries: sent, taken, and of these known here */
    uint64_t shared_reads;                     /* of buckets of a table on all ranks */
    /* Of a run through all graphs of a class: */
    uint32_t order; /* vertices of the current ones; 0: not such a run */
    double graphs_done, graphs_all;
    uint64_t order_start;
    graze_stop_reason reason; /* once a limit is reached */
};

enum { LIMITS_TICKS_PER_LOOK = 8192 };

/* What a caller asks for, NULL being all defaults, with every member that this version knows. */
graze_limits limits_asked(const graze_limits *asked);

/* Starts the clock of a call; asked may be NULL. */
void limits_start(struct limits *limits, const graze_limits *asked);
/* The same for another call that keeps what the last one has in memory. */
void limits_restart(struct limits *limits);
double limits_seconds(const struct limits *limits);

/* A run through all graphs of a class comes to those on n vertices; all 0: not known how many. */
void limits_begin_order(struct limits *limits, uint32_t n, double all);

/*
 * The limits of work on the side of a call, which may fail without ending the call: what is left of
 * its time and memory, and so many looks at the clock, of about a million instructions each.
 */
void limits_start_aside(struct limits *aside, const struct limits *limits, uint64_t looks);

/* The limits of a worker thread of the call whose main thread has root. */
void limits_fork(struct limits *worker, struct limits *root);

/* After a worker has ended: root takes over its nodes and, if it reached a limit, its reason. */
void limits_join(struct limits *root, const struct limits *worker);

/* Looks at the clock and the interrupt; the slow part of limits_tick. */
graze_status limits_look(struct limits *limits);

/*
 * To be called in every loop that can last, with the work of a round in units of about a hundred
 * instructions: GRAZE_UNDECIDED once a limit is reached.
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
/* Zeroed memory within the limit, to be freed by limits_free; NULL when there is none, which does
 * not end the call. */
void *limits_try_calloc(struct limits *limits, size_t bytes);

/* Memory that grows, at first empty. Large blocks grow where they are, if the system allows it. */
struct limits_block {
    void *memory; /* aligned to LIMITS_ALIGNMENT */
    size_t bytes;
    size_t reserved; /* bytes whose addresses are reserved; 0: none but those in use */
};

enum { LIMITS_ALIGNMENT = 64 };

/*
 * Makes a block larger, within the limit: what it has stays, the rest is zero. bytes is a multiple
 * of LIMITS_ALIGNMENT, most_bytes the size that it may reach one day. An eighth of the limit stays
 * free for others. False when there is no memory, which does not end the call and leaves the block
 * as it is.
 */
bool limits_try_grow(struct limits *limits, struct limits_block *block, size_t bytes,
                     size_t most_bytes);
void limits_free_block(struct limits *limits, struct limits_block *block);

/*
 * Takes bytes from the memory account for what is allocated elsewhere; false when they are not
 * there. limits_refund gives them back.
 */
bool limits_charge(struct limits *limits, uint64_t bytes);
void limits_refund(struct limits *limits, uint64_t bytes);

/* Ends the call because memory is used up: returns GRAZE_UNDECIDED. */
graze_status limits_fail_memory(struct limits *limits);

/* Frees memory of so many bytes that was charged to the limits; NULL is allowed. */
void limits_free(struct limits *limits, void *memory, size_t bytes);

/*
 * Writes "not decided: ..." with the limit that was reached, or "out of memory", into error; other
 * statuses leave it alone. Returns status.
 */
graze_status limits_fail(const struct limits *limits, graze_status status, graze_error *error);

#endif
