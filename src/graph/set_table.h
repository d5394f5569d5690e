/* What plain search remembers: exact vertex sets and their values, nothing ever dropped. */
#ifndef GRAZE_GRAPH_SET_TABLE_H
#define GRAZE_GRAPH_SET_TABLE_H

#include "core/limits.h"
#include "graph/vset.h"

typedef struct set_table {
    struct limits *limits;
    unsigned words;    /* of a key; a record is the key and one word for the value */
    uint64_t *slots;   /* open addressing: 1 + number of a record, 0 for none */
    size_t slot_count; /* a power of two */
    vword *records;
    size_t count, capacity;
} set_table;

void set_table_init(set_table *table, struct limits *limits, unsigned words);
void set_table_clear(set_table *table);

/* Whether key is known; value receives its value. O(words) expected. */
bool set_table_find(int64_t *value, const set_table *table, const vword *key);

/* Remembers the value of a key that is not known yet. GRAZE_UNDECIDED when memory is used up. */
graze_status set_table_put(set_table *table, const vword *key, int64_t value);

#endif
