/* Standard output: buffered for pipes, never silent for long, checked at the end. */
#ifndef GRAZE_CLI_OUTPUT_H
#define GRAZE_CLI_OUTPUT_H

#include "report.h"

/* From now on what was written to stdout reaches a pipe or file within about a second. */
void output_keep_flowing(void);

/* Whether writing to stdout has failed: there is no point in going on. */
bool output_has_failed(void);

/* Writes bytes; why a failure on stdout happened is kept for output_close. */
void output_write(FILE *stream, const char *text, size_t length);

/* Opens a file to write, stdout for path NULL. Returns NULL after a message. */
FILE *output_open(const char *path);

/*
 * output_close - flushes and closes what output_open opened, and says when something could not
 * be written; stdout stays open.
 * Returns: EXIT_ANSWERED or EXIT_FAILED.
 */
exit_status output_close(FILE *stream, const char *path);

#endif
