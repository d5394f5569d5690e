/* What the claims about connected subtraction games share. */
#ifndef GRAZE_THEORY_CSG_COMMON_H
#define GRAZE_THEORY_CSG_COMMON_H

#include "theory/theory.h"

/* The smallest number that is not marked among the first size; size when all are. */
static inline uint64_t mex_of_marks(const bool *mark, size_t size) {
    size_t value = 0;
    while (value < size && mark[value]) {
        value++;
    }
    return value;
}

/* csg:lem5: the least and the most value of a connected graph with n <= N + 2 vertices under I_N.
 */
static inline uint64_t small_least(uint64_t n, uint64_t top) {
    return n <= 1 ? n : n <= top ? 2 : n - top - 1;
}

static inline uint64_t small_most(uint64_t n, uint64_t top) {
    return n <= 1 || n > top ? small_least(n, top) : n;
}

/* ---- subdivided stars whose legs are short -------------------------------------------------- */

enum { SHORT_LEG = 3 };

/* A subtraction set whose paths have value n mod period, and legs below the period. */
typedef struct star_rules {
    const uint32_t *sizes;
    size_t size_count;
    uint32_t period;
} star_rules;

extern const star_rules star_rules_12, star_rules_123, star_rules_124;

/* number[l] legs of length l. */
typedef struct short_legs {
    uint64_t number[SHORT_LEG + 1];
} short_legs;

/* The legs of a star modulo the period. */
short_legs legs_modulo(const tallies *legs, uint32_t period);

/*
 * The Grundy value of a star with short legs. Numbers of equal legs are first brought to at most
 * LEG_CAP + 1 with the same parity (docs/csg-stars.md; a test checks the
 * finite box from which this follows for all stars). O(LEG_CAP^3).
 */
enum { LEG_CAP = 8 };
uint64_t star_value(const star_rules *rules, short_legs legs);

#endif
