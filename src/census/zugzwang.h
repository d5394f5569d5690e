/* Graphs of Smash and Grab on which the player to move loses points. */
#ifndef GRAZE_CENSUS_ZUGZWANG_H
#define GRAZE_CENSUS_ZUGZWANG_H

#include "solve/small_graph.h"

/*
 * Whether the graph whose score a small solver has just found by a table, a negative one, is
 * minimal outside U>=0: every position that play can reach from it has a score of at least 0. Time:
 * O(2^n * moves) for the reachable subsets.
 */
graze_status zugzwang_is_minimal(bool *minimal, const graze_game *game, small_solver *solver,
                                 struct limits *limits);

#endif
