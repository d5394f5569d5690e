/* From k-uniform to (k + 1)-uniform Maker-Breaker formulas. */
#ifndef GRAZE_REDUCE_UNIFORM_STEP_H
#define GRAZE_REDUCE_UNIFORM_STEP_H

#include "io/formula.h"

/*
 * The formula, as text, over the same variables in which every clause is replaced by its
 * supersets with one variable more; padded adds variables so that there are at least 2 (k + 1),
 * where k is the length of a clause.
 * Returns: GRAZE_OK, GRAZE_TOO_LARGE, GRAZE_NO_MEMORY. Time: O(length of the text).
 */
graze_status uniform_step(char **text, const graze_formula *formula, size_t k, bool padded,
                          graze_error *error);

#endif
