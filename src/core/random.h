/*
 * Random numbers that are the same on every machine: xoshiro256** (Blackman and Vigna) whose
 * state comes from splitmix64; integers only, no libm.
 */
#ifndef GRAZE_CORE_RANDOM_H
#define GRAZE_CORE_RANDOM_H

#include <stdint.h>

typedef struct random_source {
    uint64_t state[4];
} random_source;

void random_init(random_source *source, uint64_t seed);
uint64_t random_next(random_source *source);

/* Uniform in 0..bound-1, bound > 0 (Lemire's multiplication with rejection). */
uint64_t random_below(random_source *source, uint64_t bound);

#endif
