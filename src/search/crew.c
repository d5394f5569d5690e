#include "search/crew.h"

#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

unsigned crew_size(const graze_options *options) {
    long cores = options->threads ? (long)options->threads : sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > CREW_MOST ? CREW_MOST : (unsigned)cores;
}

void crew_init(struct crew *crew, struct table *table) {
    memset(crew, 0, sizeof *crew);
    crew->table = table;
    crew->active = 1;
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->changed, NULL);
}

void crew_clear(struct crew *crew) {
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->mutex);
}

bool crew_add(struct crew *crew, void *(*work)(void *worker), void *worker) {
    if (crew->thread_count == CREW_MOST) {
        return false;
    }
    pthread_mutex_lock(&crew->mutex);
    crew->active++;
    pthread_mutex_unlock(&crew->mutex);
    if (pthread_create(&crew->threads[crew->thread_count], NULL, work, worker) != 0) {
        crew_leave(crew);
        return false;
    }
    crew->thread_count++;
    return true;
}

void crew_leave(struct crew *crew) {
    pthread_mutex_lock(&crew->mutex);
    crew->active--;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->mutex);
}

void crew_dismiss(struct crew *crew) {
    crew->done = true;
    crew_leave(crew); /* from now on nobody waits for this thread */
    for (unsigned i = 0; i < crew->thread_count; i++) {
        pthread_join(crew->threads[i], NULL);
    }
    crew->thread_count = 0;
    crew->done = false;
    crew->active = 1;
}

void crew_tend_table(struct crew *crew) {
    pthread_mutex_lock(&crew->mutex);
    if (crew->pause) {
        crew->parked++;
        pthread_cond_broadcast(&crew->changed);
        while (crew->pause) {
            pthread_cond_wait(&crew->changed, &crew->mutex);
        }
        crew->parked--;
    } else if (table_wants_to_grow(crew->table)) {
        crew->pause = true;
        while (crew->parked + 1 < crew->active) {
            pthread_cond_wait(&crew->changed, &crew->mutex);
        }
        table_grow(crew->table);
        crew->pause = false;
        pthread_cond_broadcast(&crew->changed);
    }
    pthread_mutex_unlock(&crew->mutex);
}
