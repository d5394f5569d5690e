/*
 * Which single paths are equivalent to 0 in U (section 8.1 of the paper): P_n scores 0 exactly for
 * 4 | n, and is then Left-save only if the number of moves can be forced to be even, so that its
 * value in the octal game 0.6 is 0. The few paths that pass both tests are settled by search.
 */
#ifndef GRAZE_SCORED_SUMS_LEFT_SAVE_PATHS_H
#define GRAZE_SCORED_SUMS_LEFT_SAVE_PATHS_H

#include "core/limits.h"

typedef struct left_save_paths {
    struct limits *limits;
    uint16_t *value; /* of P_n in 0.6, n <= longest; P_1 never arises in play */
    uint32_t longest;
} left_save_paths;

/* Values of 0.6 up to a length, by the engine for heap games. */
graze_status left_save_paths_init(left_save_paths *saves, uint32_t longest, struct limits *limits);
void left_save_paths_clear(left_save_paths *saves);

/*
 * Shows that P_n is not Left-save: Right takes two points or more at an end again and again, and
 * every answer of Left runs into a negative margin or an odd number of moves. refuted is false
 * when there is no such proof of at most depth rounds; positions counts what was looked at.
 */
graze_status left_save_paths_refute(bool *refuted, uint64_t *positions, left_save_paths *saves,
                                    uint32_t n, unsigned depth);

#endif
