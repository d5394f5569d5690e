/* A table from sets of vertices, or other keys of a fixed number of words, to values. */
#ifndef GRAZE_GRAPH_SET_TABLE_H
#define GRAZE_GRAPH_SET_TABLE_H

#include "core/hash.h"
#include "graph/vset.h"

/* Keys are stored in full and nothing is ever dropped. */
typedef struct set_table {
    struct limits *limits;
    unsigned words;  /* of a key */
    size_t count;    /* of records */
    vword *records;  /* each is a key and one word for its value */
    size_t capacity; /* words in records */
    hash_index index;
} set_table;

void set_table_init(set_table *table, struct limits *limits, unsigned words);
void set_table_clear(set_table *table);

/* Whether key is in the table; value receives its value. O(words) expected. */
bool set_table_find(int64_t *value, const set_table *table, const vword *key);

/* Adds a key that is not in the table. GRAZE_UNDECIDED when memory is used up. */
graze_status set_table_put(set_table *table, const vword *key, int64_t value);

#endif
