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

static const struct {
    const char *ending;
    format_parser *parse;
} endings[] = {
    {".g6", graph_lines_parse},  {".s6", graph_lines_parse}, {".el", edge_list_parse},
    {".col", dimacs_parse},      {".dimacs", dimacs_parse},  {".dot", dot_parse},
    {".graphml", graphml_parse},
};

/* The parser for a file of this name, or NULL when its ending is not that of a format. */
static format_parser *file_format(const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t ending = strlen(endings[i].ending);
        if (length > ending && strcmp(path + length - ending, endings[i].ending) == 0) {
            return endings[i].parse;
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

/* The whole file, malloc'ed, not terminated; the source of errors is the path. */
static graze_status file_load(loaded *file, const char *path, graze_error *error) {
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        return fail_at(error, GRAZE_IO, path, 0, 0, "cannot open: %s", strerror(errno));
    }
    graze_status status = load_stream(file, stream, path, error);
    fclose(stream);
    return status;
}

static graze_status read_file(graze_graph **graph, const char *path, uint64_t limit,
                              struct limits *limits, graze_error *error) {
    loaded file = {.most = most_bytes(limit), .limits = limits};
    format_parser *parse = file_format(path);
    if (!parse) {
        return fail_at(error, GRAZE_BAD_INPUT, path, 0, 0,
                       "the name ends in none of .g6 .s6 .el .col .dimacs .dot .graphml");
    }
    graze_status status = file_load(&file, path, error);
    if (status == GRAZE_OK) {
        cursor in = {.text = file.text,
                     .length = file.length,
                     .source = path,
                     .line = 1,
                     .column = 1,
                     .limits = limits};
        status = parse(graph, &in, limit, error);
    }
    free(file.text);
    return status;
}

graze_status graze_graph_read_file(graze_graph **graph, const char *path, graze_error *error) {
    return read_file(graph, path, GRAPH_BUILD_BYTES, NULL, error);
}

graze_status graze_graph_read_file_under(graze_graph **graph, const char *path,
                                         const graze_options *options, graze_error *error) {
    struct limits limits;
    limits_start(&limits, options);
    return read_file(graph, path, graph_bytes_under(options), &limits, error);
}
