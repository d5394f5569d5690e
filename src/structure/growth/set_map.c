/* A hash table with open addressing from sets to their numbers. */
#include "structure/growth/set_map.h"

enum { FIRST_CAPACITY = 64 };

void set_map_init(set_map *map, struct limits *limits, unsigned words) {
    *map = (set_map){.limits = limits, .words = words};
}

void set_map_clear(set_map *map) {
    if (map->limits) {
        limits_free(map->limits, map->keys, map->capacity * map->words * sizeof *map->keys);
        limits_free(map->limits, map->slot, map->slot_count * sizeof *map->slot);
    }
    *map = (set_map){0};
}

static uint64_t hash_set(const vword *set, unsigned words) {
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned i = 0; i < words; i++) {
        hash = (hash ^ set[i]) * UINT64_C(0xd6e8feb86659fd93);
        hash ^= hash >> 32;
    }
    return hash;
}

/* The slot of a set, or the free one where it belongs. */
static uint32_t *find_slot(const set_map *map, const vword *set) {
    size_t mask = map->slot_count - 1, at = (size_t)hash_set(set, map->words) & mask;
    while (map->slot[at] && !vset_equal(set_map_key(map, map->slot[at] - 1), set, map->words)) {
        at = (at + 1) & mask;
    }
    return &map->slot[at];
}

/* Doubles keys and slots; at most half of the slots are used. */
static graze_status grow(set_map *map) {
    size_t capacity = map->capacity ? 2 * map->capacity : FIRST_CAPACITY;
    size_t key_bytes = map->words * sizeof *map->keys;
    void *keys = map->keys, *slot = map->slot;
    TRY(limits_realloc(map->limits, &keys, map->capacity * key_bytes, capacity * key_bytes));
    map->keys = keys;
    map->capacity = capacity;
    TRY(limits_realloc(map->limits, &slot, map->slot_count * sizeof *map->slot,
                       2 * capacity * sizeof *map->slot));
    map->slot = slot;
    map->slot_count = 2 * capacity;
    memset(map->slot, 0, map->slot_count * sizeof *map->slot);
    for (size_t i = 0; i < map->count; i++) {
        *find_slot(map, set_map_key(map, (uint32_t)i)) = (uint32_t)i + 1;
    }
    return GRAZE_OK;
}

graze_status set_map_number(uint32_t *number, bool *is_new, set_map *map, const vword *set) {
    if (2 * map->count >= map->slot_count) {
        TRY(grow(map));
    }
    uint32_t *slot = find_slot(map, set);
    *is_new = *slot == 0;
    if (*is_new) {
        vset_copy(map->keys + map->count * map->words, set, map->words);
        *slot = (uint32_t)++map->count;
    }
    *number = *slot - 1;
    return GRAZE_OK;
}
