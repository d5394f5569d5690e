/* The automorphisms of a small board, as maps of vertex sets: images of a set score alike. */
#ifndef GRAZE_SEARCH_SCORE_SYMMETRY_H
#define GRAZE_SEARCH_SCORE_SYMMETRY_H

#include "graph/board.h"

enum { SYMMETRY_MOST = 16, SYMMETRY_BYTES = 8 };

/* image[i][b][x]: where map i sends the vertices of byte b that are the bits of x. */
typedef struct score_symmetry {
    unsigned count; /* maps besides the identity; 0 where the group is larger than SYMMETRY_MOST */
    uint64_t image[SYMMETRY_MOST][SYMMETRY_BYTES][256];
} score_symmetry;

/*
 * Finds the automorphism group of a board of at most 64 vertices. A group with more than
 * SYMMETRY_MOST elements, or one that takes long to find, is left alone.
 */
void score_symmetry_find(score_symmetry *symmetry, const struct board *board);

/* The smallest image of a set. O(count). */
static inline uint64_t score_symmetry_least(const score_symmetry *symmetry, uint64_t set) {
    uint64_t least = set;
    for (unsigned i = 0; i < symmetry->count; i++) {
        uint64_t image = 0;
        for (unsigned b = 0; b < SYMMETRY_BYTES; b++) {
            image |= symmetry->image[i][b][set >> (8 * b) & 255];
        }
        least = image < least ? image : least;
    }
    return least;
}

#endif
