/*
 * Symmetries of a small board: its automorphisms, as maps of vertex sets, and runs of equal
 * components, which may change places. Images of a set score alike.
 */
#ifndef GRAZE_SEARCH_SCORE_SYMMETRY_H
#define GRAZE_SEARCH_SCORE_SYMMETRY_H

#include "search/keys/symmetry.h"

enum { SYMMETRY_BYTES = 8, SYMMETRY_RUNS = 8 };

/* count components of the same width side by side, with the same edges, from vertex first on. */
typedef struct component_run {
    uint8_t first, width, count;
} component_run;

/* image[i][b][x]: where map i sends the vertices of byte b that are the bits of x. */
typedef struct score_symmetry {
    unsigned run_count;
    component_run runs[SYMMETRY_RUNS];
    unsigned count; /* maps besides the identity, as in board_symmetry */
    uint64_t image[SYMMETRY_MOST][SYMMETRY_BYTES][256];
} score_symmetry;

/* Finds the symmetries of a board of at most 64 vertices. Time: see board_symmetry_find. */
void score_symmetry_find(score_symmetry *symmetry, const struct board *board);

/* Sorts what is left of equal components. O(count^2) at worst. */
static inline uint64_t component_run_sort(const component_run *run, uint64_t set) {
    uint64_t field[VWORD_BITS], mask = ((uint64_t)1 << run->width) - 1;
    for (unsigned i = 0; i < run->count; i++) {
        unsigned shift = run->first + i * run->width, j = i;
        uint64_t here = set >> shift & mask;
        set &= ~(mask << shift);
        for (; j > 0 && field[j - 1] > here; j--) {
            field[j] = field[j - 1];
        }
        field[j] = here;
    }
    for (unsigned i = 0; i < run->count; i++) {
        set |= field[i] << (run->first + i * run->width);
    }
    return set;
}

/* An image of a set: the smallest one under the maps. O(count). */
static inline uint64_t score_symmetry_least(const score_symmetry *symmetry, uint64_t set) {
    for (unsigned i = 0; i < symmetry->run_count; i++) {
        set = component_run_sort(&symmetry->runs[i], set);
    }
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
