/* The entries that batches of 32 heaps try, their order, and the codes of values. */
#include "heap/training.h"

#include <stdlib.h>
#include <string.h>

enum {
    WITNESSES_MAX = 4096,
    WITNESSES_MIN = 16,
    WITNESSES_START = 256,
    FIRST_TRAINING = 1 << 17,
    RARES_WORTH_TRAINING = 256,
    SEARCH_COST = 1500,          /* of a single search, in witnesses marked for one lane */
    SEARCHES_WORTH_A_SIFT = 6,   /* with fewer than one search for so many heaps, drop witnesses */
    HIGH_CODES_WORTH_MARKING = 1 /* percent of the heaps */
};

void tables_clear(batch_tables *tables) {
    free(tables->near);
    free(tables->far);
    free(tables->witness);
    *tables = (batch_tables){.ready = false};
}

static void fill_values(batch_tables *t, const heap_run *run) {
    for (unsigned parity = 0; parity < 2; parity++) {
        unsigned rares = 0, common = 0;
        for (unsigned v = 0; v < 2 * t->codes; v++) {
            if (sparse_space_is_common(run->space, parity, v)) {
                t->rares_below[parity][common] = (uint16_t)rares;
                t->common[parity][common++] = (uint16_t)v;
            } else {
                t->uncommon[parity][rares++] = (uint16_t)v;
            }
        }
    }
}

static void widen_reach(batch_tables *t, const lane_entry *entries, size_t count) {
    for (size_t k = 0; k < count; k++) {
        t->reach = entries[k].offset > t->reach ? entries[k].offset : t->reach;
    }
}

static void copy_entries(lane_entry *to, const lane_entry *from, size_t count) {
    if (count > 0) {
        memcpy(to, from, count * sizeof *to);
    }
}

/* The trained order of rares is kept: new ones come last. */
static void keep_rares(batch_tables *t, const batch_tables *before) {
    copy_entries(t->near, before->near, before->near_count);
    copy_entries(t->far, before->far, before->far_count);
    t->near_count = before->near_count;
    t->far_count = before->far_count;
    t->rares_filed = before->rares_filed;
    t->far_plan = before->far_plan;
    t->far_trained = true;
}

static void file_rare(batch_tables *t, const heap_run *run, rare r) {
    const takes *splits = &run->code->splits;
    for (size_t k = 0; k < splits->count; k++) {
        lane_entry entry = {(uint32_t)r.n + splits->take[k],
                            sparse_space_code(run->space, r.value)};
        if (entry.offset < LANES) {
            t->near[t->near_count++] = entry;
        } else {
            t->far[t->far_count++] = entry;
        }
    }
}

/* Moves the entries that blocks ahead cannot be sieved by to the end; others keep their order. */
static void close_entries_last(batch_tables *t) {
    size_t ahead = 0;
    for (size_t k = 0; k < t->far_count; k++) {
        lane_entry entry = t->far[k];
        if (entry.offset >= AHEAD_REACH) {
            memmove(t->far + ahead + 1, t->far + ahead, (k - ahead) * sizeof entry);
            t->far[ahead++] = entry;
        }
    }
    t->ahead_count = ahead;
}

static void fill_rares(batch_tables *t, const heap_run *run, const batch_tables *before,
                       bool same_codes) {
    if (same_codes && before->far_trained) {
        keep_rares(t, before);
        t->groups = before->groups;
    }
    for (; t->rares_filed < run->rare_count; t->rares_filed++) {
        file_rare(t, run, run->rares[t->rares_filed]);
    }
    if (t->far_trained) {
        t->far_plan.until[SIEVE_STAGES - 1] = t->far_count;
        close_entries_last(t);
    } else {
        t->far_plan = sieve_plan_marks(t->far_count);
    }
    widen_reach(t, t->near, t->near_count);
    widen_reach(t, t->far, t->far_count);
}

/* Chosen witnesses outlive new rares, but not a new space. */
static void fill_witnesses(batch_tables *t, const heap_run *run, const batch_tables *before,
                           bool same_codes) {
    if (same_codes && before->witnesses_trained) {
        t->witness_count = before->witness_count;
        copy_entries(t->witness, before->witness, t->witness_count);
        t->witness_plan = before->witness_plan;
        t->witnesses_trained = true;
    } else {
        t->witness_count = witnesses_first(t->witness, WITNESSES_MAX, run);
        t->witness_plan = sieve_plan_marks(t->witness_count);
    }
    t->witnesses_used = before->witnesses_used ? before->witnesses_used : WITNESSES_START;
    if (t->witnesses_used > t->witness_count) {
        t->witnesses_used = t->witness_count;
    }
    widen_reach(t, t->witness, t->witness_count);
}

graze_status tables_make(heap_run *run, graze_error *error) {
    const batch_tables *before = &run->batch;
    batch_tables t = {.codes = 1U << (run->bits - 1), .for_space = run->space};
    t.near = malloc((run->pair_count + 1) * sizeof *t.near);
    t.far = malloc((run->pair_count + 1) * sizeof *t.far);
    t.witness = malloc(WITNESSES_MAX * sizeof *t.witness);
    if (!t.near || !t.far || !t.witness) {
        tables_clear(&t);
        return fail_memory(error);
    }
    bool same_codes = before->for_space.mask == run->space.mask &&
                      before->for_space.uses_n == run->space.uses_n && before->codes == t.codes;
    fill_values(&t, run);
    fill_rares(&t, run, before, same_codes);
    fill_witnesses(&t, run, before, same_codes);
    tables_clear(&run->batch);
    run->batch = t;
    run->batch.ready = true;
    return GRAZE_OK;
}

/* ---- training ----------------------------------------------------------------------------- */

/* The fewest groups whose codes nearly all heaps have. */
static unsigned groups_for(const heap_run *run) {
    const lane_span spans[] = {SPAN_LOW, SPAN_MOST};
    for (size_t k = 0; k < sizeof spans / sizeof *spans; k++) {
        unsigned groups = lane_ranges[spans[k]].count;
        if (training_percent_beyond(groups, run) < HIGH_CODES_WORTH_MARKING) {
            return groups;
        }
    }
    return LANE_GROUPS;
}

static void train_rares(heap_run *run) {
    batch_tables *t = &run->batch;
    t->far_trained = true;
    t->groups = groups_for(run);
    training_order(t->far, t->far_count, &t->far_plan, GOAL_COMMON_CODES, run);
    close_entries_last(t);
}

static void train_witnesses(heap_run *run) {
    batch_tables *t = &run->batch;
    t->witnesses_trained = true;
    t->witness_count = witnesses_train(t->witness, WITNESSES_MAX, &t->witness_plan, run);
    t->witnesses_used = t->witness_count;
    widen_reach(t, t->witness, t->witness_count);
}

/* ---- tuning ------------------------------------------------------------------------------- */

/* Witnesses that mark: as much work for them as for the searches. */
static size_t more_or_fewer_marks(size_t used, uint64_t heaps, uint64_t searches) {
    uint64_t search_cost = searches * SEARCH_COST, witness_cost = heaps * used;
    return search_cost > 2 * witness_cost ? used + used / 2
           : search_cost > witness_cost   ? used + used / 8 + 1
                                          : used - used / 8;
}

/* Witnesses that are sifted cost so little that few searches should remain. */
static size_t more_or_fewer_sifts(size_t used, uint64_t heaps, uint64_t searches) {
    return searches * SEARCHES_WORTH_A_SIFT > heaps ? used + used / 8 + 1 : used - used / 32;
}

void tables_tune(heap_run *run, uint64_t heaps, uint64_t searches) {
    batch_tables *t = &run->batch;
    bool enough = run->next > FIRST_TRAINING && run->next > witnesses_least_heap(run);
    if (enough && !t->far_trained && t->far_count >= RARES_WORTH_TRAINING) {
        train_rares(run);
    }
    if (enough && !t->witnesses_trained && searches > heaps / 2) {
        train_witnesses(run);
        return;
    }
    size_t used = t->witnesses_trained ? more_or_fewer_sifts(t->witnesses_used, heaps, searches)
                                       : more_or_fewer_marks(t->witnesses_used, heaps, searches);
    used = used < WITNESSES_MIN ? WITNESSES_MIN : used;
    t->witnesses_used = used < t->witness_count ? used : t->witness_count;
}
