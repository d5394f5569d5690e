/* Reads, changes and describes the position of a request. */
#include "position.h"

#include "program/outcome.h"

#include <inttypes.h>
#include <stdlib.h>

const graze_graph *position_graph(const board_position *position) {
    return position->now ? graze_position_graph(position->now) : position->start;
}

/* ---- reading ------------------------------------------------------------------------------- */

static bool read_scores(board_position *position, const json_t *body, api_error *error) {
    const json_t *scores = json_object_get(body, "scores");
    if (!scores) {
        return true;
    }
    for (size_t i = 0; i < 2; i++) {
        const json_t *points = json_array_get(scores, i);
        if (json_array_size(scores) != 2 || !json_is_integer(points) ||
            json_integer_value(points) < 0 || json_integer_value(points) > UINT32_MAX) {
            return api_fail(error, 400, "bad_request", "scores",
                            "'scores' must be an array of two natural numbers");
        }
        position->scores[i] = json_integer_value(points);
    }
    return true;
}

/* Begins the game where the request says. */
static bool read_board(board_position *position, const json_t *body, api_error *error) {
    uint32_t *alive;
    size_t count;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_vertices(&alive, &count, body, "alive", graze_graph_order(position->start),
                         error)) {
        return false;
    }
    graze_status status =
        graze_position_new(&position->now, position->game, position->start, NULL,
                           position->misere ? GRAZE_MISERE : GRAZE_NORMAL, &cause);
    if (status == GRAZE_OK) {
        status = graze_position_set(position->now, alive, count, (unsigned)position->turn,
                                    position->scores, &cause);
    }
    free(alive);
    return status == GRAZE_OK ? true : api_fail_from(error, &cause, "alive");
}

bool position_read(board_position *position, const api_call *call, api_error *error) {
    const json_t *body = call->body;
    *position = (board_position){0};
    if (!member_game(&position->game, call, error) ||
        !member_flag(&position->misere, body, "misere", error) ||
        !member_integer(&position->turn, body, "turn", 0, 1, error) ||
        !read_scores(position, body, error) || !member_graph(&position->start, body, error)) {
        return false;
    }
    position->scored = graze_game_is_scored(position->game);
    if (position->scored && position->misere) {
        return api_fail(error, 400, "bad_request", "misere",
                        "'%s' is scored: it has no misere play", graze_game_name(position->game));
    }
    if (graph_is_drawn(position->start)) {
        return read_board(position, body, error);
    }
    return json_object_get(body, "alive") ? position_require_drawn(position, error) : true;
}

void position_clear(board_position *position) {
    graze_position_free(position->now);
    graze_graph_free(position->start);
    graze_game_free(position->game);
    *position = (board_position){0};
}

bool position_require_drawn(const board_position *position, api_error *error) {
    return graph_is_drawn(position->start)
               ? true
               : api_fail(error, 413, "too_large", "graph",
                          "the graph has %" PRIu64 " vertices and %" PRIu64
                          " edges: %d and %d are the most to play on",
                          graze_graph_order(position->start), graze_graph_size(position->start),
                          MOST_VERTICES, MOST_EDGES);
}

/* ---- playing ------------------------------------------------------------------------------- */

/* Both lists as one, ascending. */
static json_t *removed_json(const graze_move *move) {
    json_t *list = json_array();
    size_t i = 0, j = 0;
    while (i < move->take_count || j < move->vanish_count) {
        bool is_taken =
            j == move->vanish_count || (i < move->take_count && move->take[i] < move->vanish[j]);
        json_array_append_new(list, json_integer(is_taken ? move->take[i++] : move->vanish[j++]));
    }
    return list;
}

json_t *position_move_json(const graze_move *move) {
    return json_pack("{s:o,s:o,s:o,s:o}", "take", json_vertices(move->take, move->take_count, NULL),
                     "vanish", json_vertices(move->vanish, move->vanish_count, NULL), "removed",
                     removed_json(move), "points", json_natural(move->take_count));
}

static bool refuse(const board_position *position, api_error *error) {
    graze_ruleset_info info;
    graze_game_ruleset(&info, position->game);
    return api_fail(error, 422, "illegal_move", "take", "not a move of %s: %s",
                    graze_game_name(position->game), info.rule);
}

bool position_play(board_position *position, json_t **played, const uint32_t *take, size_t count,
                   api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    graze_status status = graze_position_apply(position->now, take, count, &cause);
    if (status != GRAZE_OK) {
        return status == GRAZE_BAD_ARGUMENT
                   ? api_fail(error, 422, "illegal_move", "take", "%s", cause.text)
                   : api_fail_from(error, &cause, "take");
    }
    size_t turns = graze_position_turns(position->now, NULL);
    graze_move turn = graze_position_turn(position->now, turns - 1);
    if (turn.take_count != count) { /* one vertex that says more than it */
        return refuse(position, error);
    }
    *played = position_move_json(&turn);
    position->turn = graze_position_player(position->now);
    position->scores[0] = graze_position_score(position->now, 0);
    position->scores[1] = graze_position_score(position->now, 1);
    return true;
}

/* ---- describing ---------------------------------------------------------------------------- */

/* A winner, GRAZE_FIRST meaning player 0. */
static json_t *winner_json(graze_outcome winner) {
    return winner == GRAZE_OUTCOME_UNKNOWN ? json_null()
           : winner == GRAZE_DRAW          ? json_string("draw")
                                           : json_integer(winner == GRAZE_FIRST ? 0 : 1);
}

json_t *position_winner_json(const board_position *position, graze_outcome outcome,
                             int64_t margin) {
    int64_t lead = outcome == GRAZE_FIRST ? 1 : -1; /* of the player to move */
    if (outcome == GRAZE_OUTCOME_UNKNOWN) {
        return json_null();
    }
    if (position->scored) {
        lead = margin + position->scores[position->turn] - position->scores[1 - position->turn];
    }
    return winner_json(lead == 0                             ? GRAZE_DRAW
                       : (lead > 0) == (position->turn == 0) ? GRAZE_FIRST
                                                             : GRAZE_SECOND);
}

json_t *position_outcome_json(const board_position *position, graze_outcome outcome) {
    return json_text(outcome_name(position->game, outcome));
}

bool position_find_winner(graze_outcome *winner, const board_position *position,
                          const api_call *call, api_error *error) {
    graze_limits limits;
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&limits, call, call->service->seconds);
    graze_status status = graze_position_winner(winner, position->now, &limits, &cause);
    return status == GRAZE_OK || status == GRAZE_UNDECIDED ? true
                                                           : api_fail_from(error, &cause, "graph");
}

bool position_describe(json_t *answer, const board_position *position, const api_call *call,
                       api_error *error) {
    graze_outcome winner;
    if (!position_find_winner(&winner, position, call, error)) {
        return false;
    }
    size_t count;
    const uint32_t *left = graze_position_left(position->now, &count);
    json_object_set_new(answer, "alive", json_vertices(left, count, NULL));
    json_object_set_new(answer, "turn", json_integer(position->turn));
    json_object_set_new(
        answer, "scores",
        json_pack("[I,I]", (json_int_t)position->scores[0], (json_int_t)position->scores[1]));
    json_object_set_new(answer, "over", json_boolean(winner != GRAZE_OUTCOME_UNKNOWN));
    json_object_set_new(answer, "winner", winner_json(winner));
    return true;
}
