/* What a thread of the value search works with. Part of value_body.h. */
#ifndef GRAZE_SEARCH_VALUE_WORKER_H
#define GRAZE_SEARCH_VALUE_WORKER_H

#include "search/value/internal.h"

#include "search/shared/key_cache.h" /* last: its type set is a name of variables elsewhere */

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
} option;

/* What one level of the recursion needs; kept from visit to visit. */
typedef struct level {
    move_sink moves;
    option *options; /* those with unknown pieces */
    size_t count, capacity;
    set leaves; /* of the component, where the rules simplify */
} level;

typedef struct worker {
    WORKER_FIELDS(value_search);
    const piece *root;
    nimbers wanted; /* of the root */
    vword *scratch;
    level *levels; /* by depth */
    piece *arena;  /* pieces of the options of all levels */
    size_t arena_count, arena_capacity;
    key_cache met;
    uint32_t answers[BOARD_ROW_WORDS * VWORD_BITS]; /* by vertex: moves that answered a question */
    _Atomic bool *overflow; /* of the task: a value is too large for a set of values */
} worker;

/* Answers of a query other than a value. */
enum { NOT_IN = -1, FAILED = -2, DEFERRED = -3 };

static int fail_with(worker *w, graze_status status) {
    w->status = status;
    return FAILED;
}

static int fail_overflow(worker *w) {
    *w->overflow = true;
    w->pool->done = true;
    return fail_with(w, GRAZE_UNDECIDED);
}

/* Another worker on the same question. */
static worker colleague_of(const worker *w) {
    return (worker){WORKER_ON(w->search), .root = w->root, .wanted = w->wanted,
                    .overflow = w->overflow};
}

/* Takes the memory of a worker. */
static graze_status worker_prepare(worker *w) {
    enum { FIRST_ARENA = 1024 };
    uint32_t n = w->board->n;
    size_t words = position_scratch_words(w->search->base.game, n, WORDS);
    TRY(limits_realloc(w->limits, (void **)&w->scratch, 0, words * sizeof *w->scratch));
    w->levels = limits_try_calloc(w->limits, ((size_t)n + 1) * sizeof *w->levels);
    if (!w->levels) {
        return limits_fail_memory(w->limits);
    }
    TRY(key_cache_init(&w->met, w->limits));
    for (uint32_t i = 0; i <= n; i++) {
        sink_init(&w->levels[i].moves, w->limits, WORDS);
    }
    TRY(limits_realloc(w->limits, (void **)&w->arena, 0, FIRST_ARENA * sizeof *w->arena));
    w->arena_capacity = FIRST_ARENA;
    return GRAZE_OK;
}

static void worker_clear(worker *w) {
    uint32_t n = w->board->n;
    for (uint32_t i = 0; w->levels && i <= n; i++) {
        level *l = &w->levels[i];
        if (l->moves.limits) {
            sink_clear(&l->moves);
        }
        limits_free(w->limits, l->options, l->capacity * sizeof *l->options);
    }
    if (w->levels) {
        limits_free(w->limits, w->levels, ((size_t)n + 1) * sizeof *w->levels);
    }
    if (w->scratch) {
        limits_free(w->limits, w->scratch,
                    position_scratch_words(w->search->base.game, n, WORDS) * sizeof *w->scratch);
    }
    key_cache_clear(&w->met, w->limits);
    limits_free(w->limits, w->arena, w->arena_capacity * sizeof *w->arena);
}

#endif
