/*
 * Which single paths are equivalent to the empty game in U, that is Left-save (Smash and Grab,
 * section 8.1). P_n scores 0 exactly if 4 divides n, and is then Left-save only if the number of
 * moves can be forced to be even, so that its value in the octal game 0.6 is 0. Of the few paths
 * that pass both tests, P_4 is Left-save; the others are refuted by search or left open.
 */
#ifndef GRAZE_SCORED_SUMS_LEFT_SAVE_PATHS_H
#define GRAZE_SCORED_SUMS_LEFT_SAVE_PATHS_H

#include "core/limits.h"
#include "graze.h"

/* Longer paths are not judged one by one: all values of 0.6 up to n are needed. */
enum { LEFT_SAVE_PATH_MOST = 1000000 };

/* Whether P_n is Left-save; d = 1, n at most LEFT_SAVE_PATH_MOST. */
graze_status left_save_path(graze_truth *save, uint32_t n, struct limits *limits);

/* The values in 0.6 that a refutation needs. */
typedef struct left_save_paths {
    struct limits *limits;
    uint16_t *value; /* of P_n in 0.6, n <= longest; P_1 never arises in play */
    uint32_t longest;
} left_save_paths;

/* Computes the values up to a length, by the engine for heap games. */
graze_status left_save_paths_init(left_save_paths *saves, uint32_t longest, struct limits *limits);
void left_save_paths_clear(left_save_paths *saves);

/*
 * Shows that P_n is not Left-save: Right takes two points or more at an end again and again, and
 * every answer of Left leads to a negative score or an odd number of moves. refuted is false when
 * there is no such proof of at most depth rounds; positions counts those visited.
 */
graze_status left_save_paths_refute(bool *refuted, uint64_t *positions, left_save_paths *saves,
                                    uint32_t n, unsigned depth);

#endif
