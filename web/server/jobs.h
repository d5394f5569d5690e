/*
 * Jobs in the background: a few run at a time, the others wait, in bounded number, for a turn of
 * their client. Quick jobs have threads of their own, so that long ones never hold them up. A job
 * whose client has closed the connection is cancelled.
 */
#ifndef GRAZE_SERVER_JOBS_H
#define GRAZE_SERVER_JOBS_H

#include "forker.h"

typedef struct job_pool job_pool;

/* A request and, once it is done, its answer. */
struct job {
    /* set by the owner */
    const api_route *route;
    char *body;
    size_t length;
    int socket;                /* of the client */
    uint64_t client;           /* its address */
    void (*done)(void *owner); /* called by a thread of the pool when the answer is there */
    void *owner;
    /* set by the pool */
    unsigned status; /* of HTTP; 0: not done */
    char *answer;    /* malloc'ed text; the owner's */
    struct job *next;
    job_pool *pool;
    double entered;
    uint64_t round; /* in which it has its turn */
};

typedef struct job_counts {
    uint64_t running, waiting, finished, undecided, cancelled, refused;
} job_counts;

typedef struct job_limits {
    unsigned concurrent; /* jobs that are not quick */
    unsigned waiting;
    bool is_shared; /* one client may use only half of the threads */
} job_limits;

/*
 * Starts the threads; NULL when that fails. The service, and the forker, in which everything that
 * runs scripts is answered, must outlive the pool.
 */
job_pool *job_pool_new(const job_limits *limits, const api_service *service, forker *scripts);

/* Ends the running jobs, answers the waiting ones with 503, waits for the threads. */
void job_pool_stop(job_pool *pool);
void job_pool_free(job_pool *pool);

/*
 * Queues a job; when too many wait, another client's that has more of them may be refused instead.
 * Returns false, and keeps nothing, when the job is refused or the pool stops.
 */
bool job_pool_submit(job_pool *pool, struct job *job);

job_counts job_pool_counts(job_pool *pool);

#endif
