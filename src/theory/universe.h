/*
 * A position of Smash and Grab as a scoring game: whether it is in U>=0 and whether it is
 * Left-save, by search over the positions that play can reach. Small boards only.
 */
#ifndef GRAZE_THEORY_UNIVERSE_H
#define GRAZE_THEORY_UNIVERSE_H

#include "rules/rules.h"
#include "search/score.h"
#include "search/score_table.h"

enum { UNIVERSE_MOST = 48 };

/* Positions that may be looked at: what takes more is left undecided. */
enum { UNIVERSE_POSITIONS = 1 << 22 };

typedef struct universe {
    uint32_t n, degree;
    uint64_t row[UNIVERSE_MOST];
    struct limits *limits;
    uint32_t positions; /* looked at so far */
    score_search *scores;
    score_table saves; /* bounds on the lead that a set needs to be Left-save */
    score_table evens; /* lower is 1 where the second player can move last, else 0 */
} universe;

/* A search on a board of at most UNIVERSE_MOST vertices. */
graze_status universe_init(universe *u, const graze_game *game, const struct board *board,
                           struct limits *limits);
void universe_clear(universe *u);

/*
 * Whether every position that play can reach from a set scores at least 0. A sum is in U>=0
 * exactly when its components are, so that it is asked component by component. All
 * questions: GRAZE_UNDECIDED when they take too long.
 */
graze_status universe_is_nonnegative(bool *nonnegative, universe *u, uint64_t set);

/*
 * Whether a set is Left-save when Left has already won lead points more than Right: the score and
 * the lead are at least 0 together, and every move of Right has an answer after which that is so
 * again. At the end there is nothing to move.
 */
graze_status universe_is_save(bool *save, universe *u, uint64_t set, int lead);

#endif
