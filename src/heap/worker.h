/* A second thread that does one job at a time; without it a job is done at once by the caller. */
#ifndef GRAZE_HEAP_WORKER_H
#define GRAZE_HEAP_WORKER_H

#include <pthread.h>
#include <stdbool.h>

typedef struct worker {
    bool threaded;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void (*job)(void *argument); /* NULL: nothing to do */
    void *argument;
    bool quit;
} worker;

/* Starts the thread when threaded; where the system refuses one, jobs run in the caller. */
void worker_start(worker *w, bool threaded);
void worker_stop(worker *w);

/* Begins a job; worker_wait must come before the next one. */
void worker_begin(worker *w, void (*job)(void *argument), void *argument);
void worker_wait(worker *w);

#endif
