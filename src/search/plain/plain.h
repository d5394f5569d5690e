/*
 * Memoised search by the rules of the game alone, for boards of any size. All faster methods are
 * compared with it (--no-theory).
 */
#ifndef GRAZE_SEARCH_PLAIN_PLAIN_H
#define GRAZE_SEARCH_PLAIN_PLAIN_H

#include "rules/question.h"
#include "rules/rules.h"

typedef struct plain_search plain_search;

/*
 * A search on one board; board, game and limits must outlive it. Values answer ASK_WINNER and
 * ASK_EQUALITY too. For Grundy values components are searched one by one, otherwise whole
 * positions.
 */
graze_status plain_search_new(plain_search **search, const graze_game *game,
                              const struct board *board, question_kind question,
                              struct limits *limits);
void plain_search_free(plain_search *search);

/*
 * The value of any set of vertices of the board. Values found are kept for later calls.
 * Returns: GRAZE_OK or GRAZE_UNDECIDED.
 * Time: exponential; one expansion for each position (component, for Grundy values) reached.
 */
graze_status plain_search_value(int64_t *value, plain_search *search, const vword *set);

/*
 * After GRAZE_UNDECIDED: a lower bound on the value that was asked for, from the options of it that
 * were valued; bound is unchanged where there is a better one. Not for misere winners and lengths.
 */
void plain_search_lower(int64_t *bound, const plain_search *search);

/*
 * Lists the moves of any set, component by component, into a sink of the board's width.
 * Independent of the question.
 */
graze_status plain_search_moves(move_sink *out, plain_search *search, const vword *set);

#endif
