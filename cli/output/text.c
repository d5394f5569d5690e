/* Breaks text into lines. */
#include "output/text.h"

#include <string.h>

enum { LINE_WIDTH = 80 };

/* The columns that bytes of UTF-8 take. */
static size_t width_of(const char *text, size_t length) {
    size_t width = 0;
    for (size_t i = 0; i < length; i++) {
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return width;
}

void text_write_wrapped(FILE *stream, const char *text, size_t column, size_t indent) {
    for (; column < indent; column++) {
        putc(' ', stream);
    }
    const char *space = "";
    while (*text && *text != '\n') {
        size_t length = strcspn(text, " \n"), wide = width_of(text, length);
        if (column > indent && column + strlen(space) + wide > LINE_WIDTH) {
            fprintf(stream, "\n%*s", (int)indent, "");
            column = indent;
            space = "";
        }
        fprintf(stream, "%s%.*s", space, (int)length, text);
        column += strlen(space) + wide;
        space = " ";
        text += length + (text[length] == ' ');
    }
    putc('\n', stream);
}

void text_print_labelled(const char *label, const char *text) {
    if (text) {
        int column = printf("%*s%s: ", TEXT_INDENT, "", label);
        text_write_wrapped(stdout, text, (size_t)(column < 0 ? 0 : column), TEXT_INDENT);
    }
}
