/* What a claim ranges over: integers, or all graphs of a class, in a fixed order. */
#ifndef GRAZE_LUA_SEQUENCES_H
#define GRAZE_LUA_SEQUENCES_H

#include "census/generate.h"
#include "lua/graphs.h"

typedef struct script_sequence script_sequence;

/*
 * What the table at a place asks for: {connected, trees, bipartite, caterpillars, min_degree}; all
 * graphs where there is no table.
 */
graph_class script_class_at(lua_State *lua, int place);

/* The sequence at a place of the stack, or NULL. */
script_sequence *script_sequence_test(lua_State *lua, int place);

/* How many items there are; graphs are generated at the first call. */
uint64_t script_sequence_length(lua_State *lua, script_sequence *sequence);

/* Pushes item number index, from 0, below the length. */
void script_sequence_push(lua_State *lua, const script_sequence *sequence, uint64_t index);

/* Pushes what it is in words: "0 <= k <= 18" for a range named k. */
void script_sequence_describe(lua_State *lua, const script_sequence *sequence, const char *name);

/*
 * Calls the function at place 3 of the stack with each graph; pushes the list of its results that
 * are not nil. Functions that are pure run on all cores, with the same result.
 */
int script_for_graphs(lua_State *lua, script_sequence *graphs);

#endif
