/* Positive formulas: "n; 1 2; 2 4; 1 3", the number of variables, then clauses. */
#ifndef GRAZE_IO_FORMULA_H
#define GRAZE_IO_FORMULA_H

#include "core/status.h"
#include "graze/game.h"
#include "io/cursor.h"

/*
 * Variables are 1..n. The variables of clause i are variable[start[i]..start[i+1]), sorted and
 * without repetition; no clause is empty.
 */
struct graze_formula {
    uint32_t n;
    size_t clause_count;
    size_t *start;
    uint32_t *variable;
};

/*
 * The formula that is all the rest of a text. Returns: GRAZE_OK, GRAZE_BAD_INPUT, GRAZE_NO_MEMORY.
 * Time: O(length of the text) and sorting.
 */
graze_status formula_read(graze_formula **formula, cursor *in, graze_error *error);

#endif
