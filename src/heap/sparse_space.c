/* Chooses the sparse space with the fewest rare values, by a Walsh-Hadamard transform. */
#include "heap/sparse_space.h"

#include <stdlib.h>
#include <string.h>

graze_status value_counts_init(value_counts *counts, graze_error *error) {
    counts->total = 0;
    counts->count = calloc(SPACE_VALUES, sizeof *counts->count);
    counts->balance = calloc(SPACE_VALUES, sizeof *counts->balance);
    return counts->count && counts->balance ? GRAZE_OK : fail_memory(error);
}

void value_counts_clear(value_counts *counts) {
    free(counts->count);
    free(counts->balance);
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
static void keep_best(sparse_space *best, int64_t *rares, const int64_t *x, size_t size,
                      int64_t total, bool uses_n, bool flip) {
    for (size_t mask = 1; mask < size; mask++) {
        int64_t rare = (total + (flip ? -x[mask] : x[mask])) / 2;
        if (rare < *rares) {
            *rares = rare;
            *best = (sparse_space){.mask = (uint16_t)mask, .uses_n = uses_n, .flip = flip};
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

graze_status sparse_space_choose(sparse_space *best, int64_t *rares, const heap_code *code,
                                 const value_counts *counts, unsigned bits, graze_error *error) {
    size_t size = (size_t)1 << bits;
    int64_t *x = malloc(size * sizeof *x);
    if (!x) {
        return fail_memory(error);
    }
    *best = (sparse_space){.mask = 0};
    *rares = counts->total;
    memcpy(x, counts->count, size * sizeof *x);
    walsh_hadamard(x, size);
    keep_best(best, rares, x, size, counts->total, false, false);
    if (splits_share_parity(code)) {
        memcpy(x, counts->balance, size * sizeof *x);
        walsh_hadamard(x, size);
        keep_best(best, rares, x, size, counts->total, true, code->splits.take[0] & 1);
    }
    free(x);
    return GRAZE_OK;
}
