/* The plain way to the values of a heap game, O(n) a value: the judge of every faster one. */
#ifndef GRAZE_HEAP_PLAIN_H
#define GRAZE_HEAP_PLAIN_H

#include "heap/code.h"

/* Fills values[0..count). Fails with GRAZE_TOO_LARGE when a value does not fit 15 bits. */
graze_status plain_values(uint16_t *values, const heap_code *code, size_t count,
                          graze_error *error);

#endif
