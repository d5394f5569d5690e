/* Makes errors of the API, and writes them as JSON. */
#include "api.h"

#include <stdarg.h>
#include <string.h>

bool api_fail(api_error *error, unsigned status, const char *code, const char *field,
              const char *format, ...) {
    va_list values;
    *error = (api_error){.status = status, .code = code};
    snprintf(error->field, sizeof error->field, "%s", field ? field : "");
    va_start(values, format);
    vsnprintf(error->message, sizeof error->message, format, values);
    va_end(values);
    return false;
}

/*
 * Whether an error is one of the rules of a custom game. Its source is a file or the game;
 * that of an error in the request is a quoted text, the word "graph", or missing.
 */
static bool is_in_rules(const graze_error *cause) {
    return cause->status == GRAZE_BAD_INPUT && cause->source[0] && cause->source[0] != '\'' &&
           strcmp(cause->source, "graph") != 0;
}

bool api_fail_from(api_error *error, const graze_error *cause, const char *field) {
    static const struct {
        graze_status cause;
        unsigned status;
        const char *code;
    } table[] = {
        {GRAZE_BAD_INPUT, 400, "bad_input"},
        {GRAZE_BAD_ARGUMENT, 400, "bad_request"},
        {GRAZE_TOO_LARGE, 413, "too_large"},
        {GRAZE_UNDECIDED, 422, "undecided"}, /* moves of a custom game, or no memory */
    };
    if (is_in_rules(cause)) {
        char text[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
        return api_fail(error, 400, "bad_rules", "game", "%s",
                        graze_error_format(text, sizeof text, cause));
    }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].cause == cause->status) {
            bool is_field_wrong = cause->status != GRAZE_UNDECIDED;
            api_fail(error, table[i].status, table[i].code, is_field_wrong ? field : NULL, "%s",
                     cause->text);
            error->line = cause->line;
            error->column = cause->column;
            return false;
        }
    }
    return api_fail(error, 500, "internal", NULL, "%s",
                    cause->text[0] ? cause->text : "out of memory");
}

static json_t *place_json(size_t place) {
    return json_natural_if(place > 0, place);
}

char *api_error_text(const api_error *error) {
    json_t *object = json_pack("{s:{s:s,s:o,s:o,s:o,s:o}}", "error", "code", error->code, "message",
                               json_text(error->message), "field",
                               json_text(error->field[0] ? error->field : NULL), "line",
                               place_json(error->line), "column", place_json(error->column));
    return json_write(object);
}
