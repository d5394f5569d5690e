/*
 * Two paths that grow on one vertex: a square table F_H(k, n) for each part H, and one statement
 * for every k that it may prove (docs/periods.md, theorems 6 and 7).
 */
#ifndef GRAZE_STRUCTURE_GROWTH_TWO_LEGS_H
#define GRAZE_STRUCTURE_GROWTH_TWO_LEGS_H

#include "core/status.h"

/*
 * two_legs_prove - the period in n of an expression with two growing legs, for every k.
 * Arguments: certificate receives a proof of what is found, or is NULL; growing and fixed are the
 * names of the parameters n and k; last bounds both.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT when these are not two paths on one vertex, or the game
 * has no tables; GRAZE_TOO_LARGE; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: O(parts * last^3).
 */
graze_status two_legs_prove(graze_for_all *statement, FILE *certificate, const graze_game *game,
                            const char *expression, const char *growing, const char *fixed,
                            uint64_t last, const graze_options *options, graze_error *error);

#endif
