/* Numbers sets: they stand in an array, where a hash index finds them. */
#include "structure/growth/set_map.h"

#include "core/array.h"

void set_map_init(set_map *map, struct limits *limits, unsigned words) {
    *map = (set_map){.limits = limits, .words = words};
}

void set_map_clear(set_map *map) {
    ARRAY_FREE(map->limits, map->keys, map->capacity);
    hash_clear(map->limits, &map->index);
    *map = (set_map){0};
}

graze_status set_map_number(uint32_t *number, bool *is_new, set_map *map, const vword *set) {
    uint64_t hash = hash_bytes(set, map->words * sizeof *set);
    *is_new = false;
    for (hash_probe probe = hash_begin(&map->index, hash); hash_next(number, &probe);) {
        if (vset_equal(set_map_key(map, *number), set, map->words)) {
            return GRAZE_OK;
        }
    }
    size_t used = map->count * map->words;
    TRY(ARRAY_RESERVE(map->limits, map->keys, map->capacity, used + map->words));
    TRY(hash_reserve(map->limits, &map->index, 1));
    vset_copy(map->keys + used, set, map->words);
    *number = (uint32_t)map->count++;
    hash_add(&map->index, hash, *number);
    *is_new = true;
    return GRAZE_OK;
}
