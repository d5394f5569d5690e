/*
 * A position of Smash and Grab as a scoring game: whether it is in U>=0 and whether it is
 * Left-save, by search over the positions that play can reach. Small boards only.
 */
#ifndef GRAZE_THEORY_UNIVERSE_H
#define GRAZE_THEORY_UNIVERSE_H

#include "rules/rules.h"
#include "search/score_table.h"

enum { UNIVERSE_MOST = 48 };

/* Positions that may be looked at: what takes more is left undecided. */
enum { UNIVERSE_POSITIONS = 1 << 22 };

/* More than any number of points that can be at stake. */
enum { NEVER_SAVE = 1000 };

typedef struct universe {
    uint32_t n, degree;
    uint64_t row[UNIVERSE_MOST];
    struct limits *limits;
    uint32_t positions; /* looked at so far */
    score_table scores; /* of sets of vertices: lower and upper are the score */
    score_table saves;  /* lower and upper are the lead that a set needs */
} universe;

/* A search on a board of at most UNIVERSE_MOST vertices. */
void universe_init(universe *u, const graze_game *game, const struct board *board,
                   struct limits *limits);
void universe_clear(universe *u);

/* The score of a set, by plain search. All questions: GRAZE_UNDECIDED when they take too long. */
graze_status universe_score(int *score, universe *u, uint64_t set);

/*
 * Whether every position that play can reach from a set scores at least 0. A sum is in U>=0
 * exactly when its components are, so that it is asked component by component.
 */
graze_status universe_is_nonnegative(bool *nonnegative, universe *u, uint64_t set);

/*
 * The least number of points that Left must have won already for a set to be Left-save:
 * NEVER_SAVE where no lead is enough. A set is Left-save when it needs at most 0.
 */
graze_status universe_lead_needed(int *lead, universe *u, uint64_t set);

#endif
