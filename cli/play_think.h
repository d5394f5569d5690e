/* The solver as a player: which move, and how good it is. */
#ifndef GRAZE_CLI_PLAY_THINK_H
#define GRAZE_CLI_PLAY_THINK_H

#include "play_match.h"

/* How a player stands who is about to move, both sides playing perfectly from here on. */
typedef enum play_prospect {
    PROSPECT_UNKNOWN,
    PROSPECT_WIN,
    PROSPECT_LOSS,
    PROSPECT_DRAW
} play_prospect;

/* A move of the list of legal moves, and what is known about it. */
typedef struct play_choice {
    size_t index;
    play_prospect prospect; /* of the mover, after this move */
    bool is_best;           /* no other move leads to more */
    int64_t margin;         /* of scored games where is_best: by how much the mover wins */
} play_choice;

typedef struct play_thinker {
    graze_options options; /* the limits of a turn; interrupted is not NULL */
    unsigned strength;     /* of 100 moves so many are perfect */
    graze_random chance;   /* for the others */
} play_thinker;

/*
 * play_think - the best move that is found within the time of a turn; there must be one. All
 * moves are tried for a short time, then for a longer one: a move that a theorem or a symmetry
 * proves right is found at once, on boards far too large to be searched.
 * Returns: GRAZE_OK, also when nothing was decided; GRAZE_BAD_ARGUMENT, GRAZE_NO_MEMORY.
 */
graze_status play_think(play_choice *choice, const play_thinker *thinker, const play_match *match,
                        graze_error *error);

/* The same, or at times a move at random, as the strength says. */
graze_status play_think_of_strength(play_choice *choice, play_thinker *thinker,
                                    const play_match *match, graze_error *error);

/* play_appraise - value and outcome of the position, within the time of a turn. */
graze_status play_appraise(graze_answer *answer, const play_thinker *thinker,
                           const play_match *match, graze_error *error);

#endif
