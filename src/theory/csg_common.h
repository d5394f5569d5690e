/* What the claims about connected subtraction games share. */
#ifndef GRAZE_THEORY_CSG_COMMON_H
#define GRAZE_THEORY_CSG_COMMON_H

#include "theory/theory.h"

enum { CHECKED_N = 8 }; /* instances go up to I_8 */

/* The next digit of an index in mixed radix; what is left of the index must be 0 at the end. */
static inline size_t take_digit(size_t *index, size_t bound) {
    size_t digit = *index % bound;
    *index /= bound;
    return digit;
}

/* Writes the game of an instance: I_N, or a set given as text. */
void instance_interval(claim_instance *instance, size_t top);
void instance_set(claim_instance *instance, const char *sizes);

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

/* ---- checks on all small graphs (checks/csg_graphs.c) ------------------------------------------
 */

graze_status csg_sweep_small_orders(struct claim_sweep *sweep);
graze_status csg_sweep_tailed(struct claim_sweep *sweep);

/* Stars with a path hung on the centre, and single stars, the smallest included. */
graze_status csg_sweep_prop8(struct claim_sweep *sweep);
graze_status csg_sweep_lem9(struct claim_sweep *sweep);

/* Lemmas 19 and 21 to 28 from k = 0 on (checks/csg_star_steps.c). */
graze_status csg_sweep_lem19(struct claim_sweep *sweep);
graze_status csg_sweep_lem21(struct claim_sweep *sweep);
graze_status csg_sweep_lem22(struct claim_sweep *sweep);
graze_status csg_sweep_lem23(struct claim_sweep *sweep);
graze_status csg_sweep_lem24(struct claim_sweep *sweep);
graze_status csg_sweep_lem26(struct claim_sweep *sweep);
graze_status csg_sweep_lem27(struct claim_sweep *sweep);
graze_status csg_sweep_lem28(struct claim_sweep *sweep);

/* On tables of the stars S_{1,k,l} (checks/csg_three_steps.c, checks/csg_claim15.c). */
graze_status csg_sweep_thm10(struct claim_sweep *sweep);
graze_status csg_sweep_lem12(struct claim_sweep *sweep);
graze_status csg_sweep_lem14(struct claim_sweep *sweep);
graze_status csg_sweep_lem14_fixed(struct claim_sweep *sweep);
graze_status csg_sweep_lem13(struct claim_sweep *sweep);
graze_status csg_sweep_lem15(struct claim_sweep *sweep);
graze_status csg_sweep_claim15_2(struct claim_sweep *sweep);

/* ---- subdivided stars whose legs are short ----------------------------------------------------
 */

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
