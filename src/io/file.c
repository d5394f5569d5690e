/* Graphs in files: the ending of the name says which format, the file is read as a whole. */
#include "core/array.h"
#include "io/formats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Twice the bytes of the largest graph: enough for all of its edges in any of the formats. */
#define FILE_MAX_BYTES ((size_t)(2 * GRAPH_BUILD_BYTES))

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
} loaded;

/* Reads to the end in growing steps: sizes that the system declares are not trusted. */
static graze_status load_stream(loaded *file, FILE *stream, const char *path, graze_error *error) {
    enum { STEP = 1 << 12 };
    for (;;) {
        if (ARRAY_RESERVE(NULL, file->text, file->capacity, file->length + STEP) != GRAZE_OK) {
            return fail_memory(error);
        }
        size_t got = fread(file->text + file->length, 1, file->capacity - file->length, stream);
        file->length += got;
        if (ferror(stream)) {
            return fail_at(error, GRAZE_IO, path, 0, 0, "cannot read: %s", strerror(errno));
        }
        if (file->length > FILE_MAX_BYTES) {
            char limit[BYTES_TEXT];
            return fail_at(error, GRAZE_TOO_LARGE, path, 0, 0, "the file is larger than %s",
                           bytes_for_people(limit, FILE_MAX_BYTES));
        }
        if (got == 0) {
            return GRAZE_OK;
        }
    }
}

/* The whole file, malloc'ed, not terminated; the source of errors is the path. */
static graze_status file_load(char **text, size_t *length, const char *path, graze_error *error) {
    loaded file = {0};
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        return fail_at(error, GRAZE_IO, path, 0, 0, "cannot open: %s", strerror(errno));
    }
    graze_status status = load_stream(&file, stream, path, error);
    fclose(stream);
    if (status != GRAZE_OK) {
        free(file.text);
        return status;
    }
    *text = file.text;
    *length = file.length;
    return GRAZE_OK;
}

graze_status graze_graph_read_file(graze_graph **graph, const char *path, graze_error *error) {
    char *text = NULL;
    size_t length = 0;
    format_parser *parse = file_format(path);
    if (!parse) {
        return fail_at(error, GRAZE_BAD_INPUT, path, 0, 0,
                       "the name ends in none of .g6 .s6 .el .col .dimacs .dot .graphml");
    }
    TRY(file_load(&text, &length, path, error));
    cursor in = {.text = text, .length = length, .source = path, .line = 1, .column = 1};
    graze_status status = parse(graph, &in, GRAPH_BUILD_BYTES, error);
    free(text);
    return status;
}
