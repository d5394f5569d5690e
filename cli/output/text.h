/* Text in lines that fit a terminal. */
#ifndef GRAZE_CLI_OUTPUT_TEXT_H
#define GRAZE_CLI_OUTPUT_TEXT_H

#include <stdio.h>

/*
 * Writes text, up to its end or a newline, broken at spaces; ends the last line.
 * Arguments: column is that of the cursor, indent that of further lines.
 */
void text_write_wrapped(FILE *stream, const char *text, size_t column, size_t indent);

/* Prints "Label: text" in a list, indented by TEXT_INDENT; nothing where text is NULL. */
enum { TEXT_INDENT = 4 };
void text_print_labelled(const char *label, const char *text);

#endif
