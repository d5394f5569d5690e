/* A game that is being played: the position, what can be taken, and the way back. */
#ifndef GRAZE_CLI_PLAY_MATCH_H
#define GRAZE_CLI_PLAY_MATCH_H

#include "graze.h"

/* A turn that was played, in the vertex numbers of the graph at the start. */
typedef struct played_turn {
    uint32_t *vertices; /* what was taken, then what vanished */
    size_t take_count, count;
} played_turn;

typedef struct play_match {
    const graze_game *game;
    const graze_graph *graph; /* at the start */
    bool misere;
    const graze_options *options; /* the limits of a turn */

    played_turn *turns;
    size_t turn_count; /* played and taken back ones together */
    size_t turn_capacity;
    size_t now; /* turns that count; whose turn it is: player now % 2, the first is 0 */

    /* the position, whose vertices have numbers of their own */
    bool *alive; /* of the graph's vertices */
    graze_graph *position;
    uint32_t *names; /* the graph's number of each vertex of the position */
    uint32_t *place; /* the position's number of each vertex of the graph that is alive */
    graze_moves *legal;
} play_match;

enum { NOBODY = 2 }; /* the winner of a draw */

/*
 * play_match_start - a game on a built graph; game, graph and options (the limits of a turn, and
 * misere) stay the caller's.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED when the moves cannot be listed within the limits;
 * GRAZE_BAD_ARGUMENT (a game on formulas, misere play of a scored game); GRAZE_NO_MEMORY.
 */
graze_status play_match_start(play_match *match, const graze_game *game, const graze_graph *graph,
                              const graze_options *options, graze_error *error);
void play_match_clear(play_match *match);

bool play_match_is_over(const play_match *match);

/* Who has won the game that is over: 0 the first player, 1 the second, NOBODY. */
size_t play_match_winner(const play_match *match);

/* The points of a player: vertices taken so far. */
size_t play_match_points(const play_match *match, size_t player);

/* Plays legal move number index; what was taken back before is forgotten. */
graze_status play_match_take(play_match *match, size_t index, graze_error *error);

/* Goes to the position after so many of the turns that are kept. */
graze_status play_match_go_to(play_match *match, size_t turns, graze_error *error);

/*
 * play_match_explain - why vertices that are there, in the numbers of the start, are not a move.
 * Returns: GRAZE_BAD_ARGUMENT with the reason, or another failure.
 */
graze_status play_match_explain(const play_match *match, const uint32_t *take, size_t count,
                                graze_error *error);

/* The graph that is left when the legal move number index is played. */
graze_status play_match_follower(graze_graph **after, const play_match *match, size_t index,
                                 graze_error *error);

#endif
