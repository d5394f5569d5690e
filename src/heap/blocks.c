/*
 * The sparse-space method for 64 consecutive heaps at a time.
 *
 * Options that use a rare heap at least 64 smaller are marked for all lanes together; then the
 * lanes are finished one after another, for their other options depend on each other. The values
 * found so are certified afterwards (every rare value below must be an option too), in the same
 * manner with common heaps as witnesses, and one by one for the few that have none among these.
 */
#include "heap/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_CODE_BITS = 8,
    FIRST_BLOCK = 4096, /* blocks do not pay for smaller heaps */
    LONE_LANES = 3,     /* so many unfinished lanes are cheaper one by one than in a pass */
    WITNESSES_MAX = 2048,
    WITNESSES_MIN = 16,
    WITNESSES_START = 256,
    FIRST_TRAINING = 1 << 17,
    SEARCH_COST = 1500 /* of a single search, in witnesses tried for one lane */
};

/* ---- tables ------------------------------------------------------------------------------- */

void heap_blocks_clear(block_tables *tables) {
    free(tables->near);
    free(tables->far);
    free(tables->witness);
    *tables = (block_tables){.ready = false};
}

static void fill_values(block_tables *t, const heap_run *run) {
    for (unsigned parity = 0; parity < 2; parity++) {
        unsigned rares = 0, common = 0;
        for (unsigned v = 0; v < 2 * t->codes; v++) {
            if (space_is_common(run->space, parity, v)) {
                t->rares_below[parity][common] = (uint16_t)rares;
                t->common[parity][common++] = (uint16_t)v;
            } else {
                t->uncommon[parity][rares++] = (uint16_t)v;
            }
        }
    }
}

static void fill_rares(block_tables *t, const heap_run *run) {
    for (size_t k = 0; k < run->pair_count; k++) {
        pairing p = run->pairs[k];
        lane_entry entry = {p.offset, space_code(run->space, p.value)};
        if (p.offset < LANES) {
            t->near[t->near_count++] = entry;
        } else {
            t->far[t->far_count++] = entry;
        }
        t->reach = p.offset;
    }
}

static void widen_reach(block_tables *t) {
    for (size_t k = 0; k < t->witness_count; k++) {
        t->reach = t->witness[k].offset > t->reach ? t->witness[k].offset : t->reach;
    }
}

/* Chosen witnesses outlive new rares, but not a new space. */
static void fill_witnesses(block_tables *t, const heap_run *run, const block_tables *before) {
    bool keep = before->trained && before->for_space.mask == run->space.mask &&
                before->for_space.uses_n == run->space.uses_n && before->codes == t->codes;
    if (keep) {
        t->witness_count = before->witness_count;
        memcpy(t->witness, before->witness, t->witness_count * sizeof *t->witness);
        t->trained = true;
    } else {
        t->witness_count = witnesses_first(t->witness, WITNESSES_MAX, run);
    }
    t->witnesses_used = before->witnesses_used ? before->witnesses_used : WITNESSES_START;
    if (t->witnesses_used > t->witness_count) {
        t->witnesses_used = t->witness_count;
    }
    widen_reach(t);
}

static graze_status make_tables(heap_run *run, graze_error *error) {
    block_tables t = {.codes = 1U << (run->bits - 1), .for_space = run->space};
    t.near = malloc((run->pair_count + 1) * sizeof *t.near);
    t.far = malloc((run->pair_count + 1) * sizeof *t.far);
    t.witness = malloc(WITNESSES_MAX * sizeof *t.witness);
    if (!t.near || !t.far || !t.witness) {
        heap_blocks_clear(&t);
        return fail_memory(error);
    }
    fill_values(&t, run);
    fill_rares(&t, run);
    fill_witnesses(&t, run, &run->block);
    heap_blocks_clear(&run->block);
    run->block = t;
    run->block.ready = true;
    return GRAZE_OK;
}

graze_status blocks_prepare(bool *possible, heap_run *run, graze_error *error) {
    *possible = false;
    if (!run->sparse || run->next < FIRST_BLOCK || run->bits < 2 || run->bits - 1 > MAX_CODE_BITS) {
        return GRAZE_OK;
    }
    if (!run->block.ready) {
        TRY(make_tables(run, error));
    }
    /* With all 256 codes in use no byte is left for "rare": none may be within reach. */
    uint64_t longest = run->code->length > run->block.reach ? run->code->length : run->block.reach;
    uint64_t reach = longest + LANES;
    uint64_t last = run->rare_count ? run->rares[run->rare_count - 1].n : 0;
    bool free_byte = run->block.codes <= LANE_NO_CODE;
    uint64_t start = free_byte ? reach : reach + last;
    *possible = run->next > start && run->next - reach >= run->past.first;
    return GRAZE_OK;
}

/* ---- values ------------------------------------------------------------------------------- */

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
        uint16_t value = history_value(&run->past, n - leaves->take[k]);
        if (space_is_common(run->space, n, value)) {
            s->seen[space_code(run->space, value)] = s->stamp;
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

/* Marks the far entries in as many passes as pay; returns the number of groups marked. */
static unsigned mark_far(lane_marks marks, const heap_run *run, const uint8_t *code) {
    const block_tables *t = &run->block;
    unsigned groups = 0;
    for (unsigned p = 0; p < run->kernel->passes && 8 * groups < t->codes; p++) {
        run->kernel->mark(marks, code, t->far, t->far_count, p);
        groups = run->kernel->pass[p].first + run->kernel->pass[p].count;
        if (count_unfinished(marks, groups) <= LONE_LANES) {
            break;
        }
    }
    return groups;
}

/* The code of one heap, or codes when its value is beyond all of them. */
static unsigned finish_lane(lane_seen *s, lane_marks marks, unsigned groups, const heap_run *run,
                            uint64_t n, size_t lane) {
    const block_tables *t = &run->block;
    const uint8_t *code = run->past.code + (n - run->past.first);
    seen_next(s);
    see_entries(s, code, t->near, t->near_count);
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

uint64_t blocks_compute(heap_run *run, uint64_t from, uint64_t to) {
    block_tables *t = &run->block;
    lane_marks marks;
    lane_seen seen = {.stamp = 0};
    for (uint64_t start = from; start < to; start += LANES) {
        uint8_t *code = run->past.code + (start - run->past.first);
        unsigned groups = mark_far(marks, run, code);
        for (size_t lane = 0; lane < LANES && start + lane < to; lane++) {
            uint64_t n = start + lane;
            unsigned least = finish_lane(&seen, marks, groups, run, n, lane);
            if (least >= t->codes) {
                return n;
            }
            code[lane] = (uint8_t)least;
            history_set(&run->past, n, t->common[n & 1][least]);
        }
    }
    return to;
}

/* ---- certificate -------------------------------------------------------------------------- */

static bool is_direct_option(const heap_run *run, uint64_t n, uint16_t value) {
    const takes *leaves = &run->code->leaves;
    for (size_t k = 0; k < leaves->count; k++) {
        if (history_value(&run->past, n - leaves->take[k]) == value) {
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
            uint16_t value = run->block.uncommon[n & 1][8 * g + (unsigned)__builtin_ctz(open)];
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

static bool certify_block(verdict *v, const heap_run *run, uint64_t start, size_t lanes) {
    const block_tables *t = &run->block;
    const uint8_t *code = run->past.code + (start - run->past.first);
    unsigned limit[LANES], highest = 0, groups = 0;
    for (size_t lane = 0; lane < lanes; lane++) {
        limit[lane] = t->rares_below[(start + lane) & 1][code[lane]];
        highest = limit[lane] > highest ? limit[lane] : highest;
    }
    lane_marks marks;
    for (unsigned p = 0; p < run->kernel->passes && 8 * groups < highest; p++) {
        run->kernel->mark(marks, code, t->witness, t->witnesses_used, p);
        groups = run->kernel->pass[p].first + run->kernel->pass[p].count;
    }
    for (size_t lane = 0; lane < lanes; lane++) {
        if (!certify_lane(v, run, marks, groups, lane, start + lane, limit[lane])) {
            return false;
        }
    }
    return true;
}

verdict blocks_certify(const heap_run *run, uint64_t from, uint64_t to) {
    verdict v = {.state = WITNESS_FOUND};
    for (uint64_t start = from; start < to; start += LANES) {
        size_t lanes = to - start < LANES ? (size_t)(to - start) : LANES;
        if (!certify_block(&v, run, start, lanes)) {
            break;
        }
    }
    return v;
}

static void train(heap_run *run) {
    block_tables *t = &run->block;
    size_t chosen = witnesses_train(t->witness, WITNESSES_MAX, run);
    t->trained = true;
    if (chosen) {
        t->witness_count = chosen;
        t->witnesses_used = chosen;
        widen_reach(t);
    }
}

void blocks_tune(heap_run *run, uint64_t heaps, uint64_t searches) {
    block_tables *t = &run->block;
    if (!t->trained && run->next > FIRST_TRAINING && run->next > witnesses_least_heap(run) &&
        searches > heaps / 2) {
        train(run);
        return;
    }
    size_t used = t->witnesses_used;
    uint64_t search_cost = searches * SEARCH_COST, witness_cost = heaps * used;
    used = search_cost > 2 * witness_cost ? used + used / 2
           : search_cost > witness_cost   ? used + used / 8 + 1
                                          : used - used / 8;
    used = used < WITNESSES_MIN ? WITNESSES_MIN : used;
    t->witnesses_used = used < t->witness_count ? used : t->witness_count;
}
