/*
 * Sets of WORDS words, as arrays and, on boards that have steps, as numbers. WORDS is defined
 * before this is included.
 */
#ifndef GRAZE_SEARCH_SHARED_BITS_H
#define GRAZE_SEARCH_SHARED_BITS_H

#include "graph/board.h"

typedef struct set {
    vword word[WORDS];
} set;

#if WORDS == 1
typedef vword bits;
#else
typedef vpair bits;
#endif

static inline bool has_steps(const struct board *board) {
    return WORDS <= VPAIR_WORDS && board->steps.count;
}

/* A set of one or two words as a number; the others are not used where there are steps. */
VSET_INLINE bits bits_of(const set *s) {
    return (bits)vpair_of(s->word, WORDS);
}

VSET_INLINE set set_of_bits(bits members) {
    set s = {{0}};
    vset_of_pair(s.word, members, WORDS);
    return s;
}

/* The least member of a set that is not empty. */
VSET_INLINE uint32_t bits_first(bits members) {
#if WORDS == 1
    return (uint32_t)__builtin_ctzll(members);
#else
    vword low = (vword)members, high = (vword)(members >> VWORD_BITS);
    return (uint32_t)(low ? __builtin_ctzll(low) : VWORD_BITS + __builtin_ctzll(high));
#endif
}

#endif
