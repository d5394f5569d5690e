/*
 * The JSON API (docs/api.md) as functions from request to answer: the server calls them for
 * requests over HTTP, and a page without a server calls the same ones, compiled to WebAssembly.
 */
#ifndef GRAZE_API_API_H
#define GRAZE_API_API_H

#include "program/core.h"
#include "program/json.h"

#include <graze.h>

/* What a request may ask for at most. */
enum {
    MOST_BODY_BYTES = 512 * 1024,
    MOST_CERTIFICATE_BYTES = 4 * 1024 * 1024, /* of the body of a request with a certificate */
    MOST_VERTICES = 2000,                     /* of a graph that is drawn and played on */
    MOST_EDGES = 20000,
    MOST_MOVES = 5000,
    MOST_TERMS = 100000, /* of a sequence */
    MOST_CELLS = 10000,  /* of a table */
    MOST_FOUND = 200,    /* graphs that are drawn; all are counted */
    DEFAULT_BUDGET_MS = 2000
};

/* For reading graphs: those of more than a megabyte are described, and only closed forms answer. */
extern const graze_limits GRAPH_LIMITS;

enum { ERROR_MESSAGE = 400, ERROR_FIELD = 24 };

/* The custom games that are offered besides the built-in ones. */
typedef struct custom_games {
    const char *text; /* a file in Lua; NULL: there are none */
    size_t length;
    const char *source; /* its name */
    graze_rules *list;
} custom_games;

/* Why a request was refused. */
typedef struct api_error {
    unsigned status; /* of HTTP */
    const char *code;
    char field[ERROR_FIELD]; /* the member of the request that is wrong, or "" */
    char message[ERROR_MESSAGE];
    size_t line, column; /* from 1; 0: does not apply */
} api_error;

/* What all requests have in common. */
typedef struct api_service {
    double seconds;       /* the most for one request */
    uint64_t memory;      /* bytes for one search */
    unsigned threads;     /* of one search */
    graze_claims *claims; /* what methods are explained by */
    custom_games custom;
    const char *address;  /* by which others reach the page; NULL: only this machine does */
    bool refuses_scripts; /* in requests */
} api_service;

/*
 * Completes a service whose limits, and whose text of custom games, are set; the text must
 * remain. Release it with api_service_clear, also after a failure.
 */
graze_status api_service_init(api_service *service, graze_error *error);
void api_service_clear(api_service *service);

/* A request that is being answered. */
typedef struct api_call {
    const api_service *service;
    bool (*interrupted)(void *context); /* not NULL */
    void *context;
    const json_t *body; /* an object; members that were null have been removed */
    bool undecided;     /* set by the handler when a limit ended the work */
} api_call;

/* Returns the answer, or NULL after filling in the error. */
typedef json_t *api_handler(api_call *call, api_error *error);
typedef json_t *api_list(const api_service *service);

api_handler api_graph, api_moves, api_judge, api_play, api_explain, api_reply, api_line,
    api_sequence, api_table, api_find, api_check, api_formula, api_reduce, api_options;
api_list api_games, api_families, api_status;

/* An address: a handler of requests with a body, or a list that is made at once. */
typedef struct api_route {
    const char *path;
    api_handler *handler;
    api_list *list;
    size_t most_bytes; /* of a body */
    bool runs_scripts; /* that are in a request */
    bool is_quick;     /* answers without a search */
} api_route;

/* The route of "/api/games", ...; NULL: there is none. */
const api_route *api_find_route(const char *path);

/*
 * Answers a request: returns the text of the answer, malloc'ed, and in status that of HTTP; NULL
 * when there is no memory even for an error. In call, service and interruption are set; afterwards
 * it says whether a limit ended the work.
 */
char *api_answer(unsigned *status, const api_route *route, api_call *call, const char *body,
                 size_t length);

/* ---- errors -------------------------------------------------------------------------------- */

/* Fills in an error about a member of the request (NULL: none); returns false. */
bool api_fail(api_error *error, unsigned status, const char *code, const char *field,
              const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The same from an error of the library. */
bool api_fail_from(api_error *error, const graze_error *cause, const char *field);

/* {"error": {...}}, a malloc'ed text; NULL: no memory. */
char *api_error_text(const api_error *error);

/* ---- members of requests ------------------------------------------------------------------- */

/* Fails when the request has a member that is not among names, a list ended by NULL. */
bool members_known(const api_call *call, const char *const *names, api_error *error);

bool member_text(const char **text, const json_t *object, const char *name, api_error *error);

/* The same for a member that must be there. */
bool member_needed_text(const char **text, const json_t *object, const char *name,
                        api_error *error);

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

/* The edges of a graph as pairs; the colours of its vertices, or null where there are none. */
json_t *edges_json(const graze_graph *graph);
json_t *colours_json(const graze_graph *graph);

/* Adds "edges", "layout", "aspect" and "width" of a graph that is drawn. */
bool add_drawing(json_t *answer, const graze_graph *graph, const api_call *call, api_error *error);

/* Whether a graph is small enough to be drawn and played on. */
bool graph_is_drawn(const graze_graph *graph);

/* ---- limits -------------------------------------------------------------------------------- */

/* Options for a call to the library that may take so many seconds. */
void api_limits(graze_limits *options, const api_call *call, double seconds);

#endif
