/* Ctrl-C: the first one ends the work and prints what is known, the second one kills. */
#ifndef GRAZE_CLI_OUTPUT_INTERRUPT_H
#define GRAZE_CLI_OUTPUT_INTERRUPT_H

#include <stdbool.h>

/* From now on SIGINT and SIGTERM set a flag, once. */
void interrupt_install(void);

/* Whether one of them has arrived. */
bool interrupt_seen(void);

/* Waits until stdin can be read; returns false at one of them. */
bool interrupt_await_input(void);

/*
 * For work after an interrupt: interrupt_restart waits for a signal anew and returns whether there
 * has been one; interrupt_note remembers that there was.
 */
bool interrupt_restart(void);
void interrupt_note(bool was_seen);

#endif
