/* Scores of expressions, with everything the library knows and by plain search. */
#ifndef GRAZE_TESTS_SCORE_SUPPORT_H
#define GRAZE_TESTS_SCORE_SUPPORT_H

#include "test_support.h"

/* A pair of solvers for one degree bound. */
struct scorer {
    graze_game *game;
    graze_solver *full, *plain;
};

void scorer_init(struct scorer *scorer, unsigned degree);
void scorer_clear(struct scorer *scorer);

/* The score of an expression by one of the solvers; must be decided. */
int64_t score_of(graze_solver *solver, const char *expression);

/* Fails unless both solvers agree on an expression; returns the score. */
int64_t assert_same_score(struct scorer *scorer, const char *expression);

/* Whether the last answer named a method. */
bool score_used(graze_solver *solver, const char *expression, const char *method);

enum { EXPRESSION_SIZE = 512 };

/* Calls visit with every tree on n vertices, written as an expression; returns their number. */
typedef void tree_visitor(const char *expression, void *context);
size_t visit_trees(unsigned n, tree_visitor *visit, void *context);

/* Calls visit with every forest on n vertices; returns their number. */
size_t visit_forests(unsigned n, tree_visitor *visit, void *context);

#endif
