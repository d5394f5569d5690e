/*
 * The threads of one search: they share a table and each walks the whole tree, but a thread leaves
 * options that another one is at for later (ABDADA, simplified after Kerrigan), so that they
 * spread over the tree. The first to finish ends the others.
 */
#ifndef GRAZE_SEARCH_CREW_H
#define GRAZE_SEARCH_CREW_H

#include "search/table.h"

#include <pthread.h>

enum { CREW_BUSY_SLOTS = 1 << 14, CREW_MOST = 64 };

struct crew {
    struct table *table;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    unsigned active; /* threads at work, the main one included */
    unsigned parked; /* those that wait while the table grows */
    _Atomic bool pause;
    _Atomic bool done;
    _Atomic uint64_t busy[CREW_BUSY_SLOTS]; /* keys of components that somebody is at */
    pthread_t threads[CREW_MOST];
    unsigned thread_count;
    void *(*work)(void *worker);
};

/* How many threads a call may use: what its options say, or one for each core. */
unsigned crew_size(const graze_options *options);

void crew_init(struct crew *crew, struct table *table);
void crew_clear(struct crew *crew);

/* Starts a thread that runs work(worker) and must end by crew_leave. False: none could be had. */
bool crew_add(struct crew *crew, void *(*work)(void *worker), void *worker);
void crew_leave(struct crew *crew);

/* Tells the others to end and waits until they have. */
void crew_dismiss(struct crew *crew);

/* Grows the table while everybody waits, or waits while another thread does. */
void crew_tend_table(struct crew *crew);

/* To be called where no pointer into the table is held. */
static inline void crew_rest(struct crew *crew) {
    if (__builtin_expect(crew->pause || table_wants_to_grow(crew->table), 0)) {
        crew_tend_table(crew);
    }
}

static inline bool crew_is_busy(const struct crew *crew, table_key key) {
    return crew->busy[key.high >> TABLE_DATA_BITS & (CREW_BUSY_SLOTS - 1)] == key.low;
}

static inline void crew_begin(struct crew *crew, table_key key) {
    crew->busy[key.high >> TABLE_DATA_BITS & (CREW_BUSY_SLOTS - 1)] = key.low;
}

static inline void crew_end(struct crew *crew, table_key key) {
    crew->busy[key.high >> TABLE_DATA_BITS & (CREW_BUSY_SLOTS - 1)] = 0;
}

#endif
