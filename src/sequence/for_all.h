/* One statement about the periods of all families substar(1,k,n), for every k: `--for-all k`. */
#ifndef GRAZE_SEQUENCE_FOR_ALL_H
#define GRAZE_SEQUENCE_FOR_ALL_H

#include "core/status.h"
#include "graze/sequence.h"

/*
 * prove_for_all - the period in n of an expression with two growing legs, for every k.
 * Arguments: certificate receives a proof of what is found, or is NULL; growing and fixed are the
 * names of the parameters n and k; last bounds both.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT when these are not two paths on one vertex, or the game
 * has no tables; GRAZE_TOO_LARGE; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: O(parts * last^3).
 */
graze_status prove_for_all(graze_for_all *statement, FILE *certificate, const graze_game *game,
                           const char *expression, const char *growing, const char *fixed,
                           uint64_t last, const graze_limits *limits, graze_error *error);

#endif
