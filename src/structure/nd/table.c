#include "structure/nd/table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

typedef struct entry_head {
    uint32_t length, value;
} entry_head;

enum { HEAD = sizeof(entry_head), FIRST_SLOTS = 1024 };

static entry_head head_at(const nd_table *table, size_t place) {
    entry_head head;
    memcpy(&head, table->keys + place, HEAD);
    return head;
}

graze_status nd_table_init(nd_table *table, struct limits *limits) {
    *table = (nd_table){0};
    TRY(limits_realloc(limits, (void **)&table->slots, 0, FIRST_SLOTS * sizeof *table->slots));
    table->slot_count = FIRST_SLOTS;
    memset(table->slots, 0, FIRST_SLOTS * sizeof *table->slots);
    return GRAZE_OK;
}

void nd_table_clear(nd_table *table, struct limits *limits) {
    limits_free(limits, table->keys, table->capacity);
    limits_free(limits, table->slots, table->slot_count * sizeof *table->slots);
    *table = (nd_table){0};
}

graze_status nd_table_begin_key(unsigned char **key, nd_table *table, size_t length,
                                struct limits *limits) {
    size_t needed = table->used + HEAD + length;
    if (needed > table->capacity) {
        size_t larger = 2 * needed;
        TRY(limits_realloc(limits, (void **)&table->keys, table->capacity, larger));
        table->capacity = larger;
    }
    *key = table->keys + table->used + HEAD;
    return GRAZE_OK;
}

/* The slot of the key that was written last: empty, or that of the same key. */
static size_t find_slot(const nd_table *table, size_t length) {
    const unsigned char *key = table->keys + table->used + HEAD;
    size_t mask = table->slot_count - 1, slot = (size_t)XXH3_64bits(key, length) & mask;
    for (; table->slots[slot]; slot = (slot + 1) & mask) {
        size_t place = table->slots[slot] - 1;
        if (head_at(table, place).length == length &&
            memcmp(table->keys + place + HEAD, key, length) == 0) {
            break;
        }
    }
    return slot;
}

bool nd_table_look_up(uint32_t *value, const nd_table *table, size_t length) {
    uint32_t place = table->slots[find_slot(table, length)];
    if (place) {
        *value = head_at(table, place - 1).value;
    }
    return place != 0;
}

static graze_status grow_slots(nd_table *table, struct limits *limits) {
    size_t count = 2 * table->slot_count, place = 0;
    uint32_t *slots = NULL;
    TRY(limits_realloc(limits, (void **)&slots, 0, count * sizeof *slots));
    memset(slots, 0, count * sizeof *slots);
    while (place < table->used) {
        uint32_t length = head_at(table, place).length;
        size_t slot = (size_t)XXH3_64bits(table->keys + place + HEAD, length) & (count - 1);
        while (slots[slot]) {
            slot = (slot + 1) & (count - 1);
        }
        slots[slot] = (uint32_t)place + 1;
        place += HEAD + length;
    }
    limits_free(limits, table->slots, table->slot_count * sizeof *slots);
    table->slots = slots;
    table->slot_count = count;
    return GRAZE_OK;
}

graze_status nd_table_enter(nd_table *table, size_t length, uint32_t value, struct limits *limits) {
    entry_head head = {.length = (uint32_t)length, .value = value};
    if (2 * table->entries >= table->slot_count) {
        TRY(grow_slots(table, limits));
    }
    table->slots[find_slot(table, length)] = (uint32_t)table->used + 1;
    memcpy(table->keys + table->used, &head, HEAD);
    table->used += HEAD + length;
    table->entries++;
    return GRAZE_OK;
}
