/* Grim by its name, for the theorems and algorithms that are about this game alone. */
#ifndef GRAZE_RULES_GRIM_H
#define GRAZE_RULES_GRIM_H

#include "rules/rules.h"

extern const ruleset grim;

static inline bool is_grim(const graze_game *game) {
    return game->rules == &grim;
}

#endif
