/* Adds the edges of a graph that is being read, and stops at the limit. */
#include "io/collector.h"

#include <string.h>

graze_status collector_fail(const collector *edges, size_t at, const char *reason) {
    return cursor_fail(edges->in, at, edges->error, GRAZE_BAD_INPUT, "%s", reason);
}

graze_status collector_grow(collector *edges, uint64_t n, size_t at) {
    if (n > GRAPH_MAX_ORDER || graph_bytes(n, 0) > edges->limit) {
        char need[BYTES_TEXT], limit[BYTES_TEXT];
        return cursor_fail(edges->in, at, edges->error, GRAZE_TOO_LARGE,
                           "%llu vertices take %s, the limit is %s", (unsigned long long)n,
                           bytes_for_people(need, graph_bytes(n, 0)),
                           bytes_for_people(limit, edges->limit));
    }
    if (n > edges->builder.n) {
        edges->builder.n = (uint32_t)n;
    }
    return GRAZE_OK;
}

graze_status collector_vertex(uint32_t *vertex, collector *edges, const char *text, size_t length,
                              size_t at) {
    if (names_number(vertex, &edges->names, text, length, at) != GRAZE_OK) {
        return fail_memory(edges->error);
    }
    return collector_grow(edges, (uint64_t)*vertex + 1, at);
}

graze_status collector_declare(collector *edges, uint32_t vertex, size_t at) {
    name *known = &edges->names.names[vertex];
    if (known->declared) {
        return collector_fail(edges, at, "a node with this id came before");
    }
    known->declared = true;
    return GRAZE_OK;
}

graze_status collector_check_declared(const collector *edges) {
    for (size_t i = 0; i < edges->names.count; i++) {
        if (!edges->names.names[i].declared) {
            return collector_fail(edges, edges->names.names[i].at, "there is no node with this id");
        }
    }
    return GRAZE_OK;
}

graze_status collector_add(collector *edges, uint64_t u, uint64_t v, size_t at) {
    if (u == v) {
        return collector_fail(edges, at,
                              "the edge joins a vertex to itself; loops are not allowed");
    }
    if (graph_bytes(edges->builder.n, (uint64_t)edges->builder.count + 1) > edges->limit) {
        char limit[BYTES_TEXT];
        return cursor_fail(edges->in, at, edges->error, GRAZE_TOO_LARGE,
                           "the graph takes more than the limit, %s",
                           bytes_for_people(limit, edges->limit));
    }
    edges->builder.limits = edges->in->limits;
    graze_status status = builder_add(&edges->builder, (uint32_t)u, (uint32_t)v);
    return status == GRAZE_OK ? GRAZE_OK : cursor_fail_status(edges->in, status, edges->error);
}

graze_status collector_colour(collector *edges, uint32_t vertex, uint64_t colour, size_t at) {
    if (colour > GRAZE_MOST_COLOUR) {
        return cursor_fail(edges->in, at, edges->error, GRAZE_BAD_INPUT,
                           "the colour %llu is too large: colours are 0 to %d",
                           (unsigned long long)colour, GRAZE_MOST_COLOUR);
    }
    return builder_colour(&edges->builder, vertex, (uint8_t)colour) == GRAZE_OK
               ? GRAZE_OK
               : fail_memory(edges->error);
}

static bool text_is(file_text text, const char *expected) {
    return text.length == strlen(expected) && memcmp(text.start, expected, text.length) == 0;
}

/* A whole number, which some programs write as 2.0; more than GRAZE_MOST_COLOUR: too large. */
static bool read_colour(uint64_t *colour, file_text value) {
    size_t i = 0;
    *colour = 0;
    for (; i < value.length && byte_is_digit((unsigned char)value.start[i]); i++) {
        *colour =
            *colour > GRAZE_MOST_COLOUR ? *colour : 10 * *colour + (uint64_t)(value.start[i] - '0');
    }
    bool has_digits = i > 0, has_point = has_digits && i < value.length && value.start[i] == '.';
    i += has_point;
    while (has_point && i < value.length && value.start[i] == '0') {
        i++;
    }
    return has_digits && i == value.length;
}

graze_status collector_note(colour_note *note, const collector *edges, file_text key,
                            file_text value, size_t at) {
    uint64_t colour;
    bool is_ours = text_is(key, "colour");
    if ((!is_ours && !text_is(key, "color")) || (note->is_ours && !is_ours)) {
        return GRAZE_OK;
    }
    bool is_number = read_colour(&colour, value);
    if (is_number ? colour > GRAZE_MOST_COLOUR : is_ours) {
        int shown = (int)(value.length < 40 ? value.length : 40);
        return cursor_fail(edges->in, at, edges->error, GRAZE_BAD_INPUT,
                           "'%.*s' is not a colour: use a whole number from 0 to %d", shown,
                           value.start, GRAZE_MOST_COLOUR);
    }
    if (is_number) {
        *note = (colour_note){is_ours, true, (uint8_t)colour};
    }
    return GRAZE_OK;
}

graze_status collector_finish(graze_graph **graph, collector *edges, graze_status status) {
    if (status == GRAZE_OK) {
        status = builder_finish(graph, &edges->builder, edges->error);
    }
    if (status == GRAZE_OK && edges->names.count > 0) {
        (*graph)->names = names_take(&edges->names);
        if (!(*graph)->names) {
            graze_graph_free(*graph);
            *graph = NULL;
            status = fail_memory(edges->error);
        }
    }
    builder_clear(&edges->builder);
    names_clear(&edges->names);
    return status;
}
