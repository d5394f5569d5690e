/* The answers of graze solve as JSON. */
#include "commands/answer.h"

#include "output/output.h"

static json_t *json_value(const solve_result *result) {
    const graze_answer *answer = &result->answer;
    if (graze_game_is_on_formulas(result->game)) {
        return json_text(answer_player_name(answer->outcome));
    }
    return json_integer_if(answer->has_value, answer->value);
}

/* The graph that a move leads to, as an expression. */
static json_t *json_take(const graze_move *move) {
    json_t *object = json_object();
    if (move->words) {
        json_object_set_new(object, "does", json_text(move->words));
        json_object_set_new(object, "to", json_graph(move->to));
        return object;
    }
    if (move->choose) {
        json_object_set_new(object, "choose",
                            json_vertices(move->choose, move->choose_count, NULL));
    }
    json_object_set_new(object, "take", json_vertices(move->take, move->take_count, NULL));
    if (move->vanish_count > 0) {
        json_object_set_new(object, "vanish",
                            json_vertices(move->vanish, move->vanish_count, NULL));
    }
    return object;
}

static json_t *json_move_value(const solve_result *result, const graze_move *move) {
    if (graze_game_is_partizan(result->game)) {
        return json_null();
    }
    if (answer_has_outcome_moves(result)) {
        return json_text(outcome_name(result->game, move->outcome));
    }
    return json_integer_if(move->has_value, move->value);
}

/* Whether the mover wins by a move; null when it is not known. */
static json_t *json_wins(const solve_result *result, const graze_move *move) {
    return move->outcome == GRAZE_OUTCOME_UNKNOWN
               ? json_null()
               : json_boolean(answer_move_wins(result->game, move));
}

static json_t *json_reply(const graze_move *move) {
    if (move->words) {
        return move->reply_words ? json_text(move->reply_words) : json_null();
    }
    return move->reply ? json_vertices(move->reply, move->reply_count, NULL) : json_null();
}

/* Entry number index of a list, or null. */
static void add_entry(json_t *object, const char *name, json_t *list, ptrdiff_t index) {
    json_t *entry = index >= 0 ? json_array_get(list, (size_t)index) : NULL;
    json_object_set_new(object, name, entry ? json_incref(entry) : json_null());
}

static void add_moves(json_t *object, const solve_result *result) {
    const graze_moves *moves = result->moves;
    if (!moves) {
        json_object_set_new(object, "moves", json_null());
        json_object_set_new(object, "best", json_null());
        json_object_set_new(object, "longest", json_null());
        return;
    }
    json_t *list = json_array();
    for (size_t i = 0; i < moves->count; i++) {
        json_t *entry = json_take(&moves->moves[i]);
        json_object_set_new(entry, "value", json_move_value(result, &moves->moves[i]));
        json_object_set_new(entry, "wins", json_wins(result, &moves->moves[i]));
        json_object_set_new(entry, "reply", json_reply(&moves->moves[i]));
        json_array_append_new(list, entry);
    }
    json_object_set_new(object, "moves", list);
    add_entry(object, "best", list, moves->best);
    add_entry(object, "longest", list, moves->longest);
}

static void add_length(json_t *object, const solve_result *result) {
    if (!graze_game_is_scored(result->game)) {
        json_object_set_new(object, "moves_left",
                            json_natural_if(result->has_length, result->moves_left));
    }
}

static json_t *json_line(const graze_moves *line) {
    if (!line) {
        return json_null();
    }
    json_t *list = json_array();
    for (size_t i = 0; i < line->count; i++) {
        json_array_append_new(list, json_take(&line->moves[i]));
    }
    return list;
}

/* What the file calls the vertices, in order. */
static void add_names(json_t *object, const graze_graph *graph) {
    if (!graph || !graze_graph_vertex_name(graph, 0)) {
        return;
    }
    json_t *names = json_array();
    for (uint64_t v = 0; v < graze_graph_order(graph); v++) {
        json_array_append_new(names, json_text(graze_graph_vertex_name(graph, v)));
    }
    json_object_set_new(object, "names", names);
}

static void add_undecided(json_t *object, const solve_result *result) {
    const graze_answer *answer = &result->answer;
    json_object_set_new(object, "undecided", json_text(graze_stop_reason_name(answer->undecided)));
    if (!answer_is_outcome(result) && !graze_game_is_on_formulas(result->game)) {
        json_t *bounds = json_array();
        json_array_append_new(bounds, json_integer_if(answer->lower > INT64_MIN, answer->lower));
        json_array_append_new(bounds, json_integer_if(answer->upper < INT64_MAX, answer->upper));
        json_object_set_new(object, "bounds", bounds);
    }
}

void answer_print_json(const solve_result *result) {
    const graze_answer *answer = &result->answer;
    const cli_settings *settings = result->settings;
    json_t *object = json_object();
    json_object_set_new(object, "input", json_text(result->input));
    json_object_set_new(object, "n", json_natural(result->n));
    json_object_set_new(object, "m", json_size(result->m));
    add_names(object, result->graph);
    json_object_set_new(object, "game", json_text(graze_game_name(result->game)));
    json_object_set_new(object, "play", json_text(settings->misere ? "misere" : "normal"));
    json_object_set_new(object, "value", settings->grundy ? json_null() : json_value(result));
    if (settings->grundy) {
        json_object_set_new(object, "misere_value", json_value(result));
    }
    json_object_set_new(object, "outcome", json_text(outcome_name(result->game, answer->outcome)));
    json_object_set_new(object, "method", json_texts(answer->methods, answer->method_count));
    json_object_set_new(object, "nodes", json_natural(answer->nodes));
    json_object_set_new(object, "seconds", json_seconds(answer->seconds));
    if (answer->undecided) {
        add_undecided(object, result);
    }
    if (settings->moves) {
        add_moves(object, result);
        add_length(object, result);
    }
    if (settings->line) {
        json_object_set_new(object, "line", json_line(result->line));
    }
    if (settings->explain) {
        json_object_set_new(object, "explanation", json_text(result->explanation));
    }
    json_print(object);
}
