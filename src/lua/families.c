/* Every family and operation of graph expressions as a function: the table of families lists them.
 */
#include "lua/graphs.h"

#include <stdio.h>
#include <string.h>

static lua_Integer count_at(lua_State *lua, int place) {
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, place, &is_integer);
    if (!is_integer || number < 0) {
        luaL_error(lua, "%s is not a number from 0 on", luaL_tolstring(lua, place, NULL));
    }
    return number;
}

static void add_number(luaL_Buffer *text, lua_Integer number, bool comma) {
    char digits[32];
    snprintf(digits, sizeof digits, "%s%lld", comma ? "," : "", (long long)number);
    luaL_addstring(text, digits);
}

/* Adds a number, or those of a list, behind so many; returns how many there are then. */
static size_t add_numbers(lua_State *lua, luaL_Buffer *text, int place, size_t before) {
    if (!lua_istable(lua, place)) {
        add_number(text, count_at(lua, place), before > 0);
        return before + 1;
    }
    lua_Unsigned count = lua_rawlen(lua, place);
    for (lua_Unsigned i = 1; i <= count; i++) {
        lua_rawgeti(lua, place, (lua_Integer)i);
        lua_Integer number = count_at(lua, -1);
        lua_pop(lua, 1); /* a buffer wants the stack as it was */
        add_number(text, number, before++ > 0);
    }
    return before;
}

static void add_list(lua_State *lua, luaL_Buffer *text, int place) {
    luaL_addchar(text, '(');
    add_numbers(lua, text, place, 0);
    luaL_addchar(text, ')');
}

static void add_graph(lua_State *lua, luaL_Buffer *text, int place) {
    script_graph *g = script_graph_test(lua, place);
    luaL_addstring(text, g ? script_graph_text(lua, g) : script_text_at(lua, place));
}

/* The shortest decimals that read back as the same number. */
static void add_probability(lua_State *lua, luaL_Buffer *text, int place) {
    char digits[40];
    double p = luaL_checknumber(lua, place);
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, p);
        double back;
        if (sscanf(digits, "%lf", &back) == 1 && back == p) {
            break;
        }
    }
    luaL_addstring(text, digits);
}

/* Adds the arguments of a parameter from a place on; returns the place after the last. */
static int add_argument(lua_State *lua, luaL_Buffer *text, const char *kind, int place, int top) {
    if (strcmp(kind, "numbers") == 0) {
        for (size_t added = 0; place <= top; place++) {
            added = add_numbers(lua, text, place, added);
        }
        return place;
    }
    if (strcmp(kind, "list") == 0) {
        add_list(lua, text, place);
    } else if (strcmp(kind, "graph") == 0) {
        add_graph(lua, text, place);
    } else if (strcmp(kind, "letters") == 0 || strcmp(kind, "formula") == 0) {
        luaL_addstring(text, script_text_at(lua, place));
    } else if (strcmp(kind, "probability") == 0) {
        add_probability(lua, text, place);
    } else {
        add_number(text, count_at(lua, place), false);
    }
    return place + 1;
}

/* Writes the call as an expression, which then is checked and built as one. */
static int make(lua_State *lua) {
    graze_family_info info;
    int top = lua_gettop(lua), place = 1;
    graze_family_list(&info, (size_t)lua_tointeger(lua, lua_upvalueindex(1)));
    luaL_Buffer text;
    luaL_buffinit(lua, &text);
    luaL_addstring(&text, info.name);
    luaL_addchar(&text, '(');
    for (size_t i = 0; i < info.parameter_count && (place <= top || i == 0); i++) {
        if (i > 0) {
            luaL_addchar(&text, ',');
        }
        if (place <= top) {
            place = add_argument(lua, &text, info.parameters[i].kind, place, top);
        }
    }
    if (place <= top) {
        return luaL_error(lua, "too many arguments: expected %s", info.signature);
    }
    luaL_addchar(&text, ')');
    luaL_pushresult(&text);
    script_push_expression(lua, lua_tostring(lua, -1));
    return 1;
}

void script_add_families(lua_State *lua) {
    graze_family_info info;
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        lua_pushinteger(lua, (lua_Integer)i);
        lua_pushcclosure(lua, make, 1);
        lua_setglobal(lua, info.name);
    }
}
