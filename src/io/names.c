#include "io/names.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash_name(uint64_t seed, const char *text, size_t length) {
    uint64_t hash = seed;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

/* The slot that holds the name, or the free slot where it belongs. */
static size_t find_slot(const name_table *table, const char *text, size_t length, uint64_t hash) {
    size_t mask = table->slot_count - 1, slot = (size_t)hash & mask;
    while (table->slots[slot] != 0) {
        const name *known = &table->names[table->slots[slot] - 1];
        if (known->hash == hash && known->length == length &&
            memcmp(known->text, text, length) == 0) {
            break;
        }
        slot = (slot + 1) & mask;
    }
    return slot;
}

/* Doubles both arrays; there are always twice as many slots as names. */
static graze_status grow(name_table *table) {
    size_t capacity = table->capacity ? 2 * table->capacity : 64;
    if (capacity >= UINT32_MAX) {
        return GRAZE_NO_MEMORY;
    }
    name *names = realloc(table->names, capacity * sizeof *names);
    if (!names) {
        return GRAZE_NO_MEMORY;
    }
    table->names = names;
    uint32_t *slots = calloc(2 * capacity, sizeof *slots);
    if (!slots) {
        return GRAZE_NO_MEMORY;
    }
    free(table->slots);
    table->slots = slots;
    table->slot_count = 2 * capacity;
    table->capacity = capacity;
    for (size_t i = 0; i < table->count; i++) {
        const name *known = &names[i];
        slots[find_slot(table, known->text, known->length, known->hash)] = (uint32_t)i + 1;
    }
    return GRAZE_OK;
}

graze_status names_number(uint32_t *number, name_table *table, const char *text, size_t length,
                          size_t at) {
    if (table->seed == 0) {
        /* The address differs from run to run: no file can be made to collide on purpose. */
        table->seed = (uint64_t)(uintptr_t)table | 1;
    }
    if (table->count == table->capacity) {
        TRY(grow(table));
    }
    uint64_t hash = hash_name(table->seed, text, length);
    size_t slot = find_slot(table, text, length, hash);
    if (table->slots[slot] == 0) {
        char *copy = malloc(length ? length : 1);
        if (!copy) {
            return GRAZE_NO_MEMORY;
        }
        memcpy(copy, text, length);
        table->names[table->count++] =
            (name){.text = copy, .length = length, .hash = hash, .at = at};
        table->slots[slot] = (uint32_t)table->count;
    }
    *number = table->slots[slot] - 1;
    return GRAZE_OK;
}

void names_clear(name_table *table) {
    for (size_t i = 0; i < table->count; i++) {
        free(table->names[i].text);
    }
    free(table->names);
    free(table->slots);
    *table = (name_table){0};
}
