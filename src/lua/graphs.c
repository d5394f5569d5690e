#include "lua/graphs.h"

#include "core/suggest.h"
#include "io/formats.h"
#include "io/graph6.h"

#include <stdlib.h>
#include <string.h>

static const char GRAPH[] = "graph";

enum { LONGEST_TEXT = 300 }; /* longer expressions are shown as graph6 */

script_graph *script_graph_test(lua_State *lua, int place) {
    void *object = lua_touserdata(lua, place);
    if (!object || !lua_getmetatable(lua, place)) {
        return NULL;
    }
    bool is_graph = lua_topointer(lua, -1) == script_of(lua)->graph_place;
    lua_pop(lua, 1);
    return is_graph ? object : NULL;
}

script_graph *script_graph_at(lua_State *lua, int place) {
    script_graph *g = script_graph_test(lua, place);
    if (!g) {
        return luaL_checkudata(lua, place, GRAPH); /* which raises an error */
    }
    if (!g->has_rows && graze_graph_is_built(g->graph)) {
        script_spend(lua, (double)(g->n + g->m));
    }
    return g;
}

/* ---- making -------------------------------------------------------------------------------- */

static script_graph *push_with_room(lua_State *lua, size_t rows) {
    script_graph *g = lua_newuserdatauv(lua, sizeof *g + rows * sizeof *g->rows, 0);
    memset(g, 0, sizeof *g);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, script_of(lua)->graph_type);
    lua_setmetatable(lua, -2);
    return g;
}

script_graph *script_push_empty(lua_State *lua) {
    return push_with_room(lua, SMALL_MOST_VERTICES);
}

/* Keeps the colours of a graph with rows behind these, unless they are all 0. */
static void keep_colours(script_graph *g, const uint8_t *colours, unsigned n) {
    uint8_t *kept = (uint8_t *)(g->rows + n);
    for (unsigned v = 0; v < n; v++) {
        kept[v] = colours[v];
        g->colours = colours[v] ? kept : g->colours;
    }
}

static size_t words_of_bytes(size_t bytes) {
    return (bytes + sizeof(vword) - 1) / sizeof(vword);
}

/* A graph of rows with room for more bytes behind its colours; m is counted. */
static script_graph *push_rows(lua_State *lua, const vword *rows, const uint8_t *colours,
                               unsigned n, size_t more) {
    script_graph *g = push_with_room(lua, n + words_of_bytes(colours ? n + more : more));
    if (colours) {
        keep_colours(g, colours, n);
    }
    g->n = n;
    g->has_rows = true;
    for (unsigned v = 0; v < n; v++) {
        g->rows[v] = rows[v];
        g->m += vword_count(rows[v]);
    }
    g->m /= 2;
    return g;
}

script_graph *script_push_rows(lua_State *lua, const vword *rows, const uint8_t *colours,
                               unsigned n) {
    return push_rows(lua, rows, colours, n, 0);
}

script_graph *script_push_made(lua_State *lua, const script_graph *g, const vword *rows,
                               const uint8_t *colours, unsigned n, const uint32_t *from) {
    script_graph *made = push_rows(lua, rows, colours, n, g->origin ? n : 0);
    uint8_t *names = (uint8_t *)(made->rows + n) + (colours ? n : 0);
    if (g->origin) {
        made->origin = g->origin;
        made->names = names;
        for (unsigned v = 0; v < n; v++) {
            names[v] = g->names ? g->names[from[v]] : (uint8_t)from[v];
        }
    }
    return made;
}

static uint64_t bytes_of(const graze_graph *graph) {
    return graze_graph_is_built(graph)
               ? 16 * graze_graph_order(graph) + 8 * graze_graph_size(graph) + 256
               : 512;
}

void script_graph_fill(lua_State *lua, script_graph *g, const char *text) {
    bool is_built = graze_graph_is_built(g->graph);
    g->n = graze_graph_order(g->graph);
    g->m = graze_graph_size(g->graph);
    g->has_rows = is_built && g->n <= SMALL_MOST_VERTICES;
    g->colours = graze_graph_colours(g->graph);
    if (g->has_rows) {
        small_graph_rows(g->rows, g->graph);
    }
    if (text && (strlen(text) <= LONGEST_TEXT || !is_built)) {
        g->text = strdup(text);
    }
    uint64_t bytes = bytes_of(g->graph);
    script_hold(lua, (int64_t)bytes);
    g->bytes = bytes;
}

script_graph *script_push_expression(lua_State *lua, const char *text) {
    script_graph *g = script_push_empty(lua);
    const graze_limits limits = script_limits(script_of(lua));
    script_check(lua, graze_graph_parse(&g->graph, text, &limits, script_error(lua)));
    script_graph_fill(lua, g, text);
    return g;
}

static int collect(lua_State *lua) {
    script_graph *g = lua_touserdata(lua, 1);
    graze_graph_free(g->graph);
    free(g->text);
    script_release(lua, g->bytes);
    return 0;
}

/* ---- reading ------------------------------------------------------------------------------- */

void script_neighbours_of(script_neighbours *found, const script_graph *g, uint32_t v) {
    if (!g->has_rows) {
        found->list = graze_graph_neighbours(g->graph, v, &found->count);
        return;
    }
    found->list = found->room;
    found->count = 0;
    for (vword row = g->rows[v]; row; row &= row - 1) {
        found->room[found->count++] = (uint32_t)__builtin_ctzll(row);
    }
}

const graze_graph *script_graph_made(lua_State *lua, script_graph *g) {
    if (!g->graph) {
        vword all;
        vset_fill(&all, (uint32_t)g->n, 1);
        script_check(lua, small_graph_make(&g->graph, g->rows, g->colours, all, script_error(lua)));
        uint64_t bytes = bytes_of(g->graph);
        script_hold(lua, (int64_t)bytes);
        g->bytes = bytes;
    }
    return g->graph;
}

char *script_graph_write(lua_State *lua, script_graph *g) {
    static const char PREFIX[] = "g6:";
    char *line = NULL, *text = NULL;
    size_t length;
    if (g->has_rows) {
        text = malloc(sizeof PREFIX + GRAPH6_ROWS_BYTES);
        length = text ? graph6_write_rows(text + strlen(PREFIX), g->rows, (uint32_t)g->n) : 0;
    } else {
        const graze_graph *graph = script_graph_made(lua, g);
        script_check(lua, graph6_encode(&line, &length, graph, script_error(lua)));
        text = malloc(sizeof PREFIX + --length);
        if (text) {
            memcpy(text + strlen(PREFIX), line, length);
        }
        free(line);
    }
    script_check_memory(lua, text);
    memcpy(text, PREFIX, strlen(PREFIX));
    text[strlen(PREFIX) + length] = '\0';
    return text;
}

const char *script_graph_text(lua_State *lua, script_graph *g) {
    if (!g->text && g->colours) {
        script_check(
            lua, graph_write_expression(&g->text, script_graph_made(lua, g), script_error(lua)));
    } else if (!g->text) {
        g->text = script_graph_write(lua, g);
    }
    return g->text;
}

void script_require_built(lua_State *lua, const script_graph *g) {
    if (!g->has_rows && !graze_graph_is_built(g->graph)) {
        luaL_error(lua, "the graph has %I vertices: too large to build", (LUAI_UACINT)g->n);
    }
}

uint32_t script_vertex_at(lua_State *lua, const script_graph *g, int place) {
    lua_Integer v = luaL_checkinteger(lua, place);
    if (v < 0 || (uint64_t)v >= g->n) {
        luaL_error(lua, "there is no vertex %I: the graph has %I vertices, numbered from 0",
                   (LUAI_UACINT)v, (LUAI_UACINT)g->n);
    }
    return (uint32_t)v;
}

/* ---- induced subgraphs ---------------------------------------------------------------------- */

static void push_induced_rows(lua_State *lua, const script_graph *g, const uint32_t *vertices,
                              uint32_t count) {
    vword rows[SMALL_MOST_VERTICES];
    uint32_t place[SMALL_MOST_VERTICES];
    uint8_t colours[SMALL_MOST_VERTICES];
    vword kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        colours[i] = g->colours ? g->colours[vertices[i]] : 0;
        place[vertices[i]] = i;
        kept |= (vword)1 << vertices[i];
    }
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = 0;
        for (vword row = g->rows[vertices[i]] & kept; row; row &= row - 1) {
            rows[i] |= (vword)1 << place[__builtin_ctzll(row)];
        }
    }
    script_push_made(lua, g, rows, g->colours ? colours : NULL, count, vertices);
}

/* Pushes the graph of m edges; without colours all are 0. */
static void push_edges(lua_State *lua, uint32_t n, uint32_t (*edges)[2], size_t m,
                       const uint8_t *colours) {
    script_graph *made = script_push_empty(lua);
    const uint32_t(*list)[2] = (const uint32_t(*)[2])edges;
    script_check(lua, graze_graph_from_edges(&made->graph, n, list, m, script_error(lua)));
    if (colours) {
        graze_graph *plain = made->graph;
        made->graph = NULL;
        graze_status status =
            graze_graph_with_colours(&made->graph, plain, colours, script_error(lua));
        graze_graph_free(plain);
        script_check(lua, status);
    }
    script_graph_fill(lua, made, NULL);
}

void script_push_induced(lua_State *lua, script_graph *g, const uint32_t *vertices,
                         uint32_t count) {
    if (g->has_rows) {
        push_induced_rows(lua, g, vertices, count);
        return;
    }
    uint32_t *place = script_scratch(lua, g->n, sizeof *place);
    uint32_t(*edges)[2] = script_scratch(lua, g->m, sizeof *edges);
    size_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        place[vertices[i]] = i + 1;
    }
    for (uint32_t i = 0; i < count; i++) {
        script_neighbours near;
        script_neighbours_of(&near, g, vertices[i]);
        for (size_t j = 0; j < near.count; j++) {
            uint32_t w = place[near.list[j]];
            if (w > i + 1) {
                edges[used][0] = i;
                edges[used++][1] = w - 1;
            }
        }
    }
    uint8_t *colours = script_scratch(lua, count, 1);
    for (uint32_t i = 0; g->colours && i < count; i++) {
        colours[i] = g->colours[vertices[i]];
    }
    push_edges(lua, count, edges, used, g->colours ? colours : NULL);
    lua_replace(lua, -4);
    lua_pop(lua, 2);
}

/* ---- operators ------------------------------------------------------------------------------ */

static int add(lua_State *lua) {
    script_graph *a = script_graph_at(lua, 1), *b = script_graph_at(lua, 2);
    lua_pushfstring(lua, "%s+%s", script_graph_text(lua, a), script_graph_text(lua, b));
    script_push_expression(lua, lua_tostring(lua, -1));
    return 1;
}

static int multiply(lua_State *lua) {
    int graph_place = script_graph_test(lua, 1) ? 1 : 2;
    script_graph *g = script_graph_at(lua, graph_place);
    lua_Integer times = luaL_checkinteger(lua, 3 - graph_place);
    luaL_argcheck(lua, times >= 0, 3 - graph_place, "copies cannot be negative");
    lua_pushfstring(lua, "%I*(%s)", (LUAI_UACINT)times, script_graph_text(lua, g));
    script_push_expression(lua, lua_tostring(lua, -1));
    return 1;
}

static bool same_neighbours(const script_graph *a, const script_graph *b, uint32_t v) {
    script_neighbours p, q;
    script_neighbours_of(&p, a, v);
    script_neighbours_of(&q, b, v);
    return p.count == q.count && memcmp(p.list, q.list, p.count * sizeof *p.list) == 0;
}

/* The same edges between the same vertices, which have the same colours. */
static int equal(lua_State *lua) {
    script_graph *a = script_graph_at(lua, 1), *b = script_graph_at(lua, 2);
    bool same = a->n == b->n && a->m == b->m;
    if (same) {
        script_require_built(lua, a);
        script_require_built(lua, b);
    }
    for (uint32_t v = 0; same && v < a->n; v++) {
        same = same_neighbours(a, b, v) &&
               (a->colours ? a->colours[v] : 0) == (b->colours ? b->colours[v] : 0);
    }
    lua_pushboolean(lua, same);
    return 1;
}

static int to_string(lua_State *lua) {
    lua_pushstring(lua, script_graph_text(lua, script_graph_at(lua, 1)));
    return 1;
}

/* A method that does not exist: most likely mistyped. The first upvalue has the methods. */
static int miss_method(lua_State *lua, const char *name) {
    suggestion search = suggest_start(name);
    for (lua_pushnil(lua); lua_next(lua, lua_upvalueindex(1)); lua_pop(lua, 1)) {
        suggest_offer(&search, lua_tostring(lua, -2));
    }
    return search.closest
               ? luaL_error(lua, "graphs have no '%s', did you mean '%s'?", name, search.closest)
               : luaL_error(lua, "graphs have no '%s'", name);
}

/* G.n, G.m, or a method: the first upvalue. */
static int get_field(lua_State *lua) {
    script_graph *g = lua_touserdata(lua, 1);
    size_t length;
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tolstring(lua, 2, &length) : "?";
    if (name[0] == 'n' && name[1] == '\0') {
        lua_pushinteger(lua, (lua_Integer)g->n);
    } else if (name[0] == 'm' && name[1] == '\0') {
        lua_pushinteger(lua, (lua_Integer)g->m);
    } else {
        lua_pushvalue(lua, 2);
        if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL) {
            return miss_method(lua, name);
        }
    }
    return 1;
}

/* ---- global functions ----------------------------------------------------------------------- */

/* graph("path(5)"), graph(G), graph(n, {{u, v}, ...}). */
static int make_graph(lua_State *lua) {
    if (script_graph_test(lua, 1)) {
        lua_settop(lua, 1);
        return 1;
    }
    if (lua_type(lua, 1) == LUA_TSTRING) {
        script_push_expression(lua, script_text_at(lua, 1));
        return 1;
    }
    lua_Integer n = luaL_checkinteger(lua, 1), m = 0;
    luaL_argcheck(lua, n >= 0 && n < UINT32_MAX, 1, "not a number of vertices");
    luaL_checktype(lua, 2, LUA_TTABLE);
    m = (lua_Integer)lua_rawlen(lua, 2);
    uint32_t(*edges)[2] = script_scratch(lua, (size_t)m, sizeof *edges);
    for (lua_Integer i = 0; i < m; i++) {
        lua_rawgeti(lua, 2, i + 1);
        luaL_checktype(lua, -1, LUA_TTABLE);
        luaL_argcheck(lua, lua_rawlen(lua, -1) == 2, 2, "an edge is a pair of vertices");
        for (int end = 0; end < 2; end++) {
            lua_rawgeti(lua, -1, end + 1);
            lua_Integer v = luaL_checkinteger(lua, -1);
            edges[i][end] = v < 0 || v >= n ? (uint32_t)n : (uint32_t)v;
            lua_pop(lua, 1);
        }
        lua_pop(lua, 1);
    }
    push_edges(lua, (uint32_t)n, edges, (size_t)m, NULL);
    return 1;
}

void script_add_graphs(lua_State *lua) {
    static const luaL_Reg operators[] = {{"__add", add},    {"__mul", multiply},
                                         {"__eq", equal},   {"__tostring", to_string},
                                         {"__gc", collect}, {NULL, NULL}};
    luaL_newmetatable(lua, GRAPH);
    luaL_setfuncs(lua, operators, 0);
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_newtable(lua);
    script_add_graph_methods(lua);
    script_add_graph_edits(lua);
    lua_pushcclosure(lua, get_field, 1);
    lua_setfield(lua, -2, "__index");
    script_of(lua)->graph_place = lua_topointer(lua, -1);
    script_of(lua)->graph_type = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_register(lua, "graph", make_graph);
}
