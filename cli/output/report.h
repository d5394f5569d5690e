/* Messages on stderr, and the exit status of the program. */
#ifndef GRAZE_CLI_OUTPUT_REPORT_H
#define GRAZE_CLI_OUTPUT_REPORT_H

#include "graze.h"
#include "program/core.h"

typedef enum exit_status {
    EXIT_ANSWERED = 0,
    EXIT_FAILED = 1, /* bad input or a failed run */
    EXIT_USAGE = 2,
    EXIT_UNDECIDED = 3
} exit_status;

/* One line "graze: ..." on stderr; control characters in it become '?'. Returns EXIT_FAILED. */
exit_status report(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* From now on messages of this thread go to a stream, between zero bytes (output_capture). */
void report_capture(FILE *stream);

/* Prints a message that was captured, with its end. */
void report_again(const char *message, size_t length);

/* From now on nothing is printed; report_first is the first message since then, or "". */
void report_silently(void);
const char *report_first(void);

/* The same, for mistakes in options and arguments; returns EXIT_USAGE. */
exit_status report_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * Prints that the checkpoint is lost, as graze_limits.warn. The program then ends with EXIT_FAILED,
 * also if it answers: report_has_warned.
 */
void report_warning(void *context, const char *text);
bool report_has_warned(void);

/* Prints the error of a library call that failed; returns the exit status it means. */
exit_status report_error(const graze_error *error);

/* The status of a run of which two parts ended with a and b: failures outweigh "undecided". */
exit_status exit_status_worse(exit_status a, exit_status b);

/* The exit status for a status of the library. */
exit_status exit_status_of(graze_status status);

#endif
