/*
 * Claims as text: claim{...} blocks of a Lua file, and the check of one of them on every instance
 * of its range.
 */
#include "script/claims.h"

#include "core/suggest.h"
#include "script/games.h"
#include "script/sequences.h"
#include "script/value_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char CLAIMS[] = "graze.claims";

enum { MOST_PARAMETERS = 8, MOST_ALSO = 8 };

/* ---- claim{...} ----------------------------------------------------------------------------- */

typedef struct claim_field {
    const char *name;
    int type;
    bool is_needed;
} claim_field;

static const claim_field claim_fields[] = {
    {"id", LUA_TSTRING, true},       {"says", LUA_TSTRING, true},
    {"place", LUA_TSTRING, false},   {"also", LUA_TTABLE, false},
    {"over", LUA_TTABLE, false},     {"holds", LUA_TFUNCTION, false},
    {"range", LUA_TSTRING, false},   {"method", LUA_TSTRING, false},
    {"remark", LUA_TSTRING, false},  {"severity", LUA_TSTRING, false},
    {"command", LUA_TSTRING, false}, {"not_checkable", LUA_TSTRING, false},
    {"repaired", LUA_TTABLE, false}, {"cause", LUA_TSTRING, false},
};

enum { FIELDS = sizeof claim_fields / sizeof *claim_fields };

/* Refuses fields that nobody reads: most likely mistyped. */
static void check_names(lua_State *lua, int table) {
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        suggestion search = suggest_start(name);
        bool is_known = false;
        for (size_t i = 0; i < FIELDS && !is_known; i++) {
            is_known = strcmp(claim_fields[i].name, name) == 0;
            suggest_offer(&search, claim_fields[i].name);
        }
        if (!is_known && search.closest) {
            luaL_error(lua, "a claim has no '%s', did you mean '%s'?", name, search.closest);
        } else if (!is_known) {
            luaL_error(lua, "a claim has no '%s'", name);
        }
    }
}

static void check_types(lua_State *lua, int table) {
    for (size_t i = 0; i < FIELDS; i++) {
        const claim_field *field = &claim_fields[i];
        int type = lua_getfield(lua, table, field->name);
        if (type == LUA_TNIL ? field->is_needed : type != field->type) {
            luaL_error(lua, "a claim's '%s' is a %s, not %s", field->name,
                       lua_typename(lua, field->type),
                       type == LUA_TNIL ? "missing" : lua_typename(lua, type));
        }
        lua_pop(lua, 1);
    }
}

/* The name of parameter number i, from 0, of the function at a place; NULL: there are fewer. */
static const char *parameter_name(lua_State *lua, int function, int i) {
    lua_pushvalue(lua, function);
    const char *name = lua_getlocal(lua, NULL, i + 1);
    lua_pop(lua, 1);
    return name;
}

static bool has_parameter(lua_State *lua, int function, const char *wanted) {
    const char *name;
    for (int i = 0; (name = parameter_name(lua, function, i)); i++) {
        if (strcmp(name, wanted) == 0) {
            return true;
        }
    }
    return false;
}

/* Every name of the range is a parameter of holds. */
static void check_range(lua_State *lua, int table) {
    if (lua_getfield(lua, table, "over") == LUA_TNIL) {
        lua_pop(lua, 1);
        return;
    }
    int over = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, over); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        lua_getfield(lua, table, "holds");
        if (!has_parameter(lua, lua_gettop(lua), name)) {
            luaL_error(lua, "'%s' stands in over, but is no parameter of holds", name);
        }
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void check_severity(lua_State *lua, int table) {
    static const char *const names[] = {"false", "edge case", "proof step", "misprint"};
    lua_getfield(lua, table, "severity");
    const char *severity = lua_tostring(lua, -1);
    for (size_t i = 0; severity && i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], severity) == 0) {
            severity = NULL;
        }
    }
    if (severity) {
        luaL_error(lua, "'%s' is no severity: it is false, edge case, proof step or misprint",
                   severity);
    }
    lua_pop(lua, 1);
}

static void check_claim(lua_State *lua, int table) {
    check_names(lua, table);
    check_types(lua, table);
    check_severity(lua, table);
    bool can_be_checked = lua_getfield(lua, table, "holds") != LUA_TNIL;
    bool has_reason = lua_getfield(lua, table, "not_checkable") != LUA_TNIL;
    lua_pop(lua, 2);
    if (can_be_checked == has_reason) {
        luaL_error(lua, "a claim has either 'holds' or 'not_checkable'");
    }
    if (can_be_checked) {
        check_range(lua, table);
    }
}

/* Appends the table on the top to the claims of the script. */
static void append_claim(lua_State *lua) {
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, CLAIMS);
    lua_insert(lua, -2);
    lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
    lua_pop(lua, 1);
}

/* Appends the repaired form of claim 1, its second row. */
static void append_repaired(lua_State *lua) {
    static const char *const inherited[] = {"place", "over", "method", "range"};
    lua_getfield(lua, 1, "id");
    lua_pushfstring(lua, "%s-fixed", lua_tostring(lua, -1));
    lua_setfield(lua, 2, "id");
    for (size_t i = 0; i < sizeof inherited / sizeof *inherited; i++) {
        if (lua_getfield(lua, 2, inherited[i]) == LUA_TNIL) {
            lua_getfield(lua, 1, inherited[i]);
            lua_setfield(lua, 2, inherited[i]);
        }
    }
    check_claim(lua, 2);
    lua_pushvalue(lua, 2);
    append_claim(lua);
}

static int claim(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    check_claim(lua, 1);
    lua_settop(lua, 1);
    lua_pushvalue(lua, 1);
    append_claim(lua);
    lua_settop(lua, 1);
    if (lua_getfield(lua, 1, "repaired") != LUA_TNIL) {
        append_repaired(lua);
    }
    return 0;
}

/* ---- has_value ------------------------------------------------------------------------------ */

/* Sets a field of the table on the top to the value at a place. */
static void set_copy(lua_State *lua, const char *name, int place) {
    lua_pushvalue(lua, place);
    lua_setfield(lua, -2, name);
}

/* has_value(game, G, claimed): true, or false and what is wrong. */
static int has_value(lua_State *lua) {
    script_game *game = script_game_at(lua, 1);
    script_graph *g = script_graph_at(lua, 2);
    lua_Integer claimed = luaL_checkinteger(lua, 3);
    int64_t actual = script_ask(lua, game, g, SCRIPT_VALUE, false);
    script_compare(lua, game, g, (known_value){actual, actual});
    lua_pushboolean(lua, actual == claimed);
    if (actual == claimed) {
        return 1;
    }
    lua_createtable(lua, 0, 4);
    lua_pushstring(lua, graze_game_name(script_game_of(game)));
    lua_setfield(lua, -2, "game");
    set_copy(lua, "input", 2);
    set_copy(lua, "claimed", 3);
    lua_pushinteger(lua, actual);
    lua_setfield(lua, -2, "actual");
    return 2;
}

void script_add_claims(lua_State *lua) {
    lua_register(lua, "claim", claim);
    lua_register(lua, "has_value", has_value);
}

/* ---- the check of a claim -------------------------------------------------------------------- */

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
    script_claim_result *result;
    struct limits clock;
    bool expects_failure;
    bool is_late; /* the time of the options has ended the check */
    const graze_options *asked;
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
    const graze_options *asked = check->asked;
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
    for (; (name = parameter_name(lua, function, count)); count++) {
        int i = 0;
        while (i < check->count && strcmp(check->name[i], name) != 0) {
            i++;
        }
        if (i == check->count) {
            luaL_error(lua, "'%s' is no parameter of holds", name);
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
            waits = waits || (!bound[i] && has_parameter(lua, lua_gettop(lua), check->name[i]));
        }
    }
    lua_pop(lua, 1);
    return waits;
}

/* Reads the parameters of holds, and the order in which they can be bound. */
static void read_parameters(lua_State *lua, claim_check *check) {
    bool bound[MOST_PARAMETERS] = {false};
    const char *name;
    while ((name = parameter_name(lua, check->holds, check->count))) {
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

/* The claim whose number is the second argument; the first is the check. */
static int run_check(lua_State *lua) {
    claim_check *check = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, CLAIMS);
    lua_rawgeti(lua, -1, lua_tointeger(lua, 2) + 1);
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

/* ---- files of claims --------------------------------------------------------------------------
 */

/* The texts of a claim. */
typedef struct claim_row {
    char *text[FIELDS]; /* NULL: missing, or no text */
    char *range, *paper;
    char *also[MOST_ALSO];
    size_t also_count;
    bool has_check;
} claim_row;

struct script_claims {
    char *text, *source;
    size_t length;
    claim_row *rows;
    size_t count;
};

static const char *row_text(const claim_row *row, const char *name) {
    for (size_t i = 0; i < FIELDS; i++) {
        if (strcmp(claim_fields[i].name, name) == 0) {
            return row->text[i];
        }
    }
    return NULL;
}

/* Copies the text on the top, and takes it off. */
static char *copy_text(lua_State *lua) {
    char *copy = lua_type(lua, -1) == LUA_TSTRING ? strdup(lua_tostring(lua, -1)) : NULL;
    if (!copy && lua_type(lua, -1) == LUA_TSTRING) {
        script_check(lua, GRAZE_NO_MEMORY, NULL);
    }
    lua_pop(lua, 1);
    return copy;
}

/* Pushes what one parameter of a range ranges over, in words. */
static void push_words(lua_State *lua, int domain, const char *name) {
    const script_sequence *sequence = script_sequence_test(lua, domain);
    if (sequence) {
        script_sequence_describe(lua, sequence, name);
    } else if (lua_istable(lua, domain)) {
        lua_pushfstring(lua, "%d values of %s", (int)lua_rawlen(lua, domain), name);
    } else {
        lua_pushfstring(lua, "%s as these allow", name);
    }
}

/* Pushes the range of the claim at a place in words, its parameters in the order of holds. */
static void push_range(lua_State *lua, int table) {
    luaL_Buffer text;
    const char *name;
    lua_getfield(lua, table, "over");
    lua_getfield(lua, table, "holds");
    int over = lua_gettop(lua) - 1, holds = lua_gettop(lua);
    luaL_buffinit(lua, &text);
    for (int i = 0; lua_istable(lua, over) && (name = parameter_name(lua, holds, i)); i++) {
        if (i > 0) {
            luaL_addstring(&text, ", ");
        }
        lua_getfield(lua, over, name);
        push_words(lua, lua_gettop(lua), name);
        lua_remove(lua, -2);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
}

static void read_also(lua_State *lua, claim_row *row, int table) {
    if (lua_getfield(lua, table, "also") == LUA_TTABLE) {
        lua_Unsigned count = lua_rawlen(lua, -1);
        for (lua_Unsigned i = 1; i <= count && row->also_count < MOST_ALSO; i++) {
            lua_rawgeti(lua, -1, (lua_Integer)i);
            row->also[row->also_count] = copy_text(lua);
            row->also_count += row->also[row->also_count] != NULL;
        }
    }
    lua_pop(lua, 1);
}

static void read_row(lua_State *lua, claim_row *row, int table) {
    for (size_t i = 0; i < FIELDS; i++) {
        lua_getfield(lua, table, claim_fields[i].name);
        row->has_check = row->has_check || lua_isfunction(lua, -1);
        row->text[i] = copy_text(lua);
    }
    read_also(lua, row, table);
    const char *why = row_text(row, "not_checkable"), *range = row_text(row, "range");
    if (range || why) {
        lua_pushstring(lua, range ? range : why);
    } else {
        push_range(lua, table);
    }
    row->range = copy_text(lua);
    const char *id = row_text(row, "id");
    lua_pushlstring(lua, id, strcspn(id, ":"));
    row->paper = copy_text(lua);
}

/* Reads all claims that the file made; the argument is the script_claims. */
static int read_rows(lua_State *lua) {
    script_claims *claims = lua_touserdata(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, CLAIMS);
    int list = lua_gettop(lua);
    size_t count = (size_t)lua_rawlen(lua, list);
    claims->rows = calloc(count + 1, sizeof *claims->rows);
    if (!claims->rows) {
        script_check(lua, GRAZE_NO_MEMORY, NULL);
    }
    claims->count = count;
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(lua, list, (lua_Integer)i + 1);
        read_row(lua, &claims->rows[i], lua_gettop(lua));
        lua_settop(lua, list);
    }
    return 0;
}

void script_claims_free(script_claims *claims) {
    if (!claims) {
        return;
    }
    for (size_t i = 0; i < claims->count; i++) {
        claim_row *row = &claims->rows[i];
        for (size_t j = 0; j < FIELDS; j++) {
            free(row->text[j]);
        }
        for (size_t j = 0; j < row->also_count; j++) {
            free(row->also[j]);
        }
        free(row->range);
        free(row->paper);
    }
    free(claims->rows);
    free(claims->text);
    free(claims->source);
    free(claims);
}

/* A state in which the file has been run. */
static graze_status open_claims(script **made, const script_claims *claims, struct limits *limits,
                                struct value_memory *values, graze_error *error) {
    script *s;
    TRY(script_open(&s, limits, values, error));
    s->plain = true;
    graze_status status = script_load(s, claims->text, claims->length, claims->source, error);
    if (status == GRAZE_OK) {
        status = script_call(s, 0, 0, error);
    }
    if (status != GRAZE_OK) {
        script_close(s);
        return status;
    }
    *made = s;
    return GRAZE_OK;
}

static graze_status fill_claims(script_claims *claims, const char *text, const char *source,
                                const graze_options *options, graze_error *error) {
    struct limits limits;
    script *s;
    claims->text = malloc(claims->length + 1);
    claims->source = strdup(source);
    if (!claims->text || !claims->source) {
        return fail_memory(error);
    }
    memcpy(claims->text, text, claims->length);
    limits_start(&limits, options);
    TRY(open_claims(&s, claims, &limits, NULL, error));
    lua_pushcfunction(s->lua, read_rows);
    lua_pushlightuserdata(s->lua, claims);
    graze_status status = script_call(s, 1, 0, error);
    script_close(s);
    return status;
}

graze_status script_claims_read(script_claims **made, const char *text, size_t length,
                                const char *source, const graze_options *options,
                                graze_error *error) {
    script_claims *claims = calloc(1, sizeof *claims);
    if (!claims) {
        return fail_memory(error);
    }
    claims->length = length;
    graze_status status = fill_claims(claims, text, source, options, error);
    if (status != GRAZE_OK) {
        script_claims_free(claims);
        return status;
    }
    *made = claims;
    return GRAZE_OK;
}

size_t script_claims_count(const script_claims *claims) {
    return claims->count;
}

void script_claims_list(graze_claim_info *info, const script_claims *claims, size_t index) {
    const claim_row *row = &claims->rows[index];
    const char *method = row_text(row, "method"), *severity = row_text(row, "severity");
    *info = (graze_claim_info){
        .id = row_text(row, "id"),
        .paper = row->paper,
        .statement = row_text(row, "says"),
        .place = row_text(row, "place"),
        .check = !row->has_check ? NULL
                 : method        ? method
                                 : "plain search (--no-theory)",
        .range = row->range,
        .remark = row_text(row, "remark"),
        .severity = severity,
        .cause = row_text(row, "cause"),
        .also = (const char *const *)row->also,
        .also_count = row->also_count,
        .status = !row->has_check ? GRAZE_CLAIM_NOT_CHECKABLE
                  : severity      ? GRAZE_CLAIM_FAILS
                                  : GRAZE_CLAIM_HOLDS,
        .command = row_text(row, "command"),
    };
}

graze_status script_claims_check(script_claim_result *result, const script_claims *claims,
                                 size_t index, const graze_options *options, graze_error *error) {
    *result = (script_claim_result){0};
    if (!claims->rows[index].has_check) {
        result->complete = true;
        return GRAZE_OK;
    }
    claim_check check = {.result = result,
                         .expects_failure = row_text(&claims->rows[index], "severity") != NULL,
                         .asked = options};
    graze_options limited = *options;
    limited.interrupted = is_over;
    limited.context = &check;
    limited.progress = NULL;
    limited.seconds = 0; /* is_over looks at the time */
    limits_start(&check.clock, &limited);
    struct value_memory *values = value_memory_new(&check.clock);
    graze_status status = open_claims(&check.s, claims, &check.clock, values, error);
    if (status == GRAZE_OK) {
        check.s->watched = row_text(&claims->rows[index], "id");
        lua_pushcfunction(check.s->lua, run_check);
        lua_pushlightuserdata(check.s->lua, &check);
        lua_pushinteger(check.s->lua, (lua_Integer)index);
        status = script_call(check.s, 2, 0, error);
        result->compared = check.s->compared;
        script_close(check.s);
    }
    value_memory_free(values);
    result->n = check.smallest.n;
    result->m = check.smallest.m;
    return status == GRAZE_UNDECIDED && check.is_late ? GRAZE_OK : status;
}
