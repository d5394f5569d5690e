/* The transposition table: allocates, grows and fills its buckets. */
#include "search/shared/spread_table.h"

#include <stdatomic.h>

enum { FIRST_BUCKETS = 1 << 10 };

static const uint64_t DATA_MASK = ((uint64_t)1 << TABLE_DATA_BITS) - 1;

static size_t bytes_for(size_t buckets) {
    return buckets * TABLE_WAYS * sizeof(table_entry) + TABLE_LINE;
}

/* Takes memory for so many buckets, all empty. GRAZE_NO_MEMORY leaves the table as it is. */
static graze_status allocate(struct table *table, size_t buckets) {
    void *memory = limits_try_calloc(table->limits, bytes_for(buckets));
    if (!memory) {
        return GRAZE_NO_MEMORY;
    }
    uintptr_t begin = ((uintptr_t)memory + TABLE_LINE - 1) / TABLE_LINE * TABLE_LINE;
    table->memory = memory;
    table->entries = (table_entry *)begin;
    table->bucket_count = buckets;
    table->used = 0;
    return GRAZE_OK;
}

graze_status table_init(struct table *table, struct limits *limits, uint64_t most_bytes) {
    *table = (struct table){.limits = limits};
    table->most_buckets = FIRST_BUCKETS;
    while (bytes_for(2 * table->most_buckets) <= most_bytes) {
        table->most_buckets *= 2;
    }
    return allocate(table, FIRST_BUCKETS) == GRAZE_OK ? GRAZE_OK : limits_fail_memory(limits);
}

void table_clear(struct table *table) {
    limits_free(table->limits, table->memory, bytes_for(table->bucket_count));
    table->memory = NULL;
    table->entries = NULL;
}

bool table_should_grow(const struct table *table) {
    return table->used > table->bucket_count * TABLE_WAYS / 2 &&
           2 * table->bucket_count <= table->most_buckets;
}

static void put(table_entry *entry, uint64_t low, uint64_t rest) {
    __atomic_store_n(&entry->rest, rest, __ATOMIC_RELAXED);
    __atomic_store_n(&entry->check, low ^ rest, __ATOMIC_RELAXED);
}

/* Copies the entries of an old table; those that find their bucket full are dropped. */
static void copy_entries(struct table *table, const table_entry *old, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (old[i].rest == 0) {
            continue;
        }
        uint64_t low = old[i].check ^ old[i].rest;
        table_entry *bucket = table_bucket(table, (table_key){.low = low});
        for (unsigned j = 0; j < TABLE_WAYS; j++) {
            if (bucket[j].rest == 0) {
                put(&bucket[j], low, old[i].rest);
                table->used++;
                break;
            }
        }
    }
}

void table_grow(struct table *table) {
    struct table old = *table;
    if (allocate(table, 2 * old.bucket_count) != GRAZE_OK) {
        table->most_buckets = table->bucket_count; /* from now on entries are replaced */
        return;
    }
    copy_entries(table, old.entries, old.bucket_count * TABLE_WAYS);
    limits_free(table->limits, old.memory, bytes_for(old.bucket_count));
}

unsigned table_put(bool *is_new, table_entry *bucket, table_key key, uint32_t data,
                   unsigned (*rank)(uint32_t data)) {
    unsigned victim = 0, lowest = UINT32_MAX;
    uint64_t rest = (key.high & ~DATA_MASK) | data;
    for (unsigned i = 0; i < TABLE_WAYS; i++) {
        uint64_t there = __atomic_load_n(&bucket[i].rest, __ATOMIC_RELAXED);
        uint64_t check = __atomic_load_n(&bucket[i].check, __ATOMIC_RELAXED);
        *is_new = there == 0;
        if (*is_new) {
            victim = i;
            break;
        }
        if ((check ^ there) == key.low && (there ^ key.high) >> TABLE_DATA_BITS == 0) {
            victim = i;
            break;
        }
        unsigned value = rank((uint32_t)(there & DATA_MASK));
        if (value < lowest) {
            lowest = value;
            victim = i;
        }
    }
    put(&bucket[victim], key.low, rest);
    return victim;
}

void table_store(struct table *table, table_key key, uint32_t data,
                 unsigned (*rank)(uint32_t data)) {
    bool is_new;
    if (table->spread && key.high & TABLE_SPREAD) {
        spread_table_store(table->spread, key, data, rank);
        return;
    }
    table_put(&is_new, table_bucket(table, key), key, data, rank);
    if (is_new && (key.low >> 32) % TABLE_SAMPLE == 0) { /* the lowest bits choose the bucket */
        table->used += TABLE_SAMPLE;
    }
}
