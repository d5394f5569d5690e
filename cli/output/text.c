/* Breaks text into lines. */
#include "output/text.h"

#include <string.h>

enum { LINE_WIDTH = 80 };

void text_write_wrapped(FILE *stream, const char *text, size_t column, size_t indent) {
    for (; column < indent; column++) {
        putc(' ', stream);
    }
    const char *space = "";
    while (*text && *text != '\n') {
        size_t length = strcspn(text, " \n");
        if (column > indent && column + strlen(space) + length > LINE_WIDTH) {
            fprintf(stream, "\n%*s", (int)indent, "");
            column = indent;
            space = "";
        }
        fprintf(stream, "%s%.*s", space, (int)length, text);
        column += strlen(space) + length;
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
