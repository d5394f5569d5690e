/*
 * A table with exact keys of a fixed number of words: records in an array, found by a hash index.
 */
#include "graph/set_table.h"

#include "core/array.h"

void set_table_init(set_table *table, struct limits *limits, unsigned words) {
    *table = (set_table){.limits = limits, .words = words, .stride = words + 1};
}

void set_table_init_numbers(set_table *table, struct limits *limits, unsigned words) {
    *table = (set_table){.limits = limits, .words = words, .stride = words};
}

void set_table_clear(set_table *table) {
    ARRAY_FREE(table->limits, table->records, table->capacity);
    hash_clear(table->limits, &table->index);
    table->count = 0;
}

static uint64_t hash_key(const set_table *table, const vword *key) {
    return table->words == 1 ? hash_word(key[0]) : hash_bytes(key, table->words * sizeof *key);
}

static bool find_number(uint32_t *number, const set_table *table, const vword *key, uint64_t hash) {
    for (hash_probe probe = hash_begin(&table->index, hash); hash_next(number, &probe);) {
        if (vset_equal(set_table_key(table, *number), key, table->words)) {
            return true;
        }
    }
    return false;
}

/* The place of the value of record i. */
static vword *value_of(const set_table *table, uint32_t i) {
    return table->records + (size_t)i * table->stride + table->words;
}

/* Adds a record; its value is not set. */
static graze_status add(set_table *table, const vword *key, uint64_t hash) {
    size_t used = table->count * table->stride;
    TRY(ARRAY_RESERVE(table->limits, table->records, table->capacity, used + table->stride));
    TRY(hash_reserve(table->limits, &table->index, 1));
    vset_copy(table->records + used, key, table->words);
    hash_add(&table->index, hash, (uint32_t)table->count++);
    return GRAZE_OK;
}

bool set_table_find(int64_t *value, const set_table *table, const vword *key) {
    uint32_t i;
    bool found = find_number(&i, table, key, hash_key(table, key));
    if (found) {
        *value = (int64_t)*value_of(table, i);
    }
    return found;
}

graze_status set_table_put(set_table *table, const vword *key, int64_t value) {
    TRY(add(table, key, hash_key(table, key)));
    *value_of(table, (uint32_t)table->count - 1) = (vword)value;
    return GRAZE_OK;
}

graze_status set_table_replace(set_table *table, const vword *key, int64_t value) {
    uint32_t i;
    if (!find_number(&i, table, key, hash_key(table, key))) {
        return set_table_put(table, key, value);
    }
    *value_of(table, i) = (vword)value;
    return GRAZE_OK;
}

bool set_table_has_room(const set_table *table) {
    const struct limits *root = table->limits->root;
    uint64_t used = root->memory_used, more = 0;
    if ((table->count + 1) * table->stride > table->capacity) {
        more += 2 * table->capacity * sizeof *table->records;
    }
    if (2 * (table->index.count + 1) > table->index.slot_count) {
        more += 2 * table->index.slot_count * sizeof *table->index.slots;
    }
    return used <= root->memory_max && more <= root->memory_max - used;
}

graze_status set_table_number(uint32_t *number, bool *is_new, set_table *table, const vword *key) {
    uint64_t hash = hash_key(table, key);
    *is_new = !find_number(number, table, key, hash);
    if (*is_new) {
        TRY(add(table, key, hash));
        *number = (uint32_t)table->count - 1;
    }
    return GRAZE_OK;
}
