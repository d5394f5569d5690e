/* Schoolbook arithmetic on numbers of a fixed width. */
#include "core/large_number.h"

#include <assert.h>
#include <string.h>

enum { LIMB_BITS = 32 };

large_number large_of(uint64_t number) {
    return (large_number){{(uint32_t)number, (uint32_t)(number >> LIMB_BITS)}};
}

large_number large_plus(large_number a, large_number b) {
    uint64_t carry = 0;
    for (int i = 0; i < LARGE_LIMBS; i++) {
        carry += (uint64_t)a.limb[i] + b.limb[i];
        a.limb[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    assert(carry == 0);
    return a;
}

large_number large_minus(large_number a, large_number b) {
    uint32_t borrow = 0;
    for (int i = 0; i < LARGE_LIMBS; i++) {
        uint64_t taken = (uint64_t)b.limb[i] + borrow;
        borrow = a.limb[i] < taken;
        a.limb[i] = (uint32_t)(a.limb[i] - taken);
    }
    assert(borrow == 0);
    return a;
}

large_number large_times(large_number a, large_number b) {
    large_number product = {{0}};
    for (int i = 0; i < LARGE_LIMBS; i++) {
        uint64_t carry = 0;
        for (int j = 0; a.limb[i] && i + j < LARGE_LIMBS; j++) {
            carry += (uint64_t)a.limb[i] * b.limb[j] + product.limb[i + j];
            product.limb[i + j] = (uint32_t)carry;
            carry >>= LIMB_BITS;
        }
        assert(carry == 0);
    }
    return product;
}

large_number large_power(large_number base, unsigned exponent) {
    large_number power = large_of(1);
    for (unsigned i = 0; i < exponent; i++) {
        power = large_times(power, base);
    }
    return power;
}

uint64_t large_low(large_number a) {
    return (uint64_t)a.limb[1] << LIMB_BITS | a.limb[0];
}

bool large_is_at_most(large_number a, uint64_t bound) {
    large_number low = large_of(large_low(a));
    return memcmp(&a, &low, sizeof a) == 0 && large_low(a) <= bound;
}

/* Divides the number by ten and returns the remainder. */
static unsigned take_digit(large_number *number) {
    uint64_t rest = 0;
    for (int i = LARGE_LIMBS - 1; i >= 0; i--) {
        rest = rest << LIMB_BITS | number->limb[i];
        number->limb[i] = (uint32_t)(rest / 10);
        rest %= 10;
    }
    return (unsigned)rest;
}

void large_text(char text[LARGE_DIGITS + 1], large_number number) {
    char reversed[LARGE_DIGITS];
    int count = 0;
    do {
        reversed[count++] = (char)('0' + take_digit(&number));
    } while (!large_is_at_most(number, 0));
    for (int i = 0; i < count; i++) {
        text[i] = reversed[count - 1 - i];
    }
    text[count] = '\0';
}
