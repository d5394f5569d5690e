/* Text inside markup. */
#include "core/markup.h"

#include <stdbool.h>
#include <string.h>

static bool is_control(char c) {
    return (unsigned char)c < 0x20;
}

void markup_write_xml(FILE *out, const char *text) {
    for (; *text; text++) {
        const char *entity = *text == '&'   ? "&amp;"
                             : *text == '<' ? "&lt;"
                             : *text == '>' ? "&gt;"
                                            : NULL;
        if (entity) {
            fputs(entity, out);
        } else {
            putc(is_control(*text) ? ' ' : *text, out);
        }
    }
}

/* How TeX writes a character that is neither itself nor itself behind a backslash; or NULL. */
static const char *tex_of(char c) {
    switch (c) {
    case '\\':
        return "\\textbackslash{}";
    case '^':
        return "\\textasciicircum{}";
    case '~':
        return "\\textasciitilde{}";
    case '-':
        return "$-$";
    case '<':
        return "$<$";
    case '>':
        return "$>$";
    default:
        return is_control(c) ? " " : NULL;
    }
}

void markup_write_tex(FILE *out, const char *text) {
    for (; *text; text++) {
        const char *tex = tex_of(*text);
        if (tex) {
            fputs(tex, out);
        } else {
            fprintf(out, "%s%c", strchr("{}$&#_%", *text) ? "\\" : "", *text);
        }
    }
}
