#include "search/score/table.h"

#include <string.h>

enum { LINE = 4, FIRST_CAPACITY = 64 };

void score_table_init(score_table *table, struct limits *limits) {
    *table = (score_table){.limits = limits};
}

void score_table_clear(score_table *table) {
    limits_free(table->limits, table->entries, table->capacity * sizeof *table->entries);
    score_table_init(table, table->limits);
}

static uint64_t mix(uint64_t key) {
    key ^= key >> 32;
    key *= UINT64_C(0x9E3779B97F4A7C15);
    return key ^ key >> 29;
}

/* The line of entries in which a key may be. */
static score_entry *line_of(const score_table *table, uint64_t key) {
    return table->entries + (mix(key) & (table->capacity - 1) & ~(uint64_t)(LINE - 1));
}

const score_bounds *score_table_find(const score_table *table, uint64_t key) {
    if (table->capacity == 0) {
        return NULL;
    }
    const score_entry *line = line_of(table, key);
    for (unsigned i = 0; i < LINE; i++) {
        if (line[i].key == key) {
            return &line[i].bounds;
        }
    }
    return NULL;
}

/* The entry of the key, or a free one of its line; NULL when the line is full of others. */
static score_entry *find_place(const score_table *table, uint64_t key) {
    score_entry *line = line_of(table, key);
    for (unsigned i = 0; i < LINE; i++) {
        if (line[i].key == key || line[i].key == 0) {
            return &line[i];
        }
    }
    return NULL;
}

/* Whether a table of twice the size fits beside this one while entries move over. */
static bool may_grow(const score_table *table) {
    const struct limits *root = table->limits->root;
    uint64_t used = root->memory_used, bytes = 2 * table->capacity * sizeof *table->entries;
    return used <= root->memory_max && bytes <= root->memory_max - used;
}

static graze_status grow(score_table *table) {
    score_table larger = *table;
    larger.capacity = table->capacity ? 2 * table->capacity : FIRST_CAPACITY;
    larger.entries = NULL;
    larger.count = 0;
    size_t bytes = larger.capacity * sizeof *larger.entries;
    TRY(limits_realloc(table->limits, (void **)&larger.entries, 0, bytes));
    memset(larger.entries, 0, bytes);
    for (size_t i = 0; i < table->capacity; i++) {
        const score_entry *old = &table->entries[i];
        score_entry *place = old->key ? find_place(&larger, old->key) : NULL;
        if (place) { /* a line is full only where many keys meet: dropping one is harmless */
            *place = *old;
            larger.count++;
        }
    }
    limits_free(table->limits, table->entries, table->capacity * sizeof *table->entries);
    *table = larger;
    return GRAZE_OK;
}

graze_status score_table_put(score_table *table, uint64_t key, score_bounds bounds) {
    bool crowded = table->count >= table->capacity / 2;
    if (crowded && may_grow(table)) {
        TRY(grow(table));
    } else if (table->capacity == 0) {
        return limits_fail_memory(table->limits);
    }
    score_entry *place = find_place(table, key);
    if (!place) {
        place = line_of(table, key) + table->replaced++ % LINE;
    } else {
        table->count += place->key == 0;
    }
    *place = (score_entry){.key = key, .bounds = bounds};
    return GRAZE_OK;
}
