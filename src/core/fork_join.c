#include "core/fork_join.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct fork_join_thread {
    fork_join_work *work;
    void *context;
    struct limits limits;
    pthread_t thread;
    graze_status status;
} fork_join_thread;

unsigned fork_join_threads(unsigned wanted) {
    long cores = wanted ? (long)wanted : sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1                        ? 1
           : cores > FORK_JOIN_MOST_THREADS ? FORK_JOIN_MOST_THREADS
                                            : (unsigned)cores;
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
