/* The solver as a player: chooses a move within the time of a turn. */
#ifndef GRAZE_CLI_PLAY_ENGINE_H
#define GRAZE_CLI_PLAY_ENGINE_H

#include "play/match.h"

/* The result for the player to move when both play perfectly from here on. */
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

typedef struct play_engine {
    graze_play play;
    graze_limits options; /* the limits of a turn; interrupted is not NULL */
    unsigned strength;    /* the percentage of moves that are perfect */
    random_source chance; /* chooses the others */
} play_engine;

/*
 * play_engine_best - the best move that is found within the time of a turn; there must be a move.
 * All moves are tried for a short time, then for longer ones: a move that a theorem or a symmetry
 * proves to win is found at once, on boards far too large to search.
 * Returns: GRAZE_OK, also when nothing was decided; GRAZE_BAD_ARGUMENT, GRAZE_NO_MEMORY.
 */
graze_status play_engine_best(play_choice *choice, const play_engine *engine,
                              const play_match *match, graze_error *error);

/* play_engine_move - the same, or a random move, with the probability that the strength gives. */
graze_status play_engine_move(play_choice *choice, play_engine *engine, const play_match *match,
                              graze_error *error);

/* play_engine_value - value and outcome of the position, within the time of a turn. */
graze_status play_engine_value(graze_answer *answer, const play_engine *engine,
                               const play_match *match, graze_error *error);

#endif
