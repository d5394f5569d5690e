/* Games as objects of Lua: called with a graph they give its value. */
#ifndef GRAZE_LUA_GAMES_H
#define GRAZE_LUA_GAMES_H

#include "lua/graphs.h"

typedef struct script_game script_game;

/* The game at a place of the stack: a game or its name. Raises an error when there is none. */
script_game *script_game_at(lua_State *lua, int place);
const graze_game *script_game_of(const script_game *game);

/*
 * The value (or score), the winner or the misere winner of a graph, by a small solver; by_rules
 * asks plain search about the whole graph.
 */
int64_t script_ask(lua_State *lua, script_game *game, script_graph *g, question_kind asked,
                   bool by_rules);

/* What the rules tell about a value: where only the winner was asked for, 0 or at least 1. */
typedef struct known_value {
    int64_t least, most;
} known_value;

/*
 * Compares what the rules gave with every closed form that applies to the graph, while a claim is
 * checked; raises an error where one gives something else. O(n + m).
 */
void script_compare(lua_State *lua, const script_game *game, script_graph *g, known_value known);

#endif
