/* Scripts in Lua, and questions in Lua about many graphs.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_SCRIPT_H
#define GRAZE_SCRIPT_H

#include "graze/census.h"
#include "graze/sequence.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A script in Lua (docs/scripting.md) and what it is given. */
typedef struct graze_script {
    size_t size; /* 0, or sizeof(graze_script); see base.h */
    const char *text;
    size_t length;
    const char *source;           /* its name, for errors */
    const char *const *arguments; /* the table arg */
    size_t argument_count;
    /* Takes what the script prints; NULL: print is an error. */
    void (*print)(void *context, const char *text, size_t length);
    void *context; /* of print and draw */
    /* Draws a graph for the function draw of a session; NULL: draw is an error. */
    void (*draw)(void *context, const graze_graph *graph);
} graze_script;

/*
 * graze_script_run - runs a script, sandboxed: it reads no files and starts no programs, and its
 * time and memory are those of the limits.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT, an error in the script, with its line; GRAZE_UNDECIDED at a
 * limit; GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_script_run(const graze_script *script, const graze_limits *limits,
                                        graze_error *error);

enum { GRAZE_FIND_PARAMETERS = 8, GRAZE_FIND_MOST_ORDER = 20 };

/* A graph that was found. The texts are the finder's, until the call of hit returns. */
typedef struct graze_found {
    const char *graph;      /* its line of graph6, or as it was written; NULL: there is no graph */
    bool is_graph6;         /* of the text above */
    const char *parameters; /* "a=1 b=2": those that do not stand in the text of the graph */
    uint64_t n, m;
} graze_found;

/* A question about many graphs (docs/scripting.md). */
typedef struct graze_find_job {
    size_t size;            /* 0, or sizeof(graze_find_job); see base.h */
    const char *expression; /* in Lua: true or false for the graph G */
    bool refutes;           /* look for the smallest graph at which it is false */
    const char *rules;      /* a script that is run before, to define games; NULL: none */
    const char *rules_source;
    /* All graphs of a class on least to most vertices; most 0: none. */
    graze_class graphs;
    uint32_t least, most;
    /*
     * The next graph, and its text, which may be NULL; a text without a graph is an expression in
     * which parameters stand; neither is the end. Called by one thread at a time; the graph is then
     * the finder's. NULL: no such graphs. Without any graph there is no G, only the parameters.
     */
    graze_status (*next)(void *context, graze_graph **graph, const char **text, bool *is_graph6,
                         graze_error *error);
    /*
     * Before each call of next: whether that need not wait for input, such as a line on a pipe; it
     * may take some milliseconds to find out. NULL: next never waits.
     */
    bool (*ready)(void *context);
    /* Integers that stand in the expression, the first varying slowest. */
    graze_range parameters[GRAZE_FIND_PARAMETERS];
    size_t parameter_count;
    uint64_t most_found; /* 0: all */
    /* Takes what is found, in the order of input; one thread at a time. NULL: only count. */
    void (*hit)(void *context, const graze_found *found);
    void *context;       /* of next, ready and hit */
    bool bipartite;      /* of the class: only bipartite graphs */
    uint32_t min_degree; /* and only of at least this minimum degree; 0 for trees */
} graze_find_job;

typedef struct graze_find_result {
    uint64_t looked_at; /* graphs, with each choice of the parameters */
    uint64_t found;     /* at which the expression is true; with refutes: 1 or 0 */
    bool complete;      /* all were looked at that had to be */
    /* The counterexample: as in graze_found, and a line for each call of a game. */
    char *graph, *parameters, *calls;
    uint32_t searched_to; /* all graphs of the class on least to so many vertices; 0: none yet */
    uint64_t found_by_order[GRAZE_FIND_MOST_ORDER + 1]; /* of found: of the class, by vertices */
} graze_find_result;

/*
 * graze_find - the graphs for which an expression is true, or the smallest (by vertices, edges,
 * then order) for which it is false. The same for any number of threads.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT, an error in the expression, with its column, or what next
 * returned; GRAZE_UNDECIDED at a limit, which applies to the whole run, with what was found so far
 * in the result. After other failures the result is NULL.
 */
GRAZE_API graze_status graze_find(graze_find_result **result, const graze_find_job *job,
                                  const graze_limits *limits, graze_error *error);
GRAZE_API void graze_find_result_free(graze_find_result *result);

/*
 * A session: texts in Lua that run one after another and share their variables. Besides what
 * scripts have there are find(EXPR, {n = 6}), conjecture(EXPR, {n = {1, 7}, trees = true}) and
 * draw(G).
 */
typedef struct graze_session graze_session;

/*
 * graze_session_new - a session, after running the text of script, which may be empty. The script's
 * functions must outlive it, and the limits apply to each run.
 * Returns: as graze_script_run.
 */
GRAZE_API graze_status graze_session_new(graze_session **session, const graze_script *script,
                                         const graze_limits *limits, graze_error *error);

/*
 * graze_session_run - runs a text; the values of an expression are printed.
 * Returns: as graze_script_run; *is_open says that the text is the beginning of one that is not
 * complete, and nothing was run.
 */
GRAZE_API graze_status graze_session_run(graze_session *session, const char *text, bool *is_open,
                                         graze_error *error);

/*
 * graze_session_name - writes name number index (from 0) that begins with prefix: a variable, or
 * behind "G:" a method of graphs. Returns false when there is none. Time: O(names).
 */
GRAZE_API bool graze_session_name(char *name, size_t size, graze_session *session,
                                  const char *prefix, size_t index);
GRAZE_API void graze_session_free(graze_session *session);

#ifdef __cplusplus
}
#endif
#endif
