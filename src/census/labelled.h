/* The number of labelled graphs that are isomorphic to a graph. */
#ifndef GRAZE_CENSUS_LABELLED_H
#define GRAZE_CENSUS_LABELLED_H

#include <stdint.h>

/* n! divided by the number of automorphisms; n <= 20 so that it fits. 0: out of memory. */
uint64_t labelled_count(const uint64_t *rows, unsigned n);

#endif
