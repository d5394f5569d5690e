/*
 * Random numbers that are the same on every machine: xoshiro256** (Blackman and Vigna) whose
 * state comes from splitmix64; integers only, no libm. The rest is public: graze_random.
 */
#ifndef GRAZE_CORE_RANDOM_H
#define GRAZE_CORE_RANDOM_H

#include "graze.h"

/* 64 random bits. */
uint64_t random_next(graze_random *source);

#endif
