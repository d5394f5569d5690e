/* The values of the heap game of a code (such as 0.77) as a sequence, and their period. */
#ifndef GRAZE_SEQUENCE_HEAP_TERMS_H
#define GRAZE_SEQUENCE_HEAP_TERMS_H

#include "core/status.h"
#include "graze/sequence.h"

typedef struct heap_terms heap_terms;

/* heap_terms_new - the heaps of a code; the clock of the options starts here. */
graze_status heap_terms_new(heap_terms **made, const char *code, const graze_limits *options,
                            graze_error *error);
void heap_terms_free(heap_terms *terms);

/*
 * heap_terms_values - values first, first + 1, ... A range that begins before the end of the last
 * one is computed from the beginning again.
 * Arguments: known receives how many are there, also after GRAZE_UNDECIDED.
 */
graze_status heap_terms_values(int64_t *values, uint64_t *known, heap_terms *terms, uint64_t first,
                               uint64_t count, graze_error *error);

/* heap_terms_period - the period that the values up to last prove. */
graze_status heap_terms_period(graze_period *period, heap_terms *terms, uint64_t first,
                               uint64_t last, graze_error *error);

#endif
