/* The clock and the number of cores of this machine. */
#ifndef GRAZE_CLI_MACHINE_H
#define GRAZE_CLI_MACHINE_H

/* Seconds of a clock that never runs backwards. */
double machine_seconds(void);

/* The number of cores, at least 1. */
unsigned machine_cores(void);

#endif
