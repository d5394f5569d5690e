/* How far a long run is, on stderr. */
#ifndef GRAZE_CLI_PROGRESS_H
#define GRAZE_CLI_PROGRESS_H

#include "graze.h"

/* Starts the clock; without it, or when quiet, nothing below shows anything. */
void progress_start(bool quiet);

/* The graph that is being solved; name must live until the next call. */
void progress_set_input(const char *name);

/* Shows what the solver says: once a run has lasted two seconds, and not too often. */
void progress_show(const graze_progress *state);

/* Shows a line of the caller's, as often as progress_show would. */
void progress_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* One more input is answered; the count is shown on long streams. */
void progress_count_answer(void);

/* Takes the updating line off the terminal, before something else is written. */
void progress_clear(void);

#endif
