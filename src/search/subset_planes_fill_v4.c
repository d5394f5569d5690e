/* Filling planes of bits on x86-64-v4 (see CMakeLists.txt): eight values make a vector. */
#define PLANES_FILLING subset_filling_planes_v4
#define PLANES_VALUES  8
#include "search/subset_planes_body.h"
