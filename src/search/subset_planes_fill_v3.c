/* Filling planes of bits on x86-64-v3 (see CMakeLists.txt). */
#define PLANES_FILLING subset_filling_planes_v3
#include "search/subset_planes_body.h"
