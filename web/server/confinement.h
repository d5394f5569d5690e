/* What a process that runs scripts of others may do: compute, and talk on the sockets it has. */
#ifndef GRAZE_SERVER_CONFINEMENT_H
#define GRAZE_SERVER_CONFINEMENT_H

#include <stdint.h>

/*
 * confine_process - limits this process for good: seconds of processor time, bytes of memory with
 * some to spare, no files, programs, processes or connections. Where the system has no filter for
 * its calls, only the limits hold.
 */
void confine_process(double seconds, uint64_t memory);

#endif
