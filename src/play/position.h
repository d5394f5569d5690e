/* What a game in progress is played on, for modules that do more than play it. */
#ifndef GRAZE_PLAY_POSITION_H
#define GRAZE_PLAY_POSITION_H

#include "rules/rules.h"

/* The game; of a position on a formula, the formula and who set each variable, else NULL. */
const graze_game *position_game(const graze_position *position);
const graze_formula *position_formula(const graze_position *position, const uint8_t **set_by);

/* The graph that play began on, whose numbers the position has; NULL on a formula. */
const graze_graph *position_board(const graze_position *position);

/* Normal play, misere play, or scores. */
graze_play position_kind(const graze_position *position);

#endif
