/*
 * A position of Smash and Grab as a scoring game: whether it is in U>=0 and whether it is
 * Left-save, by search over the positions that play can reach. Small boards only.
 */
#ifndef GRAZE_SCORED_SUMS_UNIVERSE_H
#define GRAZE_SCORED_SUMS_UNIVERSE_H

#include "graph/set_table.h"
#include "rules/rules.h"
#include "search/score/score.h"

enum { UNIVERSE_MOST = 48 };

/* Positions that may be looked at: what takes more is left undecided. */
enum { UNIVERSE_POSITIONS = 1 << 22 };

/* The games that may lie beside a position: all of U, or those of U>=0 only. */
typedef enum universe_beside { BESIDE_ALL, BESIDE_NONNEGATIVE, BESIDE_KINDS } universe_beside;

typedef struct universe {
    uint32_t n, degree;
    uint64_t row[UNIVERSE_MOST];
    struct limits *limits;
    uint32_t positions; /* looked at so far */
    score_search *scores;
    set_table saves[BESIDE_KINDS]; /* bounds on the lead that makes a set Left-save */
    set_table grundy;              /* of connected sets, when the last to move wins */
    set_table nonnegative;         /* connected sets: 1 in U>=0, 0 not */
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
 * With BESIDE_NONNEGATIVE a move of Right to a set of U>=0 needs no answer in the set when Left,
 * to move there, gets even (docs/smash-and-grab.md, "Left-save beside U>=0").
 * A set that is Left-save with no lead scores 0 and changes no score beside such games.
 */
graze_status universe_is_save(bool *save, universe *u, uint64_t set, int lead,
                              universe_beside beside);

#endif
