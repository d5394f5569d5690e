/* Standard output: buffered for pipes, flushed every second, checked at the end. */
#ifndef GRAZE_CLI_OUTPUT_H
#define GRAZE_CLI_OUTPUT_H

#include "report.h"

/* From now on what was written to stdout reaches a pipe or file within about a second. */
void output_keep_flowing(void);

/* Whether writing to stdout has failed: nobody will see further answers. */
bool output_has_failed(void);

/* Writes bytes; the reason of a failure on stdout is kept for output_close. */
void output_write(FILE *stream, const char *text, size_t length);

/* Opens a file to write, stdout for path NULL. Returns NULL after a message. */
FILE *output_open(const char *path);

/*
 * output_close - flushes and closes what output_open opened, and says when something could not
 * be written; stdout is not closed.
 * Returns: EXIT_ANSWERED or EXIT_FAILED.
 */
exit_status output_close(FILE *stream, const char *path);

#endif
