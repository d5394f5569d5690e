/* Values of n, n + 1, ... in the forms in which sequences are printed. */
#ifndef GRAZE_CLI_COMMANDS_VALUE_LIST_H
#define GRAZE_CLI_COMMANDS_VALUE_LIST_H

#include "options/options.h"

/* A list that is being printed; {settings} before the first value. */
typedef struct value_list {
    const cli_settings *settings; /* --values, --bfile, --csv or --latex */
    bool has_begun, row_is_open;
} value_list;

/* Whether the settings ask for a list of values instead of a summary. */
bool value_list_is_asked(const cli_settings *settings);

/* Prints the value of n, the number after that of the last call. */
void value_list_add(value_list *list, uint64_t n, int64_t value);

/* Prints what comes after the last value. */
void value_list_end(value_list *list);

#endif
