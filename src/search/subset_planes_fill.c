/* Filling planes of bits on any processor. */
#define PLANES_FILLING subset_filling_planes
#include "search/subset_planes_body.h"
