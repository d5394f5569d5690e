/* Threads that work on one call together, within its limits. */
#ifndef GRAZE_CORE_FORK_JOIN_H
#define GRAZE_CORE_FORK_JOIN_H

#include "core/limits.h"

enum { FORK_JOIN_MOST_THREADS = 64 };

/* The number of threads that is meant: 0 are all cores; at most FORK_JOIN_MOST_THREADS. */
unsigned fork_join_threads(unsigned wanted);

/* What one thread does; limits are its own. */
typedef graze_status fork_join_work(void *context, struct limits *limits);

/*
 * Runs work in so many threads, the caller's among them, and waits for all; with fewer where the
 * system grants no more. More than one thread only with the limits of a call's main thread.
 * Returns: GRAZE_OK, or the status of a thread that failed.
 */
graze_status fork_join_run(struct limits *limits, unsigned threads, fork_join_work *work,
                           void *context);

#endif
