/*
 * Many graphs, one question: on all cores of all ranks, a Lua state for each thread, answers in the
 * order of input. The input is cut into chunks, which are the units of work (core/units.h).
 */
#include "census/generate.h"
#include "core/bytes.h"
#include "core/units.h"
#include "expression/parameter.h"
#include "script/find_chunk.h"
#include "script/graphs.h"
#include "script/value_memory.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
    CHUNK_CHOICES = 256, /* of parameters */
    SMALL_ORDER = 7,     /* up to which all graphs are one chunk */
    PARTS = 128,         /* of all graphs of a larger order: many, since they are uneven */
    LARGE_ORDER = 11,    /* from which on there are more parts, so that each fits into memory */
    LARGE_PARTS = 8192,
    LONGEST_PARAMETERS = 512
};

typedef struct find_run {
    const graze_find_job *job;
    graze_find_result *result;
    value_memory *values;
    graze_error *error;
    uint64_t choices; /* of the parameters together; 1 when there are none */
    tree_list *trees; /* by order; NULL: graphs are generated chunk by chunk */
    /* of the main thread: */
    uint32_t order, part;     /* of the next chunk of generated graphs */
    bool reads;               /* there may be more inputs */
    graze_status read_status; /* how reading them ended, with */
    graze_error read_error;
    find_input split;     /* an expression whose choices are spread over chunks */
    uint64_t split_at;    /* its next choice */
    found_graph smallest; /* counterexample */
    bool fails;
} find_run;

typedef struct find_worker {
    find_run *run;
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
    graze_error error = {.status = GRAZE_OK};
    char *text = NULL;
    script_check(lua, parameters_substitute(&text, expression, list, count, &error), &error);
    lua_pushstring(lua, text);
    free(text);
    script_push_expression(lua, lua_tostring(lua, -1));
}

/* Sets the global variables of the instance at hand, and pushes the graph, or nil. */
static void set_globals(lua_State *lua, find_worker *worker) {
    const graze_find_job *job = worker->run->job;
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
        script_push_rows(lua, worker->rows, worker->n);
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
    const graze_find_job *job = worker->run->job;
    find_chunk *chunk = worker->chunk;
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
        script_check(lua, list ? GRAZE_OK : GRAZE_NO_MEMORY, NULL);
        chunk->found = list;
        chunk->found_capacity = larger;
    }
    found.graph = text ? strdup(text) : NULL;
    found.parameters = write_parameters(job, worker->choice, is_graph6 ? NULL : written);
    chunk->found[chunk->found_count++] = found;
    script_check(lua, (text && !found.graph) || !found.parameters ? GRAZE_NO_MEMORY : GRAZE_OK,
                 NULL);
}

/* Evaluates the expression for the instance at hand; the argument is the worker. */
static int evaluate(lua_State *lua) {
    find_worker *worker = lua_touserdata(lua, 1);
    set_globals(lua, worker);
    int graph = lua_gettop(lua);
    worker->chunk->looked_at++;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, worker->expression);
    lua_call(lua, 0, 1);
    if (!lua_isboolean(lua, -1) && !lua_isnil(lua, -1)) {
        return luaL_error(lua, "the expression is a %s: it must be true or false",
                          luaL_typename(lua, -1));
    }
    if (lua_toboolean(lua, -1) != worker->run->job->refutes) {
        keep(lua, worker, graph);
    }
    return 0;
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
    return worker->run->job->refutes && best && (best->n < n || (best->n == n && best->m <= m));
}

static graze_status call_with_worker(find_worker *worker, lua_CFunction function,
                                     graze_error *error) {
    lua_pushcfunction(worker->s->lua, function);
    lua_pushlightuserdata(worker->s->lua, worker);
    return script_call(worker->s, 1, 0, error);
}

/* The graph at hand, with every choice of its parameters; GRAZE_UNDECIDED also when enough. */
static graze_status look_at_graph(find_worker *worker) {
    find_chunk *chunk = worker->chunk;
    const graze_find_job *job = worker->run->job;
    worker->is_new = true;
    for (uint64_t i = 0; i < chunk->choice_count; i++) {
        if (job->most_found && chunk->found_count >= job->most_found) {
            return GRAZE_UNDECIDED;
        }
        worker->choice = chunk->first_choice + i;
        graze_status status = call_with_worker(worker, evaluate, &worker->error);
        if (status == GRAZE_BAD_INPUT) {
            call_with_worker(worker, name_graph, NULL);
        }
        TRY(status);
    }
    return GRAZE_OK;
}

static graze_status visit_rows(find_worker *worker, const uint64_t *rows, unsigned n) {
    worker->rows = rows;
    worker->n = n;
    if (worker->run->job->refutes && worker->chunk->found_count) {
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
    const tree_list *trees = &worker->run->trees[chunk->order];
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
    bool connected = worker->run->job->graphs == GRAZE_CONNECTED;
    worker->kept_count = 0;
    graze_status status = generate_graphs(chunk->order, connected, chunk->part, chunk->parts,
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
    if (chunk->order > 0 && worker->run->trees) {
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

/* ---- the next chunk ------------------------------------------------------------------------- */

/* Reads an input; false at the end, and after an error, which is kept. */
static bool read_input(find_input *input, find_run *run) {
    const graze_find_job *job = run->job;
    const char *text = NULL;
    graze_error error = {.status = GRAZE_OK};
    *input = (find_input){0};
    run->reads = run->reads && job->next;
    if (!run->reads) {
        return false;
    }
    graze_status status = job->next(job->context, &input->graph, &text, &input->is_graph6, &error);
    if (status == GRAZE_OK && text && !(input->text = strdup(text))) {
        status = fail_memory(&error);
    }
    if (status != GRAZE_OK || (!input->graph && !text)) {
        input_clear(input);
        run->reads = false;
        run->read_status = status;
        run->read_error = error;
        return false;
    }
    return true;
}

/* Takes the next choices of the expression that is spread over chunks. */
static bool take_choices(find_chunk *chunk, find_run *run) {
    if (run->split_at == run->choices) {
        return false;
    }
    uint64_t left = run->choices - run->split_at;
    chunk->inputs[0] = (find_input){0};
    if (run->split.text && !(chunk->inputs[0].text = strdup(run->split.text))) {
        run->read_status = fail_memory(&run->read_error);
        return false;
    }
    chunk->input_count = 1;
    chunk->first_choice = run->split_at;
    chunk->choice_count = left < CHUNK_CHOICES ? left : CHUNK_CHOICES;
    run->split_at += chunk->choice_count;
    return true;
}

/* Takes inputs: some graphs, or some choices of an expression. */
static bool take_inputs(find_chunk *chunk, find_run *run) {
    size_t most = run->choices > 1 ? 1 : CHUNK_GRAPHS;
    if (take_choices(chunk, run)) {
        return true;
    }
    while (chunk->input_count < most && read_input(&chunk->inputs[chunk->input_count], run)) {
        chunk->input_count++;
    }
    if (run->choices > 1 && chunk->input_count && !chunk->inputs[0].graph) {
        input_clear(&run->split);
        run->split = chunk->inputs[0];
        run->split_at = 0;
        return take_choices(chunk, run);
    }
    chunk->choice_count = run->choices;
    return chunk->input_count > 0;
}

/* Takes a part of the graphs of an order. */
static bool take_part(find_chunk *chunk, find_run *run) {
    if (run->order > run->job->most || run->order == 0) {
        return false;
    }
    chunk->order = run->order;
    chunk->part = run->part;
    chunk->parts = run->order <= SMALL_ORDER ? 1 : run->order < LARGE_ORDER ? PARTS : LARGE_PARTS;
    chunk->choice_count = run->choices;
    if (++run->part == chunk->parts) {
        run->part = 0;
        run->order++;
    }
    return !run->fails || run->smallest.n >= chunk->order;
}

static graze_status next_chunk(void *context, FILE *input, bool *more, graze_error *error) {
    find_run *run = context;
    find_chunk chunk = {0};
    graze_status status = GRAZE_OK;
    *more = take_part(&chunk, run) || take_inputs(&chunk, run);
    if (*more) {
        status = put_chunk(input, &chunk, error);
    } else if (run->read_status != GRAZE_OK) {
        *error = run->read_error;
        status = run->read_status;
    }
    chunk_clear(&chunk);
    return status;
}

/* ---- taking what was found ------------------------------------------------------------------ */

/* Keeps a counterexample that is smaller than those of the chunks before. */
static graze_status take_smallest(find_run *run, const found_text *found) {
    const found_graph *best = &run->smallest;
    if (run->fails && (best->n < found->n || (best->n == found->n && best->m <= found->m))) {
        return GRAZE_OK;
    }
    found_clear(&run->smallest);
    run->smallest = (found_graph){
        .is_graph6 = found->is_graph6, .n = found->n, .m = found->m, .choice = found->choice};
    run->smallest.graph = found->graph ? strdup(found->graph) : NULL;
    run->smallest.parameters = strdup(found->parameters);
    run->fails = true;
    return (found->graph && !run->smallest.graph) || !run->smallest.parameters
               ? fail_memory(run->error)
               : GRAZE_OK;
}

/* Shows a graph; returns whether it is the last one that is wanted. */
static bool show(find_run *run, const found_text *found) {
    const graze_find_job *job = run->job;
    graze_found shown = {found->graph, found->is_graph6, found->parameters, found->n, found->m};
    if (job->hit) {
        job->hit(job->context, &shown);
    }
    run->result->found++;
    return job->most_found && run->result->found == job->most_found;
}

/* Chunks come in order, so that everything is the same for any number of threads and ranks. */
static graze_status take_found(void *context, const char *bytes, size_t length, bool *enough,
                               graze_error *error) {
    find_run *run = context;
    const graze_find_job *job = run->job;
    uint32_t order = (uint32_t)get_number(&bytes);
    bool is_last_of_order = get_number(&bytes);
    uint64_t looked_at = get_number(&bytes), count = get_number(&bytes);
    (void)length, (void)error;
    if (run->fails && order > run->smallest.n) {
        return GRAZE_OK; /* begun before a smaller one was known */
    }
    for (uint64_t i = 0; i < count && !*enough; i++) {
        found_text found = get_found(&bytes);
        if (job->refutes) {
            TRY(take_smallest(run, &found));
        } else if (show(run, &found)) {
            *enough = true;
            looked_at = found.place;
        }
    }
    run->result->looked_at += looked_at;
    *enough = *enough || (run->fails && is_last_of_order && run->smallest.n <= order && !job->next);
    return GRAZE_OK;
}

/* ---- threads -------------------------------------------------------------------------------- */

static int keep_function(lua_State *lua) {
    lua_pushinteger(lua, luaL_ref(lua, LUA_REGISTRYINDEX));
    return 1;
}

/* Runs the rules and loads the expression; its function is kept in the registry. */
static graze_status load_question(int *reference, script *s, const graze_find_job *job,
                                  graze_error *error) {
    if (job->rules) {
        TRY(script_load(s, job->rules, strlen(job->rules), job->rules_source, error));
        TRY(script_call(s, 0, 0, error));
    }
    TRY(script_load_expression(s, job->expression, error));
    lua_pushcfunction(s->lua, keep_function);
    lua_insert(s->lua, -2);
    TRY(script_call(s, 1, 1, error));
    *reference = (int)lua_tointeger(s->lua, -1);
    lua_pop(s->lua, 1);
    return GRAZE_OK;
}

static void close_worker(void *context) {
    find_worker *worker = context;
    script_close(worker->s);
    limits_free(worker->limits, worker->kept, worker->kept_capacity * sizeof *worker->kept);
    generate_release_thread();
    free(worker);
}

static graze_status open_worker(void **made, void *context, const graze_options *options,
                                graze_error *error) {
    find_run *run = context;
    find_worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return fail_memory(error);
    }
    worker->run = run;
    worker->limits = units_limits(options);
    graze_status status = script_open(&worker->s, worker->limits, run->values, error);
    if (status != GRAZE_OK) {
        free(worker);
        return status;
    }
    status = load_question(&worker->expression, worker->s, run->job, error);
    if (status != GRAZE_OK) {
        close_worker(worker);
        return status;
    }
    *made = worker;
    return GRAZE_OK;
}

static graze_status make_chunk(void *context, FILE *output, const char *input, size_t length,
                               graze_error *error) {
    find_worker *worker = context;
    find_chunk chunk = {0};
    graze_options limits = {.memory = worker->limits->memory_max};
    (void)length;
    worker->chunk = &chunk;
    graze_status status = get_chunk(&chunk, input, &limits, &worker->error);
    if (status == GRAZE_OK) {
        status = look_at_chunk(worker);
    }
    if (status == GRAZE_UNDECIDED && !worker->limits->reason) {
        status = GRAZE_OK; /* there are enough in this chunk alone */
    }
    *error = worker->error;
    put_found(output, &chunk);
    chunk_clear(&chunk);
    return status;
}

/* ---- the counterexample --------------------------------------------------------------------- */

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

/* Asks about the counterexample again and records the games; the argument is the worker. */
static int trace(lua_State *lua) {
    find_worker *worker = lua_touserdata(lua, 1);
    find_run *run = worker->run;
    script *s = worker->s;
    lua_newtable(lua);
    int calls = lua_gettop(lua);
    set_globals(lua, worker);
    lua_pushvalue(lua, calls);
    s->trace = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, worker->expression);
    lua_call(lua, 0, 0);
    s->trace = LUA_NOREF;
    push_calls(lua, calls, run->result->graph);
    run->result->calls = strdup(lua_tostring(lua, -1));
    return 0;
}

/* Makes the graph of the counterexample again, of an expression or a file; false: it cannot be. */
static bool make_again(find_input *input, const find_run *run) {
    return !input->text || run->job->parameter_count > 0 ||
           graze_graph_parse(&input->graph, input->text, NULL) == GRAZE_OK ||
           graze_graph_read_file(&input->graph, input->text, NULL) == GRAZE_OK;
}

/* Describes the counterexample; without its calls at a limit, and where it is read but once. */
static graze_status describe_smallest(find_run *run, struct limits *limits) {
    graze_find_result *result = run->result;
    found_graph *found = &run->smallest;
    const char *prefix = found->is_graph6 ? "g6:" : "";
    result->found = 1;
    result->parameters = found->parameters;
    found->parameters = NULL;
    if (found->graph) {
        result->graph = malloc(strlen(prefix) + strlen(found->graph) + 1);
        if (!result->graph) {
            return fail_memory(run->error);
        }
        strcat(strcpy(result->graph, prefix), found->graph);
    }
    find_input input = {.text = result->graph};
    if (limits->reason || !make_again(&input, run)) {
        return GRAZE_OK;
    }
    find_worker worker = {
        .run = run, .limits = limits, .input = &input, .choice = found->choice, .is_new = true};
    graze_status status = script_open(&worker.s, limits, run->values, run->error);
    if (status == GRAZE_OK) {
        status = load_question(&worker.expression, worker.s, run->job, run->error);
    }
    if (status == GRAZE_OK) {
        status = call_with_worker(&worker, trace, run->error);
    }
    script_close(worker.s);
    graze_graph_free(input.graph); /* where Lua has not taken it */
    return status;
}

/* ---- the whole run -------------------------------------------------------------------------- */

static graze_status check_job(uint64_t *choices, const graze_find_job *job, graze_error *error) {
    uint32_t most = job->graphs == GRAZE_TREES ? GENERATE_MOST_TREE_ORDER : GENERATE_MOST_ORDER;
    if (job->most > most || (job->most > 0 && (job->least < 1 || job->least > job->most))) {
        return fail(error, GRAZE_BAD_ARGUMENT, "%s have 1 to %u vertices, not %u to %u",
                    job->graphs == GRAZE_TREES ? "trees" : "graphs", (unsigned)most,
                    (unsigned)job->least, (unsigned)job->most);
    }
    *choices = 1;
    for (size_t i = 0; i < job->parameter_count; i++) {
        const graze_range *range = &job->parameters[i];
        if (!parameter_is_name(range->name) || range->first > range->last ||
            range->last > INT64_MAX) {
            return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is not a parameter with a range",
                        range->name);
        }
        if (__builtin_mul_overflow(*choices, range->last - range->first + 1, choices)) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the parameters have too many values");
        }
    }
    return GRAZE_OK;
}

static graze_status make_trees(find_run *run, struct limits *limits) {
    const graze_find_job *job = run->job;
    if (job->most == 0 || job->graphs != GRAZE_TREES) {
        return GRAZE_OK;
    }
    run->trees = calloc(GENERATE_MOST_TREE_ORDER + 1, sizeof *run->trees);
    if (!run->trees) {
        return fail_memory(run->error);
    }
    for (uint32_t n = job->least; n <= job->most; n++) {
        TRY(tree_list_make(&run->trees[n], n, limits));
    }
    return GRAZE_OK;
}

static void run_clear(find_run *run, struct limits *limits) {
    for (uint32_t n = 0; run->trees && n <= GENERATE_MOST_TREE_ORDER; n++) {
        tree_list_clear(&run->trees[n], limits);
    }
    free(run->trees);
    input_clear(&run->split);
    found_clear(&run->smallest);
    value_memory_free(run->values);
}

/* Reports mistakes in the question also where there are no graphs. */
static graze_status check_question(const find_run *run, struct limits *limits) {
    script *s;
    int reference;
    TRY(script_open(&s, limits, run->values, run->error));
    graze_status status = load_question(&reference, s, run->job, run->error);
    script_close(s);
    return status;
}

static graze_status run_all(find_run *run, struct limits *limits) {
    const graze_units units = {.context = run,
                               .next = next_chunk,
                               .open = open_worker,
                               .close = close_worker,
                               .make = make_chunk,
                               .take = take_found};
    TRY(check_question(run, limits));
    TRY(make_trees(run, limits));
    graze_status status = units_run(&units, limits, run->error);
    if (run->fails) {
        TRY(describe_smallest(run, limits));
    }
    run->result->complete = status == GRAZE_OK;
    return status;
}

graze_status graze_find(graze_find_result *result, const graze_find_job *job,
                        const graze_options *options, graze_error *error) {
    graze_options defaults = {0};
    graze_error ignored;
    struct limits limits;
    *result = (graze_find_result){0};
    find_run run = {.job = job,
                    .result = result,
                    .error = error ? error : &ignored,
                    .order = job->most ? job->least : 0,
                    .reads = true};
    TRY(check_job(&run.choices, job, run.error));
    /* without graphs there is one input, of which all choices are looked at */
    run.split_at = job->most || job->next ? run.choices : 0;
    limits_start(&limits, options ? options : &defaults);
    limits.phase = "graphs";
    run.values = value_memory_new(&limits);
    graze_status status = run_all(&run, &limits);
    if (limits.reason) {
        status = fail(run.error, GRAZE_UNDECIDED, "not decided: %s", limits.reason);
    }
    run_clear(&run, &limits);
    return status;
}

void graze_find_result_clear(graze_find_result *result) {
    free(result->graph);
    free(result->parameters);
    free(result->calls);
    *result = (graze_find_result){0};
}
