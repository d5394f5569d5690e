/*
 * Sums of switches. The switch of size a is the game in which one move scores a and ends it (the
 * star with a vertices, docs/forests.md lemma 5). Two of the same size cancel in U>=0: a sum is the
 * set of the sizes that occur an odd number of times, kept as the bits of a word.
 */
#ifndef GRAZE_STRUCTURE_FOREST_SWITCHES_H
#define GRAZE_STRUCTURE_FOREST_SWITCHES_H

#include <stdint.h>

typedef uint64_t switch_set;

enum { SWITCH_LARGEST = 62 };

static inline switch_set switch_of(unsigned size) {
    return (switch_set)1 << size;
}

/* The largest size of a set that is not empty. */
static inline unsigned switch_largest(switch_set set) {
    return 63 - (unsigned)__builtin_clzll(set);
}

/* The score of the sum: the players take the switches in turn, the largest first. */
static inline int switch_score(switch_set set) {
    int score = 0, sign = 1;
    while (set) {
        unsigned size = switch_largest(set);
        score += sign * (int)size;
        sign = -sign;
        set ^= switch_of(size);
    }
    return score;
}

/* The number of odd sizes modulo 2: the parity of the score. */
static inline unsigned switch_parity(switch_set set) {
    return (unsigned)__builtin_parityll(set & UINT64_C(0xAAAAAAAAAAAAAAAA));
}

/* The path on n vertices is equivalent to this sum in U>=0 (sg:thm10). */
static inline switch_set switch_set_of_path(uint64_t n) {
    if (n == 3) {
        return switch_of(3);
    }
    static const switch_set by_remainder[] = {0, 1 << 1, 1 << 2, 1 << 1 | 1 << 2};
    return by_remainder[n % 4];
}

#endif
