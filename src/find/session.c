/* Sessions: texts in Lua one after another, with functions that search through graphs. */
#include "lua/sequences.h"
#include "solve/value_memory.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_SHOWN = 20 }; /* items of a list that is printed */

struct graze_session {
    graze_script job;
    struct limits limits;
    value_memory *values;
    script *s;
};

/* ---- printing values --------------------------------------------------------------------------
 */

static void print_text(const script *s, const char *text, size_t length) {
    if (s->print) {
        s->print(s->context, text, length);
    }
}

/* Prints the value at a place of the stack; of a list its items. */
static void print_value(lua_State *lua, int place, bool is_item) {
    script *s = script_of(lua);
    size_t length;
    bool is_list = lua_istable(lua, place);
    if (!is_list && luaL_getmetafield(lua, place, "__len") != LUA_TNIL) { /* of graphs(4) */
        lua_pop(lua, 1);
        is_list = true;
    }
    if (!is_list || is_item) {
        const char *text = luaL_tolstring(lua, place, &length);
        print_text(s, text, length);
        lua_pop(lua, 1);
        return;
    }
    lua_Integer count = luaL_len(lua, place);
    print_text(s, "{", 1);
    for (lua_Integer i = 1; i <= count && i <= LIST_SHOWN; i++) {
        print_text(s, ", ", i > 1 ? 2 : 0);
        lua_geti(lua, place, i);
        print_value(lua, lua_gettop(lua), true);
        lua_pop(lua, 1);
    }
    if (count > LIST_SHOWN) {
        const char *rest = lua_pushfstring(lua, ", ... (%I in all)", (LUAI_UACINT)count);
        print_text(s, rest, strlen(rest));
        lua_pop(lua, 1);
    }
    print_text(s, "}", 1);
}

/* Prints all values on the stack in a line. */
static int print_values(lua_State *lua) {
    int count = lua_gettop(lua);
    for (int i = 1; i <= count; i++) {
        print_text(script_of(lua), "\t", i > 1);
        print_value(lua, i, false);
    }
    print_text(script_of(lua), "\n", count > 0);
    return 0;
}

/* ---- find, conjecture, draw ----------------------------------------------------------------- */

/* The expression at place 1 and the class of graphs in the table at place 2. */
static graze_find_job job_at(lua_State *lua) {
    graze_find_job job = {.expression = script_text_at(lua, 1)};
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_getfield(lua, 2, "n");
    bool is_range = lua_istable(lua, -1);
    for (int i = 0; i < 2; i++) {
        int place = -1;
        if (is_range) {
            lua_rawgeti(lua, 3, i + 1);
        }
        luaL_argcheck(lua, lua_isinteger(lua, place), 2, "write {n = 6} or {n = {1, 6}}");
        *(i == 0 ? &job.least : &job.most) = (uint32_t)lua_tointeger(lua, place);
    }
    lua_settop(lua, 2);
    graph_class class = script_class_at(lua, 2);
    job.graphs = class.kind;
    job.bipartite = class.bipartite;
    job.min_degree = class.min_degree;
    return job;
}

SCRIPT_OWNER(graze_find_result)

/* Runs a job on all cores, within the limits of the session. */
static graze_find_result *run_job(lua_State *lua, const graze_find_job *job) {
    script *s = script_of(lua);
    graze_find_result **result = own_graze_find_result(lua);
    graze_limits limits = script_limits(s);
    limits.threads = s->limits->given.threads;
    limits.memory -= s->limits->memory_used < limits.memory ? s->limits->memory_used : 0;
    script_check(lua, graze_find(result, job, &limits, script_error(lua)));
    return *result;
}

/* What was found, as lines. */
typedef struct found_lines {
    char *text;
    size_t length, capacity;
    bool is_full; /* there was no memory */
} found_lines;

static void keep_found(void *context, const graze_found *found) {
    found_lines *lines = context;
    size_t length = strlen(found->graph) + 1;
    if (lines->length + length > lines->capacity) {
        size_t larger = 2 * lines->capacity + length;
        char *text = realloc(lines->text, larger);
        if (!text) {
            lines->is_full = true;
            return;
        }
        lines->text = text;
        lines->capacity = larger;
    }
    memcpy(lines->text + lines->length, found->graph, length);
    lines->length += length;
}

static int collect_lines(lua_State *lua) {
    found_lines *lines = lua_touserdata(lua, 1);
    free(lines->text);
    return 0;
}

/* find(EXPR, {n = 6}): the list of the graphs for which it is true. */
static int find(lua_State *lua) {
    static const luaL_Reg operators[] = {{"__gc", collect_lines}, {NULL, NULL}};
    graze_find_job job = job_at(lua);
    found_lines *lines = script_push_object(lua, sizeof *lines, "found lines", operators);
    job.hit = keep_found;
    job.context = lines;
    run_job(lua, &job);
    script_check_memory(lua, lines->is_full ? NULL : lines);
    lua_newtable(lua);
    lua_Integer count = 0;
    for (size_t at = 0; at < lines->length; at += strlen(lines->text + at) + 1) {
        const char *text = lua_pushfstring(lua, "g6:%s", lines->text + at);
        script_push_expression(lua, text);
        lua_rawseti(lua, -3, ++count);
        lua_pop(lua, 1);
    }
    return 1;
}

/* conjecture(EXPR, {n = {1, 7}}): true, or false and the smallest counterexample. */
static int conjecture(lua_State *lua) {
    graze_find_job job = job_at(lua);
    job.refutes = true;
    const graze_find_result *result = run_job(lua, &job);
    lua_pushboolean(lua, result->found == 0);
    if (result->found == 0) {
        return 1;
    }
    script_push_expression(lua, result->graph);
    return 2;
}

static int draw(lua_State *lua) {
    const graze_script *job = script_of(lua)->job;
    script_graph *g = script_graph_at(lua, 1);
    script_require_built(lua, g);
    if (!job->draw) {
        return luaL_error(lua, "this session does not draw");
    }
    job->draw(job->context, script_graph_made(lua, g));
    return 0;
}

static int add_functions(lua_State *lua) {
    lua_register(lua, "find", find);
    lua_register(lua, "conjecture", conjecture);
    lua_register(lua, "draw", draw);
    return 0;
}

/* ---- names ---------------------------------------------------------------------------------- */

/* A question for a name, and the answer. */
typedef struct name_question {
    const char *prefix;
    size_t index;
    char *name;
    size_t size;
    bool found;
} name_question;

/* The names of methods stand behind the index of the metatable of graphs, as its upvalue. */
static bool push_methods(lua_State *lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, script_of(lua)->graph_type);
    lua_getfield(lua, -1, "__index");
    return lua_getupvalue(lua, -1, 1) != NULL;
}

static int find_name(lua_State *lua) {
    name_question *asked = lua_touserdata(lua, 1);
    const char *colon = strrchr(asked->prefix, ':');
    const char *begin = colon ? colon + 1 : asked->prefix;
    size_t passed = 0;
    if (colon && !push_methods(lua)) {
        return 0;
    }
    if (!colon) {
        lua_pushglobaltable(lua);
    }
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : NULL;
        if (name && strncmp(name, begin, strlen(begin)) == 0 && passed++ == asked->index) {
            snprintf(asked->name, asked->size, "%s", name);
            asked->found = true;
            return 0;
        }
    }
    return 0;
}

bool graze_session_name(char *name, size_t size, graze_session *session, const char *prefix,
                        size_t index) {
    name_question asked = {prefix, index, name, size, false};
    limits_restart(&session->limits);
    script_call_with(session->s, find_name, &asked, NULL);
    return asked.found;
}

/* ---- running -------------------------------------------------------------------------------- */

/* Whether a text cannot be loaded only because it ends too early. */
static bool is_begun(lua_State *lua, const char *text) {
    static const char mark[] = "<eof>";
    bool ends_early = false;
    if (luaL_loadbufferx(lua, text, strlen(text), "=text", "t") == LUA_ERRSYNTAX) {
        const char *message = lua_tostring(lua, -1);
        size_t length = strlen(message);
        ends_early = length >= strlen(mark) && strcmp(message + length - strlen(mark), mark) == 0;
    }
    lua_pop(lua, 1);
    return ends_early;
}

/* Runs the function of an expression, which is on the stack alone, and prints its values. */
static graze_status run_expression(script *s, graze_error *error) {
    TRY(script_call(s, 0, LUA_MULTRET, error));
    lua_pushcfunction(s->lua, print_values);
    lua_insert(s->lua, 1);
    return script_call(s, lua_gettop(s->lua) - 1, 0, error);
}

graze_status graze_session_run(graze_session *session, const char *text, bool *is_open,
                               graze_error *error) {
    script *s = session->s;
    size_t chunks = s->chunk_count;
    limits_restart(&session->limits);
    lua_settop(s->lua, 0);
    *is_open = false;
    graze_status status = GRAZE_OK;
    if (script_load_expression(s, text, NULL) == GRAZE_OK) {
        status = run_expression(s, error);
    } else {
        *is_open = is_begun(s->lua, text);
        status = *is_open ? GRAZE_OK : script_run(s, text, strlen(text), "line", error);
    }
    script_forget_chunks(s, chunks);
    lua_settop(s->lua, 0);
    return status;
}

static graze_status open_session(graze_session *session, const graze_limits *limits,
                                 graze_error *error) {
    const graze_script *job = &session->job;
    limits_start(&session->limits, limits);
    session->limits.phase = "session";
    session->values = value_memory_new(&session->limits);
    TRY(script_open(&session->s, &session->limits, session->values, error));
    session->s->print = job->print;
    session->s->context = job->context;
    session->s->job = job;
    TRY(script_call_with(session->s, add_functions, NULL, error));
    return script_run(session->s, job->text, job->length, job->source, error);
}

graze_status graze_session_new(graze_session **made, const graze_script *job,
                               const graze_limits *limits, graze_error *error) {
    graze_session *session = calloc(1, sizeof *session);
    if (!session) {
        return fail_memory(error);
    }
    session->job = *job;
    graze_status status = open_session(session, limits, error);
    if (status != GRAZE_OK) {
        graze_session_free(session);
        return status;
    }
    *made = session;
    return GRAZE_OK;
}

void graze_session_free(graze_session *session) {
    if (session) {
        script_close(session->s);
        value_memory_free(session->values);
        free(session);
    }
}
