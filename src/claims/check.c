/* The check of a claim on every instance of its range, and its smallest counterexample. */
#include "claims/claim_blocks.h"
#include "lua/games.h"
#include "lua/sequences.h"
#include "solve/value_memory.h"

#include <stdio.h>
#include <string.h>

enum { MOST_PARAMETERS = 8 };

/* How large an instance is: the smallest counterexample is kept. */
typedef struct instance_size {
    uint64_t n, m; /* of its graphs */
    uint64_t sum;  /* of the amounts of its integers */
} instance_size;

static bool is_smaller(const instance_size *a, const instance_size *b) {
    return a->n != b->n ? a->n < b->n : a->m != b->m ? a->m < b->m : a->sum < b->sum;
}

typedef struct claim_check {
    script *s;
    size_t index; /* of the claim in its file */
    script_claim_result *result;
    struct limits clock;
    bool expects_failure;
    bool is_late; /* the time of the options has ended the check */
    const graze_limits *asked;
    int over, holds, bound;     /* places on the stack; bound: where the values of parameters are */
    int order[MOST_PARAMETERS]; /* parameters in the order in which they are bound */
    const char *name[MOST_PARAMETERS];
    int count;
    instance_size smallest; /* of the counterexample */
} claim_check;

/* A claim gets its first instance, and one that fails its counterexample, whatever it takes. */
static bool is_over(void *context) {
    claim_check *check = context;
    const script_claim_result *result = check->result;
    const graze_limits *asked = check->asked;
    bool has_verdict = check->expects_failure ? result->has_counterexample : result->checked > 0;
    check->is_late = check->is_late || (asked->seconds > 0 && has_verdict &&
                                        limits_seconds(&check->clock) > asked->seconds);
    return check->is_late || (asked->interrupted && asked->interrupted(asked->context));
}

/* Adds the size of the value at a place. */
static void add_size(lua_State *lua, instance_size *size, int place) {
    const script_graph *g = script_graph_test(lua, place);
    if (g) {
        size->n += g->n;
        size->m += g->m;
    } else if (lua_isinteger(lua, place)) {
        lua_Integer number = lua_tointeger(lua, place);
        size->sum += number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    }
}

/* Writes the value on the top as text, and takes it off. */
static void take_text(lua_State *lua, char *to, size_t size) {
    snprintf(to, size, "%s", luaL_tolstring(lua, -1, NULL));
    lua_pop(lua, 2);
}

/* "k = 3, t = 2" */
static void write_instance(lua_State *lua, const claim_check *check, char *to, size_t size) {
    size_t used = 0;
    to[0] = '\0';
    for (int i = 0; i < check->count && used < size; i++) {
        char value[CLAIM_TEXT];
        lua_pushvalue(lua, check->bound + i);
        take_text(lua, value, sizeof value);
        used += (size_t)snprintf(to + used, size - used, "%s%s = %s", i ? ", " : "", check->name[i],
                                 value);
    }
}

/* Calls holds with the bound values and leaves two results; an error names the instance. */
static void call_holds(lua_State *lua, const claim_check *check) {
    lua_pushvalue(lua, check->holds);
    for (int i = 0; i < check->count; i++) {
        lua_pushvalue(lua, check->bound + i);
    }
    if (lua_pcall(lua, check->count, 2, 0) == LUA_OK) {
        return;
    }
    char instance[CLAIM_TEXT];
    if (check->s->limits->reason || lua_type(lua, -1) != LUA_TSTRING) {
        lua_error(lua);
    }
    write_instance(lua, check, instance, sizeof instance);
    if (instance[0]) {
        lua_pushfstring(lua, "%s (at %s)", lua_tostring(lua, -1), instance);
    }
    lua_error(lua);
}

/* ---- counterexamples ------------------------------------------------------------------------- */

/* Reads a field of the table at a place as text; false when it is missing. */
static bool read_detail(lua_State *lua, int place, const char *name, char *to, size_t size) {
    if (!lua_istable(lua, place)) {
        return false;
    }
    if (lua_getfield(lua, place, name) == LUA_TNIL) {
        lua_pop(lua, 1);
        return false;
    }
    take_text(lua, to, size);
    return true;
}

/* "grim(path(3)) = 1, ..." from the calls recorded at a place. */
static void write_calls(lua_State *lua, int calls, char *to, size_t size) {
    size_t used = 0;
    lua_Unsigned count = lua_rawlen(lua, calls);
    snprintf(to, size, "it is false");
    for (lua_Unsigned i = 1; i <= count && used < size; i++) {
        char game[CLAIM_TEXT] = "", graph[CLAIM_TEXT] = "", answer[32] = "";
        lua_rawgeti(lua, calls, (lua_Integer)i);
        int call = lua_gettop(lua);
        read_detail(lua, call, "game", game, sizeof game);
        read_detail(lua, call, "graph", graph, sizeof graph);
        read_detail(lua, call, "answer", answer, sizeof answer);
        lua_pop(lua, 1);
        used += (size_t)snprintf(to + used, size - used, "%s%s(%s) = %s", used ? ", " : "", game,
                                 graph, answer);
    }
}

/* Fills the counterexample from details, as holds returned them, and calls of games. */
static void describe(lua_State *lua, const claim_check *check, int details, int calls) {
    script_claim_result *result = check->result;
    lua_rawgeti(lua, calls, 1);
    int call = lua_gettop(lua);
    write_instance(lua, check, result->instance, sizeof result->instance);
    if (!read_detail(lua, details, "claimed", result->claimed, sizeof result->claimed)) {
        snprintf(result->claimed, sizeof result->claimed, "the statement");
    }
    if (!read_detail(lua, details, "actual", result->actual, sizeof result->actual)) {
        write_calls(lua, calls, result->actual, sizeof result->actual);
    }
    result->game[0] = '\0';
    if (!read_detail(lua, details, "game", result->game, sizeof result->game)) {
        read_detail(lua, call, "game", result->game, sizeof result->game);
    }
    if (!read_detail(lua, details, "input", result->input, sizeof result->input) &&
        !read_detail(lua, call, "graph", result->input, sizeof result->input)) {
        snprintf(result->input, sizeof result->input, "%s", result->instance);
    }
    lua_pop(lua, 1);
}

/* Asks again about an instance that fails and records the games it asks for. */
static void describe_failure(lua_State *lua, claim_check *check) {
    script *s = check->s;
    lua_newtable(lua);
    int calls = lua_gettop(lua);
    lua_pushvalue(lua, calls);
    s->trace = luaL_ref(lua, LUA_REGISTRYINDEX);
    call_holds(lua, check);
    luaL_unref(lua, LUA_REGISTRYINDEX, s->trace);
    s->trace = LUA_NOREF;
    describe(lua, check, lua_gettop(lua), calls);
    lua_settop(lua, calls - 1);
}

/* Keeps the instance at hand, whose results are on the top, when it is the smallest. */
static void note_failure(lua_State *lua, claim_check *check) {
    instance_size size = {0}, shown = {0};
    for (int i = 0; i < check->count; i++) {
        add_size(lua, &size, check->bound + i);
    }
    if (lua_istable(lua, -1)) {
        lua_getfield(lua, -1, "input");
        add_size(lua, &shown, lua_gettop(lua));
        lua_pop(lua, 1);
    }
    if (shown.n > 0) {
        size.n = shown.n;
        size.m = shown.m;
    }
    if (!check->result->has_counterexample || is_smaller(&size, &check->smallest)) {
        describe_failure(lua, check);
        check->smallest = size;
        check->result->has_counterexample = true;
    }
}

/* ---- instances ------------------------------------------------------------------------------- */

static void look_at(lua_State *lua, claim_check *check) {
    call_holds(lua, check);
    if (!lua_isnil(lua, -2)) {
        bool right = lua_toboolean(lua, -2);
        check->result->checked +=
            right && lua_isinteger(lua, -1) ? (uint64_t)lua_tointeger(lua, -1) : 1;
        if (!right) {
            note_failure(lua, check);
        }
    }
    lua_pop(lua, 2);
    if (limits_spend(check->s->limits, 1) != GRAZE_OK) {
        script_stop(lua);
    }
}

/* Pushes what a parameter ranges over: a function of other parameters is called. */
static void push_domain(lua_State *lua, const claim_check *check, int parameter) {
    if (lua_getfield(lua, check->over, check->name[parameter]) != LUA_TFUNCTION) {
        return;
    }
    int function = lua_gettop(lua), count = 0;
    const char *name;
    lua_pushvalue(lua, function);
    for (; (name = claim_parameter_name(lua, function, count)); count++) {
        int i = 0;
        while (i < check->count && strcmp(check->name[i], name) != 0) {
            i++;
        }
        if (i == check->count) {
            luaL_error(lua, "'%s' is not a parameter of holds", name);
        }
        lua_pushvalue(lua, check->bound + i);
    }
    lua_call(lua, count, 1);
    lua_remove(lua, function);
}

/* Goes through the values of the parameters from number depth on. */
static void go_through(lua_State *lua, claim_check *check, int depth) {
    luaL_checkstack(lua, 20, NULL);
    if (depth == check->count) {
        look_at(lua, check);
        return;
    }
    int parameter = check->order[depth];
    push_domain(lua, check, parameter);
    int domain = lua_gettop(lua);
    script_sequence *sequence = script_sequence_test(lua, domain);
    if (!sequence && !lua_istable(lua, domain)) {
        luaL_error(lua, "'%s' ranges over a %s: it needs a range, a list or graphs",
                   check->name[parameter], luaL_typename(lua, domain));
    }
    uint64_t length =
        sequence ? script_sequence_length(lua, sequence) : (uint64_t)lua_rawlen(lua, domain);
    for (uint64_t i = 0; i < length; i++) {
        if (sequence) {
            script_sequence_push(lua, sequence, i);
        } else {
            lua_rawgeti(lua, domain, (lua_Integer)i + 1);
        }
        lua_replace(lua, check->bound + parameter);
        go_through(lua, check, depth + 1);
    }
    lua_settop(lua, domain - 1);
}

/* Whether what a parameter ranges over needs one that is not bound yet. */
static bool must_wait(lua_State *lua, const claim_check *check, int parameter, const bool *bound) {
    bool waits = false;
    if (lua_getfield(lua, check->over, check->name[parameter]) == LUA_TFUNCTION) {
        for (int i = 0; i < check->count; i++) {
            waits =
                waits || (!bound[i] && claim_has_parameter(lua, lua_gettop(lua), check->name[i]));
        }
    }
    lua_pop(lua, 1);
    return waits;
}

/* Reads the parameters of holds, and the order in which they can be bound. */
static void read_parameters(lua_State *lua, claim_check *check) {
    bool bound[MOST_PARAMETERS] = {false};
    const char *name;
    while ((name = claim_parameter_name(lua, check->holds, check->count))) {
        if (check->count == MOST_PARAMETERS) {
            luaL_error(lua, "holds has more than %d parameters", MOST_PARAMETERS);
        }
        if (lua_isnil(lua, check->over) || lua_getfield(lua, check->over, name) == LUA_TNIL) {
            luaL_error(lua, "over does not say what '%s' ranges over", name);
        }
        lua_pop(lua, 1);
        check->name[check->count++] = name;
    }
    for (int done = 0; done < check->count;) {
        int before = done;
        for (int i = 0; i < check->count; i++) {
            if (!bound[i] && !must_wait(lua, check, i, bound)) {
                bound[i] = true;
                check->order[done++] = i;
            }
        }
        if (done == before) {
            luaL_error(lua, "the ranges of '%s' and others need each other", check->name[0]);
        }
    }
}

/* Checks the claim; the argument is the check. */
static int run_check(lua_State *lua) {
    claim_check *check = lua_touserdata(lua, 1);
    script_claims_push(lua, check->index);
    lua_getfield(lua, -1, "over");
    check->over = lua_gettop(lua);
    lua_getfield(lua, -2, "holds");
    check->holds = lua_gettop(lua);
    check->bound = check->holds + 1;
    lua_settop(lua, check->holds + MOST_PARAMETERS);
    read_parameters(lua, check);
    go_through(lua, check, 0);
    check->result->complete = true;
    return 0;
}

graze_status script_claims_check(script_claim_result *result, const script_claims *claims,
                                 size_t index, const graze_limits *options, graze_error *error) {
    *result = (script_claim_result){0};
    graze_claim_info claim;
    script_claims_list(&claim, claims, index);
    if (!claim.check) {
        result->complete = true;
        return GRAZE_OK;
    }
    claim_check check = {.index = index,
                         .result = result,
                         .expects_failure = claim.severity != NULL,
                         .asked = options};
    graze_limits limited = *options;
    limited.interrupted = is_over;
    limited.context = &check;
    limited.progress = NULL;
    limited.seconds = 0; /* is_over looks at the time */
    limits_start(&check.clock, &limited);
    struct value_memory *values = value_memory_new(&check.clock);
    graze_status status = script_claims_open(&check.s, claims, &check.clock, values, error);
    if (status == GRAZE_OK) {
        check.s->watched = claim.id;
        status = script_call_with(check.s, run_check, &check, error);
        result->compared = check.s->compared;
        script_close(check.s);
    }
    value_memory_free(values);
    result->n = check.smallest.n;
    result->m = check.smallest.m;
    return status == GRAZE_UNDECIDED && check.is_late ? GRAZE_OK : status;
}
