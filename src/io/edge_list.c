/*
 * Reads lists of edges: two vertices a line, and optionally the order in a line "n COUNT". Vertices
 * are numbers or, where the first one is a word, names. A line may end in a weight, or in data in
 * braces, which are ignored.
 */
#include "io/collector.h"
#include "io/formats.h"

#include <string.h>

/* Blanks, data or a comment, the end of the line; anything else is refused. */
static graze_status end_line(const collector *edges) {
    cursor *in = edges->in;
    cursor_skip_blanks(in);
    if (cursor_peek(in) == '#' || cursor_peek(in) == '{') {
        cursor_skip_line(in);
        return GRAZE_OK;
    }
    return cursor_accept_line_end(in) ? GRAZE_OK
                                      : cursor_expected(in, edges->error, "the end of the line");
}

/* "n COUNT", if it is there; otherwise order is unchanged. */
static graze_status read_header(uint64_t *order, collector *edges) {
    cursor *in = edges->in;
    if (cursor_peek(in) != 'n' || in->length - in->at < 2 || !byte_is_space(in->text[in->at + 1])) {
        return GRAZE_OK;
    }
    in->at++;
    cursor_skip_blanks(in);
    size_t at = in->at;
    TRY(cursor_number(order, in, "the number of vertices", edges->error));
    TRY(collector_grow(edges, *order, at));
    return end_line(edges);
}

/* A vertex that is a number below the order. */
static graze_status read_number(uint64_t *v, uint64_t order, collector *edges) {
    cursor *in = edges->in;
    size_t at = in->at;
    TRY(cursor_number(v, in, "a vertex", edges->error));
    if (*v < order && *v < UINT64_MAX) {
        return *v < edges->builder.n ? GRAZE_OK : collector_grow(edges, *v + 1, at);
    }
    return cursor_fail(in, at, edges->error, GRAZE_BAD_INPUT, "vertex %llu is not below n = %llu",
                       (unsigned long long)*v, (unsigned long long)order);
}

/* A vertex that is named: anything up to a blank. */
static graze_status read_name(uint64_t *v, collector *edges) {
    cursor *in = edges->in;
    size_t at = in->at;
    uint32_t number = 0;
    while (in->at < in->length && !byte_is_space(cursor_peek(in))) {
        in->at++;
    }
    if (in->at == at) {
        return cursor_expected(in, edges->error, "a vertex");
    }
    TRY(collector_vertex(&number, edges, in->text + at, in->at - at, at));
    *v = number;
    return GRAZE_OK;
}

/* A number after the ends of an edge, if it is there. */
static bool skip_weight(cursor *in) {
    size_t at = in->at, digits = 0;
    cursor_skip_blanks(in);
    for (; in->at < in->length && !byte_is_space(cursor_peek(in)); in->at++) {
        digits += byte_is_digit(cursor_peek(in));
        if (!byte_is_digit(cursor_peek(in)) && !strchr("+-.eE", cursor_peek(in))) {
            digits = 0;
            break;
        }
    }
    in->at = digits > 0 ? in->at : at;
    return digits > 0;
}

static graze_status read_edge(uint64_t order, bool has_names, bool *has_weights, collector *edges) {
    uint64_t ends[2];
    size_t at = edges->in->at;
    for (int i = 0; i < 2; i++) {
        cursor_skip_blanks(edges->in);
        TRY(has_names ? read_name(&ends[i], edges) : read_number(&ends[i], order, edges));
    }
    TRY(collector_add(edges, ends[0], ends[1], at));
    *has_weights = skip_weight(edges->in) || *has_weights;
    return end_line(edges);
}

static graze_status read_lines(bool *has_weights, bool *has_numbers, collector *edges) {
    cursor *in = edges->in;
    uint64_t order = UINT64_MAX;
    cursor_skip_comments(in);
    TRY(read_header(&order, edges));
    cursor_skip_comments(in);
    int first = cursor_peek(in);
    bool has_names =
        order == UINT64_MAX && (byte_is_letter(first) || first == '_' || first >= 0x80);
    for (; in->at < in->length; cursor_skip_comments(in)) {
        TRY(read_edge(order, has_names, has_weights, edges));
    }
    *has_numbers = order == UINT64_MAX && !has_names;
    return GRAZE_OK;
}

graze_status edge_list_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    collector edges = {.in = in, .error = error, .limit = limit};
    bool has_weights = false, has_numbers = false;
    TRY(collector_finish(graph, &edges, read_lines(&has_weights, &has_numbers, &edges)));
    const uint64_t *offset = (*graph)->offset;
    (*graph)->has_weights = has_weights;
    (*graph)->from_one = has_numbers && (*graph)->n > 1 && offset[0] == offset[1];
    return GRAZE_OK;
}
