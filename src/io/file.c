/* Graphs in files: the ending of the name says which format, the file is read as a whole. */
#include "io/formats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Twice the bytes of the largest graph: enough for all of its edges in any of the formats. But as
 * much as the graph, where the limit is not that of the library: all that reading takes must fit.
 */
static size_t most_bytes(uint64_t limit) {
    return (size_t)(limit < GRAPH_BUILD_BYTES ? limit : 2 * limit);
}

/* The first ending of a format is the usual one. */
static const struct {
    graze_format format;
    const char *name, *ending;
    format_parser *parse;
} formats[] = {
    {GRAZE_EXPRESSION, "expression", NULL, NULL},
    {GRAZE_GRAPH6, "graph6", ".g6", graph_lines_parse},
    {GRAZE_SPARSE6, "sparse6", ".s6", graph_lines_parse},
    {GRAZE_EDGE_LIST, "edgelist", ".el", edge_list_parse},
    {GRAZE_EDGE_LIST, "edgelist", ".edgelist", edge_list_parse},
    {GRAZE_DIMACS, "dimacs", ".col", dimacs_parse},
    {GRAZE_DIMACS, "dimacs", ".dimacs", dimacs_parse},
    {GRAZE_DOT, "dot", ".dot", dot_parse},
    {GRAZE_DOT, "dot", ".gv", dot_parse},
    {GRAZE_GRAPHML, "graphml", ".graphml", graphml_parse},
    {GRAZE_GML, "gml", ".gml", gml_parse},
};

enum { FORMATS = sizeof formats / sizeof *formats };

const char *graze_format_name(graze_format format) {
    for (size_t i = 0; i < FORMATS; i++) {
        if (formats[i].format == format) {
            return formats[i].name;
        }
    }
    return NULL;
}

graze_format graze_format_named(const char *name) {
    for (size_t i = 0; i < FORMATS; i++) {
        if (strcmp(name, formats[i].name) == 0) {
            return formats[i].format;
        }
    }
    return GRAZE_FORMAT_NONE;
}

static format_parser *format_of_path(const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < FORMATS; i++) {
        size_t ending = formats[i].ending ? strlen(formats[i].ending) : SIZE_MAX;
        if (length > ending && strcmp(path + length - ending, formats[i].ending) == 0) {
            return formats[i].parse;
        }
    }
    return NULL;
}

format_parser *format_parser_of(graze_format format) {
    for (size_t i = 0; i < FORMATS; i++) {
        if (formats[i].format == format) {
            return formats[i].parse;
        }
    }
    return NULL;
}

typedef struct loaded {
    char *text;
    size_t length, capacity;
    size_t most;           /* bytes that are allowed */
    struct limits *limits; /* may be NULL */
} loaded;

/* More memory, but not more than is needed to see that the file is too large. */
static graze_status make_space(loaded *file, size_t step) {
    size_t needed = file->length + step, larger = 2 * file->capacity;
    larger = larger < needed ? needed : larger > file->most + step ? file->most + step : larger;
    if (needed <= file->capacity) {
        return GRAZE_OK;
    }
    char *moved = realloc(file->text, larger);
    if (!moved) {
        return GRAZE_NO_MEMORY;
    }
    file->text = moved;
    file->capacity = larger;
    return file->limits ? limits_look(file->limits) : GRAZE_OK;
}

/* Reads to the end in growing steps: sizes that the system declares are not trusted. */
static graze_status load_stream(loaded *file, FILE *stream, const char *path, graze_error *error) {
    enum { STEP = 1 << 12, BLOCK = 1 << 22 };
    for (;;) {
        graze_status status = make_space(file, STEP);
        if (status != GRAZE_OK) {
            return file->limits ? limits_fail(file->limits, status, error) : fail_memory(error);
        }
        size_t left = file->capacity - file->length;
        size_t got = fread(file->text + file->length, 1, left < BLOCK ? left : BLOCK, stream);
        file->length += got;
        if (ferror(stream)) {
            return fail_at(error, GRAZE_IO, path, 0, 0, "cannot read: %s", strerror(errno));
        }
        if (file->limits && (status = limits_look(file->limits)) != GRAZE_OK) {
            return limits_fail(file->limits, status, error);
        }
        if (file->length > file->most) {
            char limit[BYTES_TEXT];
            return fail_at(error, GRAZE_TOO_LARGE, path, 0, 0, "the file is larger than %s",
                           bytes_for_people(limit, file->most));
        }
        if (got == 0) {
            return GRAZE_OK;
        }
    }
}

/* The graph that a stream holds; what is read into the file is the caller's to free. */
static graze_status read_stream(graze_graph **graph, loaded *file, FILE *stream, const char *source,
                                format_parser *parse, uint64_t limit, graze_error *error) {
    TRY(load_stream(file, stream, source, error));
    cursor in = {.text = file->text,
                 .length = file->length,
                 .source = source,
                 .line = 1,
                 .column = 1,
                 .limits = file->limits};
    return parse(graph, &in, limit, error);
}

/* A message of its own for a file that is not there: it is the usual mistake. */
static graze_status fail_to_open(graze_error *error, const char *path) {
    return errno == ENOENT
               ? fail(error, GRAZE_IO, "no such file: %s", path)
               : fail_at(error, GRAZE_IO, path, 0, 0, "cannot open: %s", strerror(errno));
}

static graze_status read_file(graze_graph **graph, const char *path, uint64_t limit,
                              struct limits *limits, graze_error *error) {
    loaded file = {.most = most_bytes(limit), .limits = limits};
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        return fail_to_open(error, path);
    }
    format_parser *parse = format_of_path(path);
    graze_status status =
        parse ? read_stream(graph, &file, stream, path, parse, limit, error)
              : fail_at(error, GRAZE_BAD_INPUT, path, 0, 0,
                        "the ending of the name says no format: .g6 .s6 .el .edgelist .col .dimacs "
                        ".dot .gv .graphml .gml do");
    fclose(stream);
    free(file.text);
    return status;
}

graze_status graze_graph_read_file(graze_graph **graph, const char *path, const graze_limits *asked,
                                   graze_error *error) {
    struct limits limits;
    limits_start(&limits, asked);
    return read_file(graph, path, graph_bytes_within(&limits.given), &limits, error);
}

graze_status graze_graph_read_stream(graze_graph **graph, FILE *stream, const char *source,
                                     graze_format format, const graze_limits *asked,
                                     graze_error *error) {
    struct limits limits;
    limits_start(&limits, asked);
    uint64_t limit = graph_bytes_within(&limits.given);
    loaded file = {.most = most_bytes(limit), .limits = &limits};
    format_parser *parse = format_parser_of(format);
    if (!parse) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "files are read as graph6, sparse6, edgelist, dimacs, dot, graphml or gml");
    }
    graze_status status = read_stream(graph, &file, stream, source, parse, limit, error);
    free(file.text);
    return status;
}
