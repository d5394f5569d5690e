/* Outcomes and kinds of play in words. */
#include "program/outcome.h"

const char *outcome_name(const graze_game *game, graze_outcome outcome) {
    static const char *const names[][2] = {
        [GRAZE_OUTCOME_UNKNOWN] = {NULL, NULL}, [GRAZE_FIRST] = {"N", "first"},
        [GRAZE_SECOND] = {"P", "second"},       [GRAZE_DRAW] = {"draw", "draw"},
        [GRAZE_LEFT_WINS] = {"L", NULL},        [GRAZE_RIGHT_WINS] = {"R", NULL},
    };
    return names[outcome][graze_game_is_scored(game)];
}

const char *outcome_play_name(const graze_game *game, bool misere) {
    return graze_play_name(graze_game_is_scored(game) ? GRAZE_SCORED
                           : misere                   ? GRAZE_MISERE
                                                      : GRAZE_NORMAL);
}
