/* Breaks text into lines, and closes texts that are written through a stream. */
#include "text.h"

#include <stdlib.h>
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

bool text_close(FILE *stream, char **text) {
    bool failed = !stream || ferror(stream) != 0;
    if (stream) {
        failed = fclose(stream) != 0 || failed;
    }
    if (failed) {
        free(*text);
        *text = NULL;
    }
    return *text != NULL; /* the last realloc of glibc may fail without another sign */
}
