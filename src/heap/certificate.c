/*
 * The certificate of values found in batches: every rare value below must be an option too. Common
 * heaps serve as witnesses for 32 heaps at a time; what they leave open is looked for one by one.
 */
#include "heap/run.h"

#include <string.h>

static bool is_direct_option(const heap_run *run, uint64_t n, uint16_t value) {
    const takes *leaves = &run->code->leaves;
    for (size_t k = 0; k < leaves->count; k++) {
        if (heap_history_value(&run->past, n - leaves->take[k]) == value) {
            return true;
        }
    }
    return false;
}

/* Rare codes below limit without a mark are looked for one by one; false at the first failure. */
static bool certify_lane(verdict *v, const heap_run *run, lane_marks marks, unsigned groups,
                         size_t lane, uint64_t n, unsigned limit) {
    for (unsigned g = 0; 8 * g < limit; g++) {
        unsigned open = g < groups ? (uint8_t)~marks[g][lane] : 0xffU;
        open &= limit - 8 * g < 8 ? (1U << (limit - 8 * g)) - 1 : 0xffU;
        for (; open; open &= open - 1) {
            uint16_t value = run->batch.uncommon[n & 1][8 * g + (unsigned)__builtin_ctz(open)];
            v->searches++;
            witness_state state = is_direct_option(run, n, value)
                                      ? WITNESS_FOUND
                                      : sparse_find_witness(run, n, value);
            if (state != WITNESS_FOUND) {
                v->state = state;
                v->n = n;
                v->value = value;
                return false;
            }
        }
    }
    return true;
}

/* The spans of groups that hold all codes below highest. */
static unsigned groups_below(unsigned highest) {
    const unsigned low = lane_ranges[SPAN_LOW].count, most = lane_ranges[SPAN_MOST].count;
    return highest <= 8 * low ? low : highest <= 8 * most ? most : LANE_GROUPS;
}

/* The slot after those of the sieve takes the least code that has neither mark nor slot. */
enum { SLOT_AFTER = LANE_FEW_SLOTS };

static void try_witnesses(sieve *s, const heap_run *run, const uint8_t *code, unsigned groups,
                          const lane_bounds bounds) {
    const batch_tables *t = &run->batch;
    if (t->witnesses_trained) {
        sieve_run(s, run->kernel, code, t->witness, t->witnesses_used, &t->witness_plan, groups,
                  bounds);
    } else {
        sieve_mark(s->marks, run->kernel, code, t->witness, t->witnesses_used, groups);
        memset(s->dead, 0xff, sizeof s->dead);
    }
    run->kernel->pick(&s->slot[SLOT_AFTER], &s->dead[SLOT_AFTER], s->marks, groups, 1);
}

/* Whether no code below limit is open. */
static bool is_certified(const sieve *s, size_t lane, unsigned groups, unsigned limit) {
    bool slots = s->dead[0][lane] || s->slot[0][lane] >= limit;
    bool others = s->dead[SLOT_AFTER][lane] || s->slot[SLOT_AFTER][lane] >= limit;
    return slots && others && limit <= 8 * groups;
}

static void open_slots(sieve *s, size_t lane) {
    sieve_open_lane(s, lane);
    unsigned after = s->slot[SLOT_AFTER][lane];
    if (!s->dead[SLOT_AFTER][lane]) {
        s->marks[after / 8][lane] &= (uint8_t) ~(1U << after % 8);
    }
}

static bool certify_batch(verdict *v, const heap_run *run, uint64_t start, size_t lanes) {
    const batch_tables *t = &run->batch;
    const uint8_t *code = run->past.code + (start - run->past.first);
    unsigned limit[LANES], highest = 0;
    lane_bounds bounds = {0};
    for (size_t lane = 0; lane < lanes; lane++) {
        limit[lane] = t->rares_below[(start + lane) & 1][code[lane]];
        highest = limit[lane] > highest ? limit[lane] : highest;
        bounds[lane] = (uint8_t)(limit[lane] < NO_BOUND ? limit[lane] : NO_BOUND);
    }
    sieve s;
    unsigned groups = groups_below(highest);
    try_witnesses(&s, run, code, groups, bounds);
    for (size_t lane = 0; lane < lanes; lane++) {
        if (is_certified(&s, lane, groups, limit[lane])) {
            continue;
        }
        open_slots(&s, lane);
        if (!certify_lane(v, run, s.marks, groups, lane, start + lane, limit[lane])) {
            return false;
        }
    }
    return true;
}

verdict certificate_check(const heap_run *run, uint64_t from, uint64_t to) {
    verdict v = {.state = WITNESS_FOUND};
    for (uint64_t start = from; start < to; start += LANES) {
        size_t lanes = to - start < LANES ? (size_t)(to - start) : LANES;
        if (!certify_batch(&v, run, start, lanes)) {
            break;
        }
    }
    return v;
}
