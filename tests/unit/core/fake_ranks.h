/*
 * The ranks of a job in one process, each in a thread of its own: messages lie in a list until they
 * are taken, and the parts of the shared memory are plain memory. After core/ranks.h.
 */
#ifndef GRAZE_TESTS_UNIT_CORE_FAKE_RANKS_H
#define GRAZE_TESTS_UNIT_CORE_FAKE_RANKS_H

#include "core/ranks.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { FAKE_RANKS = 2 };

typedef struct fake_message {
    struct fake_message *next;
    unsigned to;
    rank_message_kind kind;
    rank_message message;
} fake_message;

typedef struct fake_rank {
    graze_ranks base;
    struct fake_job *job;
    bool has_left[FAKE_RANKS];
} fake_rank;

typedef struct fake_job {
    pthread_mutex_t lock;
    fake_message *messages; /* in the order in which they were posted */
    unsigned posted_to[FAKE_RANKS];
    fake_rank ranks[FAKE_RANKS];
} fake_job;

static inline graze_status fake_post(graze_ranks *ranks, unsigned to, rank_message_kind kind,
                                     const void *bytes, size_t length) {
    fake_job *job = ((fake_rank *)ranks)->job;
    fake_message *posted = calloc(1, sizeof *posted), **end = &job->messages;
    *posted = (fake_message){.to = to, .kind = kind};
    posted->message = (rank_message){.from = ranks->rank, .length = length};
    posted->message.bytes = malloc(length + 1);
    memcpy(posted->message.bytes, bytes, length);
    pthread_mutex_lock(&job->lock);
    while (*end) {
        end = &(*end)->next;
    }
    *end = posted;
    job->posted_to[to]++;
    pthread_mutex_unlock(&job->lock);
    return GRAZE_OK;
}

static inline bool fake_take(rank_message *message, graze_ranks *ranks, rank_message_kind kind) {
    fake_job *job = ((fake_rank *)ranks)->job;
    pthread_mutex_lock(&job->lock);
    fake_message **at = &job->messages, *found;
    while (*at && ((*at)->to != ranks->rank || (*at)->kind != kind)) {
        at = &(*at)->next;
    }
    found = *at;
    if (found) {
        *at = found->next;
        *message = found->message;
        free(found);
    }
    pthread_mutex_unlock(&job->lock);
    return found != NULL;
}

static inline graze_status fake_share(graze_ranks *ranks, uint64_t bytes) {
    ranks->part = malloc(bytes);
    return ranks->part ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static inline void fake_read(uint64_t *to, graze_ranks *ranks, unsigned part, uint64_t at,
                             size_t length) {
    memcpy(to, (char *)((fake_rank *)ranks)->job->ranks[part].base.part + at, length);
}

static inline void fake_write(graze_ranks *ranks, unsigned part, uint64_t at, const uint64_t *from,
                              size_t length) {
    memcpy((char *)((fake_rank *)ranks)->job->ranks[part].base.part + at, from, length);
    ranks->writes++;
}

static inline void fake_job_init(fake_job *job) {
    *job = (fake_job){.lock = PTHREAD_MUTEX_INITIALIZER};
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        fake_rank *rank = &job->ranks[i];
        rank->job = job;
        rank->base = (graze_ranks){.rank = i,
                                   .count = FAKE_RANKS,
                                   .on_host = FAKE_RANKS,
                                   .post = fake_post,
                                   .take = fake_take,
                                   .share = fake_share,
                                   .read = fake_read,
                                   .write = fake_write,
                                   .has_left = rank->has_left};
    }
}

static inline void fake_job_clear(fake_job *job) {
    while (job->messages) {
        fake_message *first = job->messages;
        job->messages = first->next;
        free(first->message.bytes);
        free(first);
    }
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        free(job->ranks[i].base.part);
    }
    pthread_mutex_destroy(&job->lock);
}

/* Runs work(rank) for each rank in a thread of its own, and waits for all. */
static inline void fake_job_run(fake_job *job, void *(*work)(void *rank)) {
    pthread_t threads[FAKE_RANKS];
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        pthread_create(&threads[i], NULL, work, &job->ranks[i]);
    }
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        pthread_join(threads[i], NULL);
    }
}

#endif
