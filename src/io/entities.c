/* Replaces entities by what they stand for. */
#include "io/entities.h"

#include <stdlib.h>
#include <string.h>

bool text_span_is(const text_span *span, const char *expected) {
    return span->length == strlen(expected) && memcmp(span->start, expected, span->length) == 0;
}

/* Writes a code point as UTF-8; returns the number of bytes, never more than its entity had. */
static size_t write_utf8(char *out, uint32_t code) {
    static const unsigned char lead[] = {0x00, 0x00, 0xc0, 0xe0, 0xf0};
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6) {
        out[i] = (char)(0x80 | (code & 0x3f));
    }
    out[0] = (char)(lead[length] | code);
    return length;
}

/* "#65" or "#x41"; 0 when it is not a code point. */
static uint32_t numeric_entity(const char *text, size_t length) {
    bool hexadecimal = length > 1 && (text[1] == 'x' || text[1] == 'X');
    uint32_t base = hexadecimal ? 16 : 10, code = 0;
    for (size_t i = hexadecimal ? 2 : 1; i < length; i++) {
        int byte = (unsigned char)text[i], lower = byte | 0x20;
        uint32_t digit = byte_is_digit(byte)            ? (uint32_t)(byte - '0')
                         : lower >= 'a' && lower <= 'f' ? (uint32_t)(lower - 'a' + 10)
                                                        : 16;
        code = digit < base ? code * base + digit : UINT32_MAX;
        if (code > 0x10ffff) {
            return 0;
        }
    }
    return code;
}

/* The code point of the entity between '&' and ';', or 0. */
static uint32_t entity_code(const char *text, size_t length) {
    static const struct {
        const char *name;
        char byte;
    } named[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    if (length > 0 && text[0] == '#') {
        return numeric_entity(text, length);
    }
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if (length == strlen(named[i].name) && memcmp(text, named[i].name, length) == 0) {
            return (unsigned char)named[i].byte;
        }
    }
    return 0;
}

bool entity_is_known(const char *name, size_t length) {
    return entity_code(name, length) != 0;
}

graze_status entities_replace(char **text, const text_span *span, const cursor *in,
                              graze_error *error) {
    char *out = malloc(span->length + 1);
    size_t used = 0, i = 0;
    if (!out) {
        return fail_memory(error);
    }
    while (i < span->length) {
        if (span->start[i] != '&') {
            out[used++] = span->start[i++];
            continue;
        }
        const char *end = memchr(span->start + i, ';', span->length - i);
        size_t name = end ? (size_t)(end - span->start) - i - 1 : 0;
        uint32_t code = end ? entity_code(span->start + i + 1, name) : 0;
        if (code == 0) {
            free(out);
            return cursor_fail(in, span->at + i, error, GRAZE_BAD_INPUT, "unknown entity");
        }
        used += write_utf8(out + used, code);
        i += name + 2;
    }
    out[used] = '\0';
    *text = out;
    return GRAZE_OK;
}
