/* Reads the rule of a game on paths from its digits, or from the list of games below. */
#include "structure/growth/leg_rule.h"

/* Games that remove a vertex with its neighbours, and their codes on paths. */
static const struct {
    const char *name;
    uint8_t digit[4];
    uint8_t whole;
} neighbourhood_games[] = {
    {"node-kayles", {0, 1, 3, 7}, LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES},
    {"nd-node-kayles", {0, 1, 3, 3}, LEAVES_NOTHING | LEAVES_ONE_PIECE},
};

bool leg_rule_of(leg_rule *rule, const graze_game *game) {
    *rule = (leg_rule){.digit = game->parameters.digit, .top = game->parameters.top};
    size_t rows = sizeof neighbourhood_games / sizeof *neighbourhood_games;
    for (size_t i = 0; !rule->digit && i < rows; i++) {
        if (strcmp(game->rules->name, neighbourhood_games[i].name) == 0) {
            *rule = (leg_rule){.digit = neighbourhood_games[i].digit,
                               .top = 3,
                               .neighbourhoods = true,
                               .whole = neighbourhood_games[i].whole};
        }
    }
    for (uint32_t k = 1; rule->digit && k <= rule->top; k++) {
        rule->splits = rule->splits || (rule->digit[k] & LEAVES_PIECES);
    }
    return rule->digit != NULL;
}
