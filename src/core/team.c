#include "core/team.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct team_member {
    team_work *work;
    void *context;
    struct limits limits;
    pthread_t thread;
    graze_status status;
} team_member;

unsigned team_size(unsigned wanted) {
    long cores = wanted ? (long)wanted : sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > TEAM_MOST_THREADS ? TEAM_MOST_THREADS : (unsigned)cores;
}

static void *run_member(void *context) {
    team_member *member = context;
    member->status = member->work(member->context, &member->limits);
    return NULL;
}

graze_status team_run(struct limits *limits, unsigned threads, team_work *work, void *context) {
    unsigned helpers = threads > 1 ? threads - 1 : 0, started = 0;
    if (helpers == 0) {
        return work(context, limits);
    }
    team_member *members = calloc(helpers, sizeof *members);
    if (!members) {
        return limits_fail_memory(limits);
    }
    for (; started < helpers; started++) {
        team_member *member = &members[started];
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
