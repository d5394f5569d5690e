/* Reads the rule of a game on paths from its ruleset. */
#include "structure/growth/leg_rule.h"

bool leg_rule_of(leg_rule *rule, const graze_game *game) {
    bool neighbourhoods = game->rules->pattern == MOVES_NEIGHBOURHOODS;
    *rule = (leg_rule){.digit = game->on_paths.digit,
                       .top = game->on_paths.top,
                       .neighbourhoods = neighbourhoods,
                       .whole = game->rules->remainder};
    if (!rule->digit || (!neighbourhoods && !game->parameters.digit)) {
        return false;
    }
    for (uint32_t k = 1; k <= rule->top; k++) {
        rule->splits = rule->splits || (rule->digit[k] & LEAVES_PIECES);
    }
    return true;
}
