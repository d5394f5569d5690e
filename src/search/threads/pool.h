/*
 * The threads of one search share a transposition table and each searches the whole tree. They mark
 * the positions that they search, so that others postpone these (ABDADA, simplified after Kerrigan;
 * option_order.h), and announce answers, so that others leave what is no longer needed. The first
 * to finish ends the others.
 */
#ifndef GRAZE_SEARCH_THREADS_POOL_H
#define GRAZE_SEARCH_THREADS_POOL_H

#include "core/fork_join.h"
#include "search/table/table.h"
#include "search/threads/turns.h"

#include <stdatomic.h>

enum {
    SEARCH_POOL_SLOTS = 1 << 14,
    SEARCH_POOL_ANSWERS = 64, /* older announcements are forgotten */
};

struct search_pool {
    struct table *table;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    unsigned active;  /* threads that search, the main one included */
    unsigned waiting; /* those that wait while the table grows */
    _Atomic bool pause;
    _Atomic bool done;
    _Atomic uint64_t marks[SEARCH_POOL_SLOTS];
    _Atomic uint64_t answers[SEARCH_POOL_ANSWERS], answer_count; /* a ring of announcements */
    pthread_t threads[FORK_JOIN_MOST_THREADS];
    unsigned thread_count;
};

void search_pool_init(struct search_pool *pool, struct table *table);
void search_pool_clear(struct search_pool *pool);

/* Starts a thread that runs work(worker), which must end by search_pool_leave. Returns false when
 * there is none to be had. */
bool search_pool_add(struct search_pool *pool, void *(*work)(void *worker), void *worker);
void search_pool_leave(struct search_pool *pool);

/* Tells the others to end and waits until they have. */
void search_pool_stop(struct search_pool *pool);

/* Grows the table while all other threads wait, or waits while another thread grows it. */
void search_pool_grow_table(struct search_pool *pool);

/* To be called where no pointer into the table is held. */
static inline void search_pool_pause_if_asked(struct search_pool *pool) {
    if (__builtin_expect(pool->pause || table_should_grow(pool->table), 0)) {
        search_pool_grow_table(pool);
    }
}

/* ---- marks --------------------------------------------------------------------------------- */

/*
 * A mark is the key of a position with the number of threads that search it in the lowest bits.
 * Where two positions share a slot, the later one goes without a mark: that costs work, nothing
 * else.
 */
#define SEARCH_POOL_KEY_BITS (~(uint64_t)0xff)

typedef enum search_pool_mark {
    MARK_NONE, /* the slot has another position */
    MARK_SET,  /* to be taken back by search_pool_unmark */
    MARK_FULL, /* enough threads are at the position */
} search_pool_mark;

static inline _Atomic uint64_t *search_pool_slot(struct search_pool *pool, table_key key) {
    return &pool->marks[key.high >> TABLE_DATA_BITS & (SEARCH_POOL_SLOTS - 1)];
}

/* How many threads search a position, as far as marks tell. */
static inline unsigned search_pool_threads_at(struct search_pool *pool, table_key key) {
    uint64_t mark = *search_pool_slot(pool, key);
    return ((mark ^ key.low) & SEARCH_POOL_KEY_BITS) == 0 ? mark & ~SEARCH_POOL_KEY_BITS : 0;
}

/* Marks a position that this thread is going to search, unless so many threads are at it. */
static inline search_pool_mark search_pool_set_mark(struct search_pool *pool, table_key key,
                                                    unsigned most_threads) {
    _Atomic uint64_t *slot = search_pool_slot(pool, key);
    uint64_t there = *slot;
    for (;;) {
        if (there != 0 && ((there ^ key.low) & SEARCH_POOL_KEY_BITS) != 0) {
            return MARK_NONE;
        }
        if ((there & ~SEARCH_POOL_KEY_BITS) >= most_threads) {
            return MARK_FULL;
        }
        uint64_t base = there != 0 ? there : key.low & SEARCH_POOL_KEY_BITS;
        if (atomic_compare_exchange_weak(slot, &there, base + 1)) {
            return MARK_SET;
        }
    }
}

static inline void search_pool_unmark(struct search_pool *pool, table_key key) {
    _Atomic uint64_t *slot = search_pool_slot(pool, key);
    uint64_t there = *slot, left;
    do {
        left = (there & ~SEARCH_POOL_KEY_BITS) == 1 ? 0 : there - 1;
    } while (!atomic_compare_exchange_weak(slot, &there, left));
}

/* ---- announcements ------------------------------------------------------------------------- */

/* Tells the other threads that a question about a position is answered. One may get lost. */
static inline void search_pool_announce(struct search_pool *pool, table_key key, unsigned thread) {
    uint64_t number = pool->answer_count;
    pool->answers[number % SEARCH_POOL_ANSWERS] = (key.low & SEARCH_POOL_KEY_BITS) | thread;
    pool->answer_count++;
}

/* Whether an announcement is by another thread, and about a position. */
static inline bool search_pool_is_answered(uint64_t answer, table_key key, unsigned thread) {
    return (answer & ~SEARCH_POOL_KEY_BITS) != thread &&
           ((answer ^ key.low) & SEARCH_POOL_KEY_BITS) == 0;
}

#endif
