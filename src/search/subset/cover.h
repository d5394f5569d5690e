/*
 * Groups of moves for planes of bits: covering a bipartite graph by few complete ones.
 *
 * A move takes a far set and a close set. For each far set of a position, the blocks it leads to
 * are read once for every group that has it. On dense boards most far sets go with most close
 * sets, so the close sets are the leaves of a forest, and a far set is in the uppermost groups
 * that have nothing below but close sets it goes with: what a group has collected counts for all
 * groups below.
 */
#ifndef GRAZE_SEARCH_SUBSET_COVER_H
#define GRAZE_SEARCH_SUBSET_COVER_H

#include "search/subset/planes.h"

/* A move that takes far vertices. */
typedef struct planes_move {
    uint32_t far;
    uint16_t close; /* a set of close vertices */
    uint8_t rest;   /* a planes_rest */
} planes_move;

/*
 * Makes the groups of moves; sorts the moves. Time: O(count log count + 512^2 samples).
 * Returns: GRAZE_OK, or GRAZE_UNDECIDED for want of memory.
 */
graze_status subset_cover_make(subset_planes *planes, planes_move *moves, size_t count);

#endif
