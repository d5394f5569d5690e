/* A table from keys, which are byte strings of any length, to numbers. */
#ifndef GRAZE_CORE_KEY_TABLE_H
#define GRAZE_CORE_KEY_TABLE_H

#include "core/hash.h"

/* What stands before each key. */
typedef struct key_head {
    uint32_t length; /* of the key, in bytes */
    uint32_t value;
} key_head;

/* Keys are stored in full, so that two of them are never mistaken, and never dropped. */
typedef struct key_table {
    struct limits *limits;
    key_head *records; /* a head, then the key, which takes as many heads as it needs */
    size_t used, capacity;
    hash_index index; /* of the places of records */
} key_table;

void key_table_init(key_table *table, struct limits *limits);
void key_table_clear(key_table *table);

/*
 * Memory for a key of so many bytes, which the caller writes there and then passes to
 * key_table_find or key_table_add: that saves a copy. Valid until a key is added.
 */
graze_status key_table_new_key(void **key, key_table *table, size_t length);

/*
 * The value of a key, which may be changed; NULL when the key is not in the table. Valid until the
 * next call of key_table_new_key or key_table_add. Expected O(length).
 */
uint32_t *key_table_find(const key_table *table, const void *key, size_t length);

/* Adds a key that is not in the table, shorter than 4 GiB. Expected O(length), amortised. */
graze_status key_table_add(key_table *table, const void *key, size_t length, uint32_t value);

/* Bytes of all keys and values. */
static inline size_t key_table_bytes(const key_table *table) {
    return table->used * sizeof *table->records;
}

#endif
