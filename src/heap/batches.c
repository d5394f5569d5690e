/*
 * The sparse-space method for 32 consecutive heaps at a time.
 *
 * Options that use a rare heap at least 32 smaller are tried for all lanes together; then the
 * lanes are finished one after another, for their other options depend on each other. The values
 * found so are certified afterwards (certificate.c).
 */
#include "heap/ahead.h"

#include <string.h>

enum {
    MAX_CODE_BITS = 8,
    FIRST_BATCH = 4096, /* batches do not pay for smaller heaps */
    LONE_LANES = 3      /* so many unfinished lanes are cheaper one by one than in a pass */
};

graze_status batches_prepare(bool *possible, heap_run *run, graze_error *error) {
    *possible = false;
    if (!run->sparse || run->next < FIRST_BATCH || run->bits < 2 || run->bits - 1 > MAX_CODE_BITS) {
        return GRAZE_OK;
    }
    if (!run->batch.ready) {
        TRY(tables_make(run, error));
    }
    /* With all 256 codes in use no byte is left for "rare": none may be within reach. */
    uint64_t longest = run->code->length > run->batch.reach ? run->code->length : run->batch.reach;
    uint64_t reach = longest + LANES;
    uint64_t last = run->rare_count ? run->rares[run->rare_count - 1].n : 0;
    bool free_byte = run->batch.codes <= LANE_NO_CODE;
    uint64_t start = free_byte ? reach : reach + last;
    *possible = run->next > start && run->next - reach >= run->past.first;
    return GRAZE_OK;
}

/* Codes of one lane seen besides the marks; stamped so that it needs no clearing. */
typedef struct lane_seen {
    uint8_t stamp;
    uint8_t seen[256];
} lane_seen;

static void seen_next(lane_seen *s) {
    if (++s->stamp == 0) {
        memset(s->seen, 0, sizeof s->seen);
        s->stamp = 1;
    }
}

static void see_entries(lane_seen *s, const uint8_t *code, const lane_entry *entries,
                        size_t count) {
    for (size_t k = 0; k < count; k++) {
        s->seen[*(code - entries[k].offset) ^ entries[k].code] = s->stamp;
    }
}

static void see_direct(lane_seen *s, const heap_run *run, uint64_t n) {
    const takes *leaves = &run->code->leaves;
    for (size_t k = 0; k < leaves->count; k++) {
        uint16_t value = heap_history_value(&run->past, n - leaves->take[k]);
        if (sparse_space_is_common(run->space, n, value)) {
            s->seen[sparse_space_code(run->space, value)] = s->stamp;
        }
    }
}

/* The least code neither marked nor seen; the number of codes looked at when there is none. */
static unsigned least_free_code(lane_marks marks, unsigned groups, const lane_seen *s, size_t lane,
                                unsigned codes) {
    for (unsigned g = 0; g < groups && 8 * g < codes; g++) {
        unsigned free_bits = (uint8_t)~marks[g][lane];
        for (; free_bits; free_bits &= free_bits - 1) {
            unsigned code = 8 * g + (unsigned)__builtin_ctz(free_bits);
            if (s->seen[code] != s->stamp) {
                return code;
            }
        }
    }
    return 8 * groups;
}

static unsigned count_unfinished(lane_marks marks, unsigned groups) {
    uint8_t all[LANES];
    memset(all, 0xff, sizeof all);
    for (unsigned g = 0; g < groups; g++) {
        for (size_t lane = 0; lane < LANES; lane++) {
            all[lane] &= marks[g][lane];
        }
    }
    unsigned count = 0;
    for (size_t lane = 0; lane < LANES; lane++) {
        count += all[lane] == 0xff;
    }
    return count;
}

/* Marks the far entries in as many spans as pay; returns the number of groups marked. */
static unsigned mark_far(lane_marks marks, const heap_run *run, const uint8_t *code) {
    const batch_tables *t = &run->batch;
    const unsigned low = lane_ranges[SPAN_LOW].count, most = lane_ranges[SPAN_MOST].count;
    unsigned groups = t->codes <= 8 * low ? low : most;
    sieve_mark(marks, run->kernel, code, t->far, t->far_count, groups);
    if (t->codes <= 8 * groups || count_unfinished(marks, groups) <= LONE_LANES) {
        return groups;
    }
    run->kernel->mark(marks, code, t->far, t->far_count, SPAN_HIGH);
    return LANE_GROUPS;
}

/*
 * The code of one heap from the marks of its lane, the entries that did not mark, and the near
 * ones; codes when its value is beyond all of them.
 */
static unsigned finish_lane(lane_seen *s, lane_marks marks, unsigned groups,
                            const lane_entry *unmarked, size_t count, const heap_run *run,
                            uint64_t n, size_t lane) {
    const batch_tables *t = &run->batch;
    const uint8_t *code = run->past.code + (n - run->past.first);
    seen_next(s);
    see_entries(s, code, t->near, t->near_count);
    see_entries(s, code, unmarked, count);
    see_direct(s, run, n);
    unsigned least = least_free_code(marks, groups, s, lane, t->codes);
    if (least < t->codes && least == 8 * groups) {
        see_entries(s, code, t->far, t->far_count);
        while (least < t->codes && s->seen[least] == s->stamp) {
            least++;
        }
    }
    return least;
}

static bool is_near_option(const heap_run *run, uint64_t n, unsigned code) {
    const batch_tables *t = &run->batch;
    const uint8_t *at = run->past.code + (n - run->past.first);
    const takes *leaves = &run->code->leaves;
    bool hit = false;
    for (size_t k = 0; k < t->near_count; k++) {
        hit |= (*(at - t->near[k].offset) ^ t->near[k].code) == code;
    }
    for (size_t k = 0; k < leaves->count; k++) {
        hit |= heap_history_value(&run->past, n - leaves->take[k]) == t->common[n & 1][code];
    }
    return hit;
}

/* The same from the slots of a sieve; where all are options, from the codes still open. */
static unsigned finish_sifted_lane(lane_seen *seen, sieve *s, const heap_run *run, uint64_t n,
                                   size_t lane) {
    const batch_tables *t = &run->batch;
    for (unsigned k = 0; k < LANE_FEW_SLOTS && !s->dead[k][lane]; k++) {
        if (!is_near_option(run, n, s->slot[k][lane])) {
            return s->slot[k][lane];
        }
    }
    size_t sifted = t->far_count - t->far_plan.marked;
    return finish_lane(seen, s->marks, t->groups, t->far + t->far_plan.marked, sifted, run, n,
                       lane);
}

/* What the blocks of one call have in common. */
typedef struct blocks {
    heap_run *run;
    uint64_t to;
    bool sifts;
    unsigned groups;
    lane_seen seen;
} blocks;

/* Values of the block that starts at start, from its sieve; returns the first heap without one. */
static uint64_t finish_block(blocks *b, sieve *s, uint64_t start) {
    heap_run *run = b->run;
    const batch_tables *t = &run->batch;
    uint8_t *code = run->past.code + (start - run->past.first);
    for (size_t lane = 0; lane < LANES && start + lane < b->to; lane++) {
        uint64_t n = start + lane;
        unsigned least = b->sifts
                             ? finish_sifted_lane(&b->seen, s, run, n, lane)
                             : finish_lane(&b->seen, s->marks, b->groups, NULL, 0, run, n, lane);
        if (least >= t->codes) {
            return n;
        }
        code[lane] = (uint8_t)least;
        heap_history_set(&run->past, n, t->common[n & 1][least]);
    }
    return b->to - start < LANES ? b->to : start + LANES;
}

static uint64_t compute_alone(blocks *b, uint64_t from) {
    const heap_run *run = b->run;
    const batch_tables *t = &run->batch;
    uint64_t n = from, end = from;
    sieve s;
    while (n == end && n < b->to) {
        const uint8_t *code = run->past.code + (n - run->past.first);
        if (b->sifts) {
            sieve_run(&s, run->kernel, code, t->far, t->far_count, &t->far_plan, b->groups, NULL);
        } else {
            b->groups = mark_far(s.marks, run, code);
        }
        end = b->to - n < LANES ? b->to : n + LANES;
        n = finish_block(b, &s, n);
    }
    return n;
}

static uint64_t compute_together(blocks *b, uint64_t from, unsigned helpers) {
    ahead a;
    uint64_t n = from, end = from;
    ahead_start(&a, b->run, from, b->to, helpers);
    while (n == end && n < b->to) {
        end = b->to - n < LANES ? b->to : n + LANES;
        n = finish_block(b, ahead_take(&a, n), n);
        ahead_note(&a, n);
    }
    ahead_stop(&a);
    return n;
}

uint64_t batches_compute(heap_run *run, uint64_t from, uint64_t to, unsigned helpers) {
    blocks b = {.run = run,
                .to = to,
                .sifts = sieve_plan_sifts(&run->batch.far_plan),
                .groups = run->batch.groups};
    return helpers > 0 && ahead_suits(run) ? compute_together(&b, from, helpers)
                                           : compute_alone(&b, from);
}
