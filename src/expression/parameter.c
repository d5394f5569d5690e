/* Replaces parameters in the text of an expression, and moves error places back to the original. */
#include "expression/parameter.h"

#include "expression/expression.h"
#include "expression/families.h"
#include "io/graph6.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 20 };

static bool is_letter(char byte) {
    return isalpha((unsigned char)byte) != 0;
}

static bool is_word(char byte) {
    return isalnum((unsigned char)byte) != 0;
}

bool parameter_is_name(const char *name) {
    size_t length = 0;
    while (is_letter(name[length])) {
        length++;
    }
    return length > 0 && name[length] == '\0' && !family_find(name, length);
}

/* The place after a string of graph6 that starts at text, where "g6:" ends. */
static const char *skip_literal(const char *text) {
    text += *text == ':';
    while ((unsigned char)*text >= SIX_BITS_FIRST && (unsigned char)*text <= SIX_BITS_LAST) {
        text++;
    }
    return text;
}

/* The place after the word, the literal or the single byte that starts at text. */
static const char *next_token(const char *text) {
    const char *end = text;
    while (is_word(*end)) {
        end++;
    }
    if (end == text) {
        return text + 1;
    }
    return end - text == 2 && memcmp(text, "g6:", 3) == 0 ? skip_literal(text + 3) : end;
}

/* The parameter that the token is, or NULL. */
static const parameter *find_parameter(const char *token, const char *end,
                                       const parameter *parameters, size_t count) {
    size_t length = (size_t)(end - token);
    for (size_t i = 0; i < count; i++) {
        if (strlen(parameters[i].name) == length &&
            memcmp(parameters[i].name, token, length) == 0) {
            return &parameters[i];
        }
    }
    return NULL;
}

bool parameter_occurs(const char *expression, const char *name) {
    parameter wanted = {.name = name};
    for (const char *at = expression, *end; *at; at = end) {
        end = next_token(at);
        if (find_parameter(at, end, &wanted, 1)) {
            return true;
        }
    }
    return false;
}

graze_status parameters_substitute(char **text, const char *expression, const parameter *parameters,
                                   size_t count, graze_error *error) {
    size_t length = strlen(expression);
    char *made = length < SIZE_MAX / (DIGITS + 1) ? malloc(length * DIGITS + 1) : NULL;
    if (!made) {
        return fail_memory(error);
    }
    char *out = made;
    for (const char *at = expression, *end; *at; at = end) {
        end = next_token(at);
        const parameter *found = find_parameter(at, end, parameters, count);
        if (found) {
            out += sprintf(out, "%" PRIu64, found->value);
        } else {
            memcpy(out, at, (size_t)(end - at));
            out += end - at;
        }
    }
    *out = '\0';
    *text = made;
    return GRAZE_OK;
}

/* The column of the expression that column of the substituted text came from. */
static size_t original_column(const char *expression, const parameter *parameters, size_t count,
                              size_t column) {
    size_t written = 0;
    for (const char *at = expression, *end; *at; at = end) {
        end = next_token(at);
        const parameter *found = find_parameter(at, end, parameters, count);
        size_t width =
            found ? (size_t)snprintf(NULL, 0, "%" PRIu64, found->value) : (size_t)(end - at);
        if (column <= written + width) {
            return (size_t)(at - expression) + (found ? 1 : column - written);
        }
        written += width;
    }
    return strlen(expression) + 1;
}

/* Makes an error about the substituted text one about the expression. */
static void restore_error(graze_error *error, const char *expression, const parameter *parameters,
                          size_t count) {
    quote_source(error->source, expression);
    if (error->column > 0) {
        error->column = original_column(expression, parameters, count, error->column);
    }
    for (size_t i = 0; i < count; i++) {
        size_t used = strlen(error->text);
        snprintf(error->text + used, sizeof error->text - used, "%s%.20s = %" PRIu64 "%s",
                 i == 0 ? " (at " : ", ", parameters[i].name, parameters[i].value,
                 i + 1 == count ? ")" : "");
    }
}

graze_status parameters_parse_graph(graze_graph **graph, const char *expression,
                                    const parameter *parameters, size_t count,
                                    struct limits *limits, graze_error *error) {
    char *text = NULL;
    TRY(parameters_substitute(&text, expression, parameters, count, error));
    graze_status status =
        expression_parse(graph, text, graph_bytes_within(&limits->given), limits, error);
    if (error && (status == GRAZE_BAD_INPUT || status == GRAZE_TOO_LARGE)) {
        restore_error(error, expression, parameters, count);
    }
    free(text);
    return status;
}
