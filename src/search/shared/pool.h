/*
 * The threads of one search: they share a table and each walks the whole tree, but a thread leaves
 * options that another one is at for later (ABDADA, simplified after Kerrigan), so that they
 * spread over the tree. The first to finish ends the others.
 */
#ifndef GRAZE_SEARCH_SHARED_POOL_H
#define GRAZE_SEARCH_SHARED_POOL_H

#include "search/shared/table.h"

#include <pthread.h>

enum { SEARCH_POOL_BUSY_SLOTS = 1 << 14, SEARCH_POOL_MOST = 64 };

struct search_pool {
    struct table *table;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    unsigned active; /* threads at work, the main one included */
    unsigned parked; /* those that wait while the table grows */
    _Atomic bool pause;
    _Atomic bool done;
    _Atomic uint64_t busy[SEARCH_POOL_BUSY_SLOTS]; /* keys of components that somebody is at */
    pthread_t threads[SEARCH_POOL_MOST];
    unsigned thread_count;
    void *(*work)(void *worker);
};

/* How many threads a call may use: what its options say, or one for each core. */
unsigned search_pool_size(const graze_options *options);

void search_pool_init(struct search_pool *pool, struct table *table);
void search_pool_clear(struct search_pool *pool);

/* Starts a thread that runs work(worker) and must end by search_pool_leave. False: none could be
 * had. */
bool search_pool_add(struct search_pool *pool, void *(*work)(void *worker), void *worker);
void search_pool_leave(struct search_pool *pool);

/* Tells the others to end and waits until they have. */
void search_pool_stop(struct search_pool *pool);

/* Grows the table while everybody waits, or waits while another thread does. */
void search_pool_grow_table(struct search_pool *pool);

/* To be called where no pointer into the table is held. */
static inline void search_pool_pause_if_asked(struct search_pool *pool) {
    if (__builtin_expect(pool->pause || table_wants_to_grow(pool->table), 0)) {
        search_pool_grow_table(pool);
    }
}

static inline bool search_pool_is_busy(const struct search_pool *pool, table_key key) {
    return pool->busy[key.high >> TABLE_DATA_BITS & (SEARCH_POOL_BUSY_SLOTS - 1)] == key.low;
}

static inline void search_pool_begin(struct search_pool *pool, table_key key) {
    pool->busy[key.high >> TABLE_DATA_BITS & (SEARCH_POOL_BUSY_SLOTS - 1)] = key.low;
}

static inline void search_pool_end(struct search_pool *pool, table_key key) {
    pool->busy[key.high >> TABLE_DATA_BITS & (SEARCH_POOL_BUSY_SLOTS - 1)] = 0;
}

#endif
