/* The position of a request: a game, a graph, and the vertices that are still on the board. */
#ifndef GRAZE_API_POSITION_H
#define GRAZE_API_POSITION_H

#include "api.h"

/* The names of the members that describe a position, for the lists of members_known. */
#define POSITION_MEMBERS "game", "graph", "format", "alive", "misere", "turn", "scores"

typedef struct board_position {
    graze_game *game;
    graze_graph *start;  /* at the start of the game, perhaps not built */
    graze_position *now; /* NULL: too large to play on */
    bool misere, scored;
    int64_t turn; /* 0 or 1: who is to move */
    int64_t scores[2];
} board_position;

/* Reads a position; release it with position_clear, also after a failure. */
bool position_read(board_position *position, const api_call *call, api_error *error);
void position_clear(board_position *position);

/* Fails unless the graph is small enough to be played on. */
bool position_require_drawn(const board_position *position, api_error *error);

/* What remains as a graph of its own, or the start. */
const graze_graph *position_graph(const board_position *position);

/* The move as {"take", "vanish", "removed", "points"}. */
json_t *position_move_json(const graze_move *move);

/*
 * Plays the move that takes just these vertices. The position
 * becomes the one after the move; played receives the move as position_move_json gives it. After a
 * failure the position can only be cleared.
 */
bool position_play(board_position *position, json_t **played, const uint32_t *take, size_t count,
                   api_error *error);

/* Who has won, GRAZE_FIRST meaning player 0; unknown while there are moves. */
bool position_find_winner(graze_outcome *winner, const board_position *position,
                          const api_call *call, api_error *error);

/* Adds "alive", "turn", "scores", "over" and "winner" to an answer. */
bool position_describe(json_t *answer, const board_position *position, const api_call *call,
                       api_error *error);

/*
 * Who wins the whole game, 0, 1 or "draw", from the outcome for the player to move and, where play
 * is scored, the points that he wins by from here on; null when the outcome is unknown.
 */
json_t *position_winner_json(const board_position *position, graze_outcome outcome, int64_t margin);

/* "N", "P", or for scores "first", "second", "draw"; null when unknown. */
json_t *position_outcome_json(const board_position *position, graze_outcome outcome);

#endif
