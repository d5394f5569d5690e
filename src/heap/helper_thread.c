#include "heap/helper_thread.h"

#include <stddef.h>

static void *serve(void *argument) {
    helper_thread *w = argument;
    pthread_mutex_lock(&w->lock);
    while (!w->quit) {
        if (!w->job) {
            pthread_cond_wait(&w->changed, &w->lock);
            continue;
        }
        pthread_mutex_unlock(&w->lock);
        w->job(w->argument);
        pthread_mutex_lock(&w->lock);
        w->job = NULL;
        pthread_cond_broadcast(&w->changed);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

void helper_thread_start(helper_thread *w, bool threaded) {
    *w = (helper_thread){.threaded = false};
    if (!threaded) {
        return;
    }
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    w->threaded = pthread_create(&w->thread, NULL, serve, w) == 0;
    if (!w->threaded) {
        pthread_mutex_destroy(&w->lock);
        pthread_cond_destroy(&w->changed);
    }
}

void helper_thread_stop(helper_thread *w) {
    if (!w->threaded) {
        return;
    }
    pthread_mutex_lock(&w->lock);
    w->quit = true;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->changed);
    w->threaded = false;
}

void helper_thread_begin(helper_thread *w, void (*job)(void *argument), void *argument) {
    if (!w->threaded) {
        job(argument);
        return;
    }
    pthread_mutex_lock(&w->lock);
    w->job = job;
    w->argument = argument;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

void helper_thread_wait(helper_thread *w) {
    if (!w->threaded) {
        return;
    }
    pthread_mutex_lock(&w->lock);
    while (w->job) {
        pthread_cond_wait(&w->changed, &w->lock);
    }
    pthread_mutex_unlock(&w->lock);
}
