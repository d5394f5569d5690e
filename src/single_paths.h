/* Which single paths are equivalent to the empty game in U (Smash and Grab, section 8.1). */
#ifndef GRAZE_SINGLE_PATHS_H
#define GRAZE_SINGLE_PATHS_H

#include "core/limits.h"

/* Paths of more vertices are not judged one by one: that takes O(n^2). */
enum { SINGLE_PATH_MOST = 20000 };

/* Whether P_n is equivalent to the empty game in U, that is Left-save; d = 1. */
graze_status single_path_is_zero(graze_truth *zero, uint32_t n, struct limits *limits);

#endif
