/* What the searches with a table and threads are built on. */
#ifndef GRAZE_SEARCH_SHARED_BASE_H
#define GRAZE_SEARCH_SHARED_BASE_H

#include "rules/rules.h"
#include "search/shared/pool.h"

struct search_base {
    const graze_game *game;
    const struct board *board;
    struct limits *limits;
    unsigned threads; /* more than one only where limits are those of a call's main thread */
    struct table table;
    struct search_pool pool;
    uint64_t begun;              /* positions that limits had counted when the task began */
    simplify_function *simplify; /* NULL: the rules know none */
    uint32_t *centrality;        /* of a vertex: how far it is from the others, on average */
};

/*
 * Takes what a search needs; game, board and limits must outlive it. Boards of up to
 * BOARD_ROW_WORDS words.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED without memory, nothing is left to close then.
 */
graze_status search_base_open(struct search_base *base, const graze_game *game,
                              const struct board *board, struct limits *limits);
void search_base_close(struct search_base *base);

/*
 * What every worker of a search has (see workers.h): a thread, and the one that calls the search.
 * search_type has a member base; others is an array of the same type of worker.
 */
#define WORKER_FIELDS(search_type)                                                                 \
    search_type *search;                                                                           \
    const struct board *board;                                                                     \
    struct table *table;                                                                           \
    struct search_pool *pool;                                                                      \
    struct limits *limits; /* of this thread */                                                    \
    struct limits own_limits;                                                                      \
    bool is_main;                                                                                  \
    bool alone; /* the main thread, before others are started */                                   \
    struct worker *others;                                                                         \
    unsigned other_count;                                                                          \
    graze_status status;                                                                           \
    int result

/* The initialisers of a worker on a search, and of the one that calls it. */
#define WORKER_ON(search_)                                                                         \
    .search = (search_), .board = (search_)->base.board, .table = &(search_)->base.table,          \
    .pool = &(search_)->base.pool
#define MAIN_WORKER_ON(search_)                                                                    \
    WORKER_ON(search_), .limits = (search_)->base.limits, .is_main = true, .alone = true

#endif
