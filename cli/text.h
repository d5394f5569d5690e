/* Text in lines that fit a terminal. */
#ifndef GRAZE_CLI_TEXT_H
#define GRAZE_CLI_TEXT_H

#include <stdbool.h>
#include <stdio.h>

/*
 * Writes text, up to its end or a newline, broken at spaces; ends the last line.
 * Arguments: column is that of the cursor, indent that of further lines.
 */
void text_write_wrapped(FILE *stream, const char *text, size_t column, size_t indent);

/*
 * text_close - closes a stream of open_memstream on *text; the stream may be NULL. Where memory was
 * missing at any time, *text is freed and NULL.
 * Returns: whether the text is complete.
 */
bool text_close(FILE *stream, char **text);

#endif
