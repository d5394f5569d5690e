/* Which single paths are equivalent to the empty game in U (Smash and Grab, section 8.1). */
#ifndef GRAZE_SCORED_SUMS_SINGLE_PATHS_H
#define GRAZE_SCORED_SUMS_SINGLE_PATHS_H

#include "core/limits.h"

/* Longer paths are not judged one by one: all values of 0.6 up to n are needed. */
enum { SINGLE_PATH_MOST = 1000000 };

/* Whether P_n is equivalent to the empty game in U, that is Left-save; d = 1. */
graze_status single_path_is_zero(graze_truth *zero, uint32_t n, struct limits *limits);

#endif
