/* Reads a certificate byte by byte, with line, column and hash. */
#include "certify/check/reader.h"

#include "core/array.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void reader_init(cert_reader *in, FILE *stream, const char *source, struct limits *limits) {
    in->stream = stream;
    in->source = source;
    in->limits = limits;
    in->line = in->column = in->word_line = in->word_column = 1;
    in->next = in->end = 0;
    in->word = NULL;
    in->length = in->capacity = 0;
    reader_restart(in);
}

void reader_clear(cert_reader *in) {
    limits_free(in->limits, in->word, in->capacity);
    in->word = NULL;
    in->capacity = 0;
}

void reader_restart(cert_reader *in) {
    in->hash = in->line_hash = CERTIFICATE_HASH_START;
}

int reader_peek(cert_reader *in) {
    if (in->next == in->end) {
        in->next = 0;
        in->end = fread(in->buffer, 1, sizeof in->buffer, in->stream);
        if (in->end == 0) {
            return EOF;
        }
    }
    return in->buffer[in->next];
}

/* Takes the character that was peeked at. */
static void take(cert_reader *in) {
    unsigned char byte = in->buffer[in->next++];
    in->hash = (in->hash ^ byte) * CERTIFICATE_HASH_PRIME;
    in->column++;
    if (byte == '\n') {
        in->line++;
        in->limits->looks_left = in->looks_a_line;
        in->column = 1;
        in->line_hash = in->hash;
    }
}

graze_status reader_reject(const cert_reader *in, const char *format, ...) {
    char text[GRAZE_ERROR_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return fail_at(in->error, GRAZE_BAD_INPUT, in->source, in->word_line, in->word_column,
                   "rejected: %s", text);
}

void reader_mark(cert_reader *in) {
    in->word_line = in->line;
    in->word_column = in->column;
}

static graze_status reserve(cert_reader *in) {
    return ARRAY_RESERVE(in->limits, in->word, in->capacity, in->length + 2);
}

graze_status reader_word(cert_reader *in, size_t most, const char *what) {
    int byte;
    in->length = 0;
    reader_mark(in);
    while ((byte = reader_peek(in)) != EOF && byte > ' ' && byte < 0x7f) {
        if (in->length == most) {
            return reader_reject(in, "%s is longer than %zu characters", what, most);
        }
        TRY(reserve(in));
        in->word[in->length++] = (char)byte;
        take(in);
    }
    if (in->length == 0) {
        return reader_reject(in, "%s is missing", what);
    }
    in->word[in->length] = '\0';
    return GRAZE_OK;
}

graze_status reader_space(cert_reader *in, const char *what) {
    reader_mark(in);
    if (reader_peek(in) != ' ') {
        return reader_reject(in, "a space and %s should stand here", what);
    }
    take(in);
    return GRAZE_OK;
}

graze_status reader_next_word(cert_reader *in, size_t most, const char *what) {
    TRY(reader_space(in, what));
    return reader_word(in, most, what);
}

graze_status reader_next_number(int64_t *number, cert_reader *in, int64_t least, int64_t most,
                                const char *what) {
    TRY(reader_next_word(in, READER_SHORT, what));
    return reader_number(number, in, least, most, what);
}

graze_status reader_end_line(cert_reader *in) {
    reader_mark(in);
    if (reader_peek(in) != '\n') {
        return reader_reject(in, "the line should end here");
    }
    take(in);
    return GRAZE_OK;
}

graze_status reader_expect(cert_reader *in, const char *word) {
    TRY(reader_word(in, READER_SHORT, word));
    return strcmp(in->word, word) == 0 ? GRAZE_OK
                                       : reader_reject(in, "'%s' should stand here", word);
}

graze_status reader_number(int64_t *number, const cert_reader *in, int64_t least, int64_t most,
                           const char *what) {
    const char *at = in->word;
    bool negative = *at == '-';
    uint64_t value = 0;
    at += negative;
    bool sound = *at >= '0' && *at <= '9' && (*at != '0' || (at[1] == '\0' && !negative));
    for (; sound && *at; at++) {
        sound = *at >= '0' && *at <= '9' && value <= (uint64_t)1 << 59;
        value = 10 * value + (uint64_t)(*at - '0');
    }
    if (!sound || value > INT64_MAX) {
        return reader_reject(in, "%s is not a number", what);
    }
    *number = negative ? -(int64_t)value : (int64_t)value;
    return *number < least || *number > most ? reader_reject(in, "%s is out of range", what)
                                             : GRAZE_OK;
}
