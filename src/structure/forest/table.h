/* Bounds on the scores of sums of trees, by exact keys of any length. */
#ifndef GRAZE_STRUCTURE_FOREST_TABLE_H
#define GRAZE_STRUCTURE_FOREST_TABLE_H

#include "structure/forest/forest.h"

typedef struct forest_entry {
    size_t key;      /* where the key begins in the table's words */
    uint32_t length; /* in words of 32 bits */
    int16_t lower, upper;
} forest_entry;

typedef struct forest_table {
    struct limits *limits;
    forest_entry *entries;
    size_t count, capacity;
    uint32_t *words;
    size_t word_count, word_capacity;
    uint64_t *slots; /* half of a hash, then the number of an entry plus 1 */
    size_t slot_count;
} forest_table;

void forest_table_init(forest_table *table, struct limits *limits);
void forest_table_clear(forest_table *table);

/* The entry of a sum, made with the given bounds if there is none. Valid until the next call. */
graze_status forest_table_at(forest_entry **entry, forest_table *table, const forest_sum *sum,
                             int lower, int upper);

/* The entry of a sum, or NULL. */
const forest_entry *forest_table_find(const forest_table *table, const forest_sum *sum);

#endif
