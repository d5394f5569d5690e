/* The state of a computation of heap values (heap_run), for the files of this module. */
#ifndef GRAZE_HEAP_RUN_H
#define GRAZE_HEAP_RUN_H

#include "heap/code.h"
#include "heap/history.h"
#include "heap/sieve.h"
#include "heap/sparse_space.h"

/* Heap n of value v in the rare class. */
typedef struct rare {
    uint64_t n;
    uint16_t value;
} rare;

/* An option of n: the heap n - offset beside a heap of this value (none: 0). */
typedef struct rare_split {
    uint32_t offset;
    uint16_t value;
} rare_split;

/* Blocks up to so many heaps ahead of the values known are sieved by the entries that reach back
 * further. */
enum { AHEAD_REACH = 16 * LANES };

/* What the batches of 32 heaps need; made anew when the rares or the space change. */
typedef struct batch_tables {
    bool ready;
    sparse_space for_space;
    unsigned codes;         /* codes in use: 2^(bits - 1), at most 256 */
    unsigned groups;        /* groups of codes that are marked where entries are sifted */
    uint64_t reach;         /* the largest offset of all entries */
    lane_entry *near, *far; /* rare heaps: offsets below LANES, and the others */
    size_t near_count, far_count;
    size_t ahead_count; /* the first far entries, whose offsets are AHEAD_REACH and more */
    size_t rares_filed; /* so many rares are among them */
    sieve_plan far_plan;
    lane_entry *witness; /* common heaps for the certificate, best first */
    size_t witness_count, witnesses_used;
    sieve_plan witness_plan;
    bool far_trained, witnesses_trained; /* whether their order was chosen or just taken */
    uint16_t common[2][256];             /* value of a code, by the parity of n */
    uint16_t uncommon[2][256];           /* the same for the rare class */
    uint16_t rares_below[2][256]; /* rare codes whose value is below that of the common code */
} batch_tables;

/*
 * Asks the limits whether the run may take so many bytes more. Returns: GRAZE_OK, or
 * GRAZE_UNDECIDED with an error.
 */
graze_status run_charge(const struct heap_run *run, uint64_t more, graze_error *error);

struct heap_run {
    const heap_code *code;
    heap_options options;
    const lanes_kernel *kernel;
    history past;
    uint64_t next;        /* values below are known and certified */
    uint64_t delivered;   /* values below have been handed out */
    uint64_t keep_all;    /* history is whole up to here */
    uint64_t mirror_used; /* witnesses among these first heaps can be found without it */
    uint64_t retrain_at;
    unsigned bits; /* all values are below 2^bits */
    value_counts values;
    bool sparse;
    sparse_space space;
    rare *rares;
    size_t rare_count, rare_capacity;
    rare_split *pairs; /* sorted by offset */
    size_t pair_count, pair_capacity;
    uint32_t *seen; /* seen[v] = stamp: v is an option of the present heap */
    uint32_t stamp;
    uint64_t work; /* options marked since the limits were looked at */
    batch_tables batch;
    uint64_t searches, vector_values;
    unsigned replays;
    struct checkpoint *folder; /* where the run was saved or came from, locked; or NULL */
};

/* So many options take some hundredths of a second. */
enum { RUN_WORK_PER_LOOK = 1 << 25 };

/* Asks whether the run has to stop, and reports its progress. */
graze_status run_look_at_limits(heap_run *run, graze_error *error);

/* Whether some split of n has this value. LOST: the values that would show it are not kept any
 * more. */
typedef enum witness_state { WITNESS_NONE, WITNESS_FOUND, WITNESS_LOST } witness_state;
witness_state sparse_find_witness(const heap_run *run, uint64_t n, uint16_t value);

/*
 * sparse_step - the value of heap run->next with its certificate, one heap at a time. Memory for
 * it has been reserved. lost is set instead when all values have to be kept to find it.
 */
graze_status sparse_step(heap_run *run, bool *lost, graze_error *error);

/* Takes a certified value in as the next one; makes it a rare where it is one. */
graze_status sparse_accept(heap_run *run, uint16_t value, graze_error *error);

/* Makes heap n, larger than all rares so far, one of them. */
graze_status sparse_add_rare(heap_run *run, uint64_t n, uint16_t value, graze_error *error);

/* Chooses the space anew from all values so far and makes the rares; the history is whole. */
graze_status sparse_retrain(heap_run *run, graze_error *error);

/* The lane code of a heap for the present space. */
static inline uint8_t sparse_lane_code(const heap_run *run, uint64_t n, uint16_t value) {
    bool fits = n > 0 && sparse_space_is_common(run->space, n, value);
    return fits ? (uint8_t)sparse_space_code(run->space, value) : LANE_NO_CODE;
}

/* Makes the tables anew for the present space and rares; what was trained is kept where possible.
 */
graze_status tables_make(heap_run *run, graze_error *error);
void tables_clear(batch_tables *tables);

/*
 * tables_tune - to be called after so many heaps were certified with so many searches: trains the
 * order of entries when it pays, and trades witnesses against searches.
 */
void tables_tune(heap_run *run, uint64_t heaps, uint64_t searches);

/* Whether the next heaps can be found in batches; makes the tables when they are not ready. */
graze_status batches_prepare(bool *possible, heap_run *run, graze_error *error);

/*
 * batches_compute - values of heaps from..to - 1 without the certificate of the rare values below
 * them, with so many other threads to help. Returns the first heap it could not find in batches, or
 * to.
 */
uint64_t batches_compute(heap_run *run, uint64_t from, uint64_t to, unsigned helpers);

/* What the certificate of a range says: failed at heap n, whose value is this, or not at all. */
typedef struct verdict {
    witness_state state; /* FOUND: all is certified */
    uint64_t n;
    uint16_t value;
    uint64_t searches;
} verdict;

/* The smallest common heaps as witnesses; returns how many there are. */
size_t witnesses_first(lane_entry *entries, size_t count, const heap_run *run);

/*
 * witnesses_train - a good choice of at most count witnesses, best first, and the plan to try them,
 * from heap witnesses_least_heap on. Returns how many there are. Time: some 10^7 steps.
 */
size_t witnesses_train(lane_entry *entries, size_t count, sieve_plan *plan, const heap_run *run);
uint64_t witnesses_least_heap(const heap_run *run);

/* certificate_check - checks heaps from..to - 1. Reads the run only. */
verdict certificate_check(const heap_run *run, uint64_t from, uint64_t to);

#endif
