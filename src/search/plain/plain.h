/*
 * Plain memoised search: obviously right, knows the rules and nothing else. The judge of every
 * faster way (--no-theory).
 */
#ifndef GRAZE_SEARCH_PLAIN_PLAIN_H
#define GRAZE_SEARCH_PLAIN_PLAIN_H

#include "rules/rules.h"

typedef enum plain_question {
    PLAIN_GRUNDY, /* Grundy value in normal play; components are searched one by one */
    PLAIN_MISERE, /* 1: the player to move wins misere play, 0: loses; whole positions */
    PLAIN_SCORE,  /* best score difference of the player to move; whole positions */
    /*
     * How many moves are left when the winner hurries and the loser delays; whole positions. The
     * winner makes the last move: odd when the player to move wins. In misere play the loser
     * does: even when the player to move wins.
     */
    PLAIN_LENGTH,
    PLAIN_MISERE_LENGTH
} plain_question;

typedef struct plain_search plain_search;

/* A search on one board; board, game and limits must outlive it. */
graze_status plain_search_new(plain_search **search, const graze_game *game,
                              const struct board *board, plain_question question,
                              struct limits *limits);
void plain_search_free(plain_search *search);

/*
 * The value of any set of vertices of the board. Values found stay known to later calls.
 * Returns: GRAZE_OK or GRAZE_UNDECIDED.
 * Time: exponential; one expansion for each position (component, for Grundy values) reached.
 */
graze_status plain_search_value(int64_t *value, plain_search *search, const vword *set);

/*
 * Lists the moves of any set, component by component, into a sink of the board's width.
 * Independent of the question.
 */
graze_status plain_search_moves(move_sink *out, plain_search *search, const vword *set);

#endif
