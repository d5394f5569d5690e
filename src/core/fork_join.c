/* Starts threads for one piece of work and waits for all of them. */
#include "core/fork_join.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct fork_join_thread {
    fork_join_work *work;
    void *context;
    struct limits limits;
    pthread_t thread;
    graze_status status;
} fork_join_thread;

unsigned graze_processor_count(void) {
    static _Atomic unsigned known; /* the system reads a file for it */
    if (known == 0) {
        long count = sysconf(_SC_NPROCESSORS_ONLN);
        known = count < 1 ? 1 : (unsigned)count;
    }
    return known;
}

unsigned fork_join_threads(unsigned wanted) {
    unsigned count = wanted ? wanted : graze_processor_count();
    return count > FORK_JOIN_MOST_THREADS ? FORK_JOIN_MOST_THREADS : count;
}

static void *run_member(void *context) {
    fork_join_thread *member = context;
    member->status = member->work(member->context, &member->limits);
    return NULL;
}

graze_status fork_join_run(struct limits *limits, unsigned threads, fork_join_work *work,
                           void *context) {
    unsigned helpers = threads > 1 ? threads - 1 : 0, started = 0;
    if (helpers == 0) {
        return work(context, limits);
    }
    fork_join_thread *members = calloc(helpers, sizeof *members);
    if (!members) {
        return limits_fail_memory(limits);
    }
    for (; started < helpers; started++) {
        fork_join_thread *member = &members[started];
        member->work = work;
        member->context = context;
        limits_fork(&member->limits, limits);
        if (pthread_create(&member->thread, NULL, run_member, member) != 0) {
            break;
        }
    }
    graze_status status = work(context, limits);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(members[i].thread, NULL);
        limits_join(limits, &members[i].limits);
        status = status == GRAZE_OK ? members[i].status : status;
    }
    free(members);
    return status;
}

static void *run_job(void *argument) {
    forked_job *job = argument;
    job->work(job->argument);
    return NULL;
}

void fork_job(forked_job *job, bool threaded, void (*work)(void *argument), void *argument) {
    *job = (forked_job){.work = work, .argument = argument};
    job->has_thread = threaded && pthread_create(&job->thread, NULL, run_job, job) == 0;
    if (!job->has_thread) {
        work(argument);
    }
}

void join_job(forked_job *job) {
    if (job->has_thread) {
        pthread_join(job->thread, NULL);
        job->has_thread = false;
    }
}
