/* Fills in errors and prints them as one line. */
#include "core/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fill(graze_error *error, graze_status status, const char *source, size_t line,
                 size_t column, const char *format, va_list arguments) {
    if (!error) {
        return;
    }
    error->status = status;
    error->line = line;
    error->column = column;
    snprintf(error->source, sizeof error->source, "%s", source ? source : "");
    vsnprintf(error->text, sizeof error->text, format, arguments);
}

graze_status fail(graze_error *error, graze_status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fill(error, status, NULL, 0, 0, format, arguments);
    va_end(arguments);
    return status;
}

graze_status fail_at(graze_error *error, graze_status status, const char *source, size_t line,
                     size_t column, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fill(error, status, source, line, column, format, arguments);
    va_end(arguments);
    return status;
}

graze_status fail_memory(graze_error *error) {
    return fail(error, GRAZE_NO_MEMORY, "out of memory");
}

const char *graze_stop_reason_name(graze_stop_reason reason) {
    static const char *const names[] = {
        [GRAZE_STOP_TIME] = "time",           [GRAZE_STOP_MEMORY] = "memory",
        [GRAZE_STOP_INTERRUPT] = "interrupt", [GRAZE_STOP_SIZE] = "size",
        [GRAZE_STOP_WORK] = "work",           [GRAZE_STOP_CHOICES] = "choices",
    };
    return (size_t)reason < sizeof names / sizeof *names ? names[reason] : NULL;
}

void quote_source(char buffer[GRAZE_ERROR_SOURCE], const char *text) {
    enum { SHOWN = 60 };
    size_t used = 0;
    buffer[used++] = '\'';
    for (size_t i = 0; text[i] != '\0'; i++) {
        if (i == SHOWN) {
            memcpy(buffer + used, "...", 3);
            used += 3;
            break;
        }
        unsigned char byte = (unsigned char)text[i];
        buffer[used++] = byte >= 0x20 && byte < 0x7f ? (char)byte : '?';
    }
    buffer[used++] = '\'';
    buffer[used] = '\0';
}

char *graze_error_format(char *buffer, size_t size, const graze_error *error) {
    char place[64] = "";
    if (error->line && error->column) {
        snprintf(place, sizeof place, ":%zu:%zu", error->line, error->column);
    } else if (error->line || error->column) {
        snprintf(place, sizeof place, ":%zu", error->line ? error->line : error->column);
    }
    const char *separator = error->source[0] || place[0] ? ": " : "";
    snprintf(buffer, size, "%s%s%s%s", error->source, place, separator, error->text);
    return buffer;
}

void graze_free(void *memory) {
    free(memory);
}
