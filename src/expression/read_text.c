/* A graph from a text in any of the formats. */
#include "expression/expression.h"
#include "io/formats.h"

#include <stdlib.h>
#include <string.h>

/* The expression parser reads terminated text. */
static graze_status read_expression(graze_graph **graph, cursor *in, uint64_t limit,
                                    graze_error *error) {
    const char *zero = memchr(in->text, '\0', in->length);
    if (zero) {
        return cursor_fail(in, (size_t)(zero - in->text), error, GRAZE_BAD_INPUT,
                           "byte 0x00 in an expression");
    }
    char *copy = strndup(in->text, in->length);
    if (!copy) {
        return fail_memory(error);
    }
    graze_status status = expression_parse(graph, copy, limit, in->limits, error);
    free(copy);
    return status;
}

graze_status graze_graph_read_text(graze_graph **graph, const char *text, size_t length,
                                   graze_format format, const graze_limits *asked,
                                   graze_error *error) {
    struct limits limits;
    cursor in = {.text = text, .length = length, .source = "graph", .line = 1, .column = 1};
    uint64_t most = GRAPH_BUILD_BYTES;
    format_parser *parse = format == GRAZE_EXPRESSION ? read_expression : format_parser_of(format);
    if (!parse) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "graphs are read as expression, graph6, edgelist, dimacs, dot, graphml or gml");
    }
    if (asked) {
        limits_start(&limits, asked);
        in.limits = &limits;
        most = graph_bytes_within(&limits.given);
    }
    return parse(graph, &in, most, error);
}
