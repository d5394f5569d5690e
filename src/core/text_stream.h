/* Texts that are written through a stream. */
#ifndef GRAZE_CORE_TEXT_STREAM_H
#define GRAZE_CORE_TEXT_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * text_stream_open - a stream that writes into memory. *text, which ends with a zero byte that
 * *length does not count, is up to date after fflush, and the caller's, to be freed, after
 * text_stream_close. Unlike open_memstream it always tells when memory was missing.
 * Returns: the stream, NULL when memory is missing; both pointers must stay valid until it is
 * closed.
 */
FILE *text_stream_open(char **text, size_t *length);

/*
 * text_stream_close - closes a stream of text_stream_open on *text; it may be NULL. Where memory
 * was missing at any time, the text is freed and *text is NULL. Returns: whether the text is
 * complete.
 */
bool text_stream_close(FILE *stream, char **text);

#endif
