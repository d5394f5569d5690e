/* What graze.h says of a ruleset, as JSON: for `graze games --json` and for the server. */
#ifndef GRAZE_PROGRAM_GAME_JSON_H
#define GRAZE_PROGRAM_GAME_JSON_H

#include "graze.h"
#include "program/json.h"

/* The parameter, for a form that asks for it; null for games without one. */
json_t *game_parameter_json(const graze_ruleset_info *info);

/* "vertex" when one vertex says a move, "set" when all its vertices do. */
json_t *game_choice_json(const graze_ruleset_info *info);

/* The example; null where there is none. */
json_t *game_example_json(const graze_ruleset_info *info);

#endif
