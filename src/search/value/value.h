/*
 * The fast search for Grundy values, for boards of up to four words, mostly in normal play. It asks
 * whether the value of a component lies in a set of values, so that most components are never
 * evaluated exactly.
 */
#ifndef GRAZE_SEARCH_VALUE_VALUE_H
#define GRAZE_SEARCH_VALUE_VALUE_H

#include "rules/rules.h"
#include "search/expand/nimbers.h"

typedef struct value_search value_search;

/* Whether the search can be used on a board. */
bool value_search_suits(const graze_game *game, const struct board *board);

/* board, game and limits must outlive the search. */
graze_status value_search_new(value_search **search, const graze_game *game,
                              const struct board *board, struct limits *limits);

/*
 * The same for misere play, where Node-Kayles is searched on dense boards, by the same recursion
 * from the value 1 of the empty position: all functions below then mean misere Grundy values, of
 * sets that need not be connected.
 */
bool value_search_suits_misere(const graze_game *game, const struct board *board);
graze_status value_search_new_misere(value_search **search, const graze_game *game,
                                     const struct board *board, struct limits *limits);

void value_search_free(value_search *search);

/*
 * The Grundy value of a connected set; overflow is set when it could not be found because
 * values of 64 and more occur.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED.
 */
graze_status value_search_value(int64_t *value, bool *overflow, value_search *search,
                                const vword *set);

/*
 * Whether the Grundy value of a connected set is target: with target 0, who wins. Often far
 * cheaper than the value.
 */
graze_status value_search_equals(bool *equal, bool *overflow, value_search *search,
                                 const vword *set, uint64_t target);

/*
 * Whether the table has the value of a connected set of three vertices or more; work is the binary
 * logarithm of the positions that it took to find it or, if it is not there, what is known of it.
 */
bool value_search_recalls(int64_t *value, unsigned *work, const value_search *search,
                          const vword *set);

/* The bounds on the value asked for last, when a limit ended the search, where they are better. */
void value_search_bounds(int64_t *lower, int64_t *upper, const value_search *search);

#endif
