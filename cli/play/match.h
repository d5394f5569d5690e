/* A game in progress: the position, its legal moves, and the turns that led to it. */
#ifndef GRAZE_CLI_PLAY_MATCH_H
#define GRAZE_CLI_PLAY_MATCH_H

#include "graze.h"
#include "program/core.h"

/* A turn that was played, in the vertex numbers of the graph at the start, or variables. */
typedef struct played_turn {
    uint32_t *vertices; /* what was taken or set, then what vanished */
    size_t take_count, count;
} played_turn;

typedef struct play_match {
    const graze_game *game;
    const graze_graph *graph;     /* at the start; NULL: the game is played on */
    const graze_formula *formula; /* this, and its variables, from 1, are what is taken */
    size_t order;                 /* numbers of vertices or variables are below this */
    bool misere;
    const graze_limits *options; /* the limits of a turn */

    played_turn *turns;
    size_t turn_count; /* including those that were taken back */
    size_t turn_capacity;
    size_t now; /* turns played and not taken back; player now % 2 is to move */

    /* the position, whose vertices have numbers of their own */
    bool *alive; /* of the graph's vertices; of variables: not set yet */
    graze_graph *position;
    uint8_t *set_by; /* of variable i + 1, as the library takes it */
    size_t winner;   /* of a game on a formula that is over */
    uint32_t *names; /* the graph's number of each vertex of the position */
    uint32_t *place; /* the position's number of each vertex of the graph that is alive */
    graze_moves *legal;
} play_match;

enum { NOBODY = 2 }; /* the winner of a draw */

/*
 * play_match_start - a game on a built graph, or on a formula, the other one being NULL; all
 * arguments (options: the limits of a turn) must outlive the match.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED when the moves cannot be listed within the limits;
 * GRAZE_BAD_ARGUMENT (misere play of a scored game); GRAZE_NO_MEMORY.
 */
graze_status play_match_start(play_match *match, const graze_game *game, const graze_graph *graph,
                              const graze_formula *formula, const graze_limits *options,
                              bool misere, graze_error *error);
void play_match_clear(play_match *match);

bool play_match_is_over(const play_match *match);

/* The winner at the end of the game: 0 the first player, 1 the second, or NOBODY. */
size_t play_match_winner(const play_match *match);

/* The points of a player: vertices taken so far. */
size_t play_match_points(const play_match *match, size_t player);

/* Plays legal move number index; turns that were taken back cannot be played again then. */
graze_status play_match_take(play_match *match, size_t index, graze_error *error);

/* Goes to the position after that many turns of the list. */
graze_status play_match_go_to(play_match *match, size_t turns, graze_error *error);

/*
 * play_match_explain - why remaining vertices, numbers of the start, are not a move.
 * Returns: GRAZE_BAD_ARGUMENT with the reason, or another failure.
 */
graze_status play_match_explain(const play_match *match, const uint32_t *take, size_t count,
                                graze_error *error);

/* Vertices that remain, or variables that are not set. */
size_t play_match_left(const play_match *match);

#define NO_MOVE SIZE_MAX

/* Solves the position after legal move number index, or with NO_MOVE the position itself. */
graze_status play_match_solve(graze_answer *answer, const play_match *match, size_t index,
                              graze_solver *solver, graze_error *error);

#endif
