/*
 * More of the library for scripts: values of all subsets, censuses, reductions, formulas, pairing
 * strategies, scores as games, lengths of play, weighted Grim.
 */
#include "lua/games.h"
#include "lua/sequences.h"
#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

/* ---- objects of the library ----------------------------------------------------------------- */

SCRIPT_OWNER(graze_census)
SCRIPT_OWNER(graze_formula)
SCRIPT_OWNER(graze_game)
SCRIPT_OWNER(graze_pairing)
SCRIPT_OWNER(graze_reduced)
SCRIPT_OWNER(graze_reduction)
SCRIPT_OWNER(graze_solver)

/* true, false, or nil for unknown */
static void push_truth(lua_State *lua, graze_truth truth) {
    if (truth == GRAZE_UNKNOWN) {
        lua_pushnil(lua);
    } else {
        lua_pushboolean(lua, truth == GRAZE_YES);
    }
}

/* ---- values of all subsets ------------------------------------------------------------------ */

static const char SUBSETS[] = "subset values";

enum { SUBSETS_MOST = 24 };

typedef struct subset_values {
    small_solver *solver;
    question_kind asked;
    unsigned n;
} subset_values;

static int collect_subsets(lua_State *lua) {
    small_solver_free(((subset_values *)lua_touserdata(lua, 1))->solver);
    return 0;
}

/* The value of the vertices whose bits are set. */
static int subset_at(lua_State *lua) {
    const subset_values *values = luaL_checkudata(lua, 1, SUBSETS);
    lua_Integer set = luaL_checkinteger(lua, 2);
    luaL_argcheck(lua, set >= 0 && (uint64_t)set >> values->n == 0, 2, "not a set of vertices");
    int64_t value = 0;
    if (values->n > 0) {
        script_check(lua, small_solver_subset(&value, values->solver, values->asked, (vword)set));
    }
    lua_pushinteger(lua, value);
    return 1;
}

static const luaL_Reg subset_operators[] = {
    {"__gc", collect_subsets}, {"__index", subset_at}, {NULL, NULL}};

/* subset_values(game, G)[set]: bit v of set stands for vertex v. */
static int make_subset_values(lua_State *lua) {
    const script_game *played = script_game_at(lua, 1);
    const graze_game *game = script_game_of(played);
    script_graph *g = script_graph_at(lua, 2);
    luaL_argcheck(lua, g->has_rows && g->n <= SUBSETS_MOST, 2, "more than 24 vertices");
    luaL_argcheck(lua, !game->rules->graphs, 1, "its positions are graphs, not sets of vertices");
    subset_values *values = script_push_object(lua, sizeof *values, SUBSETS, subset_operators);
    values->n = (unsigned)g->n;
    values->asked = game->rules->scored ? ASK_SCORE : ASK_VALUE;
    const small_options tables = {.table_vertices = SUBSETS_MOST};
    script_check(lua, small_solver_new(&values->solver, game, &tables, script_of(lua)->limits));
    int64_t value;
    small_graph graph = {.n = g->n, .rows = g->rows, .colours = g->colours};
    script_check(
        lua, small_solver_answer(&value, values->solver, &graph, values->asked, script_error(lua)));
    script_compare(lua, played, g, (known_value){value, value});
    return 1;
}

/* ---- censuses ------------------------------------------------------------------------------- */

/* A count in decimal digits: an integer where it fits, else a float. */
static void push_count(lua_State *lua, const char *digits) {
    lua_stringtonumber(lua, digits);
}

/* census(game, n, {labelled, and a class as of graphs}): a list of {edges, value, graphs,
 * labelled}. */
static int census(lua_State *lua) {
    const graze_game *game = script_game_of(script_game_at(lua, 1));
    graze_limits limits = script_limits(script_of(lua));
    graph_class class = script_class_at(lua, 3);
    graze_census_job job = {.graphs = class.kind,
                            .bipartite = class.bipartite,
                            .min_degree = class.min_degree,
                            .n = (uint32_t)luaL_checkinteger(lua, 2),
                            .labelled = script_flag_at(lua, 3, "labelled")};
    graze_census **made = own_graze_census(lua);
    script_check(lua, graze_census_run(made, game, &job, NULL, &limits, script_error(lua)));
    graze_census_row row;
    lua_newtable(lua);
    for (size_t i = 0; graze_census_list(&row, *made, i); i++) {
        lua_createtable(lua, 0, 4);
        script_set_integer(lua, "edges", row.edges);
        script_set_integer(lua, "value", row.value);
        script_set_integer(lua, "graphs", (int64_t)row.graphs);
        if (job.labelled) {
            push_count(lua, row.labelled);
            lua_setfield(lua, -2, "labelled");
        }
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* ---- reductions and formulas --------------------------------------------------------------------
 */

static graze_formula *push_formula(lua_State *lua, const char *text) {
    graze_formula **formula = own_graze_formula(lua);
    script_check(lua, graze_formula_parse(formula, text, script_error(lua)));
    return *formula;
}

/* Pushes what a reduction made as a table. */
static void push_reduced(lua_State *lua, graze_reduced *made) {
    lua_createtable(lua, 0, 5);
    script_set_text(lua, "formula", made->formula);
    script_set_text(lua, "game", made->game);
    if (made->order) {
        push_count(lua, made->order);
        lua_setfield(lua, -2, "n");
        push_count(lua, made->size);
        lua_setfield(lua, -2, "m");
    }
    if (made->graph) {
        script_graph *g = script_push_empty(lua);
        g->graph = graze_reduced_take_graph(made);
        script_graph_fill(lua, g, NULL);
        lua_setfield(lua, -2, "graph");
    }
}

static graze_reduction *push_reduction(lua_State *lua, const char *text) {
    graze_reduction **reduction = own_graze_reduction(lua);
    script_check(lua, graze_reduction_parse(reduction, text, script_error(lua)));
    return *reduction;
}

/* reduce(name, G, H or formula, {fixed, girth}): {graph, formula, game, n, m}. */
static int reduce(lua_State *lua) {
    enum { MOST_GRAPHS = 2 };
    const graze_graph *graphs[MOST_GRAPHS] = {NULL};
    lua_settop(lua, MOST_GRAPHS + 2); /* at most so many arguments */
    graze_reduction *reduction = push_reduction(lua, script_text_at(lua, 1));
    size_t count = graze_reduction_graphs(reduction);
    int options_place = count ? (int)count + 2 : 3;
    for (size_t i = 0; i < count && i < MOST_GRAPHS; i++) {
        graphs[i] = script_graph_made(lua, script_graph_at(lua, (int)i + 2));
    }
    graze_formula *formula = count ? NULL : push_formula(lua, script_text_at(lua, 2));
    graze_reduce_options options = {.fixed = script_flag_at(lua, options_place, "fixed")};
    if (lua_istable(lua, options_place)) {
        lua_getfield(lua, options_place, "girth");
        options.girth = (uint64_t)luaL_optinteger(lua, -1, 0);
    }
    graze_reduced **made = own_graze_reduced(lua);
    script_check(lua, graze_reduce(made, reduction, graphs, formula, &options, script_error(lua)));
    push_reduced(lua, *made);
    return 1;
}

/* A solver of a game within the limits of the script; it stays on the stack. */
static graze_solver *push_solver(lua_State *lua, const graze_game *game, bool misere,
                                 bool by_rules) {
    graze_limits limits = script_limits(script_of(lua));
    const graze_question question = {.play = misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                     .no_theory = by_rules};
    graze_solver **solver = own_graze_solver(lua);
    script_check(lua, graze_solver_new(solver, game, &question, &limits, script_error(lua)));
    return *solver;
}

static const graze_game *push_game(lua_State *lua, const char *name) {
    graze_game **game = own_graze_game(lua);
    script_check(lua, graze_game_parse(game, name, script_error(lua)));
    return *game;
}

/* formula_wins("avoid-true", "3; 1 2; 2 3"): whether Left, who moves first, wins. */
static int formula_wins(lua_State *lua) {
    graze_answer answer;
    const graze_game *game = push_game(lua, script_text_at(lua, 1));
    graze_formula *formula = push_formula(lua, script_text_at(lua, 2));
    graze_solver *solver = push_solver(lua, game, false, false);
    script_check(lua, graze_solve_formula(&answer, solver, formula, script_error(lua)));
    lua_pushboolean(lua, answer.outcome == GRAZE_FIRST);
    return 1;
}

/* ---- pairing strategies -------------------------------------------------------------------------
 */

/* pairing(game, G): nil, or {winner, claim, image, first}. */
static int pairing(lua_State *lua) {
    const graze_game *game = script_game_of(script_game_at(lua, 1));
    const graze_graph *graph = script_graph_made(lua, script_graph_at(lua, 2));
    graze_limits limits = script_limits(script_of(lua));
    graze_pairing **owned = own_graze_pairing(lua);
    script_check(lua, graze_find_pairing(owned, game, graph, &limits, script_error(lua)));
    const graze_pairing *found = *owned;
    if (!found->found) {
        lua_pushnil(lua);
        return 1;
    }
    lua_createtable(lua, 0, 4);
    script_set_text(lua, "winner", found->outcome == GRAZE_FIRST ? "first" : "second");
    script_set_text(lua, "claim", found->claim);
    script_push_list(lua, found->image, found->vertex_count);
    lua_setfield(lua, -2, "image");
    script_push_list(lua, found->first, found->first_count);
    lua_setfield(lua, -2, "first");
    return 1;
}

/* ---- Smash and Grab as a theory of sums ---------------------------------------------------------
 */

static graze_solver *push_scoring_solver(lua_State *lua, lua_Integer degree) {
    lua_pushfstring(lua, "smash-and-grab:%d", (int)degree);
    return push_solver(lua, push_game(lua, lua_tostring(lua, -1)), false, script_of(lua)->plain);
}

/* scoring(G, d): {score, in_ge0, left_save, zero_ge0, zero_all, self_inverse, path_class}. */
static int scoring(lua_State *lua) {
    graze_scoring found;
    const graze_graph *graph = script_graph_made(lua, script_graph_at(lua, 1));
    graze_solver *solver = push_scoring_solver(lua, luaL_optinteger(lua, 2, 1));
    script_check(lua, graze_scoring_of(&found, solver, graph, script_error(lua)));
    const struct {
        const char *name;
        graze_truth truth;
    } truths[] = {{"in_ge0", found.in_ge0},
                  {"left_save", found.left_save},
                  {"zero_ge0", found.zero_ge0},
                  {"zero_all", found.zero_all},
                  {"self_inverse", found.self_inverse}};
    lua_createtable(lua, 0, 7);
    if (found.has_score) {
        script_set_integer(lua, "score", found.score);
    }
    for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) {
        push_truth(lua, truths[i].truth);
        lua_setfield(lua, -2, truths[i].name);
    }
    script_set_text(lua, "path_class", found.path_class);
    return 1;
}

/* equivalent(G, H, d): in U>=0 and in U; nil where it is not known. */
static int equivalent(lua_State *lua) {
    graze_truth in_ge0, in_all;
    const graze_graph *g = script_graph_made(lua, script_graph_at(lua, 1));
    const graze_graph *h = script_graph_made(lua, script_graph_at(lua, 2));
    graze_solver *solver = push_scoring_solver(lua, luaL_optinteger(lua, 3, 1));
    script_check(lua, graze_scoring_equivalent(&in_ge0, &in_all, solver, g, h, script_error(lua)));
    push_truth(lua, in_ge0);
    push_truth(lua, in_all);
    return 2;
}

/* ---- other questions ----------------------------------------------------------------------------
 */

/* remoteness(game, G, misere): moves left when the winner hurries and the loser delays. */
static int remoteness(lua_State *lua) {
    uint64_t length;
    const graze_game *game = script_game_of(script_game_at(lua, 1));
    const graze_graph *graph = script_graph_made(lua, script_graph_at(lua, 2));
    graze_solver *solver = push_solver(lua, game, lua_toboolean(lua, 3), script_of(lua)->plain);
    script_check(lua, graze_solve_length(&length, solver, graph, script_error(lua)));
    lua_pushinteger(lua, (lua_Integer)length);
    return 1;
}

/* weighted_grim(G, {w0, w1, ...}): Grim where a move lowers a weight by one. */
static int weighted_grim(lua_State *lua) {
    script_graph *g = script_graph_at(lua, 1);
    graze_answer answer;
    luaL_checktype(lua, 2, LUA_TTABLE);
    size_t count = (size_t)lua_rawlen(lua, 2);
    uint64_t *weights = script_scratch(lua, count, sizeof *weights);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, (lua_Integer)i + 1);
        lua_Integer weight = luaL_checkinteger(lua, -1);
        luaL_argcheck(lua, weight >= 0, 2, "a weight is negative");
        weights[i] = (uint64_t)weight;
        lua_pop(lua, 1);
    }
    graze_solver *solver = push_solver(lua, push_game(lua, "grim"), false, script_of(lua)->plain);
    const graze_graph *graph = script_graph_made(lua, g);
    script_check(lua,
                 graze_solve_weighted(&answer, solver, graph, weights, count, script_error(lua)));
    lua_pushinteger(lua, answer.value);
    return 1;
}

/* theory_value(game, G): the value by theorems, and the list of what it rests on. */
static int theory_value(lua_State *lua) {
    graze_answer answer;
    const graze_game *game = script_game_of(script_game_at(lua, 1));
    const graze_graph *graph = script_graph_made(lua, script_graph_at(lua, 2));
    graze_solver *solver = push_solver(lua, game, false, false);
    script_check(lua, graze_solve(&answer, solver, graph, script_error(lua)));
    lua_pushinteger(lua, answer.value);
    lua_createtable(lua, (int)answer.method_count, 0);
    for (size_t i = 0; i < answer.method_count; i++) {
        lua_pushstring(lua, answer.methods[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 2;
}

/* ---- the list -----------------------------------------------------------------------------------
 */

void script_add_library(lua_State *lua) {
    static const luaL_Reg functions[] = {
        {"subset_values", make_subset_values},
        {"census", census},
        {"reduce", reduce},
        {"formula_wins", formula_wins},
        {"pairing", pairing},
        {"scoring", scoring},
        {"equivalent", equivalent},
        {"remoteness", remoteness},
        {"weighted_grim", weighted_grim},
        {"theory_value", theory_value},
        {NULL, NULL},
    };
    lua_pushglobaltable(lua);
    luaL_setfuncs(lua, functions, 0);
    lua_pop(lua, 1);
}
