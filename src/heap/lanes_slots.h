/*
 * What all kernels do with slots, in vectors of 32 lanes that the compiler turns into what the
 * machine has. The file that includes it defines TARGET, an attribute of functions, or nothing.
 */
#include "heap/lanes.h"

#include <string.h>

#define SLOTS_INLINE TARGET static inline __attribute__((always_inline))

/* The slots are kept in registers only when the loops over them are unrolled. */
#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 32")
#endif

enum { VECTOR = 32 };
typedef uint8_t lane_vector __attribute__((vector_size(VECTOR)));

SLOTS_INLINE void load_lanes(lane_vector *v, const uint8_t *from) {
    memcpy(v, from, sizeof *v);
}

/* The codes of the options that an entry gives. */
SLOTS_INLINE void load_options(lane_vector *v, const uint8_t *codes, lane_entry entry) {
    load_lanes(v, codes - entry.offset);
    *v ^= (uint8_t)entry.code;
}

/* Bit k of 0..7 where the only bit of a byte is 1 << k; 0 where there is none. */
SLOTS_INLINE void number_bits(lane_vector *number, const lane_vector *bit) {
    *number = (lane_vector)((*bit & 0xaa) != 0) & 1;
    *number |= (lane_vector)((*bit & 0xcc) != 0) & 2;
    *number |= (lane_vector)((*bit & 0xf0) != 0) & 4;
}

/* Takes out the least code without a mark of 32 lanes. */
SLOTS_INLINE void pick_one(uint8_t *slot, uint8_t *dead, lane_marks marks, size_t lane,
                           unsigned groups) {
    lane_vector bit = {0}, base = {0}, mark, number;
    for (unsigned g = groups; g-- > 0;) {
        load_lanes(&mark, &marks[g][lane]);
        lane_vector full = (lane_vector)(mark == 0xff);
        bit = (bit & full) | (~mark & (mark + 1));
        base = (base & full) | (~full & (uint8_t)(8 * g));
    }
    for (unsigned g = 0; g < groups; g++) {
        load_lanes(&mark, &marks[g][lane]);
        mark |= bit & (lane_vector)(base == (uint8_t)(8 * g));
        memcpy(&marks[g][lane], &mark, sizeof mark);
    }
    number_bits(&number, &bit);
    base += number;
    bit = (lane_vector)(bit == 0);
    memcpy(slot, &base, sizeof base);
    memcpy(dead, &bit, sizeof bit);
}

TARGET static void pick(lane_slots slot, lane_slots dead, lane_marks marks, unsigned groups,
                        unsigned slots) {
    for (size_t lane = 0; lane < LANES; lane += VECTOR) {
        for (unsigned s = 0; s < slots; s++) {
            pick_one(&slot[s][lane], &dead[s][lane], marks, lane, groups);
        }
    }
}

/* Brings the living slots to the front, in their order. */
SLOTS_INLINE void gather_living(lane_vector *code, lane_vector *dead, const unsigned slots) {
    UNROLL
    for (unsigned pass = 1; pass < slots; pass++) {
        UNROLL
        for (unsigned s = 0; s + 1 < slots; s++) {
            lane_vector move = dead[s];
            code[s] = (code[s] & ~move) | (code[s + 1] & move);
            dead[s] &= dead[s + 1];
            dead[s + 1] |= move;
        }
    }
}

SLOTS_INLINE void sift_slots(lane_slots slot, lane_slots dead, size_t lane, const uint8_t *codes,
                             const lane_entry *entries, size_t count, const unsigned slots) {
    lane_vector wanted[LANE_SLOTS], hit[LANE_SLOTS], code[2];
    UNROLL
    for (unsigned s = 0; s < slots; s++) {
        load_lanes(&wanted[s], &slot[s][lane]);
        load_lanes(&hit[s], &dead[s][lane]);
    }
    for (size_t k = 0; k < count; k += 2) { /* in pairs: one instruction joins three flags */
        size_t other = k + 1 < count ? k + 1 : k;
        load_options(&code[0], codes + lane, entries[k]);
        load_options(&code[1], codes + lane, entries[other]);
        UNROLL
        for (unsigned s = 0; s < slots; s++) {
            hit[s] |= (lane_vector)(code[0] == wanted[s]) | (lane_vector)(code[1] == wanted[s]);
        }
    }
    gather_living(wanted, hit, slots);
    UNROLL
    for (unsigned s = 0; s < slots; s++) {
        memcpy(&slot[s][lane], &wanted[s], sizeof wanted[s]);
        memcpy(&dead[s][lane], &hit[s], sizeof hit[s]);
    }
}

TARGET static void sift(lane_slots slot, lane_slots dead, unsigned slots, const uint8_t *codes,
                        const lane_entry *entries, size_t count) {
    for (size_t lane = 0; lane < LANES; lane += VECTOR) {
        if (slots <= LANE_FEW_SLOTS) {
            sift_slots(slot, dead, lane, codes, entries, count, LANE_FEW_SLOTS);
        } else {
            sift_slots(slot, dead, lane, codes, entries, count, LANE_SLOTS);
        }
    }
}
