/*
 * Which common heaps serve as witnesses for the certificate. The values have local patterns, so
 * neighbouring heaps are witnesses for the same few values; a greedy choice on a sample of heaps
 * does with a fifth of them, and stays good far from the sample.
 */
#include "heap/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    CANDIDATES = 4096,
    CHOSEN = 1024,
    SAMPLE = 768,
    SAMPLE_STRIDE = 37,
    SPREAD = 20011, /* candidates are spread over the heaps below this prime */
    SPREAD_STEP = 7919
};

static lane_entry entry_of(const heap_run *run, uint64_t n, size_t turn) {
    const takes *splits = &run->code->splits;
    uint16_t value = run->past.mirror[HISTORY_MIRROR - 1 - n];
    return (lane_entry){(uint32_t)n + splits->take[turn % splits->count],
                        space_code(run->space, value)};
}

static bool is_common(const heap_run *run, uint64_t n) {
    return space_is_common(run->space, n, run->past.mirror[HISTORY_MIRROR - 1 - n]);
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

/* A sample of heaps, and which rare codes below their values have a witness among the chosen. */
typedef struct sample {
    const heap_run *run;
    size_t count;
    uint64_t n[SAMPLE];
    uint16_t limit[SAMPLE];
    uint8_t covered[SAMPLE][256];
} sample;

static void sample_take(sample *s, const heap_run *run) {
    *s = (sample){.run = run};
    for (size_t k = 0; k < SAMPLE; k++) {
        uint64_t n = run->next - 1 - k * SAMPLE_STRIDE;
        uint16_t value = history_value(&run->past, n);
        if (space_is_common(run->space, n, value)) {
            s->n[s->count] = n;
            s->limit[s->count++] = run->block.rares_below[n & 1][space_code(run->space, value)];
        }
    }
}

/* How many uncovered codes a witness covers; with take, they are covered from now on. */
static unsigned sample_gain(sample *s, lane_entry witness, bool take) {
    const history *past = &s->run->past;
    bool free_byte = s->run->block.codes <= LANE_NO_CODE;
    unsigned gain = 0;
    for (size_t k = 0; k < s->count; k++) {
        uint8_t other = past->code[s->n[k] - witness.offset - past->first];
        unsigned code = other ^ witness.code;
        if ((free_byte && other == LANE_NO_CODE) || code >= s->limit[k]) {
            continue;
        }
        gain += !s->covered[k][code];
        s->covered[k][code] |= take;
    }
    return gain;
}

/* Candidates in lists by their gain when it was computed last; it can only have shrunk. */
typedef struct candidates {
    size_t count;
    lane_entry entry[CANDIDATES];
    uint16_t next[CANDIDATES];
    uint16_t head[SAMPLE + 1];
    unsigned largest; /* no candidate has a larger gain */
} candidates;

enum { NO_CANDIDATE = UINT16_MAX };

static void put_candidate(candidates *c, uint16_t k, unsigned gain) {
    c->next[k] = c->head[gain];
    c->head[gain] = k;
}

static void list_candidates(candidates *c, sample *s) {
    c->count = 0;
    c->largest = SAMPLE;
    memset(c->head, 0xff, sizeof c->head);
    for (uint64_t k = 1; k < SPREAD && c->count < CANDIDATES; k++) {
        uint64_t n = 1 + k * SPREAD_STEP % SPREAD;
        if (is_common(s->run, n)) {
            c->entry[c->count] = entry_of(s->run, n, c->count);
            put_candidate(c, (uint16_t)c->count, sample_gain(s, c->entry[c->count], false));
            c->count++;
        }
    }
}

/* Takes out a candidate that gains most; one whose fresh gain is unchanged does. */
static bool take_best(lane_entry *best, candidates *c, sample *s) {
    while (c->largest > 0) {
        uint16_t k = c->head[c->largest];
        if (k == NO_CANDIDATE) {
            c->largest--;
            continue;
        }
        c->head[c->largest] = c->next[k];
        unsigned gain = sample_gain(s, c->entry[k], false);
        if (gain == c->largest) {
            *best = c->entry[k];
            return true;
        }
        put_candidate(c, k, gain);
    }
    return false;
}

uint64_t witnesses_least_heap(const heap_run *run) {
    return (uint64_t)SAMPLE * SAMPLE_STRIDE + 3 * (uint64_t)SPREAD + 3 * run->block.reach;
}

size_t witnesses_train(lane_entry *entries, size_t count, const heap_run *run) {
    candidates *c = malloc(sizeof *c);
    sample *s = malloc(sizeof *s);
    size_t used = 0;
    if (c && s) {
        sample_take(s, run);
        list_candidates(c, s);
        while (used < count && used < CHOSEN && take_best(&entries[used], c, s)) {
            sample_gain(s, entries[used], true);
            used++;
        }
    }
    free(c);
    free(s);
    return used;
}
