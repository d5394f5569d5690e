/* What a thread of the value search works with. Part of value/body.h. */
#ifndef GRAZE_SEARCH_VALUE_WORKER_H
#define GRAZE_SEARCH_VALUE_WORKER_H

#include "core/array.h"
#include "search/value/internal.h"

#include "search/shared/key_cache.h" /* last: its type set is a name of variables elsewhere */
#include "search/shared/split.h"
#include "search/value/dense.h"

/* A component of an option whose value is not known yet. */
typedef struct piece {
    set vertices;
    table_key key;
    uint32_t data; /* what is known of it, as in the table; 0: nothing */
    uint32_t size;
    bool has_key;
} piece;

/* An option of a component. */
typedef struct option {
    size_t first;   /* its unknown pieces in the arena */
    uint32_t count; /* how many */
    unsigned known; /* xor of the pieces whose values are known */
    uint32_t cost;  /* an estimate: cheap options are searched first */
    uint32_t move;  /* its number in the list of moves */
    bool is_asked;  /* it has none of the values that matter */
} option;

/* What one level of the recursion needs; kept from visit to visit. */
typedef struct level {
    move_sink moves;
    option *options; /* those with unknown pieces */
    size_t count, capacity;
    low_degrees low; /* of the component */
} level;

/* How often components that were asked for a value of 2 or more had the value 0. */
typedef struct low_values {
    uint64_t questions; /* with and without asking for 0 first */
    uint64_t asked;     /* for 0 first */
    uint64_t zero;      /* of these: have the value 0 */
} low_values;

typedef struct worker {
    WORKER_FIELDS(value_search);
    const piece *root;
    nimbers wanted; /* of the root */
    LEVEL_FIELDS;
    key_cache cache;
    dense_search *dense; /* NULL: none */
    uint32_t dense_most; /* components of so many vertices may be left to it */
    uint32_t answers[BOARD_ROW_WORDS * VWORD_BITS]; /* by vertex: moves that answered a question */
    low_values low;
    _Atomic bool *overflow; /* of the task: a value is too large for a set of values */
} worker;

/* Answers of a query other than a value. */
enum { NOT_IN = -1, FAILED = -2, DEFERRED = -3, OUTDATED = -4 };

#include "search/shared/levels_body.h"

static int fail_overflow(worker *w) {
    *w->overflow = true;
    w->pool->done = true;
    return fail_with(w, GRAZE_UNDECIDED);
}

/* Another worker on the same question. */
static worker another_worker(const worker *w) {
    return (worker){WORKER_ON(w->search), .root = w->root, .wanted = w->wanted,
                    .overflow = w->overflow};
}

/* Takes the memory of a worker. */
static graze_status worker_prepare(worker *w) {
    TRY(levels_prepare(w));
    if (w->search->dense_most > 0) {
        w->dense = limits_try_calloc(w->limits, sizeof *w->dense);
        w->dense_most = w->dense ? w->search->dense_most : 0;
    }
    return key_cache_init(&w->cache, w->limits);
}

static void worker_clear(worker *w) {
    levels_clear(w);
    limits_free(w->limits, w->dense, sizeof *w->dense);
    key_cache_clear(&w->cache, w->limits);
}

#endif
