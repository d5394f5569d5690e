/* One thread: the question is asked for each graph of a chunk and each choice of the parameters. */
#include "find/worker.h"

#include "core/units.h"
#include "expression/parameter.h"
#include "lua/graphs.h"

#include <inttypes.h>
#include <stdlib.h>

enum { LONGEST_PARAMETERS = 512 };

typedef struct find_worker {
    const find_question *question;
    struct limits *limits;
    script *s;
    int expression; /* a reference to the function */
    find_chunk *chunk;
    find_input *input; /* or */
    uint64_t *kept;    /* the rows of the graphs of a chunk, one graph after another */
    size_t kept_count, kept_capacity; /* in rows */
    const uint64_t *rows;             /* a generated graph of */
    unsigned n;                       /* vertices */
    uint64_t choice;                  /* of the parameters */
    bool is_new;                      /* G has to be set */
    char *calls;                      /* of a trace */
    graze_status status;              /* of the chunk, where Lua raised no error */
    graze_error error;
} find_worker;

/* ---- parameters ----------------------------------------------------------------------------- */

/* The parameters at a choice; the first varies slowest. */
static void choose(parameter *list, const graze_find_job *job, uint64_t choice) {
    for (size_t i = job->parameter_count; i-- > 0;) {
        const graze_range *range = &job->parameters[i];
        uint64_t count = range->last - range->first + 1;
        list[i] = (parameter){.name = range->name, .value = range->first + choice % count};
        choice /= count;
    }
}

/* "a=1 b=2", without those that stand in the text, which may be NULL; malloc'ed. */
static char *write_parameters(const graze_find_job *job, uint64_t choice, const char *text) {
    char line[LONGEST_PARAMETERS] = "";
    size_t used = 0;
    parameter list[GRAZE_FIND_PARAMETERS];
    choose(list, job, choice);
    for (size_t i = 0; i < job->parameter_count && used < sizeof line; i++) {
        if (!text || !parameter_occurs(text, list[i].name)) {
            used += (size_t)snprintf(line + used, sizeof line - used, "%s%s=%" PRIu64,
                                     used ? " " : "", list[i].name, list[i].value);
        }
    }
    return strdup(line);
}

/* ---- one graph ------------------------------------------------------------------------------ */

/* Pushes the graph of an expression in which parameters stand. */
static void push_with_parameters(lua_State *lua, const char *expression, const parameter *list,
                                 size_t count) {
    char *text = NULL;
    script_check(lua, parameters_substitute(&text, expression, list, count, script_error(lua)));
    lua_pushstring(lua, text);
    free(text);
    script_push_expression(lua, lua_tostring(lua, -1));
}

/* Sets the global variables of the instance at hand, and pushes the graph, or nil. */
static void set_globals(lua_State *lua, find_worker *worker) {
    const graze_find_job *job = worker->question->job;
    find_input *input = worker->input;
    parameter list[GRAZE_FIND_PARAMETERS];
    choose(list, job, worker->choice);
    for (size_t i = 0; i < job->parameter_count; i++) {
        lua_pushinteger(lua, (lua_Integer)list[i].value);
        lua_setglobal(lua, list[i].name);
    }
    if (!worker->is_new) {
        lua_getglobal(lua, "G");
        return;
    }
    worker->is_new = !worker->rows && !input->graph; /* parameters change an expression */
    if (worker->rows) {
        script_push_rows(lua, worker->rows, NULL, worker->n);
    } else if (input->graph) {
        script_graph *g = script_push_empty(lua);
        g->graph = input->graph; /* from now on Lua's */
        input->graph = NULL;
        script_graph_fill(lua, g, input->is_graph6 ? NULL : input->text);
    } else if (input->text) {
        push_with_parameters(lua, input->text, list, job->parameter_count);
    } else {
        lua_pushnil(lua);
        return;
    }
    lua_pushvalue(lua, -1);
    lua_setglobal(lua, "G");
}

/* Keeps the graph at a place of the stack as found; the smallest only, for a counterexample. */
static void keep(lua_State *lua, find_worker *worker, int place) {
    const graze_find_job *job = worker->question->job;
    find_chunk *chunk = worker->chunk;
    if (!job->hit && !job->refutes && !job->most_found) {
        chunk->found_count++;
        return;
    }
    script_graph *g = lua_isnil(lua, place) ? NULL : script_graph_at(lua, place);
    const char *text = NULL, *written = worker->rows ? NULL : worker->input->text;
    bool is_graph6 = worker->rows || worker->input->is_graph6;
    found_graph found = {
        .is_graph6 = is_graph6, .place = chunk->looked_at, .choice = worker->choice};
    if (g) {
        text = is_graph6 && !worker->rows ? written : script_graph_text(lua, g);
        text += worker->rows ? strlen("g6:") : 0;
        found.n = g->n;
        found.m = g->m;
    }
    if (job->refutes && chunk->found_count) {
        const found_graph *before = &chunk->found[0];
        if (before->n < found.n || (before->n == found.n && before->m <= found.m)) {
            return;
        }
        found_clear(&chunk->found[--chunk->found_count]);
    }
    if (chunk->found_count == chunk->found_capacity) {
        size_t larger = chunk->found_capacity ? 2 * chunk->found_capacity : 8;
        found_graph *list = realloc(chunk->found, larger * sizeof *list);
        script_check_memory(lua, list);
        chunk->found = list;
        chunk->found_capacity = larger;
    }
    found.graph = text ? strdup(text) : NULL;
    found.parameters = write_parameters(job, worker->choice, is_graph6 ? NULL : written);
    chunk->found[chunk->found_count++] = found;
    script_check(lua, (text && !found.graph) || !found.parameters ? GRAZE_NO_MEMORY : GRAZE_OK);
}

/* Evaluates the expression for the instance at hand; leaves the stack as it was. */
static void evaluate(lua_State *lua, find_worker *worker) {
    set_globals(lua, worker);
    int graph = lua_gettop(lua);
    worker->chunk->looked_at++;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, worker->expression);
    lua_call(lua, 0, 1);
    if (lua_iscfunction(lua, -1)) {
        luaL_error(lua, "the expression is a function: call it, as in G:is_tree()");
    }
    if (!lua_isboolean(lua, -1) && !lua_isnil(lua, -1)) {
        luaL_error(lua, "the expression is a %s: it must be true or false", luaL_typename(lua, -1));
    }
    if (lua_toboolean(lua, -1) != worker->question->job->refutes) {
        keep(lua, worker, graph);
    }
    lua_settop(lua, 1);
}

/* Adds the graph at hand to the error of the worker; the argument is the worker. */
static int name_graph(lua_State *lua) {
    graze_error *error = &((find_worker *)lua_touserdata(lua, 1))->error;
    lua_getglobal(lua, "G");
    const char *text = script_graph_text(lua, script_graph_at(lua, -1));
    size_t used = strlen(error->text);
    snprintf(error->text + used, sizeof error->text - used, " (G = %s)", text);
    return 0;
}

/* Whether a graph of this size cannot be a smaller counterexample than the one of its chunk. */
static bool is_too_large(const find_worker *worker, uint64_t n, uint64_t m) {
    const find_chunk *chunk = worker->chunk;
    const found_graph *best = chunk->found_count ? &chunk->found[0] : NULL;
    return worker->question->job->refutes && best &&
           (best->n < n || (best->n == n && best->m <= m));
}

/*
 * The graph at hand, with every choice of its parameters; GRAZE_UNDECIDED also when enough. Raises
 * errors of Lua.
 */
static graze_status look_at_graph(find_worker *worker) {
    find_chunk *chunk = worker->chunk;
    const graze_find_job *job = worker->question->job;
    worker->is_new = true;
    for (uint64_t i = 0; i < chunk->choice_count; i++) {
        if (job->most_found && chunk->found_count >= job->most_found) {
            return GRAZE_UNDECIDED;
        }
        worker->choice = chunk->first_choice + i;
        evaluate(worker->s->lua, worker);
    }
    return GRAZE_OK;
}

static graze_status visit_rows(find_worker *worker, const uint64_t *rows, unsigned n) {
    worker->rows = rows;
    worker->n = n;
    if (worker->question->job->refutes && worker->chunk->found_count) {
        uint64_t arcs = 0;
        for (unsigned v = 0; v < n; v++) {
            arcs += vword_count(rows[v]);
        }
        if (is_too_large(worker, n, arcs / 2)) {
            return limits_tick(worker->limits);
        }
    }
    return look_at_graph(worker);
}

/* ---- the graphs of a chunk ------------------------------------------------------------------ */

static graze_status look_at_trees(find_worker *worker) {
    const find_chunk *chunk = worker->chunk;
    const tree_list *trees = &worker->question->trees[chunk->order];
    uint64_t rows[GENERATE_MOST_TREE_ORDER];
    for (size_t i = chunk->part; i < trees->count; i += chunk->parts) {
        tree_list_get(rows, trees, i);
        TRY(visit_rows(worker, rows, chunk->order));
    }
    return GRAZE_OK;
}

/* Keeps a graph of geng: while geng runs, a script must not ask for graphs of its own. */
static graze_status keep_rows(void *context, const uint64_t *rows, unsigned n) {
    find_worker *worker = context;
    if (worker->kept_capacity - worker->kept_count < n) {
        size_t larger = worker->kept_capacity ? 2 * worker->kept_capacity : 4096;
        TRY(limits_realloc(worker->limits, (void **)&worker->kept,
                           worker->kept_capacity * sizeof *rows, larger * sizeof *rows));
        worker->kept_capacity = larger;
    }
    memcpy(worker->kept + worker->kept_count, rows, n * sizeof *rows);
    worker->kept_count += n;
    return GRAZE_OK;
}

static graze_status look_at_graphs(find_worker *worker) {
    const find_chunk *chunk = worker->chunk;
    const graph_class class = find_class(worker->question->job);
    worker->kept_count = 0;
    graze_status status = generate_graphs(chunk->order, &class, chunk->part, chunk->parts,
                                          keep_rows, worker, worker->limits);
    if (status != GRAZE_OK) {
        return limits_fail(worker->limits, status, &worker->error);
    }
    for (size_t i = 0; i < worker->kept_count; i += chunk->order) {
        TRY(visit_rows(worker, worker->kept + i, chunk->order));
    }
    return GRAZE_OK;
}

static graze_status look_at_chunk(find_worker *worker) {
    find_chunk *chunk = worker->chunk;
    worker->rows = NULL;
    worker->input = NULL;
    if (chunk->order > 0 && worker->question->trees) {
        return look_at_trees(worker);
    }
    if (chunk->order > 0) {
        return look_at_graphs(worker);
    }
    for (size_t i = 0; i < chunk->input_count; i++) {
        worker->input = &chunk->inputs[i];
        const graze_graph *graph = worker->input->graph;
        if (!graph || !is_too_large(worker, graze_graph_order(graph), graze_graph_size(graph))) {
            TRY(look_at_graph(worker));
        }
    }
    return GRAZE_OK;
}

/* The same within one protected call of Lua, which errors end; the argument is the worker. */
static int look_at_all(lua_State *lua) {
    find_worker *worker = lua_touserdata(lua, 1);
    worker->status = look_at_chunk(worker);
    return 0;
}

/* ---- threads -------------------------------------------------------------------------------- */

static int keep_function(lua_State *lua) {
    lua_pushinteger(lua, luaL_ref(lua, LUA_REGISTRYINDEX));
    return 1;
}

/* Runs the rules and loads the expression; its function is kept in the registry. */
static graze_status load_question(find_worker *worker, graze_error *error) {
    const graze_find_job *job = worker->question->job;
    script *s = worker->s;
    if (job->rules) {
        TRY(script_run(s, job->rules, strlen(job->rules), job->rules_source, error));
    }
    TRY(script_load_expression(s, job->expression, error));
    lua_pushcfunction(s->lua, keep_function);
    lua_insert(s->lua, -2);
    TRY(script_call(s, 1, 1, error));
    worker->expression = (int)lua_tointeger(s->lua, -1);
    lua_pop(s->lua, 1);
    return GRAZE_OK;
}

/* A state that knows the question; there is none after a failure. */
static graze_status open_state(find_worker *worker, graze_error *error) {
    TRY(script_open(&worker->s, worker->limits, worker->question->values, error));
    graze_status status = load_question(worker, error);
    if (status != GRAZE_OK) {
        script_close(worker->s);
    }
    return status;
}

void find_worker_close(void *context) {
    find_worker *worker = context;
    script_close(worker->s);
    limits_free(worker->limits, worker->kept, worker->kept_capacity * sizeof *worker->kept);
    generate_release_thread();
    free(worker);
}

graze_status find_worker_open(void **made, const find_question *question,
                              const graze_limits *options, graze_error *error) {
    find_worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return fail_memory(error);
    }
    *worker = (find_worker){.question = question, .limits = units_limits(options)};
    graze_status status = open_state(worker, error);
    if (status != GRAZE_OK) {
        free(worker);
        return status;
    }
    *made = worker;
    return GRAZE_OK;
}

graze_status find_worker_make(void *context, FILE *output, const char *input, size_t length,
                              graze_error *error) {
    find_worker *worker = context;
    find_chunk *given, own = {0};
    graze_limits limits = {.memory = worker->limits->memory_max};
    graze_status status = GRAZE_OK;
    if (worker->question->is_local) {
        memcpy(&given, input, length);
        worker->chunk = given;
    } else {
        worker->chunk = &own;
        status = get_chunk(&own, input, &limits, &worker->error);
    }
    if (status == GRAZE_OK) {
        status = script_call_with(worker->s, look_at_all, worker, &worker->error);
        if (status == GRAZE_BAD_INPUT) {
            script_call_with(worker->s, name_graph, worker, NULL);
        }
        status = status == GRAZE_OK ? worker->status : status;
    }
    if (status == GRAZE_UNDECIDED && !worker->limits->reason) {
        status = GRAZE_OK; /* there are enough in this chunk alone */
    }
    *error = worker->error;
    if (worker->question->is_local) {
        fwrite(&given, sizeof given, 1, output);
    } else {
        put_found(output, &own);
        chunk_clear(&own);
    }
    return status;
}

/* ---- the calls of one graph ----------------------------------------------------------------- */

/* Pushes the calls that were recorded, a line each. */
static void push_calls(lua_State *lua, int calls, const char *graph) {
    luaL_Buffer text;
    lua_Unsigned count = lua_rawlen(lua, calls);
    luaL_buffinit(lua, &text);
    for (lua_Unsigned i = 1; i <= count; i++) {
        lua_rawgeti(lua, calls, (lua_Integer)i);
        int call = lua_gettop(lua);
        lua_getfield(lua, call, "game");
        lua_getfield(lua, call, "graph");
        lua_getfield(lua, call, "answer");
        const char *on = lua_tostring(lua, call + 2);
        lua_pushfstring(lua, "%s(%s) = %s\n", lua_tostring(lua, call + 1),
                        graph && strcmp(graph, on) == 0 ? "G" : on, lua_tostring(lua, call + 3));
        lua_replace(lua, call);
        lua_settop(lua, call);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
}

/* Asks the question and records the games; the argument is the worker. */
static int trace(lua_State *lua) {
    find_worker *worker = lua_touserdata(lua, 1);
    script *s = worker->s;
    lua_newtable(lua);
    int calls = lua_gettop(lua);
    set_globals(lua, worker);
    lua_pushvalue(lua, calls);
    s->trace = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, worker->expression);
    lua_call(lua, 0, 0);
    s->trace = LUA_NOREF;
    push_calls(lua, calls, worker->input->text);
    worker->calls = strdup(lua_tostring(lua, -1));
    return 0;
}

graze_status find_trace_calls(char **calls, const find_question *question, find_input *input,
                              uint64_t choice, struct limits *limits, graze_error *error) {
    find_worker worker = {
        .question = question, .limits = limits, .input = input, .choice = choice, .is_new = true};
    *calls = NULL;
    TRY(open_state(&worker, error));
    graze_status status = script_call_with(worker.s, trace, &worker, error);
    script_close(worker.s);
    *calls = worker.calls;
    return status;
}

graze_status find_question_check(const find_question *question, struct limits *limits,
                                 graze_error *error) {
    find_worker worker = {.question = question, .limits = limits};
    TRY(open_state(&worker, error));
    script_close(worker.s);
    return GRAZE_OK;
}
