/* A strategy as JSON: for `graze solve --strategy --format json` and for the API. */
#ifndef GRAZE_PROGRAM_STRATEGY_JSON_H
#define GRAZE_PROGRAM_STRATEGY_JSON_H

#include "graze.h"
#include "program/json.h"

/* {"input", "game", "play", "winner", "root", "nodes": [...]} */
json_t *strategy_json(const graze_strategy *strategy, const char *input, const graze_game *game,
                      bool misere);

#endif
