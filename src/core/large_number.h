/*
 * Exact numbers from 0 to 2^1024 - 1 for sizes that no word can hold. They need no memory besides
 * themselves, so they never fail; the caller bounds what it computes before it begins.
 */
#ifndef GRAZE_CORE_LARGE_NUMBER_H
#define GRAZE_CORE_LARGE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum { LARGE_BITS = 1024, LARGE_LIMBS = LARGE_BITS / 32, LARGE_DIGITS = 309 };

typedef struct large_number {
    uint32_t limb[LARGE_LIMBS]; /* the least significant one first */
} large_number;

large_number large_of(uint64_t number);

/* The result must be below 2^LARGE_BITS, and b at most a where it is subtracted. */
large_number large_plus(large_number a, large_number b);
large_number large_minus(large_number a, large_number b);
large_number large_times(large_number a, large_number b);
large_number large_power(large_number base, unsigned exponent);

/* The number modulo 2^64. */
uint64_t large_low(large_number a);

bool large_is_at_most(large_number a, uint64_t bound);

/* The decimal digits. O(LARGE_LIMBS) per digit. */
void large_text(char text[LARGE_DIGITS + 1], large_number number);

#endif
