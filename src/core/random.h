/*
 * Random numbers that are the same on every machine: xoshiro256** (Blackman and Vigna) whose
 * state comes from splitmix64; integers only, no libm.
 */
#ifndef GRAZE_CORE_RANDOM_H
#define GRAZE_CORE_RANDOM_H

#include "graze/base.h"

/* A source of random numbers that are the same on every machine. */
typedef struct random_source {
    uint64_t state[4];
} random_source;

/*
 * random_init - starts the sequence of a seed.
 * Reference: xoshiro256**, its state from splitmix64; Blackman and Vigna, Scrambled linear
 * pseudorandom number generators, 2021.
 */
void random_init(random_source *random, uint64_t seed);

/*
 * random_below - a number from 0 to bound - 1, each as likely as the others; bound > 0.
 * Reference: Lemire, Fast random integer generation in an interval, 2019.
 */
uint64_t random_below(random_source *random, uint64_t bound);

/* 64 random bits. */
uint64_t random_next(random_source *source);

#endif
