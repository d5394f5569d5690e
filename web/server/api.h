/*
 * The JSON API (docs/api.md) without HTTP: a handler gets the body of a request as JSON and returns
 * the answer as JSON, or an error.
 */
#ifndef GRAZE_SERVER_API_H
#define GRAZE_SERVER_API_H

#include "json.h"
#include "machine.h"

#include <graze.h>

/* What a request may ask for at most. */
enum {
    MOST_BODY_BYTES = 512 * 1024,
    MOST_VERTICES = 2000, /* of a graph that is drawn and played on */
    MOST_EDGES = 20000,
    MOST_MOVES = 5000,
    MOST_TERMS = 100000, /* of a sequence */
    MOST_CELLS = 10000,  /* of a table */
    MOST_FOUND = 200,    /* graphs that are drawn; all are counted */
    DEFAULT_BUDGET_MS = 2000
};

/* Larger graphs are described, not built: only closed forms answer. */
#define MOST_GRAPH_BYTES (UINT64_C(1) << 20)

enum { ERROR_MESSAGE = 400, ERROR_FIELD = 24 };

/* The games of one's own that the server offers besides the built-in ones. */
typedef struct own_games {
    const char *text; /* a file in Lua; NULL: there are none */
    size_t length;
    const char *source; /* its name */
    graze_rules *list;
} own_games;

/* Why a request was refused. */
typedef struct api_error {
    unsigned status; /* of HTTP */
    const char *code;
    char field[ERROR_FIELD]; /* the member of the request that is wrong, or "" */
    char message[ERROR_MESSAGE];
    size_t line, column; /* from 1; 0: does not apply */
} api_error;

/* A request that is being answered. */
typedef struct api_call {
    const json_t *body; /* an object; members that were null have been removed */
    double most_seconds;
    uint64_t memory;            /* bytes for one search */
    const graze_claims *claims; /* what methods are explained by */
    const own_games *own;
    bool (*interrupted)(void *context);
    void *context;
    bool undecided; /* set by the handler when a limit ended the work */
} api_call;

/* Returns the answer, or NULL after filling in the error. */
typedef json_t *api_handler(api_call *call, api_error *error);

api_handler api_graph, api_moves, api_judge, api_play, api_explain, api_reply, api_line,
    api_sequence, api_table, api_find;

/* The lists of games and graph families. */
json_t *api_games(const own_games *own);
json_t *api_families(void);

/* ---- errors -------------------------------------------------------------------------------- */

/* Fills in an error about a member of the request (NULL: none); returns false. */
bool api_fail(api_error *error, unsigned status, const char *code, const char *field,
              const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The same from an error of the library. */
bool api_fail_from(api_error *error, const graze_error *cause, const char *field);

/* {"error": {...}} */
json_t *api_error_json(const api_error *error);

/* ---- members of requests ------------------------------------------------------------------- */

/* Fails when the request has a member that is not among names, a list ended by NULL. */
bool members_known(const api_call *call, const char *const *names, api_error *error);

bool member_text(const char **text, const json_t *object, const char *name, api_error *error);
bool member_flag(bool *flag, const json_t *object, const char *name, api_error *error);

/* An integer from least to most; unchanged when the member is absent. */
bool member_integer(int64_t *number, const json_t *object, const char *name, int64_t least,
                    int64_t most, api_error *error);

/* A real number from least to most; unchanged when the member is absent. */
bool member_real(double *number, const json_t *object, const char *name, double least, double most,
                 api_error *error);

/*
 * Numbers of vertices below n. list receives a malloc'ed array (free it), or NULL when the member
 * is absent.
 */
bool member_vertices(uint32_t **list, size_t *count, const json_t *object, const char *name,
                     uint64_t n, api_error *error);

/* The seconds that the member budget_ms allows. */
bool member_budget(double *seconds, const api_call *call, api_error *error);

/* The game of a request, which must be played on graphs. */
bool member_game(graze_game **game, const api_call *call, api_error *error);

/* The graph of a request, built or described. */
bool member_graph(graze_graph **graph, const json_t *body, api_error *error);

/* The text of the graph of a request when it is an expression, else NULL. */
const char *graph_expression(const json_t *body);

/* Adds "edges", "layout" and "aspect" of a graph that is drawn. */
bool add_drawing(json_t *answer, const graze_graph *graph, const api_call *call, api_error *error);

/* Whether a graph is small enough to be drawn and played on. */
bool graph_is_drawn(const graze_graph *graph);

/* ---- limits -------------------------------------------------------------------------------- */

/* Options for a call to the library that may take so many seconds. */
void api_limits(graze_options *options, const api_call *call, double seconds);

#endif
