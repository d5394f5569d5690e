/*
 * Games in Lua: game{...} makes a ruleset whose moves are a function of the component in play. A
 * game of a file has a Lua state for each thread that asks for moves; one of a script uses the
 * script's own.
 */
#include "script/rules.h"

#include "rules/rules.h"
#include "script/games.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char RULES[] = "graze.rules";

enum { MOST_IDLE = 64 };

typedef struct own_rules {
    ruleset rules; /* the game's */
    char *name, *rule, *reference, *parameter, *initial;
    char *argument; /* what follows the colon; NULL: nothing */
    script *borrowed;
    /* Where moves come from otherwise: a file, and the states that have run it. */
    char *text, *source;
    size_t length;
    graze_options options;
    struct limits account;
    pthread_mutex_t lock; /* of what follows */
    script *idle[MOST_IDLE];
    size_t idle_count;
    graze_error error; /* the first */
} own_rules;

/* ---- game{...} ------------------------------------------------------------------------------- */

/* Whether a name can be that of a game: small letters, digits and hyphens, and none built in. */
static void check_name(lua_State *lua, const char *name) {
    graze_ruleset_info info;
    if (name[0] < 'a' || name[0] > 'z' ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name)) {
        luaL_error(lua, "'%s' is no name of a game: small letters, digits and hyphens", name);
    }
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (strcmp(info.name, name) == 0) {
            luaL_error(lua, "'%s' is a game already", name);
        }
    }
}

static void check_fields(lua_State *lua) {
    static const char *const fields[] = {"name",  "rule",      "moves",   "reference", "scored",
                                         "whole", "parameter", "default", NULL};
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
    is_complete = lua_getfield(lua, 1, "moves") == LUA_TFUNCTION && is_complete;
    if (!is_complete) {
        luaL_error(lua, "a game has a name, a rule in words, and a function moves");
    }
    lua_pop(lua, 3);
}

/* name("3"): a game with a parameter; the upvalue is its name. */
static int with_parameter(lua_State *lua) {
    const char *name = lua_tostring(lua, lua_upvalueindex(1));
    lua_pushfstring(lua, "%s:%s", name, luaL_checkstring(lua, 1));
    script_game_at(lua, -1);
    return 1;
}

static int game(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    check_fields(lua);
    lua_getfield(lua, 1, "name");
    const char *name = lua_tostring(lua, 2);
    check_name(lua, name);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    if (lua_getfield(lua, 3, name) != LUA_TNIL) {
        return luaL_error(lua, "'%s' is a game already", name);
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
    own_rules *own;
    const vword *rows; /* of the component in play, its vertices numbered from 0 */
    uint32_t count;    /* of its vertices; more than SCRIPT_SMALL_ORDER: there are no rows */
    graze_status (*visit)(void *context, vword taken);
    void *context;
    graze_status status; /* of visit */
    struct limits *limits;
} moves_call;

static int fail_move(lua_State *lua, script_graph *g, lua_Integer number, const char *why) {
    return luaL_error(lua, "move %d on %s %s", (int)number, script_graph_text(lua, g), why);
}

/* Visits the move on the top, number i of the list. */
static void visit_move(lua_State *lua, moves_call *call, script_graph *g, lua_Integer number) {
    vword seen = 0;
    if (!lua_istable(lua, -1)) {
        fail_move(lua, g, number, "is no list of vertices");
    }
    lua_Unsigned count = lua_rawlen(lua, -1);
    for (lua_Unsigned i = 1; i <= count; i++) {
        int is_integer;
        lua_rawgeti(lua, -1, (lua_Integer)i);
        lua_Integer v = lua_tointegerx(lua, -1, &is_integer);
        lua_pop(lua, 1);
        if (!is_integer || v < 0 || v >= (lua_Integer)call->count) {
            fail_move(lua, g, number, "takes something that is no vertex of it");
        }
        if (seen >> v & 1) {
            fail_move(lua, g, number, "takes a vertex twice");
        }
        seen |= (vword)1 << v;
    }
    if (count == 0) {
        fail_move(lua, g, number, "takes nothing");
    }
    if (call->status == GRAZE_OK) {
        call->status = call->visit(call->context, seen);
    }
}

/* Asks Lua for the moves; the argument is the call. */
static int list_moves(lua_State *lua) {
    moves_call *call = lua_touserdata(lua, 1);
    const char *argument = call->own->argument;
    if (call->count > SCRIPT_SMALL_ORDER) {
        return luaL_error(lua, "games of one's own are played on components of at most %d vertices",
                          SCRIPT_SMALL_ORDER);
    }
    script_graph *g = script_push_rows(lua, call->rows, call->count);
    int graph = lua_gettop(lua);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, call->own);
    lua_pushvalue(lua, graph);
    if (argument && lua_stringtonumber(lua, argument) == 0) {
        lua_pushstring(lua, argument);
    }
    int status = lua_pcall(lua, argument ? 2 : 1, 1, 0);
    if (status != LUA_OK) {
        if (status == LUA_ERRMEM) {
            limits_fail_memory(script_of(lua)->limits);
        }
        if (!script_of(lua)->limits->reason && lua_type(lua, -1) == LUA_TSTRING) {
            lua_pushfstring(lua, "%s (on %s)", lua_tostring(lua, -1), script_graph_text(lua, g));
        }
        return lua_error(lua);
    }
    if (!lua_istable(lua, -1)) {
        return luaL_error(lua, "moves of %s are no list but a %s", script_graph_text(lua, g),
                          luaL_typename(lua, -1));
    }
    lua_Integer count = (lua_Integer)lua_rawlen(lua, -1);
    for (lua_Integer i = 1; i <= count && call->status == GRAZE_OK; i++) {
        lua_rawgeti(lua, -1, i);
        visit_move(lua, call, g, i);
        lua_pop(lua, 1);
    }
    return 0;
}

/* ---- states --------------------------------------------------------------------------------- */

/* Finds the game in a state that has run its file; its moves are then known by the rules' address.
 */
static int find_moves(lua_State *lua) {
    own_rules *own = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    if (lua_getfield(lua, -1, own->name) != LUA_TTABLE) {
        return luaL_error(lua, "there is no game '%s' in it", own->name);
    }
    lua_getfield(lua, -1, "moves");
    lua_rawsetp(lua, LUA_REGISTRYINDEX, own);
    return 0;
}

/* Runs the text of a file in a new state, within the time and memory of its options. */
static graze_status run_file(script *s, const own_rules *own, graze_error *error) {
    struct limits loading;
    limits_start(&loading, &own->options);
    s->limits = &loading; /* a state may be opened long after the account was */
    graze_status status = script_load(s, own->text, own->length, own->source, error);
    if (status == GRAZE_OK) {
        status = script_call(s, 0, 0, error);
    }
    s->limits = s->account;
    return status;
}

static graze_status open_state(script **made, own_rules *own, graze_error *error) {
    script *s;
    TRY(script_open(&s, &own->account, NULL, error));
    graze_status status = run_file(s, own, error);
    if (status == GRAZE_OK && own->name) {
        lua_pushcfunction(s->lua, find_moves);
        lua_pushlightuserdata(s->lua, own);
        status = script_call(s, 1, 0, error);
    }
    if (status != GRAZE_OK) {
        script_close(s);
        return status;
    }
    *made = s;
    return GRAZE_OK;
}

static graze_status take_state(script **s, own_rules *own, graze_error *error) {
    *s = own->borrowed;
    pthread_mutex_lock(&own->lock);
    if (!*s && own->idle_count > 0) {
        *s = own->idle[--own->idle_count];
    }
    pthread_mutex_unlock(&own->lock);
    return *s ? GRAZE_OK : open_state(s, own, error);
}

static void give_state(script *s, own_rules *own) {
    if (own->borrowed) {
        return;
    }
    pthread_mutex_lock(&own->lock);
    bool has_room = own->idle_count < MOST_IDLE;
    if (has_room) {
        own->idle[own->idle_count++] = s;
    }
    pthread_mutex_unlock(&own->lock);
    if (!has_room) {
        script_close(s);
    }
}

/* ---- the ruleset ---------------------------------------------------------------------------- */

/* Lets an error that names no file name this. */
static graze_status name_source(graze_status status, const char *source, graze_error *error) {
    if (status != GRAZE_OK && error && !error->source[0]) {
        snprintf(error->source, sizeof error->source, "%s", source);
    }
    return status;
}

/* Keeps the first error. */
static void keep_error(own_rules *own, const graze_error *error) {
    pthread_mutex_lock(&own->lock);
    if (own->error.status == GRAZE_OK) {
        own->error = *error;
        name_source(error->status, own->name, &own->error);
    }
    pthread_mutex_unlock(&own->lock);
}

/*
 * Asks for the moves in a state, within the limits of the search; where these are none, as in calls
 * that only apply a move, within those of the game.
 */
static graze_status call_state(script *s, moves_call *call, graze_error *error) {
    struct limits *before = s->limits, *asked = call->limits, alone;
    bool is_bounded = asked->root->deadline != UINT64_MAX || asked->options->interrupted;
    if (!call->own->borrowed) {
        limits_start(&alone, &call->own->options);
        s->limits = is_bounded ? asked : &alone;
    }
    lua_pushcfunction(s->lua, list_moves);
    lua_pushlightuserdata(s->lua, call);
    graze_status status = script_call(s, 1, 0, error);
    if (s->limits == &alone && alone.reason) {
        asked->reason = alone.reason;
    }
    s->limits = before;
    return status;
}

/* Asks for the moves; errors of the rules are told in error. */
static graze_status call_rules(moves_call *call, graze_error *error) {
    script *s;
    graze_status status = take_state(&s, call->own, error);
    if (status == GRAZE_OK) {
        status = call_state(s, call, error);
        give_state(s, call->own);
    }
    if (status == GRAZE_UNDECIDED) {
        limits_look(call->limits); /* so that the search knows the reason, too */
        return call->limits->reason ? status : limits_fail_memory(call->limits);
    }
    return status == GRAZE_OK ? call->status : status;
}

graze_status script_visit_moves(const graze_game *game, const vword *rows, uint32_t n,
                                graze_status (*visit)(void *context, vword taken), void *context,
                                struct limits *limits, graze_error *error) {
    own_rules *own = game->parameters.own;
    moves_call call = {
        .own = own, .rows = rows, .count = n, .visit = visit, .context = context, .limits = limits};
    return name_source(call_rules(&call, error), own->name, error);
}

/* The component in play, and where its moves go. */
typedef struct component_moves {
    const position *p;
    move_sink *out;
    uint32_t vertices[SCRIPT_SMALL_ORDER]; /* ascending */
    uint32_t count;
} component_moves;

static graze_status take_into_sink(void *context, vword taken) {
    component_moves *c = context;
    vword *set = scratch_set(c->p, 0);
    vset_clear(set, c->p->words);
    for (; taken; taken &= taken - 1) {
        vset_add(set, c->vertices[__builtin_ctzll(taken)]);
    }
    return sink_take(c->out, c->p, set);
}

/* The rows of the component in play, its vertices numbered from 0 in their order. */
static void fill_rows(vword *rows, const component_moves *c) {
    const struct board *board = c->p->board;
    uint32_t place[SCRIPT_SMALL_ORDER * SINK_SET_WORDS];
    for (uint32_t i = 0; i < c->count; i++) {
        place[c->vertices[i]] = i;
    }
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t v = c->vertices[i];
        rows[i] = 0;
        for (uint64_t j = board->offset[v]; j < board->offset[v + 1]; j++) {
            uint32_t w = board->neighbour[j];
            if (vset_has(c->p->alive, w)) {
                rows[i] |= (vword)1 << place[w];
            }
        }
    }
}

static graze_status moves(const position *p, move_sink *out) {
    own_rules *own = p->game->own;
    component_moves c = {.p = p, .out = out};
    vword rows[SCRIPT_SMALL_ORDER];
    graze_error error = {.status = GRAZE_OK};
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        if (c.count < SCRIPT_SMALL_ORDER) {
            c.vertices[c.count] = v;
        }
        c.count++;
    }
    bool is_small = p->words <= SINK_SET_WORDS && c.count <= SCRIPT_SMALL_ORDER;
    if (is_small) {
        fill_rows(rows, &c);
    }
    moves_call call = {.own = own,
                       .rows = rows,
                       .count = is_small ? c.count : SCRIPT_SMALL_ORDER + 1,
                       .visit = take_into_sink,
                       .context = &c,
                       .limits = out->limits};
    graze_status status = call_rules(&call, &error);
    if (status == GRAZE_BAD_INPUT && error.status != GRAZE_OK) {
        keep_error(own, &error);
    }
    return status;
}

static graze_status explain(const game_parameters *parameters, graze_error *error) {
    own_rules *own = parameters->own;
    pthread_mutex_lock(&own->lock);
    if (error) {
        *error = own->error;
    }
    own->error.status = GRAZE_OK;
    pthread_mutex_unlock(&own->lock);
    return GRAZE_BAD_INPUT;
}

static void own_free(own_rules *own) {
    if (!own) {
        return;
    }
    while (own->idle_count > 0) {
        script_close(own->idle[--own->idle_count]);
    }
    pthread_mutex_destroy(&own->lock);
    free(own->name);
    free(own->rule);
    free(own->reference);
    free(own->parameter);
    free(own->initial);
    free(own->argument);
    free(own->text);
    free(own->source);
    free(own);
}

static void release(game_parameters *parameters) {
    own_free(parameters->own);
    parameters->own = NULL;
}

static const moves_by_width moves_in_lua = {moves, moves, moves, moves};

/* The rules of a name such as "take:3", without moves yet; without a name those of no game. */
static own_rules *own_new(const char *full_name, const graze_options *options) {
    own_rules *own = calloc(1, sizeof *own);
    if (!own) {
        return NULL;
    }
    pthread_mutex_init(&own->lock, NULL);
    if (options) {
        own->options = *options;
        own->options.progress = NULL;
    }
    limits_start(&own->account, &own->options);
    if (!full_name) {
        return own;
    }
    const char *colon = strchr(full_name, ':');
    own->name = strndup(full_name, colon ? (size_t)(colon - full_name) : strlen(full_name));
    own->argument = colon && colon[1] ? strdup(colon + 1) : NULL;
    if (!own->name || (colon && colon[1] && !own->argument)) {
        own_free(own);
        return NULL;
    }
    return own;
}

/* Copies a field of the table on the top, if it is there, as text. */
static char *copy_field(lua_State *lua, const char *name) {
    lua_getfield(lua, -1, name);
    char *copy = lua_isstring(lua, -1) ? strdup(lua_tostring(lua, -1)) : NULL;
    lua_pop(lua, 1);
    return copy;
}

static bool is_true(lua_State *lua, const char *name) {
    lua_getfield(lua, -1, name);
    bool truth = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return truth;
}

/* Fills the ruleset from the table of the game on the top. */
static void read_ruleset(lua_State *lua, own_rules *own) {
    own->rule = copy_field(lua, "rule");
    own->reference = copy_field(lua, "reference");
    own->parameter = copy_field(lua, "parameter");
    own->initial = copy_field(lua, "default");
    bool scored = is_true(lua, "scored"), whole = is_true(lua, "whole");
    parameter_field parameter = {.syntax = own->parameter,
                                 .title = own->parameter,
                                 .initial = own->initial ? own->initial : "1",
                                 .optional = own->initial != NULL};
    own->rules = (ruleset){.name = own->name,
                           .title = own->name,
                           .rule = own->rule,
                           .reference = own->reference ? own->reference : "a game of one's own",
                           .parameter = own->parameter ? parameter : (parameter_field){0},
                           .scored = scored,
                           .moves = &moves_in_lua,
                           .whole = whole,
                           .plain_only = scored || whole,
                           .explain = explain,
                           .release = release};
}

/* Reads the facts of the game from its table; the argument is the rules. */
static int read_facts(lua_State *lua) {
    own_rules *own = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    lua_getfield(lua, -1, own->name);
    read_ruleset(lua, own);
    if (!own->argument && own->initial) {
        own->argument = strdup(own->initial);
        script_check(lua, own->argument ? GRAZE_OK : GRAZE_NO_MEMORY, NULL);
    }
    if (own->argument && !own->parameter) {
        return luaL_error(lua, "'%s' takes no parameter", own->name);
    }
    if (!own->argument && own->parameter) {
        return luaL_error(lua, "'%s' needs a parameter: %s", own->name, own->parameter);
    }
    return 0;
}

/* A game of the rules, which it takes over. */
static graze_game *game_new(own_rules *own) {
    graze_game *made = calloc(1, sizeof *made);
    size_t size = strlen(own->name) + (own->argument ? strlen(own->argument) + 1 : 0) + 1;
    char *name = malloc(size);
    if (!made || !name) {
        free(made);
        free(name);
        own_free(own);
        return NULL;
    }
    snprintf(name, size, "%s%s%s", own->name, own->argument ? ":" : "",
             own->argument ? own->argument : "");
    *made = (graze_game){.rules = &own->rules, .parameters = {.own = own}, .name = name};
    return made;
}

/* ---- games of scripts and of files
 * --------------------------------------------------------------- */

static int collect_own(lua_State *lua) {
    own_free(*(own_rules **)lua_touserdata(lua, 1));
    return 0;
}

graze_game *script_own_game(lua_State *lua, const char *name) {
    int top = lua_gettop(lua);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    lua_pushlstring(lua, name, strcspn(name, ":"));
    bool is_there = lua_rawget(lua, -2) == LUA_TTABLE;
    lua_settop(lua, top);
    if (!is_there) {
        return NULL;
    }
    own_rules **slot = lua_newuserdatauv(lua, sizeof *slot, 0); /* frees it after an error */
    *slot = NULL;
    if (luaL_newmetatable(lua, "own rules")) {
        lua_pushcfunction(lua, collect_own);
        lua_setfield(lua, -2, "__gc");
    }
    lua_setmetatable(lua, -2);
    own_rules *own = *slot = own_new(name, NULL);
    script_check(lua, own ? GRAZE_OK : GRAZE_NO_MEMORY, NULL);
    own->borrowed = script_of(lua);
    lua_CFunction steps[] = {read_facts, find_moves};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        lua_pushcfunction(lua, steps[i]);
        lua_pushlightuserdata(lua, own);
        lua_call(lua, 1, 0);
    }
    *slot = NULL;
    graze_game *made = game_new(own);
    script_check(lua, made ? GRAZE_OK : GRAZE_NO_MEMORY, NULL);
    lua_settop(lua, top);
    return made;
}

/* Copies the text of a file. */
static graze_status own_set_text(own_rules *own, const char *text, size_t length,
                                 const char *source, graze_error *error) {
    own->text = malloc(length + 1);
    own->source = strdup(source);
    if (!own->text || !own->source) {
        return fail_memory(error);
    }
    memcpy(own->text, text, length);
    own->length = length;
    return GRAZE_OK;
}

/* Opens a state and calls a function there with the rules as its argument. */
static graze_status own_read(own_rules *own, lua_CFunction read, void *argument,
                             graze_error *error) {
    script *s;
    TRY(open_state(&s, own, error));
    lua_pushcfunction(s->lua, read);
    lua_pushlightuserdata(s->lua, argument);
    graze_status status = script_call(s, 1, 0, error);
    give_state(s, own);
    return status;
}

graze_status graze_game_from_rules(graze_game **made, const char *name, const char *text,
                                   size_t length, const char *source, const graze_options *options,
                                   graze_error *error) {
    own_rules *own = own_new(name, options);
    if (!own) {
        return fail_memory(error);
    }
    graze_status status = own_set_text(own, text, length, source, error);
    if (status == GRAZE_OK) {
        status = own_read(own, read_facts, own, error);
    }
    if (status != GRAZE_OK) {
        own_free(own);
        return name_source(status, source, error);
    }
    *made = game_new(own);
    return *made ? GRAZE_OK : fail_memory(error);
}

/* ---- the games of a file -------------------------------------------------------------------- */

struct graze_rules {
    own_rules **games; /* without moves */
    size_t count;
};

/* Describes all games of a state; the argument is the list. */
static int read_all(lua_State *lua) {
    graze_rules *rules = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, RULES);
    size_t count = lua_rawlen(lua, -1);
    rules->games = calloc(count + 1, sizeof(own_rules *));
    script_check(lua, rules->games ? GRAZE_OK : GRAZE_NO_MEMORY, NULL);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, (lua_Integer)i + 1);
        own_rules *own = own_new(lua_tostring(lua, -1), NULL);
        script_check(lua, own ? GRAZE_OK : GRAZE_NO_MEMORY, NULL);
        rules->games[rules->count++] = own;
        lua_rawget(lua, 2);
        read_ruleset(lua, own);
        lua_pop(lua, 1);
    }
    return count > 0 ? 0 : luaL_error(lua, "there is no game in it");
}

graze_status graze_rules_new(graze_rules **made, const char *text, size_t length,
                             const char *source, const graze_options *options, graze_error *error) {
    graze_rules *rules = calloc(1, sizeof *rules);
    own_rules *file = own_new(NULL, options);
    graze_status status =
        rules && file ? own_set_text(file, text, length, source, error) : fail_memory(error);
    if (status == GRAZE_OK) {
        status = own_read(file, read_all, rules, error);
    }
    own_free(file);
    if (status != GRAZE_OK) {
        graze_rules_free(rules);
        return name_source(status, source, error);
    }
    *made = rules;
    return GRAZE_OK;
}

bool graze_rules_list(graze_ruleset_info *info, const graze_rules *rules, size_t index) {
    if (index >= rules->count) {
        return false;
    }
    ruleset_describe(info, &rules->games[index]->rules);
    return true;
}

void graze_rules_free(graze_rules *rules) {
    for (size_t i = 0; rules && i < rules->count; i++) {
        own_free(rules->games[i]);
    }
    if (rules) {
        free(rules->games);
        free(rules);
    }
}

void script_add_rules(lua_State *lua) {
    lua_register(lua, "game", game);
}
