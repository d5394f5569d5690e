/* Methods that make a graph with other edges of a graph: the options of many custom games. */
#include "lua/graphs.h"

#include <string.h>

/* The rows of a graph under change. */
typedef struct edited {
    script_graph *from;
    vword rows[SMALL_MOST_VERTICES];
} edited;

static void begin(lua_State *lua, edited *e, const char *method) {
    e->from = script_graph_self(lua);
    if (!e->from->has_rows) {
        luaL_error(lua, "%s is for graphs of at most %d vertices", method, SMALL_MOST_VERTICES);
    }
    memcpy(e->rows, e->from->rows, e->from->n * sizeof *e->rows);
}

static int finish(lua_State *lua, const edited *e) {
    uint32_t same[SMALL_MOST_VERTICES];
    for (uint32_t v = 0; v < e->from->n; v++) {
        same[v] = v;
    }
    script_push_made(lua, e->from, e->rows, e->from->colours, (unsigned)e->from->n, same);
    return 1;
}

/* The ends of the edge on the top, which is taken off. */
static void read_edge(lua_State *lua, const edited *e, uint32_t ends[2]) {
    if (!lua_istable(lua, -1) || lua_rawlen(lua, -1) != 2) {
        luaL_error(lua, "an edge is a list of two vertices: {{u,v}, ...}");
    }
    for (int i = 0; i < 2; i++) {
        lua_rawgeti(lua, -1, i + 1);
        ends[i] = script_vertex_at(lua, e->from, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    if (ends[0] == ends[1]) {
        luaL_error(lua, "{%d,%d} is no edge", (int)ends[0], (int)ends[1]);
    }
}

/* Toggles the edges of the list that is the second argument, which are there before or not. */
static int change_edges(lua_State *lua, const char *method, bool are_there) {
    edited e;
    begin(lua, &e, method);
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, 2);
    for (lua_Integer i = 1; i <= count; i++) {
        uint32_t ends[2];
        lua_rawgeti(lua, 2, i);
        read_edge(lua, &e, ends);
        if ((e.rows[ends[0]] >> ends[1] & 1) != are_there) {
            return luaL_error(lua, "%s: {%d,%d} is %s", method, (int)ends[0], (int)ends[1],
                              are_there ? "no edge of the graph" : "an edge already");
        }
        e.rows[ends[0]] ^= (vword)1 << ends[1];
        e.rows[ends[1]] ^= (vword)1 << ends[0];
    }
    return finish(lua, &e);
}

static int without_edges(lua_State *lua) {
    return change_edges(lua, "without_edges", true);
}

static int with_edges(lua_State *lua) {
    return change_edges(lua, "with_edges", false);
}

/* G:contract(u, v): u gets the neighbours of v, which goes. The colour is that of u. */
static int contract(lua_State *lua) {
    edited e;
    begin(lua, &e, "contract");
    uint32_t u = script_vertex_at(lua, e.from, 2), v = script_vertex_at(lua, e.from, 3);
    uint32_t kept[SMALL_MOST_VERTICES], count = 0;
    luaL_argcheck(lua, u != v, 3, "the same vertex");
    for (vword row = e.rows[v] & ~((vword)1 << u); row; row &= row - 1) {
        uint32_t w = (uint32_t)__builtin_ctzll(row);
        e.rows[u] |= (vword)1 << w;
        e.rows[w] |= (vword)1 << u;
    }
    for (uint32_t w = 0; w < e.from->n; w++) {
        if (w != v) {
            kept[count++] = w;
        }
    }
    finish(lua, &e);
    script_push_induced(lua, script_graph_at(lua, -1), kept, count);
    return 1;
}

void script_add_graph_edits(lua_State *lua) {
    static const luaL_Reg methods[] = {{"without_edges", without_edges},
                                       {"with_edges", with_edges},
                                       {"contract", contract},
                                       {NULL, NULL}};
    luaL_setfuncs(lua, methods, 0);
}
