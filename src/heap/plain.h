/* Values of a heap game by a direct implementation of the rules, O(n) a value: tests compare the
 * faster methods with it. */
#ifndef GRAZE_HEAP_PLAIN_H
#define GRAZE_HEAP_PLAIN_H

#include "heap/code.h"

/* Fills values[0..count). Fails with GRAZE_TOO_LARGE when a value does not fit 15 bits. */
graze_status plain_values(uint16_t *values, const heap_code *code, size_t count,
                          graze_error *error);

#endif
