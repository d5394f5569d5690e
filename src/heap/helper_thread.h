/* A second thread that does one job at a time; without it a job is done at once by the caller. */
#ifndef GRAZE_HEAP_HELPER_THREAD_H
#define GRAZE_HEAP_HELPER_THREAD_H

#include <pthread.h>
#include <stdbool.h>

typedef struct helper_thread {
    bool threaded;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void (*job)(void *argument); /* NULL: nothing to do */
    void *argument;
    bool quit;
} helper_thread;

/* Starts the thread when threaded; where the system refuses one, jobs run in the caller. */
void helper_thread_start(helper_thread *w, bool threaded);
void helper_thread_stop(helper_thread *w);

/* Begins a job; helper_thread_wait must come before the next one. */
void helper_thread_begin(helper_thread *w, void (*job)(void *argument), void *argument);
void helper_thread_wait(helper_thread *w);

#endif
