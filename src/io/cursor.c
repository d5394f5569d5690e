/* Moves through a text, keeps count of lines and columns, and words the errors of parsers. */
#include "io/cursor.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

graze_status cursor_fail(const cursor *in, size_t at, graze_error *error, graze_status status,
                         const char *format, ...) {
    if (!error) {
        return status;
    }
    size_t line = in->line, column = in->column + at;
    for (size_t i = 0; in->line > 0 && i < at && i < in->length; i++) {
        if (in->text[i] == '\n') {
            line++;
            column = at - i;
        }
    }
    char text[GRAZE_ERROR_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return fail_at(error, status, in->source, line, column, "%s", text);
}

graze_status cursor_fail_status(const cursor *in, graze_status status, graze_error *error) {
    return in->limits ? limits_fail(in->limits, status, error) : fail_memory(error);
}

graze_status cursor_expected(const cursor *in, graze_error *error, const char *what) {
    int byte = cursor_peek(in);
    char found[16];
    if (byte < 0) {
        snprintf(found, sizeof found, "the end");
    } else if (byte == '\n' || byte == '\r') {
        snprintf(found, sizeof found, "end of line");
    } else if (byte > 0x20 && byte < 0x7f) {
        snprintf(found, sizeof found, "'%c'", byte);
    } else {
        snprintf(found, sizeof found, "byte 0x%02x", (unsigned)byte);
    }
    return cursor_fail(in, in->at, error, GRAZE_BAD_INPUT, "expected %s, found %s", what, found);
}

bool cursor_starts(const cursor *in, const char *start) {
    size_t length = strlen(start);
    return in->length - in->at >= length && memcmp(in->text + in->at, start, length) == 0;
}

void cursor_skip_space(cursor *in) {
    while (byte_is_space(cursor_peek(in))) {
        in->at++;
    }
}

void cursor_skip_blanks(cursor *in) {
    while (in->at < in->length && (in->text[in->at] == ' ' || in->text[in->at] == '\t')) {
        in->at++;
    }
}

void cursor_skip_line(cursor *in) {
    const char *end = memchr(in->text + in->at, '\n', in->length - in->at);
    in->at = end ? (size_t)(end - in->text) + 1 : in->length;
}

void cursor_skip_comments(cursor *in) {
    for (cursor_skip_space(in); cursor_peek(in) == '#'; cursor_skip_space(in)) {
        cursor_skip_line(in);
    }
}

bool cursor_accept_line_end(cursor *in) {
    size_t at = in->at;
    if (at < in->length && in->text[at] == '\r') {
        at++;
    }
    if (at == in->length) {
        in->at = at;
        return true;
    }
    if (in->text[at] != '\n') {
        return false;
    }
    in->at = at + 1;
    return true;
}

graze_status cursor_number(uint64_t *value, cursor *in, const char *what, graze_error *error) {
    size_t start = in->at;
    uint64_t sum = 0;
    if (!byte_is_digit(cursor_peek(in))) {
        return cursor_expected(in, error, what);
    }
    for (; in->at < in->length && byte_is_digit((unsigned char)in->text[in->at]); in->at++) {
        if (__builtin_mul_overflow(sum, 10, &sum) ||
            __builtin_add_overflow(sum, (uint64_t)(in->text[in->at] - '0'), &sum)) {
            return cursor_fail(in, start, error, GRAZE_BAD_INPUT,
                               "the number is too large (2^64 or more)");
        }
    }
    *value = sum;
    return GRAZE_OK;
}
