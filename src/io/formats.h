/*
 * The text formats of graphs. A parser reads one graph from a whole text; limit is the number of
 * bytes (graph_bytes) that the graph may take. None trusts a declared size. Time: O(text + n + m).
 */
#ifndef GRAZE_IO_FORMATS_H
#define GRAZE_IO_FORMATS_H

#include "graph/build_limit.h"
#include "io/cursor.h"

typedef graze_status format_parser(graze_graph **graph, cursor *in, uint64_t limit,
                                   graze_error *error);

/* The parser of a format; NULL: there is none. */
format_parser *format_parser_of(graze_format format);

/*
 * The graph as an expression, malloc'ed: "g6:..." or, if it has colours,
 * "coloured(g6:...,0,1,...)". Fails as graze_graph_write.
 */
graze_status graph_write_expression(char **text, const graze_graph *graph, graze_error *error);

/* Lines of graph6 or sparse6 with headers and blank lines, one graph in all (reader.c). */
format_parser graph_lines_parse;

/*
 * Edge list: a line "u v" for each edge, vertices numbered from 0 or named; "#" starts a comment,
 * "{" data that is passed over. The
 * first line may be "n COUNT": it fixes the number of vertices, so that isolated vertices can be
 * written. Without it there are as many as the largest number needs.
 */
format_parser edge_list_parse;

/* DIMACS: "c" comments, one "p edge N M" (or "p col N M"), then "e U V" and, for colours, "n V C",
 * numbered from 1. */
format_parser dimacs_parse;

/* Undirected DOT; vertices are numbered by the first appearance of their names. */
format_parser dot_parse;

/* Undirected GML (gml.c). */
format_parser gml_parse;

/* Undirected GraphML without nesting or hyperedges; numbered by first appearance of the ids. */
format_parser graphml_parse;

#endif
