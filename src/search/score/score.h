/*
 * Scores of whole positions on boards of at most SCORE_SET_MOST vertices: null-window search over
 * vertex sets, with bounds in a table. Small trees beside the rest are kept as flags, and equal
 * pairs of them cancel (docs/smash-and-grab.md, "Pairs").
 */
#ifndef GRAZE_SEARCH_SCORE_SCORE_H
#define GRAZE_SEARCH_SCORE_SCORE_H

#include "rules/rules.h"

enum { SCORE_SET_MOST = 60 };

typedef struct score_search score_search;

/* A search on one board; board, game and limits must outlive it. */
graze_status score_search_new(score_search **search, const graze_game *game,
                              const struct board *board, struct limits *limits);
void score_search_free(score_search *search);

/*
 * The score of any set of vertices of the board. Bounds found are kept for later calls.
 * Returns: GRAZE_OK or GRAZE_UNDECIDED. Time: exponential.
 */
graze_status score_search_value(int64_t *value, score_search *search, uint64_t set);

/* After GRAZE_UNDECIDED of score_search_value: the bounds found by then, where they are better. */
void score_search_bounds(int64_t *lower, int64_t *upper, const score_search *search);

/* Whether the score of a set is at least a threshold; cheaper than the score. */
graze_status score_search_reaches(bool *reached, score_search *search, uint64_t set,
                                  int64_t threshold);

/* Whether a call has cancelled or dropped components since the search was made. */
bool score_search_simplified(const score_search *search);

#endif
