/*
 * The processes of a job on several machines. Each has a number, its rank; they share nothing and
 * send each other messages. A process that is alone has no struct graze_ranks (NULL): mpi/ makes
 * them, the only code that knows MPI.
 *
 * All of this is for the main thread of a process only.
 */
#ifndef GRAZE_CORE_RANKS_H
#define GRAZE_CORE_RANKS_H

#include "core/status.h"

/* Messages of one kind from one rank arrive in the order in which they were posted. */
typedef enum rank_message_kind {
    RANK_UNITS,    /* of units.c: units of work, and what came out of them */
    RANK_LEFT,     /* a rank has left the job; the text says why, if it failed */
    RANK_FINISHED, /* the number of a step that rank 0 has finished */
    RANK_SUMS,     /* of ranks_sum */
    RANK_ENTRIES,  /* of a search: entries of transposition tables, and what is being searched */
} rank_message_kind;

typedef struct rank_message {
    unsigned from;
    char *bytes; /* malloc'ed */
    size_t length;
} rank_message;

/* Positions with what is known of them, in the last call of a solver. */
typedef struct rank_traffic {
    uint64_t posted;   /* sent to all others */
    uint64_t received; /* taken from others, of which */
    uint64_t known;    /* had been searched here as well */
    uint64_t reads;    /* of the memory in common (ranks_share) */
} rank_traffic;

typedef struct graze_ranks graze_ranks;

struct graze_ranks {
    unsigned rank, count; /* the number of this process, from 0, and how many there are */
    unsigned on_host;     /* how many of them run on this host */
    /* Sends bytes, which are copied, without waiting for their arrival. */
    graze_status (*post)(graze_ranks *ranks, unsigned to, rank_message_kind kind, const void *bytes,
                         size_t length);
    /* Takes a message that has come, if there is one. */
    bool (*take)(rank_message *message, graze_ranks *ranks, rank_message_kind kind);
    /*
     * Gives every rank a part of a memory that all of them read and write, bytes for each; all
     * ranks call it together, once. Lengths and places, in bytes, are those of whole words; a word
     * that is read has been written whole, but others of the same call may be older.
     */
    graze_status (*share)(graze_ranks *ranks, uint64_t bytes);
    void (*read)(uint64_t *to, graze_ranks *ranks, unsigned part, uint64_t at, size_t length);
    void (*write)(graze_ranks *ranks, unsigned part, uint64_t at, const uint64_t *from,
                  size_t length);
    void *part;            /* of the shared memory: that of this rank */
    uint64_t shared_bytes; /* of each part; 0: no memory is shared */
    uint64_t writes;       /* of this rank, since the shared memory was empty */

    uint64_t finished;  /* steps, as far as this rank knows */
    uint64_t round;     /* of units_run: the same on all ranks */
    unsigned left;      /* of rank 0: how many ranks have left the job */
    bool *has_left;     /* by rank */
    double *silence;    /* of rank 0, by rank: seconds in which it was not heard; NULL: unknown */
    graze_error reason; /* why the first one left that failed */
    rank_traffic traffic;
};

static inline unsigned ranks_number(const graze_ranks *ranks) {
    return ranks ? ranks->rank : 0;
}

static inline unsigned ranks_count(const graze_ranks *ranks) {
    return ranks ? ranks->count : 1;
}

/* How many of them run on this host. */
static inline unsigned ranks_on_host(const graze_ranks *ranks) {
    return ranks ? ranks->on_host : 1;
}

/* What a rank has of the shared memory, in bytes. */
static inline uint64_t ranks_shared_bytes(const graze_ranks *ranks) {
    return ranks ? ranks->shared_bytes : 0;
}

/* Sends the same bytes to all other ranks. */
graze_status ranks_post_all(graze_ranks *ranks, rank_message_kind kind, const void *bytes,
                            size_t length);

/*
 * Whether a rank has left the job for a failure of its own, or has been silent for so many seconds,
 * which ends the job; for rank 0. The error says which and why. A rank with its work to do may be
 * stopped for a while, one that has only to end may not.
 */
enum { RANKS_SILENCE_AT_WORK = 30, RANKS_SILENCE_AT_END = 10 };
bool ranks_have_failed(graze_ranks *ranks, double silence, graze_error *error);

/* Waits for messages, about as long as it is worth while without delaying others. */
void ranks_wait(void);

/*
 * ranks_join - joins the job that this process was started for, once.
 * Returns: GRAZE_OK, *ranks being NULL where the process is alone; GRAZE_IO, GRAZE_NO_MEMORY.
 */
graze_status ranks_join(graze_ranks **ranks, graze_error *error);

/*
 * ranks_leave - waits until all ranks leave, and frees ranks. To be called at the end. When a rank
 * is silent, rank 0 ends all processes of the job with this exit status instead.
 */
void ranks_leave(graze_ranks *ranks, int status);

/* ranks_fail - lets rank 0 know why this rank cannot take part, which ends the job. */
void ranks_fail(graze_ranks *ranks, const char *reason);

/*
 * ranks_finish - rank 0 lets the others know that a step is finished, and all before it;
 * other ranks do nothing; ranks_is_finished - whether that is known here. Steps count from 1;
 * after the last one the others leave everything that they are part of. Time: O(ranks).
 */
#define RANKS_LAST_STEP UINT64_MAX
void ranks_finish(graze_ranks *ranks, uint64_t step);
bool ranks_is_finished(graze_ranks *ranks, uint64_t step);

/*
 * ranks_await - waits until a step is finished; on rank 0 it is. What ranks tell each other
 * about searches meanwhile is dropped.
 */
void ranks_await(graze_ranks *ranks, uint64_t step);

/*
 * ranks_sum - replaces each number by its sum over all ranks; all have to call it.
 * Returns: GRAZE_OK, GRAZE_IO when a rank has failed.
 */
graze_status ranks_sum(graze_ranks *ranks, uint64_t *numbers, size_t count, graze_error *error);

/*
 * ranks_share - gives the ranks a memory in common, bytes for each, or empties the one that
 * they have: searches for Grundy values keep one transposition table in it instead of one a rank.
 * Such searches have one thread. All ranks have to call it, before graze_solve. Alone: does
 * nothing. Returns: GRAZE_OK, GRAZE_NO_MEMORY, GRAZE_IO when a rank has failed. Time: O(bytes).
 */
graze_status ranks_share(graze_ranks *ranks, uint64_t bytes, graze_error *error);

#endif
