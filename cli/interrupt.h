/* Ctrl-C: the first ends the running work in good order, the second kills. */
#ifndef GRAZE_CLI_INTERRUPT_H
#define GRAZE_CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on SIGINT and SIGTERM set a flag, once. */
void interrupt_install(void);

bool interrupt_seen(void);

#endif
