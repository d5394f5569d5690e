/* The sparse-space method, one heap at a time. */
#include "core/array.h"
#include "heap/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEARCH_STEP = 256, /* splits looked at before the next way of splitting has its turn */
    BITS_AT_START = 4,
    MOST_PAIRINGS = 1 << 22,
    SCATTER_PER_VALUE = 8 /* splits marked, for each value below, before single searches */
};

/* ---- witnesses ---------------------------------------------------------------------------- */

/* Splits of rest into a and rest - a for a = from..to - 1 < HISTORY_MIRROR. */
static bool find_in_mirror(const heap_run *run, uint64_t rest, uint64_t from, uint64_t to,
                           uint16_t value) {
    const uint16_t *small = run->past.mirror + (HISTORY_MIRROR - to);
    const uint16_t *large = run->past.value + (rest - to + 1 - run->past.first);
    return run->kernel->find(small, large, (size_t)(to - from), value);
}

static bool find_in_middle(const heap_run *run, uint64_t rest, uint16_t value) {
    const uint16_t *v = run->past.value;
    for (uint64_t a = run->mirror_used; 2 * a <= rest; a++) {
        if ((v[a] ^ v[rest - a]) == value) {
            return true;
        }
    }
    return false;
}

/* The splits of rest to try: a runs from 1 to this. */
static uint64_t mirror_end(const heap_run *run, uint64_t rest) {
    uint64_t end = rest / 2 + 1 < run->mirror_used ? rest / 2 + 1 : run->mirror_used;
    uint64_t kept = rest >= run->past.first ? rest - run->past.first + 1 : 0;
    return end < kept ? end : kept;
}

/* Whether splits that take i counters exist in n and are all within the mirror's reach. */
static bool mirror_covers(const heap_run *run, uint64_t rest) {
    return mirror_end(run, rest) > rest / 2;
}

static bool find_beyond_mirror(const heap_run *run, uint64_t n, uint16_t value, bool *lost) {
    const takes *splits = &run->code->splits;
    for (size_t k = 0; k < splits->count && splits->take[k] < n; k++) {
        uint64_t rest = n - splits->take[k];
        if (mirror_covers(run, rest)) {
            continue;
        }
        if (!heap_history_is_whole(&run->past)) {
            *lost = true;
        } else if (find_in_middle(run, rest, value)) {
            return true;
        }
    }
    return false;
}

witness_state sparse_find_witness(const heap_run *run, uint64_t n, uint16_t value) {
    const takes *splits = &run->code->splits;
    bool more = true;
    for (uint64_t from = 1; more; from += SEARCH_STEP) {
        more = false;
        for (size_t k = 0; k < splits->count && splits->take[k] < n; k++) {
            uint64_t rest = n - splits->take[k], end = mirror_end(run, rest);
            if (from >= end) {
                continue;
            }
            uint64_t to = from + SEARCH_STEP < end ? from + SEARCH_STEP : end;
            if (find_in_mirror(run, rest, from, to, value)) {
                return WITNESS_FOUND;
            }
            more = true;
        }
    }
    bool lost = false;
    if (find_beyond_mirror(run, n, value, &lost)) {
        return WITNESS_FOUND;
    }
    return lost ? WITNESS_LOST : WITNESS_NONE;
}

/* ---- the options of one heap -------------------------------------------------------------- */

static void next_stamp(heap_run *run) {
    if (++run->stamp == 0) {
        memset(run->seen, 0, 2 * SPACE_VALUES * sizeof *run->seen);
        run->stamp = 1;
    }
}

static void mark_direct(heap_run *run, uint64_t n) {
    const heap_code *code = run->code;
    if (n <= code->length && n > 0 && code->digit[n] & DIGIT_ENDS) {
        run->seen[0] = run->stamp;
    }
    for (size_t k = 0; k < code->leaves.count && code->leaves.take[k] < n; k++) {
        run->seen[heap_history_value(&run->past, n - code->leaves.take[k])] = run->stamp;
    }
}

/* All splits, for games without a sparse space. */
static graze_status mark_all_splits(heap_run *run, uint64_t n, graze_error *error) {
    const takes *splits = &run->code->splits;
    const uint16_t *v = run->past.value;
    for (size_t k = 0; k < splits->count && splits->take[k] < n; k++) {
        uint64_t rest = n - splits->take[k];
        for (uint64_t a = 1; 2 * a <= rest; a++) {
            run->seen[v[a] ^ v[rest - a]] = run->stamp;
        }
        run->work += rest / 2;
        if (run->work >= RUN_WORK_PER_LOOK) {
            TRY(run_look_at_limits(run, error));
        }
    }
    return GRAZE_OK;
}

/* The splits that use a rare heap: the only ones of common value. */
static void mark_rare_splits(heap_run *run, uint64_t n) {
    const uint16_t *at = run->past.value + (n - run->past.first);
    for (size_t k = 0; k < run->pair_count && run->pairs[k].offset < n; k++) {
        run->seen[*(at - run->pairs[k].offset) ^ run->pairs[k].value] = run->stamp;
    }
    run->work += run->pair_count;
}

/* A few splits of every kind, to spare single searches. */
static void mark_some_splits(heap_run *run, uint64_t n, uint64_t count) {
    const takes *splits = &run->code->splits;
    for (size_t k = 0; k < splits->count && splits->take[k] < n; k++) {
        uint64_t rest = n - splits->take[k], end = mirror_end(run, rest);
        end = end < count ? end : count;
        const uint16_t *large = run->past.value + (rest - run->past.first);
        const uint16_t *small = run->past.mirror + (HISTORY_MIRROR - 1);
        for (uint64_t a = 1; a < end; a++) {
            run->seen[*(small - a) ^ *(large - a)] = run->stamp;
        }
    }
}

static uint32_t least_unseen(const heap_run *run) {
    uint32_t value = 0;
    while (run->seen[value] == run->stamp) {
        value++;
    }
    return value;
}

static uint32_t least_unseen_common(const heap_run *run, uint64_t n) {
    uint32_t value = 0;
    while (run->seen[value] == run->stamp || !sparse_space_is_common(run->space, n, value)) {
        value++;
    }
    return value;
}

/* The least value below bound that no split has; bound when there is none. */
static uint32_t certify(heap_run *run, uint64_t n, uint32_t bound, bool *lost) {
    mark_some_splits(run, n, SCATTER_PER_VALUE * (uint64_t)bound + SCATTER_PER_VALUE);
    for (uint32_t value = 0; value < bound; value++) {
        if (run->seen[value] == run->stamp) {
            continue;
        }
        run->searches++;
        witness_state state = sparse_find_witness(run, n, (uint16_t)value);
        if (state != WITNESS_FOUND) {
            *lost = state == WITNESS_LOST;
            return value;
        }
    }
    return bound;
}

graze_status sparse_step(heap_run *run, bool *lost, graze_error *error) {
    uint64_t n = run->next;
    uint32_t value;
    *lost = false;
    next_stamp(run);
    mark_direct(run, n);
    if (run->sparse) {
        mark_rare_splits(run, n);
        value = certify(run, n, least_unseen_common(run, n), lost);
    } else {
        TRY(mark_all_splits(run, n, error));
        value = least_unseen(run);
    }
    if (*lost) {
        return GRAZE_OK;
    }
    if (value >= SPACE_VALUES) {
        return fail(error, GRAZE_TOO_LARGE, "the value of heap %llu passes 32767",
                    (unsigned long long)n);
    }
    return sparse_accept(run, (uint16_t)value, error);
}

/* ---- rares -------------------------------------------------------------------------------- */

/* Appends; the splits of rare heaps have to be brought in order afterwards. */
static graze_status append_rare(heap_run *run, uint64_t n, uint16_t value, graze_error *error) {
    const takes *splits = &run->code->splits;
    size_t pair_count = run->pair_count + splits->count;
    if (pair_count > run->pair_capacity) { /* it is doubled, and so are the tables made from it */
        TRY(run_charge(run, pair_count * (sizeof *run->pairs + 2 * sizeof *run->batch.near),
                       error));
    }
    if (ARRAY_RESERVE(NULL, run->rares, run->rare_capacity, run->rare_count + 1) != GRAZE_OK ||
        ARRAY_RESERVE(NULL, run->pairs, run->pair_capacity, pair_count) != GRAZE_OK) {
        return fail_memory(error);
    }
    if (n + run->code->length > UINT32_MAX) {
        return fail(error, GRAZE_TOO_LARGE, "heap %llu is rare: more than can be kept",
                    (unsigned long long)n);
    }
    run->rares[run->rare_count++] = (rare){n, value};
    for (size_t k = 0; k < splits->count; k++) {
        run->pairs[run->pair_count++] = (rare_split){(uint32_t)n + splits->take[k], value};
    }
    run->batch.ready = false;
    return GRAZE_OK;
}

static int compare_offsets(const void *x, const void *y) {
    uint32_t a = ((const rare_split *)x)->offset, b = ((const rare_split *)y)->offset;
    return (a > b) - (a < b);
}

/* An insertion sort that is fast because only the last few splits of rare heaps are out of place.
 */
static void sort_last_splits(heap_run *run) {
    for (size_t k = run->pair_count - run->code->splits.count; k < run->pair_count; k++) {
        rare_split p = run->pairs[k];
        size_t at = k;
        for (; at > 0 && run->pairs[at - 1].offset > p.offset; at--) {
            run->pairs[at] = run->pairs[at - 1];
        }
        run->pairs[at] = p;
    }
}

graze_status sparse_add_rare(heap_run *run, uint64_t n, uint16_t value, graze_error *error) {
    TRY(append_rare(run, n, value, error));
    sort_last_splits(run);
    return GRAZE_OK;
}

/* With too many rares the plain way is no slower, and needs no memory for them. */
static graze_status give_up_space(heap_run *run, graze_error *error) {
    if (!heap_history_is_whole(&run->past)) {
        return fail(error, GRAZE_TOO_LARGE, "too many rare heaps up to n = %llu",
                    (unsigned long long)run->next);
    }
    run->sparse = false;
    run->rare_count = run->pair_count = 0;
    return GRAZE_OK;
}

graze_status sparse_accept(heap_run *run, uint16_t value, graze_error *error) {
    uint64_t n = run->next;
    heap_history_set(&run->past, n, value);
    if (n > 0) {
        value_counts_add(&run->values, n, value);
    }
    while (value >> run->bits) {
        run->bits++;
        run->batch.ready = false;
        run->retrain_at = n + 1;
    }
    if (run->sparse) {
        run->past.code[n - run->past.first] = sparse_lane_code(run, n, value);
        if (n > 0 && !sparse_space_is_common(run->space, n, value)) {
            TRY(sparse_add_rare(run, n, value, error));
        }
    }
    run->next++;
    return run->pair_count > MOST_PAIRINGS ? give_up_space(run, error) : GRAZE_OK;
}

static graze_status collect_rares(heap_run *run, graze_error *error) {
    run->rare_count = run->pair_count = 0;
    for (uint64_t n = 0; n < run->next; n++) {
        uint16_t value = heap_history_value(&run->past, n);
        run->past.code[n] = sparse_lane_code(run, n, value);
        if (n > 0 && !sparse_space_is_common(run->space, n, value)) {
            TRY(append_rare(run, n, value, error));
        }
    }
    if (run->pair_count > 0) {
        qsort(run->pairs, run->pair_count, sizeof *run->pairs, compare_offsets);
    }
    return GRAZE_OK;
}

graze_status sparse_retrain(heap_run *run, graze_error *error) {
    int64_t rares;
    sparse_space chosen;
    unsigned bits = run->bits < BITS_AT_START ? BITS_AT_START : run->bits;
    TRY(sparse_space_choose(&chosen, &rares, run->code, &run->values, bits, error));
    bool was_sparse = run->sparse;
    uint64_t splits = run->code->splits.count;
    run->sparse = splits > 0 && (uint64_t)rares < run->next / 4 &&
                  (uint64_t)rares <= MOST_PAIRINGS / 2 / splits;
    if (!run->sparse) {
        run->rare_count = run->pair_count = 0;
        return GRAZE_OK;
    }
    bool same = was_sparse && chosen.mask == run->space.mask && chosen.uses_n == run->space.uses_n;
    if (same) {
        return GRAZE_OK;
    }
    run->space = chosen;
    run->batch.ready = false;
    return collect_rares(run, error);
}
