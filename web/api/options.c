/* POST /api/options: a position of a game whose positions are graphs, and the options it has. */
#include "api.h"

#include <stdlib.h>
#include <string.h>

/* A position and who moves there; release it with clear. */
typedef struct options_question {
    graze_game *game;
    graze_graph *graph;
    graze_question asked;
    double seconds;
} options_question;

static void clear(options_question *q) {
    graze_graph_free(q->graph);
    graze_game_free(q->game);
}

static bool read_game(options_question *q, const api_call *call, api_error *error) {
    if (!member_game(&q->game, call, error)) {
        return false;
    }
    graze_ruleset_info info;
    graze_game_ruleset(&info, q->game);
    return info.graphs ? true
                       : api_fail(error, 400, "bad_input", "game",
                                  "the moves of '%.60s' remove vertices: ask /api/moves",
                                  graze_game_name(q->game));
}

/* Left begins unless the request says otherwise; other games have no such players. */
static bool read_player(options_question *q, const json_t *body, api_error *error) {
    const char *player = NULL;
    bool partizan = graze_game_is_partizan(q->game);
    if (!member_text(&player, body, "player", error)) {
        return false;
    }
    if (player && !partizan) {
        return api_fail(error, 400, "bad_request", "player",
                        "'%.60s' has the same moves for both players", graze_game_name(q->game));
    }
    if (player && strcmp(player, "left") != 0 && strcmp(player, "right") != 0) {
        return api_fail(error, 400, "bad_request", "player",
                        "'player' must be \"left\" or \"right\"");
    }
    q->asked.player = !partizan                                ? GRAZE_ANY_PLAYER
                      : player && strcmp(player, "right") == 0 ? GRAZE_RIGHT
                                                               : GRAZE_LEFT;
    return true;
}

static bool read_question(options_question *q, const api_call *call, api_error *error) {
    static const char *const names[] = {"game",   "graph",     "format", "player",
                                        "misere", "budget_ms", NULL};
    bool misere = false;
    if (!members_known(call, names, error) || !read_game(q, call, error) ||
        !read_player(q, call->body, error) || !member_flag(&misere, call->body, "misere", error) ||
        !member_budget(&q->seconds, call, error) || !member_graph(&q->graph, call->body, error)) {
        return false;
    }
    q->asked.play = misere ? GRAZE_MISERE : GRAZE_NORMAL;
    return true;
}

/* Names of the vertices: those that they had at the start of the game. */
static json_t *names_json(const graze_graph *graph) {
    json_t *list = json_array();
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        char number[16];
        const char *name = graze_graph_vertex_name(graph, v);
        snprintf(number, sizeof number, "%u", v);
        json_array_append_new(list, json_text(name ? name : number));
    }
    return list;
}

/* A graph as a request takes it. */
static json_t *graph_json(const graze_graph *graph) {
    return json_pack("{s:o,s:o,s:o,s:o}", "n", json_natural(graze_graph_order(graph)), "edges",
                     edges_json(graph), "colours", colours_json(graph), "names", names_json(graph));
}

static json_t *option_json(const graze_move *move, bool scored) {
    bool known = move->outcome != GRAZE_OUTCOME_UNKNOWN;
    bool wins = scored ? move->value > 0 : move->outcome == GRAZE_SECOND;
    return json_pack("{s:o,s:o,s:o,s:o,s:o}", "does", json_text(move->words), "points",
                     json_integer(move->points), "value",
                     json_integer_if(move->has_value, move->value), "wins",
                     known ? json_boolean(wins) : json_null(), "graph", graph_json(move->to));
}

static json_t *index_json(ptrdiff_t index) {
    return json_integer_if(index >= 0, index);
}

static json_t *answer_json(const options_question *q, const graze_moves *moves,
                           graze_stop_reason undecided) {
    bool scored = graze_game_is_scored(q->game);
    json_t *list = json_array();
    for (size_t i = 0; i < moves->count; i++) {
        json_array_append_new(list, option_json(&moves->moves[i], scored));
    }
    return json_pack("{s:s,s:o,s:o,s:o,s:o,s:b,s:o}", "game", graze_game_name(q->game), "graph",
                     graph_json(q->graph), "moves", list, "best", index_json(moves->best),
                     "longest", index_json(moves->longest), "over", moves->count == 0, "undecided",
                     json_text(graze_stop_reason_name(undecided)));
}

static json_t *answer_question(const options_question *q, api_call *call, api_error *error) {
    graze_limits limits;
    graze_solver *solver = NULL;
    graze_moves *moves = NULL;
    graze_error cause = {.status = GRAZE_OK};
    json_t *answer = NULL;
    api_limits(&limits, call, q->seconds);
    graze_status status = graze_solver_new(&solver, q->game, &q->asked, &limits, &cause);
    if (status == GRAZE_OK) {
        status = graze_solve_moves(&moves, solver, q->graph, &cause);
    }
    call->undecided = status == GRAZE_UNDECIDED;
    if (status == GRAZE_OK || (call->undecided && moves)) {
        answer = answer_json(q, moves, graze_solver_undecided(solver));
    } else {
        api_fail_from(error, &cause, "graph");
    }
    graze_moves_free(moves);
    graze_solver_free(solver);
    return answer;
}

json_t *api_options(api_call *call, api_error *error) {
    options_question q = {.asked = {.size = sizeof q.asked}};
    json_t *answer = read_question(&q, call, error) ? answer_question(&q, call, error) : NULL;
    clear(&q);
    return answer;
}
