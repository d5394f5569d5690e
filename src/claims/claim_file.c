/* Claims as text: the claim{...} blocks of a Lua file. */
#include "claims/claim_blocks.h"

#include "core/suggest.h"
#include "lua/games.h"
#include "lua/sequences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char CLAIMS[] = "graze.claims";

enum { MOST_ALSO = 16 };

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

const char *claim_parameter_name(lua_State *lua, int function, int i) {
    lua_pushvalue(lua, function);
    const char *name = lua_getlocal(lua, NULL, i + 1);
    lua_pop(lua, 1);
    return name;
}

bool claim_has_parameter(lua_State *lua, int function, const char *wanted) {
    const char *name;
    for (int i = 0; (name = claim_parameter_name(lua, function, i)); i++) {
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
        if (!claim_has_parameter(lua, lua_gettop(lua), name)) {
            luaL_error(lua, "'%s' is in over, but is not a parameter of holds", name);
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
        luaL_error(lua, "'%s' is not a severity: use false, edge case, proof step or misprint",
                   severity);
    }
    lua_pop(lua, 1);
}

static void check_also(lua_State *lua, int table) {
    if (lua_getfield(lua, table, "also") == LUA_TTABLE && lua_rawlen(lua, -1) > MOST_ALSO) {
        luaL_error(lua, "a claim has at most %d other ids", MOST_ALSO);
    }
    lua_pop(lua, 1);
}

static void check_claim(lua_State *lua, int table) {
    check_names(lua, table);
    check_types(lua, table);
    check_severity(lua, table);
    check_also(lua, table);
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
    int64_t actual = script_ask(lua, game, g, ASK_VALUE, false);
    script_compare(lua, game, g, (known_value){actual, actual});
    lua_pushboolean(lua, actual == claimed);
    if (actual == claimed) {
        return 1;
    }
    lua_createtable(lua, 0, 4);
    script_set_text(lua, "game", graze_game_name(script_game_of(game)));
    set_copy(lua, "input", 2);
    set_copy(lua, "claimed", 3);
    script_set_integer(lua, "actual", actual);
    return 2;
}

void script_add_claims(lua_State *lua) {
    lua_register(lua, "claim", claim);
    lua_register(lua, "has_value", has_value);
}

/* ---- files of claims ------------------------------------------------------------------------ */

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
    char *copy = NULL;
    if (lua_type(lua, -1) == LUA_TSTRING) {
        if (strlen(lua_tostring(lua, -1)) != lua_rawlen(lua, -1)) {
            luaL_error(lua, "a text of the claim contains a zero byte");
        }
        copy = strdup(lua_tostring(lua, -1));
        script_check_memory(lua, copy);
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
    if (!lua_istable(lua, over)) {
        luaL_addstring(&text, "one instance");
    }
    for (int i = 0; lua_istable(lua, over) && (name = claim_parameter_name(lua, holds, i)); i++) {
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
        for (lua_Unsigned i = 1; i <= count; i++) {
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
    script_check_memory(lua, claims->rows);
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

graze_status script_claims_open(script **made, const script_claims *claims, struct limits *limits,
                                struct value_memory *values, graze_error *error) {
    script *s;
    TRY(script_open(&s, limits, values, error));
    s->plain = true;
    graze_status status = script_run(s, claims->text, claims->length, claims->source, error);
    if (status != GRAZE_OK) {
        script_close(s);
        return status;
    }
    *made = s;
    return GRAZE_OK;
}

static graze_status fill_claims(script_claims *claims, const char *text, const char *source,
                                const graze_limits *options, graze_error *error) {
    struct limits limits;
    script *s;
    claims->text = malloc(claims->length + 1);
    claims->source = strdup(source);
    if (!claims->text || !claims->source) {
        return fail_memory(error);
    }
    memcpy(claims->text, text, claims->length);
    limits_start(&limits, options);
    TRY(script_claims_open(&s, claims, &limits, NULL, error));
    graze_status status = script_call_with(s, read_rows, claims, error);
    script_close(s);
    return status;
}

graze_status script_claims_read(script_claims **made, const char *text, size_t length,
                                const char *source, const graze_limits *options,
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
                                 : "plain search",
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

void script_claims_push(lua_State *lua, size_t index) {
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, CLAIMS);
    lua_rawgeti(lua, -1, (lua_Integer)index + 1);
    lua_remove(lua, -2);
}
