/* A text with a reading position and a name for its places; the base of every parser here. */
#ifndef GRAZE_IO_CURSOR_H
#define GRAZE_IO_CURSOR_H

#include "core/limits.h"

/*
 * text need not be terminated. line and column are the place of text[0]; line 0 means a text
 * without lines (an argument of the command), whose errors name the column alone.
 */
typedef struct cursor {
    const char *text;
    size_t length;
    size_t at;
    const char *source;
    size_t line;
    size_t column;
    struct limits *limits; /* the time that reading may take; NULL: any */
} cursor;

/* Fails with the line and column of offset at, which are counted only now. */
graze_status cursor_fail(const cursor *in, size_t at, graze_error *error, graze_status status,
                         const char *format, ...) __attribute__((format(printf, 5, 6)));

/* "expected WHAT, found ..." at the current position, as GRAZE_BAD_INPUT. */
graze_status cursor_expected(const cursor *in, graze_error *error, const char *what);

/* Writes why work ended that returned GRAZE_UNDECIDED or GRAZE_NO_MEMORY; returns status. */
graze_status cursor_fail_status(const cursor *in, graze_status status, graze_error *error);

/* The byte at the current position, or -1 at the end. */
static inline int cursor_peek(const cursor *in) {
    return in->at < in->length ? (unsigned char)in->text[in->at] : -1;
}

/* Steps over byte when it is the next one. */
static inline bool cursor_accept(cursor *in, char byte) {
    bool found = in->at < in->length && in->text[in->at] == byte;
    in->at += found;
    return found;
}

/* Whether the text goes on with this start. */
bool cursor_starts(const cursor *in, const char *start);

static inline bool byte_is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

/* Locale-free, unlike isspace. */
static inline bool byte_is_space(int byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static inline bool byte_is_letter(int byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* Steps over white space, ends of lines among it. */
void cursor_skip_space(cursor *in);

/* Steps over blanks and tabs. */
void cursor_skip_blanks(cursor *in);

/* Steps over the rest of the line and its end. */
void cursor_skip_line(cursor *in);

/* Steps over white space and over comments, which '#' starts and the end of the line ends. */
void cursor_skip_comments(cursor *in);

/* Whether the position is at the end of a line (LF, CRLF) or of the text; steps over it if so. */
bool cursor_accept_line_end(cursor *in);

/* A decimal number below 2^64; what names it in errors. */
graze_status cursor_number(uint64_t *value, cursor *in, const char *what, graze_error *error);

#endif
