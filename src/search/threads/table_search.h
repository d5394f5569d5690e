/*
 * What the fast searches for Grundy values, misere outcomes and scores have in common: a
 * transposition table, several threads, and variants for several widths of vertex sets.
 */
#ifndef GRAZE_SEARCH_THREADS_TABLE_SEARCH_H
#define GRAZE_SEARCH_THREADS_TABLE_SEARCH_H

#include "rules/rules.h"
#include "search/expand/axis.h"
#include "search/keys/symmetry.h"
#include "search/threads/exchange.h"

/* No play has more moves: one for each vertex, and some in a nim heap beside the board. */
enum { TABLE_SEARCH_MOST_DEPTH = BOARD_ROW_WORDS * VWORD_BITS + 32 };

/* The first member, named base, of the struct of a search. */
struct table_search {
    const graze_game *game;
    const struct board *board;
    struct limits *limits;
    unsigned threads; /* more than one only where limits are those of a call's main thread */
    struct table table;
    struct search_pool pool;
    uint32_t most_depth;  /* no play has more moves; at most TABLE_SEARCH_MOST_DEPTH */
    uint64_t begun;       /* positions that limits had counted when the search began */
    unsigned prunings;    /* of the ruleset */
    uint32_t *centrality; /* of a vertex: how far it is from the others, on average */
    struct axis axis;
    board_symmetry symmetry;
    struct exchange *exchange; /* with other ranks and a checkpoint; NULL: none */
};

/*
 * Allocates a search of size bytes, zeroed but for its first member, a struct table_search. game,
 * board, kind and limits must outlive it. Boards of up to BOARD_ROW_WORDS words.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED without memory.
 */
graze_status table_search_new(void **search, size_t size, const table_data_kind *kind,
                              const graze_game *game, const struct board *board,
                              struct limits *limits);
void table_search_free(void *search);

/* The six variants of something that is compiled for each width and for two processors. */
#define TABLE_SEARCH_VARIANTS(name)                                                                \
    { &name##_1, &name##_2, &name##_4, &name##_1_v3, &name##_2_v3, &name##_4_v3 }

/* Which of them is for boards of so many words, at most four, on this processor. */
unsigned table_search_variant(unsigned words);

/*
 * The fields of a worker, which is one thread of a search (see pool.inc). others is an array of
 * the same type of worker.
 */
#define WORKER_FIELDS(search_type)                                                                 \
    search_type *search;                                                                           \
    const struct board *board;                                                                     \
    struct table *table;                                                                           \
    struct search_pool *pool;                                                                      \
    struct limits *limits; /* of this thread */                                                    \
    struct limits own_limits;                                                                      \
    unsigned number;                             /* 0: the main thread */                          \
    bool alone;                                  /* no other thread or rank searches yet */        \
    bool has_started;                            /* the other threads */                           \
    table_key path[TABLE_SEARCH_MOST_DEPTH + 1]; /* the current position and those before it */    \
    uint64_t answers_read;                       /* announcements of other threads */              \
    unsigned return_to; /* depth of a position that is answered; UINT_MAX: none */                 \
    struct worker *others;                                                                         \
    unsigned other_count;                                                                          \
    graze_status status;                                                                           \
    int result

/* The further fields of a worker of a recursive search by components (see levels.inc). */
#define LEVEL_FIELDS                                                                               \
    vword *scratch;                                                                                \
    level *levels; /* by depth */                                                                  \
    piece *arena;  /* pieces of the options of all levels */                                       \
    size_t arena_count, arena_capacity

/* The initialisers of a worker of a search, and of the worker in the calling thread. */
#define WORKER_ON(search_)                                                                         \
    .search = (search_), .board = (search_)->base.board, .table = &(search_)->base.table,          \
    .pool = &(search_)->base.pool
#define MAIN_WORKER_ON(search_)                                                                    \
    WORKER_ON(search_), .limits = (search_)->base.limits,                                          \
                        .alone = !exchange_has_ranks((search_)->base.exchange)

#endif
