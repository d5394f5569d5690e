/* Threads that do one piece of work together, within the limits of a call. */
#ifndef GRAZE_CORE_FORK_JOIN_H
#define GRAZE_CORE_FORK_JOIN_H

#include "core/limits.h"

#include <pthread.h>

enum { FORK_JOIN_MOST_THREADS = 64 };

/* The number of threads to use where so many are asked for: 0 means one for each processor. At most
 * FORK_JOIN_MOST_THREADS. */
unsigned fork_join_threads(unsigned wanted);

/* What each thread does; limits are its own. */
typedef graze_status fork_join_work(void *context, struct limits *limits);

/*
 * Runs work in so many threads, the caller's among them, or in fewer where the system grants no
 * more, and waits for all. More than one thread only with the limits of a call's main thread.
 * Returns: GRAZE_OK, or the status of a thread that failed.
 */
graze_status fork_join_run(struct limits *limits, unsigned threads, fork_join_work *work,
                           void *context);

/* One function that another thread runs while the caller does something else. */
typedef struct forked_job {
    void (*work)(void *argument);
    void *argument;
    pthread_t thread;
    bool has_thread;
} forked_job;

/*
 * Runs work(argument) in a new thread until join_job. Where threaded is false or the system grants
 * no thread, it has been run when the call returns. job must not move meanwhile.
 */
void fork_job(forked_job *job, bool threaded, void (*work)(void *argument), void *argument);
void join_job(forked_job *job);

#endif
