/*
 * Keys of sets of WORDS words, for the bodies of searches that are compiled once for each
 * width: WORDS is defined before this is included.
 */
#ifndef GRAZE_SEARCH_SHARED_SET_KEY_H
#define GRAZE_SEARCH_SHARED_SET_KEY_H

#include "search/shared/canonical_key.h"
#include "search/shared/symmetry.h"

#include "search/shared/step_key.h" /* last: its type set is a name of variables elsewhere */

/* The key of a set as it stands. */
static inline table_key key_of_set(const set *s) {
#if WORDS == 1
    return (table_key){.low = hash_word(s->word[0]), .high = hash_word(~s->word[0])};
#else
    XXH128_hash_t hash = XXH3_128bits(s, sizeof *s);
    return (table_key){.low = hash.low64, .high = hash.high64};
#endif
}

/* The key of a component: up to isomorphism where that can be had, else up to symmetries. */
static inline table_key key_of_component(const struct board *board, const board_symmetry *symmetry,
                                         const set *s) {
    canon_graph graph;
    table_key key;
    if (has_steps(board) && step_key(&key, board, s)) {
        return key;
    }
    if (!canon_extract(&graph, board, s->word, WORDS) || !canon_key(&key, &graph)) {
        set least = *s;
        board_symmetry_least(least.word, symmetry, WORDS);
        key = key_of_set(&least);
    }
    return key;
}

/* A place for a set in a table of mask + 1 slots. */
static inline size_t slot_of_set(const set *s, size_t mask) {
    uint64_t hash = s->word[0];
    for (unsigned i = 1; i < WORDS; i++) {
        hash = hash_word(hash) ^ s->word[i];
    }
    return hash_word(hash) & mask;
}

#endif
