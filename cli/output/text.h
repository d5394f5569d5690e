/* Text in lines that fit a terminal. */
#ifndef GRAZE_CLI_OUTPUT_TEXT_H
#define GRAZE_CLI_OUTPUT_TEXT_H

#include <stdio.h>

/*
 * Writes text, up to its end or a newline, broken at spaces; ends the last line.
 * Arguments: column is that of the cursor, indent that of further lines.
 */
void text_write_wrapped(FILE *stream, const char *text, size_t column, size_t indent);

#endif
