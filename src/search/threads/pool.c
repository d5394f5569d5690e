/* Starts and ends the threads of a search, and stops them while the table grows. */
#include "search/threads/pool.h"

#include <stdatomic.h>
#include <string.h>

void search_pool_init(struct search_pool *pool, struct table *table) {
    memset(pool, 0, sizeof *pool);
    pool->table = table;
    pool->active = 1;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->changed, NULL);
}

void search_pool_clear(struct search_pool *pool) {
    pthread_cond_destroy(&pool->changed);
    pthread_mutex_destroy(&pool->mutex);
}

bool search_pool_add(struct search_pool *pool, void *(*work)(void *worker), void *worker) {
    if (pool->thread_count == FORK_JOIN_MOST_THREADS) {
        return false;
    }
    pthread_mutex_lock(&pool->mutex);
    pool->active++;
    pthread_mutex_unlock(&pool->mutex);
    turns_add(pool->thread_count + 1);
    if (pthread_create(&pool->threads[pool->thread_count], NULL, work, worker) != 0) {
        search_pool_leave(pool);
        return false;
    }
    pool->thread_count++;
    return true;
}

void search_pool_leave(struct search_pool *pool) {
    turns_end();
    pthread_mutex_lock(&pool->mutex);
    pool->active--;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
}

void search_pool_stop(struct search_pool *pool) {
    pool->done = true;
    search_pool_leave(pool); /* no thread waits for this one any more */
    for (unsigned i = 0; i < pool->thread_count; i++) {
        pthread_join(pool->threads[i], NULL);
    }
    pool->thread_count = 0;
    pool->done = false;
    pool->active = 1;
}

void search_pool_grow_table(struct search_pool *pool) {
    pthread_mutex_lock(&pool->mutex);
    if (pool->pause) {
        pool->waiting++;
        pthread_cond_broadcast(&pool->changed);
        while (pool->pause) {
            pthread_cond_wait(&pool->changed, &pool->mutex);
        }
        pool->waiting--;
    } else if (table_should_grow(pool->table)) {
        pool->pause = true;
        while (!TURNS_TAKEN && pool->waiting + 1 < pool->active) {
            pthread_cond_wait(&pool->changed, &pool->mutex);
        }
        table_grow(pool->table);
        pool->pause = false;
        pthread_cond_broadcast(&pool->changed);
    }
    pthread_mutex_unlock(&pool->mutex);
}
