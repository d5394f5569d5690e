/* POST /api/moves, /api/judge and /api/play: the rules alone. */
#include "position.h"

#include <stdlib.h>
#include <string.h>

/* Adds to each move "by": the vertices that say it. */
static void add_naming_vertices(json_t *list, const board_position *position,
                                const graze_moves *moves) {
    graze_ruleset_info info;
    graze_game_ruleset(&info, position->game);
    if (!info.by_vertex) {
        return; /* a move is said by all that it takes */
    }
    for (size_t i = 0; i < moves->count; i++) {
        json_object_set_new(json_array_get(list, i), "by", json_array());
    }
    size_t count;
    const uint32_t *left = graze_position_left(position->now, &count);
    for (size_t i = 0; i < count; i++) {
        ptrdiff_t move = graze_position_find(position->now, moves, &left[i], 1);
        if (move >= 0) {
            json_array_append_new(json_object_get(json_array_get(list, (size_t)move), "by"),
                                  json_integer(left[i]));
        }
    }
}

/* The legal moves of a position, as many as are listed. */
static json_t *moves_answer(const board_position *position, const api_call *call,
                            api_error *error) {
    graze_limits options;
    graze_moves *moves = NULL;
    graze_error cause = {.status = GRAZE_OK};
    bool complete = false;
    api_limits(&options, call, call->service->seconds);
    if (graze_position_moves(&moves, &complete, position->now, MOST_MOVES, &options, &cause) !=
        GRAZE_OK) {
        api_fail_from(error, &cause, "graph");
        return NULL;
    }
    json_t *list = json_array();
    for (size_t i = 0; i < moves->count; i++) {
        json_array_append_new(list, position_move_json(&moves->moves[i]));
    }
    add_naming_vertices(list, position, moves);
    json_t *answer = json_pack("{s:o,s:b,s:b}", "moves", list, "complete", complete, "over",
                               complete && moves->count == 0);
    graze_moves_free(moves);
    return answer;
}

json_t *api_moves(api_call *call, api_error *error) {
    static const char *const names[] = {POSITION_MEMBERS, NULL};
    board_position position = {0};
    json_t *answer = NULL;
    if (members_known(call, names, error) && position_read(&position, call, error) &&
        position_require_drawn(&position, error)) {
        answer = moves_answer(&position, call, error);
    }
    position_clear(&position);
    return answer;
}

/* What a question about a move is answered by, after the move was made, or was found illegal. */
typedef json_t *move_answer(board_position *position, json_t *move, const api_call *call,
                            api_error *error);

/* The move and the position after it. */
static json_t *answer_play(board_position *position, json_t *move, const api_call *call,
                           api_error *error) {
    if (move && !position_describe(move, position, call, error)) {
        json_decref(move);
        return NULL;
    }
    return move;
}

/* The move, or why it is none: for a player who is still choosing that is no error. */
static json_t *answer_judge(board_position *position, json_t *move, const api_call *call,
                            api_error *error) {
    (void)position;
    (void)call;
    if (move) {
        return json_pack("{s:o,s:n}", "move", move, "reason");
    }
    bool is_illegal = strcmp(error->code, "illegal_move") == 0;
    return is_illegal ? json_pack("{s:n,s:s}", "move", "reason", error->message) : NULL;
}

static int compare_numbers(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static json_t *take(board_position *position, const api_call *call, move_answer *answer,
                    api_error *error) {
    uint32_t *taken;
    size_t count;
    json_t *move = NULL;
    if (!member_vertices(&taken, &count, call->body, "take", graze_graph_order(position->start),
                         error)) {
        return NULL;
    }
    if (!taken) {
        api_fail(error, 400, "bad_request", "take", "'take' is missing");
        return NULL;
    }
    qsort(taken, count, sizeof *taken, compare_numbers); /* reasons name vertices in this order */
    position_play(position, &move, taken, count, error);
    free(taken);
    return answer(position, move, call, error);
}

static json_t *answer_move(api_call *call, move_answer *answer, api_error *error) {
    static const char *const names[] = {POSITION_MEMBERS, "take", NULL};
    board_position position = {0};
    json_t *made = NULL;
    if (members_known(call, names, error) && position_read(&position, call, error) &&
        position_require_drawn(&position, error)) {
        made = take(&position, call, answer, error);
    }
    position_clear(&position);
    return made;
}

json_t *api_play(api_call *call, api_error *error) {
    return answer_move(call, answer_play, error);
}

json_t *api_judge(api_call *call, api_error *error) {
    return answer_move(call, answer_judge, error);
}
