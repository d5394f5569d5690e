#include "rules/formula_board.h"

#include "io/formula.h"

graze_status formula_board_init(formula_board *board, const graze_formula *formula,
                                struct limits *limits) {
    uint32_t n = formula->n;
    *board = (formula_board){
        .limits = limits,
        .n = n,
        .words = vset_words_for(n),
        .clause_count = formula->clause_count,
    };
    board->bytes = (board->clause_count ? board->clause_count : 1) * board->words * sizeof(vword);
    graze_status status = limits_realloc(limits, (void **)&board->clauses, 0, board->bytes);
    if (status != GRAZE_OK) {
        board->bytes = 0;
        return status;
    }
    memset(board->clauses, 0, board->bytes);
    for (size_t i = 0; i < formula->clause_count; i++) {
        for (size_t j = formula->start[i]; j < formula->start[i + 1]; j++) {
            vset_add(board->clauses + i * board->words, formula->variable[j] - 1);
        }
    }
    return GRAZE_OK;
}

void formula_board_clear(formula_board *board) {
    limits_free(board->limits, board->clauses, board->bytes);
    board->clauses = NULL;
    board->bytes = 0;
}
