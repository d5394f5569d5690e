/* How functions report errors: a status, 0 or negative, and an optional text that says where. */
#ifndef GRAZE_CORE_STATUS_H
#define GRAZE_CORE_STATUS_H

#include "graze/base.h"

/* Leaves the current function with the status of a call that failed. */
#define TRY(call)                                                                                  \
    do {                                                                                           \
        graze_status try_status_ = (call);                                                         \
        if (try_status_ != GRAZE_OK) {                                                             \
            return try_status_;                                                                    \
        }                                                                                          \
    } while (0)

/* Fills error (when not NULL) with status and a formatted text, without a place, and returns
 * status. */
graze_status fail(graze_error *error, graze_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a place; line or column 0 means "does not apply". */
graze_status fail_at(graze_error *error, graze_status status, const char *source, size_t line,
                     size_t column, const char *format, ...) __attribute__((format(printf, 6, 7)));

/* "out of memory", as an error. */
graze_status fail_memory(graze_error *error);

/*
 * Writes a short name for an argument text into buffer: the text in single quotes, cut with "..."
 * when it is long; unprintable bytes become '?'. The source of errors in expressions and games.
 */
void quote_source(char buffer[GRAZE_ERROR_SOURCE], const char *text);

#endif
