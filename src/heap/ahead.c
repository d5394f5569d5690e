/* Sieves blocks ahead of the thread that finishes them: a ring of sieves, claimed by a counter. */
#include "heap/ahead.h"

#include <sched.h>
#include <stdatomic.h>

bool ahead_suits(const heap_run *run) {
    enum { ENTRIES_WORTH_A_THREAD = 256 };
    const batch_tables *t = &run->batch;
    return sieve_plan_sifts(&t->far_plan) && t->ahead_count >= ENTRIES_WORTH_A_THREAD &&
           t->ahead_count >= t->far_count / 2;
}

/*
 * Sieves the next block if what it needs is finished; false when it is not, or all are taken. The
 * place of a block is free then, too: the block that had it before is finished.
 */
static bool sieve_next(ahead *a) {
    const heap_run *run = a->run;
    const batch_tables *t = &run->batch;
    uint64_t block = a->next, start = a->from + block * LANES;
    if (start >= a->to || start + LANES > a->finished + AHEAD_REACH) {
        return false;
    }
    if (atomic_compare_exchange_strong(&a->next, &block, block + 1)) {
        const uint8_t *code = run->past.code + (start - run->past.first);
        sieve_run(&a->sieves[block % AHEAD_BLOCKS], run->kernel, code, t->far, t->ahead_count,
                  &t->far_plan, t->groups, NULL);
        a->ready[block % AHEAD_BLOCKS] = block + 1;
    }
    return true;
}

static void help(void *argument) {
    ahead *a = argument;
    if (pthread_equal(pthread_self(), a->owner)) {
        return; /* there was no thread to be had */
    }
    while (!a->stop && a->from + a->next * LANES < a->to) {
        if (!sieve_next(a)) {
            sched_yield();
        }
    }
}

void ahead_start(ahead *a, const heap_run *run, uint64_t from, uint64_t to, unsigned helpers) {
    a->run = run;
    a->from = from;
    a->to = to;
    a->finished = from;
    a->next = 0;
    a->stop = false;
    a->owner = pthread_self();
    a->helper_count = helpers;
    for (unsigned i = 0; i < AHEAD_BLOCKS; i++) {
        a->ready[i] = 0;
    }
    for (unsigned i = 0; i < helpers; i++) {
        fork_job(&a->helpers[i], true, help, a);
    }
}

void ahead_stop(ahead *a) {
    a->stop = true;
    for (unsigned i = 0; i < a->helper_count; i++) {
        join_job(&a->helpers[i]);
    }
}

sieve *ahead_take(ahead *a, uint64_t start) {
    const heap_run *run = a->run;
    const batch_tables *t = &run->batch;
    uint64_t block = (start - a->from) / LANES;
    sieve *s = &a->sieves[block % AHEAD_BLOCKS];
    while (a->ready[block % AHEAD_BLOCKS] != block + 1) {
        if (!sieve_next(a)) {
            sched_yield();
        }
    }
    run->kernel->sift(s->slot, s->dead, LANE_FEW_SLOTS, run->past.code + (start - run->past.first),
                      t->far + t->ahead_count, t->far_count - t->ahead_count);
    return s;
}

void ahead_note(ahead *a, uint64_t finished) {
    a->finished = finished;
}
