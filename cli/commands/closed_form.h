/* The closed form that values fit (--guess), in words and as JSON. */
#ifndef GRAZE_CLI_COMMANDS_CLOSED_FORM_H
#define GRAZE_CLI_COMMANDS_CLOSED_FORM_H

#include "graze/sequence.h"
#include "program/json.h"

/* Prints the closed form of the values of name = first, first + 1, ..., and a line's end. */
void closed_form_print(const graze_guess *guess, const char *name, uint64_t first, uint64_t count);

/* Sets "guess" and "guess_verdict". */
void closed_form_set_json(json_t *object, const graze_guess *guess);

/* "none", "observed" or "proved". */
const char *verdict_name(graze_verdict verdict);

#endif
