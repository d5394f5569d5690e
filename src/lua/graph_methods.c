/* The methods of graphs in Lua: degrees, distances, symmetry, subgraphs. */
#include "graph/automorphisms.h"
#include "graph/canonical.h"
#include "graph/invariants.h"
#include "graph/isomorphism.h"
#include "lua/graphs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* nauty and the search for isomorphisms stop after so many choices, with an error. */
static const uint64_t MOST_CHOICES = 10000000;

script_graph *script_graph_self(lua_State *lua) {
    script_graph *g = script_graph_at(lua, 1);
    script_require_built(lua, g);
    return g;
}

static uint32_t degree_of(const script_graph *g, uint32_t v) {
    if (g->has_rows) {
        return vword_count(g->rows[v]);
    }
    size_t count;
    graze_graph_neighbours(g->graph, v, &count);
    return (uint32_t)count;
}

static int push_number(lua_State *lua, uint64_t number) {
    lua_pushinteger(lua, (lua_Integer)number);
    return 1;
}

static int push_truth(lua_State *lua, bool truth) {
    lua_pushboolean(lua, truth);
    return 1;
}

/* ---- degrees and edges ----------------------------------------------------------------------- */

static int degree(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    return push_number(lua, degree_of(g, script_vertex_at(lua, g, 2)));
}

static int degrees(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    lua_createtable(lua, (int)g->n, 0);
    for (uint32_t v = 0; v < g->n; v++) {
        lua_pushinteger(lua, degree_of(g, v));
        lua_rawseti(lua, -2, (lua_Integer)v + 1);
    }
    return 1;
}

typedef struct degree_bounds {
    uint32_t least, most;
} degree_bounds;

static degree_bounds bounds_of(const script_graph *g) {
    degree_bounds bounds = {.least = g->n ? UINT32_MAX : 0};
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t d = degree_of(g, v);
        bounds.least = d < bounds.least ? d : bounds.least;
        bounds.most = d > bounds.most ? d : bounds.most;
    }
    return bounds;
}

static int min_degree(lua_State *lua) {
    return push_number(lua, bounds_of(script_graph_self(lua)).least);
}

static int max_degree(lua_State *lua) {
    return push_number(lua, bounds_of(script_graph_self(lua)).most);
}

static int is_regular(lua_State *lua) {
    degree_bounds bounds = bounds_of(script_graph_self(lua));
    return push_truth(lua, bounds.least == bounds.most);
}

static int neighbours(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    script_neighbours near;
    script_neighbours_of(&near, g, script_vertex_at(lua, g, 2));
    script_push_list(lua, near.list, near.count);
    return 1;
}

static int has_edge(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    uint32_t u = script_vertex_at(lua, g, 2), v = script_vertex_at(lua, g, 3);
    return push_truth(lua, g->has_rows ? g->rows[u] >> v & 1 : graph_adjacent(g->graph, u, v));
}

static int edges(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    lua_Integer count = 0;
    script_neighbours near;
    lua_createtable(lua, (int)g->m, 0);
    for (uint32_t v = 0; v < g->n; v++) {
        script_neighbours_of(&near, g, v);
        for (size_t i = 0; i < near.count; i++) {
            if (near.list[i] > v) {
                script_push_list(lua, (const uint32_t[]){v, near.list[i]}, 2);
                lua_rawseti(lua, -2, ++count);
            }
        }
    }
    return 1;
}

/* ---- distances ------------------------------------------------------------------------------- */

#define UNSEEN UINT32_MAX

static int push_number_or_nil(lua_State *lua, uint32_t number) {
    if (number == UNSEEN) {
        lua_pushnil(lua);
        return 1;
    }
    return push_number(lua, number);
}

/* A breadth-first walk; its arrays are the call's. */
typedef struct walk {
    const script_graph *g;
    uint32_t *distance, *parent, *queue;
} walk;

static walk walk_new(lua_State *lua, const script_graph *g) {
    walk w = {.g = g};
    w.distance = script_scratch(lua, g->n, sizeof *w.distance);
    w.parent = script_scratch(lua, g->n, sizeof *w.parent);
    w.queue = script_scratch(lua, g->n, sizeof *w.queue);
    return w;
}

static void walk_forget(walk *w) {
    memset(w->distance, 0xff, w->g->n * sizeof *w->distance);
}

/*
 * Walks from a vertex that was not seen; the vertices met are in the queue. Returns their number.
 * cycle, when not NULL, is lowered to the length of a closed walk found, the shortest cycle
 * through the start among them.
 */
static uint32_t walk_from(walk *w, uint32_t start, uint32_t *cycle) {
    uint32_t count = 0;
    script_neighbours near;
    w->distance[start] = 0;
    w->parent[start] = UNSEEN;
    w->queue[count++] = start;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = w->queue[i];
        script_neighbours_of(&near, w->g, v);
        for (size_t j = 0; j < near.count; j++) {
            uint32_t u = near.list[j];
            if (w->distance[u] == UNSEEN) {
                w->distance[u] = w->distance[v] + 1;
                w->parent[u] = v;
                w->queue[count++] = u;
            } else if (cycle && u != w->parent[v] && w->distance[u] + w->distance[v] + 1 < *cycle) {
                *cycle = w->distance[u] + w->distance[v] + 1;
            }
        }
    }
    return count;
}

/* Looks at the limits in walks from every vertex. */
static void spend(lua_State *lua, const script_graph *g) {
    enum { ARCS_A_UNIT = 20 };
    uint64_t work = 1 + (g->n + g->m) / ARCS_A_UNIT;
    if (limits_spend(script_of(lua)->limits, work < UINT32_MAX ? (uint32_t)work : UINT32_MAX)) {
        script_stop(lua);
    }
}

/* Walks through every component; returns how many there are. */
static uint32_t walk_all(walk *w) {
    uint32_t count = 0;
    walk_forget(w);
    for (uint32_t v = 0; v < w->g->n; v++) {
        if (w->distance[v] == UNSEEN) {
            walk_from(w, v, NULL);
            count++;
        }
    }
    return count;
}

static uint32_t component_count(lua_State *lua, const script_graph *g) {
    walk w = walk_new(lua, g);
    return walk_all(&w);
}

bool script_graph_is_connected(lua_State *lua, const script_graph *g) {
    if (g->has_rows) {
        return g->n <= 1 || vword_count(script_reached(g, 0)) == g->n;
    }
    return component_count(lua, g) <= 1;
}

static int is_connected(lua_State *lua) {
    return push_truth(lua, script_graph_is_connected(lua, script_graph_self(lua)));
}

static int is_tree(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    return push_truth(lua, g->n > 0 && g->m == g->n - 1 && script_graph_is_connected(lua, g));
}

static int is_forest(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    return push_truth(lua, g->m < g->n + (g->n == 0) && g->m + component_count(lua, g) == g->n);
}

static int is_bipartite(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    walk w = walk_new(lua, g);
    script_neighbours near;
    walk_all(&w);
    for (uint32_t v = 0; v < g->n; v++) {
        script_neighbours_of(&near, g, v);
        for (size_t i = 0; i < near.count; i++) {
            if (w.distance[v] % 2 == w.distance[near.list[i]] % 2) {
                return push_truth(lua, false);
            }
        }
    }
    return push_truth(lua, true);
}

static int girth(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    walk w = walk_new(lua, g);
    uint32_t cycle = UNSEEN;
    for (uint32_t v = 0; v < g->n; v++) {
        spend(lua, g);
        walk_forget(&w);
        walk_from(&w, v, &cycle);
    }
    return push_number_or_nil(lua, cycle);
}

static int diameter(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    walk w = walk_new(lua, g);
    uint32_t most = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        spend(lua, g);
        walk_forget(&w);
        if (walk_from(&w, v, NULL) < g->n) {
            return push_number_or_nil(lua, UNSEEN);
        }
        uint32_t far = w.distance[w.queue[g->n - 1]];
        most = far > most ? far : most;
    }
    return push_number_or_nil(lua, g->n ? most : UNSEEN);
}

static int distance(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    uint32_t u = script_vertex_at(lua, g, 2), v = script_vertex_at(lua, g, 3);
    walk w = walk_new(lua, g);
    walk_forget(&w);
    walk_from(&w, u, NULL);
    return push_number_or_nil(lua, w.distance[v]);
}

static int compare_vertices(const void *a, const void *b) {
    uint32_t u = *(const uint32_t *)a, v = *(const uint32_t *)b;
    return (u > v) - (u < v);
}

static int components(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    lua_Integer found = 0;
    walk w = walk_new(lua, g);
    lua_newtable(lua);
    walk_forget(&w);
    for (uint32_t v = 0; v < g->n; v++) {
        if (w.distance[v] == UNSEEN) {
            uint32_t count = walk_from(&w, v, NULL);
            qsort(w.queue, count, sizeof *w.queue, compare_vertices);
            script_push_induced(lua, g, w.queue, count);
            lua_rawseti(lua, -2, ++found);
        }
    }
    return 1;
}

/* ---- subgraphs ------------------------------------------------------------------------------- */

/* Reads the list of vertices that is the second argument, and marks them. Returns its length. */
static uint32_t read_vertices(lua_State *lua, const script_graph *g, uint32_t *list, bool *marked) {
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_Unsigned count = lua_rawlen(lua, 2);
    for (lua_Unsigned i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, (lua_Integer)i + 1);
        uint32_t v = script_vertex_at(lua, g, -1);
        lua_pop(lua, 1);
        if (marked[v]) {
            luaL_error(lua, "vertex %d stands twice in the list", (int)v);
        }
        marked[v] = true;
        list[i] = v;
    }
    return (uint32_t)count;
}

static int induced(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    uint32_t *list = script_scratch(lua, g->n, sizeof *list);
    bool *marked = script_scratch(lua, g->n, sizeof *marked);
    script_push_induced(lua, g, list, read_vertices(lua, g, list, marked));
    return 1;
}

static int without(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    uint32_t *list = script_scratch(lua, g->n, sizeof *list), count = 0;
    bool *marked = script_scratch(lua, g->n, sizeof *marked);
    read_vertices(lua, g, list, marked);
    for (uint32_t v = 0; v < g->n; v++) {
        if (!marked[v]) {
            list[count++] = v;
        }
    }
    script_push_induced(lua, g, list, count);
    return 1;
}

static int graph6(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    if (g->colours) {
        return luaL_error(lua, "graph6 has no colours: use tostring(G), or G:with_colours{} "
                               "to drop them");
    }
    char *text = script_graph_write(lua, g);
    lua_pushstring(lua, text + strlen("g6:"));
    free(text);
    return 1;
}

/* ---- colours --------------------------------------------------------------------------------- */

static int colour(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    uint32_t v = script_vertex_at(lua, g, 2);
    return push_number(lua, g->colours ? g->colours[v] : 0);
}

static int colours(lua_State *lua) {
    const script_graph *g = script_graph_self(lua);
    lua_createtable(lua, (int)g->n, 0);
    for (uint32_t v = 0; v < g->n; v++) {
        lua_pushinteger(lua, g->colours ? g->colours[v] : 0);
        lua_rawseti(lua, -2, (lua_Integer)v + 1);
    }
    return 1;
}

/* The colour at a place of the stack. */
static uint8_t colour_at(lua_State *lua, int place) {
    int is_integer;
    lua_Integer colour = lua_tointegerx(lua, place, &is_integer);
    if (!is_integer || colour < 0 || colour > GRAZE_MOST_COLOUR) {
        luaL_error(lua, "'%s' is not a colour: colours are whole numbers from 0 to %d",
                   luaL_tolstring(lua, place, NULL), GRAZE_MOST_COLOUR);
    }
    return (uint8_t)colour;
}

/* Pushes the graph with other colours. */
static int push_with_colours(lua_State *lua, script_graph *g, const uint8_t *colours) {
    if (g->has_rows) {
        uint32_t same[SMALL_MOST_VERTICES];
        for (uint32_t v = 0; v < g->n; v++) {
            same[v] = v;
        }
        script_push_made(lua, g, g->rows, colours, (unsigned)g->n, same);
        return 1;
    }
    script_graph *made = script_push_empty(lua);
    script_check(lua, graze_graph_with_colours(&made->graph, script_graph_made(lua, g), colours,
                                               script_error(lua)));
    script_graph_fill(lua, made, NULL);
    return 1;
}

static int with_colour(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    uint32_t v = script_vertex_at(lua, g, 2);
    uint8_t given = colour_at(lua, 3), *colours = script_scratch(lua, g->n, 1);
    if (g->colours) {
        memcpy(colours, g->colours, g->n);
    }
    colours[v] = given;
    return push_with_colours(lua, g, colours);
}

/* G:with_colours{c, ...}: one for each vertex; {} makes all of them 0. */
static int with_colours(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_Unsigned count = lua_rawlen(lua, 2);
    if (count != g->n && count != 0) {
        return luaL_error(lua, "%I colours for %I vertices: give each vertex a colour",
                          (LUAI_UACINT)count, (LUAI_UACINT)g->n);
    }
    uint8_t *colours = script_scratch(lua, g->n, 1);
    for (lua_Unsigned i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, (lua_Integer)i + 1);
        colours[i] = colour_at(lua, -1);
        lua_pop(lua, 1);
    }
    return push_with_colours(lua, g, colours);
}

/* ---- isomorphism ----------------------------------------------------------------------------- */

/* The graph numbered so that isomorphic graphs become the same; the colours are in order. */
static int canonical(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    small_board small;
    luaL_argcheck(lua, g->has_rows, 1, "more than 64 vertices");
    if (g->n == 0) {
        lua_settop(lua, 1);
        return 1;
    }
    small_board_set(&small, g->rows, g->colours, (uint32_t)g->n);
    vword all, rows[SMALL_MOST_VERTICES] = {0};
    uint8_t colours[SMALL_MOST_VERTICES] = {0};
    canonical_form form = {0};
    bool found;
    vset_fill(&all, small.board.n, 1);
    script_check(lua, canonical_of_set(&form, &found, &small.board, &all, script_of(lua)->limits));
    if (!found) {
        return luaL_error(lua, "the graph is too symmetric for a canonical form");
    }
    size_t bit = 0;
    for (uint32_t u = 0; u < g->n; u++) {
        for (uint32_t v = u + 1; v < g->n; v++, bit++) {
            vword edge = form.bytes[bit / 8] >> (bit % 8) & 1;
            rows[u] |= edge << v;
            rows[v] |= edge << u;
        }
    }
    if (form.colours) {
        memcpy(colours, form.colours, g->n);
    }
    canonical_clear(&form);
    script_push_rows(lua, rows, g->colours ? colours : NULL, (unsigned)g->n);
    return 1;
}

static int isomorphic(lua_State *lua) {
    script_graph *g = script_graph_at(lua, 1), *h = script_graph_at(lua, 2);
    isomorphism_answer answer = NOT_ISOMORPHIC;
    if (g->n == h->n && g->m == h->m) {
        const graze_graph *left = script_graph_made(lua, g), *right = script_graph_made(lua, h);
        script_require_built(lua, g);
        script_require_built(lua, h);
        script_check(lua,
                     graphs_compare(&answer, left, right, MOST_CHOICES, script_of(lua)->limits));
    }
    if (answer == ISOMORPHISM_UNKNOWN) {
        return luaL_error(lua, "the graphs are too symmetric to compare");
    }
    return push_truth(lua, answer == ISOMORPHIC);
}

/* Finds the automorphism group, which the caller clears, or raises an error. */
static void find_group(lua_State *lua, automorphisms *group, script_graph *g) {
    bool found = false;
    const graze_graph *graph = script_graph_made(lua, g);
    script_check(lua, automorphisms_find(group, &found, graph, NO_VERTEX, MOST_CHOICES,
                                         script_of(lua)->limits));
    if (!found) {
        luaL_error(lua, "the graph is too large or too symmetric");
    }
}

/* The order of the automorphism group: an integer where it fits. */
static int automorphism_count(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    automorphisms group;
    if (g->n == 0) {
        return push_number(lua, 1);
    }
    find_group(lua, &group, g);
    double order = group.order;
    automorphisms_clear(&group, script_of(lua)->limits);
    if (order < 1e10) {
        return push_number(lua, (uint64_t)llround(order));
    }
    lua_pushnumber(lua, order);
    return 1;
}

/* Whether an automorphism takes any vertex to any other; automorphisms keep colours. */
static int is_vertex_transitive(lua_State *lua) {
    script_graph *g = script_graph_self(lua);
    automorphisms group;
    if (g->n == 0) {
        return push_truth(lua, true);
    }
    find_group(lua, &group, g);
    bool is_transitive = group.orbit_size[group.orbit[0]] == g->n;
    automorphisms_clear(&group, script_of(lua)->limits);
    return push_truth(lua, is_transitive);
}

/* ---- invariants ------------------------------------------------------------------------------ */

static uint32_t find_invariant(lua_State *lua, graph_invariant *find) {
    const script_graph *g = script_graph_self(lua);
    uint32_t value = 0;
    luaL_argcheck(lua, g->has_rows, 1, "more than 64 vertices");
    script_check(lua, find(&value, g->rows, (uint32_t)g->n, script_of(lua)->limits));
    return value;
}

static int clique(lua_State *lua) {
    return push_number(lua, find_invariant(lua, clique_number));
}

static int independence(lua_State *lua) {
    return push_number(lua, find_invariant(lua, independence_number));
}

static int chromatic(lua_State *lua) {
    return push_number(lua, find_invariant(lua, chromatic_number));
}

static int matching(lua_State *lua) {
    return push_number(lua, find_invariant(lua, matching_number));
}

static int connectivity(lua_State *lua) {
    return push_number(lua, find_invariant(lua, vertex_connectivity));
}

static int planar(lua_State *lua) {
    return push_truth(lua, find_invariant(lua, is_planar));
}

static int chordal(lua_State *lua) {
    return push_truth(lua, find_invariant(lua, is_chordal));
}

/* ---- the list -------------------------------------------------------------------------------- */

void script_add_graph_methods(lua_State *lua) {
    static const luaL_Reg methods[] = {
        {"degree", degree},
        {"degrees", degrees},
        {"min_degree", min_degree},
        {"max_degree", max_degree},
        {"neighbours", neighbours},
        {"has_edge", has_edge},
        {"edges", edges},
        {"is_connected", is_connected},
        {"is_tree", is_tree},
        {"is_forest", is_forest},
        {"is_bipartite", is_bipartite},
        {"is_regular", is_regular},
        {"girth", girth},
        {"diameter", diameter},
        {"distance", distance},
        {"components", components},
        {"automorphisms", automorphism_count},
        {"is_vertex_transitive", is_vertex_transitive},
        {"clique_number", clique},
        {"independence_number", independence},
        {"chromatic_number", chromatic},
        {"matching_number", matching},
        {"vertex_connectivity", connectivity},
        {"is_planar", planar},
        {"is_chordal", chordal},
        {"colour", colour},
        {"colours", colours},
        {"with_colour", with_colour},
        {"with_colours", with_colours},
        {"without", without},
        {"induced", induced},
        {"graph6", graph6},
        {"canonical", canonical},
        {NULL, NULL},
    };
    luaL_setfuncs(lua, methods, 0);
    lua_register(lua, "isomorphic", isomorphic);
}
