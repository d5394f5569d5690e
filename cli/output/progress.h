/* Progress reports on stderr. */
#ifndef GRAZE_CLI_OUTPUT_PROGRESS_H
#define GRAZE_CLI_OUTPUT_PROGRESS_H

#include "graze.h"

/* Starts the clock; without it, or when quiet, nothing below shows anything. */
void progress_start(bool quiet);

/* The graph that is being solved; name must live until the next call. */
void progress_set_input(const char *name);

/* Shows a report of the library, once a run has lasted two seconds, and not too often. */
void progress_show(const graze_progress *state);

/* Shows a line of the caller's, as often as progress_show would. */
void progress_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Counts an answered input; the count is shown on long streams. */
void progress_count_answer(void);

/* Erases the progress line on the terminal, before something else is written. */
void progress_clear(void);

#endif
