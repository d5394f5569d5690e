/* What the tests of single modules share. Include it before anything else. */
#ifndef GRAZE_TESTS_UNIT_SUPPORT_H
#define GRAZE_TESTS_UNIT_SUPPORT_H

#include "graph/board.h"
#include "graph/graph.h"
#include "io/cursor.h"
#include "io/formats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Behind core/status.h: cmocka defines a macro fail(). */
#include <cmocka.h>

/* A graph from an expression; the test fails when it is refused. */
static inline graze_graph *graph_of(const char *expression) {
    graze_graph *graph = NULL;
    graze_error error = {0};
    if (graze_graph_parse(&graph, expression, NULL, &error) != GRAZE_OK) {
        fail_msg("%s: %s", error.source, error.text);
    }
    return graph;
}

/* The whole graph of an expression as a board. */
static inline struct board *board_of(const char *expression) {
    graze_graph *graph = graph_of(expression);
    struct board *board = NULL;
    assert_int_equal(board_new_whole(&board, graph, NULL), GRAZE_OK);
    graze_graph_free(graph);
    return board;
}

static inline void assert_same_graph(const graze_graph *a, const graze_graph *b) {
    assert_true(graze_graph_is_built(a) && graze_graph_is_built(b));
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->m, b->m);
    assert_memory_equal(a->offset, b->offset, (a->n + 1) * sizeof *a->offset);
    if (a->m > 0) {
        assert_memory_equal(a->neighbour, b->neighbour, 2 * a->m * sizeof *a->neighbour);
    }
}

/* The error as one line; valid until the next call. */
static inline const char *error_line(const graze_error *error) {
    static char line[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
    return graze_error_format(line, sizeof line, error);
}

static inline graze_status parse_text(graze_graph **graph, format_parser *parse, const char *text,
                                      size_t length, graze_error *error) {
    cursor in = {.text = text, .length = length, .source = "text", .line = 1, .column = 1};
    return parse(graph, &in, GRAPH_BUILD_BYTES, error);
}

/* The text is this graph, given as an expression. */
static inline void assert_reads(format_parser *parse, const char *text, const char *expression) {
    graze_graph *read = NULL, *expected = graph_of(expression);
    graze_error error = {0};
    if (parse_text(&read, parse, text, strlen(text), &error) != GRAZE_OK) {
        fail_msg("%s", error_line(&error));
    }
    assert_same_graph(read, expected);
    graze_graph_free(read);
    graze_graph_free(expected);
}

/* The text is refused with this line. */
static inline void assert_refuses(format_parser *parse, const char *text, const char *line) {
    graze_graph *graph = NULL;
    graze_error error = {0};
    assert_int_not_equal(parse_text(&graph, parse, text, strlen(text), &error), GRAZE_OK);
    assert_null(graph);
    assert_string_equal(error_line(&error), line);
}

/* Written in the format and read by the parser, the graph is the same. */
static inline void assert_round_trip(const graze_graph *graph, graze_format format,
                                     format_parser *parse) {
    char *text = NULL;
    size_t length = 0;
    graze_graph *again = NULL;
    graze_error error = {0};
    if (graze_graph_write(&text, &length, graph, format, &error) != GRAZE_OK ||
        parse_text(&again, parse, text, length, &error) != GRAZE_OK) {
        fail_msg("%s with %llu vertices: %s", graze_format_name(format),
                 (unsigned long long)graph->n, error_line(&error));
    }
    assert_int_equal(strlen(text), length);
    assert_same_graph(graph, again);
    graze_graph_free(again);
    free(text);
}

#endif
