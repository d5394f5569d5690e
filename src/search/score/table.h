/*
 * Bounds on the scores of positions, by exact keys: an entry holds the whole key, so that no two
 * positions are ever taken for each other. The table grows while memory lasts; from then on new
 * entries replace old ones of the same line, which costs time but no correctness.
 */
#ifndef GRAZE_SEARCH_SCORE_TABLE_H
#define GRAZE_SEARCH_SCORE_TABLE_H

#include "core/limits.h"

typedef struct score_bounds {
    int16_t lower, upper;
} score_bounds;

typedef struct score_entry {
    uint64_t key; /* 0: free, the empty position is never stored */
    score_bounds bounds;
} score_entry;

typedef struct score_table {
    struct limits *limits;
    score_entry *entries;
    size_t capacity, count; /* capacity is 0 or a power of two */
    uint64_t replaced;
} score_table;

void score_table_init(score_table *table, struct limits *limits);
void score_table_clear(score_table *table);

/* The bounds stored for a key, which is not 0; NULL when there are none. O(1). */
const score_bounds *score_table_find(const score_table *table, uint64_t key);

/* Stores the bounds of a key, over older ones. Amortised O(1). */
graze_status score_table_put(score_table *table, uint64_t key, score_bounds bounds);

#endif
