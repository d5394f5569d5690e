/* Running other programs, without a shell, and whether this one has threads. */
#ifndef GRAZE_CLI_OUTPUT_PROCESS_H
#define GRAZE_CLI_OUTPUT_PROCESS_H

#include "output/report.h"

/* Whether this build of graze can start threads. */
bool process_has_threads(void);

/* process_set_time - ends programs after so many seconds from now; 0: no limit. */
void process_set_time(double seconds);

/*
 * process_filter - runs a program on an input text and collects what it prints.
 * Arguments: words, the program and its arguments, end with NULL; package is what to install
 * where the program is missing; output receives a malloc'ed text.
 * Ends the program, and what it has started, at SIGINT, SIGTERM and the end of the time.
 * Returns: EXIT_ANSWERED; EXIT_FAILED, or EXIT_UNDECIDED where it was ended, after a message.
 */
exit_status process_filter(char **output, size_t *length, const char *const *words,
                           const char *package, const char *input, size_t input_length);

#endif
