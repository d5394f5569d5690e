/* Games as objects of Lua: called with a graph they give its value. */
#ifndef GRAZE_LUA_GAMES_H
#define GRAZE_LUA_GAMES_H

#include "lua/graphs.h"

typedef enum script_question {
    SCRIPT_VALUE,  /* Grundy value or score */
    SCRIPT_WINNER, /* not 0: the first player wins normal play */
    SCRIPT_MISERE, /* not 0: the first player wins misere play */
    SCRIPT_QUESTIONS
} script_question;

typedef struct script_game script_game;

/* The game at a place of the stack: a game or its name. Raises an error when there is none. */
script_game *script_game_at(lua_State *lua, int place);
const graze_game *script_game_of(const script_game *game);

/*
 * The answer about a graph. Small graphs are answered by subset tables, larger components from
 * what is remembered or by a solver; by_rules asks a solver without theory about the whole graph.
 */
int64_t script_ask(lua_State *lua, script_game *game, script_graph *g, script_question question,
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
