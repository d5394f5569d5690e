/* Filling planes of bits on any processor. */
#define PLANES_FILLING subset_filling_planes
#define PLANES_VALUES  4
#include "search/subset_planes_body.h"
