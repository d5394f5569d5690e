/* Games that scripts define. */
#ifndef GRAZE_LUA_RULES_H
#define GRAZE_LUA_RULES_H

#include "lua/script.h"

/*
 * The game of a name, with a parameter or without, that a game{...} of this script has defined;
 * NULL: there is none. It must not outlive the script, and is played by its thread only.
 */
graze_game *script_custom_game(lua_State *lua, const char *name);

#endif
