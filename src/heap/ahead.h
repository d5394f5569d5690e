/*
 * Other threads sieve the blocks of 32 heaps that come next, by the rare heaps that are so large
 * that their options lie before all blocks under way. What is left to the thread that finishes
 * block after block are the few small rare heaps.
 */
#ifndef GRAZE_HEAP_AHEAD_H
#define GRAZE_HEAP_AHEAD_H

#include "core/fork_join.h"
#include "heap/run.h"

enum { AHEAD_BLOCKS = AHEAD_REACH / LANES };

typedef struct ahead {
    const heap_run *run;
    uint64_t from, to;                    /* the heaps under way */
    _Atomic uint64_t finished;            /* heaps before this one have values */
    _Atomic uint64_t next;                /* the block to be sieved next */
    _Atomic uint64_t ready[AHEAD_BLOCKS]; /* 1 + the block that is sieved in this place; 0: none */
    _Atomic bool stop;
    sieve sieves[AHEAD_BLOCKS];
    pthread_t owner;
    forked_job helpers[FORK_JOIN_MOST_THREADS];
    unsigned helper_count;
} ahead;

/* Whether it pays: many entries are sifted, and nearly all may be ahead. */
bool ahead_suits(const heap_run *run);

/* Starts so many helpers, fewer where the system grants no more; a must not move until the stop. */
void ahead_start(ahead *a, const heap_run *run, uint64_t from, uint64_t to, unsigned helpers);
void ahead_stop(ahead *a);

/* The sieve of the block that starts at start, the next to be finished, with all far entries. */
sieve *ahead_take(ahead *a, uint64_t start);

/* Heaps before this one have values now. */
void ahead_note(ahead *a, uint64_t finished);

#endif
