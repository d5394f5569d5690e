/* A game in progress and its legal moves. */
#ifndef GRAZE_CLI_PLAY_MATCH_H
#define GRAZE_CLI_PLAY_MATCH_H

#include "graze.h"
#include "program/core.h"

enum { PLAY_TITLE = 4096 };

typedef struct play_match {
    const graze_game *game;
    const graze_graph *graph;     /* at the start; NULL: the game is played on */
    const graze_formula *formula; /* this, and its variables are what is taken */
    bool misere;
    const graze_limits *options; /* the limits of a turn */
    graze_position *position;
    graze_moves *legal;
    graze_outcome winner; /* GRAZE_FIRST: the player who moved first; unknown until the end */
} play_match;

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

/* Writes "NAME PLAY N M": what is played, on how many vertices and edges, or variables and
 * clauses; returns text. */
const char *play_match_title(char text[PLAY_TITLE], const play_match *match);

bool play_match_is_over(const play_match *match);

/* Turns played and not taken back. */
size_t play_match_now(const play_match *match);

/* Vertices that remain, or variables that are not set. */
size_t play_match_left(const play_match *match);

/* Whether the last turn removed a vertex, or set a variable. */
bool play_match_was_last(const play_match *match, uint32_t number);

/* The value of a variable that is set: "true" or "false". */
const char *play_match_truth(const play_match *match, uint32_t variable);

/* Plays the move that these vertices identify; refuses as graze_position_apply. */
graze_status play_match_take(play_match *match, const uint32_t *chosen, size_t count,
                             graze_error *error);

/* Goes to the position after that many turns of the list. */
graze_status play_match_go_to(play_match *match, size_t turns, graze_error *error);

#endif
