/*
 * A Lua state in which scripts run: sandboxed, within the limits of a call, with the vocabulary of
 * graphs and games. One state belongs to one thread.
 */
#ifndef GRAZE_LUA_SCRIPT_H
#define GRAZE_LUA_SCRIPT_H

#include "core/limits.h"
#include "graze.h"

#include <lauxlib.h>
#include <lua.h>

struct value_memory;

enum { SCRIPT_CHUNKS = 4, SCRIPT_LONGEST = 4 << 20 /* bytes of a string */ };

/* A text that was loaded, for errors that name the place. */
typedef struct script_chunk {
    char shown[LUA_IDSIZE]; /* how Lua's messages name it */
    char *source;           /* how ours do */
    size_t *columns;        /* of an expression: the column of each line; NULL: a file */
    size_t column_count;
} script_chunk;

typedef struct script {
    lua_State *lua;
    struct limits *limits;       /* of this thread */
    struct limits *account;      /* which memory counts against */
    struct value_memory *values; /* shared by the threads of a call; NULL: none */
    bool plain;                  /* values come from the rules alone, as in claims */
    bool strayed;                /* a copy of a function has done what only its script may */
    const char *watched;         /* the closed form whose comparisons are counted; may be NULL */
    uint64_t compared;           /* their number */
    uint64_t used, charged;      /* bytes of Lua; bytes taken from the account for them */
    uint64_t outside, swept;     /* bytes of graphs outside Lua; after the last collection */
    double steps;                /* of functions of C since limits were looked at */
    uint64_t allocated;          /* bytes since limits were looked at */
    script_chunk chunks[SCRIPT_CHUNKS];
    size_t chunk_count;
    void (*print)(void *context, const char *text, size_t length); /* NULL: printing is refused */
    void *context;                                                 /* of print */
    const graze_script *job; /* which is run; NULL: something else */
    uint64_t positions;      /* of games, that were handed to rules */
    int graph_type;          /* a reference to the metatable of graphs */
    const void *graph_place; /* where it is: tells graphs from other objects at once */
    graze_error error;       /* of the last call of the library */
    int trace; /* a reference to the list of calls of games being recorded, or LUA_NOREF */
} script;

/*
 * A state with the whole vocabulary.
 * Arguments: limits must outlive it and belong to the calling thread; values may be NULL.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED (memory), with the error set.
 */
graze_status script_open(script **made, struct limits *limits, struct value_memory *values,
                         graze_error *error);
void script_close(script *s);

/* Forgets the sources of texts that were loaded, but the first ones. */
void script_forget_chunks(script *s, size_t kept);

/* Loads a file's text, source being its name, and pushes it as a function. */
graze_status script_load(script *s, const char *text, size_t length, const char *source,
                         graze_error *error);

/* Loads "return EXPRESSION"; errors name its column. */
graze_status script_load_expression(script *s, const char *expression, graze_error *error);

/* Calls the function below count arguments. An error is described in words and place. */
graze_status script_call(script *s, int arguments, int results, graze_error *error);

/* Calls a function of ours, which gets a pointer and returns nothing. */
graze_status script_call_with(script *s, lua_CFunction function, void *argument,
                              graze_error *error);

/* Loads a file's text and runs it. */
graze_status script_run(script *s, const char *text, size_t length, const char *source,
                        graze_error *error);

/* The script that a Lua state belongs to. */
static inline script *script_of(lua_State *lua) {
    return *(script **)lua_getextraspace(lua);
}

/* ---- for functions that scripts call ------------------------------------------------------- */

/* Where a call of the library, whose status script_check gets, writes its error. */
graze_error *script_error(lua_State *lua);

/* Raises a status other than GRAZE_OK of a library call as a Lua error; limits end the script. */
void script_check(lua_State *lua, graze_status status);

/* The same for memory that may be missing: NULL. */
void script_check_memory(lua_State *lua, const void *memory);

/* A text at a place; one with a zero byte, which our functions would take for its end, is refused.
 */
const char *script_text_at(lua_State *lua, int place);

/* Ends the script, not only the innermost pcall, when a limit is hit. */
int script_stop(lua_State *lua);

/*
 * Notes that a function of C is about to take so many steps, of some nanoseconds each, and looks at
 * the limits when they have added up: Lua does not while C runs. A function whose arguments are
 * graphs, texts, or tables that it copies need not call this: taking them does.
 */
void script_spend(lua_State *lua, double steps);

/* Limits of a call of the library: those of the script, in one thread. */
graze_limits script_limits(script *s);

/* Whether a limit has been hit: the answer to graze_limits.interrupted; context is the script. */
bool script_is_stopped(void *context);

/*
 * Notes that an object of Lua holds bytes outside of it, or with a negative number that it no
 * longer does; collects garbage when much has come. Raises an error when memory is used up.
 */
void script_hold(lua_State *lua, int64_t bytes);
void script_release(lua_State *lua, uint64_t bytes);

/* Memory of a call, freed by Lua; of at least one byte. Pushes it. */
void *script_scratch(lua_State *lua, size_t count, size_t size);

/*
 * script_push_object - pushes an object of zeros. Operators, "__gc" among them where it has to be
 * freed, end with {NULL, NULL}; they are those of all objects of the type.
 */
void *script_push_object(lua_State *lua, size_t size, const char *type, const luaL_Reg *operators);

/*
 * SCRIPT_OWNER(TYPE): defines own_TYPE, which pushes a place for an object of the library, NULL at
 * first, that Lua frees when it forgets it, also after an error.
 */
#define SCRIPT_OWNER(type)                                                                         \
    static int collect_##type(lua_State *lua) {                                                    \
        type##_free(*(type **)lua_touserdata(lua, 1));                                             \
        return 0;                                                                                  \
    }                                                                                              \
    static type **own_##type(lua_State *lua) {                                                     \
        static const luaL_Reg operators[] = {{"__gc", collect_##type}, {NULL, NULL}};              \
        return script_push_object(lua, sizeof(type *), #type, operators);                          \
    }

/* Whether a field of the table at a place, if there is one, is true. */
bool script_flag_at(lua_State *lua, int place, const char *name);

/* Sets a field of the table on the top. */
void script_set_integer(lua_State *lua, const char *name, int64_t value);
void script_set_text(lua_State *lua, const char *name, const char *text);

/* Pushes a list of numbers. */
void script_push_list(lua_State *lua, const uint32_t *list, size_t count);

/* ---- the vocabulary ------------------------------------------------------------------------ */

void script_add_sandbox(lua_State *lua);   /* the safe part of Lua's own library */
void script_add_graphs(lua_State *lua);    /* graphs and their methods */
void script_add_families(lua_State *lua);  /* families and operations of expressions */
void script_add_games(lua_State *lua);     /* games and values */
void script_add_sequences(lua_State *lua); /* ranges and lists of graphs */
void script_add_claims(lua_State *lua);    /* claim{...} */
void script_add_rules(lua_State *lua);     /* game{...} */
void script_add_library(lua_State *lua);   /* censuses, reductions, pairings, ... */

/* Sets the global arg: the file's name and the words behind it. */
void script_add_arguments(lua_State *lua, const graze_script *job);

/* Notes what all names mean, so that changes are seen. */
void script_keep_vocabulary(lua_State *lua);

#endif
