/* GET /api/games, /api/families and /api/status: what there is, with what a page needs besides. */
#include "api.h"
#include "program/game_json.h"

#include <stdlib.h>
#include <string.h>

/* ---- games --------------------------------------------------------------------------------- */

static json_t *game_json(const graze_ruleset_info *info) {
    return json_pack("{s:s,s:o,s:o,s:o,s:b,s:b,s:b,s:o,s:o,s:o}", "name", info->name, "title",
                     json_text(info->title), "rule", json_text(info->rule), "reference",
                     json_text(info->reference), "scored", info->scored, "misere", !info->scored,
                     "partizan", info->partizan, "choice", game_choice_json(info), "parameter",
                     game_parameter_json(info), "example", game_example_json(info));
}

static json_t *formula_game_json(const graze_ruleset_info *info) {
    return json_pack("{s:s,s:o,s:o,s:o,s:o,s:b}", "name", info->name, "title",
                     json_text(info->title), "rule", json_text(info->rule), "reference",
                     json_text(info->reference), "connective", json_text(info->connective),
                     "second_sets_false", info->second_sets_false);
}

json_t *api_games(const api_service *service) {
    const custom_games *own = &service->custom;
    graze_ruleset_info info;
    json_t *list = json_array(), *on_formulas = json_array(), *on_options = json_array();
    for (size_t i = 0; own->list && graze_rules_list(&info, own->list, i); i++) {
        json_array_append_new(info.graphs ? on_options : list, game_json(&info));
    }
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (info.on_formulas) {
            json_array_append_new(on_formulas, formula_game_json(&info));
        } else {
            json_array_append_new(list, game_json(&info));
        }
    }
    return json_pack("{s:o,s:o,s:o}", "games", list, "on_formulas", on_formulas, "on_options",
                     on_options);
}

/* ---- families ------------------------------------------------------------------------------ */

/* Where a slider ends and stands at first. */
typedef struct slider {
    int most;
    const char *chosen;
} slider;

typedef struct family_row {
    const char *name;
    slider sliders[GRAZE_FAMILY_PARAMETERS];
} family_row;

static const family_row family_rows[] = {
    {"path", {{60, "7"}}},
    {"cycle", {{60, "8"}}},
    {"complete", {{16, "5"}}},
    {"empty", {{30, "4"}}},
    {"star", {{30, "6"}}},
    {"wheel", {{30, "7"}}},
    {"grid", {{10, "3"}, {10, "4"}}},
    {"torus", {{10, "3"}, {10, "4"}}},
    {"hypercube", {{6, "3"}}},
    {"multipartite", {{9, "2,3"}}},
    {"substar", {{12, "1,2,3"}}},
    {"bistar", {{9, "1,1"}, {9, "1,2"}, {9, "1"}}},
    {"append", {{0, "cycle(4)"}, {30, "0"}, {30, "3"}}},
    {"coloured", {{0, "path(3)"}, {9, "0,1,2"}}},
    {"product", {{0, "cycle(4)"}, {0, "path(3)"}}},
    {"join", {{0, "path(3)"}, {0, "path(2)"}}},
    {"complement", {{0, "cycle(6)"}}},
    {"blowup", {{0, "path(3)"}, {9, "1,2,3"}}},
    {"threshold", {{0, "SKSSK"}}},
    {"gnp", {{40, "10"}, {0, "0.3"}, {999, "1"}}},
    {"randomtree", {{60, "12"}, {999, "1"}}},
    {"hard", {{0, "2; 1 2; 2"}}},
    {"petersen", {{20, "5"}, {9, "2"}}},
    {"circulant", {{30, "8"}, {9, "1,3"}}},
    {"prism", {{20, "5"}}},
    {"ladder", {{30, "5"}}},
    {"fan", {{30, "7"}}},
    {"cylinder", {{6, "3"}, {12, "6"}}},
    {"triangular", {{10, "4"}}},
    {"hexagonal", {{6, "2"}, {6, "3"}}},
    {"caterpillar", {{9, "2,0,3"}}},
    {"queens", {{8, "4"}}},
    {"rooks", {{6, "3"}, {6, "3"}}},
    {"bishops", {{8, "4"}, {8, "4"}}},
    {"kings", {{8, "4"}, {8, "4"}}},
    {"knights", {{8, "4"}, {8, "4"}}},
    {"kneser", {{7, "5"}, {3, "2"}}},
    {"paley", {{29, "13"}}},
    {"mycielski", {{0, "cycle(5)"}}},
    {"line", {{0, "complete(4)"}}},
    {"power", {{0, "cycle(8)"}, {9, "2"}}},
};

static const family_row *find_family_row(const char *name) {
    for (size_t i = 0; i < sizeof family_rows / sizeof *family_rows; i++) {
        if (strcmp(family_rows[i].name, name) == 0) {
            return &family_rows[i];
        }
    }
    return NULL;
}

/* A number is a number, a list is a text; null where nothing is chosen. */
static json_t *default_json(const graze_family_parameter *parameter, const char *chosen) {
    if (!chosen) {
        return json_null();
    }
    bool is_number = strcmp(parameter->kind, "number") == 0;
    return !is_number            ? json_text(chosen)
           : strchr(chosen, '.') ? json_real(strtod(chosen, NULL))
                                 : json_integer(strtoll(chosen, NULL, 10));
}

static json_t *family_parameter_json(const graze_family_parameter *parameter,
                                     const slider *chosen) {
    json_t *object = json_pack("{s:s,s:s,s:o}", "name", parameter->name, "kind", parameter->kind,
                               "default", default_json(parameter, chosen->chosen));
    if (chosen->most > 0) {
        json_object_set_new(object, "least", json_natural(parameter->least));
        json_object_set_new(object, "most", json_integer(chosen->most));
    }
    return object;
}

/* The expression with the default of every parameter; null when one has none. */
static json_t *family_example_json(const graze_family_info *info, const family_row *row) {
    char text[120];
    if (info->parameter_count > 0 && !row->sliders[0].chosen) {
        return json_null();
    }
    size_t used = (size_t)snprintf(text, sizeof text, "%s(", info->name);
    for (size_t i = 0; i < info->parameter_count && used < sizeof text; i++) {
        bool is_list = strcmp(info->parameters[i].kind, "list") == 0;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s%s", i ? "," : "",
                                 is_list ? "(" : "", row->sliders[i].chosen, is_list ? ")" : "");
    }
    return json_sprintf("%s)", text);
}

static json_t *family_json(const graze_family_info *info, const family_row *row) {
    bool is_operation = false;
    json_t *parameters = json_array();
    for (size_t i = 0; i < info->parameter_count; i++) {
        const graze_family_parameter *parameter = &info->parameters[i];
        is_operation = is_operation || strcmp(parameter->kind, "graph") == 0;
        json_array_append_new(parameters, family_parameter_json(parameter, &row->sliders[i]));
    }
    return json_pack("{s:s,s:s,s:s,s:s,s:o,s:o}", "name", info->name, "signature", info->signature,
                     "meaning", info->meaning, "kind", is_operation ? "operation" : "family",
                     "example", family_example_json(info, row), "parameters", parameters);
}

json_t *api_families(const api_service *service) {
    (void)service;
    static const family_row unknown = {0}; /* sliders without ends */
    graze_family_info info;
    json_t *list = json_array();
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        const family_row *row = find_family_row(info.name);
        json_array_append_new(list, family_json(&info, row ? row : &unknown));
    }
    return json_pack("{s:o}", "families", list);
}

/* ---- status -------------------------------------------------------------------------------- */

json_t *api_status(const api_service *service) {
    json_int_t budget = (json_int_t)(service->seconds * 1000);
    json_t *limits =
        json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:I,s:I,s:o}", "body_bytes", MOST_BODY_BYTES,
                  "certificate_bytes", MOST_CERTIFICATE_BYTES, "vertices", MOST_VERTICES, "edges",
                  MOST_EDGES, "moves", MOST_MOVES, "sequence", MOST_TERMS, "table", MOST_CELLS,
                  "found", MOST_FOUND, "budget_ms", budget, "default_budget_ms",
                  (json_int_t)(budget < DEFAULT_BUDGET_MS ? budget : DEFAULT_BUDGET_MS),
                  "memory_bytes", json_natural(service->memory));
    return json_pack("{s:s,s:o,s:b,s:o}", "version", graze_version(), "address",
                     json_text(service->address), "scripts", !service->refuses_scripts, "limits",
                     limits);
}
