/*
 * POST /api/explain: all that is known about a position, found in stages that share the time of the
 * request. What is not found in time is null in the answer.
 */
#include "program/outcome.h"
#include "solving.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The share of the remaining time that a stage gets. */
static const double VALUE_SHARE = 0.6, OUTCOME_SHARE = 0.5, PAIRING_SHARE = 0.25,
                    COMPONENT_SHARE = 0.3, MOVES_SHARE = 0.7;

/* Seconds for listing the moves, however short the time is: without them nobody can play. */
static const double LEAST_LISTING = 0.5;

/* Seconds for the length of best play, which is often harder than who wins. */
static const double MOST_FOR_LENGTH = 0.3;

static const char *const part_names[] = {"components", "moves", "line", "pairing", "reasons", NULL};

/* Whether a part of the answer is wanted. */
static bool is_wanted(const api_call *call, const char *part) {
    const json_t *want = json_object_get(call->body, "want");
    size_t i;
    json_t *item;
    if (!want) {
        return true;
    }
    json_array_foreach((json_t *)want, i, item) {
        if (strcmp(json_string_value(item), part) == 0) {
            return true;
        }
    }
    return false;
}

static bool check_wanted(const api_call *call, api_error *error) {
    const json_t *want = json_object_get(call->body, "want");
    size_t i;
    json_t *item;
    if (want && !json_is_array(want)) {
        return api_fail(error, 400, "bad_request", "want", "'want' must be an array of strings");
    }
    json_array_foreach((json_t *)want, i, item) {
        size_t j = 0;
        const char *name = json_is_string(item) ? json_string_value(item) : "";
        while (part_names[j] && strcmp(part_names[j], name) != 0) {
            j++;
        }
        if (!part_names[j]) {
            return api_fail(error, 400, "bad_request", "want",
                            "'want' may contain components, moves, line, pairing and reasons");
        }
    }
    return true;
}

/* ---- value --------------------------------------------------------------------------------- */

static bool is_answer(graze_status status) {
    return status == GRAZE_OK || status == GRAZE_UNDECIDED;
}

static void set_answer(json_t *object, const solving *s, const graze_answer *answer) {
    const board_position *position = &s->position;
    json_object_set_new(object, "value", json_integer_if(answer->has_value, answer->value));
    json_object_set_new(object, "outcome", position_outcome_json(position, answer->outcome));
    json_object_set_new(object, "undecided", json_text(graze_stop_reason_name(answer->undecided)));
    json_object_set_new(
        object, "methods",
        methods_json(s->call->service->claims, answer->methods, answer->method_count));
}

/* Asks for the value; where that takes too long, for the winner alone. */
static bool find_value(json_t *object, graze_answer *answer, const solving *s, api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    graze_status status = GRAZE_UNDECIDED;
    double seconds = 0;
    uint64_t nodes = 0;
    for (int outcome_only = 0; outcome_only < 2 && status == GRAZE_UNDECIDED; outcome_only++) {
        graze_solver *solver =
            solving_solver(s, solving_seconds(s, outcome_only ? OUTCOME_SHARE : VALUE_SHARE),
                           outcome_only != 0, error);
        if (!solver) {
            return false;
        }
        int64_t lower = answer->lower, upper = answer->upper;
        status = graze_solve(answer, solver, position_graph(&s->position), &cause);
        if (outcome_only && is_answer(status)) {
            answer->lower = lower;
            answer->upper = upper;
        }
        if (is_answer(status)) {
            set_answer(object, s, answer);
        }
        seconds += answer->seconds;
        nodes += answer->nodes;
        graze_solver_free(solver);
        if (s->position.scored || s->position.misere) {
            break; /* the winner is no easier to find */
        }
    }
    json_object_set_new(object, "seconds", json_seconds(seconds));
    json_object_set_new(object, "nodes", json_natural(nodes));
    bool too_large = status == GRAZE_UNDECIDED && cause.status == GRAZE_TOO_LARGE;
    if (too_large && answer->outcome == GRAZE_OUTCOME_UNKNOWN) {
        return api_fail(error, 413, "too_large", "graph",
                        "no theorem answers, and the graph is too large to search it");
    }
    return is_answer(status) ? true : api_fail_from(error, &cause, "graph");
}

static void set_summary(json_t *object, const solving *s, const graze_answer *answer) {
    const board_position *position = &s->position;
    const char *play = outcome_play_name(position->game, position->misere);
    json_object_set_new(object, "game", json_text(graze_game_name(position->game)));
    json_object_set_new(object, "play", json_text(play));
    const graze_graph *graph = position_graph(position);
    json_object_set_new(object, "n", json_natural(graze_graph_order(graph)));
    json_object_set_new(object, "m", json_size(graze_graph_size(graph)));
    bool has_bounds = !position->misere;
    json_object_set_new(object, "lower", json_integer_if(has_bounds, answer->lower));
    json_object_set_new(object, "upper", json_integer_if(has_bounds, answer->upper));
    json_object_set_new(object, "winner",
                        position_winner_json(position, answer->outcome, answer->value));
    graze_ruleset_info info;
    graze_game_ruleset(&info, position->game);
    json_object_set_new(object, "adds_up",
                        json_boolean(!position->misere && !position->scored && !info.whole));
}

/* ---- components ---------------------------------------------------------------------------- */

/* A component: its vertices, and what they are worth by themselves. */
typedef struct part {
    graze_position *position;
    uint32_t *vertices;
    size_t count;
} part;

static bool solve_part(json_t *object, const solving *s, part *p, api_error *error) {
    static const int64_t no_points[2];
    graze_answer answer = {0};
    graze_error cause = {.status = GRAZE_OK};
    graze_solver *solver = solving_solver(s, solving_seconds(s, COMPONENT_SHARE), false, error);
    if (!solver) {
        return false;
    }
    graze_status status =
        graze_position_set(p->position, p->vertices, p->count, 0, no_points, &cause);
    if (status == GRAZE_OK) {
        status = graze_position_solve(&answer, p->position, solver, &cause);
    }
    if (is_answer(status)) {
        set_answer(object, s, &answer);
    }
    graze_solver_free(solver);
    return is_answer(status) ? true : api_fail_from(error, &cause, "graph");
}

/* A connected position: its answer is that of its only component. */
static void copy_answer(json_t *object, const json_t *whole) {
    static const char *const members[] = {"value", "outcome", "undecided", "methods"};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        json_object_set(object, members[i], json_object_get(whole, members[i]));
    }
}

static bool add_parts_of(json_t *answer, const solving *s, part *p, const uint32_t *component,
                         size_t components, api_error *error) {
    size_t n;
    bool good = true;
    const uint32_t *left = graze_position_left(s->position.now, &n);
    json_t *list = json_object_get(answer, "components");
    for (size_t i = 0; i < components && good; i++) {
        p->count = 0;
        for (size_t j = 0; j < n; j++) {
            if (component[j] == i) {
                p->vertices[p->count++] = left[j];
            }
        }
        json_t *object = json_pack("{s:o}", "vertices", json_vertices(p->vertices, p->count, NULL));
        if (components == 1) {
            copy_answer(object, answer);
        } else {
            good = solve_part(object, s, p, error);
        }
        json_array_append_new(list, object);
    }
    return good;
}

static bool add_components(json_t *answer, const solving *s, api_error *error) {
    const board_position *position = &s->position;
    part p = {.vertices = malloc((graze_graph_order(position->start) + 1) * sizeof *p.vertices)};
    uint32_t *component = NULL;
    size_t count = 0;
    graze_error cause = {.status = GRAZE_NO_MEMORY};
    json_object_set_new(answer, "components", json_array());
    bool good =
        p.vertices &&
        graze_position_components(&component, &count, position->now, &cause) == GRAZE_OK &&
        graze_position_new(&p.position, position->game, position->start, NULL,
                           position->misere ? GRAZE_MISERE : GRAZE_NORMAL, &cause) == GRAZE_OK;
    good = good ? add_parts_of(answer, s, &p, component, count, error)
                : api_fail_from(error, &cause, "graph");
    graze_position_free(p.position);
    free(component);
    free(p.vertices);
    return good;
}

/* ---- moves --------------------------------------------------------------------------------- */

/* Whether the mover wins the whole game by a move; null when it is not known. */
static json_t *wins_json(const solving *s, const graze_move *move) {
    const board_position *position = &s->position;
    if (move->outcome == GRAZE_OUTCOME_UNKNOWN) {
        return json_null();
    }
    if (!position->scored) {
        return json_boolean(move->outcome == GRAZE_SECOND);
    }
    int64_t lead = position->scores[position->turn] - position->scores[1 - position->turn];
    return json_boolean(lead + move->value > 0);
}

/* Whether no move is better than this one, best being one of the best. */
static json_t *optimal_json(const solving *s, const graze_move *move, const graze_move *best) {
    if (!best || move->outcome == GRAZE_OUTCOME_UNKNOWN) {
        return json_null();
    }
    return json_boolean(s->position.scored ? move->value == best->value
                                           : move->outcome == best->outcome);
}

static json_t *rated_move_json(const solving *s, const graze_move *move, const graze_move *best) {
    json_t *object = position_move_json(move);
    json_object_set_new(object, "value", json_integer_if(move->has_value, move->value));
    json_object_set_new(object, "outcome", position_outcome_json(&s->position, move->outcome));
    json_object_set_new(object, "wins", wins_json(s, move));
    json_object_set_new(object, "optimal", optimal_json(s, move, best));
    json_object_set_new(object, "reason", json_null());
    return object;
}

static void set_moves(json_t *answer, const solving *s, const graze_moves *moves, bool complete) {
    ptrdiff_t index = moves->best < 0 ? moves->longest : moves->best;
    const graze_move *best = index < 0 ? NULL : &moves->moves[index];
    json_t *list = json_array();
    for (size_t i = 0; i < moves->count; i++) {
        json_array_append_new(list, rated_move_json(s, &moves->moves[i], best));
    }
    json_object_set_new(answer, "moves", list);
    json_object_set_new(answer, "moves_complete", json_boolean(complete));
    json_object_set_new(answer, "best", json_integer_if(moves->best >= 0, moves->best));
    json_object_set_new(answer, "longest", json_integer_if(moves->longest >= 0, moves->longest));
}

/* Lists the moves, and rates them when all are listed and the winner is known. */
static bool add_moves(json_t *answer, const solving *s, const graze_answer *value,
                      api_error *error) {
    graze_moves *listed = NULL, *rated = NULL;
    graze_error cause = {.status = GRAZE_OK};
    graze_limits options;
    bool complete = false;
    api_limits(&options, s->call, fmax(solving_seconds(s, 1), LEAST_LISTING));
    graze_status status =
        graze_position_moves(&listed, &complete, s->position.now, MOST_MOVES, &options, &cause);
    if (status != GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    if (complete && value->outcome != GRAZE_OUTCOME_UNKNOWN) {
        graze_solver *solver =
            solving_solver(s, solving_seconds(s, MOVES_SHARE), !value->has_value, error);
        status = solver ? graze_position_solve_moves(&rated, s->position.now, solver, &cause)
                        : GRAZE_NO_MEMORY;
        s->call->undecided |= status == GRAZE_UNDECIDED;
        graze_solver_free(solver);
    }
    set_moves(answer, s, rated ? rated : listed, complete);
    graze_moves_free(rated);
    graze_moves_free(listed);
    return is_answer(status) ? true : api_fail_from(error, &cause, "graph");
}

/* ---- line and pairing ---------------------------------------------------------------------- */

/* The exact number of moves where it is found in time, otherwise that of the line. */
static void add_length(json_t *answer, const solving *s, api_error *error) {
    uint64_t moves = 0;
    graze_solver *solver =
        s->position.scored
            ? NULL
            : solving_solver(s, fmin(solving_seconds(s, 1), MOST_FOR_LENGTH), false, error);
    bool exact = solver &&
                 graze_solve_length(&moves, solver, position_graph(&s->position), NULL) == GRAZE_OK;
    graze_solver_free(solver);
    if (exact) {
        json_object_set_new(answer, "moves_left", json_natural(moves));
    }
    json_object_set_new(answer, "moves_left_exact", json_boolean(exact));
}

static bool add_line(json_t *answer, const solving *s, const graze_answer *value,
                     api_error *error) {
    graze_moves *line = NULL;
    graze_error cause = {.status = GRAZE_OK};
    graze_solver *solver = solving_solver(s, solving_seconds(s, 1), !value->has_value, error);
    if (!solver) {
        return false;
    }
    graze_status status = graze_position_line(&line, s->position.now, solver, &cause);
    graze_solver_free(solver);
    if (status == GRAZE_OK) {
        json_object_set_new(answer, "moves_left", json_natural(line->count));
        json_object_set_new(answer, "line", solving_line_json(s, line));
        add_length(answer, s, error);
        graze_moves_free(line);
    }
    return is_answer(status) ? true : api_fail_from(error, &cause, "graph");
}

/* The images, by vertex of the start; null for vertices that have been removed. */
static json_t *image_json(const board_position *position, const graze_pairing *pairing) {
    json_t *image = json_array();
    size_t count;
    const uint32_t *left = graze_position_left(position->now, &count);
    for (uint64_t v = 0; v < graze_graph_order(position->start); v++) {
        json_array_append_new(image, json_null());
    }
    for (size_t v = 0; v < pairing->vertex_count; v++) {
        json_array_set_new(image, left[v], json_integer(left[pairing->image[v]]));
    }
    return image;
}

/*
 * Shows a pairing when there is one; a search that ends early adds nothing. At the end of the game
 * there is no move to answer.
 */
static bool add_pairing(json_t *answer, const solving *s, api_error *error) {
    const board_position *position = &s->position;
    graze_pairing *pairing = NULL;
    graze_limits options;
    graze_outcome winner;
    if (!position_find_winner(&winner, position, s->call, error)) {
        return false;
    }
    api_limits(&options, s->call, solving_seconds(s, PAIRING_SHARE));
    if (winner != GRAZE_OUTCOME_UNKNOWN || position->misere || position->scored ||
        graze_find_pairing(&pairing, position->game, graze_position_graph(position->now), &options,
                           NULL) != GRAZE_OK ||
        !pairing->found) {
        graze_pairing_free(pairing);
        return true;
    }
    size_t count;
    const uint32_t *left = graze_position_left(position->now, &count);
    json_t *claims = methods_json(s->call->service->claims, &pairing->claim, 1);
    json_t *object = json_pack("{s:o,s:o,s:o,s:O}", "image", image_json(position, pairing),
                               "outcome", position_outcome_json(position, pairing->outcome),
                               "first", json_vertices(pairing->first, pairing->first_count, left),
                               "claim", json_array_get(claims, 0));
    json_decref(claims);
    json_object_set_new(answer, "pairing", object);
    graze_pairing_free(pairing);
    return true;
}

/* ---- the answer ---------------------------------------------------------------------------- */

static bool add_parts(json_t *answer, solving *s, const graze_answer *value, api_error *error) {
    const api_call *call = s->call;
    bool decided = value->outcome != GRAZE_OUTCOME_UNKNOWN;
    if (!s->position.now) {
        return true; /* too large to play on */
    }
    return (!is_wanted(call, "pairing") || add_pairing(answer, s, error)) &&
           (!is_wanted(call, "moves") || add_moves(answer, s, value, error)) &&
           (!is_wanted(call, "components") || add_components(answer, s, error)) &&
           (!is_wanted(call, "line") || !decided || add_line(answer, s, value, error)) &&
           (!is_wanted(call, "reasons") || add_reasons(answer, s, error));
}

static json_t *explain(solving *s, api_error *error) {
    static const char *const parts[] = {"components", "moves",      "moves_complete",   "best",
                                        "line",       "moves_left", "moves_left_exact", "pairing"};
    graze_answer value = {0};
    json_t *answer = json_object();
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        json_object_set_new(answer, parts[i], json_null());
    }
    if (!find_value(answer, &value, s, error)) {
        json_decref(answer);
        return NULL;
    }
    set_summary(answer, s, &value);
    s->call->undecided = value.undecided != GRAZE_STOP_NONE;
    if (!add_parts(answer, s, &value, error)) {
        json_decref(answer);
        return NULL;
    }
    return answer;
}

json_t *api_explain(api_call *call, api_error *error) {
    static const char *const names[] = {POSITION_MEMBERS, "budget_ms", "want", NULL};
    solving s;
    json_t *answer = NULL;
    if (solving_init(&s, call, names, error) && check_wanted(call, error)) {
        answer = explain(&s, error);
    }
    solving_clear(&s);
    return answer;
}
