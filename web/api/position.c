/* Reads, changes and describes the position of a request. */
#include "position.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool fail_out_of_memory(api_error *error) {
    return api_fail(error, 500, "internal", NULL, "out of memory");
}

/* ---- the vertices on the board ------------------------------------------------------------- */

/*
 * The edges between vertices that are alive, each end through name_of (NULL: as it is). Returns
 * their number, or SIZE_MAX when there is not enough memory; free *edges in any case.
 */
static size_t collect_edges(uint32_t (**edges)[2], const board_position *position,
                            const uint32_t *name_of) {
    const graze_graph *start = position->start;
    size_t m = 0, degree;
    *edges = malloc((graze_graph_size(start) + 1) * sizeof **edges);
    if (!*edges) {
        return SIZE_MAX;
    }
    for (uint32_t v = 0; v < graze_graph_order(start); v++) {
        const uint32_t *row = graze_graph_neighbours(start, v, &degree);
        for (size_t i = 0; position->alive[v] && i < degree && row[i] < v; i++) {
            if (position->alive[row[i]]) {
                (*edges)[m][0] = name_of ? name_of[row[i]] : row[i];
                (*edges)[m++][1] = name_of ? name_of[v] : v;
            }
        }
    }
    return m;
}

/* The graph of the vertices alive, renamed as name_of says, with n vertices in all. */
static bool make_graph(graze_graph **graph, const board_position *position, const uint32_t *name_of,
                       uint32_t n, api_error *error) {
    uint32_t(*edges)[2];
    graze_error cause = {.status = GRAZE_NO_MEMORY};
    size_t m = collect_edges(&edges, position, name_of);
    graze_status status =
        m == SIZE_MAX ? GRAZE_NO_MEMORY
                      : graze_graph_from_edges(graph, n, (const uint32_t(*)[2])edges, m, &cause);
    free(edges);
    return status == GRAZE_OK ? true : api_fail_from(error, &cause, "alive");
}

/* Makes graph and name from alive. The start itself keeps the expression it was written as. */
static bool make_board(board_position *position, api_error *error) {
    uint32_t n = (uint32_t)graze_graph_order(position->start), kept = 0;
    uint32_t *place = malloc((n + 1) * sizeof *place);
    position->name = malloc((n + 1) * sizeof *position->name);
    bool good = place && position->name ? true : fail_out_of_memory(error);
    for (uint32_t v = 0; v < n && good; v++) {
        place[v] = kept;
        if (position->alive[v]) {
            position->name[kept++] = v;
        }
    }
    if (good && kept < n) {
        good = make_graph(&position->graph, position, place, kept, error);
    }
    free(place);
    return good;
}

static void free_board(board_position *position) {
    if (position->graph != position->start) {
        graze_graph_free(position->graph);
    }
    position->graph = position->start;
    free(position->name);
    position->name = NULL;
}

/* Marks the vertices of a list as alive, or all when there is no list. */
static bool mark_alive(bool *alive, size_t n, const uint32_t *list, size_t count,
                       api_error *error) {
    memset(alive, !list, n);
    for (size_t i = 0; i < count; i++) {
        if (alive[list[i]]) {
            return api_fail(error, 400, "bad_request", "alive", "vertex %" PRIu32 " is named twice",
                            list[i]);
        }
        alive[list[i]] = true;
    }
    return true;
}

static bool read_alive(board_position *position, const json_t *body, api_error *error) {
    size_t n = (size_t)graze_graph_order(position->start), count;
    uint32_t *list;
    if (!member_vertices(&list, &count, body, "alive", n, error)) {
        return false;
    }
    position->alive = malloc(n + 1);
    bool good = position->alive ? mark_alive(position->alive, n, list, count, error)
                                : fail_out_of_memory(error);
    free(list);
    return good && make_board(position, error);
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
    position->graph = position->start;
    if (graph_is_drawn(position->start)) {
        return read_alive(position, body, error);
    }
    return json_object_get(body, "alive") ? position_require_drawn(position, error) : true;
}

void position_clear(board_position *position) {
    free_board(position);
    graze_graph_free(position->start);
    graze_game_free(position->game);
    free(position->alive);
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

static int compare_numbers(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Lists given in numbers of the start. */
static json_t *move_json(const uint32_t *take, size_t take_count, const uint32_t *vanish,
                         size_t vanish_count) {
    size_t count = take_count + vanish_count;
    uint32_t *removed = malloc((count + 1) * sizeof *removed);
    if (!removed) {
        return json_out_of_memory();
    }
    memcpy(removed, take, take_count * sizeof *take);
    memcpy(removed + take_count, vanish, vanish_count * sizeof *vanish);
    qsort(removed, count, sizeof *removed, compare_numbers);
    json_t *move =
        json_pack("{s:o,s:o,s:o,s:o}", "take", json_vertices(take, take_count, NULL), "vanish",
                  json_vertices(vanish, vanish_count, NULL), "removed",
                  json_vertices(removed, count, NULL), "points", json_natural(take_count));
    free(removed);
    return move;
}

json_t *position_move_json(const board_position *position, const graze_move *move) {
    size_t count = move->take_count + move->vanish_count;
    uint32_t *named = malloc((count + 1) * sizeof *named);
    if (!named) {
        return json_out_of_memory();
    }
    for (size_t i = 0; i < move->take_count; i++) {
        named[i] = position->name[move->take[i]];
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        named[move->take_count + i] = position->name[move->vanish[i]];
    }
    json_t *made = move_json(named, move->take_count, named + move->take_count, move->vanish_count);
    free(named);
    return made;
}

/*
 * Applies a move to a graph with the vertex numbers of the start, in which removed vertices are
 * isolated, so that error texts of the library name the numbers of the request. Clears alive for
 * the vertices that the move removes; gone receives those that it does not take, gone_count their
 * number.
 */
static bool apply(board_position *position, uint32_t *gone, size_t *gone_count,
                  const uint32_t *take, size_t count, api_error *error) {
    uint32_t n = (uint32_t)graze_graph_order(position->start), *kept = NULL;
    graze_graph *board = NULL, *after = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!make_graph(&board, position, NULL, n, error)) {
        return false;
    }
    graze_status status =
        graze_apply_move(&after, &kept, position->game, board, take, count, &cause);
    size_t left = status == GRAZE_OK ? (size_t)graze_graph_order(after) : 0, next = 0;
    *gone_count = 0;
    for (uint32_t v = 0; v < n && status == GRAZE_OK; v++) {
        if (next < left && kept[next] == v) {
            next++;
            continue;
        }
        position->alive[v] = false;
        if (!bsearch(&v, take, count, sizeof *take, compare_numbers)) {
            gone[(*gone_count)++] = v;
        }
    }
    graze_graph_free(board);
    graze_graph_free(after);
    free(kept);
    if (status == GRAZE_BAD_ARGUMENT) {
        return api_fail(error, 422, "illegal_move", "take", "%s", cause.text);
    }
    return status == GRAZE_OK ? true : api_fail_from(error, &cause, "take");
}

static bool check_on_board(const board_position *position, const uint32_t *take, size_t count,
                           api_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (!position->alive[take[i]]) {
            return api_fail(error, 422, "illegal_move", "take",
                            "vertex %" PRIu32 " is no longer on the board", take[i]);
        }
    }
    return true;
}

bool position_play(board_position *position, json_t **played, uint32_t *take, size_t count,
                   api_error *error) {
    size_t gone_count;
    if (!check_on_board(position, take, count, error)) {
        return false;
    }
    uint32_t *gone = malloc(((size_t)graze_graph_order(position->start) + 1) * sizeof *gone);
    if (!gone) {
        return fail_out_of_memory(error);
    }
    qsort(take, count, sizeof *take, compare_numbers);
    bool good = apply(position, gone, &gone_count, take, count, error);
    if (good) {
        *played = move_json(take, count, gone, gone_count);
        position->scores[position->turn] += position->scored ? (int64_t)count : 0;
        position->turn = 1 - position->turn;
        free_board(position);
        good = make_board(position, error);
        if (!good) {
            json_decref(*played);
            *played = NULL;
        }
    }
    free(gone);
    return good;
}

/* ---- describing ---------------------------------------------------------------------------- */

static json_t *player_or_draw(int64_t margin_of_0) {
    return margin_of_0 == 0 ? json_string("draw") : json_integer(margin_of_0 > 0 ? 0 : 1);
}

json_t *position_winner_json(const board_position *position, graze_outcome outcome,
                             int64_t margin) {
    if (outcome == GRAZE_OUTCOME_UNKNOWN) {
        return json_null();
    }
    if (position->scored) {
        int64_t so_far = position->scores[0] - position->scores[1];
        return player_or_draw(so_far + (position->turn == 0 ? margin : -margin));
    }
    return json_integer(outcome == GRAZE_FIRST ? position->turn : 1 - position->turn);
}

json_t *position_outcome_json(const board_position *position, graze_outcome outcome) {
    static const char *const names[][2] = {
        [GRAZE_OUTCOME_UNKNOWN] = {NULL, NULL},
        [GRAZE_FIRST] = {"N", "first"},
        [GRAZE_SECOND] = {"P", "second"},
        [GRAZE_DRAW] = {NULL, "draw"},
    };
    return json_text(names[outcome][position->scored]);
}

bool position_find_over(bool *over, const board_position *position, const api_call *call,
                        api_error *error) {
    graze_limits options;
    graze_moves *moves = NULL;
    graze_error cause = {.status = GRAZE_OK};
    bool complete = false;
    api_limits(&options, call, call->service->seconds);
    if (graze_list_moves(&moves, &complete, position->game, position->graph, 1, &options, &cause) !=
        GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    *over = complete && moves->count == 0;
    graze_moves_free(moves);
    return true;
}

bool position_describe(json_t *answer, const board_position *position, const api_call *call,
                       api_error *error) {
    bool over;
    if (!position_find_over(&over, position, call, error)) {
        return false;
    }
    /* who cannot move has lost, or in misere play won */
    graze_outcome end = position->misere ? GRAZE_FIRST : GRAZE_SECOND;
    size_t n = (size_t)graze_graph_order(position->graph);
    json_object_set_new(answer, "alive", json_vertices(position->name, n, NULL));
    json_object_set_new(answer, "turn", json_integer(position->turn));
    json_object_set_new(
        answer, "scores",
        json_pack("[I,I]", (json_int_t)position->scores[0], (json_int_t)position->scores[1]));
    json_object_set_new(answer, "over", json_boolean(over));
    json_object_set_new(answer, "winner",
                        over ? position_winner_json(position, end, 0) : json_null());
    return true;
}
