/* A positive formula as vertex sets over its variables: what the games on formulas search on. */
#ifndef GRAZE_RULES_FORMULA_BOARD_H
#define GRAZE_RULES_FORMULA_BOARD_H

#include "core/limits.h"
#include "graph/vset.h"

typedef struct formula_board {
    struct limits *limits;
    uint32_t n;     /* variables, numbered from 0 */
    unsigned words; /* of a set of variables */
    vword *clauses; /* clause_count * words */
    size_t clause_count;
    size_t bytes;
} formula_board;

/* Searches on formulas recurse once a move; formulas with more variables are left undecided. */
enum { FORMULA_MOST_MOVES = 4096 };

graze_status formula_board_init(formula_board *board, const graze_formula *formula,
                                struct limits *limits);
void formula_board_clear(formula_board *board);

static inline const vword *formula_clause(const formula_board *board, size_t i) {
    return board->clauses + i * board->words;
}

#endif
