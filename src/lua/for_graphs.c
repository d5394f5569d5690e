/*
 * for_graphs(n, options, f): the list of what f returns for each graph. On all cores where f is
 * pure: it uses no local variable of the script, and neither the script nor f changes a global one.
 * Then it is copied into a state for each thread. A copy that prints, asks for random numbers,
 * fails, or returns what belongs to its state is given up, and the script goes on alone.
 */
#include "core/fork_join.h"
#include "lua/sequences.h"

#include <lualib.h>
#include <stdatomic.h>

enum { FEWEST = 256, BLOCK = 32 };

static const char ORIGINAL[] = "graze.original";

typedef struct copies {
    const script_sequence *graphs;
    uint64_t count;
    const char *code; /* of the function */
    size_t length;
    script *of; /* the script */
    script *states[FORK_JOIN_MOST_THREADS];
    struct limits limits[FORK_JOIN_MOST_THREADS]; /* of states other than the main thread's */
    _Atomic unsigned state_count;
    _Atomic uint64_t next;
    _Atomic bool strayed;
} copies;

/* ---- the vocabulary ------------------------------------------------------------------------ */

/* Keeps a copy of the table on the top, which is taken off, in that below it. */
static void keep_copy(lua_State *lua) {
    int table = lua_gettop(lua);
    lua_pushvalue(lua, table);
    lua_newtable(lua);
    for (lua_pushnil(lua); lua_next(lua, table);) {
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, table + 2);
    }
    lua_rawset(lua, table - 1);
    lua_settop(lua, table - 1);
}

void script_keep_vocabulary(lua_State *lua) {
    lua_newtable(lua);
    int kept = lua_gettop(lua);
    lua_pushglobaltable(lua);
    for (lua_pushnil(lua); lua_next(lua, kept + 1); lua_pop(lua, 1)) {
        if (lua_istable(lua, -1) && !lua_rawequal(lua, -1, kept + 1)) {
            lua_pushvalue(lua, kept);
            lua_pushvalue(lua, -2);
            keep_copy(lua);
            lua_pop(lua, 1);
        }
    }
    keep_copy(lua);
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_remove(lua, -2);
    keep_copy(lua);
    lua_setfield(lua, LUA_REGISTRYINDEX, ORIGINAL);
}

/* Whether each entry of the table at one place is in that at another. */
static bool is_within(lua_State *lua, int table, int other) {
    bool is_same = true;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        lua_pushvalue(lua, -2);
        lua_rawget(lua, other);
        is_same = is_same && lua_rawequal(lua, -1, -2);
        lua_pop(lua, 1);
    }
    return is_same;
}

/* Whether the global variables and the libraries are those of the start. */
static bool is_original(lua_State *lua) {
    bool is_same = true;
    lua_getfield(lua, LUA_REGISTRYINDEX, ORIGINAL);
    int kept = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, kept); lua_pop(lua, 1)) {
        is_same =
            is_same && is_within(lua, kept + 1, kept + 2) && is_within(lua, kept + 2, kept + 1);
    }
    lua_pop(lua, 1);
    return is_same;
}

/* Whether the function at a place is one of Lua with no variables but the global ones. */
static bool is_closed(lua_State *lua, int place) {
    int top = lua_gettop(lua);
    lua_pushglobaltable(lua);
    bool is_global = !lua_getupvalue(lua, place, 1) || lua_rawequal(lua, top + 1, top + 2);
    bool has_more = lua_getupvalue(lua, place, 2) != NULL;
    lua_settop(lua, top);
    return !lua_iscfunction(lua, place) && is_global && !has_more;
}

/* In scripts that are run; claims and counterexamples count what is asked. */
static bool may_be_copied(lua_State *lua, int place, uint64_t count) {
    const script *s = script_of(lua);
    return count >= FEWEST && fork_join_threads(s->limits->given.threads) > 1 && s->job &&
           s->limits->root == s->limits && !s->plain && !s->watched && s->trace == LUA_NOREF &&
           is_closed(lua, place) && is_original(lua);
}

/* ---- a copy -------------------------------------------------------------------------------- */

/* What a copy may not do. */
static int stray(lua_State *lua) {
    script_of(lua)->strayed = true;
    return luaL_error(lua, "not in a copy");
}

static void forbid(lua_State *lua, const char *library, const char *name) {
    lua_getglobal(lua, library);
    lua_pushcfunction(lua, stray);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 1);
}

/* Returns the function and a table for its results; the argument is the copies. */
static int load_copy(lua_State *lua) {
    const copies *c = lua_touserdata(lua, 1);
    script_add_arguments(lua, c->of->job);
    forbid(lua, LUA_GNAME, "print");
    forbid(lua, LUA_GNAME, "game");
    forbid(lua, LUA_GNAME, "claim");
    forbid(lua, LUA_MATHLIBNAME, "random");
    forbid(lua, LUA_MATHLIBNAME, "randomseed");
    script_keep_vocabulary(lua);
    luaL_loadbufferx(lua, c->code, c->length, "=for_graphs", "b");
    lua_pushglobaltable(lua);
    if (!lua_setupvalue(lua, -2, 1)) {
        lua_pop(lua, 1);
    }
    lua_newtable(lua);
    return 2;
}

/* Calls the function for blocks of graphs: function, results, copies. */
static int run_blocks(lua_State *lua) {
    copies *c = lua_touserdata(lua, 3);
    uint64_t from;
    while (!c->strayed && (from = atomic_fetch_add(&c->next, BLOCK)) < c->count) {
        for (uint64_t i = from; i < from + BLOCK && i < c->count; i++) {
            lua_pushvalue(lua, 1);
            script_sequence_push(lua, c->graphs, i);
            lua_pushvalue(lua, -1);
            lua_insert(lua, 4); /* graph, function, graph */
            lua_call(lua, 1, 1);
            if (lua_rawequal(lua, 4, 5)) { /* the graph itself stands as a light object */
                lua_pushlightuserdata(lua, c);
            } else if (lua_istable(lua, 5) || lua_type(lua, 5) > LUA_TTABLE) {
                return stray(lua); /* it belongs to this state */
            }
            lua_rawseti(lua, 2, (lua_Integer)i);
            lua_settop(lua, 3);
        }
    }
    return is_original(lua) ? 0 : stray(lua);
}

/* Errors are left to the script, in which they have a place; limits end it. */
static graze_status work(void *context, struct limits *limits) {
    copies *c = context;
    unsigned number = c->state_count++;
    if (limits->root != limits) { /* the state outlives the thread */
        limits_fork(&c->limits[number], limits->root);
        limits = &c->limits[number];
    }
    TRY(script_open(&c->states[number], limits, c->of->values, NULL));
    script *s = c->states[number];
    lua_pushcfunction(s->lua, load_copy);
    lua_pushlightuserdata(s->lua, c);
    graze_status status = script_call(s, 1, 2, NULL);
    if (status == GRAZE_OK) {
        lua_pushcfunction(s->lua, run_blocks);
        lua_pushvalue(s->lua, 1);
        lua_pushvalue(s->lua, 2);
        lua_pushlightuserdata(s->lua, c);
        status = script_call(s, 3, 0, NULL);
    }
    if (status == GRAZE_BAD_INPUT || s->strayed) {
        c->strayed = true;
    }
    return status == GRAZE_BAD_INPUT ? GRAZE_OK : status;
}

/* ---- the list ------------------------------------------------------------------------------ */

/* Pushes the result of a copy for a graph; false: it is nil. */
static bool push_result(lua_State *lua, const copies *c, uint64_t i) {
    size_t length;
    int kind = LUA_TNIL;
    lua_State *from = NULL;
    for (unsigned k = 0; k < c->state_count && kind == LUA_TNIL; k++) {
        from = c->states[k]->lua;
        lua_settop(from, 2);
        kind = lua_rawgeti(from, 2, (lua_Integer)i);
    }
    if (kind == LUA_TBOOLEAN) {
        lua_pushboolean(lua, lua_toboolean(from, -1));
    } else if (kind == LUA_TNUMBER && lua_isinteger(from, -1)) {
        lua_pushinteger(lua, lua_tointeger(from, -1));
    } else if (kind == LUA_TNUMBER) {
        lua_pushnumber(lua, lua_tonumber(from, -1));
    } else if (kind == LUA_TSTRING) {
        const char *text = lua_tolstring(from, -1, &length);
        lua_pushlstring(lua, text, length);
    } else if (kind == LUA_TLIGHTUSERDATA) {
        script_sequence_push(lua, c->graphs, i);
    }
    return kind != LUA_TNIL;
}

/* Calls the function itself with a graph and pushes what it returns; false: it is nil. */
static bool push_called(lua_State *lua, int function, const script_sequence *graphs, uint64_t i) {
    lua_pushvalue(lua, function);
    script_sequence_push(lua, graphs, i);
    lua_call(lua, 1, 1);
    return !lua_isnil(lua, -1);
}

static int close_states(lua_State *lua) {
    copies *c = lua_touserdata(lua, 1);
    while (c->state_count > 0) {
        script_close(c->states[--c->state_count]);
    }
    return 0;
}

typedef struct code_writer {
    luaL_Buffer text;
    bool has_begun; /* only when the function is read may the buffer use the stack */
} code_writer;

static int write_code(lua_State *lua, const void *bytes, size_t size, void *context) {
    code_writer *code = context;
    if (!code->has_begun) {
        luaL_buffinit(lua, &code->text);
        code->has_begun = true;
    }
    luaL_addlstring(&code->text, bytes, size);
    return 0;
}

/* Pushes copies of the function at a place, not made yet, and its code. */
static copies *push_copies(lua_State *lua, int function, const script_sequence *graphs,
                           uint64_t count) {
    static const luaL_Reg operators[] = {{"__gc", close_states}, {NULL, NULL}};
    code_writer code = {.has_begun = false};
    copies *c = script_push_object(lua, sizeof *c, "copies", operators);
    c->graphs = graphs;
    c->count = count;
    c->of = script_of(lua);
    lua_pushvalue(lua, function);
    lua_dump(lua, write_code, &code, 0);
    luaL_pushresult(&code.text);
    c->code = lua_tolstring(lua, -1, &c->length);
    return c;
}

int script_for_graphs(lua_State *lua, script_sequence *graphs) {
    enum { FUNCTION = 3, GRAPHS, LIST };
    lua_Integer kept = 0;
    uint64_t count = script_sequence_length(lua, graphs);
    copies *c = NULL;
    lua_newtable(lua);
    if (may_be_copied(lua, FUNCTION, count)) {
        c = push_copies(lua, FUNCTION, graphs, count);
        unsigned threads = fork_join_threads(c->of->limits->given.threads);
        graze_status status = fork_join_run(c->of->limits, threads, work, c);
        for (unsigned i = 0; i < c->state_count; i++) {
            if (c->limits[i].root) {
                limits_join(c->of->limits, &c->limits[i]);
            }
        }
        script_check(lua, status);
    }
    bool is_done = c && !c->strayed;
    int top = lua_gettop(lua);
    for (uint64_t i = 0; i < count; i++) {
        if (is_done ? push_result(lua, c, i) : push_called(lua, FUNCTION, graphs, i)) {
            lua_rawseti(lua, LIST, ++kept);
        }
        lua_settop(lua, top);
    }
    if (c) {
        lua_pushcfunction(lua, close_states); /* before the garbage collector does */
        lua_pushvalue(lua, LIST + 1);
        lua_call(lua, 1, 0);
    }
    lua_settop(lua, LIST);
    return 1;
}
