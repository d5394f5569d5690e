/* Maker-Breaker games for checks: small formulas, solved. */
#ifndef GRAZE_VERIFY_CHECKS_FORMULAS_H
#define GRAZE_VERIFY_CHECKS_FORMULAS_H

#include "io/formula.h"
#include "verify/sweep.h"

enum { FORMULA_TEXT = 1 << 13, FORMULA_CLAUSES = 64 };

/* Clauses as sets of variables: bit i stands for variable i + 1. */
typedef struct clause_list {
    unsigned n, count;
    uint32_t clause[FORMULA_CLAUSES];
} clause_list;

/* "n; 1 2; 2 4" */
void clauses_write(char *text, size_t size, const clause_list *list);

/* Whether Left, who begins, wins: by the rules of sg:def17 alone. Time: O(3^n). */
bool clauses_left_wins(const clause_list *list);

/* Whether Left wins, by the solver. */
graze_status formula_left_wins(bool *wins, const char *text);

/* Formula number index of a fixed series: up to most variables, clauses of given or any length. */
clause_list clauses_number(unsigned index, unsigned most, unsigned length);

#endif
