/* The transposition table: allocates, grows and fills its buckets. */
#include "search/table/spread_table.h"

#include <stdatomic.h>

enum { FIRST_BUCKETS = 1 << 10 };

static const uint64_t DATA_MASK = ((uint64_t)1 << TABLE_DATA_BITS) - 1;

static size_t bytes_for(size_t buckets) {
    return buckets * TABLE_WAYS * sizeof(table_entry);
}

/* Takes memory for more buckets, which are empty. False leaves the table as it is. */
static bool add_buckets(struct table *table, size_t buckets) {
    size_t most_bytes = bytes_for(table->most_buckets);
    if (!limits_try_grow(table->limits, &table->block, bytes_for(buckets), most_bytes)) {
        return false;
    }
    table->entries = table->block.memory;
    table->bucket_count = buckets;
    return true;
}

graze_status table_init(struct table *table, struct limits *limits, uint64_t most_bytes) {
    *table = (struct table){.limits = limits};
    table->most_buckets = FIRST_BUCKETS;
    while (bytes_for(2 * table->most_buckets) <= most_bytes) {
        table->most_buckets *= 2;
    }
    return add_buckets(table, FIRST_BUCKETS) ? GRAZE_OK : limits_fail_memory(limits);
}

void table_clear(struct table *table) {
    limits_free_block(table->limits, &table->block);
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

/* Moves the entries whose keys have the bit to the upper bucket, which is empty. */
static void split_bucket(table_entry *bucket, table_entry *upper, uint64_t bit) {
    unsigned kept = 0, moved = 0;
    for (unsigned i = 0; i < TABLE_WAYS; i++) {
        table_entry entry = bucket[i];
        bucket[i] = (table_entry){0};
        if (entry.rest == 0) {
            continue;
        }
        if ((entry.check ^ entry.rest) & bit) {
            upper[moved++] = entry;
        } else {
            bucket[kept++] = entry;
        }
    }
}

void table_grow(struct table *table) {
    size_t count = table->bucket_count;
    if (!add_buckets(table, 2 * count)) {
        table->most_buckets = count; /* from now on entries are replaced */
        return;
    }
    for (size_t i = 0; i < count; i++) {
        split_bucket(table->entries + i * TABLE_WAYS, table->entries + (i + count) * TABLE_WAYS,
                     count);
    }
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
