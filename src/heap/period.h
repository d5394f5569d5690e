/* When finitely many values prove a period; the statements and proofs are in docs/periods.md. */
#ifndef GRAZE_HEAP_PERIOD_H
#define GRAZE_HEAP_PERIOD_H

#include "heap/code.h"

/*
 * period_is_proved - whether value(n + p) = value(n) for all n >= e follows from its truth for
 * all n >= e with n + p < count.
 */
bool period_is_proved(const heap_code *code, uint64_t e, uint64_t p, uint64_t count);

/* How far to compute, from n values on and up to end, before asking whether a search is done. */
uint64_t period_next_look(uint64_t n, uint64_t end);

#endif
