/* Streams and texts of graph6 and sparse6 lines. */
#include "core/array.h"
#include "io/formats.h"
#include "io/graph6.h"
#include "io/sparse6.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct graze_reader {
    FILE *stream;
    char *line;
    size_t length, capacity;
    uint64_t limit;     /* bytes of a graph; a longer line holds a larger graph or none */
    bool has_limits;    /* the caller has set limits: */
    graze_limits given; /* these, for each graph */
    size_t number;      /* of the line read last, from 1 */
    size_t header;      /* bytes of a header at the start of the line */
    bool gave_up;       /* a line was too long: it may have no end, so nothing after it is read */
    char source[GRAZE_ERROR_SOURCE];
};

/* Starts of lines that are something else than a graph, and why they are refused. */
static const struct {
    const char *start, *reason;
} foreign[] = {
    {">>", "the header is neither >>graph6<< nor >>sparse6<<"},
    {";", "incremental sparse6 (a line that starts with ';') is not supported"},
    {"&", "digraph6 (a line that starts with '&') is not supported: graphs are undirected"},
};

static void skip_header(cursor *in) {
    static const char *const headers[] = {">>graph6<<", ">>sparse6<<"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        if (cursor_starts(in, headers[i])) {
            in->at += strlen(headers[i]);
            return;
        }
    }
}

/* A line without its header and its end; it is not empty. */
static graze_status decode_line(graze_graph **graph, cursor *in, uint64_t limit,
                                graze_error *error) {
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        if (cursor_starts(in, foreign[i].start)) {
            return cursor_fail(in, in->at, error, GRAZE_BAD_INPUT, "%s", foreign[i].reason);
        }
    }
    return cursor_peek(in) == ':' ? sparse6_decode(graph, in, limit, error)
                                  : graph6_decode(graph, in, limit, error);
}

/* Length of a line without CR and LF at its end. */
static size_t trimmed_length(const char *line, size_t length) {
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) {
        length--;
    }
    return length;
}

/* Steps over one line and puts it, without header and end, into line. */
static void take_line(cursor *line, cursor *in, size_t number) {
    size_t start = in->at;
    cursor_skip_line(in);
    *line = (cursor){.text = in->text + start,
                     .length = trimmed_length(in->text + start, in->at - start),
                     .source = in->source,
                     .line = number,
                     .column = 1};
    skip_header(line);
}

graze_status graph_lines_parse(graze_graph **graph, cursor *in, uint64_t limit,
                               graze_error *error) {
    graze_graph *found = NULL;
    cursor line;
    for (size_t number = in->line; in->at < in->length; number++) {
        take_line(&line, in, number);
        if (line.at == line.length) {
            continue;
        }
        graze_status status = found ? cursor_fail(&line, line.at, error, GRAZE_BAD_INPUT,
                                                  "a second graph, where one is expected")
                                    : decode_line(&found, &line, limit, error);
        if (status != GRAZE_OK) {
            graze_graph_free(found);
            return status;
        }
    }
    if (!found) {
        return fail_at(error, GRAZE_BAD_INPUT, in->source, 0, 0, "there is no graph in it");
    }
    *graph = found;
    return GRAZE_OK;
}

graze_status graze_reader_new(graze_reader **reader, FILE *stream, const char *source,
                              const graze_limits *limits, graze_error *error) {
    graze_reader *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->stream = stream;
    made->has_limits = limits != NULL;
    made->given = limits_asked(limits);
    made->limit = graph_bytes_within(&made->given);
    snprintf(made->source, sizeof made->source, "%s", source);
    *reader = made;
    return GRAZE_OK;
}

/* Takes memory for one more byte and the terminator. */
static bool reserve_byte(graze_reader *reader) {
    return ARRAY_RESERVE(NULL, reader->line, reader->capacity, reader->length + 2) == GRAZE_OK;
}

static graze_status finish_line(graze_reader *reader, graze_error *error) {
    reader->length = trimmed_length(reader->line, reader->length);
    reader->line[reader->length] = '\0';
    if (ferror(reader->stream)) {
        return fail_at(error, GRAZE_IO, reader->source, reader->number, 0, "cannot read: %s",
                       strerror(errno));
    }
    if (reader->gave_up) {
        char limit[BYTES_TEXT];
        return fail_at(error, GRAZE_TOO_LARGE, reader->source, reader->number, 0,
                       "the line is longer than %s", bytes_for_people(limit, reader->limit));
    }
    return GRAZE_OK;
}

/* Appends the bytes of a line without its end; returns what ended it, '\n' or EOF. */
static graze_status take_bytes(int *end, graze_reader *reader) {
    int byte;
    while ((byte = getc_unlocked(reader->stream)) != EOF && byte != '\n') {
        if (reader->length == reader->limit) {
            reader->gave_up = true;
            break;
        }
        if (!reserve_byte(reader)) {
            return GRAZE_NO_MEMORY;
        }
        reader->line[reader->length++] = (char)byte;
    }
    *end = byte;
    return GRAZE_OK;
}

static graze_status read_line(bool *at_end, graze_reader *reader, graze_error *error) {
    int end = EOF;
    reader->length = 0;
    reader->header = 0;
    if (!reserve_byte(reader)) {
        return fail_memory(error);
    }
    flockfile(reader->stream);
    graze_status status = take_bytes(&end, reader);
    funlockfile(reader->stream);
    if (status != GRAZE_OK) {
        return fail_memory(error);
    }
    *at_end = end == EOF && reader->length == 0;
    reader->number++;
    return finish_line(reader, error);
}

/* Decodes the line read last, whose header is skipped. */
static graze_status decode(graze_graph **graph, const graze_reader *reader, cursor *line,
                           graze_error *error) {
    struct limits limits;
    if (reader->has_limits) {
        limits_start(&limits, &reader->given);
        line->limits = &limits;
    }
    return decode_line(graph, line, reader->limit, error);
}

graze_status graze_reader_next(graze_graph **graph, graze_reader *reader, graze_error *error) {
    bool at_end = false;
    *graph = NULL;
    while (!reader->gave_up) {
        TRY(read_line(&at_end, reader, error));
        if (at_end) {
            break;
        }
        cursor line = {.text = reader->line,
                       .length = reader->length,
                       .source = reader->source,
                       .line = reader->number,
                       .column = 1};
        skip_header(&line);
        reader->header = line.at;
        if (line.at < line.length) {
            return decode(graph, reader, &line, error);
        }
    }
    return GRAZE_OK;
}

/* Without its header too: what is left is a graph6 or sparse6 string in its own right. */
const char *graze_reader_line(const graze_reader *reader) {
    return reader->line ? reader->line + reader->header : "";
}

void graze_reader_free(graze_reader *reader) {
    if (reader) {
        free(reader->line);
        free(reader);
    }
}
