#include "heap/space.h"

#include <stdlib.h>
#include <string.h>

graze_status tally_init(tally *t, graze_error *error) {
    t->total = 0;
    t->count = calloc(SPACE_VALUES, sizeof *t->count);
    t->balance = calloc(SPACE_VALUES, sizeof *t->balance);
    return t->count && t->balance ? GRAZE_OK : fail_memory(error);
}

void tally_clear(tally *t) {
    free(t->count);
    free(t->balance);
}

static void walsh_hadamard(int64_t *x, size_t size) {
    for (size_t half = 1; half < size; half *= 2) {
        for (size_t i = 0; i < size; i += 2 * half) {
            for (size_t j = i; j < i + half; j++) {
                int64_t a = x[j], b = x[j + half];
                x[j] = a + b;
                x[j + half] = a - b;
            }
        }
    }
}

/* Keeps the mask with the fewest rares; x[mask] counts class 0 less class 1, sign tells which. */
static void keep_best(space *best, int64_t *rares, const int64_t *x, size_t size, int64_t total,
                      bool uses_n, bool flip) {
    for (size_t mask = 1; mask < size; mask++) {
        int64_t rare = (total + (flip ? -x[mask] : x[mask])) / 2;
        if (rare < *rares) {
            *rares = rare;
            *best = (space){.mask = (uint16_t)mask, .uses_n = uses_n, .flip = flip};
        }
    }
}

static bool splits_share_parity(const heap_code *code) {
    for (size_t k = 1; k < code->splits.count; k++) {
        if ((code->splits.take[k] ^ code->splits.take[0]) & 1) {
            return false;
        }
    }
    return code->splits.count > 0;
}

graze_status space_choose(space *best, int64_t *rares, const heap_code *code, const tally *t,
                          unsigned bits, graze_error *error) {
    size_t size = (size_t)1 << bits;
    int64_t *x = malloc(size * sizeof *x);
    if (!x) {
        return fail_memory(error);
    }
    *best = (space){.mask = 0};
    *rares = t->total;
    memcpy(x, t->count, size * sizeof *x);
    walsh_hadamard(x, size);
    keep_best(best, rares, x, size, t->total, false, false);
    if (splits_share_parity(code)) {
        memcpy(x, t->balance, size * sizeof *x);
        walsh_hadamard(x, size);
        keep_best(best, rares, x, size, t->total, true, code->splits.take[0] & 1);
    }
    free(x);
    return GRAZE_OK;
}
