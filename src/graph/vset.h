/*
 * Vertex sets: arrays of 64-bit words, vertex v is bit v % 64 of word v / 64. The number of words
 * is an argument everywhere: where the compiler knows it (1, 2, 4), the loops disappear.
 */
#ifndef GRAZE_GRAPH_VSET_H
#define GRAZE_GRAPH_VSET_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t vword;
/* Two words as one number. */
__extension__ typedef unsigned __int128 vpair;

enum { VWORD_BITS = 64, VPAIR_WORDS = 2, VPAIR_BITS = 128 };

#define VSET_INLINE static inline __attribute__((always_inline))

/* Members of a word. Without the instruction for it, the builtin is a call: this is faster. */
VSET_INLINE unsigned vword_count(vword word) {
#ifdef __POPCNT__
    return (unsigned)__builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* Words for the subsets of n vertices: 1, 2, 4, or as many as it takes. */
VSET_INLINE unsigned vset_words_for(uint32_t n) {
    unsigned words = (unsigned)(((uint64_t)n + VWORD_BITS - 1) / VWORD_BITS);
    return words == 0 ? 1 : words == 3 ? 4 : words;
}

/* A set of one or two words as a number. */
VSET_INLINE vpair vpair_of(const vword *set, unsigned words) {
    return words == 1 ? set[0] : (vpair)set[1] << VWORD_BITS | set[0];
}

/* The set of one or two words that a number stands for. */
VSET_INLINE void vset_of_pair(vword *set, vpair pair, unsigned words) {
    set[0] = (vword)pair;
    if (words == VPAIR_WORDS) {
        set[1] = (vword)(pair >> VWORD_BITS);
    }
}

VSET_INLINE bool vset_has(const vword *set, uint32_t v) {
    return set[v / VWORD_BITS] >> (v % VWORD_BITS) & 1;
}

VSET_INLINE void vset_add(vword *set, uint32_t v) {
    set[v / VWORD_BITS] |= (vword)1 << (v % VWORD_BITS);
}

VSET_INLINE void vset_drop(vword *set, uint32_t v) {
    set[v / VWORD_BITS] &= ~((vword)1 << (v % VWORD_BITS));
}

VSET_INLINE void vset_clear(vword *set, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        set[i] = 0;
    }
}

/* {0, ..., n - 1} */
VSET_INLINE void vset_fill(vword *set, uint32_t n, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        uint64_t begin = (uint64_t)i * VWORD_BITS;
        set[i] = n >= begin + VWORD_BITS ? ~(vword)0
                 : n <= begin            ? 0
                                         : ((vword)1 << (n - begin)) - 1;
    }
}

VSET_INLINE void vset_copy(vword *to, const vword *from, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        to[i] = from[i];
    }
}

VSET_INLINE void vset_unite(vword *set, const vword *with, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        set[i] |= with[i];
    }
}

/* to = a without b */
VSET_INLINE void vset_without(vword *to, const vword *a, const vword *b, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        to[i] = a[i] & ~b[i];
    }
}

VSET_INLINE bool vset_is_empty(const vword *set, unsigned words) {
    vword any = 0;
    for (unsigned i = 0; i < words; i++) {
        any |= set[i];
    }
    return any == 0;
}

VSET_INLINE bool vset_equal(const vword *a, const vword *b, unsigned words) {
    vword difference = 0;
    for (unsigned i = 0; i < words; i++) {
        difference |= a[i] ^ b[i];
    }
    return difference == 0;
}

VSET_INLINE bool vset_meet(const vword *a, const vword *b, unsigned words) {
    vword common = 0;
    for (unsigned i = 0; i < words; i++) {
        common |= a[i] & b[i];
    }
    return common != 0;
}

VSET_INLINE uint32_t vset_count(const vword *set, unsigned words) {
    uint32_t count = 0;
    for (unsigned i = 0; i < words; i++) {
        count += vword_count(set[i]);
    }
    return count;
}

/* The smallest member that is at least from, or UINT32_MAX. */
VSET_INLINE uint32_t vset_next(const vword *set, uint32_t from, unsigned words) {
    unsigned i = from / VWORD_BITS;
    if (i >= words) {
        return UINT32_MAX;
    }
    vword rest = set[i] & (~(vword)0 << (from % VWORD_BITS));
    while (rest == 0) {
        if (++i == words) {
            return UINT32_MAX;
        }
        rest = set[i];
    }
    return i * VWORD_BITS + (uint32_t)__builtin_ctzll(rest);
}

/* Runs through a set in ascending order; members after v may change meanwhile. */
#define FOR_EACH_VERTEX(v, set, words)                                                             \
    for (uint32_t v = vset_next(set, 0, words); v != UINT32_MAX; v = vset_next(set, v + 1, words))

#endif
