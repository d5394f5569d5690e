/*
 * How the threads of a search are started, run and ended, for the bodies of searches. All search
 * the same position with one table and postpone what others are searching; the first to finish
 * ends all.
 *
 * A body defines the type worker with WORKER_FIELDS (table_search.h), FAILED, and before this is
 * included:
 *   worker another_worker(const worker *w)    a worker on the same task, with nothing of its own
 *   graze_status worker_prepare(worker *w)    takes its memory
 *   void worker_clear(worker *w)              gives it back
 *   int solve_root(worker *w)                 the answer to the task, or FAILED
 *   uint64_t task_of(const worker *w)         the task as a number, the same on all ranks
 */
#ifndef GRAZE_SEARCH_SHARED_POOL_BODY_H
#define GRAZE_SEARCH_SHARED_POOL_BODY_H

#include "search/shared/option_order.h"

static void *work(void *argument) {
    worker *w = argument;
    w->result = FAILED;
    w->return_to = UINT_MAX;
    turns_begin(w->number);
    if (worker_prepare(w) == GRAZE_OK) {
        w->result = solve_root(w);
    }
    if (w->result != FAILED) {
        w->pool->done = true;
    }
    worker_clear(w);
    search_pool_leave(w->pool);
    return NULL;
}

static void start_others(worker *w) {
    unsigned count = w->search->base.threads - 1;
    w->alone = false;
    w->has_started = true;
    w->others = limits_try_calloc(w->limits, count * sizeof *w->others);
    for (unsigned i = 0; w->others && i < count; i++) {
        worker *other = &w->others[i];
        *other = another_worker(w);
        other->number = i + 1;
        limits_fork(&other->own_limits, w->limits);
        other->limits = &other->own_limits;
        if (!search_pool_add(w->pool, work, other)) {
            break;
        }
        w->other_count++;
    }
}

/* Other threads are started only where this one and the table leave them enough memory. */
static bool has_memory_for_others(const worker *w) {
    return w->limits->root->memory_used <= w->limits->memory_max / 2;
}

/* What every visit of a position, at some depth, begins with: limits, the table, other threads. */
static graze_status enter(worker *w, table_key key, unsigned depth) {
    enum { ALONE = 1000 }; /* positions before more threads are started */
    turns_next();
    TRY(limits_spend(w->limits, 8));
    search_pool_pause_if_asked(w->pool);
    uint64_t visited = w->limits->nodes - w->search->base.begun;
    if (w->number == 0 && !w->has_started && w->search->base.threads > 1 && visited > ALONE &&
        has_memory_for_others(w)) {
        start_others(w);
    }
    if (w->search->base.exchange && w->number == 0) {
        exchange_turn(w->search->base.exchange);
    }
    w->limits->nodes++;
    w->path[depth] = key;
    return w->pool->done ? GRAZE_UNDECIDED : GRAZE_OK;
}

/* ---- other threads and ranks --------------------------------------------------------------- */

/*
 * Whether an option, at some depth, is left to another rank at first: marks are under way for some
 * time, so that ranks which are at a position together have to share its options without them.
 */
static bool is_of_another_rank(worker *w, table_key key, unsigned depth) {
    const struct exchange *exchange = w->search->base.exchange;
    return exchange && depth > 0 && search_pool_threads_at(w->pool, w->path[depth - 1]) > 1 &&
           !exchange_is_mine(exchange, key);
}

/* Marks a position, at some depth, that others may search; false when it is to be postponed. */
static bool mark(bool *is_marked, worker *w, table_key key, bool is_shared, unsigned depth,
                 unsigned most_threads) {
    search_pool_mark state = MARK_NONE;
    *is_marked = false;
    if (is_shared && !w->alone) {
        if (most_threads == 1 && is_of_another_rank(w, key, depth)) {
            return false;
        }
        state = search_pool_set_mark(w->pool, key, most_threads);
    }
    *is_marked = state == MARK_SET;
    if (*is_marked) {
        exchange_mark(w->search->base.exchange, key, MARK_BEGUN);
    }
    return state != MARK_FULL;
}

static void unmark(worker *w, table_key key, bool is_marked) {
    if (is_marked) {
        search_pool_unmark(w->pool, key);
        exchange_mark(w->search->base.exchange, key, MARK_ENDED);
    }
}

/* Tells the threads at a position, at some depth, that an option has answered its question. */
static void announce(worker *w, unsigned depth) {
    table_key key = w->path[depth];
    if (!w->alone && (depth == 0 || search_pool_threads_at(w->pool, key) > 1)) {
        search_pool_announce(w->pool, key, w->number);
        exchange_mark(w->search->base.exchange, key, MARK_ANSWERED);
    }
}

/* Finds the position of least depth on the way to the current one that another has answered. */
static void read_answers(worker *w, unsigned depth) {
    uint64_t end = w->pool->answer_count, i = w->answers_read;
    if (end - i > SEARCH_POOL_ANSWERS) {
        i = end - SEARCH_POOL_ANSWERS;
    }
    for (; i != end; i++) {
        uint64_t answer = w->pool->answers[i % SEARCH_POOL_ANSWERS];
        for (unsigned j = 0; j < depth && j < w->return_to; j++) {
            if (search_pool_is_answered(answer, w->path[j], w->number)) {
                w->return_to = j;
            }
        }
    }
    w->answers_read = end;
}

/* Whether the current position is no longer needed: one at less depth, return_to, is answered. */
static bool is_outdated(worker *w, unsigned depth) {
    if (__builtin_expect(w->pool->answer_count != w->answers_read, 0)) {
        read_answers(w, depth);
    }
    return w->return_to < depth;
}

/* Ends the other threads and takes over what they found. */
static void collect_others(worker *w) {
    search_pool_stop(w->pool);
    for (unsigned i = 0; i < w->other_count; i++) {
        const worker *other = &w->others[i];
        limits_join(w->limits, &other->own_limits);
        w->result = other->result != FAILED ? other->result : w->result;
    }
    limits_free(w->limits, w->others, (w->search->base.threads - 1) * sizeof *w->others);
}

/* Solves the task of the main thread, with the help of others if it takes longer. */
static graze_status solve_together(worker *w) {
    w->result = FAILED;
    w->return_to = UINT_MAX;
    graze_status status = worker_prepare(w);
    w->search->base.begun = w->limits->nodes;
    struct exchange *exchange = w->search->base.exchange;
    bool is_answered = exchange_begin_task(&w->result, exchange, task_of(w));
    if (status == GRAZE_OK && !is_answered) {
        w->result = solve_root(w);
        collect_others(w);
        if (w->result != FAILED) {
            exchange_end_task(exchange, w->result);
        } else {
            exchange_answer(&w->result, exchange);
        }
        status = w->result != FAILED ? GRAZE_OK : w->status;
    }
    worker_clear(w);
    return status;
}

#endif
