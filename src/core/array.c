#include "core/array.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 16 };

static graze_status resize(struct limits *limits, void **memory, size_t old_bytes,
                           size_t new_bytes) {
    if (limits) {
        return limits_realloc(limits, memory, old_bytes, new_bytes);
    }
    void *moved = realloc(*memory, new_bytes);
    *memory = moved ? moved : *memory;
    return moved ? GRAZE_OK : GRAZE_NO_MEMORY;
}

graze_status array_grow(struct limits *limits, void *items, size_t *capacity, size_t needed,
                        size_t item_bytes) {
    if (needed > SIZE_MAX / 2 / item_bytes) {
        return limits ? limits_fail_memory(limits) : GRAZE_NO_MEMORY;
    }
    size_t larger = *capacity ? 2 * *capacity : FIRST_CAPACITY;
    larger = larger < needed ? needed : larger;
    void *memory; /* copied: an item pointer of any type may be stored at items */
    memcpy(&memory, items, sizeof memory);
    TRY(resize(limits, &memory, *capacity * item_bytes, larger * item_bytes));
    memcpy(items, &memory, sizeof memory);
    *capacity = larger;
    return GRAZE_OK;
}

void array_free(struct limits *limits, void *items, size_t bytes) {
    if (limits) {
        limits_free(limits, items, bytes);
    } else {
        free(items);
    }
}
