/* The counts of a census: how many graphs with so many edges have which value. */
#ifndef GRAZE_CENSUS_CENSUS_H
#define GRAZE_CENSUS_CENSUS_H

#include "census/generate.h"
#include "graze/census.h"

__extension__ typedef unsigned __int128 wide_count;

/*
 * Values lie from -20 (scores on trees) to 63 (a xor of Grundy values); VALUE_SHIFT makes them
 * places in an array.
 */
enum {
    MOST_EDGES = GENERATE_MOST_ORDER * (GENERATE_MOST_ORDER - 1) / 2,
    VALUE_SHIFT = 32,
    VALUE_PLACES = VALUE_SHIFT + 64
};

typedef struct census_cell {
    uint64_t graphs;
    wide_count labelled;
} census_cell;

typedef struct census_counts {
    census_cell cell[MOST_EDGES + 1][VALUE_PLACES];
} census_counts;

struct graze_census {
    uint32_t n;
    census_counts counts;
    char *graphs;
};

#endif
