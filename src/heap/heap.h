/*
 * Heap games: octal codes 0.d1d2...dk and subtraction sets, their values to great length, and
 * proofs of their periods. The header of this module for the rest of the library.
 *
 * A heap of n counters; digit d_i says when i of them may be taken: bit 0 when nothing is left,
 * bit 1 when one heap is left, bit 2 when the rest is split into two heaps. Play is normal.
 */
#ifndef GRAZE_HEAP_HEAP_H
#define GRAZE_HEAP_HEAP_H

#include "core/limits.h"
#include "graze/sequence.h"

typedef struct heap_code heap_code;

/*
 * heap_code_parse - a code from text: "0.137", "0.6", "sub:1,2,4", "sub:1-3,7".
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY. Time: O(length).
 */
graze_status heap_code_parse(heap_code **code, const char *text, graze_error *error);

/* heap_code_from_digits - the same from digit[0] = d_1, ..., digit[count - 1] = d_count. */
graze_status heap_code_from_digits(heap_code **code, const uint8_t *digit, size_t count,
                                   graze_error *error);
void heap_code_free(heap_code *code);

typedef struct heap_period_search heap_period_search;

typedef struct heap_options {
    struct limits *limits; /* of the call; they outlive the run; NULL: none */
    /* Of a call that does nothing else: the search that its values are pushed to, or NULL. Its
     * limits count values, and their account is the memory of the run and of this search. */
    heap_period_search *const *search;
    unsigned threads; /* 0: one for each processor; 2: values on one, their proof on the other */
    bool scalar;      /* leave vector instructions alone: the judge of the vector twin */
} heap_options;

/* ---- values one batch after another ------------------------------------------------------ */

/* A computation that can be continued: the values 0..heap_run_next - 1 are known and proved. */
typedef struct heap_run heap_run;

/* Receives values first, first + 1, ..., in order and without gaps. */
typedef graze_status (*heap_sink)(void *context, uint64_t first, const uint16_t *values,
                                  size_t count);

/* heap_run_new - a computation at n = 0; options may be NULL, the code must outlive the run. */
graze_status heap_run_new(heap_run **run, const heap_code *code, const heap_options *options,
                          graze_error *error);
void heap_run_free(heap_run *run);

/* The first n whose value has not been handed to a sink. */
uint64_t heap_run_next(const heap_run *run);

/*
 * heap_run_to - hands the values next..end - 1 to the sink (which may be NULL).
 * Returns: GRAZE_OK; GRAZE_UNDECIDED when stopped, and the run can be continued;
 * GRAZE_TOO_LARGE when a value passes 2^15; GRAZE_NO_MEMORY; what the sink returned.
 * Time: O(rares) a value where the game has a sparse space, O(n) a value where it has none.
 * Memory: bounded by the window of the rares, not by n, once n passes 2^23.
 */
graze_status heap_run_to(heap_run *run, uint64_t end, heap_sink sink, void *context,
                         graze_error *error);

/*
 * heap_run_repeat - hands all values so far to a sink once more.
 * Returns: what the sink returned; GRAZE_BAD_ARGUMENT when the first values are forgotten.
 */
graze_status heap_run_repeat(const heap_run *run, heap_sink sink, void *context,
                             graze_error *error);

/* What the computation found out about its game. */
typedef struct heap_statistics {
    bool sparse;      /* whether a sparse space is in use */
    uint16_t mask;    /* a value v of n is rare when parity(v & mask) + parity_of_n * n is */
    bool parity_of_n; /* even (odd when odd_is_rare) */
    bool odd_is_rare;
    uint64_t rares;         /* heaps in the rare class, without the empty one */
    uint64_t last_rare;     /* the largest of them */
    uint64_t searches;      /* witnesses that had to be looked for one by one */
    uint64_t vector_values; /* values found 32 at a time */
    unsigned replays;       /* times the computation began again to keep all values */
} heap_statistics;
heap_statistics heap_run_statistics(const heap_run *run);

/* Whether n, already computed and in the run's memory, is rare. */
bool heap_run_is_rare(const heap_run *run, uint64_t n);

/*
 * heap_run_save - keeps the run, and size bytes of the caller's, in a checkpoint
 * (core/checkpoint.h), in the place of what was there. heap_run_load - the run and the caller's
 * bytes (malloc'ed) back. A missing folder is no error: *run is NULL then. A damaged checkpoint or
 * one of another code is GRAZE_BAD_INPUT.
 */
graze_status heap_run_save(heap_run *run, const char *path, const void *bytes, size_t size,
                           graze_error *error);
graze_status heap_run_load(heap_run **run, void **bytes, size_t *size, const char *path,
                           const heap_code *code, const heap_options *options, graze_error *error);

/*
 * heap_run_restart - makes a public run begin again at n = 0. Its clock goes on.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY.
 */
graze_status heap_run_restart(graze_heap_run *run, graze_error *error);

/* heap_values - the values of heaps 0..count - 1. */
graze_status heap_values(uint16_t *values, const heap_code *code, size_t count,
                         const heap_options *options, graze_error *error);

/*
 * heap_value - the value of one heap, through a proved period where there is one.
 * Time: O(1) values computed beyond the proof of the period, or all of them up to n.
 */
graze_status heap_value(uint16_t *value, const heap_code *code, uint64_t n,
                        const heap_options *options, graze_error *error);

/* ---- periods ------------------------------------------------------------------------------ */

/* value(n + period) = value(n) exactly from n = preperiod on; both are the least such numbers. */
typedef struct heap_period {
    bool proved;
    uint64_t period, preperiod;
    uint64_t searched; /* values known when the proof was found or the search ended */
} heap_period;

/* heap_period_of_values - what the values 0..count - 1 prove (docs/periods.md). O(count). */
graze_status heap_period_of_values(heap_period *period, const heap_code *code,
                                   const uint16_t *values, size_t count, graze_error *error);

/*
 * A search for a period in values that come in pieces. The first 2^22 values are kept; beyond
 * them only a window, and one period once there is a candidate.
 */
graze_status heap_period_search_new(heap_period_search **search, const heap_code *code,
                                    graze_error *error);
void heap_period_search_free(heap_period_search *search);

/* Bytes of values that the search keeps; 0 for NULL. */
uint64_t heap_period_search_bytes(const heap_period_search *search);

/* A heap_sink; the context is the search. */
graze_status heap_period_search_push(void *search, uint64_t first, const uint16_t *values,
                                     size_t count);

/* Whether more values would change nothing: there is a proof, at least for some preperiod. */
bool heap_period_search_is_done(const heap_period_search *search);

/*
 * heap_period_search_extend - values first, first + 1, ... by the period; first is after all
 * values that were pushed. Returns false when the search is not done.
 */
bool heap_period_search_extend(uint16_t *values, const heap_period_search *search, uint64_t first,
                               size_t count);

/*
 * heap_period_search_save - what is needed to go on later, malloc'ed; returns its size, 0 while
 * all values are kept: they have to be pushed again then (heap_run_repeat), or without memory.
 * heap_period_search_load - a search that continues; size 0 begins anew.
 */
size_t heap_period_search_save(void **bytes, const heap_period_search *search, graze_error *error);
graze_status heap_period_search_load(heap_period_search **search, const heap_code *code,
                                     const void *bytes, size_t size, graze_error *error);

/*
 * heap_period_search_finish - the result. Where more than 2^22 values were needed the sequence
 * is computed a second time, to find the preperiod.
 */
graze_status heap_period_search_finish(heap_period *period, heap_period_search *search,
                                       const heap_options *options, graze_error *error);

/* heap_prove_period - the search on values 0..count - 1, ended as soon as there is a proof. */
graze_status heap_prove_period(heap_period *period, const heap_code *code, uint64_t count,
                               const heap_options *options, graze_error *error);

#endif
