/* A table from byte strings to numbers: records one after another, found by a hash index. */
#include "core/key_table.h"

#include "core/array.h"

#include <string.h>

/* Heads that a record takes: its own and those whose memory holds the key. */
static size_t record_size(size_t length) {
    return 1 + (length + sizeof(key_head) - 1) / sizeof(key_head);
}

void key_table_init(key_table *table, struct limits *limits) {
    *table = (key_table){.limits = limits};
}

void key_table_clear(key_table *table) {
    ARRAY_FREE(table->limits, table->records, table->capacity);
    hash_clear(table->limits, &table->index);
    table->used = 0;
}

graze_status key_table_new_key(void **key, key_table *table, size_t length) {
    size_t needed = table->used + record_size(length);
    TRY(ARRAY_RESERVE(table->limits, table->records, table->capacity, needed));
    *key = table->records + table->used + 1;
    return GRAZE_OK;
}

uint32_t *key_table_find(const key_table *table, const void *key, size_t length) {
    uint32_t place;
    hash_probe probe = hash_begin(&table->index, hash_bytes(key, length));
    while (hash_next(&place, &probe)) {
        key_head *head = table->records + place;
        if (head->length == length && memcmp(head + 1, key, length) == 0) {
            return &head->value;
        }
    }
    return NULL;
}

graze_status key_table_add(key_table *table, const void *key, size_t length, uint32_t value) {
    void *stored;
    TRY(key_table_new_key(&stored, table, length));
    TRY(hash_reserve(table->limits, &table->index, 1));
    if (table->used >= UINT32_MAX) {
        return limits_fail_memory(table->limits);
    }
    if (stored != key) {
        memcpy(stored, key, length);
    }
    table->records[table->used] = (key_head){.length = (uint32_t)length, .value = value};
    hash_add(&table->index, hash_bytes(stored, length), (uint32_t)table->used);
    table->used += record_size(length);
    return GRAZE_OK;
}
