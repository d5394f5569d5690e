/*
 * Sparse spaces. A space divides values into a rare and a common class such that a split into two
 * heaps of one class always has a rare value, and a split into two different ones a common value.
 * So the common options of n all use one of the few rare heaps.
 *
 * The class of a heap n of value v is parity(v & mask) + uses_n * n + flip mod 2; 0 is rare. With
 * uses_n, a split that takes i counters behaves as said only when i + flip is even.
 */
#ifndef GRAZE_HEAP_SPARSE_SPACE_H
#define GRAZE_HEAP_SPARSE_SPACE_H

#include "heap/code.h"

/* Values are below this. */
enum { SPACE_VALUES = 1 << 15 };

typedef struct sparse_space {
    uint16_t mask;
    bool uses_n, flip;
} sparse_space;

static inline bool sparse_space_is_common(sparse_space s, uint64_t n, unsigned value) {
    unsigned shift = (unsigned)(s.uses_n & n) ^ s.flip;
    return ((unsigned)__builtin_parity(value & s.mask) ^ shift) & 1;
}

/* Within one class a value is given by its other bits once the lowest bit of mask is left out;
 * smaller values have smaller codes, and the code of an exclusive or is that of the codes. */
static inline unsigned sparse_space_code(sparse_space s, unsigned value) {
    unsigned low = (s.mask & (0U - s.mask)) - 1U;
    return ((value >> 1) & ~low) | (value & low);
}

/* How often each value occurs: in all, and heaps of even size less heaps of odd size. */
typedef struct value_counts {
    int64_t total;
    int64_t *count, *balance; /* SPACE_VALUES entries each */
} value_counts;

graze_status value_counts_init(value_counts *counts, graze_error *error);
void value_counts_clear(value_counts *counts);
static inline void value_counts_add(value_counts *counts, uint64_t n, uint16_t value) {
    counts->total++;
    counts->count[value]++;
    counts->balance[value] += n & 1 ? -1 : 1;
}

/*
 * sparse_space_choose - the space of the code with the fewest rares among values below 2^bits, by a
 * Walsh-Hadamard transform of the counts. Time: O(bits 2^bits).
 */
graze_status sparse_space_choose(sparse_space *best, int64_t *rares, const heap_code *code,
                                 const value_counts *counts, unsigned bits, graze_error *error);

#endif
