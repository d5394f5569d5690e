#include "verify/checks/pool.h"

#include <stdlib.h>
#include <string.h>

enum { UNKNOWN_SUM = INT8_MIN };

static graze_status grow_pool(score_pool *pool) {
    size_t larger = pool->capacity ? 2 * pool->capacity : 64;
    pool_item *item = realloc(pool->item, larger * sizeof *item);
    if (!item) {
        return GRAZE_NO_MEMORY;
    }
    pool->item = item;
    pool->capacity = larger;
    return GRAZE_OK;
}

static graze_status add_item(score_pool *pool, const small_graph *g) {
    score_book book;
    pool_item *item = NULL;
    if (pool->count == pool->capacity) {
        TRY(grow_pool(pool));
    }
    item = &pool->item[pool->count];
    *item = (pool_item){.graph = *g};
    TRY(score_book_init(&book, g, 1));
    item->score = score_of_graph(&book);
    graze_status status = score_is_nonnegative(&item->nonnegative, &book);
    if (status == GRAZE_OK) {
        status = score_need(&item->need, &book, small_all(g));
    }
    score_book_clear(&book);
    pool->count += status == GRAZE_OK;
    return status;
}

static graze_status visit_item(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)sweep;
    return add_item(context, g);
}

static graze_status fill_pool(score_pool *pool, struct claim_sweep *sweep, unsigned most) {
    static const char *const more[] = {"2*cycle(4)", "2*cycle(3)", "cycle(4)+cycle(3)"};
    small_graph g = {0};
    TRY(add_item(pool, &g));
    TRY(sweep_graphs(sweep, 1, most, visit_item, pool));
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        TRY(small_parse(&g, more[i]));
        TRY(add_item(pool, &g));
    }
    pool->sums = malloc(pool->count * pool->count);
    if (!pool->sums) {
        return GRAZE_NO_MEMORY;
    }
    memset(pool->sums, UNKNOWN_SUM, pool->count * pool->count);
    return GRAZE_OK;
}

graze_status score_pool_sum(int *score, score_pool *pool, size_t i, size_t j) {
    int8_t *sum = &pool->sums[i * pool->count + j];
    if (*sum == UNKNOWN_SUM) {
        score_book book;
        small_graph both = small_union(&pool->item[i].graph, &pool->item[j].graph);
        TRY(score_book_init(&book, &both, 1));
        *sum = pool->sums[j * pool->count + i] = (int8_t)score_of_graph(&book);
        score_book_clear(&book);
        TRY(limits_spend(pool->limits, 1u << both.n >> 2));
    }
    *score = *sum;
    return GRAZE_OK;
}

graze_status sweep_pool(struct claim_sweep *sweep, unsigned most,
                        graze_status (*check)(struct claim_sweep *sweep, score_pool *pool)) {
    score_pool pool = {.limits = sweep->limits};
    graze_status status = fill_pool(&pool, sweep, most);
    if (status == GRAZE_OK) {
        status = check(sweep, &pool);
    }
    free(pool.item);
    free(pool.sums);
    return status;
}
