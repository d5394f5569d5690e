/* Chooses the order of entries greedily, on a sample of heaps. */
#include "heap/training.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_ENTRIES = 8192,
    SAMPLE = 768,
    SAMPLE_STRIDE = 37,
    SAMPLES = 6,      /* so many different samples, one after another, for one order */
    PLAN_SAMPLES = 4, /* and so many others for the plan */
    OPEN_SHRINKS = 8, /* a new sample, as soon as so small a part of the open codes is left */
    TOO_OPEN = 6,     /* so many heaps of a sample may have more open codes than slots */
    NO_ENTRY = UINT16_MAX,
    GOOD_ENOUGH = 8 /* a gain is, when it is no more than one part in so many below the largest */
};

/* A sample of heaps, and which of the codes below a limit are options by the entries so far. */
typedef struct sample {
    const history *past;
    size_t count;
    uint64_t n[SAMPLE];
    uint16_t limit[SAMPLE];
    uint64_t covered[SAMPLE][4];
    uint16_t open[SAMPLE];
    uint64_t open_in_all;
} sample;

static uint64_t heap_in_sample(const heap_run *run, unsigned turn, size_t k) {
    return run->next - 1 - k * SAMPLE_STRIDE - turn * (SAMPLE_STRIDE / (SAMPLES + PLAN_SAMPLES));
}

static void sample_take(sample *s, unsigned turn, training_goal goal, const heap_run *run) {
    *s = (sample){.past = &run->past};
    for (size_t k = 0; k < SAMPLE; k++) {
        uint64_t n = heap_in_sample(run, turn, k);
        uint16_t value = heap_history_value(&run->past, n);
        if (sparse_space_is_common(run->space, n, value)) {
            unsigned code = sparse_space_code(run->space, value);
            s->n[s->count] = n;
            s->limit[s->count] =
                (uint16_t)(goal == GOAL_COMMON_CODES ? code : run->batch.rares_below[n & 1][code]);
            s->open[s->count] = s->limit[s->count];
            s->open_in_all += s->limit[s->count++];
        }
    }
}

static unsigned code_in_sample(const sample *s, size_t k, lane_entry entry) {
    return s->past->code[s->n[k] - entry.offset - s->past->first] ^ entry.code;
}

static bool is_open(const sample *s, size_t k, unsigned code) {
    bool covered = s->covered[k][code / 64] >> code % 64 & 1;
    return (code < s->limit[k]) & !covered;
}

/* How many open codes an entry covers. */
static unsigned sample_gain(const sample *s, lane_entry entry) {
    unsigned gain = 0;
    for (size_t k = 0; k < s->count; k++) {
        gain += is_open(s, k, code_in_sample(s, k, entry));
    }
    return gain;
}

static void sample_cover(sample *s, lane_entry entry) {
    for (size_t k = 0; k < s->count; k++) {
        unsigned code = code_in_sample(s, k, entry);
        bool gain = is_open(s, k, code);
        s->covered[k][code / 64] |= (uint64_t)1 << code % 64;
        s->open[k] = (uint16_t)(s->open[k] - gain);
        s->open_in_all -= gain;
    }
}

/* Entries in lists by their gain when it was computed last; it can only have shrunk. */
typedef struct candidates {
    lane_entry entry[MOST_ENTRIES];
    uint16_t next[MOST_ENTRIES];
    uint16_t head[SAMPLE + 1];
    unsigned largest; /* no candidate has a larger gain */
} candidates;

static void put_candidate(candidates *c, uint16_t k, unsigned gain) {
    c->next[k] = c->head[gain];
    c->head[gain] = k;
}

static void list_candidates(candidates *c, const lane_entry *entries, size_t count,
                            const sample *s) {
    c->largest = SAMPLE;
    memset(c->head, 0xff, sizeof c->head);
    for (size_t k = 0; k < count; k++) {
        c->entry[k] = entries[k];
        put_candidate(c, (uint16_t)k, sample_gain(s, entries[k]));
    }
}

/* Takes out a candidate that gains about as much as any, and covers what it covers. */
static bool take_best(lane_entry *best, candidates *c, sample *s) {
    while (c->largest > 0) {
        uint16_t k = c->head[c->largest];
        if (k == NO_ENTRY) {
            c->largest--;
            continue;
        }
        c->head[c->largest] = c->next[k];
        unsigned gain = sample_gain(s, c->entry[k]);
        if (gain > 0 && gain >= c->largest - c->largest / GOOD_ENOUGH) {
            *best = c->entry[k];
            sample_cover(s, *best);
            return true;
        }
        put_candidate(c, k, gain);
    }
    return false;
}

static void put_candidates_back(lane_entry *entries, const candidates *c) {
    size_t at = 0;
    for (unsigned gain = c->largest + 1; gain-- > 0;) {
        for (uint16_t k = c->head[gain]; k != NO_ENTRY; k = c->next[k]) {
            entries[at++] = c->entry[k];
        }
    }
}

/* Continues the order after the first used entries; returns how many have their place then. */
static size_t order_more(lane_entry *entries, size_t used, size_t count, bool last, candidates *c,
                         sample *s) {
    for (size_t k = 0; k < used; k++) {
        sample_cover(s, entries[k]);
    }
    list_candidates(c, entries + used, count - used, s);
    uint64_t enough = last ? 0 : s->open_in_all / OPEN_SHRINKS;
    while (s->open_in_all > enough && take_best(&entries[used], c, s)) {
        used++;
    }
    put_candidates_back(entries + used, c);
    return used;
}

/* Whether more heaps of the sample than a few have so many open codes that slots overflow. */
static bool overflows(const sample *s, unsigned slots) {
    unsigned over = 0;
    for (size_t k = 0; k < s->count; k++) {
        over += s->open[k] >= slots;
    }
    return over > TOO_OPEN;
}

/* Lets entries mark, or be compared with many slots, until the open codes fit the slots. */
static void extend_stages(sieve_plan *plan, const lane_entry *entries, size_t count, sample *s) {
    size_t *end[SIEVE_STAGES] = {&plan->marked, &plan->until[0]};
    size_t at = 0;
    for (size_t stage = 0; stage < SIEVE_STAGES; stage++) {
        for (; at < count && (at < *end[stage] || overflows(s, sieve_slots[stage])); at++) {
            sample_cover(s, entries[at]);
        }
        *end[stage] = at;
    }
}

uint64_t training_least_heap(const heap_run *run) {
    return ((uint64_t)SAMPLE + 1) * SAMPLE_STRIDE + 2 * run->batch.reach;
}

bool training_order(lane_entry *entries, size_t count, sieve_plan *plan, training_goal goal,
                    const heap_run *run) {
    candidates *c = malloc(sizeof *c);
    sample *s = malloc(sizeof *s);
    bool possible = c && s && count <= MOST_ENTRIES;
    *plan = sieve_plan_marks(count);
    if (possible) {
        size_t used = 0;
        for (unsigned turn = 0; turn < SAMPLES; turn++) {
            sample_take(s, turn, goal, run);
            used = order_more(entries, used, count, turn + 1 == SAMPLES, c, s);
        }
        *plan = (sieve_plan){.until[SIEVE_STAGES - 1] = count};
        for (unsigned turn = SAMPLES; turn < SAMPLES + PLAN_SAMPLES; turn++) {
            sample_take(s, turn, goal, run);
            extend_stages(plan, entries, count, s);
        }
    }
    free(c);
    free(s);
    return possible;
}

unsigned training_percent_beyond(unsigned groups, const heap_run *run) {
    unsigned beyond = 0;
    for (size_t k = 0; k < SAMPLE; k++) {
        uint64_t n = heap_in_sample(run, 0, k);
        beyond += sparse_space_code(run->space, heap_history_value(&run->past, n)) >= 8 * groups;
    }
    return 100 * beyond / SAMPLE;
}
