/*
 * A strategy as a tree to be written: positions in which the opponent moves are numbered in the
 * order of reading, and each is written out where it comes first.
 */
#ifndef GRAZE_STRATEGY_TREE_H
#define GRAZE_STRATEGY_TREE_H

#include "strategy/words.h"

struct tree {
    const graze_strategy *strategy;
    size_t *number; /* of a node, from 1; 0: it was not met */
    bool *shared;   /* several moves lead to it */
    size_t count;   /* nodes met */
};

graze_status tree_init(struct tree *tree, const graze_strategy *strategy, graze_error *error);
void tree_clear(struct tree *tree);

/* Notes that a node is written now; false: it was written before. */
bool tree_meet(struct tree *tree, size_t node);

/* The node in which the opponent moves after the winner's reply to a move; NULL: play is over. */
const graze_strategy_node *tree_after_reply(const struct tree *tree,
                                            const graze_strategy_move *move,
                                            const graze_strategy_move **reply);

/* "The first player wins arc-kayles on grid(3,4)." and how much of it is shown. */
void tree_write_heading(const struct tree *tree, const struct words *words, const char *title);

/* The forms of graze_strategy_write. */
void strategy_write_text(struct words *words, struct tree *tree, const char *title);
void strategy_write_dot(struct words *words, struct tree *tree, const char *title);
void strategy_write_latex(struct words *words, struct tree *tree, const char *title);
void strategy_write_html(struct words *words, struct tree *tree, const char *title);

#endif
