/* Games that scripts define. */
#ifndef GRAZE_SCRIPT_RULES_H
#define GRAZE_SCRIPT_RULES_H

#include "script/script.h"

#include "graph/vset.h"

/*
 * The game of a name, with a parameter or without, that a game{...} of this script has defined;
 * NULL: there is none. It must not outlive the script, and is played by its thread only.
 */
graze_game *script_own_game(lua_State *lua, const char *name);

/*
 * Visits the moves of a game that graze_game_from_rules has made, on a graph of at most 64 vertices
 * that is given by its rows: each move as a set of vertices. A status of visit other than GRAZE_OK
 * ends the listing and is returned; moves that are none are GRAZE_BAD_INPUT.
 */
graze_status script_visit_moves(const graze_game *game, const vword *rows, uint32_t n,
                                graze_status (*visit)(void *context, vword taken), void *context,
                                struct limits *limits, graze_error *error);

#endif
