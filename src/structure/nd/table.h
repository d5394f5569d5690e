/* A table of numbers by keys that are written out in full. */
#ifndef GRAZE_STRUCTURE_ND_TABLE_H
#define GRAZE_STRUCTURE_ND_TABLE_H

#include "core/limits.h"

typedef struct nd_table {
    unsigned char *keys; /* one behind the other: length, value, key */
    size_t used, capacity;
    uint32_t *slots; /* places in keys plus 1 */
    size_t slot_count, entries;
} nd_table;

/* Places are numbers of 32 bits: a table must not become larger than this. */
#define ND_TABLE_MOST_BYTES ((size_t)1 << 31)

graze_status nd_table_init(nd_table *table, struct limits *limits);
void nd_table_clear(nd_table *table, struct limits *limits);

/* Room for the next key, of so many bytes; the caller writes it. */
graze_status nd_table_begin_key(unsigned char **key, nd_table *table, size_t length,
                                struct limits *limits);

/* Whether the key that was written last is on file: what is known of it. Expected O(length). */
bool nd_table_look_up(uint32_t *value, const nd_table *table, size_t length);

/* Enters the key that was written last, which is not on file. */
graze_status nd_table_enter(nd_table *table, size_t length, uint32_t value, struct limits *limits);

#endif
