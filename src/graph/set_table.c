#include "graph/set_table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SLOTS = 64, FIRST_RECORDS = 32 };

void set_table_init(set_table *table, struct limits *limits, unsigned words) {
    *table = (set_table){.limits = limits, .words = words};
}

static size_t record_words(const set_table *table) {
    return (size_t)table->words + 1;
}

void set_table_clear(set_table *table) {
    limits_free(table->limits, table->slots, table->slot_count * sizeof *table->slots);
    limits_free(table->limits, table->records,
                table->capacity * record_words(table) * sizeof *table->records);
    set_table_init(table, table->limits, table->words);
}

static size_t first_slot(const set_table *table, const vword *key) {
    return (size_t)XXH3_64bits(key, table->words * sizeof *key) & (table->slot_count - 1);
}

bool set_table_find(int64_t *value, const set_table *table, const vword *key) {
    if (table->slot_count == 0) {
        return false;
    }
    size_t mask = table->slot_count - 1;
    for (size_t i = first_slot(table, key); table->slots[i]; i = (i + 1) & mask) {
        const vword *record = table->records + (table->slots[i] - 1) * record_words(table);
        if (vset_equal(record, key, table->words)) {
            *value = (int64_t)record[table->words];
            return true;
        }
    }
    return false;
}

/* Enters record number i into the slots. */
static void link_record(set_table *table, size_t i) {
    size_t slot = first_slot(table, table->records + i * record_words(table));
    while (table->slots[slot]) {
        slot = (slot + 1) & (table->slot_count - 1);
    }
    table->slots[slot] = i + 1;
}

/* Keeps the slots at most half full. */
static graze_status grow_slots(set_table *table) {
    size_t larger = table->slot_count ? 2 * table->slot_count : FIRST_SLOTS;
    void *slots = NULL;
    TRY(limits_realloc(table->limits, &slots, 0, larger * sizeof *table->slots));
    limits_free(table->limits, table->slots, table->slot_count * sizeof *table->slots);
    table->slots = slots;
    table->slot_count = larger;
    memset(slots, 0, larger * sizeof *table->slots);
    for (size_t i = 0; i < table->count; i++) {
        link_record(table, i);
    }
    return GRAZE_OK;
}

graze_status set_table_put(set_table *table, const vword *key, int64_t value) {
    if (table->count == table->capacity) {
        size_t larger = table->capacity ? 2 * table->capacity : FIRST_RECORDS;
        size_t bytes = record_words(table) * sizeof *table->records;
        TRY(limits_realloc(table->limits, (void **)&table->records, table->capacity * bytes,
                           larger * bytes));
        table->capacity = larger;
    }
    if (2 * (table->count + 1) > table->slot_count) {
        TRY(grow_slots(table));
    }
    vword *record = table->records + table->count * record_words(table);
    vset_copy(record, key, table->words);
    record[table->words] = (vword)value;
    link_record(table, table->count++);
    return GRAZE_OK;
}
