/*
 * A table with exact keys of a fixed number of words: records in an array, found by a hash index.
 */
#include "graph/set_table.h"

#include "core/array.h"

void set_table_init(set_table *table, struct limits *limits, unsigned words) {
    *table = (set_table){.limits = limits, .words = words};
}

void set_table_clear(set_table *table) {
    ARRAY_FREE(table->limits, table->records, table->capacity);
    hash_clear(table->limits, &table->index);
    table->count = 0;
}

static size_t record_words(const set_table *table) {
    return (size_t)table->words + 1;
}

static uint64_t hash_key(const set_table *table, const vword *key) {
    return table->words == 1 ? hash_word(key[0]) : hash_bytes(key, table->words * sizeof *key);
}

bool set_table_find(int64_t *value, const set_table *table, const vword *key) {
    uint32_t i;
    for (hash_probe probe = hash_begin(&table->index, hash_key(table, key));
         hash_next(&i, &probe);) {
        const vword *record = table->records + i * record_words(table);
        if (vset_equal(record, key, table->words)) {
            *value = (int64_t)record[table->words];
            return true;
        }
    }
    return false;
}

graze_status set_table_put(set_table *table, const vword *key, int64_t value) {
    size_t used = table->count * record_words(table);
    TRY(ARRAY_RESERVE(table->limits, table->records, table->capacity, used + record_words(table)));
    TRY(hash_reserve(table->limits, &table->index, 1));
    vset_copy(table->records + used, key, table->words);
    table->records[used + table->words] = (vword)value;
    hash_add(&table->index, hash_key(table, key), (uint32_t)table->count++);
    return GRAZE_OK;
}
