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
    SAMPLE_STRIDE = 131,
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

typedef struct candidate {
    lane_entry entry;
    unsigned gain; /* at most this; true when it was computed in the present round */
} candidate;

static size_t list_candidates(candidate *list, const heap_run *run) {
    size_t count = 0;
    for (uint64_t k = 1; k < SPREAD && count < CANDIDATES; k++) {
        uint64_t n = 1 + k * SPREAD_STEP % SPREAD;
        if (is_common(run, n)) {
            list[count] = (candidate){entry_of(run, n, count), SAMPLE};
            count++;
        }
    }
    return count;
}

/* Gains only shrink, so a candidate whose fresh gain is still the largest is the best one. */
static size_t best_candidate(candidate *list, size_t count, sample *s) {
    for (;;) {
        size_t best = 0;
        for (size_t k = 1; k < count; k++) {
            if (list[k].gain > list[best].gain) {
                best = k;
            }
        }
        unsigned gain = sample_gain(s, list[best].entry, false);
        if (gain == list[best].gain) {
            return best;
        }
        list[best].gain = gain;
    }
}

uint64_t witnesses_least_heap(const heap_run *run) {
    return (uint64_t)SAMPLE * SAMPLE_STRIDE + 3 * (uint64_t)SPREAD + 3 * run->block.reach;
}

size_t witnesses_train(lane_entry *entries, size_t count, const heap_run *run) {
    candidate *list = malloc(CANDIDATES * sizeof *list);
    sample *s = malloc(sizeof *s);
    size_t used = 0;
    if (list && s) {
        sample_take(s, run);
        size_t left = list_candidates(list, run);
        while (used < count && used < CHOSEN && left > 0) {
            size_t best = best_candidate(list, left, s);
            if (sample_gain(s, list[best].entry, true) == 0) {
                break;
            }
            entries[used++] = list[best].entry;
            list[best] = list[--left];
        }
    }
    free(list);
    free(s);
    return used;
}
