/*
 * Reads lists of edges: two vertices a line, and optionally the order in a line "n COUNT". Vertices
 * are numbers or, where the first one is a word, names. A line may end in data in braces.
 */
#include "io/collector.h"
#include "io/formats.h"

/* Blanks, data or a comment, the end of the line; anything else is refused. */
static graze_status end_line(cursor *in, graze_error *error) {
    cursor_skip_blanks(in);
    if (cursor_peek(in) == '#' || cursor_peek(in) == '{') {
        cursor_skip_line(in);
        return GRAZE_OK;
    }
    return cursor_accept_line_end(in) ? GRAZE_OK
                                      : cursor_expected(in, error, "the end of the line");
}

/* Steps over blank lines and comments. */
static void skip_empty_lines(cursor *in) {
    for (;;) {
        cursor_skip_space(in);
        if (cursor_peek(in) != '#') {
            return;
        }
        cursor_skip_line(in);
    }
}

/* "n COUNT", if it is there; otherwise order is unchanged. */
static graze_status read_header(uint64_t *order, cursor *in, collector *edges, graze_error *error) {
    if (cursor_peek(in) != 'n' || in->length - in->at < 2 || !byte_is_space(in->text[in->at + 1])) {
        return GRAZE_OK;
    }
    in->at++;
    cursor_skip_blanks(in);
    size_t at = in->at;
    TRY(cursor_number(order, in, "the number of vertices", error));
    TRY(collector_grow(edges, *order, in, at, error));
    return end_line(in, error);
}

static graze_status read_vertex(uint64_t *v, cursor *in, uint64_t order, collector *edges,
                                graze_error *error) {
    size_t at = in->at;
    TRY(cursor_number(v, in, "a vertex", error));
    if (*v < order && *v < UINT64_MAX) {
        return *v < edges->builder.n ? GRAZE_OK : collector_grow(edges, *v + 1, in, at, error);
    }
    return cursor_fail(in, at, error, GRAZE_BAD_INPUT, "vertex %llu is not below n = %llu",
                       (unsigned long long)*v, (unsigned long long)order);
}

/* A vertex that is named: anything up to a blank. */
static graze_status read_named(uint32_t *v, cursor *in, collector *edges, graze_error *error) {
    size_t at = in->at;
    while (in->at < in->length && !byte_is_space(cursor_peek(in))) {
        in->at++;
    }
    if (in->at == at) {
        return cursor_expected(in, error, "a vertex");
    }
    return collector_vertex(v, edges, in->text + at, in->at - at, in, at, error);
}

static graze_status read_named_edge(cursor *in, collector *edges, graze_error *error) {
    uint32_t u, v;
    size_t at = in->at;
    TRY(read_named(&u, in, edges, error));
    cursor_skip_blanks(in);
    TRY(read_named(&v, in, edges, error));
    TRY(collector_add(edges, u, v, in, at, error));
    return end_line(in, error);
}

static graze_status read_edge(cursor *in, uint64_t order, collector *edges, graze_error *error) {
    uint64_t u, v;
    size_t at = in->at;
    TRY(read_vertex(&u, in, order, edges, error));
    cursor_skip_blanks(in);
    TRY(read_vertex(&v, in, order, edges, error));
    TRY(collector_add(edges, u, v, in, at, error));
    return end_line(in, error);
}

static graze_status read_lines(cursor *in, collector *edges, graze_error *error) {
    uint64_t order = UINT64_MAX;
    skip_empty_lines(in);
    TRY(read_header(&order, in, edges, error));
    skip_empty_lines(in);
    int first = cursor_peek(in);
    bool has_names =
        order == UINT64_MAX && (byte_is_letter(first) || first == '_' || first >= 0x80);
    for (; in->at < in->length; skip_empty_lines(in)) {
        TRY(has_names ? read_named_edge(in, edges, error) : read_edge(in, order, edges, error));
    }
    return GRAZE_OK;
}

graze_status edge_list_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    collector edges;
    collector_init(&edges, limit);
    graze_status status = read_lines(in, &edges, error);
    if (status != GRAZE_OK) {
        collector_clear(&edges);
        return status;
    }
    return collector_finish(graph, &edges, error);
}
