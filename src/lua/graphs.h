/* Graphs as objects of Lua. */
#ifndef GRAZE_LUA_GRAPHS_H
#define GRAZE_LUA_GRAPHS_H

#include "lua/script.h"
#include "solve/small_graph.h"

typedef struct script_graph {
    uint64_t n, m;
    graze_graph *graph; /* NULL: not made yet, the rows are the graph */
    char *text;         /* as it was written, or made for tostring; NULL: not yet */
    uint64_t bytes;     /* held outside Lua */
    uint64_t position;  /* in the list that it comes from */
    bool has_rows;
    const uint8_t *colours; /* behind the rows or in the graph; NULL: all 0 */
    /* The position of a game that it was made from, by number (0: none), and which vertex of that
     * each vertex is (NULL: the same). */
    uint64_t origin;
    const uint8_t *names;
    vword rows[]; /* of graphs of at most SMALL_MOST_VERTICES vertices */
} script_graph;

/* The graph at a place of the stack; raises an error when there is none. */
script_graph *script_graph_at(lua_State *lua, int place);

/* The same, or NULL. */
script_graph *script_graph_test(lua_State *lua, int place);

/* Pushes the graph of rows and colours, which may be NULL; m is counted. */
script_graph *script_push_rows(lua_State *lua, const vword *rows, const uint8_t *colours,
                               unsigned n);

/* The same for what an operation makes of a graph; from[v]: which of its vertices v was. */
script_graph *script_push_made(lua_State *lua, const script_graph *g, const vword *rows,
                               const uint8_t *colours, unsigned n, const uint32_t *from);

/*
 * Pushes an object without a graph. The caller lets a function of the library write its graph,
 * which then is Lua's, and calls script_graph_fill; text, copied, may be NULL.
 */
script_graph *script_push_empty(lua_State *lua);
void script_graph_fill(lua_State *lua, script_graph *g, const char *text);

/* Pushes the graph of an expression. */
script_graph *script_push_expression(lua_State *lua, const char *text);

/* The graph for the library; made at the first call. */
const graze_graph *script_graph_made(lua_State *lua, script_graph *g);

/* How the graph is written in an expression: as it was, as "g6:...", or with "coloured(...)". */
const char *script_graph_text(lua_State *lua, script_graph *g);

/* "g6:" and the graph as graph6, malloc'ed; its colours are left out. */
char *script_graph_write(lua_State *lua, script_graph *g);

/* The sorted neighbours of a vertex. */
typedef struct script_neighbours {
    const uint32_t *list;
    size_t count;
    uint32_t room[SMALL_MOST_VERTICES];
} script_neighbours;

void script_neighbours_of(script_neighbours *found, const script_graph *g, uint32_t v);

/* Raises an error unless the adjacency is in memory. */
void script_require_built(lua_State *lua, const script_graph *g);

/* Pushes what count vertices, each once, induce, numbered in the order of the list. */
void script_push_induced(lua_State *lua, script_graph *g, const uint32_t *vertices, uint32_t count);

/* The number of a vertex of the graph at a place of the stack. */
uint32_t script_vertex_at(lua_State *lua, const script_graph *g, int place);

/* Fills the methods of the metatable on the top (graph_methods.c, graph_edits.c). */
void script_add_graph_methods(lua_State *lua);
void script_add_graph_edits(lua_State *lua);

/* The graph that a method is called on, which must be built. */
script_graph *script_graph_self(lua_State *lua);

/* The vertices that one of them reaches, in a graph with rows. */
static inline vword script_reached(const script_graph *g, uint32_t v) {
    vword seen = (vword)1 << v, fresh = seen;
    while (fresh) {
        uint32_t u = (uint32_t)__builtin_ctzll(fresh);
        fresh &= fresh - 1;
        fresh |= g->rows[u] & ~seen;
        seen |= g->rows[u];
    }
    return seen;
}

/* Whether a graph is connected; the empty one is. O(n + m). */
bool script_graph_is_connected(lua_State *lua, const script_graph *g);

#endif
