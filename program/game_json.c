/* What graze.h says of a ruleset, as JSON. */
#include "program/game_json.h"

json_t *game_parameter_json(const graze_ruleset_info *info) {
    if (!info->parameter) {
        return json_null();
    }
    json_t *parameter = json_object();
    json_object_set_new(parameter, "syntax", json_text(info->parameter));
    json_object_set_new(parameter, "title", json_text(info->parameter_title));
    json_object_set_new(parameter, "kind",
                        json_text(info->parameter_kind ? info->parameter_kind : "text"));
    json_object_set_new(parameter, "optional", json_boolean(info->parameter_optional));
    json_object_set_new(parameter, "default", json_text(info->parameter_initial));
    if (info->parameter_most > 0) {
        json_object_set_new(parameter, "least", json_integer(info->parameter_least));
        json_object_set_new(parameter, "most", json_integer(info->parameter_most));
    }
    return parameter;
}

json_t *game_choice_json(const graze_ruleset_info *info) {
    return info->on_formulas ? json_null() : json_string(info->by_vertex ? "vertex" : "set");
}

json_t *game_example_json(const graze_ruleset_info *info) {
    if (!info->example_graph) {
        return json_null();
    }
    json_t *take = json_array();
    for (size_t i = 0; i < info->example_take_count; i++) {
        json_array_append_new(take, json_integer(info->example_take[i]));
    }
    return json_pack("{s:s,s:s,s:o}", "game", info->example_game, "graph", info->example_graph,
                     "take", take);
}
