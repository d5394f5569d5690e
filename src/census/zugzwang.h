/* Graphs of Smash and Grab on which the player to move loses points. */
#ifndef GRAZE_CENSUS_ZUGZWANG_H
#define GRAZE_CENSUS_ZUGZWANG_H

#include "search/subset/subset.h"

/*
 * Whether a board of negative score is minimal outside U>=0: every position that play can reach
 * from it has a score of at least 0. Its table is filled.
 * Time: O(2^n * moves) for the reachable subsets.
 */
graze_status zugzwang_is_minimal(bool *minimal, const graze_game *game, const struct board *board,
                                 subset_table *table, struct limits *limits);

#endif
