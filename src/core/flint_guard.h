/*
 * Calls of FLINT that may run out of memory: FLINT and GMP end the process then, and come back here
 * instead.
 */
#ifndef GRAZE_CORE_FLINT_GUARD_H
#define GRAZE_CORE_FLINT_GUARD_H

#include "core/status.h"

/*
 * flint_guard - runs a function that calls FLINT. Where memory is missing the function is left by a
 * jump, and whatever FLINT and GMP took since it began is freed: its numbers must not be used, nor
 * cleared. Other memory that it holds remains the caller's. May not be nested.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: expected O(1) a block.
 *
 * The functions that FLINT and GMP have for the whole process are replaced at the first call, by
 * ones that do the same outside of guards. Those of a program that has set its own for GMP stay.
 */
graze_status flint_guard(void (*function)(void *context), void *context);

#endif
