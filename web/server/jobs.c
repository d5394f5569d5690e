/* Runs jobs in a fixed number of threads, by turns of the clients. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "jobs.h"

#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* A job that has waited longer than this (seconds) is refused. */
static const double LONGEST_WAIT = 60;

/* Threads for quick jobs; they hardly ever run for long, so more than one is for those that do. */
enum { QUICK_THREADS = 4 };

/*
 * Jobs of a kind, with threads of their own. They wait in the order of their rounds: in each round
 * every client has one turn.
 */
typedef struct lane {
    job_pool *pool;
    pthread_cond_t changed;
    struct job *first;   /* of those that wait */
    struct job *running; /* the first of them */
    uint64_t round;      /* the last one of which a job was begun */
    unsigned most_of_client;
} lane;

enum { LONG, QUICK, LANES };

struct job_pool {
    job_limits limits;
    const api_service *service;
    forker *scripts;
    pthread_mutex_t lock;
    lane lanes[LANES];
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
    const job_pool *pool = job->pool;
    api_call call = {.service = pool->service, .interrupted = is_interrupted, .context = job};
    bool runs_scripts = job->route->runs_scripts || pool->service->custom.text;
    job->answer =
        runs_scripts
            ? forker_answer(&job->status, pool->scripts, job->route, &call, job->body, job->length)
            : api_answer(&job->status, job->route, &call, job->body, job->length);
    return call.undecided;
}

static void refuse_job(struct job *job) {
    api_error error;
    api_fail(&error, 503, "busy", NULL, "too many requests are waiting: try again");
    job->status = error.status;
    job->answer = api_error_text(&error);
}

/* ---- threads ------------------------------------------------------------------------------- */

/* Whether a client has as many jobs running in a lane as it may have. */
static bool has_its_share(const lane *in, uint64_t client) {
    unsigned count = 0;
    for (const struct job *job = in->running; job; job = job->next) {
        count += job->client == client;
    }
    return count >= in->most_of_client;
}

static void take_out(struct job **place) {
    struct job *job = *place;
    *place = job->next;
    job->pool->counts.waiting--;
}

/* Moves the next job of a lane to those that run; NULL: there is none that may. */
static struct job *start_next(lane *in) {
    struct job **place = &in->first;
    while (*place && !in->pool->stopping && has_its_share(in, (*place)->client)) {
        place = &(*place)->next;
    }
    struct job *job = *place;
    if (job) {
        take_out(place);
        in->round = job->round > in->round ? job->round : in->round;
        job->next = in->running;
        in->running = job;
        in->pool->counts.running++;
    }
    return job;
}

/* The next job of a lane, or NULL when the pool has stopped and none waits. */
static struct job *next_job(lane *in) {
    job_pool *pool = in->pool;
    struct job *job;
    pthread_mutex_lock(&pool->lock);
    while (!(job = start_next(in)) && !pool->stopping) {
        pthread_cond_wait(&in->changed, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return job;
}

/* How a job ended. */
typedef struct job_end {
    bool refused, undecided, cancelled;
} job_end;

static void note_end(lane *in, struct job *job, const job_end *end) {
    job_pool *pool = in->pool;
    struct job **place = &in->running;
    pthread_mutex_lock(&pool->lock);
    while (*place != job) {
        place = &(*place)->next;
    }
    *place = job->next;
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

static void run_job(lane *in, struct job *job) {
    const job_pool *pool = in->pool;
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
    note_end(in, job, &end);
    job->done(job->owner);
}

static void *work(void *argument) {
    lane *in = argument;
    struct job *job;
    while ((job = next_job(in))) {
        run_job(in, job);
    }
    return NULL;
}

/* Starts threads of a lane; false when there is not a single one. */
static bool start_threads(lane *in, unsigned count) {
    job_pool *pool = in->pool;
    unsigned started = 0;
    while (started < count &&
           pthread_create(&pool->threads[pool->thread_count], NULL, work, in) == 0) {
        started++;
        pool->thread_count++;
    }
    return started > 0;
}

static void init_lanes(job_pool *pool) {
    for (int i = 0; i < LANES; i++) {
        unsigned threads = i == QUICK ? QUICK_THREADS : pool->limits.concurrent;
        lane *in = &pool->lanes[i];
        in->pool = pool;
        in->most_of_client = pool->limits.is_shared ? (threads + 1) / 2 : threads;
        pthread_cond_init(&in->changed, NULL);
    }
}

job_pool *job_pool_new(const job_limits *limits, const api_service *service, forker *scripts) {
    job_pool *pool = calloc(1, sizeof *pool);
    pthread_t *threads = calloc(limits->concurrent + QUICK_THREADS, sizeof *threads);
    if (!pool || !threads) {
        free(pool);
        free(threads);
        return NULL;
    }
    pool->limits = *limits;
    pool->service = service;
    pool->scripts = scripts;
    pool->threads = threads;
    pthread_mutex_init(&pool->lock, NULL);
    init_lanes(pool);
    give_memory_back(); /* the first call, before there are threads */
    if (!start_threads(&pool->lanes[QUICK], QUICK_THREADS) ||
        !start_threads(&pool->lanes[LONG], limits->concurrent)) {
        job_pool_stop(pool);
        job_pool_free(pool);
        return NULL;
    }
    return pool;
}

void job_pool_stop(job_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    for (int i = 0; i < LANES; i++) {
        pthread_cond_broadcast(&pool->lanes[i].changed);
    }
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->thread_count; i++) {
        pthread_join(pool->threads[i], NULL);
    }
    pool->thread_count = 0;
}

void job_pool_free(job_pool *pool) {
    if (pool) {
        pthread_mutex_destroy(&pool->lock);
        for (int i = 0; i < LANES; i++) {
            pthread_cond_destroy(&pool->lanes[i].changed);
        }
        free(pool->threads);
        free(pool);
    }
}

/* Removes a job that waits and answers it. The lock is held. */
static void drop(struct job **place, uint64_t *count) {
    struct job *job = *place;
    take_out(place);
    ++*count;
    refuse_job(job);
    job->done(job->owner);
}

/* Removes the jobs whose clients are gone. The lock is held. */
static void drop_gone(job_pool *pool) {
    for (int i = 0; i < LANES; i++) {
        struct job **place = &pool->lanes[i].first;
        while (*place) {
            if (client_is_gone(*place)) {
                drop(place, &pool->counts.cancelled);
            } else {
                place = &(*place)->next;
            }
        }
    }
}

/* How many rounds a job that waits is from its turn. */
static uint64_t rounds_left(const lane *in, const struct job *job) {
    return job->round > in->round ? job->round - in->round : 0;
}

/*
 * Removes the job that waits for the most rounds, if a new one has a better claim to its place: a
 * client with many jobs does not keep others out, nor do long jobs keep out quick ones.
 */
static void make_space(job_pool *pool, const lane *in, const struct job *job) {
    struct job **last = NULL;
    uint64_t most = rounds_left(in, job);
    for (int i = 0; i < LANES; i++) {
        lane *one = &pool->lanes[i];
        struct job **place = &one->first;
        while (*place && (*place)->next) {
            place = &(*place)->next;
        }
        bool gives_way = *place && (rounds_left(one, *place) > most ||
                                    (i == LONG && in != one && rounds_left(one, *place) == most));
        if (gives_way) {
            most = rounds_left(one, *place);
            last = place;
        }
    }
    if (last) {
        drop(last, &pool->counts.refused);
    }
}

/* The round of a new job: after those of its client that wait, and not before the present one. */
static uint64_t round_of(const lane *in, uint64_t client) {
    uint64_t round = in->round;
    for (const struct job *job = in->first; job; job = job->next) {
        round = job->client == client && job->round >= round ? job->round + 1 : round;
    }
    return round;
}

static void append(lane *in, struct job *job) {
    struct job **place = &in->first;
    while (*place && (*place)->round <= job->round) {
        place = &(*place)->next;
    }
    job->next = *place;
    *place = job;
    in->pool->counts.waiting++;
    pthread_cond_signal(&in->changed);
}

bool job_pool_submit(job_pool *pool, struct job *job) {
    lane *in = &pool->lanes[job->route->is_quick ? QUICK : LONG];
    job->pool = pool;
    job->entered = clock_seconds();
    pthread_mutex_lock(&pool->lock);
    if (pool->counts.waiting >= pool->limits.waiting) {
        drop_gone(pool);
    }
    job->round = round_of(in, job->client);
    if (pool->counts.waiting >= pool->limits.waiting) {
        make_space(pool, in, job);
    }
    bool accepted = !pool->stopping && pool->counts.waiting < pool->limits.waiting;
    if (accepted) {
        append(in, job);
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
