/* Reading the numbers in the parameter of a game, within bounds. */
#include "rules/numbers.h"

graze_status read_number(uint32_t *number, const char **at, const char *text, const char *what,
                         graze_error *error) {
    const char *start = *at;
    uint32_t read = 0;
    while (**at >= '0' && **at <= '9') {
        read = 10 * read + (uint32_t)(**at - '0');
        if (read > MOST_TAKEN) {
            return parameter_fail(error, text, start, "the %s is larger than %d", what, MOST_TAKEN);
        }
        ++*at;
    }
    if (*at == start) {
        return parameter_fail(error, text, start, "expected a number, the %s", what);
    }
    if (read == 0) {
        return parameter_fail(error, text, start, "the %s must be at least 1", what);
    }
    *number = read;
    return GRAZE_OK;
}
