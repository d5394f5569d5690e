/* The Lua state of a script: memory, limits, loading, calls and their errors. */
#include "lua/script.h"

#include "lua/slips.h"

#include <stdlib.h>
#include <string.h>

enum {
    HOOK_EVERY = 250,        /* instructions of Lua between two looks at the clock */
    LOOK_BYTES = 64 << 20,   /* bytes allocated between two looks at the clock */
    CHARGE_STEP = 1 << 16,   /* bytes by which the memory account is used */
    COLLECT_LEAST = 16 << 20 /* bytes outside Lua from which on garbage is collected for them */
};

/* ---- memory -------------------------------------------------------------------------------- */

static bool charge(script *s, uint64_t more) {
    if (s->used + more > s->charged) {
        uint64_t step = s->used + more - s->charged + CHARGE_STEP;
        if (!limits_charge(s->account, step)) {
            return false;
        }
        s->charged += step;
    }
    s->used += more;
    return true;
}

/* Whether a script may have new_size bytes: strings are not too long, and limits are kept. */
static bool may_have(script *s, bool is_string, size_t new_size) {
    s->allocated += new_size;
    if (s->allocated > LOOK_BYTES) {
        s->allocated = 0;
        if (script_is_stopped(s)) {
            return false;
        }
    }
    return !is_string || new_size <= SCRIPT_LONGEST + CHARGE_STEP;
}

static void *allocate(void *context, void *memory, size_t old_size, size_t new_size) {
    script *s = context;
    bool is_string = !memory && old_size == LUA_TSTRING; /* Lua passes a type for new objects */
    old_size = memory ? old_size : 0;
    if (new_size > old_size && !may_have(s, is_string, new_size)) {
        return NULL;
    }
    if (new_size == 0) {
        free(memory);
        s->used -= old_size;
        return NULL;
    }
    if (new_size > old_size && !charge(s, new_size - old_size)) {
        return NULL;
    }
    void *moved = realloc(memory, new_size);
    if (moved && new_size < old_size) {
        s->used -= old_size - new_size;
    } else if (!moved && new_size > old_size) {
        s->used -= new_size - old_size;
    }
    return moved;
}

void script_hold(lua_State *lua, int64_t bytes) {
    script *s = script_of(lua);
    if (bytes > 0 && !charge(s, (uint64_t)bytes)) {
        lua_gc(lua, LUA_GCCOLLECT);
        if (!charge(s, (uint64_t)bytes)) {
            limits_fail_memory(s->limits);
            script_stop(lua);
        }
    }
    s->outside += (uint64_t)bytes;
    if (s->outside > 2 * s->swept + COLLECT_LEAST) {
        lua_gc(lua, LUA_GCCOLLECT);
        s->swept = s->outside;
    }
}

void script_release(lua_State *lua, uint64_t bytes) {
    script *s = script_of(lua);
    s->outside -= bytes;
    s->used -= bytes;
}

void *script_scratch(lua_State *lua, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        luaL_error(lua, "too large");
    }
    script_spend(lua, (double)bytes);
    return memset(lua_newuserdatauv(lua, bytes ? bytes : 1, 0), 0, bytes ? bytes : 1);
}

/* ---- limits -------------------------------------------------------------------------------- */

int script_stop(lua_State *lua) {
    return luaL_error(lua, "not decided: %s",
                      graze_stop_reason_name(script_of(lua)->limits->reason));
}

bool script_is_stopped(void *context) {
    const script *s = context;
    return limits_look(s->limits) != GRAZE_OK;
}

void script_spend(lua_State *lua, double steps) {
    static const double LOOK_STEPS = 1e6; /* a millisecond */
    script *s = script_of(lua);
    s->steps += steps;
    if (s->steps > LOOK_STEPS) {
        s->steps = 0;
        if (script_is_stopped(s)) {
            script_stop(lua);
        }
    }
}

graze_limits script_limits(script *s) {
    return (graze_limits){.threads = 1,
                          .memory = s->limits->memory_max,
                          .interrupted = script_is_stopped,
                          .context = s};
}

static void look_at_limits(lua_State *lua, lua_Debug *where) {
    (void)where;
    if (script_is_stopped(script_of(lua))) {
        script_stop(lua);
    }
}

graze_error *script_error(lua_State *lua) {
    graze_error *error = &script_of(lua)->error;
    *error = (graze_error){.status = GRAZE_OK};
    return error;
}

void script_check(lua_State *lua, graze_status status) {
    char text[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
    script *s = script_of(lua);
    if (status == GRAZE_OK) {
        return;
    }
    if (s->limits->reason) {
        script_stop(lua);
    }
    if (status == GRAZE_NO_MEMORY || (status == GRAZE_UNDECIDED && !s->limits->reason)) {
        limits_fail_memory(s->limits); /* time and interrupts are seen by this thread's limits */
        script_stop(lua);
    }
    luaL_error(lua, "%s", graze_error_format(text, sizeof text, &s->error));
}

void script_check_memory(lua_State *lua, const void *memory) {
    script_check(lua, memory ? GRAZE_OK : GRAZE_NO_MEMORY);
}

/* ---- objects and tables -------------------------------------------------------------------- */

const char *script_text_at(lua_State *lua, int place) {
    size_t length;
    const char *text = luaL_checklstring(lua, place, &length);
    luaL_argcheck(lua, strlen(text) == length, place, "the text contains a zero byte");
    script_spend(lua, (double)length);
    return text;
}

void *script_push_object(lua_State *lua, size_t size, const char *type, const luaL_Reg *operators) {
    void *object = memset(lua_newuserdatauv(lua, size, 0), 0, size);
    if (luaL_newmetatable(lua, type)) {
        luaL_setfuncs(lua, operators, 0);
        lua_pushboolean(lua, 0);
        lua_setfield(lua, -2, "__metatable");
    }
    lua_setmetatable(lua, -2);
    return object;
}

bool script_flag_at(lua_State *lua, int place, const char *name) {
    if (!lua_istable(lua, place)) {
        return false;
    }
    lua_getfield(lua, place, name);
    bool is_set = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return is_set;
}

void script_set_integer(lua_State *lua, const char *name, int64_t value) {
    lua_pushinteger(lua, value);
    lua_setfield(lua, -2, name);
}

void script_set_text(lua_State *lua, const char *name, const char *text) {
    lua_pushstring(lua, text);
    lua_setfield(lua, -2, name);
}

void script_push_list(lua_State *lua, const uint32_t *list, size_t count) {
    lua_createtable(lua, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(lua, list[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

/* ---- errors -------------------------------------------------------------------------------- */

/* Makes a text of an error value, so that it can be shown. */
static int describe_error(lua_State *lua) {
    if (lua_type(lua, 1) != LUA_TSTRING && !luaL_callmeta(lua, 1, "__tostring")) {
        lua_pushfstring(lua, "error with a %s value", luaL_typename(lua, 1));
    }
    return 1;
}

/* Takes " at line 3" out of Lua's remark on brackets: the lines of an expression are ours. */
static void drop_line(char *text) {
    char *at = strstr(text, " at line ");
    if (at) {
        char *rest = at + strlen(" at line ");
        rest += strspn(rest, "0123456789");
        memmove(at, rest, strlen(rest) + 1);
    }
}

/* Fills an error from Lua's "name:line: text". */
static graze_status fail_in_words(const script *s, const char *message, graze_error *error) {
    for (size_t i = 0; i < s->chunk_count; i++) {
        const script_chunk *chunk = &s->chunks[i];
        size_t length = strlen(chunk->shown);
        if (strncmp(message, chunk->shown, length) != 0 || message[length] != ':') {
            continue;
        }
        char *end;
        size_t line = strtoul(message + length + 1, &end, 10);
        const char *text = strncmp(end, ": ", 2) == 0 ? end + 2 : end;
        if (!chunk->columns) {
            return fail_at(error, GRAZE_BAD_INPUT, chunk->source, line, 0, "%s", text);
        }
        size_t place = line < chunk->column_count ? line : chunk->column_count - 1;
        char source[GRAZE_ERROR_SOURCE];
        quote_source(source, chunk->source);
        fail_at(error, GRAZE_BAD_INPUT, source, 0, chunk->columns[place], "%s", text);
        if (error) {
            drop_line(error->text);
        }
        return GRAZE_BAD_INPUT;
    }
    return fail(error, GRAZE_BAD_INPUT, "%s", message);
}

/* The status of a protected call that left a message on the stack, which is taken off. */
static graze_status fail_call(script *s, int status, graze_error *error) {
    if (status == LUA_ERRMEM) {
        limits_fail_memory(s->limits);
    }
    const char *message = lua_tostring(s->lua, -1);
    graze_status failed = s->limits->reason ? limits_fail(s->limits, GRAZE_UNDECIDED, error)
                                            : fail_in_words(s, message ? message : "error", error);
    lua_pop(s->lua, 1);
    return failed;
}

graze_status script_call(script *s, int arguments, int results, graze_error *error) {
    int place = lua_gettop(s->lua) - arguments;
    lua_pushcfunction(s->lua, describe_error);
    lua_insert(s->lua, place);
    int status = lua_pcall(s->lua, arguments, results, place);
    lua_remove(s->lua, place);
    return status == LUA_OK ? GRAZE_OK : fail_call(s, status, error);
}

graze_status script_call_with(script *s, lua_CFunction function, void *argument,
                              graze_error *error) {
    lua_pushcfunction(s->lua, function);
    lua_pushlightuserdata(s->lua, argument);
    return script_call(s, 1, 0, error);
}

/* ---- loading ------------------------------------------------------------------------------- */

/* The same for a text that was to be loaded. */
static graze_status fail_load(script *s, int status, const char *text, size_t length,
                              graze_error *error) {
    graze_status failed = fail_call(s, status, error);
    if (status == LUA_ERRSYNTAX) {
        slips_explain(error, text, length);
    }
    return failed;
}

/* A chunk of this source, to which the caller adds columns. */
static script_chunk *add_chunk(script *s, const char *source, const char *shown) {
    script_chunk *chunk = s->chunk_count < SCRIPT_CHUNKS ? &s->chunks[s->chunk_count] : NULL;
    if (!chunk || !(chunk->source = strdup(source))) {
        return NULL;
    }
    s->chunk_count++;
    snprintf(chunk->shown, sizeof chunk->shown, "%s", shown);
    return chunk;
}

graze_status script_load(script *s, const char *text, size_t length, const char *source,
                         graze_error *error) {
    char name[LUA_IDSIZE];
    /* Lua would cut a long name in front */
    snprintf(name, sizeof name, "=%s", source);
    if (!add_chunk(s, source, name + 1)) {
        return fail_memory(error);
    }
    int status = luaL_loadbufferx(s->lua, text, length, name, "t");
    return status == LUA_OK ? GRAZE_OK : fail_load(s, status, text, length, error);
}

graze_status script_run(script *s, const char *text, size_t length, const char *source,
                        graze_error *error) {
    TRY(script_load(s, text, length, source, error));
    return script_call(s, 0, 0, error);
}

static bool is_word(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_';
}

/* The length of a string in quotes or long brackets, to the end of the text when it is open. */
static size_t quoted_length(const char *text) {
    size_t level = strspn(text + 1, "=");
    if (text[0] == '[' && text[1 + level] == '[') {
        char close[64] = "]";
        for (size_t i = 0; i < level && i < sizeof close - 3; i++) {
            strcat(close, "=");
        }
        const char *end = strstr(text, strcat(close, "]"));
        return end ? (size_t)(end - text) + strlen(close) : strlen(text);
    }
    size_t i = 1;
    while (text[i] && text[i] != text[0]) {
        i += text[i] == '\\' && text[i + 1] ? 2 : 1;
    }
    return text[i] ? i + 1 : i;
}

/* The length of the token at the start of a text that is not empty. */
static size_t token_length(const char *text) {
    static const char *const operators[] = {
        "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", "--"};
    bool is_number = text[0] >= '0' && text[0] <= '9';
    if (text[0] == '\'' || text[0] == '"' ||
        (text[0] == '[' && (text[1] == '[' || text[1] == '='))) {
        return quoted_length(text);
    }
    size_t length = 0;
    while (is_word(text[length]) || (is_number && text[length] == '.' && text[length + 1] != '.') ||
           (is_number && length > 0 && strchr("+-", text[length]) && text[length] &&
            strchr("eEpP", text[length - 1]))) {
        length++;
    }
    for (size_t i = 0; length == 0 && i < sizeof operators / sizeof *operators; i++) {
        length = strncmp(text, operators[i], strlen(operators[i])) == 0 ? strlen(operators[i]) : 0;
    }
    return length ? length : 1;
}

/*
 * Writes an expression as "return" and its tokens, each on a line of its own: Lua's errors have a
 * line, which is then the place of a token. Lines count from 1; line 1 is "return".
 */
static void write_tokens(char *to, script_chunk *chunk, const char *expression) {
    const char *at = expression;
    to += sprintf(to, "return");
    chunk->column_count = 2;
    chunk->columns[0] = chunk->columns[1] = 1;
    for (;;) {
        at += strspn(at, " \t\r\n");
        chunk->columns[chunk->column_count++] = (size_t)(at - expression) + 1;
        *to++ = '\n';
        if (!*at) {
            *to = '\0';
            return;
        }
        size_t length = token_length(at);
        for (size_t i = 0; i < length; i++) { /* a line of the text must stay one */
            to[i] = at[i] == '\n' ? ' ' : at[i];
        }
        to += length;
        at += length;
    }
}

graze_status script_load_expression(script *s, const char *expression, graze_error *error) {
    size_t length = strlen(expression);
    script_chunk *chunk = add_chunk(s, expression, "expression");
    if (!chunk) {
        return fail_memory(error);
    }
    chunk->columns = malloc((length + 4) * sizeof *chunk->columns);
    char *text = malloc(2 * length + 16);
    if (!chunk->columns || !text) {
        free(text);
        return fail_memory(error);
    }
    write_tokens(text, chunk, expression);
    int status = luaL_loadbufferx(s->lua, text, strlen(text), "=expression", "t");
    free(text);
    return status == LUA_OK ? GRAZE_OK : fail_load(s, status, expression, length, error);
}

/* ---- life ---------------------------------------------------------------------------------- */

static int add_vocabulary(lua_State *lua) {
    script_add_sandbox(lua);
    script_add_graphs(lua);
    script_add_families(lua);
    script_add_games(lua);
    script_add_sequences(lua);
    script_add_claims(lua);
    script_add_rules(lua);
    script_add_library(lua);
    return 0;
}

graze_status script_open(script **made, struct limits *limits, struct value_memory *values,
                         graze_error *error) {
    script *s = calloc(1, sizeof *s);
    if (!s) {
        return fail_memory(error);
    }
    s->limits = s->account = limits;
    s->values = values;
    s->trace = LUA_NOREF;
    s->lua = lua_newstate(allocate, s);
    if (!s->lua) {
        script_close(s);
        return limits_fail(limits, limits_fail_memory(limits), error);
    }
    *(script **)lua_getextraspace(s->lua) = s;
    lua_sethook(s->lua, look_at_limits, LUA_MASKCOUNT, HOOK_EVERY);
    lua_pushcfunction(s->lua, add_vocabulary);
    graze_status status = script_call(s, 0, 0, error);
    if (status != GRAZE_OK) {
        script_close(s);
        return status;
    }
    *made = s;
    return GRAZE_OK;
}

void script_forget_chunks(script *s, size_t kept) {
    while (s->chunk_count > kept) {
        script_chunk *chunk = &s->chunks[--s->chunk_count];
        free(chunk->source);
        free(chunk->columns);
        *chunk = (script_chunk){.source = NULL};
    }
}

void script_close(script *s) {
    if (!s) {
        return;
    }
    if (s->lua) {
        lua_close(s->lua);
    }
    script_forget_chunks(s, 0);
    limits_refund(s->account, s->charged);
    free(s);
}
