/* The monotonic clock: it never runs backwards. */
#ifndef GRAZE_CORE_CLOCK_H
#define GRAZE_CORE_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some fixed moment. */
uint64_t clock_now(void);

/* The same in seconds. */
double clock_seconds(void);

#endif
