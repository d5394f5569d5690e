/* The generator xoshiro256**, seeded by splitmix64. */
#include "core/random.h"

#include "core/wide.h"

static uint64_t rotate_left(uint64_t x, int count) {
    return x << count | x >> (64 - count);
}

void random_init(random_source *source, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        source->state[i] = z ^ z >> 31;
    }
}

uint64_t random_next(random_source *source) {
    uint64_t *s = source->state, result = rotate_left(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint64_t random_below(random_source *source, uint64_t bound) {
    wide product = (wide)random_next(source) * bound;
    if ((uint64_t)product < bound) {
        uint64_t rejected = -bound % bound;
        while ((uint64_t)product < rejected) {
            product = (wide)random_next(source) * bound;
        }
    }
    return (uint64_t)(product >> 64);
}
