/* Sets of Grundy values as bits of a word, and what the options seen so far leave possible. */
#ifndef GRAZE_SEARCH_EXPAND_NIMBERS_H
#define GRAZE_SEARCH_EXPAND_NIMBERS_H

#include <stdint.h>

typedef uint64_t nimbers; /* bit v: the value v */

enum { NIMBERS_BITS = 64 };

#define NIMBERS_ALL (~(nimbers)0)

static inline nimbers nimbers_one(unsigned v) {
    return (nimbers)1 << v;
}

/* {0, ..., v} */
static inline nimbers nimbers_up_to(unsigned v) {
    return v >= NIMBERS_BITS - 1 ? NIMBERS_ALL : nimbers_one(v + 1) - 1;
}

/* The least value that is not in the set, NIMBERS_BITS when there is none. */
static inline unsigned nimbers_mex(nimbers set) {
    return ~set ? (unsigned)__builtin_ctzll(~set) : NIMBERS_BITS;
}

static inline unsigned nimbers_max(nimbers set) {
    return NIMBERS_BITS - 1 - (unsigned)__builtin_clzll(set);
}

/* {v xor x : v in set} for x < 64: each bit of x swaps neighbouring runs of bits. */
static inline nimbers nimbers_xor(nimbers set, unsigned x) {
    static const nimbers low[6] = {
        UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333), UINT64_C(0x0f0f0f0f0f0f0f0f),
        UINT64_C(0x00ff00ff00ff00ff), UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff),
    };
    for (unsigned i = 0; x >> i; i++) {
        if (x >> i & 1) {
            unsigned shift = 1u << i;
            set = (set & low[i]) << shift | (set >> shift & low[i]);
        }
    }
    return set;
}

/*
 * The values that the mex can still take when seen are the values of some options and at most
 * open options are left: v not seen, with at most open unseen values below it.
 */
static inline nimbers nimbers_possible(nimbers seen, unsigned open) {
    nimbers unseen = ~seen, possible = 0;
    for (unsigned i = 0; i <= open && unseen; i++) {
        possible |= unseen & -unseen;
        unseen &= unseen - 1;
    }
    return possible;
}

#endif
