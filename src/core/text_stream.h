/* Texts that are written through a stream. */
#ifndef GRAZE_CORE_TEXT_STREAM_H
#define GRAZE_CORE_TEXT_STREAM_H

#include <stdbool.h>
#include <stdio.h>

/*
 * text_stream_close - closes a stream of open_memstream on *text. Where memory was missing at any
 * time, which closing it need not tell, the text is freed and *text is NULL.
 * Returns: whether the text is complete.
 */
bool text_stream_close(FILE *stream, char **text);

#endif
