#include "lua/slips.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *written, *in_lua;
} slips[] = {{"!=", "~="}, {"||", "or"}, {"&&", "and"}, {"!", "not"}};

/* The line of an error; the whole text where it has none, as in expressions. */
static void find_line(const char **begin, const char **end, const char *text, size_t length,
                      size_t line) {
    *begin = text;
    *end = text + length;
    for (size_t i = 1; i < line && *begin < *end; i++) {
        const char *next = memchr(*begin, '\n', (size_t)(*end - *begin));
        *begin = next ? next + 1 : *end;
    }
    const char *stop = line > 0 ? memchr(*begin, '\n', (size_t)(*end - *begin)) : NULL;
    *end = stop ? stop : *end;
}

static bool has(const char *begin, const char *end, const char *word) {
    size_t length = strlen(word);
    while ((size_t)(end - begin) >= length && memcmp(begin, word, length) != 0) {
        begin++;
    }
    return (size_t)(end - begin) >= length;
}

void slips_explain(graze_error *error, const char *text, size_t length) {
    static const char NEAR[] = " near '";
    const char *at = error ? strstr(error->text, NEAR) : NULL;
    if (!at || !at[strlen(NEAR)] || strcmp(at + strlen(NEAR) + 1, "'") != 0) {
        return;
    }
    const char *begin, *end;
    char token = at[strlen(NEAR)];
    find_line(&begin, &end, text, length, error->line);
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        if (slips[i].written[0] == token && has(begin, end, slips[i].written)) {
            snprintf(error->text, sizeof error->text, "write '%s' instead of '%s'", slips[i].in_lua,
                     slips[i].written);
            return;
        }
    }
    bool is_after_value = strncmp(error->text, "<name>", strlen("<name>")) != 0;
    if (token == '=' && is_after_value && strstr(error->text, "expected near")) {
        snprintf(error->text, sizeof error->text, "write '==' instead of '=' to compare");
    }
}
