/*
 * A table from sets of vertices, or other keys of a fixed number of words, to values. Keys are
 * numbered 0, 1, 2, ... in the order in which they come; a table may also have these numbers only.
 */
#ifndef GRAZE_GRAPH_SET_TABLE_H
#define GRAZE_GRAPH_SET_TABLE_H

#include "core/hash.h"
#include "graph/vset.h"

/* Keys are stored in full and nothing is ever dropped. */
typedef struct set_table {
    struct limits *limits;
    unsigned words;  /* of a key */
    unsigned stride; /* words of a record: a key and, where there are values, one word for it */
    size_t count;    /* of records */
    vword *records;
    size_t capacity; /* words in records */
    hash_index index;
} set_table;

/* A table of values, or one of numbers only. */
void set_table_init(set_table *table, struct limits *limits, unsigned words);
void set_table_init_numbers(set_table *table, struct limits *limits, unsigned words);
void set_table_clear(set_table *table);

/* Whether key is in the table; value receives its value. O(words) expected, as all that follow. */
bool set_table_find(int64_t *value, const set_table *table, const vword *key);

/* Adds a key that is not in the table. GRAZE_UNDECIDED when memory is used up. */
graze_status set_table_put(set_table *table, const vword *key, int64_t value);

/* The same for a key that may be there: its value is replaced. */
graze_status set_table_replace(set_table *table, const vword *key, int64_t value);

/* Whether there is memory for one more key. A cache may leave out what has no room. */
bool set_table_has_room(const set_table *table);

/*
 * The number of a key, new or known; is_new says which. For tables of numbers.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED (memory).
 */
graze_status set_table_number(uint32_t *number, bool *is_new, set_table *table, const vword *key);

/* Key number i; valid until the next new one. */
static inline const vword *set_table_key(const set_table *table, uint32_t i) {
    return table->records + (size_t)i * table->stride;
}

#endif
