#include "lua/games.h"

#include "lua/rules.h"

#include <stdlib.h>
#include <string.h>

static const char GAME[] = "game", GAMES[] = "graze.games";

struct script_game {
    const char *ruleset;     /* the name alone; NULL: it has a parameter, or is the script's own */
    graze_game *game;        /* NULL: the ruleset needs a parameter */
    small_solver *solver[2]; /* by the rules alone: no, yes; made when they are needed */
    uint64_t bytes;          /* that are counted for it outside Lua */
};

/* What a game and a solver take before they have solved anything, about. */
enum { GAME_BYTES = 2 << 10, SOLVER_BYTES = 40 << 10 };

static void hold_for(lua_State *lua, script_game *game, uint64_t bytes) {
    script_hold(lua, (int64_t)bytes);
    game->bytes += bytes;
}

/* ---- life ---------------------------------------------------------------------------------- */

static int collect_game(lua_State *lua) {
    script_game *game = lua_touserdata(lua, 1);
    small_solver_free(game->solver[false]);
    small_solver_free(game->solver[true]);
    graze_game_free(game->game);
    script_release(lua, game->bytes);
    return 0;
}

static int call_game(lua_State *lua);
static int game_name(lua_State *lua);

static script_game *push_empty_game(lua_State *lua, const char *name) {
    static const luaL_Reg operators[] = {
        {"__gc", collect_game}, {"__call", call_game}, {"__tostring", game_name}, {NULL, NULL}};
    script_game *game = script_push_object(lua, sizeof *game, GAME, operators);
    game->ruleset = name;
    return game;
}

const graze_game *script_game_of(const script_game *game) {
    return game->game;
}

/* Pushes the game of a name, from the table of games that were asked for before. */
static script_game *push_named(lua_State *lua, const char *name) {
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, GAMES);
    if (lua_getfield(lua, -1, name) == LUA_TNIL) {
        lua_pop(lua, 1);
        script_game *game = push_empty_game(lua, NULL);
        hold_for(lua, game, GAME_BYTES + strlen(name));
        game->game = script_custom_game(lua, name);
        if (!game->game) {
            script_check(lua, graze_game_parse(&game->game, name, script_error(lua)));
        }
        if (graze_game_is_on_formulas(game->game)) {
            luaL_error(lua, "'%s' is played on formulas", name);
        }
        lua_pushvalue(lua, -1);
        lua_setfield(lua, -3, name);
    }
    lua_remove(lua, -2);
    return lua_touserdata(lua, -1);
}

script_game *script_game_at(lua_State *lua, int place) {
    script_game *game;
    if (lua_type(lua, place) == LUA_TSTRING) {
        place = lua_absindex(lua, place);
        game = push_named(lua, script_text_at(lua, place));
        lua_replace(lua, place); /* keeps it alive, and the stack as it was */
    } else {
        game = luaL_checkudata(lua, place, GAME);
    }
    if (!game->game) {
        luaL_error(lua, "'%s' needs a parameter", game->ruleset);
    }
    return game;
}

/* ---- questions ------------------------------------------------------------------------------ */

static small_solver *solver_for(lua_State *lua, script_game *game, bool by_rules) {
    const script *s = script_of(lua);
    small_solver **solver = &game->solver[by_rules];
    if (!*solver) {
        hold_for(lua, game, SOLVER_BYTES);
        small_options options = {.no_theory = by_rules || s->plain,
                                 .memory = s->limits->memory_max};
        if (!by_rules) {
            options.table_vertices = small_table_vertices(game->game);
            options.values = s->values;
        }
        script_check(lua, small_solver_new(solver, game->game, &options, s->limits));
    }
    return *solver;
}

int64_t script_ask(lua_State *lua, script_game *game, script_graph *g, question_kind asked,
                   bool by_rules) {
    bool is_scored = graze_game_is_scored(game->game);
    if (graze_game_is_partizan(game->game)) {
        asked = asked == ASK_MISERE_WINNER ? ASK_MISERE_OUTCOME : ASK_OUTCOME;
    }
    if (asked == ASK_MISERE_WINNER && is_scored) {
        luaL_error(lua, "'%s' is scored: it has no misere play", graze_game_name(game->game));
    }
    int64_t answer;
    small_graph graph = {
        .n = g->n, .rows = g->has_rows ? g->rows : NULL, .colours = g->colours, .graph = g->graph};
    script_check(lua, small_solver_answer(&answer, solver_for(lua, game, by_rules), &graph,
                                          is_scored ? ASK_SCORE : asked, script_error(lua)));
    return answer;
}

/* ---- what scripts call ---------------------------------------------------------------------- */

/* Records "grim(G) = 3" while a counterexample is looked at. */
static void record(lua_State *lua, const script_game *game, script_graph *g, int64_t answer) {
    script *s = script_of(lua);
    if (s->trace == LUA_NOREF) {
        return;
    }
    lua_rawgeti(lua, LUA_REGISTRYINDEX, s->trace);
    lua_createtable(lua, 0, 3);
    script_set_text(lua, "game", graze_game_name(game->game));
    script_set_text(lua, "graph", script_graph_text(lua, g));
    script_set_integer(lua, "answer", answer);
    lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
    lua_pop(lua, 1);
}

/* Pushes who wins a game in which Left and Right have different moves. */
static int push_outcome(lua_State *lua, int64_t outcome) {
    static const char *const names[] = {
        [SECOND_WINS] = "P", [FIRST_WINS] = "N", [LEFT_WINS] = "L", [RIGHT_WINS] = "R"};
    lua_pushstring(lua, names[outcome]);
    return 1;
}

static int answer_value(lua_State *lua, bool by_rules) {
    script_game *game = script_game_at(lua, 1);
    script_graph *g = script_graph_at(lua, 2);
    int64_t value = script_ask(lua, game, g, ASK_VALUE, by_rules);
    if (graze_game_is_partizan(game->game)) {
        return push_outcome(lua, value);
    }
    script_compare(lua, game, g, (known_value){value, value});
    record(lua, game, g, value);
    lua_pushinteger(lua, value);
    return 1;
}

static int value(lua_State *lua) {
    return answer_value(lua, false);
}

static int plain_value(lua_State *lua) {
    return answer_value(lua, true);
}

/* Whether a player wins who begins: the third argument names them, "left" or "right". */
static int player_wins(lua_State *lua, script_game *game, question_kind asked) {
    static const char *const players[] = {"left", "right", NULL};
    const char *name = graze_game_name(game->game);
    if (!graze_game_is_partizan(game->game)) {
        return luaL_error(lua, "'%s' has the same moves for both players: leave '%s' out", name,
                          luaL_checkstring(lua, 3));
    }
    if (lua_isnoneornil(lua, 3)) {
        return luaL_error(lua,
                          "'%s' has different moves for Left and Right: say who begins, "
                          "wins('%s', G, 'left')",
                          name, name);
    }
    int64_t loses = luaL_checkoption(lua, 3, NULL, players) == 0 ? RIGHT_WINS : LEFT_WINS;
    int64_t outcome = script_ask(lua, game, script_graph_at(lua, 2), asked, false);
    lua_pushboolean(lua, outcome != SECOND_WINS && outcome != loses);
    return 1;
}

static int wins(lua_State *lua) {
    script_game *game = script_game_at(lua, 1);
    script_graph *g = script_graph_at(lua, 2);
    if (graze_game_is_partizan(game->game) || !lua_isnoneornil(lua, 3)) {
        return player_wins(lua, game, ASK_WINNER);
    }
    bool is_scored = graze_game_is_scored(game->game);
    int64_t answer = script_ask(lua, game, g, ASK_WINNER, false);
    script_compare(lua, game, g,
                   (known_value){answer, is_scored || answer == 0 ? answer : INT64_MAX});
    record(lua, game, g, answer > 0);
    lua_pushboolean(lua, answer > 0);
    return 1;
}

static int misere_wins(lua_State *lua) {
    script_game *game = script_game_at(lua, 1);
    script_graph *g = script_graph_at(lua, 2);
    if (graze_game_is_partizan(game->game) || !lua_isnoneornil(lua, 3)) {
        return player_wins(lua, game, ASK_MISERE_WINNER);
    }
    int64_t answer = script_ask(lua, game, g, ASK_MISERE_WINNER, false);
    record(lua, game, g, answer > 0);
    lua_pushboolean(lua, answer > 0);
    return 1;
}

/* grim(G), csg("1,2,4"), smash_and_grab(3). */
static int call_game(lua_State *lua) {
    script_game *game = luaL_checkudata(lua, 1, GAME);
    if (script_graph_test(lua, 2) || !game->ruleset) {
        return answer_value(lua, false);
    }
    int kind = lua_type(lua, 2);
    if (kind != LUA_TSTRING && kind != LUA_TNUMBER) {
        return luaL_error(lua, "'%s' is called with a graph or a parameter", game->ruleset);
    }
    const char *parameter = script_text_at(lua, 2);
    push_named(lua, lua_pushfstring(lua, "%s:%s", game->ruleset, parameter));
    return 1;
}

static int game_name(lua_State *lua) {
    const script_game *game = luaL_checkudata(lua, 1, GAME);
    lua_pushstring(lua, game->game ? graze_game_name(game->game) : game->ruleset);
    return 1;
}

/* ---- moves ---------------------------------------------------------------------------------- */

SCRIPT_OWNER(graze_moves)

/* Sets what is left after a move as a field of the table on the top; gone is all false before. */
static void set_rest(lua_State *lua, script_graph *g, const graze_move *move, bool *gone,
                     uint32_t *kept) {
    uint32_t count = 0;
    for (size_t i = 0; i < move->take_count; i++) {
        gone[move->take[i]] = true;
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        gone[move->vanish[i]] = true;
    }
    for (uint32_t v = 0; v < g->n; v++) {
        if (!gone[v]) {
            kept[count++] = v;
        }
        gone[v] = false;
    }
    script_push_induced(lua, g, kept, count);
    lua_setfield(lua, -2, "rest");
}

/* Pushes a copy of a graph of the library. */
static void push_copy(lua_State *lua, const graze_graph *graph) {
    script_graph *made = script_push_empty(lua);
    script_check(lua, graze_graph_with_colours(&made->graph, graph, graze_graph_colours(graph),
                                               script_error(lua)));
    script_graph_fill(lua, made, NULL);
}

/* Pushes a move of a game whose positions are graphs. */
static void push_option(lua_State *lua, const graze_move *move) {
    lua_createtable(lua, 0, 3);
    script_set_text(lua, "does", move->words);
    script_set_integer(lua, "points", move->points);
    push_copy(lua, move->to);
    lua_setfield(lua, -2, "rest");
}

static int moves(lua_State *lua) {
    script_game *game = script_game_at(lua, 1);
    script_graph *g = script_graph_at(lua, 2);
    script_require_built(lua, g);
    bool *gone = script_scratch(lua, g->n, sizeof *gone);
    uint32_t *kept = script_scratch(lua, g->n, sizeof *kept);
    graze_moves **list = own_graze_moves(lua);
    const graze_limits limits = script_limits(script_of(lua));
    bool complete = false;
    script_check(lua, graze_list_moves(list, &complete, game->game, script_graph_made(lua, g), 0,
                                       &limits, script_error(lua)));
    script_check(lua, complete ? GRAZE_OK : GRAZE_UNDECIDED);
    lua_createtable(lua, (int)(*list)->count, 0);
    for (size_t i = 0; i < (*list)->count; i++) {
        const graze_move *move = &(*list)->moves[i];
        if (move->to) {
            push_option(lua, move);
            lua_rawseti(lua, -2, (lua_Integer)i + 1);
            continue;
        }
        lua_createtable(lua, 0, 3);
        script_push_list(lua, move->take, move->take_count);
        lua_setfield(lua, -2, "take");
        if (move->vanish_count) {
            script_push_list(lua, move->vanish, move->vanish_count);
            lua_setfield(lua, -2, "vanish");
        }
        set_rest(lua, g, move, gone, kept);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* ---- numbers -------------------------------------------------------------------------------- */

static int mex(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Unsigned count = lua_rawlen(lua, 1);
    bool *seen = script_scratch(lua, count + 1, sizeof *seen);
    for (lua_Unsigned i = 1; i <= count; i++) {
        lua_rawgeti(lua, 1, (lua_Integer)i);
        lua_Integer number = luaL_checkinteger(lua, -1);
        lua_pop(lua, 1);
        if (number >= 0 && (lua_Unsigned)number < count) {
            seen[number] = true;
        }
    }
    lua_Integer least = 0;
    while (seen[least]) {
        least++;
    }
    lua_pushinteger(lua, least);
    return 1;
}

static const char HEAPS[] = "heaps";

/* The first values of the heaps of a code. */
typedef struct heap_values {
    graze_sequence *sequence;
    int64_t *values;
    uint64_t count;
} heap_values;

static int collect_heaps(lua_State *lua) {
    heap_values *heaps = lua_touserdata(lua, 1);
    graze_sequence_free(heaps->sequence);
    free(heaps->values);
    script_release(lua, heaps->count * sizeof *heaps->values);
    return 0;
}

/* Pushes the heaps of a code, from the table of those asked for before. */
static heap_values *push_heaps(lua_State *lua, const char *code) {
    static const luaL_Reg operators[] = {{"__gc", collect_heaps}, {NULL, NULL}};
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, HEAPS);
    if (lua_getfield(lua, -1, code) == LUA_TNIL) {
        graze_limits limits = script_limits(script_of(lua));
        lua_pop(lua, 1);
        heap_values *heaps = script_push_object(lua, sizeof *heaps, "heap values", operators);
        script_check(lua,
                     graze_sequence_of_heaps(&heaps->sequence, code, &limits, script_error(lua)));
        lua_pushvalue(lua, -1);
        lua_setfield(lua, -3, code);
    }
    lua_remove(lua, -2);
    return lua_touserdata(lua, -1);
}

/* Makes sure that the values of heaps below count are there. */
static void require_heaps(lua_State *lua, heap_values *heaps, uint64_t count) {
    uint64_t known, wanted = count > 2 * heaps->count ? count : 2 * heaps->count;
    graze_error error = {.status = GRAZE_OK};
    if (count <= heaps->count) {
        return;
    }
    script_hold(lua, (int64_t)((wanted - heaps->count) * sizeof *heaps->values));
    int64_t *values = realloc(heaps->values, (size_t)wanted * sizeof *values);
    if (!values) {
        script_release(lua, (wanted - heaps->count) * sizeof *values);
        script_check(lua, GRAZE_NO_MEMORY);
        return;
    }
    uint64_t before = heaps->count;
    heaps->values = values;
    heaps->count = wanted;
    graze_status status = graze_sequence_values(values + before, &known, heaps->sequence, before,
                                                wanted - before, &error);
    if (status != GRAZE_OK) {
        heaps->count = before + known;
        script_release(lua, (wanted - heaps->count) * sizeof *values);
        script_check(lua, status);
    }
}

/* heap("0.137", 20), heap("sub:1,2,4", 7) */
static int heap(lua_State *lua) {
    enum { FEW = 64 };
    static const lua_Integer MOST = 1 << 28;
    const char *code = script_text_at(lua, 1);
    lua_Integer n = luaL_checkinteger(lua, 2);
    luaL_argcheck(lua, n >= 0 && n < MOST, 2, "not the size of a heap");
    heap_values *heaps = push_heaps(lua, code);
    require_heaps(lua, heaps, n < FEW ? FEW : (uint64_t)n + 1);
    lua_pushinteger(lua, heaps->values[n]);
    return 1;
}

/* heap_values("0.6", first, last): a list; only the engine of the code keeps what was computed. */
static int heap_list(lua_State *lua) {
    static const lua_Integer MOST = 1 << 20;
    lua_Integer first = luaL_checkinteger(lua, 2), last = luaL_checkinteger(lua, 3);
    luaL_argcheck(lua, first >= 0, 2, "not the size of a heap");
    luaL_argcheck(lua, last - first < MOST, 3, "more than a million heaps");
    uint64_t known, count = last < first ? 0 : (uint64_t)(last - first + 1);
    int64_t *values = script_scratch(lua, count, sizeof *values);
    heap_values *heaps = push_heaps(lua, script_text_at(lua, 1));
    script_check(lua, graze_sequence_values(values, &known, heaps->sequence, (uint64_t)first, count,
                                            script_error(lua)));
    lua_createtable(lua, (int)count, 0);
    for (uint64_t i = 0; i < count; i++) {
        lua_pushinteger(lua, values[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* ---- the list ------------------------------------------------------------------------------- */

/* The name of a ruleset as a name of Lua: arc_kayles. */
static void push_lua_name(lua_State *lua, const char *name) {
    luaL_gsub(lua, name, "-", "_");
}

static void add_ruleset(lua_State *lua, const graze_ruleset_info *info) {
    push_lua_name(lua, info->name);
    script_game *game = push_empty_game(lua, info->name);
    if (!info->parameter || info->parameter_optional) {
        script_check(lua, graze_game_parse(&game->game, info->name, script_error(lua)));
    }
    lua_setglobal(lua, lua_tostring(lua, -2));
    lua_pop(lua, 1);
}

void script_add_games(lua_State *lua) {
    static const luaL_Reg functions[] = {{"value", value}, {"plain_value", plain_value},
                                         {"wins", wins},   {"misere_wins", misere_wins},
                                         {"moves", moves}, {"mex", mex},
                                         {"heap", heap},   {"heap_values", heap_list},
                                         {NULL, NULL}};
    lua_pushglobaltable(lua);
    luaL_setfuncs(lua, functions, 0);
    lua_pop(lua, 1);
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (!info.on_formulas) {
            add_ruleset(lua, &info);
        }
    }
}
