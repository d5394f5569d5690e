/*
 * The fast search for the winner and the value in misere play, for boards of up to four words. A
 * position is a multiset of components: small ones are canonical forms (canonical_forms.h), larger
 * ones up to isomorphism.
 */
#ifndef GRAZE_SEARCH_MISERE_MISERE_H
#define GRAZE_SEARCH_MISERE_MISERE_H

#include "rules/rules.h"

typedef struct misere_search misere_search;

/* Whether the search can be used on a board. */
bool misere_search_suits(const graze_game *game, const struct board *board);

/* board, game and limits must outlive the search. */
graze_status misere_search_new(misere_search **search, const graze_game *game,
                               const struct board *board, struct limits *limits);
void misere_search_free(misere_search *search);

/*
 * Whether the player to move wins on a set of vertices, connected or not.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED.
 */
graze_status misere_search_wins(bool *wins, misere_search *search, const vword *set);

/*
 * The misere Grundy value: the least k for which the sum with a nim heap of k is lost. found is
 * false where it is larger than such heaps can be, or where there is no room for them. least
 * receives what is known when a limit ends the search: the value is at least this. Returns:
 * GRAZE_OK, GRAZE_UNDECIDED.
 */
graze_status misere_search_value(int64_t *value, bool *found, int64_t *least, misere_search *search,
                                 const vword *set);

#endif
