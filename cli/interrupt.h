/* Ctrl-C: the first one ends the work and prints what is known, the second one kills. */
#ifndef GRAZE_CLI_INTERRUPT_H
#define GRAZE_CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on SIGINT and SIGTERM set a flag, once. */
void interrupt_install(void);

/* Whether one of them has arrived. */
bool interrupt_seen(void);

#endif
