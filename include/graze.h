/*
 * graze - exact solver for games in which two players remove vertices from a graph.
 *
 * The one public header. Conventions:
 *   - functions return GRAZE_OK (0) or a negative graze_status; outputs are the first parameters;
 *   - the last parameter is an optional, caller-owned graze_error that says where and why;
 *   - objects are opaque, made by ..._parse, ..._new or ..._read and released by ..._free
 *     (which accept NULL); all settings and results live in these objects; the library never
 *     prints and never exits;
 *   - a graph or a game may be shared by threads; a solver belongs to one thread at a time.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_H
#define GRAZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#if defined(__GNUC__)
#define GRAZE_API __attribute__((visibility("default")))
#else
#define GRAZE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- status and errors ------------------------------------------------------------------- */

typedef enum graze_status {
    GRAZE_OK = 0,
    GRAZE_BAD_INPUT = -1,    /* a text, file or formula is malformed; the error says where */
    GRAZE_BAD_ARGUMENT = -2, /* the call makes no sense: misere play of a scored game, ... */
    GRAZE_NO_MEMORY = -3,    /* the system refused memory */
    GRAZE_UNDECIDED = -4,    /* a limit or an interrupt ended the work; the answer has bounds */
    GRAZE_TOO_LARGE = -5,    /* the graph is larger than can be built; the error says how large */
    GRAZE_IO = -6            /* a file could not be opened, read or written */
} graze_status;

enum { GRAZE_ERROR_SOURCE = 96, GRAZE_ERROR_TEXT = 320 };

/* What went wrong and where. line and column count from 1; 0 means "does not apply". */
typedef struct graze_error {
    graze_status status;
    size_t line;
    size_t column;
    char source[GRAZE_ERROR_SOURCE];
    char text[GRAZE_ERROR_TEXT];
} graze_error;

/*
 * graze_error_format - the error as one line, "source:line:column: text", without a newline.
 * Arguments: buffer of size bytes, always terminated when size > 0.
 * Returns: buffer. Time: O(1).
 */
GRAZE_API char *graze_error_format(char *buffer, size_t size, const graze_error *error);

/* graze_version - the version of the library, "1.2.3". */
GRAZE_API const char *graze_version(void);

/* A library that libgraze uses, with its version. */
typedef struct graze_library_info {
    const char *name, *version;
} graze_library_info;

/* graze_library_list - library number index, from 0; false when there is none. */
GRAZE_API bool graze_library_list(graze_library_info *info, size_t index);

/* ---- files that are written whole or not at all ------------------------------------------- */

/* A file that is being written: until it is complete it has another name, in the same folder. */
typedef struct graze_output graze_output;

/*
 * graze_output_open - begins to write the file at a path. What is there stays until
 * graze_output_commit and is replaced then; behind a symbolic link the file that it names. A device
 * or a pipe receives everything with graze_output_commit.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY, GRAZE_IO with the reason of the system.
 */
GRAZE_API graze_status graze_output_open(graze_output **output, const char *path,
                                         graze_error *error);

/* graze_output_stream - where to write: a stream that can be read and repositioned, too. O(1). */
GRAZE_API FILE *graze_output_stream(graze_output *output);

/*
 * graze_output_commit - syncs what was written, gives it its name and frees output. After a failure
 * the old file is as it was.
 * Returns: GRAZE_OK, GRAZE_IO with the reason of the system, also of an earlier write that failed.
 */
GRAZE_API graze_status graze_output_commit(graze_output *output, graze_error *error);

/* graze_output_discard - removes what was written and frees output. */
GRAZE_API void graze_output_discard(graze_output *output);

/* ---- texts that are written through a stream ----------------------------------------------- */

/*
 * graze_text_open - a stream that writes into memory. *text, which ends with a zero byte that
 * *length does not count, is up to date after fflush, and the caller's, to be freed, after
 * graze_text_close. Unlike open_memstream it always tells when memory was missing.
 * Returns: the stream, NULL when memory is missing; both pointers must stay valid until it is
 * closed.
 */
GRAZE_API FILE *graze_text_open(char **text, size_t *length);

/*
 * graze_text_close - closes a stream of graze_text_open on *text; it may be NULL. Where memory was
 * missing at any time, the text is freed and *text is NULL.
 * Returns: whether the text is complete.
 */
GRAZE_API bool graze_text_close(FILE *stream, char **text);

/* ---- several processes ------------------------------------------------------------------- */

/*
 * The processes of a job that may run on several machines, each with a number, its rank. Programs
 * that are linked with mpi/ (graze-mpi) have them; all others are alone, and the pointer is NULL.
 * Only the main thread of a process uses them. Functions accept NULL.
 */
typedef struct graze_ranks graze_ranks;

/*
 * graze_ranks_join - joins the job that this process was started for, once.
 * Returns: GRAZE_OK, *ranks being NULL where the process is alone; GRAZE_IO, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_ranks_join(graze_ranks **ranks, graze_error *error);

/* graze_ranks_leave - waits until all ranks leave, and frees ranks. To be called at the end. */
GRAZE_API void graze_ranks_leave(graze_ranks *ranks);

/* graze_ranks_fail - lets rank 0 know why this rank cannot take part, which ends the job. */
GRAZE_API void graze_ranks_fail(graze_ranks *ranks, const char *reason);

/* The number of this process, from 0; how many there are; how many of them on this machine. */
GRAZE_API unsigned graze_ranks_number(const graze_ranks *ranks);
GRAZE_API unsigned graze_ranks_count(const graze_ranks *ranks);
GRAZE_API unsigned graze_ranks_here(const graze_ranks *ranks);

/*
 * graze_ranks_finish - rank 0 lets the others know that a step is finished, and all before it;
 * other ranks do nothing; graze_ranks_is_finished - whether that is known here. Steps count from 1;
 * after the last one the others leave everything that they are part of. Time: O(ranks).
 */
#define GRAZE_LAST_STEP UINT64_MAX
GRAZE_API void graze_ranks_finish(graze_ranks *ranks, uint64_t step);
GRAZE_API bool graze_ranks_is_finished(graze_ranks *ranks, uint64_t step);

/*
 * graze_ranks_await - waits until a step is finished; on rank 0 it is. What ranks tell each other
 * about searches meanwhile is dropped.
 */
GRAZE_API void graze_ranks_await(graze_ranks *ranks, uint64_t step);

/*
 * graze_ranks_sum - replaces each number by its sum over all ranks; all have to call it.
 * Returns: GRAZE_OK, GRAZE_IO when a rank has failed.
 */
GRAZE_API graze_status graze_ranks_sum(graze_ranks *ranks, uint64_t *numbers, size_t count,
                                       graze_error *error);

/*
 * graze_ranks_share - gives the ranks a memory in common, bytes for each, or empties the one that
 * they have: searches for Grundy values keep one transposition table in it instead of one a rank.
 * Such searches have one thread. All ranks have to call it, before graze_solve. Alone: does
 * nothing. Returns: GRAZE_OK, GRAZE_NO_MEMORY, GRAZE_IO when a rank has failed. Time: O(bytes).
 */
GRAZE_API graze_status graze_ranks_share(graze_ranks *ranks, uint64_t bytes, graze_error *error);

/* ---- options and limits ------------------------------------------------------------------- */

/* What a long call reports to its caller, about twice a second. */
typedef struct graze_progress {
    uint64_t nodes;    /* positions expanded so far */
    double seconds;    /* since the call began */
    uint64_t memory;   /* bytes in tables and stacks */
    const char *phase; /* what it is doing, in a few words */
} graze_progress;

typedef struct graze_options {
    bool misere;       /* last to move loses; the answer is an outcome */
    bool misere_value; /* with misere: the misere Grundy value, k if the sum with *k is lost */
    bool outcome_only; /* decide the winner, not the value */
    bool no_theory;    /* plain search only, with which everything else is compared */
    unsigned threads;  /* 0: all cores */
    uint64_t memory;   /* bytes for tables and stacks; 0: three quarters of what is free */
    double seconds;    /* time for one call; 0: no limit */
    const char *store; /* a folder in which values are kept between runs; NULL: none */
    /* Asked every few milliseconds; true ends the call with GRAZE_UNDECIDED. May be NULL. */
    bool (*interrupted)(void *context);
    /* Told about twice a second. May be NULL. */
    void (*progress)(void *context, const graze_progress *progress);
    void *context;
    /* The processes that work together (graze_ranks_join); NULL: this one alone. */
    graze_ranks *ranks;
    /* A folder from which a run that was ended goes on when it is started again; NULL: none. */
    const char *checkpoint;
    const char *job; /* with checkpoint: what the run is; another run does not take its results */
} graze_options;

/* graze_options_init - the defaults: normal play, values, theory, no limits, no callbacks. */
GRAZE_API void graze_options_init(graze_options *options);

/*
 * Work in many units, which rank 0 hands out to the threads of all ranks as they ask for it; what
 * they make of the units comes back to rank 0 in the order of the units. Inputs and outputs are
 * bytes: they travel, and outputs are kept in a checkpoint.
 */
typedef struct graze_units {
    void *context;
    /*
     * On rank 0, in its main thread, before each call of next: whether that need not wait for
     * input, such as lines on a pipe; it may take some milliseconds to find out. NULL: next never
     * waits.
     */
    bool (*ready)(void *context);
    /* On rank 0, in its main thread: writes the next unit; *more is false when there is none. */
    graze_status (*next)(void *context, FILE *input, bool *more, graze_error *error);
    /*
     * What a thread needs, made and released by it; options are those for calls in this thread and
     * live as long: one thread, its share of the memory, an end when the run ends.
     */
    graze_status (*open)(void **worker, void *context, const graze_options *options,
                         graze_error *error);
    void (*close)(void *worker);
    /* In any thread of any rank: writes what comes out of a unit. */
    graze_status (*make)(void *worker, FILE *output, const char *input, size_t length,
                         graze_error *error);
    /* On rank 0, in its main thread and in order; *enough ends the run. */
    graze_status (*take)(void *context, const char *output, size_t length, bool *enough,
                         graze_error *error);
} graze_units;

/*
 * graze_units_run - makes all units, on all ranks; next and take are called on rank 0 only. A unit
 * that fails ends the run when those before it were taken.
 * Arguments: options: threads (of each rank), limits, callbacks, ranks and checkpoint.
 * Returns: GRAZE_OK, on other ranks also after failures; what next, make or take returned;
 * GRAZE_UNDECIDED at a limit: units that are complete are in the checkpoint by then; GRAZE_IO when
 * the checkpoint cannot be used or is that of another job, or a rank has failed.
 */
GRAZE_API graze_status graze_units_run(const graze_units *units, const graze_options *options,
                                       graze_error *error);

/* What ranks told each other in the last call of a solver: positions with what is known of them. */
typedef struct graze_traffic {
    uint64_t posted;   /* sent to all others */
    uint64_t received; /* taken from others, of which */
    uint64_t known;    /* had been searched here as well */
    uint64_t reads;    /* of the memory in common (graze_ranks_share) */
} graze_traffic;

/* graze_processor_count - the processors that are online, at least 1. */
GRAZE_API unsigned graze_processor_count(void);

/* ---- graphs ------------------------------------------------------------------------------ */

/* A finite simple graph; vertices are numbered from 0. Immutable once made, but for names. */
typedef struct graze_graph graze_graph;

/*
 * graze_graph_parse - a graph from an expression such as "path(5)+2*cycle(4)" or "g6:DQc".
 * The size is computed before memory is taken. A graph too large to build keeps only its
 * description: its order and size are known, graze_graph_is_built is false, and a game on it
 * is answered where a theorem answers it from the description alone.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 * Time: O(length of text + n + m).
 */
GRAZE_API graze_status graze_graph_parse(graze_graph **graph, const char *text, graze_error *error);

/*
 * graze_graph_parse_under - the same under limits. A graph is built where it takes at most an
 * eighth of the memory and the time suffices; otherwise it is described, and graze_solve gives what
 * is known without its edges. Arguments: options: time, memory and callbacks only. Returns: also
 * GRAZE_UNDECIDED, where the time does not suffice to find the size (gnp, blowup).
 */
GRAZE_API graze_status graze_graph_parse_under(graze_graph **graph, const char *text,
                                               const graze_options *options, graze_error *error);

/*
 * graze_graph_from_edges - a graph on n vertices from m pairs. Repeated edges are merged.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (loop or vertex out of range), GRAZE_NO_MEMORY.
 * Time: O(n + m).
 */
GRAZE_API graze_status graze_graph_from_edges(graze_graph **graph, uint32_t n,
                                              const uint32_t (*edges)[2], size_t m,
                                              graze_error *error);

/*
 * graze_graph_read_file - one graph from a file; the ending of its name says the format:
 * .g6 .s6 .el .edgelist .col .dimacs .dot .gv .graphml .gml. A .g6 or .s6 file with several graphs
 * is refused here: use a reader.
 *
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_BAD_INPUT (line and column), GRAZE_NO_MEMORY.
 * Time: O(bytes of the file).
 */
GRAZE_API graze_status graze_graph_read_file(graze_graph **graph, const char *path,
                                             graze_error *error);

/*
 * graze_graph_read_file_under - the same under limits: a graph that takes more than an eighth of
 * the memory, or a file of more than a quarter, is GRAZE_TOO_LARGE, and GRAZE_UNDECIDED is returned
 * where the time ends.
 * Arguments: options: time, memory and callbacks only.
 */
GRAZE_API graze_status graze_graph_read_file_under(graze_graph **graph, const char *path,
                                                   const graze_options *options,
                                                   graze_error *error);

/*
 * graze_graph_read_text - one graph from a text of length bytes, which needs no end.
 * Arguments: format is "expression", "graph6" (sparse6 too), "edgelist", "dimacs", "dot",
 * "graphml" or "gml"; bytes bounds the memory of the graph (0: 1 GiB).
 * Returns: GRAZE_OK, an expression of a larger graph being described, not built; GRAZE_BAD_INPUT
 * (line and column; an expression has only the column), GRAZE_BAD_ARGUMENT (unknown format),
 * GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 * Time: O(length + n + m).
 */
GRAZE_API graze_status graze_graph_read_text(graze_graph **graph, const char *text, size_t length,
                                             const char *format, uint64_t bytes,
                                             graze_error *error);

/*
 * graze_graph_read_stream - one graph from a stream, read to its end, in a format: "graph6",
 * "sparse6", "edgelist", "dimacs", "dot", "graphml" or "gml".
 * Arguments: source is the name used in errors; options as above.
 * Returns: as graze_graph_read_file_under, and GRAZE_BAD_ARGUMENT for another format.
 */
GRAZE_API graze_status graze_graph_read_stream(graze_graph **graph, FILE *stream,
                                               const char *source, const char *format,
                                               const graze_options *options, graze_error *error);

/*
 * graze_graph_vertex_name - the name of a vertex, by graze_graph_set_names or by the file that the
 * graph was read from; NULL where vertices have numbers alone. It lives as long as the graph.
 * Time: O(1).
 */
GRAZE_API const char *graze_graph_vertex_name(const graze_graph *graph, uint64_t vertex);

/*
 * graze_graph_set_names - gives the vertices names, one for each, which are copied; to be called
 * before the graph is shared.
 * Returns: GRAZE_OK, GRAZE_TOO_LARGE (the graph is not built), GRAZE_NO_MEMORY. Time: O(n).
 */
GRAZE_API graze_status graze_graph_set_names(graze_graph *graph, const char *const *names,
                                             graze_error *error);

/*
 * graze_graph_write - the graph as text in a format: "graph6", "sparse6", "edgelist", "dimacs",
 * "dot", "graphml" or "gml"; the last three keep the names of vertices.
 * Arguments: text receives a malloc'ed, zero-terminated string (free it), length its length.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (unknown format), GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 * Time: O(n^2) for graph6, O(n + m) for the others.
 */
GRAZE_API graze_status graze_graph_write(char **text, size_t *length, const graze_graph *graph,
                                         const char *format, graze_error *error);

/*
 * graze_graph_draw - a picture of a built graph of at most 2000 vertices, as SVG, with the numbers
 * of the vertices. The same graph is always drawn the same way.
 * Arguments: svg receives a malloc'ed, zero-terminated string (free it), length its length; the
 * marked vertices stand out, marked may be NULL when marked_count is 0.
 * Returns: GRAZE_OK, GRAZE_TOO_LARGE, GRAZE_BAD_ARGUMENT (no such vertex), GRAZE_NO_MEMORY.
 * Time: that of graze_graph_places, whose places it uses.
 */
GRAZE_API graze_status graze_graph_draw(char **svg, size_t *length, const graze_graph *graph,
                                        const uint32_t *marked, size_t marked_count,
                                        graze_error *error);

/*
 * graze_graph_places - a place for each vertex of a built graph of at most 2000 vertices, x and y
 * from 0 to 1, in a box that is size[0] times as wide and size[1] times as high as a vertex. No two
 * vertices touch, and no vertex touches an edge that does not end in it: always in graphs of at
 * most 43 vertices, in larger ones unless a vertex would be smaller than a hundredth of the
 * drawing; then vertices may lie on edges. The same graph always gets the same places.
 * Families are drawn as usual, row 1 of a grid on top, and what is made of them by their drawings;
 * trees as trees; components side by side; other graphs by their distances.
 * Arguments: places receives a malloc'ed array (free it); options: time and interrupt only, may be
 * NULL: when they end the work, the places are those reached by then.
 * Returns: GRAZE_OK, GRAZE_TOO_LARGE (more vertices, or not built), GRAZE_NO_MEMORY.
 * Time: O(n m + 30 n^2), and some 10^7 steps at most to move vertices off edges: less than half a
 * second for 1000 vertices.
 * Reference: Zheng, Pawar and Goodman, Graph drawing by stochastic gradient descent, 2019.
 */
GRAZE_API graze_status graze_graph_places(double (**places)[2], double size[2],
                                          const graze_graph *graph, const graze_options *options,
                                          graze_error *error);

/* graze_graph_layout - the same, with the aspect of the box, size[0] / size[1], alone. */
GRAZE_API graze_status graze_graph_layout(double (**places)[2], double *aspect,
                                          const graze_graph *graph, const graze_options *options,
                                          graze_error *error);

GRAZE_API void graze_graph_free(graze_graph *graph);

/* Number of vertices; number of edges, UINT64_MAX for that many or more; whether the adjacency is
 * in memory. O(1). */
GRAZE_API uint64_t graze_graph_order(const graze_graph *graph);
GRAZE_API uint64_t graze_graph_size(const graze_graph *graph);
GRAZE_API bool graze_graph_is_built(const graze_graph *graph);

/*
 * graze_graph_neighbours - the sorted neighbours of v < order in a built graph.
 * Returns: a pointer into the graph; count receives the degree. Time: O(1).
 */
GRAZE_API const uint32_t *graze_graph_neighbours(const graze_graph *graph, uint32_t v,
                                                 size_t *count);

/* One graph after another from a stream of graph6/sparse6 lines. */
typedef struct graze_reader graze_reader;

/*
 * graze_reader_new - a reader over an open stream, which the caller closes.
 * Arguments: source is the name used in errors ("stdin", a file name).
 */
GRAZE_API graze_status graze_reader_new(graze_reader **reader, FILE *stream, const char *source,
                                        graze_error *error);

/*
 * graze_reader_set_options - limits for the graphs that are read from now on, as for
 * graze_graph_read_file_under; options must outlive the reader.
 */
GRAZE_API void graze_reader_set_options(graze_reader *reader, const graze_options *options);

/*
 * graze_reader_next - the next graph, or *graph = NULL at the end of the stream. Headers, blank
 * lines and CRLF are accepted. After GRAZE_BAD_INPUT the next call reads the line after the bad
 * one.
 * Time: O(bytes of the line + n + m).
 */
GRAZE_API graze_status graze_reader_next(graze_graph **graph, graze_reader *reader,
                                         graze_error *error);

/* graze_reader_line - the text of the line read last, without its end; valid until the next. */
GRAZE_API const char *graze_reader_line(const graze_reader *reader);
GRAZE_API void graze_reader_free(graze_reader *reader);

/* ---- games ------------------------------------------------------------------------------- */

/* A ruleset with its parameters, for example "csg:1,2,4". Immutable. */
typedef struct graze_game graze_game;

/*
 * graze_game_parse - a game by name and parameters, as the command line spells it.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_game_parse(graze_game **game, const char *text, graze_error *error);

/*
 * graze_game_from_rules - a game that a file in Lua defines by game{...} (docs/own-games.md). It
 * is played on components of at most 64 vertices.
 * Arguments: name is that of the game, with ":" and a parameter where it has one; the text of
 * length bytes is copied; source is its name in errors. options, which may be NULL: the time for
 * running the file, the memory of the game's Lua states, and interrupted, whose context must
 * outlive the game. Returns: GRAZE_OK, GRAZE_BAD_INPUT (line of the fault, or there is no such
 * game), GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY. Calls that ask for moves return
 * GRAZE_BAD_INPUT where the file returns moves that are none; the error names the position.
 */
GRAZE_API graze_status graze_game_from_rules(graze_game **game, const char *name, const char *text,
                                             size_t length, const char *source,
                                             const graze_options *options, graze_error *error);

/* Where the function of a game of the caller's puts moves. */
typedef struct graze_move_sink graze_move_sink;

/* A game whose moves a function of the caller's lists. */
typedef struct graze_own_game {
    const char *name;      /* small letters, digits and hyphens; not that of a built-in game */
    const char *rule;      /* one sentence */
    const char *reference; /* where the game comes from; may be NULL */
    bool scored;           /* the player who takes vertices scores a point for each */
    bool whole;            /* play is not the sum of play on the components */
    /*
     * Hands all moves of a component, or with whole of the position, to graze_move_sink_add. It has
     * n <= 64 vertices, and bit j of rows[i] says whether i and j are adjacent. The moves may
     * depend on nothing else, nor on the numbers of the vertices: isomorphic components are solved
     * once. Called by several threads at once unless graze_options.threads is 1.
     * Returns: GRAZE_OK; GRAZE_UNDECIDED, when the call was interrupted; any other status is a
     * fault, which calls that ask for moves return as GRAZE_BAD_INPUT with this error.
     */
    graze_status (*moves)(void *context, graze_move_sink *sink, const uint64_t *rows, uint32_t n,
                          graze_error *error);
    void *context; /* of moves; must outlive the game */
} graze_own_game;

/*
 * graze_game_new - a game of the caller's. It is searched like the built-in games, without
 * theorems; scored games and those with whole by plain search. The texts are copied.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (something is missing), GRAZE_BAD_INPUT (the name),
 * GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_game_new(graze_game **game, const graze_own_game *own,
                                      graze_error *error);

/*
 * graze_move_sink_add - adds moves; bit i of one says whether it takes vertex i.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT when one takes nothing, or a vertex that is not there.
 * Time: O(count).
 */
GRAZE_API graze_status graze_move_sink_add(graze_move_sink *sink, const uint64_t *moves,
                                           size_t count, graze_error *error);
GRAZE_API void graze_game_free(graze_game *game);

/* graze_game_name - the name with normalised parameters ("csg:1-4" is "csg:1,2,3,4"). */
GRAZE_API const char *graze_game_name(const graze_game *game);
/* Whether play is scored: values are score differences, not Grundy values. */
GRAZE_API bool graze_game_is_scored(const graze_game *game);
/* Whether the game is played on a formula (avoid-true, maker-breaker) and not on a graph. */
GRAZE_API bool graze_game_is_on_formulas(const graze_game *game);

enum { GRAZE_EXAMPLE_GAME = 48 };

/* A row of the list of rulesets: what programs need to offer a game to people. */
typedef struct graze_ruleset_info {
    const char *name;      /* "csg" */
    const char *parameter; /* the form of the part after the colon, or NULL */
    const char *rule;      /* one sentence */
    const char *reference;
    bool parameter_optional; /* the name alone is also a game */
    bool scored;             /* as graze_game_is_scored */
    bool on_formulas;        /* as graze_game_is_on_formulas */
    bool by_vertex;          /* one vertex says a whole move (see graze_moves_find) */
    bool whole;              /* play is not the sum of play on the components */
    const char *title;       /* "Connected subtraction" */
    const char *on_paths;    /* the octal code that paths follow, "0.137"; NULL: none, or by name */
    /* for a form that asks for the parameter; NULL and 0 without one */
    const char *parameter_title;              /* "Sizes L" */
    const char *parameter_kind;               /* "set" of numbers, octal "code", or "number" */
    const char *parameter_initial;            /* what the form begins with */
    uint32_t parameter_least, parameter_most; /* of the numbers it offers; 0: it offers none */
    /* a small position with a legal move, which show the rule; graph is NULL: there is none */
    char example_game[GRAZE_EXAMPLE_GAME];
    const char *example_graph;
    const uint32_t *example_take; /* sorted */
    size_t example_take_count;
    /* of games on formulas: what joins the variables of a clause, "and" or "or"; NULL on graphs */
    const char *connective;
    bool second_sets_false; /* the second player sets variables to false, not to true */
} graze_ruleset_info;

/* graze_ruleset_list - writes ruleset number index (from 0); returns false when there is none. */
GRAZE_API bool graze_ruleset_list(graze_ruleset_info *info, size_t index);

/* The list of the games that a file in Lua defines, as graze_game_from_rules names them. */
typedef struct graze_rules graze_rules;

/*
 * graze_rules_new - reads the list, in the order of the file; it belongs to the caller.
 * Arguments and errors: as those of graze_game_from_rules. A file without a game is an error.
 */
GRAZE_API graze_status graze_rules_new(graze_rules **rules, const char *text, size_t length,
                                       const char *source, const graze_options *options,
                                       graze_error *error);
/* graze_rules_list - as graze_ruleset_list; the texts are those of the list. */
GRAZE_API bool graze_rules_list(graze_ruleset_info *info, const graze_rules *rules, size_t index);
GRAZE_API void graze_rules_free(graze_rules *rules);

/* graze_game_ruleset - the row of the ruleset that a game belongs to. O(1). */
GRAZE_API void graze_game_ruleset(graze_ruleset_info *info, const graze_game *game);

/* A parameter of a graph family. */
typedef struct graze_family_parameter {
    const char *name; /* "n" */
    const char *kind; /* "number", "numbers", "list", "graph", "letters" or "probability" */
    uint64_t least;   /* of a number */
} graze_family_parameter;

enum { GRAZE_FAMILY_PARAMETERS = 3 };

/* A row of the list of graph families. */
typedef struct graze_family_info {
    const char *signature; /* "path(n)" */
    const char *meaning;   /* what it is, and how its vertices are numbered */
    const char *name;      /* "path" */
    graze_family_parameter parameters[GRAZE_FAMILY_PARAMETERS];
    size_t parameter_count;
} graze_family_info;

/* graze_family_list - writes family number index (from 0); returns false when there is none. */
GRAZE_API bool graze_family_list(graze_family_info *info, size_t index);

/* ---- solving ----------------------------------------------------------------------------- */

typedef enum graze_outcome {
    GRAZE_OUTCOME_UNKNOWN = 0,
    GRAZE_FIRST,  /* the player to move wins (N) */
    GRAZE_SECOND, /* the other player wins (P) */
    GRAZE_DRAW    /* equal scores */
} graze_outcome;

typedef struct graze_answer {
    bool has_value;        /* false for outcomes, without misere_value also in misere play */
    int64_t value;         /* Grundy value, or the first player's score minus the second's */
    graze_outcome outcome; /* of an undecided value: where the winner is known all the same */
    int64_t lower, upper;  /* lower <= value <= upper, also when undecided */
    /* "time", "memory", "interrupt", or "size": too large to build; NULL when decided */
    const char *undecided;
    const char *const *methods; /* claim ids or "search"; the solver's, until its next call */
    size_t method_count;
    uint64_t nodes; /* positions expanded */
    double seconds;
} graze_answer;

/* A move, and what is known about the position that it leads to. */
typedef struct graze_move {
    const uint32_t *take; /* sorted */
    size_t take_count;
    const uint32_t *vanish; /* vertices that are removed but not taken (grim), sorted */
    size_t vanish_count;
    bool has_value;
    int64_t value;         /* Grundy value of the position reached; scored: the mover's margin */
    graze_outcome outcome; /* of the position reached, seen by the player to move there */
} graze_move;

/* A list of moves; owns its vertices. */
typedef struct graze_moves {
    size_t count;
    const graze_move *moves;
    ptrdiff_t best; /* index of an optimal move, -1 when there is no move or it is not known */
} graze_moves;

typedef struct graze_solver graze_solver;

/*
 * graze_solver_new - a solver for one game. The game must outlive it. A store is made where there
 * is none; it may be used by many processes at once, but by one solver of a process at a time.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (misere play of a scored game; misere_value without
 * misere; a store for plain search),
 * GRAZE_IO (the store is damaged, of another format, or cannot be opened), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_solver_new(graze_solver **solver, const graze_game *game,
                                        const graze_options *options, graze_error *error);
GRAZE_API void graze_solver_free(graze_solver *solver);

/* graze_solver_traffic - what the ranks told each other in the last call. O(1). */
GRAZE_API void graze_solver_traffic(graze_traffic *traffic, const graze_solver *solver);

/* graze_solver_set_seconds - sets the time that later calls may take; 0: no limit. */
GRAZE_API void graze_solver_set_seconds(graze_solver *solver, double seconds);

/* graze_solver_undecided - what ended the last call: "time", "memory", "interrupt"; NULL: nothing.
 */
GRAZE_API const char *graze_solver_undecided(const graze_solver *solver);

/*
 * graze_solver_flush - writes values that are not yet in the store; graze_solver_free does so, too,
 * but cannot tell when it fails.
 * Returns: GRAZE_OK, GRAZE_IO.
 */
GRAZE_API graze_status graze_solver_flush(graze_solver *solver, graze_error *error);

/*
 * graze_solve - value and outcome of a graph.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED with bounds in the answer, also when the graph is not built
 * and no theorem answers; GRAZE_IO when the store failed, once: the answer is filled in
 * nevertheless, and further calls go on without the store; GRAZE_NO_MEMORY.
 * Time: linear where a theorem applies, exponential in the largest component otherwise.
 */
GRAZE_API graze_status graze_solve(graze_answer *answer, graze_solver *solver,
                                   const graze_graph *graph, graze_error *error);

/*
 * graze_solve_moves - every move with what it leads to.
 * Returns: as graze_solve; release the list with graze_moves_free. With GRAZE_UNDECIDED *moves is
 * either unchanged or a list in which moves that were not rated in time have the outcome
 * GRAZE_OUTCOME_UNKNOWN, and best is -1 unless a winning move is known.
 */
GRAZE_API graze_status graze_solve_moves(graze_moves **moves, graze_solver *solver,
                                         const graze_graph *graph, graze_error *error);

/*
 * graze_solve_line - an optimal line of play from the graph to the end of the game. Where a second
 * of plain search suffices to find the length of play (graze_solve_length), and scores do not
 * count, the winner takes a shortest way in it and the loser a longest.
 */
GRAZE_API graze_status graze_solve_line(graze_moves **line, graze_solver *solver,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_solve_best - one optimal move, in a list of one; an empty list when there is no move.
 * Cheaper than graze_solve_moves, as it ends at the first move that wins.
 */
GRAZE_API graze_status graze_solve_best(graze_moves **best, graze_solver *solver,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_solve_length - the remoteness of the position, in normal or misere play: the length of play
 * when the winner plays to win soon and the loser to lose late.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT for scored games, in which points count and not who
 * moves last.
 * Time: plain search of the whole position, as lengths of sums do not add up: for small graphs.
 * Reference: Smith, Graphs and composite games, 1966.
 */
GRAZE_API graze_status graze_solve_length(uint64_t *moves, graze_solver *solver,
                                          const graze_graph *graph, graze_error *error);

/* graze_list_moves - every legal move, without solving (has_value is false, best is -1). */
GRAZE_API graze_status graze_list_moves(graze_moves **moves, const graze_game *game,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_list_some_moves - legal moves, without solving, at most most of them (0: no bound).
 * Arguments: complete receives whether these are all; options: limits and callbacks only, may be
 * NULL: when time or memory ends, the moves found so far are the list.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (a game on formulas), GRAZE_TOO_LARGE (the graph is not
 * built), GRAZE_NO_MEMORY.
 * Time: that of the moves listed; for octal games, many connected sets may be tried for each.
 */
GRAZE_API graze_status graze_list_some_moves(graze_moves **moves, bool *complete,
                                             const graze_game *game, const graze_graph *graph,
                                             size_t most, const graze_options *options,
                                             graze_error *error);
GRAZE_API void graze_moves_free(graze_moves *moves);

/*
 * graze_moves_find - the move of a list that someone means who names vertices: all that it takes,
 * or, where graze_ruleset_info.by_vertex is true, the one vertex that says it.
 * Arguments: game and graph are those the list was made for; named in any order.
 * Returns: the index of the move, or -1. Time: O(moves + size of the moves of the same size).
 */
GRAZE_API ptrdiff_t graze_moves_find(const graze_moves *moves, const graze_game *game,
                                     const graze_graph *graph, const uint32_t *named, size_t count);

/*
 * graze_apply_move - the graph after taking vertices; what vanishes is gone too.
 * Arguments: kept, when not NULL, receives a malloc'ed array: the old number of each vertex.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (not a legal move; the error says why).
 * Time: O(n + m); for games that are not octal plus the listing of the moves of one component.
 */
GRAZE_API graze_status graze_apply_move(graze_graph **after, uint32_t **kept,
                                        const graze_game *game, const graze_graph *graph,
                                        const uint32_t *take, size_t take_count,
                                        graze_error *error);

/* ---- stores ------------------------------------------------------------------------------ */

/* What a store holds of a game. */
typedef struct graze_store_row {
    char *game;
    const char *play;    /* "normal", "misere", "score", or "winner" of normal play */
    uint64_t components; /* positions with a value */
    uint64_t largest;    /* the most vertices of one */
} graze_store_row;

typedef struct graze_store_summary {
    size_t count;
    graze_store_row *rows; /* by game and play */
    uint64_t components;
    uint64_t bytes; /* on disk */
} graze_store_summary;

/*
 * graze_store_read - reads a whole store and summarises it; release with graze_store_free.
 * Returns: GRAZE_OK, GRAZE_IO (there is none, it is damaged, or of another format),
 * GRAZE_NO_MEMORY. Time: O(size of the store).
 */
GRAZE_API graze_status graze_store_read(graze_store_summary **summary, const char *folder,
                                        graze_error *error);
GRAZE_API void graze_store_free(graze_store_summary *summary);

/* ---- weighted Grim ----------------------------------------------------------------------- */

/*
 * graze_solve_weighted - Grim on a graph with a weight, at most 65535, for each vertex: a move
 * lowers the weight of a vertex that has a neighbour by one; a vertex of weight 0 is gone. The
 * same as Grim on the graph in which vertex i is replaced by weights[i] vertices (blowup).
 * Arguments: the solver's game must be grim, in normal play; weights has count = order entries.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT for another game or a wrong number of weights.
 * Time: up to the product of (weight + 1) positions.
 */
GRAZE_API graze_status graze_solve_weighted(graze_answer *answer, graze_solver *solver,
                                            const graze_graph *graph, const uint64_t *weights,
                                            size_t count, graze_error *error);

/* ---- pairing strategies ------------------------------------------------------------------ */

/*
 * A strategy that answers every move by its image under an automorphism of order two
 * (docs/symmetry.md), in normal play.
 */
typedef struct graze_pairing {
    bool found;
    graze_outcome outcome; /* GRAZE_SECOND, or GRAZE_FIRST when there is a first move */
    const char *claim;     /* what makes it win: "grim:thm15", "ak:thm6", "pairing", ... */
    const uint32_t *image; /* image[v] for every vertex */
    size_t vertex_count;
    const uint32_t *first; /* what the first player takes before he answers, sorted */
    size_t first_count;
    const char *undecided; /* "time", "memory", "interrupt" or "choices"; NULL when decided */
    double seconds;
} graze_pairing;

/*
 * graze_find_pairing - a pairing strategy for either player, judged before it is returned.
 * The options' time, memory and callbacks are kept; as the problem is as hard as graph
 * isomorphism, the search also ends after many choices.
 * Returns: GRAZE_OK, found or certainly not there; GRAZE_UNDECIDED; GRAZE_BAD_ARGUMENT for
 * games in which no pairing is known to win; GRAZE_TOO_LARGE; GRAZE_NO_MEMORY.
 * Release the pairing with graze_pairing_free, also when undecided.
 * Time: O((n + m) log n) a choice.
 */
GRAZE_API graze_status graze_find_pairing(graze_pairing **pairing, const graze_game *game,
                                          const graze_graph *graph, const graze_options *options,
                                          graze_error *error);
GRAZE_API void graze_pairing_free(graze_pairing *pairing);

/*
 * graze_check_pairing - whether a permutation of the vertices is a winning pairing, from the
 * plain graph: an automorphism of order two of what is left after the first move (first_count
 * vertices; 0 when the second player answers), with vertices far enough from their images.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT with the reason. Time: O(n + m) for most games.
 */
GRAZE_API graze_status graze_check_pairing(const graze_game *game, const graze_graph *graph,
                                           const uint32_t *image, const uint32_t *first,
                                           size_t first_count, graze_error *error);

/* ---- Smash and Grab as a theory of sums ---------------------------------------------------- */

typedef enum graze_truth { GRAZE_NO, GRAZE_YES, GRAZE_UNKNOWN } graze_truth;

/*
 * What is known about a position of Smash and Grab as a scoring game. U is the universe of all
 * impartial scoring games, U>=0 that of the games all of whose positions score at least 0.
 */
typedef struct graze_scoring {
    bool has_score; /* false when a limit ended the search */
    int64_t score;
    graze_truth in_ge0;       /* it is in U>=0 */
    graze_truth left_save;    /* it is Left-save: Ettinger's condition */
    graze_truth zero_ge0;     /* it is equivalent to the empty game in U>=0 */
    graze_truth zero_all;     /* ... in U */
    graze_truth self_inverse; /* two copies are equivalent to the empty game in U */
    const char *path_class;   /* of a union of paths with d = 1: "P0", ..., "P1+P2+P3"; else NULL */
} graze_scoring;

/*
 * graze_scoring_of - a graph as a scoring game. The solver's game must be smash-and-grab.
 * Returns: GRAZE_OK, also where something remains unknown; GRAZE_BAD_ARGUMENT for other games.
 * Time: linear for what theorems decide, exponential in the order of the graph otherwise.
 */
GRAZE_API graze_status graze_scoring_of(graze_scoring *scoring, graze_solver *solver,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_scoring_equivalent - whether two graphs score alike beside every game of U>=0, and of U.
 * Unknown where no criterion decides.
 */
GRAZE_API graze_status graze_scoring_equivalent(graze_truth *in_ge0, graze_truth *in_all,
                                                graze_solver *solver, const graze_graph *g,
                                                const graze_graph *h, graze_error *error);

/* How it was decided whether a single path is equivalent to the empty game in U. */
typedef struct graze_path_verdict {
    uint64_t n;
    graze_truth zero;
    uint64_t positions; /* that the proof visited */
} graze_path_verdict;

/*
 * graze_single_paths - which P_n, n <= most, are equivalent to the empty game in U for d = 1. All
 * that are not listed are not: they score something else than 0, or their value in the octal game
 * 0.6 is not 0, so that Left cannot force an even number of moves.
 * Arguments: list receives a malloc'ed array (free it), count its length.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_BAD_ARGUMENT (another game, most beyond 10^7).
 * Time: that of so many values of 0.6, less than a microsecond each.
 */
GRAZE_API graze_status graze_single_paths(graze_path_verdict **list, size_t *count,
                                          graze_solver *solver, uint64_t most, graze_error *error);

/* ---- heaps ------------------------------------------------------------------------------- */

/* How it is known that values repeat. */
typedef enum graze_verdict {
    GRAZE_NO_PERIOD = 0, /* none was found */
    GRAZE_OBSERVED,      /* the values of the range repeat: no proof */
    GRAZE_PROVED         /* by a theorem and a finite check (docs/periods.md) */
} graze_verdict;

/* value(n + period) = value(n) for all n >= first + preperiod; both numbers are the least. */
typedef struct graze_period {
    graze_verdict verdict;
    uint64_t period;
    uint64_t preperiod; /* values, from the first of the range on, outside the periodic part */
    uint64_t last;      /* the last n whose value was used */
} graze_period;

/*
 * The values of the heaps 0, 1, 2, ... of a game, computed one after another to great length, with
 * a search for their period. A run can be stopped, saved to a file and continued. It belongs to one
 * thread at a time. The time limit of its options begins when it is made and holds for all calls
 * together; progress reports give the number of known values as nodes.
 */
typedef struct graze_heap_run graze_heap_run;

/*
 * Receives the values of the heaps first, first + 1, ..., first + count - 1; consecutive calls have
 * no gaps. Returns GRAZE_OK, or a status that ends the run.
 */
typedef graze_status graze_heap_sink(void *context, uint64_t first, const uint16_t *values,
                                     size_t count);

/*
 * graze_heap_run_new - a run that has computed nothing yet.
 * Arguments: code is an octal code, "0.137", or a subtraction set, "sub:1,2,4"; options: threads,
 * time, memory and callbacks only, may be NULL.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_heap_run_new(graze_heap_run **run, const char *code,
                                          const graze_options *options, graze_error *error);
GRAZE_API void graze_heap_run_free(graze_heap_run *run);

/* graze_heap_run_next - the first heap that is not computed: the values below it are known. */
GRAZE_API uint64_t graze_heap_run_next(const graze_heap_run *run);

/*
 * graze_heap_run_to - computes the values of the heaps below end that are not known yet, and hands
 * them to the sink (which may be NULL). Ends early when the values prove a period.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED at a limit: the run can be saved, and loaded to continue;
 * GRAZE_TOO_LARGE when a value exceeds 2^15; GRAZE_NO_MEMORY; what the sink returned.
 * Time: O(rare heaps) a value where the game has a sparse space, O(n) a value otherwise.
 * Memory: does not grow with n beyond 2^23 where the game has a sparse space.
 * Reference: Berlekamp, Conway and Guy, Winning Ways, chapter 4; docs/periods.md.
 */
GRAZE_API graze_status graze_heap_run_to(graze_heap_run *run, uint64_t end, graze_heap_sink *sink,
                                         void *context, graze_error *error);

/* graze_heap_run_is_periodic - whether the known values prove a period. */
GRAZE_API bool graze_heap_run_is_periodic(const graze_heap_run *run);

/*
 * graze_heap_run_extend - the values of the heaps first, ..., first + count - 1, at or beyond
 * graze_heap_run_next, by the proved period.
 * Returns: false, and nothing is written, while no period is proved. Time: O(count).
 */
GRAZE_API bool graze_heap_run_extend(uint16_t *values, const graze_heap_run *run, uint64_t first,
                                     size_t count);

/*
 * graze_heap_run_period - the period that the known values prove, counted from n = 0; the verdict
 * is GRAZE_PROVED or GRAZE_NO_PERIOD.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 * Time: where more than 2^22 values were needed they are computed a second time, to find the
 * preperiod.
 * Reference: Guy and Smith, The G-values of various games, 1956; docs/periods.md.
 */
GRAZE_API graze_status graze_heap_run_period(graze_period *period, graze_heap_run *run,
                                             graze_error *error);

/*
 * The sparse space of a game, where one was found: almost all heaps are in the common class, and
 * values follow from the few others. Heap n of value v is rare when the parity of (v & mask), plus
 * n when parity_of_n, is even (odd when odd_is_rare).
 */
typedef struct graze_sparse_space {
    bool found;
    uint16_t mask;
    bool parity_of_n;
    bool odd_is_rare;
    uint64_t rares;     /* rare heaps among the known ones, without the empty heap */
    uint64_t last_rare; /* the largest of them */
} graze_sparse_space;

/* graze_heap_run_space - the sparse space that the run uses. Time: O(1). */
GRAZE_API graze_sparse_space graze_heap_run_space(const graze_heap_run *run);

/* graze_heap_run_is_rare - whether a known heap is rare. Time: O(log(rare heaps)). */
GRAZE_API bool graze_heap_run_is_rare(const graze_heap_run *run, uint64_t n);

/*
 * graze_heap_run_save - writes a checkpoint: the run, and size bytes of the caller's. The file is
 * complete or absent at every moment: a new one is written, synced and renamed over the old one.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_NO_MEMORY. Time: O(known values that are in memory).
 */
GRAZE_API graze_status graze_heap_run_save(const graze_heap_run *run, const char *path,
                                           const void *bytes, size_t size, graze_error *error);

/*
 * graze_heap_run_load - the run of a checkpoint, and the caller's bytes (malloc'ed; free them).
 * Both are NULL, without an error, when there is no such file.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_BAD_INPUT (the file is damaged, or of another code),
 * GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_heap_run_load(graze_heap_run **run, void **bytes, size_t *size,
                                           const char *path, const char *code,
                                           const graze_options *options, graze_error *error);

/* ---- sequences and tables ---------------------------------------------------------------- */

/*
 * The values v(0), v(1), ... of the heaps of a game, or of a family of graphs with one parameter.
 * It belongs to one thread at a time. The time limit of its options begins when it is made and
 * holds for all calls together.
 */
typedef struct graze_sequence graze_sequence;

/*
 * graze_sequence_of_heaps - the heaps 0, 1, 2, ... of an octal code, "0.137", or a subtraction
 * set, "sub:1,2,4".
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_sequence_of_heaps(graze_sequence **sequence, const char *code,
                                               const graze_options *options, graze_error *error);

/*
 * graze_sequence_of_graphs - the graphs of an expression in which a name, such as "n", stands for
 * a number: "append(petersen(),0,n)". The game must outlive the sequence.
 * Where the number is the length of a path, values come from one table for each part of the graph
 * that play can leave on it, and periods are proved; other families are solved graph by graph.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT (the name does not occur); GRAZE_BAD_ARGUMENT (outcomes,
 * a game on formulas); GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: that of listing the parts: exponential in the order of the fixed part at worst.
 */
GRAZE_API graze_status graze_sequence_of_graphs(graze_sequence **sequence, const graze_game *game,
                                                const char *expression, const char *name,
                                                const graze_options *options, graze_error *error);
GRAZE_API void graze_sequence_free(graze_sequence *sequence);

/* How values are found: "heaps", "tables" (of parts with a growing path) or "graphs". */
GRAZE_API const char *graze_sequence_method(const graze_sequence *sequence);

/*
 * graze_sequence_values - the values at first, first + 1, ..., first + count - 1. Values beyond a
 * proved period are not computed. Heaps are best asked for in ascending order.
 * Arguments: values has space for count values; known receives how many are known, also after
 * GRAZE_UNDECIDED.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT when the expression is not a graph for one of them;
 * GRAZE_TOO_LARGE; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: heaps: O(rares) a value where the game has a sparse space, O(n) otherwise; tables: the
 * number of parts and moves a value, and O(n) more until the period of paths is proved.
 */
GRAZE_API graze_status graze_sequence_values(int64_t *values, uint64_t *known,
                                             graze_sequence *sequence, uint64_t first,
                                             uint64_t count, graze_error *error);

/*
 * graze_sequence_period - the period of the values from first on, as far as those up to last
 * prove or show it. An observed one fills half of the range and three repetitions; for heaps
 * there are only proofs.
 * Returns: GRAZE_OK, also where there is none; GRAZE_UNDECIDED, with what the values known by then
 * show; otherwise as graze_sequence_values.
 * Reference: Guy and Smith, The G-values of various games, 1956; docs/periods.md.
 */
GRAZE_API graze_status graze_sequence_period(graze_period *period, graze_sequence *sequence,
                                             uint64_t first, uint64_t last, graze_error *error);

/*
 * graze_sequence_certify - writes a certificate (docs/certificates.md) of the period that
 * graze_sequence_period has proved, counted from n = 0: the tables of the proof.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT when nothing is proved, or the family is not path(n) or a
 * graph with a path growing on a vertex; GRAZE_IO; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_sequence_certify(FILE *out, graze_sequence *sequence,
                                              graze_error *error);

/*
 * One statement about infinitely many sequences v_k(n), for every k: v_k(n + period) = v_k(n) for
 * all n >= preperiod, or, when it grows, for all n >= max(preperiod, k + beyond).
 */
typedef struct graze_for_all {
    bool proved;
    uint64_t period;
    uint64_t preperiod;
    bool grows;
    uint64_t beyond;
} graze_for_all;

/*
 * graze_prove_for_all - the period of an expression with two growing paths on one vertex, such as
 * "substar(1,k,n)", for every k (docs/periods.md, theorems 6 and 7).
 * Arguments: certificate, unless it is NULL, receives the tables of a proof that was found;
 * growing and fixed are the names of n and k; the tables hold both up to last.
 * Returns: GRAZE_OK, proved or not; GRAZE_BAD_ARGUMENT when these are not two paths on one vertex,
 * or the game has no tables; GRAZE_TOO_LARGE; GRAZE_IO; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: O(parts * last^3) at worst. Memory: 2 * parts * last^2 bytes.
 */
GRAZE_API graze_status graze_prove_for_all(graze_for_all *statement, FILE *certificate,
                                           const graze_game *game, const char *expression,
                                           const char *growing, const char *fixed, uint64_t last,
                                           const graze_options *options, graze_error *error);

/* The numbers first..last for a name in an expression. */
typedef struct graze_range {
    const char *name;
    uint64_t first, last;
} graze_range;

/*
 * graze_solve_table - the graphs of an expression with two parameters, "substar(1^t,k)", solved
 * one after another.
 * Arguments: cells has space for rows times columns answers, row by row; their methods are NULL.
 * The solver's time holds for each graph; a cell whose limits end it is undecided, and the
 * others are solved all the same, unless there is an interrupt.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED when a cell is; GRAZE_BAD_ARGUMENT (a name that does not
 * occur, or twice the same, an empty range); otherwise as graze_graph_parse and graze_solve.
 */
GRAZE_API graze_status graze_solve_table(graze_answer *cells, graze_solver *solver,
                                         const char *expression, const graze_range *rows,
                                         const graze_range *columns, graze_error *error);

/* ---- games on formulas ------------------------------------------------------------------- */

/* A positive formula: a number of variables and clauses over them. */
typedef struct graze_formula graze_formula;

/* graze_formula_parse - from text "n; 1 2; 2 4; 1 3"; variables count from 1. */
GRAZE_API graze_status graze_formula_parse(graze_formula **formula, const char *text,
                                           graze_error *error);
GRAZE_API void graze_formula_free(graze_formula *formula);

/* Number of variables; number of clauses. O(1). */
GRAZE_API uint64_t graze_formula_variables(const graze_formula *formula);
GRAZE_API uint64_t graze_formula_clauses(const graze_formula *formula);

/*
 * graze_formula_clause - the sorted variables of clause number index, from 0.
 * Returns: a pointer into the formula; count receives their number. Time: O(1).
 */
GRAZE_API const uint32_t *graze_formula_clause(const graze_formula *formula, size_t index,
                                               size_t *count);

/*
 * graze_solve_formula - who wins avoid-true or maker-breaker; Left moves first, so that
 * GRAZE_FIRST means Left and GRAZE_SECOND means Right.
 * Time: O(2^n) positions for avoid-true, O(3^n) for maker-breaker in the worst case.
 */
GRAZE_API graze_status graze_solve_formula(graze_answer *answer, graze_solver *solver,
                                           const graze_formula *formula, graze_error *error);

/*
 * graze_solve_formula_position - who wins after some moves; GRAZE_FIRST: the player to move. At the
 * end of the game: who has won.
 * Arguments: set_by[i] says who set variable i + 1: 0 nobody, 1 the player who began, 2 the other.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT when play does not lead there.
 */
GRAZE_API graze_status graze_solve_formula_position(graze_answer *answer, graze_solver *solver,
                                                    const graze_formula *formula,
                                                    const uint8_t *set_by, graze_error *error);

/*
 * graze_list_formula_moves - every legal move there, without solving; what a move takes is the
 * variable that it sets.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (as above, or a game on graphs), GRAZE_NO_MEMORY.
 * Time: O(n * size of the formula).
 */
GRAZE_API graze_status graze_list_formula_moves(graze_moves **moves, const graze_game *game,
                                                const graze_formula *formula, const uint8_t *set_by,
                                                graze_error *error);

/* ---- censuses ---------------------------------------------------------------------------- */

/* The graphs of a census, each once up to isomorphism. */
typedef enum graze_class {
    GRAZE_ALL_GRAPHS = 0, /* up to 16 vertices */
    GRAZE_CONNECTED,      /* up to 16 vertices */
    GRAZE_TREES           /* up to 20 vertices */
} graze_class;

/* What a census does besides counting values. */
typedef struct graze_census_job {
    graze_class graphs;
    uint32_t n;           /* vertices, from 1 */
    uint32_t part, parts; /* part number part, from 0, of parts; 0 parts: everything */
    bool labelled;        /* count labelled graphs, too */
    bool lists;           /* keep the graphs of value list_value */
    int64_t list_value;
    bool lists_zugzwang; /* keep the graphs of negative score all of whose followers score >= 0 */
} graze_census_job;

enum { GRAZE_COUNT_DIGITS = 44 };

/* The graphs with so many edges and a value. */
typedef struct graze_census_row {
    uint32_t edges;
    int64_t value;
    uint64_t graphs;                   /* up to isomorphism */
    char labelled[GRAZE_COUNT_DIGITS]; /* decimal; "0" when they were not counted */
} graze_census_row;

/* Counts of graphs by edges and value. */
typedef struct graze_census graze_census;

/*
 * graze_census_run - the values of all graphs of a class, counted.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT (order or part out of range, a game on formulas, zugzwang
 * of a game without scores); GRAZE_UNDECIDED at a limit; GRAZE_NO_MEMORY.
 * Time: one table of 2^n values a graph.
 */
GRAZE_API graze_status graze_census_run(graze_census **census, const graze_game *game,
                                        const graze_census_job *job, const graze_options *options,
                                        graze_error *error);

/* graze_census_new - an empty census, to which rows are added; n as in graze_census_job. */
GRAZE_API graze_status graze_census_new(graze_census **census, uint32_t n, graze_error *error);

/*
 * graze_census_add - adds the counts of a row: parts of a census add up to the whole.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (edges, value or labelled not possible).
 */
GRAZE_API graze_status graze_census_add(graze_census *census, const graze_census_row *row,
                                        graze_error *error);

/*
 * graze_census_list - writes row number index (from 0), by edges and value; returns false when
 * there is none. Time: O(rows).
 */
GRAZE_API bool graze_census_list(graze_census_row *row, const graze_census *census, size_t index);

/* graze_census_graphs - the graphs kept, a graph6 line each; the census's own. */
GRAZE_API const char *graze_census_graphs(const graze_census *census);
GRAZE_API void graze_census_free(graze_census *census);

/* How often the players win on random graphs. */
typedef struct graze_sample {
    uint64_t samples, first, second, drawn;
    double share;        /* of games that the first player wins */
    double lower, upper; /* Wilson's interval of 95 % for it */
} graze_sample;

/*
 * graze_sample_gnp - solves random graphs on n vertices, each edge there with probability p.
 * The same seed gives the same graphs, whatever the number of threads.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT (p not from 0 to 1, no samples, a game on formulas);
 * GRAZE_UNDECIDED at a limit, which holds for the whole run; GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_sample_gnp(graze_sample *result, const graze_game *game, uint32_t n,
                                        double p, uint64_t samples, uint64_t seed,
                                        const graze_options *options, graze_error *error);

/* ---- claims ------------------------------------------------------------------------------ */

/* What a check of a claim found. */
typedef enum graze_claim_status {
    GRAZE_CLAIM_HOLDS = 0,    /* it is true at every instance that was checked */
    GRAZE_CLAIM_FAILS,        /* there is a counterexample */
    GRAZE_CLAIM_NOT_CHECKABLE /* it has no instances; its range says why */
} graze_claim_status;

/* An instance at which a claim is false. */
typedef struct graze_counterexample {
    const char *game;    /* as the command line spells it */
    const char *input;   /* a graph, a formula or a number */
    const char *claimed; /* what the claim says there, in words or as a number */
    const char *actual;  /* what is true there */
    uint64_t n, m;       /* vertices and edges of a graph; a number and 0; both 0 for a formula */
} graze_counterexample;

/* A row of the list of claims. The texts belong to the list. */
typedef struct graze_claim_info {
    const char *id;    /* "csg:lem9"; a repaired claim has the id of the printed one and "-fixed" */
    const char *paper; /* "csg" */
    const char *statement; /* in words of our own */
    const char *place;     /* where the paper has it, "Lemma 9"; NULL: unnumbered */
    const char *check;     /* how it is checked; NULL: it is not checkable */
    const char *range;     /* the instances that are checked; not checkable: why there are none */
    const char *remark;    /* what a reader should know besides; or NULL */
    const char *severity;  /* of a claim that fails: "false", "edge case", "proof step", "misprint";
                              NULL: it holds, or is not classified */
    const char *cause;     /* the id of another claim whose fault makes this one fail; or NULL */
    const char *const *also; /* also_count other ids under which papers state the same */
    size_t also_count;
    graze_claim_status status; /* what the check of the whole range has found */
    const char *command; /* of a claim that fails: what to type after "graze" to see it; NULL: the
                            check itself shows it */
} graze_claim_info;

/* A list of claims. It may be shared by threads. */
typedef struct graze_claims graze_claims;

/*
 * graze_claims_new - the claims of the papers that the closed forms and algorithms of this library
 * rest on, and all their other statements.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(number of claims).
 */
GRAZE_API graze_status graze_claims_new(graze_claims **claims, graze_error *error);

/*
 * graze_claims_read - the claims of a file in Lua (docs/claims.md), which is run in a sandbox. A
 * repaired claim is a row of its own.
 * Arguments: source is the name used in errors; options: limits and callbacks only, may be NULL.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (line of the fault), GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_claims_read(graze_claims **claims, const char *text, size_t length,
                                         const char *source, const graze_options *options,
                                         graze_error *error);
GRAZE_API void graze_claims_free(graze_claims *claims);

/*
 * graze_claim_list - writes claim number index (from 0), the papers in a fixed order; returns false
 * when there is none. Time: O(1).
 */
GRAZE_API bool graze_claim_list(graze_claim_info *info, const graze_claims *claims, size_t index);

/*
 * graze_claim_find - the claim with an id, or with it among its other ids; returns false when there
 * is none. Time: O(number of claims).
 */
GRAZE_API bool graze_claim_find(graze_claim_info *info, const graze_claims *claims, const char *id);

/* The meaning of an entry of graze_answer.methods or of graze_pairing.claim. */
typedef struct graze_method_info {
    const char *id;
    const char *paper;     /* title of the paper whose claim it is; NULL for an algorithm */
    const char *statement; /* in words */
} graze_method_info;

/*
 * graze_method_find - looks up a claim or an algorithm by its id; returns false when there is none.
 * Arguments: claims is the list of graze_claims_new, to which the texts belong.
 * Time: O(number of claims).
 */
GRAZE_API bool graze_method_find(graze_method_info *info, const graze_claims *claims,
                                 const char *id);

/* What a check found. Release it with graze_verification_free. */
typedef struct graze_verification {
    graze_claim_status status;
    uint64_t checked; /* instances that were compared */
    bool complete;    /* these are all instances of the range */
    const graze_counterexample
        *counterexample; /* the smallest found, by n and then m; NULL: none */
} graze_verification;

/*
 * graze_verify - compares a claim with plain search at every instance of its range.
 * Arguments: id is that of a claim of the list; options: time, memory and callbacks only, may be
 * NULL. Time ends the check early, but not before its first instance, nor before the counterexample
 * of a claim that is known to fail.
 * Returns: GRAZE_OK, also when the claim fails and when time ended the check; GRAZE_BAD_INPUT (no
 * such claim); GRAZE_UNDECIDED when it was interrupted; otherwise as graze_solve.
 * Time: that of solving all instances by plain search, on one core.
 */
GRAZE_API graze_status graze_verify(graze_verification **result, const graze_claims *claims,
                                    const char *id, const graze_options *options,
                                    graze_error *error);
GRAZE_API void graze_verification_free(graze_verification *result);

/* ---- reductions -------------------------------------------------------------------------- */

/* A row of the list of reductions between games. */
typedef struct graze_reduction_info {
    const char *name;      /* "node-kayles-to-csg" */
    const char *parameter; /* the form of the part after the colon, or NULL */
    const char *input;     /* "GRAPH", "GRAPH GRAPH" or "FORMULA" */
    const char *meaning;   /* what is built, and what it has in common with the input */
    const char *reference; /* the claim that states it, "ak:thm1" */
} graze_reduction_info;

/*
 * graze_reduction_list - writes reduction number index (from 0); returns false when there is none.
 */
GRAZE_API bool graze_reduction_list(graze_reduction_info *info, size_t index);

/* A reduction with its parameter, for example "node-kayles-to-csg:2,3". Immutable. */
typedef struct graze_reduction graze_reduction;

/*
 * graze_reduction_parse - a reduction by name and parameter.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_reduction_parse(graze_reduction **reduction, const char *text,
                                             graze_error *error);
GRAZE_API void graze_reduction_free(graze_reduction *reduction);

/* How many graphs it takes; 0: it takes a formula. */
GRAZE_API size_t graze_reduction_graphs(const graze_reduction *reduction);

typedef struct graze_reduce_options {
    bool fixed;            /* the repaired construction, where the printed one fails somewhere */
    uint64_t girth;        /* node-kayles-to-csg: the even girth wanted; 0: as it comes (4) */
    uint64_t max_vertices; /* larger graphs are described, not built; 0: 10^6 */
} graze_reduce_options;

/* A kind of piece of a construction: count pieces of order vertices, as decimal numbers. */
typedef struct graze_reduced_part {
    char *name, *count, *order;
} graze_reduced_part;

/* Two things that the claim says are equal. */
typedef struct graze_comparison {
    char *left, *left_value, *right, *right_value;
    bool agree;
} graze_comparison;

/* What a reduction made. Release it with graze_reduced_free. A caller that sets graph to NULL has
 * taken the graph over, and releases it alone. */
typedef struct graze_reduced {
    graze_graph *graph; /* NULL when the result is a formula, or too large to build */
    char *formula;      /* the text of the result, or NULL */
    const char *game;   /* what is played on the result, or NULL; owned by the reduction */
    char *order, *size; /* vertices and edges of the result, decimal; NULL for a formula */
    graze_reduced_part *parts;
    size_t part_count;
    graze_comparison *comparisons;
    size_t comparison_count;
} graze_reduced;

/*
 * graze_reduce - carries a reduction out.
 * Arguments: graphs, as many as the reduction takes, or formula; options may be NULL.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (the input is none the claim speaks of, or an option does
 * not belong to the reduction), GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 * Time: O(size of the result).
 */
GRAZE_API graze_status graze_reduce(graze_reduced **made, const graze_reduction *reduction,
                                    const graze_graph *const *graphs, const graze_formula *formula,
                                    const graze_reduce_options *options, graze_error *error);

/*
 * graze_reduce_check - solves both sides by plain search and adds the comparisons to made.
 * Arguments: graphs and formula as given to graze_reduce; options: limits and callbacks only.
 * Returns: GRAZE_OK (also when they differ), GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_reduce_check(graze_reduced *made, const graze_reduction *reduction,
                                          const graze_graph *const *graphs,
                                          const graze_formula *formula,
                                          const graze_options *options, graze_error *error);
GRAZE_API void graze_reduced_free(graze_reduced *made);

/* ---- certificates ------------------------------------------------------------------------ */

/*
 * graze_certify - writes a certificate of the answer that the solver gives about a graph: a text
 * (docs/certificates.md) that proves it to someone who trusts only the rules of the game, or names
 * the theorem it rests on.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT for games on formulas; GRAZE_IO when out takes no
 * more. What was written before a failure is no certificate.
 * Time: that of solving every position of the strategy.
 */
GRAZE_API graze_status graze_certify(FILE *out, graze_solver *solver, const graze_graph *graph,
                                     graze_error *error);

/* What a certificate that was accepted proves. */
typedef struct graze_certificate {
    char *game;
    const char *play; /* "normal", "misere" or "score" */
    uint64_t order, size;
    char claim[128];    /* "value 3", "outcome N", "score -2", "period 34 preperiod 51 ..." */
    char *resting_on;   /* ids of claims taken on trust, between spaces; NULL: none */
    uint64_t facts;     /* lines of proof */
    uint64_t positions; /* positions visited */
    double seconds;
} graze_certificate;

/* Checks one certificate after another of a stream, without the code of the solver. */
typedef struct graze_checker graze_checker;

/*
 * graze_checker_new - a checker over an open stream, which the caller closes.
 * Arguments: source is the name used in errors; options: limits and callbacks only, may be NULL.
 */
GRAZE_API graze_status graze_checker_new(graze_checker **checker, FILE *stream, const char *source,
                                         const graze_options *options, graze_error *error);

/*
 * graze_checker_use_rules - lets a checker accept certificates of the games that a file in Lua
 * defines, which is copied: it lists moves by the file, and trusts it in this.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY; errors of the file are those of graze_checker_next.
 */
GRAZE_API graze_status graze_checker_use_rules(graze_checker *checker, const char *text,
                                               size_t length, const char *source,
                                               graze_error *error);

/*
 * graze_checker_next - checks the next certificate; *report belongs to the checker, until its next
 * call, and is NULL at the end of the stream.
 * Returns: GRAZE_OK: accepted; GRAZE_BAD_INPUT: rejected, the error says where and why;
 * GRAZE_UNDECIDED at a limit.
 * Time: that of listing the moves of the positions of the certificate. Memory: a table of the
 * facts of one part.
 */
GRAZE_API graze_status graze_checker_next(const graze_certificate **report, graze_checker *checker,
                                          graze_error *error);
GRAZE_API void graze_checker_free(graze_checker *checker);

/* ---- scripts ----------------------------------------------------------------------------- */

/* A script in Lua (docs/scripting.md) and what it is given. */
typedef struct graze_script {
    const char *text;
    size_t length;
    const char *source;           /* its name, for errors */
    const char *const *arguments; /* the table arg */
    size_t argument_count;
    /* Takes what the script prints; NULL: print is an error. */
    void (*print)(void *context, const char *text, size_t length);
    void *context; /* of print */
} graze_script;

/*
 * graze_script_run - runs a script, sandboxed: it reads no files and starts no programs, and its
 * time and memory are those of the options.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT, an error in the script, with its line; GRAZE_UNDECIDED at a
 * limit; GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_script_run(const graze_script *script, const graze_options *options,
                                        graze_error *error);

enum { GRAZE_FIND_PARAMETERS = 8 };

/* A graph that was found. The texts are the finder's, until the call of hit returns. */
typedef struct graze_found {
    const char *graph;      /* its line of graph6, or as it was written; NULL: there is no graph */
    bool is_graph6;         /* of the text above */
    const char *parameters; /* "a=1 b=2": those that do not stand in the text of the graph */
    uint64_t n, m;
} graze_found;

/* A question about many graphs (docs/scripting.md). */
typedef struct graze_find_job {
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
    void *context; /* of next, ready and hit */
} graze_find_job;

typedef struct graze_find_result {
    uint64_t looked_at; /* graphs, with each choice of the parameters */
    uint64_t found;     /* at which the expression is true; with refutes: 1 or 0 */
    bool complete;      /* all were looked at that had to be */
    /* The counterexample, malloc'ed: as in graze_found, and a line for each call of a game. */
    char *graph, *parameters, *calls;
} graze_find_result;

/*
 * graze_find - the graphs for which an expression is true, or the smallest (by vertices, edges,
 * then order) for which it is false. The same for any number of threads.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT, an error in the expression, with its column, or what next
 * returned; GRAZE_UNDECIDED at a limit, which holds for the whole run, with what was found so far.
 * Release the result with graze_find_result_clear, also after failures.
 */
GRAZE_API graze_status graze_find(graze_find_result *result, const graze_find_job *job,
                                  const graze_options *options, graze_error *error);
GRAZE_API void graze_find_result_clear(graze_find_result *result);

/* ---- helpers for programs ---------------------------------------------------------------- */

/* A source of random numbers that are the same on every machine. */
typedef struct graze_random {
    uint64_t state[4];
} graze_random;

/*
 * graze_random_init - starts the sequence of a seed.
 * Reference: xoshiro256**, its state from splitmix64; Blackman and Vigna, Scrambled linear
 * pseudorandom number generators, 2021.
 */
GRAZE_API void graze_random_init(graze_random *random, uint64_t seed);

/*
 * graze_random_below - a number from 0 to bound - 1, each as likely as the others; bound > 0.
 * Reference: Lemire, Fast random integer generation in an interval, 2019.
 */
GRAZE_API uint64_t graze_random_below(graze_random *random, uint64_t bound);

/*
 * graze_closest_word - the word that someone who typed this may have meant: one that differs in few
 * letters, or begins like it.
 * Returns: one of the count words, or NULL when none is close. Time: O(count) for short words.
 */
GRAZE_API const char *graze_closest_word(const char *typed, const char *const *words, size_t count);

#ifdef __cplusplus
}
#endif
#endif
