/*
 * Filling a subset table. A thread walks the subsets of the high vertices (or, with planes, the
 * far ones) in ascending order and carries along the list of the moves that fit. Threads share the
 * work by regions: a region is what has the same topmost vertices, and waits only for regions with
 * fewer of these.
 */
#include "core/fork_join.h"
#include "search/subset/plan.h"

#include <pthread.h>

enum { REGION_BITS = 8, REGIONS = 1 << REGION_BITS, LEAST_TO_SHARE = 18 };

/* What the threads of one table share. */
typedef struct subset_crew {
    const subset_plan *plan;
    uint8_t *values;
    unsigned region_bits;
    uint32_t order[REGIONS]; /* regions by number of vertices */
    uint32_t next, done, count;
    unsigned planes; /* enough for all values in regions that are done */
    bool failed;
    pthread_mutex_t lock;
    pthread_cond_t moved;
} subset_crew;

/* ---- one thread --------------------------------------------------------------------------- */

static graze_status begin(subset_worker *worker) {
    const subset_plan *plan = worker->plan;
    struct limits *limits = worker->limits;
    sink_init(&worker->sink, limits, 1);
    size_t bytes = plan->move_count * (plan->high + 1) * sizeof *worker->lists;
    TRY(limits_realloc(limits, (void **)&worker->lists, 0, bytes));
    worker->list_bytes = bytes;
    bytes = position_scratch_words(plan->game, plan->n, 1) * sizeof *worker->scratch;
    TRY(limits_realloc(limits, (void **)&worker->scratch, 0, bytes));
    worker->scratch_bytes = bytes;
    return GRAZE_OK;
}

static void end(subset_worker *worker) {
    sink_clear(&worker->sink);
    limits_free(worker->limits, worker->lists, worker->list_bytes);
    limits_free(worker->limits, worker->scratch, worker->scratch_bytes);
}

static graze_status fill_block(subset_worker *worker, uint32_t high, const subset_move *moves,
                               size_t count) {
    worker->limits->nodes += LANES;
    TRY(limits_spend(worker->limits, 1 + (uint32_t)(count / 16)));
    return worker->plan->block(worker, high, moves, count);
}

/* Copies the moves that need none of the forbidden high vertices. */
static size_t keep_possible(subset_move *to, const subset_move *from, size_t count,
                            uint32_t forbidden) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        to[kept] = from[i];
        kept += (from[i].need & forbidden) == 0;
    }
    return kept;
}

/* All blocks with these high vertices and any of the lowest bits ones; room: where lists go. */
static graze_status walk(subset_worker *worker, uint32_t high, unsigned bits,
                         const subset_move *moves, size_t count, subset_move *room) {
    if (bits == 0) {
        return fill_block(worker, high, moves, count);
    }
    if (bits == 1 && worker->plan->pair && worker->plan->pair(worker, high, moves, count)) {
        worker->limits->nodes += 2 * LANES;
        return limits_spend(worker->limits, 2 + (uint32_t)(count / 8));
    }
    uint32_t vertex = (uint32_t)1 << (bits - 1);
    size_t kept = keep_possible(room, moves, count, vertex);
    TRY(walk(worker, high, bits - 1, room, kept, room + kept));
    return walk(worker, high | vertex, bits - 1, moves, count, room);
}

static graze_status fill_region(subset_worker *worker, uint32_t top, uint32_t missing,
                                unsigned below) {
    const subset_plan *plan = worker->plan;
    size_t kept = keep_possible(worker->lists, plan->moves, plan->move_count, missing);
    return walk(worker, top, below, worker->lists, kept, worker->lists + kept);
}

const subset_filling subset_filling_blocks = {.begin = begin, .region = fill_region, .end = end};

/* ---- the pool ----------------------------------------------------------------------------- */

static void order_regions(subset_crew *pool) {
    pool->count = 0;
    for (unsigned size = 0; size <= pool->region_bits; size++) {
        for (uint32_t region = 0; region < (uint32_t)1 << pool->region_bits; region++) {
            if ((unsigned)__builtin_popcount(region) == size) {
                pool->order[pool->count++] = region;
            }
        }
    }
}

/* How many regions come before those of the size of region number i. */
static uint32_t needed_before(const subset_crew *pool, uint32_t i) {
    int size = __builtin_popcount(pool->order[i]);
    while (i > 0 && __builtin_popcount(pool->order[i - 1]) == size) {
        i--;
    }
    return i;
}

/* Waits for a region that can be filled; false when there is none left. */
static bool take_region(uint32_t *region, subset_worker *worker, subset_crew *pool) {
    pthread_mutex_lock(&pool->lock);
    bool taken = !pool->failed && pool->next < pool->count;
    if (taken) {
        uint32_t i = pool->next++, needed = needed_before(pool, i);
        while (pool->done < needed && !pool->failed) {
            pthread_cond_wait(&pool->moved, &pool->lock);
        }
        *region = pool->order[i];
        taken = !pool->failed;
        if (pool->planes > worker->planes) {
            worker->planes = pool->planes;
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return taken;
}

static void hand_in(subset_worker *worker, subset_crew *pool, graze_status status) {
    pthread_mutex_lock(&pool->lock);
    pool->done++;
    pool->failed |= status != GRAZE_OK;
    if (worker->planes > pool->planes) {
        pool->planes = worker->planes;
    }
    pthread_cond_broadcast(&pool->moved);
    pthread_mutex_unlock(&pool->lock);
}

/* Fills the region whose number has a bit for each of its topmost vertices. */
static graze_status fill_numbered(subset_worker *worker, uint32_t region, unsigned region_bits) {
    const subset_plan *plan = worker->plan;
    unsigned below = plan->walked - region_bits;
    uint32_t missing = (((uint32_t)1 << region_bits) - 1) ^ region;
    return plan->filling->region(worker, region << below, missing << below, below);
}

static graze_status work(void *context, struct limits *limits) {
    subset_crew *pool = context;
    const subset_filling *filling = pool->plan->filling;
    subset_worker worker = {
        .plan = pool->plan, .values = pool->values, .limits = limits, .planes = 1};
    uint32_t region;
    graze_status status = filling->begin(&worker);
    if (status != GRAZE_OK) {
        hand_in(&worker, pool, status);
    }
    while (status == GRAZE_OK && take_region(&region, &worker, pool)) {
        status = fill_numbered(&worker, region, pool->region_bits);
        hand_in(&worker, pool, status);
    }
    filling->end(&worker);
    return status;
}

/* ---- the table ---------------------------------------------------------------------------- */

graze_status subset_fill(uint8_t *values, const subset_plan *plan, unsigned threads) {
    unsigned count = plan->n < LEAST_TO_SHARE ? 1 : fork_join_threads(threads);
    subset_crew pool = {.plan = plan, .values = values, .planes = 1};
    pool.region_bits = count > 1 ? REGION_BITS : 0;
    order_regions(&pool);
    pthread_mutex_init(&pool.lock, NULL);
    pthread_cond_init(&pool.moved, NULL);
    graze_status status = fork_join_run(plan->limits, count, work, &pool);
    pthread_cond_destroy(&pool.moved);
    pthread_mutex_destroy(&pool.lock);
    return status;
}
