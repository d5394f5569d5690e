#include "structure/forest/table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SLOTS = 256, FIRST_ENTRIES = 128, FIRST_WORDS = 1024 };

void forest_table_init(forest_table *table, struct limits *limits) {
    *table = (forest_table){.limits = limits};
}

void forest_table_clear(forest_table *table) {
    struct limits *limits = table->limits;
    limits_free(limits, table->entries, table->capacity * sizeof *table->entries);
    limits_free(limits, table->words, table->word_capacity * sizeof *table->words);
    limits_free(limits, table->slots, table->slot_count * sizeof *table->slots);
    forest_table_init(table, limits);
}

/* The key: the switches, then the trees. */
static uint32_t key_length(const forest_sum *sum) {
    return (uint32_t)(sizeof sum->switches / sizeof(uint32_t)) + sum->tree_count;
}

static uint64_t hash_key(const void *key, uint32_t length) {
    return XXH3_64bits(key, length * sizeof(uint32_t));
}

/* A slot holds the upper half of a hash, so that other entries are rarely looked at. */
static uint64_t slot_content(uint64_t hash, size_t number) {
    return (hash >> 32 << 32) | (uint32_t)number;
}

static forest_entry *entry_of(const forest_table *table, size_t slot) {
    return &table->entries[(uint32_t)table->slots[slot] - 1];
}

/* Where a key is, or where it belongs. */
static size_t find_slot(const forest_table *table, const void *key, uint32_t length,
                        uint64_t hash) {
    size_t mask = table->slot_count - 1, slot = (size_t)hash & mask;
    for (; table->slots[slot]; slot = (slot + 1) & mask) {
        if (table->slots[slot] >> 32 != hash >> 32) {
            continue;
        }
        const forest_entry *entry = entry_of(table, slot);
        if (entry->length == length &&
            memcmp(table->words + entry->key, key, length * sizeof(uint32_t)) == 0) {
            break;
        }
    }
    return slot;
}

const forest_entry *forest_table_find(const forest_table *table, const forest_sum *sum) {
    if (table->slot_count == 0) {
        return NULL;
    }
    uint32_t length = key_length(sum);
    size_t slot = find_slot(table, &sum->switches, length, hash_key(&sum->switches, length));
    return table->slots[slot] ? entry_of(table, slot) : NULL;
}

static graze_status grow_slots(forest_table *table) {
    size_t larger = table->slot_count ? 2 * table->slot_count : FIRST_SLOTS;
    void *slots = NULL;
    TRY(limits_realloc(table->limits, &slots, 0, larger * sizeof *table->slots));
    limits_free(table->limits, table->slots, table->slot_count * sizeof *table->slots);
    memset(slots, 0, larger * sizeof *table->slots);
    table->slots = slots;
    table->slot_count = larger;
    for (size_t i = 0; i < table->count; i++) {
        const forest_entry *entry = &table->entries[i];
        const uint32_t *key = table->words + entry->key;
        uint64_t hash = hash_key(key, entry->length);
        table->slots[find_slot(table, key, entry->length, hash)] = slot_content(hash, i + 1);
    }
    return GRAZE_OK;
}

static graze_status reserve(forest_table *table, uint32_t length) {
    if (table->count >= UINT32_MAX - 1) {
        return limits_fail_memory(table->limits);
    }
    if (table->count == table->capacity) {
        size_t larger = table->capacity ? 2 * table->capacity : FIRST_ENTRIES;
        TRY(limits_realloc(table->limits, (void **)&table->entries,
                           table->capacity * sizeof *table->entries,
                           larger * sizeof *table->entries));
        table->capacity = larger;
    }
    if (table->word_count + length > table->word_capacity) {
        size_t larger = table->word_capacity ? 2 * table->word_capacity : FIRST_WORDS;
        TRY(limits_realloc(table->limits, (void **)&table->words,
                           table->word_capacity * sizeof *table->words,
                           larger * sizeof *table->words));
        table->word_capacity = larger;
    }
    return 2 * (table->count + 1) > table->slot_count ? grow_slots(table) : GRAZE_OK;
}

graze_status forest_table_at(forest_entry **entry, forest_table *table, const forest_sum *sum,
                             int lower, int upper) {
    uint32_t length = key_length(sum);
    TRY(reserve(table, length));
    uint64_t hash = hash_key(&sum->switches, length);
    size_t slot = find_slot(table, &sum->switches, length, hash);
    if (!table->slots[slot]) {
        memcpy(table->words + table->word_count, &sum->switches, length * sizeof(uint32_t));
        table->entries[table->count++] = (forest_entry){.key = table->word_count,
                                                        .length = length,
                                                        .lower = (int16_t)lower,
                                                        .upper = (int16_t)upper};
        table->word_count += length;
        table->slots[slot] = slot_content(hash, table->count);
    }
    *entry = entry_of(table, slot);
    return GRAZE_OK;
}
