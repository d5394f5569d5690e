/* The clock of this machine. */
#ifndef GRAZE_CLI_MACHINE_H
#define GRAZE_CLI_MACHINE_H

/* Seconds of a clock that never runs backwards. */
double machine_seconds(void);

#endif
