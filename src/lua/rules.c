/*
 * Games in Lua: game{...} makes a game whose moves are a function of the component in play. A
 * game of a file has a Lua state for each thread that asks for moves; one of a script uses the
 * script's own.
 */
#include "lua/rules.h"

#include "lua/games.h"
#include "rules/custom.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char RULES[] = "graze.rules";

enum { MOST_IDLE = 64 };

/* Where the moves of a game come from. */
typedef struct lua_rules {
    char *name;
    char *argument; /* what follows the colon; NULL: nothing */
    script *borrowed;
    /* Without one: a file, and the states that have run it. */
    char *text, *source;
    size_t length;
    graze_limits options;
    struct limits account;
    pthread_mutex_t lock; /* of what follows */
    script *idle[MOST_IDLE];
    size_t idle_count;
} lua_rules;

/* ---- game{...} ------------------------------------------------------------------------------- */

/* Whether a field of the game, the first argument, is a function; another value is an error. */
static bool has_function(lua_State *lua, const char *name) {
    int type = lua_getfield(lua, 1, name);
    lua_pop(lua, 1);
    if (type != LUA_TNIL && type != LUA_TFUNCTION) {
        luaL_error(lua, "'%s' of a game is a function of a graph, not a %s", name,
                   lua_typename(lua, type));
    }
    return type == LUA_TFUNCTION;
}

/* A game has either moves or options or both left and right. */
static void check_forms(lua_State *lua) {
    int forms = has_function(lua, "moves") + has_function(lua, "options");
    bool left = has_function(lua, "left"), right = has_function(lua, "right");
    if (left != right) {
        luaL_error(lua, "a game with '%s' needs '%s', too", left ? "left" : "right",
                   left ? "right" : "left");
    }
    if (forms + left != 1) {
        luaL_error(lua, "a game has a name, a rule in words, and either a function moves, or a "
                        "function options, or functions left and right");
    }
}

static void check_fields(lua_State *lua) {
    static const char *const fields[] = {"name",    "rule",  "moves",     "reference",
                                         "scored",  "whole", "parameter", "default",
                                         "options", "left",  "right",     NULL};
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        size_t i = 0;
        while (fields[i] && strcmp(fields[i], name) != 0) {
            i++;
        }
        if (!fields[i]) {
            luaL_error(lua, "a game has no '%s'", name);
        }
    }
    bool is_complete = lua_getfield(lua, 1, "name") == LUA_TSTRING;
    is_complete = lua_getfield(lua, 1, "rule") == LUA_TSTRING && is_complete;
    if (!is_complete) {
        luaL_error(lua, "a game has a name and a rule in words");
    }
    lua_pop(lua, 2);
    check_forms(lua);
}

/* name("3"): a game with a parameter; the upvalue is its name. */
static int with_parameter(lua_State *lua) {
    const char *name = lua_tostring(lua, lua_upvalueindex(1));
    lua_pushfstring(lua, "%s:%s", name, script_text_at(lua, 1));
    script_game_at(lua, -1);
    return 1;
}

static int game(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    check_fields(lua);
    lua_getfield(lua, 1, "name");
    const char *name = lua_tostring(lua, 2);
    graze_error error;
    if (custom_check_name(name, &error) != GRAZE_OK) {
        return luaL_error(lua, "%s", error.text);
    }
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    if (lua_getfield(lua, 3, name) != LUA_TNIL) {
        return luaL_error(lua, "'%s' is already the name of a game", name);
    }
    lua_pop(lua, 1);
    lua_pushvalue(lua, 1);
    lua_setfield(lua, 3, name);
    lua_pushvalue(lua, 2);
    lua_rawseti(lua, 3, (lua_Integer)lua_rawlen(lua, 3) + 1); /* their order */
    luaL_gsub(lua, name, "-", "_");
    const char *global = lua_tostring(lua, -1);
    if (lua_getfield(lua, 1, "parameter") != LUA_TNIL) {
        lua_pushvalue(lua, 2);
        lua_pushcclosure(lua, with_parameter, 1);
    } else {
        lua_pushvalue(lua, 2);
        script_game_at(lua, -1);
    }
    lua_setglobal(lua, global);
    return 0;
}

/* ---- the moves of a position ---------------------------------------------------------------- */

typedef struct moves_call {
    const lua_rules *rules;
    graze_move_sink *sink;
} moves_call;

static int fail_move(lua_State *lua, script_graph *g, lua_Integer number, const char *why) {
    return luaL_error(lua, "move %d on %s %s", (int)number, script_graph_text(lua, g), why);
}

/* Visits the set of vertices on the top, number i of the list. */
static void visit_set(lua_State *lua, graze_move_sink *sink, script_graph *g, lua_Integer number) {
    vword seen = 0;
    lua_Unsigned count = lua_rawlen(lua, -1);
    for (lua_Unsigned i = 1; i <= count; i++) {
        int is_integer;
        lua_rawgeti(lua, -1, (lua_Integer)i);
        lua_Integer v = lua_tointegerx(lua, -1, &is_integer);
        lua_pop(lua, 1);
        if (!is_integer || v < 0 || v >= (lua_Integer)sink->n) {
            fail_move(lua, g, number, "takes something that is not a vertex of it");
        }
        if (seen >> v & 1) {
            fail_move(lua, g, number, "takes a vertex twice");
        }
        seen |= (vword)1 << v;
    }
    if (count == 0) {
        fail_move(lua, g, number, "takes nothing");
    }
    custom_visit(sink, seen);
}

/* What a move scores: entry i of the second list that the rule returned, or what it removes. */
static int64_t points_of(lua_State *lua, int points, const script_graph *g,
                         const script_graph *left, lua_Integer number) {
    int is_integer = true;
    int64_t scored = (int64_t)g->n - (int64_t)left->n;
    if (lua_istable(lua, points)) {
        lua_rawgeti(lua, points, number);
        scored = lua_tointegerx(lua, -1, &is_integer);
        lua_pop(lua, 1);
    }
    if (!is_integer) {
        luaL_error(lua, "the points of move %d are not a whole number", (int)number);
    }
    return scored;
}

/* Visits the graph on the top, number i of the list. */
static void visit_graph(lua_State *lua, graze_move_sink *sink, script_graph *g, int points,
                        lua_Integer number) {
    const script_graph *left = script_graph_test(lua, -1);
    coloured_rows graph;
    if (!sink->options) {
        fail_move(lua, g, number,
                  "is a graph: a game whose moves are graphs has 'options' instead "
                  "of 'moves'");
    }
    if (!left->has_rows) {
        luaL_error(lua, "move %d leads to more than 64 vertices (from %s)", (int)number,
                   script_graph_text(lua, g));
    }
    rows_set(&graph, left->rows, left->colours, (uint32_t)left->n);
    custom_leave(sink, &graph, points_of(lua, points, g, left, number),
                 left->origin == g->origin ? left->names : NULL);
}

/* Visits the list that the rule returned, and the points behind it. */
static void visit_list(lua_State *lua, graze_move_sink *sink, script_graph *g, int list) {
    lua_Integer count = (lua_Integer)lua_rawlen(lua, list);
    for (lua_Integer i = 1; i <= count && sink->status == GRAZE_OK; i++) {
        lua_rawgeti(lua, list, i);
        if (lua_istable(lua, -1)) {
            visit_set(lua, sink, g, i);
        } else if (script_graph_test(lua, -1)) {
            visit_graph(lua, sink, g, list + 1, i);
        } else {
            fail_move(lua, g, i,
                      sink->options ? "is neither a graph nor a list of vertices"
                                    : "is not a list of vertices");
        }
        lua_pop(lua, 1);
    }
}

/* Where the function that lists the moves of a player is known in a state. */
static const void *place_of_moves(const lua_rules *rules, graze_player player) {
    return (const char *)rules + player;
}

/* Asks Lua for the moves; the argument is the call. */
static int list_moves(lua_State *lua) {
    moves_call *call = lua_touserdata(lua, 1);
    const char *argument = call->rules->argument;
    script_graph *g = script_push_rows(lua, call->sink->rows, call->sink->colours, call->sink->n);
    int graph = lua_gettop(lua);
    g->origin = call->sink->options ? ++script_of(lua)->positions : 0;
    lua_rawgetp(lua, LUA_REGISTRYINDEX, place_of_moves(call->rules, call->sink->player));
    lua_pushvalue(lua, graph);
    if (argument && lua_stringtonumber(lua, argument) == 0) {
        lua_pushstring(lua, argument);
    }
    int status = lua_pcall(lua, argument ? 2 : 1, 2, 0);
    if (status != LUA_OK) {
        if (status == LUA_ERRMEM) {
            limits_fail_memory(script_of(lua)->limits);
        }
        if (!script_of(lua)->limits->reason && lua_type(lua, -1) == LUA_TSTRING) {
            lua_pushfstring(lua, "%s (on %s)", lua_tostring(lua, -1), script_graph_text(lua, g));
        }
        return lua_error(lua);
    }
    if (!lua_istable(lua, -2)) {
        return luaL_error(lua, "the moves of %s are not a list but a %s", script_graph_text(lua, g),
                          luaL_typename(lua, -2));
    }
    visit_list(lua, call->sink, g, lua_gettop(lua) - 1);
    return 0;
}

/* ---- states --------------------------------------------------------------------------------- */

/* Finds the game in a state that has run its file; its moves are then known by place_of_moves. */
static int find_moves(lua_State *lua) {
    lua_rules *rules = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    if (lua_getfield(lua, -1, rules->name) != LUA_TTABLE) {
        return luaL_error(lua, "there is no game '%s' in it", rules->name);
    }
    int table = lua_gettop(lua);
    if (lua_getfield(lua, table, "moves") == LUA_TNIL) {
        lua_getfield(lua, table, "options");
    }
    lua_rawsetp(lua, LUA_REGISTRYINDEX, place_of_moves(rules, GRAZE_ANY_PLAYER));
    lua_getfield(lua, table, "left");
    lua_rawsetp(lua, LUA_REGISTRYINDEX, place_of_moves(rules, GRAZE_LEFT));
    lua_getfield(lua, table, "right");
    lua_rawsetp(lua, LUA_REGISTRYINDEX, place_of_moves(rules, GRAZE_RIGHT));
    return 0;
}

/* Runs the text of a file in a new state, within the time and memory of its options. */
static graze_status run_file(script *s, const lua_rules *rules, graze_error *error) {
    struct limits loading;
    limits_start(&loading, &rules->options);
    s->limits = &loading; /* a state may be opened long after the account was */
    graze_status status = script_run(s, rules->text, rules->length, rules->source, error);
    s->limits = s->account;
    return status;
}

static graze_status open_state(script **made, lua_rules *rules, graze_error *error) {
    script *s;
    TRY(script_open(&s, &rules->account, NULL, error));
    graze_status status = run_file(s, rules, error);
    if (status == GRAZE_OK && rules->name) {
        status = script_call_with(s, find_moves, rules, error);
    }
    if (status != GRAZE_OK) {
        script_close(s);
        return status;
    }
    *made = s;
    return GRAZE_OK;
}

static graze_status take_state(script **s, lua_rules *rules, graze_error *error) {
    *s = rules->borrowed;
    pthread_mutex_lock(&rules->lock);
    if (!*s && rules->idle_count > 0) {
        *s = rules->idle[--rules->idle_count];
    }
    pthread_mutex_unlock(&rules->lock);
    return *s ? GRAZE_OK : open_state(s, rules, error);
}

static void give_state(script *s, lua_rules *rules) {
    if (rules->borrowed) {
        return;
    }
    pthread_mutex_lock(&rules->lock);
    bool has_room = rules->idle_count < MOST_IDLE;
    if (has_room) {
        rules->idle[rules->idle_count++] = s;
    }
    pthread_mutex_unlock(&rules->lock);
    if (!has_room) {
        script_close(s);
    }
}

/* ---- the function that lists moves ----------------------------------------------------------- */

/* Lets an error that names no file name this. */
static graze_status name_source(graze_status status, const char *source, graze_error *error) {
    if (status != GRAZE_OK && error && !error->source[0]) {
        snprintf(error->source, sizeof error->source, "%s", source);
    }
    return status;
}

/*
 * Asks for the moves in a state, within the limits of the search; where these are none, as in calls
 * that only apply a move, within those of the game.
 */
static graze_status call_state(script *s, moves_call *call, graze_error *error) {
    struct limits *before = s->limits, *asked = call->sink->limits, alone;
    bool is_bounded = asked->root->deadline != UINT64_MAX || asked->given.interrupted;
    if (!call->rules->borrowed) {
        limits_start(&alone, &call->rules->options);
        s->limits = is_bounded ? asked : &alone;
    }
    graze_status status = script_call_with(s, list_moves, call, error);
    if (s->limits == &alone && alone.reason) {
        asked->reason = alone.reason;
    }
    s->limits = before;
    return status;
}

/* Asks for the moves, as graze_custom_game.moves does; the context is the rules. */
static graze_status moves(void *context, graze_move_sink *sink, const uint64_t *rows, uint32_t n,
                          graze_error *error) {
    lua_rules *rules = context;
    (void)rows, (void)n; /* the sink has them */
    script *s;
    TRY(take_state(&s, rules, error));
    graze_status status = call_state(s, &(moves_call){rules, sink}, error);
    give_state(s, rules);
    return status;
}

static void lua_rules_free(void *context) {
    lua_rules *rules = context;
    if (!rules) {
        return;
    }
    while (rules->idle_count > 0) {
        script_close(rules->idle[--rules->idle_count]);
    }
    pthread_mutex_destroy(&rules->lock);
    free(rules->name);
    free(rules->argument);
    free(rules->text);
    free(rules->source);
    free(rules);
}

/* The rules of a name such as "take:3", without moves yet; without a name those of no game. */
static lua_rules *rules_new(const char *full_name, const graze_limits *options) {
    lua_rules *rules = calloc(1, sizeof *rules);
    if (!rules) {
        return NULL;
    }
    pthread_mutex_init(&rules->lock, NULL);
    if (options) {
        rules->options = *options;
        rules->options.progress = NULL;
    }
    limits_start(&rules->account, &rules->options);
    if (!full_name) {
        return rules;
    }
    const char *colon = strchr(full_name, ':');
    rules->name = strndup(full_name, colon ? (size_t)(colon - full_name) : strlen(full_name));
    rules->argument = colon && colon[1] ? strdup(colon + 1) : NULL;
    if (!rules->name || (colon && colon[1] && !rules->argument)) {
        lua_rules_free(rules);
        return NULL;
    }
    return rules;
}

/* A field of a table, which keeps its text; a number becomes one. NULL: it is neither. */
static const char *text_field(lua_State *lua, int table, const char *name) {
    lua_getfield(lua, table, name);
    const char *text = lua_tostring(lua, -1);
    if (text && strlen(text) != lua_rawlen(lua, -1)) {
        luaL_error(lua, "the field '%s' contains a zero byte", name);
    }
    if (text) {
        lua_setfield(lua, table, name);
    } else {
        lua_pop(lua, 1);
    }
    return text;
}

/* The facts of the game whose table is on the top, without a function that lists moves. */
static custom_facts read_facts(lua_State *lua, const char *name) {
    int table = lua_gettop(lua);
    return (custom_facts){.given = {.name = name,
                                    .rule = text_field(lua, table, "rule"),
                                    .reference = text_field(lua, table, "reference"),
                                    .scored = script_flag_at(lua, table, "scored"),
                                    .whole = script_flag_at(lua, table, "whole"),
                                    .graphs = script_flag_at(lua, table, "options"),
                                    .partizan = script_flag_at(lua, table, "left")},
                          .parameter = text_field(lua, table, "parameter"),
                          .initial = text_field(lua, table, "default")};
}

/* What make_game is given. */
typedef struct game_request {
    lua_rules *rules; /* taken over by the game */
    graze_game *made;
} game_request;

/* Makes the game of the rules from its table; the argument is the request. */
static int make_game(lua_State *lua) {
    game_request *request = lua_touserdata(lua, 1);
    lua_rules *rules = request->rules;
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    lua_getfield(lua, -1, rules->name);
    custom_facts facts = read_facts(lua, rules->name);
    if (!rules->argument && facts.initial) {
        rules->argument = strdup(facts.initial);
        script_check_memory(lua, rules->argument);
    }
    if (rules->argument && !facts.parameter) {
        return luaL_error(lua, "'%s' takes no parameter", rules->name);
    }
    if (!rules->argument && facts.parameter) {
        return luaL_error(lua, "'%s' needs a parameter: %s", rules->name, facts.parameter);
    }
    facts.argument = rules->argument;
    facts.given.moves = moves;
    facts.given.context = rules;
    facts.release = lua_rules_free;
    script_check(lua, custom_game_new(&request->made, &facts, script_error(lua)));
    return 0;
}

/* ---- games of scripts and of files --------------------------------------------------------------
 */

SCRIPT_OWNER(lua_rules)

graze_game *script_custom_game(lua_State *lua, const char *name) {
    int top = lua_gettop(lua);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    lua_pushlstring(lua, name, strcspn(name, ":"));
    bool is_there = lua_rawget(lua, -2) == LUA_TTABLE;
    lua_settop(lua, top);
    if (!is_there) {
        return NULL;
    }
    lua_rules **slot = own_lua_rules(lua); /* frees it after an error */
    game_request request = {.rules = *slot = rules_new(name, NULL)};
    script_check_memory(lua, request.rules);
    request.rules->borrowed = script_of(lua);
    lua_pushcfunction(lua, find_moves);
    lua_pushlightuserdata(lua, request.rules);
    lua_call(lua, 1, 0);
    lua_pushcfunction(lua, make_game);
    lua_pushlightuserdata(lua, &request);
    lua_call(lua, 1, 0);
    *slot = NULL;
    lua_settop(lua, top);
    return request.made;
}

/* Copies the text of a file. */
static graze_status rules_set_text(lua_rules *rules, const char *text, size_t length,
                                   const char *source, graze_error *error) {
    rules->text = malloc(length + 1);
    rules->source = strdup(source);
    if (!rules->text || !rules->source) {
        return fail_memory(error);
    }
    memcpy(rules->text, text, length);
    rules->length = length;
    return GRAZE_OK;
}

/* Opens a state and calls a function there with the rules as its argument. */
static graze_status rules_read(lua_rules *rules, lua_CFunction read, void *argument,
                               graze_error *error) {
    script *s;
    TRY(open_state(&s, rules, error));
    graze_status status = script_call_with(s, read, argument, error);
    give_state(s, rules);
    return status;
}

graze_status graze_game_from_rules(graze_game **made, const char *name, const char *text,
                                   size_t length, const char *source, const graze_limits *options,
                                   graze_error *error) {
    game_request request = {.rules = rules_new(name, options)};
    if (!request.rules) {
        return fail_memory(error);
    }
    graze_status status = rules_set_text(request.rules, text, length, source, error);
    if (status == GRAZE_OK) {
        status = rules_read(request.rules, make_game, &request, error);
    }
    if (status != GRAZE_OK) {
        lua_rules_free(request.rules);
        return name_source(status, source, error);
    }
    *made = request.made;
    return GRAZE_OK;
}

/* ---- the games of a file -------------------------------------------------------------------- */

struct graze_rules {
    graze_game **games; /* without moves */
    size_t count;
};

/* Describes all games of a state; the argument is the list. */
static int read_all(lua_State *lua) {
    graze_rules *list = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    size_t count = lua_rawlen(lua, -1);
    list->games = calloc(count + 1, sizeof *list->games);
    script_check_memory(lua, list->games);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, (lua_Integer)i + 1);
        const char *name = lua_tostring(lua, -1);
        lua_getfield(lua, 2, name);
        custom_facts facts = read_facts(lua, name);
        script_check(lua, custom_game_new(&list->games[list->count], &facts, NULL));
        list->count++;
        lua_pop(lua, 2);
    }
    return count > 0 ? 0 : luaL_error(lua, "there is no game in it");
}

graze_status graze_rules_new(graze_rules **made, const char *text, size_t length,
                             const char *source, const graze_limits *options, graze_error *error) {
    graze_rules *list = calloc(1, sizeof *list);
    lua_rules *file = rules_new(NULL, options);
    graze_status status =
        list && file ? rules_set_text(file, text, length, source, error) : fail_memory(error);
    if (status == GRAZE_OK) {
        status = rules_read(file, read_all, list, error);
    }
    lua_rules_free(file);
    if (status != GRAZE_OK) {
        graze_rules_free(list);
        return name_source(status, source, error);
    }
    *made = list;
    return GRAZE_OK;
}

bool graze_rules_list(graze_ruleset_info *info, const graze_rules *rules, size_t index) {
    if (index >= rules->count) {
        return false;
    }
    graze_game_ruleset(info, rules->games[index]);
    return true;
}

void graze_rules_free(graze_rules *rules) {
    for (size_t i = 0; rules && i < rules->count; i++) {
        graze_game_free(rules->games[i]);
    }
    if (rules) {
        free(rules->games);
        free(rules);
    }
}

void script_add_rules(lua_State *lua) {
    lua_register(lua, "game", game);
}
