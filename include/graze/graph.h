/* Graphs: from expressions, files, edges and streams; their names, formats and families.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_GRAPH_H
#define GRAZE_GRAPH_H

#include "graze/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A finite simple graph; vertices are numbered from 0. Immutable once made, but for names. Each
 * vertex has a colour from 0 to GRAZE_MOST_COLOUR, which is 0 unless it was set. Custom games see
 * the colours; built-in games ignore them.
 */
typedef struct graze_graph graze_graph;

/*
 * graze_graph_parse - a graph from an expression such as "path(5)+2*cycle(4)" or "g6:DQc".
 * The size is computed before memory is taken. A graph too large to build keeps only its
 * description: its order and size are known, graze_graph_is_built is false, and a game on it
 * is answered where a theorem answers it from the description alone.
 * Arguments: limits: time, memory and interruption, may be NULL. A graph is built if it takes at
 * most an eighth of the memory, and a gigabyte where no memory is given, and the time suffices.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_TOO_LARGE, GRAZE_NO_MEMORY;
 * GRAZE_UNDECIDED if the time does not suffice to find the size (gnp, blowup).
 * Time: O(length of text + n + m).
 */
GRAZE_API graze_status graze_graph_parse(graze_graph **graph, const char *text,
                                         const graze_limits *limits, graze_error *error);

/*
 * graze_graph_from_edges - a graph on n vertices from m pairs. Repeated edges are merged.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (loop or vertex out of range), GRAZE_NO_MEMORY.
 * Time: O(n + m).
 */
GRAZE_API graze_status graze_graph_from_edges(graze_graph **graph, uint32_t n,
                                              const uint32_t (*edges)[2], size_t m,
                                              graze_error *error);

/* How a graph is written as text. */
typedef enum graze_format {
    GRAZE_FORMAT_NONE = 0,
    GRAZE_EXPRESSION, /* "path(5)+2*cycle(4)"; written as "g6:..." or "coloured(g6:...,0,1)" */
    GRAZE_GRAPH6,     /* read: sparse6 too */
    GRAZE_SPARSE6,
    GRAZE_EDGE_LIST,
    GRAZE_DIMACS,
    GRAZE_DOT,
    GRAZE_GRAPHML,
    GRAZE_GML
} graze_format;

/*
 * graze_format_name - "expression", "graph6", "sparse6", "edgelist", "dimacs", "dot", "graphml" or
 * "gml"; NULL for none. graze_format_named - the format of that name, or GRAZE_FORMAT_NONE. O(1).
 */
GRAZE_API const char *graze_format_name(graze_format format);
GRAZE_API graze_format graze_format_named(const char *name);

/*
 * graze_graph_read_file - one graph from a file; the ending of its name says the format:
 * .g6 .s6 .el .edgelist .col .dimacs .dot .gv .graphml .gml. A .g6 or .s6 file with several graphs
 * is refused here: use a reader.
 * Arguments: limits as for graze_graph_parse.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_BAD_INPUT (line and column), GRAZE_NO_MEMORY; GRAZE_TOO_LARGE
 * for a graph of more than an eighth of the memory or a file of more than a quarter of it;
 * GRAZE_UNDECIDED if the time ends.
 * Time: O(bytes of the file).
 */
GRAZE_API graze_status graze_graph_read_file(graze_graph **graph, const char *path,
                                             const graze_limits *limits, graze_error *error);

/*
 * graze_graph_read_text - one graph from a text of length bytes, which needs no end.
 * Arguments: limits as for graze_graph_parse.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT (line and column; an expression has only the column),
 * GRAZE_BAD_ARGUMENT (no format), GRAZE_TOO_LARGE, GRAZE_NO_MEMORY. A larger graph that is given
 * by an expression is described, not built.
 * Time: O(length + n + m).
 */
GRAZE_API graze_status graze_graph_read_text(graze_graph **graph, const char *text, size_t length,
                                             graze_format format, const graze_limits *limits,
                                             graze_error *error);

/*
 * graze_graph_read_stream - one graph from a stream, which is read to its end.
 * Arguments: source is the name used in errors; format is not GRAZE_EXPRESSION; limits as above.
 * Returns: as graze_graph_read_file, and GRAZE_BAD_ARGUMENT for another format.
 */
GRAZE_API graze_status graze_graph_read_stream(graze_graph **graph, FILE *stream,
                                               const char *source, graze_format format,
                                               const graze_limits *limits, graze_error *error);

/*
 * graze_graph_note - what a reader of the file that a graph comes from should know, a sentence
 * without a full stop ("the weights of the edges are ignored"); NULL where there is no note of this
 * index, from 0. Time: O(1).
 */
GRAZE_API const char *graze_graph_note(const graze_graph *graph, size_t index);

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
 * graze_graph_write - the graph as text; DOT, GraphML and GML keep the names of vertices, and these
 * and DIMACS keep colours.
 * Arguments: text receives a zero-terminated text, length its length.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (not a format that graphs are written in, or a format
 * without colours for a graph that has some),
 * GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 * Time: O(n^2) for graph6, O(n + m) for the others.
 */
GRAZE_API graze_status graze_graph_write(char **text, size_t *length, const graze_graph *graph,
                                         graze_format format, graze_error *error);

enum { GRAZE_MOST_COLOUR = 255 };

/*
 * graze_graph_with_colours - a copy of a built graph, with names but without the expression that
 * it was written as, in which each vertex has the given colour.
 * Arguments: colours has an entry for each vertex; NULL makes all colours 0.
 * Returns: GRAZE_OK, GRAZE_TOO_LARGE (the graph is not built), GRAZE_NO_MEMORY. Time: O(n + m).
 */
GRAZE_API graze_status graze_graph_with_colours(graze_graph **made, const graze_graph *graph,
                                                const uint8_t *colours, graze_error *error);

/*
 * graze_graph_colours - the colour of each vertex, as an array that lives as long as the graph;
 * NULL if all colours are 0 or the graph is not built. Time: O(1).
 */
GRAZE_API const uint8_t *graze_graph_colours(const graze_graph *graph);

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

/*
 * graze_graph_components - the number of the component of each vertex of a built graph; components
 * are numbered from 0 by their smallest vertices, and count receives how many there are.
 * Returns: GRAZE_OK, GRAZE_TOO_LARGE (the graph is not built), GRAZE_NO_MEMORY. Time: O(n + m).
 */
GRAZE_API graze_status graze_graph_components(uint32_t **component, size_t *count,
                                              const graze_graph *graph, graze_error *error);

/* One graph after another from a stream of graph6/sparse6 lines. */
typedef struct graze_reader graze_reader;

/*
 * graze_reader_new - a reader over an open stream, which the caller closes.
 * Arguments: source is the name used in errors ("stdin", a file name); limits, for each graph, as
 * for graze_graph_read_file.
 */
GRAZE_API graze_status graze_reader_new(graze_reader **reader, FILE *stream, const char *source,
                                        const graze_limits *limits, graze_error *error);

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

/* A parameter of a graph family. */
typedef struct graze_family_parameter {
    const char *name; /* "n" */
    const char
        *kind; /* "number", "numbers", "list", "graph", "letters", "probability" or "formula" */
    uint64_t least; /* of a number */
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

#ifdef __cplusplus
}
#endif
#endif
