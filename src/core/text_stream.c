/* Streams that write into memory. Unlike those of open_memstream they forget no failure. */
#define _GNU_SOURCE /* fopencookie */
#include "core/text_stream.h"

#include <stdlib.h>
#include <string.h>

typedef struct text_place {
    char **text;
    size_t *length, capacity;
    bool failed;
} text_place;

static bool reserve(text_place *place, size_t needed) {
    size_t capacity = place->capacity ? place->capacity : 64;
    while (capacity < needed) {
        capacity *= 2;
    }
    if (capacity == place->capacity) {
        return true;
    }
    char *larger = realloc(*place->text, capacity);
    if (larger) {
        *place->text = larger;
        place->capacity = capacity;
    }
    return larger != NULL;
}

static ssize_t write_text(void *cookie, const char *bytes, size_t count) {
    text_place *place = cookie;
    place->failed = place->failed || !reserve(place, *place->length + count + 1);
    if (place->failed) {
        return 0; /* from now on the stream has an error */
    }
    memcpy(*place->text + *place->length, bytes, count);
    *place->length += count;
    (*place->text)[*place->length] = '\0';
    return (ssize_t)count;
}

static int close_text(void *cookie) {
    text_place *place = cookie;
    bool failed = place->failed;
    free(place);
    return failed ? EOF : 0;
}

FILE *text_stream_open(char **text, size_t *length) {
    text_place *place = calloc(1, sizeof *place);
    FILE *stream = NULL;
    *text = NULL;
    *length = 0;
    if (place) {
        *place = (text_place){.text = text, .length = length};
        if (write_text(place, "", 0) == 0 && !place->failed) {
            cookie_io_functions_t functions = {.write = write_text, .close = close_text};
            stream = fopencookie(place, "w", functions);
        }
    }
    if (!stream) {
        free(place);
        free(*text);
        *text = NULL;
    }
    return stream;
}

bool text_stream_close(FILE *stream, char **text) {
    bool failed = !stream || ferror(stream) != 0;
    if (stream) {
        failed = fclose(stream) != 0 || failed;
    }
    if (failed) {
        free(*text);
        *text = NULL;
    }
    return !failed;
}
