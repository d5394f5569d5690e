/* Small games of Smash and Grab beside each other: the scores of all their sums of two. */
#ifndef GRAZE_VERIFY_CHECKS_POOL_H
#define GRAZE_VERIFY_CHECKS_POOL_H

#include "verify/checks/small.h"

typedef struct pool_item {
    small_graph graph;
    int score, need; /* need: see score_need */
    bool nonnegative;
} pool_item;

/* Item 0 is the empty game. */
typedef struct score_pool {
    struct limits *limits;
    pool_item *item;
    size_t count, capacity;
    int8_t *sums; /* count times count, found on demand */
} score_pool;

/* The score of the sum of two items. */
graze_status score_pool_sum(int *score, score_pool *pool, size_t i, size_t j);

/*
 * Runs a check on the pool of all graphs up to most vertices and, behind them, sums of squares
 * and triangles, which tell apart what costs or wins a turn.
 */
graze_status sweep_pool(struct claim_sweep *sweep, unsigned most,
                        graze_status (*check)(struct claim_sweep *sweep, score_pool *pool));

#endif
