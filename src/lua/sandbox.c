/*
 * The safe part of Lua's library: nothing that reads files, starts programs, loads bytecode, or
 * runs long inside C, where the limits of a script are not looked at.
 */
#include "core/suggest.h"
#include "lua/script.h"

#include <lualib.h>
#include <string.h>

/* ---- errors that pass through --------------------------------------------------------------- */

/* Raises a limit again that the error on the top of the stack comes from. */
static void pass_limit(lua_State *lua) {
    struct limits *limits = script_of(lua)->limits;
    if (lua_type(lua, -1) == LUA_TSTRING &&
        strcmp(lua_tostring(lua, -1), "not enough memory") == 0) {
        limits_fail_memory(limits);
    }
    if (limits->reason) {
        script_stop(lua);
    }
}

/* What pcall returns. */
static int protected_call(lua_State *lua) {
    luaL_checkany(lua, 1);
    lua_pushboolean(lua, 1); /* first result */
    lua_insert(lua, 1);
    if (lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0) != LUA_OK) {
        pass_limit(lua);
        lua_pushboolean(lua, 0);
        lua_replace(lua, 1);
    }
    return lua_gettop(lua);
}

/* ---- functions with a guard ----------------------------------------------------------------- */

/* Calls the guarded function, the first upvalue, with all arguments. */
static int call_guarded(lua_State *lua) {
    int count = lua_gettop(lua);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, count, LUA_MULTRET);
    return lua_gettop(lua);
}

/* A call of Lua's library that would take more steps, a fraction of a second, is refused. */
static const double MOST_STEPS = 2e8;

static void spend(lua_State *lua, double steps, const char *what) {
    if (steps > MOST_STEPS) {
        luaL_error(lua, "%s could take too long", what);
    }
    script_spend(lua, steps);
}

/* The bytes of all texts among the arguments. */
static double argument_bytes(lua_State *lua) {
    double bytes = 0;
    for (int i = 1; i <= lua_gettop(lua); i++) {
        bytes += lua_type(lua, i) == LUA_TSTRING ? (double)lua_rawlen(lua, i) : 0;
    }
    return bytes;
}

/* A function whose work is proportional to its texts. */
static int use_texts(lua_State *lua) {
    spend(lua, argument_bytes(lua), "a call on so long a string");
    return call_guarded(lua);
}

/* Finalizers and __close would run where limits are not looked at. */
static int set_metatable(lua_State *lua) {
    static const char *const refused[] = {"__gc", "__close"};
    for (size_t i = 0; i < 2 && lua_istable(lua, 2); i++) {
        lua_pushstring(lua, refused[i]);
        lua_rawget(lua, 2);
        if (!lua_isnil(lua, -1)) {
            return luaL_error(lua, "%s is not available in scripts", refused[i]);
        }
        lua_pop(lua, 1);
    }
    return call_guarded(lua);
}

static int repeat(lua_State *lua) {
    size_t length, separator = 0;
    luaL_checklstring(lua, 1, &length);
    double count = (double)luaL_checkinteger(lua, 2);
    luaL_optlstring(lua, 3, "", &separator);
    double bytes = count > 0 ? count * (double)(length + separator) : 0;
    if (bytes > SCRIPT_LONGEST) {
        return luaL_error(lua, "the string would have more than %d bytes", SCRIPT_LONGEST);
    }
    spend(lua, bytes > count ? bytes : count, "so many repetitions");
    return call_guarded(lua);
}

/*
 * Functions on patterns try each place of a text and backtrack: a text of n bytes and k repetitions
 * may take n^(k+1) steps.
 */
static double match_steps(lua_State *lua) {
    size_t length, pattern_length;
    luaL_checklstring(lua, 1, &length);
    const char *pattern = luaL_checklstring(lua, 2, &pattern_length);
    double places = (double)length + 1, steps = places * ((double)pattern_length + 1);
    for (size_t i = 0; i < pattern_length && steps <= MOST_STEPS; i++) {
        bool goes_on = pattern[i] == '%' && i + 1 < pattern_length &&
                       (pattern[i + 1] == 'b' || (pattern[i + 1] >= '1' && pattern[i + 1] <= '9'));
        steps *= strchr("*+-?", pattern[i]) || goes_on ? places : 1;
    }
    return steps;
}

static int match(lua_State *lua) {
    spend(lua, match_steps(lua), "the pattern");
    return call_guarded(lua);
}

/* One match of gmatch; the second upvalue has the steps that it may take. */
static int match_next(lua_State *lua) {
    spend(lua, lua_tonumber(lua, lua_upvalueindex(2)), "the pattern");
    return call_guarded(lua);
}

static int match_all(lua_State *lua) {
    double steps = match_steps(lua);
    spend(lua, steps, "the pattern");
    call_guarded(lua);
    lua_settop(lua, 1);
    lua_pushnumber(lua, steps);
    lua_pushcclosure(lua, match_next, 2);
    return 1;
}

/* A length that is made up would keep a loop in C busy. */
static int use_table(lua_State *lua) {
    static const double STEPS_PER_ITEM = 25; /* of sort */
    if (luaL_getmetafield(lua, 1, "__len") != LUA_TNIL) {
        return luaL_error(lua, "a table with __len cannot be used here");
    }
    spend(lua, STEPS_PER_ITEM * (double)lua_rawlen(lua, 1), "a call on so long a table");
    return call_guarded(lua);
}

/* Puts one item in or takes it out: at the end at once, else the items behind it move. */
static int change_table(lua_State *lua) {
    if (luaL_getmetafield(lua, 1, "__len") != LUA_TNIL) {
        return luaL_error(lua, "a table with __len cannot be used here");
    }
    spend(lua, lua_isinteger(lua, 2) ? (double)lua_rawlen(lua, 1) : 1,
          "a change to so long a table");
    return call_guarded(lua);
}

/* ---- print ---------------------------------------------------------------------------------- */

static int print(lua_State *lua) {
    script *s = script_of(lua);
    int count = lua_gettop(lua);
    if (!s->print) {
        return luaL_error(lua, "print is not available here");
    }
    luaL_Buffer text;
    luaL_buffinit(lua, &text);
    for (int i = 1; i <= count; i++) {
        if (i > 1) {
            luaL_addchar(&text, '\t');
        }
        luaL_tolstring(lua, i, NULL);
        luaL_addvalue(&text);
    }
    luaL_addchar(&text, '\n');
    luaL_pushresult(&text);
    size_t length;
    const char *bytes = lua_tolstring(lua, -1, &length);
    s->print(s->context, bytes, length);
    return 0;
}

/* ---- names that are not there ---------------------------------------------------------------- */

static bool is_in(const char *const *list, const char *name) {
    for (; *list; list++) {
        if (strcmp(*list, name) == 0) {
            return true;
        }
    }
    return false;
}

/* A global that does not exist: most likely mistyped, or forbidden. */
static int miss_name(lua_State *lua) {
    static const char *const forbidden[] = {"io",     "os",       "package", "require", "debug",
                                            "dofile", "loadfile", "warn",    NULL};
    static const char *const left_out[] = {"load", "xpcall", "coroutine", "collectgarbage", NULL};
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
    if (is_in(forbidden, name)) {
        return luaL_error(lua,
                          "'%s' is not available: scripts have no access to files, programs "
                          "or the network",
                          name);
    }
    if (is_in(left_out, name)) {
        return luaL_error(lua, "'%s' is not available in scripts (docs/scripting.md)", name);
    }
    suggestion search = suggest_start(name);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        if (lua_type(lua, -2) == LUA_TSTRING) {
            suggest_offer(&search, lua_tostring(lua, -2));
        }
    }
    return search.closest
               ? luaL_error(lua, "unknown name '%s', did you mean '%s'?", name, search.closest)
               : luaL_error(lua, "unknown name '%s'", name);
}

/* ---- the list ------------------------------------------------------------------------------- */

/* Replaces functions of the table on the top by the guard, which calls them. */
static void guard(lua_State *lua, lua_CFunction by, const char *const *names) {
    for (; *names; names++) {
        lua_getfield(lua, -1, *names);
        lua_pushcclosure(lua, by, 1);
        lua_setfield(lua, -2, *names);
    }
}

static void forget(lua_State *lua, const char *const *names) {
    for (; *names; names++) {
        lua_pushnil(lua);
        lua_setfield(lua, -2, *names);
    }
}

#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void open_library(lua_State *lua, const char *name, lua_CFunction open) {
    luaL_requiref(lua, name, open, 1);
}

void script_add_sandbox(lua_State *lua) {
    open_library(lua, LUA_GNAME, luaopen_base);
    forget(lua, NAMES("dofile", "loadfile", "collectgarbage", "warn", "load", "xpcall"));
    guard(lua, set_metatable, NAMES("setmetatable"));
    guard(lua, use_texts, NAMES("tostring", "tonumber"));
    lua_pushcfunction(lua, protected_call);
    lua_setfield(lua, -2, "pcall");
    lua_pushcfunction(lua, print);
    lua_setfield(lua, -2, "print");
    open_library(lua, LUA_TABLIBNAME, luaopen_table);
    forget(lua, NAMES("move"));
    guard(lua, change_table, NAMES("insert", "remove"));
    guard(lua, use_table, NAMES("concat", "sort", "unpack"));
    open_library(lua, LUA_STRLIBNAME, luaopen_string);
    forget(lua, NAMES("dump", "pack", "packsize", "unpack"));
    guard(lua, repeat, NAMES("rep"));
    guard(lua, match, NAMES("find", "match", "gsub"));
    guard(lua, match_all, NAMES("gmatch"));
    guard(lua, use_texts, NAMES("byte", "format", "lower", "upper", "reverse", "sub"));
    open_library(lua, LUA_MATHLIBNAME, luaopen_math);
    lua_getfield(lua, -1, "randomseed"); /* the same numbers at every run */
    lua_pushinteger(lua, 1);
    lua_call(lua, 1, 0);
    lua_settop(lua, 0);
    lua_pushglobaltable(lua);
    lua_createtable(lua, 0, 2);
    lua_pushcfunction(lua, miss_name);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}
