/*
 * Which common heaps serve as witnesses for the certificate: the smallest at first, then a choice
 * from heaps that are spread far enough to be no neighbours.
 */
#include "heap/training.h"

enum {
    SPREAD = 20011, /* candidates are spread over the heaps below this prime */
    SPREAD_STEP = 7919
};

static lane_entry entry_of(const heap_run *run, uint64_t n, size_t turn) {
    const takes *splits = &run->code->splits;
    uint16_t value = run->past.mirror[HISTORY_MIRROR - 1 - n];
    return (lane_entry){(uint32_t)n + splits->take[turn % splits->count],
                        sparse_space_code(run->space, value)};
}

static bool is_common(const heap_run *run, uint64_t n) {
    return sparse_space_is_common(run->space, n, run->past.mirror[HISTORY_MIRROR - 1 - n]);
}

size_t witnesses_first(lane_entry *entries, size_t count, const heap_run *run) {
    size_t used = 0;
    for (uint64_t n = 1; n < HISTORY_MIRROR && n < run->next && used < count; n++) {
        if (is_common(run, n)) {
            entries[used] = entry_of(run, n, used);
            used++;
        }
    }
    return used;
}

uint64_t witnesses_least_heap(const heap_run *run) {
    return training_least_heap(run) + 2 * (uint64_t)SPREAD;
}

size_t witnesses_train(lane_entry *entries, size_t count, sieve_plan *plan, const heap_run *run) {
    size_t listed = 0;
    for (uint64_t k = 1; k < SPREAD && listed < count; k++) {
        uint64_t n = 1 + k * SPREAD_STEP % SPREAD;
        if (is_common(run, n)) {
            entries[listed] = entry_of(run, n, listed);
            listed++;
        }
    }
    training_order(entries, listed, plan, GOAL_RARE_CODES, run);
    return listed;
}
