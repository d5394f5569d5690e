/* Reads lines without taking more from the kernel than is there. */
#define _GNU_SOURCE /* fopencookie */
#include "options/line_stream.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CAPACITY = 1 << 16 };

struct line_stream {
    int descriptor;
    bool is_at_end;
    int reason;        /* errno, where it could not be read further */
    size_t begin, end; /* of what was read and not taken */
    size_t searched;   /* up to which there is no newline in it */
    char bytes[CAPACITY];
};

line_stream *line_stream_new(const char *path) {
    line_stream *lines = calloc(1, sizeof *lines);
    if (!lines) {
        errno = ENOMEM;
        return NULL;
    }
    lines->descriptor = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (lines->descriptor < 0) {
        free(lines);
        return NULL;
    }
    return lines;
}

void line_stream_free(line_stream *lines) {
    if (lines && lines->descriptor > STDIN_FILENO) {
        close(lines->descriptor);
    }
    free(lines);
}

int line_stream_reason(const line_stream *lines) {
    return lines->reason;
}

int line_stream_descriptor(const line_stream *lines) {
    return lines->descriptor;
}

/* Makes room behind what was not taken. */
static void move_to_front(line_stream *lines) {
    memmove(lines->bytes, lines->bytes + lines->begin, lines->end - lines->begin);
    lines->end -= lines->begin;
    lines->searched -= lines->begin;
    lines->begin = 0;
}

/* Reads what is there, or waits for it; an interrupt ends the lines for now. */
static void read_some(line_stream *lines) {
    ssize_t count;
    move_to_front(lines);
    do {
        count = read(lines->descriptor, lines->bytes + lines->end, CAPACITY - lines->end);
    } while (count < 0 && errno == EAGAIN &&
             poll(&(struct pollfd){.fd = lines->descriptor, .events = POLLIN}, 1, -1) > 0);
    lines->reason = count < 0 ? errno : 0;
    lines->is_at_end = count <= 0 && lines->reason != EINTR;
    lines->end += count > 0 ? (size_t)count : 0;
}

/* The first newline of what was read, or NULL. */
static const char *find_newline(line_stream *lines) {
    const char *from = lines->bytes + lines->searched;
    const char *newline = memchr(from, '\n', lines->end - lines->searched);
    lines->searched = newline ? (size_t)(newline - lines->bytes) : lines->end;
    return newline;
}

bool line_stream_is_ready(line_stream *lines) {
    enum { MILLISECONDS = 1 };
    struct pollfd input = {.fd = lines->descriptor, .events = POLLIN};
    while (!find_newline(lines) && !lines->is_at_end && lines->end - lines->begin < CAPACITY) {
        if (poll(&input, 1, MILLISECONDS) <= 0) {
            return false;
        }
        read_some(lines);
    }
    return true;
}

size_t line_stream_take(const char **bytes, line_stream *lines) {
    if (lines->begin == lines->end && !lines->is_at_end) {
        read_some(lines);
    }
    const char *newline = find_newline(lines);
    *bytes = lines->bytes + lines->begin;
    size_t count = newline ? (size_t)(newline + 1 - *bytes) : lines->end - lines->begin;
    lines->begin += count;
    lines->searched = lines->begin;
    return count;
}

/* ---- as a stream of the C library ----------------------------------------------------------- */

static ssize_t read_line(void *cookie, char *buffer, size_t size) {
    line_stream *lines = cookie;
    const char *bytes;
    size_t count = line_stream_take(&bytes, lines);
    if (count > size) {
        lines->begin -= count - size;
        lines->searched = lines->begin;
        count = size;
    }
    memcpy(buffer, bytes, count);
    if (count > 0 || !lines->reason) {
        return (ssize_t)count;
    }
    errno = lines->reason;
    return -1;
}

static int close_lines(void *cookie) {
    line_stream_free(cookie);
    return 0;
}

FILE *line_stream_open(line_stream *lines) {
    cookie_io_functions_t functions = {.read = read_line, .close = close_lines};
    FILE *stream = fopencookie(lines, "r", functions);
    if (!stream) {
        line_stream_free(lines);
    }
    return stream;
}
