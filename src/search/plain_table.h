/* What plain search remembers: exact vertex sets and their values, nothing ever dropped. */
#ifndef GRAZE_SEARCH_PLAIN_TABLE_H
#define GRAZE_SEARCH_PLAIN_TABLE_H

#include "core/limits.h"
#include "graph/vset.h"

typedef struct plain_table {
    struct limits *limits;
    unsigned words;    /* of a key; a record is the key and one word for the value */
    uint64_t *slots;   /* open addressing: 1 + number of a record, 0 for none */
    size_t slot_count; /* a power of two */
    vword *records;
    size_t count, capacity;
} plain_table;

void plain_table_init(plain_table *table, struct limits *limits, unsigned words);
void plain_table_clear(plain_table *table);

/* Whether key is known; value receives its value. O(words) expected. */
bool plain_table_find(int64_t *value, const plain_table *table, const vword *key);

/* Remembers the value of a key that is not known yet. GRAZE_UNDECIDED when memory is used up. */
graze_status plain_table_put(plain_table *table, const vword *key, int64_t value);

#endif
