/* Lines of a file or of standard input, with a way to ask whether the next one has come. */
#ifndef GRAZE_CLI_OPTIONS_LINE_STREAM_H
#define GRAZE_CLI_OPTIONS_LINE_STREAM_H

#include <stdbool.h>
#include <stdio.h>

typedef struct line_stream line_stream;

/* line_stream_new - the lines of a file, "-": of standard input; NULL with errno on failure. */
line_stream *line_stream_new(const char *path);
void line_stream_free(line_stream *lines);

/*
 * line_stream_is_ready - whether the next line, or the end, is there and need not be waited for. It
 * takes some milliseconds to say no. Of a line longer than 64 KiB only the beginning counts.
 */
bool line_stream_is_ready(line_stream *lines);

/*
 * line_stream_take - the bytes up to the end of a line, or of what is there of it; waits for some.
 * *bytes is valid until the next call.
 * Returns: their number; 0 at the end and when reading fails, for the reason of line_stream_reason.
 */
size_t line_stream_take(const char **bytes, line_stream *lines);
int line_stream_reason(const line_stream *lines);
int line_stream_descriptor(const line_stream *lines);

/*
 * line_stream_open - a stream to read the lines from, which does not read ahead of them: after a
 * line, line_stream_is_ready speaks of the next. Closing it frees lines.
 * Returns: NULL when memory is missing; lines are freed then.
 */
FILE *line_stream_open(line_stream *lines);

#endif
