/* Runs jobs in a fixed number of threads. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "jobs.h"

#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* A job that has waited longer than this (seconds) is refused. */
static const double LONGEST_WAIT = 60;

struct job_pool {
    job_limits limits;
    const api_service *service;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct job *first, **last; /* the queue */
    job_counts counts;
    _Atomic bool stopping;
    pthread_t *threads;
    unsigned thread_count;
};

/* Whether the client has closed its side of the connection. */
static bool client_is_gone(const struct job *job) {
    struct pollfd socket = {.fd = job->socket, .events = POLLRDHUP};
    return poll(&socket, 1, 0) > 0 && (socket.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

/* As graze_limits.interrupted. */
static bool is_interrupted(void *context) {
    const struct job *job = context;
    return job->pool->stopping || client_is_gone(job);
}

/* ---- one job ------------------------------------------------------------------------------- */

/* Fills in answer and status; returns whether a limit ended the work. */
static bool answer_job(struct job *job) {
    api_call call = {.service = job->pool->service, .interrupted = is_interrupted, .context = job};
    job->answer = api_answer(&job->status, job->route, &call, job->body, job->length);
    return call.undecided;
}

static void refuse_job(struct job *job) {
    api_error error;
    api_fail(&error, 503, "busy", NULL, "too many requests are waiting: try again");
    job->status = error.status;
    job->answer = api_error_text(&error);
}

/* ---- threads ------------------------------------------------------------------------------- */

/* The next job of the queue, or NULL when the pool has stopped and the queue is empty. */
static struct job *next_job(job_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    while (!pool->first && !pool->stopping) {
        pthread_cond_wait(&pool->changed, &pool->lock);
    }
    struct job *job = pool->first;
    if (job) {
        pool->first = job->next;
        pool->last = pool->first ? pool->last : &pool->first;
        pool->counts.waiting--;
        pool->counts.running++;
    }
    pthread_mutex_unlock(&pool->lock);
    return job;
}

/* How a job ended. */
typedef struct job_end {
    bool refused, undecided, cancelled;
} job_end;

static void note_end(job_pool *pool, const job_end *end) {
    pthread_mutex_lock(&pool->lock);
    pool->counts.running--;
    pool->counts.finished += !end->refused && !end->cancelled;
    pool->counts.refused += end->refused;
    pool->counts.cancelled += end->cancelled;
    pool->counts.undecided += end->undecided && !end->cancelled;
    pthread_mutex_unlock(&pool->lock);
}

/*
 * Returns freed memory to the system: a search that reached its limits leaves large free blocks,
 * which the allocator would keep. The first call initialises the allocator of glibc when another
 * one replaces it, which two threads must not do at the same time.
 */
static void give_memory_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void run_job(job_pool *pool, struct job *job) {
    job_end end = {.cancelled = client_is_gone(job)};
    end.refused =
        !end.cancelled && (pool->stopping || clock_seconds() - job->entered > LONGEST_WAIT);
    if (end.cancelled || end.refused) {
        refuse_job(job);
    } else {
        end.undecided = answer_job(job);
        end.cancelled = client_is_gone(job);
    }
    if (end.undecided) {
        give_memory_back();
    }
    note_end(pool, &end);
    job->done(job->owner);
}

static void *work(void *argument) {
    job_pool *pool = argument;
    struct job *job;
    while ((job = next_job(pool))) {
        run_job(pool, job);
    }
    return NULL;
}

job_pool *job_pool_new(const job_limits *limits, const api_service *service) {
    job_pool *pool = calloc(1, sizeof *pool);
    pthread_t *threads = calloc(limits->concurrent, sizeof *threads);
    if (!pool || !threads) {
        free(pool);
        free(threads);
        return NULL;
    }
    pool->limits = *limits;
    pool->service = service;
    pool->last = &pool->first;
    pool->threads = threads;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->changed, NULL);
    give_memory_back(); /* the first call, before there are threads */
    while (pool->thread_count < limits->concurrent &&
           pthread_create(&threads[pool->thread_count], NULL, work, pool) == 0) {
        pool->thread_count++;
    }
    if (pool->thread_count == 0) {
        job_pool_free(pool);
        return NULL;
    }
    return pool;
}

void job_pool_stop(job_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->thread_count; i++) {
        pthread_join(pool->threads[i], NULL);
    }
    pool->thread_count = 0;
}

void job_pool_free(job_pool *pool) {
    if (pool) {
        pthread_mutex_destroy(&pool->lock);
        pthread_cond_destroy(&pool->changed);
        free(pool->threads);
        free(pool);
    }
}

/* Removes the jobs whose clients are gone from the queue. The lock is held. */
static void drop_gone(job_pool *pool) {
    struct job **place = &pool->first;
    pool->last = place;
    while (*place) {
        struct job *job = *place;
        if (!client_is_gone(job)) {
            place = &job->next;
            pool->last = place;
            continue;
        }
        *place = job->next;
        pool->counts.waiting--;
        pool->counts.cancelled++;
        refuse_job(job);
        job->done(job->owner);
    }
}

bool job_pool_submit(job_pool *pool, struct job *job) {
    job->pool = pool;
    job->next = NULL;
    job->entered = clock_seconds();
    pthread_mutex_lock(&pool->lock);
    if (pool->counts.waiting >= pool->limits.waiting) {
        drop_gone(pool);
    }
    bool accepted = !pool->stopping && pool->counts.waiting < pool->limits.waiting;
    if (accepted) {
        *pool->last = job;
        pool->last = &job->next;
        pool->counts.waiting++;
        pthread_cond_signal(&pool->changed);
    } else {
        pool->counts.refused++;
    }
    pthread_mutex_unlock(&pool->lock);
    return accepted;
}

job_counts job_pool_counts(job_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    job_counts counts = pool->counts;
    pthread_mutex_unlock(&pool->lock);
    return counts;
}
