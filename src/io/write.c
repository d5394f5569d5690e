/* Graphs as text: the table of formats that are written. */
#include "io/graph6.h"
#include "io/sparse6.h"

#include <stdlib.h>
#include <string.h>

/* A buffer whose final size was computed before. */
typedef struct text_writer {
    char *out;
    size_t length;
} text_writer;

enum { VERTEX_DIGITS = 10 }; /* of the largest vertex number */

static graze_status writer_init(text_writer *writer, uint64_t bytes, graze_error *error) {
    writer->length = 0;
    writer->out = bytes < SIZE_MAX ? malloc((size_t)bytes + 1) : NULL;
    return writer->out ? GRAZE_OK : fail_memory(error);
}

static void write_text(text_writer *writer, const char *text) {
    size_t length = strlen(text);
    memcpy(writer->out + writer->length, text, length);
    writer->length += length;
}

static void write_number(text_writer *writer, uint64_t number) {
    char digits[20];
    size_t count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) {
        writer->out[writer->length++] = digits[--count];
    }
}

/* A line for each edge: before, u, between, v, after. */
static void write_edges(text_writer *writer, const graze_graph *graph, const char *before,
                        const char *between, const char *after) {
    for (uint32_t u = 0; u < graph->n; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                write_text(writer, before);
                write_number(writer, u);
                write_text(writer, between);
                write_number(writer, v);
                write_text(writer, after);
            }
        }
    }
}

static void finish(char **text, size_t *length, text_writer *writer) {
    writer->out[writer->length] = '\0';
    *text = writer->out;
    *length = writer->length;
}

static graze_status edge_list_encode(char **text, size_t *length, const graze_graph *graph,
                                     graze_error *error) {
    text_writer writer;
    TRY(writer_init(&writer, 32 + graph->m * (2 * VERTEX_DIGITS + 2), error));
    write_text(&writer, "n ");
    write_number(&writer, graph->n);
    write_text(&writer, "\n");
    write_edges(&writer, graph, "", " ", "\n");
    finish(text, length, &writer);
    return GRAZE_OK;
}

/* All vertices come first, in order, so that a reader numbers them the same way. */
static graze_status dot_encode(char **text, size_t *length, const graze_graph *graph,
                               graze_error *error) {
    text_writer writer;
    uint64_t bytes = 32 + graph->n * (VERTEX_DIGITS + 4) + graph->m * (2 * VERTEX_DIGITS + 8);
    TRY(writer_init(&writer, bytes, error));
    write_text(&writer, "graph {\n");
    for (uint64_t v = 0; v < graph->n; v++) {
        write_text(&writer, "  ");
        write_number(&writer, v);
        write_text(&writer, ";\n");
    }
    write_edges(&writer, graph, "  ", " -- ", ";\n");
    write_text(&writer, "}\n");
    finish(text, length, &writer);
    return GRAZE_OK;
}

static const struct {
    const char *name;
    graze_status (*encode)(char **text, size_t *length, const graze_graph *graph,
                           graze_error *error);
} formats[] = {
    {"graph6", graph6_encode},
    {"sparse6", sparse6_encode},
    {"edgelist", edge_list_encode},
    {"dot", dot_encode},
};

graze_status graze_graph_write(char **text, size_t *length, const graze_graph *graph,
                               const char *format, graze_error *error) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(format, formats[i].name) == 0) {
            TRY(graph_require_built(graph, format, error));
            return formats[i].encode(text, length, graph, error);
        }
    }
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, format);
    return fail(error, GRAZE_BAD_ARGUMENT,
                "unknown format %s: graph6, sparse6, edgelist and dot can be written", source);
}
