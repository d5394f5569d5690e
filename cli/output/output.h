/* Standard output: buffered for pipes, flushed every second, checked at the end; and files. */
#ifndef GRAZE_CLI_OUTPUT_OUTPUT_H
#define GRAZE_CLI_OUTPUT_OUTPUT_H

#include "output/report.h"
#include "program/json.h"

/* Starts a thread that takes no signals: they have to interrupt the main thread. */
bool output_start_thread(void *(*work)(void *));

/* From now on what was written to stdout reaches a pipe or file within about a second. */
void output_keep_flowing(void);

/* Whether writing to stdout has failed: nobody will see further answers. */
bool output_has_failed(void);

/* Notes that an answer could not be written, for a reason that is an errno number. */
void output_fail(int reason);

/* Writes bytes; the reason of a failure on stdout is kept for output_close_stdout. */
void output_write(FILE *stream, const char *text, size_t length);

/* Where the answers of this thread go: to stdout, unless they are captured. */
FILE *output_here(void);

/* Prints the object on a line of its own (output_here) and releases it. */
void json_print(json_t *object);

/*
 * output_capture - from now on the answers of this thread go to a stream, and its messages, each
 * between two zero bytes.
 * output_end_capture - they go to stdout and stderr again; the stream gets the exit status.
 * output_release - prints what was captured to stdout and stderr; returns the exit status.
 */
void output_capture(FILE *stream);
void output_end_capture(FILE *stream, exit_status status);
exit_status output_release(const char *captured, size_t length);

/* Flushes stdout, and says when something could not be written. */
exit_status output_close_stdout(void);

/* Where a command writes: stdout, or a file that is replaced once it is complete. */
typedef struct output_file {
    FILE *stream;     /* NULL: not open */
    whole_file *file; /* NULL: stdout */
} output_file;

/* output_open - opens a file to write, stdout for path NULL; EXIT_FAILED after a message. */
exit_status output_open(output_file *output, const char *path);

/*
 * output_close - puts the file in its place if it is complete; otherwise what was there before
 * stays. Does nothing where no file is open.
 * Returns: EXIT_ANSWERED, or EXIT_FAILED after a message.
 */
exit_status output_close(output_file *output, bool complete);

/* The two with a text between them. */
exit_status output_write_file(const char *path, const char *text, size_t length);

#endif
