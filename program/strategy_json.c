/* Strategies as JSON. */
#include "program/strategy_json.h"

#include "program/outcome.h"

static json_t *move_json(const graze_strategy_move *move) {
    if (move->words) {
        return json_pack("{s:o}", "does", json_text(move->words));
    }
    return json_pack("{s:o,s:o}", "choose", json_vertices(move->choose, move->choose_count, NULL),
                     "take", json_vertices(move->take, move->take_count, NULL));
}

static json_t *pairs_json(const graze_strategy_node *node) {
    if (node->reason != GRAZE_REASON_PAIRING) {
        return json_null();
    }
    json_t *list = json_array();
    for (size_t i = 0; i < node->pair_count; i++) {
        json_array_append_new(list, json_vertices(node->pairs[i], 2, NULL));
    }
    return list;
}

static json_t *parts_json(const graze_strategy_node *node) {
    json_t *list = json_array();
    for (size_t i = 0; i < node->part_count; i++) {
        const graze_strategy_part *part = &node->parts[i];
        json_array_append_new(list, json_pack("{s:o,s:I}", "vertices",
                                              json_vertices(part->vertices, part->count, NULL),
                                              "value", (json_int_t)part->value));
    }
    return list;
}

static void add_winner(json_t *object, const graze_strategy_node *node) {
    bool has_move = node->move_count > 0;
    json_object_set_new(object, "turn", json_string("winner"));
    json_object_set_new(object, "move", has_move ? move_json(node->moves) : json_null());
    json_object_set_new(object, "next", has_move ? json_natural(node->moves->next) : json_null());
}

static void add_loser(json_t *object, const graze_strategy_node *node) {
    json_t *replies = json_array();
    for (size_t i = 0; i < node->move_count; i++) {
        json_t *move = move_json(&node->moves[i]);
        json_object_set_new(move, "stands_for", json_natural(node->moves[i].stands_for));
        json_object_set_new(move, "next", json_natural(node->moves[i].next));
        json_array_append_new(replies, move);
    }
    json_object_set_new(object, "turn", json_string("loser"));
    json_object_set_new(object, "reason", json_string(graze_reason_name(node->reason)));
    json_object_set_new(object, "claim", json_text(node->claim));
    json_object_set_new(object, "pairs", pairs_json(node));
    if (node->reason == GRAZE_REASON_NIM_SUM) {
        json_object_set_new(object, "components", parts_json(node));
    }
    json_object_set_new(object, "replies", replies);
}

static json_t *node_json(const graze_strategy_node *node, size_t id, bool scored) {
    json_t *object = json_pack("{s:o}", "id", json_natural(id));
    if (node->graph) {
        json_object_set_new(object, "position", json_graph(node->graph));
    } else {
        json_object_set_new(object, "alive", json_vertices(node->alive, node->alive_count, NULL));
    }
    if (node->winner_moves) {
        add_winner(object, node);
    } else {
        add_loser(object, node);
    }
    if (scored) {
        json_object_set_new(object, "margin", json_integer(node->margin));
    }
    return object;
}

json_t *strategy_json(const graze_strategy *strategy, const char *input, const graze_game *game,
                      bool misere) {
    bool scored = graze_game_is_scored(game);
    json_t *nodes = json_array();
    for (size_t i = 0; i < strategy->node_count; i++) {
        json_array_append_new(nodes, node_json(&strategy->nodes[i], i, scored));
    }
    json_t *object = json_pack("{s:o,s:o,s:o,s:s,s:b,s:i,s:o}", "input", json_text(input), "game",
                               json_text(graze_game_name(game)), "play",
                               json_text(outcome_play_name(game, misere)), "winner",
                               strategy->winner == GRAZE_FIRST ? "first" : "second", "complete",
                               strategy->complete, "root", 0, "nodes", nodes);
    if (scored) {
        json_object_set_new(object, "score", json_integer(strategy->margin));
    }
    return object;
}
