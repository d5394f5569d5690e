/*
 * The transposition table: what is known of positions by their keys, shared by the threads of a
 * search without locks.
 *
 * An entry is 16 bytes: 104 bits of a 128-bit key and 24 bits of data. Keys of sets of up to 64
 * vertices as they stand are a bijection of the set, so that they cannot collide; keys of larger
 * sets, of canonical forms and of sets up to symmetries are hashes. A wrong match needs 104 equal
 * bits: over 2^40 probes of four entries each, the probability of one is below 2^-62.
 *
 * The two words of an entry are written one after the other. The first is stored xored with the
 * second, so that a reader of an entry that is half written sees another key.
 */
#ifndef GRAZE_SEARCH_TABLE_TABLE_H
#define GRAZE_SEARCH_TABLE_TABLE_H

#include "core/hash.h"

typedef struct table_key {
    uint64_t low, high;
} table_key;

enum {
    TABLE_DATA_BITS = 24,
    TABLE_WAYS = 4,
    TABLE_LINE = 64, /* bytes of a cache line */
    TABLE_SAMPLE = 16,
    TABLE_SPREAD = 1 /* in the high word of a key, where entries have data: see spread_table.h */
};

struct spread_table;

typedef struct table_entry {
    uint64_t check; /* low word of the key, xored with rest */
    uint64_t rest;  /* 40 bits of the high word of the key, then the data; 0: empty */
} table_entry;

struct table {
    struct limits *limits;
    table_entry *entries; /* in the block, a cache line for the TABLE_WAYS of a bucket */
    size_t bucket_count;  /* a power of two */
    size_t most_buckets;  /* what the memory limit allows */
    struct limits_block block;
    struct spread_table *spread; /* for keys with TABLE_SPREAD; NULL: all are here */
    /*
     * Entries that are not empty, about: one in TABLE_SAMPLE is counted. All threads write it, so
     * that it has a cache line of its own: what is above is read with every probe.
     */
    char apart[TABLE_LINE];
    _Atomic uint64_t used;
    char apart_from_others[TABLE_LINE];
};

/* A small table that may grow to most_bytes. */
graze_status table_init(struct table *table, struct limits *limits, uint64_t most_bytes);
void table_clear(struct table *table);

/* Whether the table is half full and may grow; table_grow must then be called by one thread alone.
 */
bool table_should_grow(const struct table *table);
void table_grow(struct table *table);

static inline table_entry *table_bucket(const struct table *table, table_key key) {
    return table->entries + (key.low & (table->bucket_count - 1)) * TABLE_WAYS;
}

/* Starts loading the bucket of a key. */
static inline void table_prefetch(const struct table *table, table_key key) {
    __builtin_prefetch(table_bucket(table, key));
}

/* The data that a bucket has for a key (never 0), or 0. */
static inline uint32_t table_find(const table_entry *bucket, table_key key) {
    for (unsigned i = 0; i < TABLE_WAYS; i++) {
        uint64_t rest = __atomic_load_n(&bucket[i].rest, __ATOMIC_RELAXED);
        uint64_t check = __atomic_load_n(&bucket[i].check, __ATOMIC_RELAXED);
        if ((check ^ rest) == key.low && (rest ^ key.high) >> TABLE_DATA_BITS == 0) {
            return (uint32_t)(rest & ((1u << TABLE_DATA_BITS) - 1));
        }
    }
    return 0;
}

uint32_t spread_table_probe(struct spread_table *spread, table_key key);

/* The data stored for a key (never 0), or 0. */
static inline uint32_t table_probe(const struct table *table, table_key key) {
    uint32_t data = table_find(table_bucket(table, key), key);
    return data || !table->spread || !(key.high & TABLE_SPREAD)
               ? data
               : spread_table_probe(table->spread, key);
}

/*
 * Stores data (1 .. 2^24 - 1) for a key. In a full bucket the entry whose data rank lowest is
 * replaced; rank says how much work an entry saves.
 */
void table_store(struct table *table, table_key key, uint32_t data,
                 unsigned (*rank)(uint32_t data));

/* The same in a bucket; returns the number of the entry. is_new: whether it was empty. */
unsigned table_put(bool *is_new, table_entry *bucket, table_key key, uint32_t data,
                   unsigned (*rank)(uint32_t data));

#endif
