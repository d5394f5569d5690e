/* Scans XML tag by tag; see xml.h for what is accepted. */
#define _GNU_SOURCE /* memmem */
#include "io/xml.h"

#include <stdlib.h>
#include <string.h>

static graze_status fail_xml(const cursor *in, size_t at, graze_error *error, const char *reason) {
    return cursor_fail(in, at, error, GRAZE_BAD_INPUT, "%s", reason);
}

static bool accept_text(cursor *in, const char *text) {
    size_t length = strlen(text);
    bool found = in->length - in->at >= length && memcmp(in->text + in->at, text, length) == 0;
    in->at += found ? length : 0;
    return found;
}

/* Moves to what follows the next appearance of end. */
static bool skip_behind(cursor *in, const char *end) {
    const char *place = memmem(in->text + in->at, in->length - in->at, end, strlen(end));
    if (!place) {
        return false;
    }
    in->at = (size_t)(place - in->text) + strlen(end);
    return true;
}

/* After "<!DOCTYPE": to the '>' outside quotes and brackets. */
static bool skip_document_type(cursor *in) {
    int brackets = 0;
    char quote = '\0';
    for (; in->at < in->length; in->at++) {
        char byte = in->text[in->at];
        if (quote) {
            quote = byte == quote ? '\0' : quote;
        } else if (byte == '"' || byte == '\'') {
            quote = byte;
        } else if (byte == '>' && brackets <= 0) {
            in->at++;
            return true;
        } else {
            brackets += (byte == '[') - (byte == ']');
        }
    }
    return false;
}

/* Constructs that are passed over whole. */
static const struct {
    const char *start, *end, *name;
} passed_over[] = {
    {"<!--", "-->", "the comment is not closed"},
    {"<![CDATA[", "]]>", "the CDATA section is not closed"},
    {"<?", "?>", "the processing instruction is not closed"},
};

/* Moves to the '<' of the next tag, or to the end. */
static graze_status skip_to_tag(cursor *in, graze_error *error) {
next:
    while (in->at < in->length && in->text[in->at] != '<') {
        in->at++;
    }
    size_t at = in->at;
    for (size_t i = 0; i < sizeof passed_over / sizeof *passed_over; i++) {
        if (accept_text(in, passed_over[i].start)) {
            if (!skip_behind(in, passed_over[i].end)) {
                return fail_xml(in, at, error, passed_over[i].name);
            }
            goto next;
        }
    }
    if (accept_text(in, "<!DOCTYPE")) {
        if (!skip_document_type(in)) {
            return fail_xml(in, at, error, "the document type is not closed");
        }
        goto next;
    }
    return GRAZE_OK;
}

static bool byte_is_of_name(int byte) {
    return byte_is_letter(byte) || byte_is_digit(byte) || byte >= 0x80 ||
           (byte > 0 && strchr("_-.:", byte));
}

static graze_status read_name(xml_text *full, cursor *in, graze_error *error) {
    size_t at = in->at;
    while (byte_is_of_name(cursor_peek(in))) {
        in->at++;
    }
    *full = (xml_text){.start = in->text + at, .length = in->at - at, .at = at};
    return full->length ? GRAZE_OK : cursor_expected(in, error, "a name");
}

/* "g:node" is node. */
static xml_text without_prefix(xml_text full) {
    const char *colon = memchr(full.start, ':', full.length);
    if (colon) {
        size_t skipped = (size_t)(colon - full.start) + 1;
        full.start += skipped;
        full.length -= skipped;
    }
    return full;
}

static graze_status read_attribute(xml_tag *tag, cursor *in, graze_error *error) {
    if (tag->attribute_count == XML_MAX_ATTRIBUTES) {
        return fail_xml(in, in->at, error, "the tag has more than 32 attributes");
    }
    xml_attribute *attribute = &tag->attributes[tag->attribute_count++];
    xml_text full;
    TRY(read_name(&full, in, error));
    attribute->name = without_prefix(full);
    cursor_skip_space(in);
    if (!cursor_accept(in, '=')) {
        return cursor_expected(in, error, "'='");
    }
    cursor_skip_space(in);
    int quote = cursor_peek(in);
    if (quote != '"' && quote != '\'') {
        return cursor_expected(in, error, "a quoted value");
    }
    size_t at = ++in->at;
    const char *end = memchr(in->text + at, quote, in->length - at);
    if (!end) {
        return fail_xml(in, at - 1, error, "the value is not closed");
    }
    attribute->raw = (xml_text){.start = in->text + at, .at = at};
    attribute->raw.length = (size_t)(end - attribute->raw.start);
    in->at = at + attribute->raw.length + 1;
    return GRAZE_OK;
}

/* After the name: attributes, "/", ">". */
static graze_status finish_tag(xml_tag *tag, cursor *in, graze_error *error) {
    for (;;) {
        size_t before = in->at;
        cursor_skip_space(in);
        if (!tag->closes && cursor_accept(in, '/')) {
            tag->is_empty = true;
        }
        if (cursor_accept(in, '>')) {
            return GRAZE_OK;
        }
        if (tag->closes || tag->is_empty) {
            return cursor_expected(in, error, "'>'");
        }
        if (before == in->at || !byte_is_of_name(cursor_peek(in))) {
            return cursor_expected(in, error, "an attribute or '>'");
        }
        TRY(read_attribute(tag, in, error));
    }
}

graze_status xml_next(bool *found, xml_tag *tag, cursor *in, graze_error *error) {
    TRY(skip_to_tag(in, error));
    *found = in->at < in->length;
    if (!*found) {
        return GRAZE_OK;
    }
    tag->at = in->at++;
    tag->is_empty = false;
    tag->attribute_count = 0;
    tag->closes = cursor_accept(in, '/');
    TRY(read_name(&tag->full_name, in, error));
    tag->name = without_prefix(tag->full_name);
    return finish_tag(tag, in, error);
}

bool xml_text_is(const xml_text *text, const char *expected) {
    return text->length == strlen(expected) && memcmp(text->start, expected, text->length) == 0;
}

const xml_attribute *xml_find(const xml_tag *tag, const char *name) {
    for (size_t i = 0; i < tag->attribute_count; i++) {
        if (xml_text_is(&tag->attributes[i].name, name)) {
            return &tag->attributes[i];
        }
    }
    return NULL;
}

/* ---- entities ----------------------------------------------------------------------------- */

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

graze_status xml_value(char **value, size_t *length, const xml_attribute *attribute,
                       const cursor *in, graze_error *error) {
    const xml_text *raw = &attribute->raw;
    char *out = malloc(raw->length + 1);
    size_t used = 0, i = 0;
    if (!out) {
        return fail_memory(error);
    }
    while (i < raw->length) {
        if (raw->start[i] != '&') {
            out[used++] = raw->start[i++];
            continue;
        }
        const char *end = memchr(raw->start + i, ';', raw->length - i);
        size_t name = end ? (size_t)(end - raw->start) - i - 1 : 0;
        uint32_t code = end ? entity_code(raw->start + i + 1, name) : 0;
        if (code == 0) {
            free(out);
            return fail_xml(in, raw->at + i, error, "unknown entity");
        }
        used += write_utf8(out + used, code);
        i += name + 2;
    }
    *value = out;
    *length = used;
    return GRAZE_OK;
}
