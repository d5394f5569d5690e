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

/* What pcall and xpcall return. */
static int finish_protected(lua_State *lua, int status, lua_KContext base) {
    if (status != LUA_OK && status != LUA_YIELD) {
        pass_limit(lua);
        lua_pushboolean(lua, 0);
        lua_pushvalue(lua, -2);
        return 2;
    }
    return lua_gettop(lua) - (int)base;
}

static int protected_call(lua_State *lua) {
    luaL_checkany(lua, 1);
    lua_pushboolean(lua, 1); /* first result */
    lua_insert(lua, 1);
    int status = lua_pcallk(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0, 0, finish_protected);
    return finish_protected(lua, status, 0);
}

static int protected_call_with_handler(lua_State *lua) {
    int count = lua_gettop(lua);
    luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_pushboolean(lua, 1);
    lua_pushvalue(lua, 1);
    lua_rotate(lua, 3, 2); /* function, handler, true, function, arguments */
    int status = lua_pcallk(lua, count - 2, LUA_MULTRET, 2, 2, finish_protected);
    return finish_protected(lua, status, 2);
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

/* coroutine.resume and coroutine.close return errors: a limit is raised. */
static int resume(lua_State *lua) {
    int count = call_guarded(lua);
    if (!lua_toboolean(lua, 1)) {
        pass_limit(lua);
    }
    return count;
}

/* A finalizer would run where no limit is looked at. */
static int set_metatable(lua_State *lua) {
    if (lua_istable(lua, 2)) {
        lua_pushliteral(lua, "__gc");
        lua_rawget(lua, 2);
        if (!lua_isnil(lua, -1)) {
            return luaL_error(lua, "__gc is not available in scripts");
        }
        lua_pop(lua, 1);
    }
    return call_guarded(lua);
}

/* Only text can be loaded; its errors name the chunk. */
static int load_text(lua_State *lua) {
    lua_settop(lua, 4);
    lua_pushliteral(lua, "t");
    lua_replace(lua, 3);
    if (lua_isnil(lua, 4)) {
        lua_settop(lua, 3);
    }
    return call_guarded(lua);
}

static int repeat(lua_State *lua) {
    static const lua_Integer MOST = 1 << 30;
    if (luaL_checkinteger(lua, 2) > MOST) {
        return luaL_error(lua, "resulting string too large");
    }
    return call_guarded(lua);
}

/*
 * Functions on patterns backtrack: a text of n bytes and k repetitions may take n^(k+1) steps,
 * which no limit ends.
 */
static int match(lua_State *lua) {
    static const double MOST_STEPS = 1e9;
    size_t length, pattern_length;
    luaL_checklstring(lua, 1, &length);
    const char *pattern = luaL_checklstring(lua, 2, &pattern_length);
    double steps = (double)length + 1;
    for (size_t i = 0; i < pattern_length; i++) {
        if (strchr("*+-?", pattern[i]) && steps <= MOST_STEPS) {
            steps *= (double)length + 1;
        }
    }
    if (steps > MOST_STEPS) {
        return luaL_error(lua, "the pattern could take too long on a string of %d bytes",
                          (int)length);
    }
    return call_guarded(lua);
}

/* A length that is made up would keep a loop in C busy. */
static int use_table(lua_State *lua) {
    if (luaL_getmetafield(lua, 1, "__len") != LUA_TNIL) {
        return luaL_error(lua, "a table with __len cannot be used here");
    }
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
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
    if (is_in(forbidden, name)) {
        return luaL_error(lua,
                          "'%s' is not available: scripts have no access to files, programs "
                          "or the network",
                          name);
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
    forget(lua, NAMES("dofile", "loadfile", "collectgarbage", "warn"));
    guard(lua, set_metatable, NAMES("setmetatable"));
    guard(lua, load_text, NAMES("load"));
    lua_pushcfunction(lua, protected_call);
    lua_setfield(lua, -2, "pcall");
    lua_pushcfunction(lua, protected_call_with_handler);
    lua_setfield(lua, -2, "xpcall");
    lua_pushcfunction(lua, print);
    lua_setfield(lua, -2, "print");
    open_library(lua, LUA_TABLIBNAME, luaopen_table);
    forget(lua, NAMES("move"));
    guard(lua, use_table, NAMES("insert", "remove", "concat", "sort", "unpack"));
    open_library(lua, LUA_STRLIBNAME, luaopen_string);
    forget(lua, NAMES("dump"));
    guard(lua, repeat, NAMES("rep"));
    guard(lua, match, NAMES("find", "match", "gmatch", "gsub"));
    open_library(lua, LUA_COLIBNAME, luaopen_coroutine);
    guard(lua, resume, NAMES("resume", "close"));
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
