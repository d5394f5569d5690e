/* Numbers sets of vertices 0, 1, 2, ... in the order in which they first appear. */
#ifndef GRAZE_STRUCTURE_GROWTH_SET_MAP_H
#define GRAZE_STRUCTURE_GROWTH_SET_MAP_H

#include "core/limits.h"
#include "graph/vset.h"

/* keys holds count sets; slot is a hash table with open addressing: a number + 1, or 0. */
typedef struct set_map {
    struct limits *limits;
    unsigned words;
    size_t count, capacity;
    vword *keys;
    uint32_t *slot;
    size_t slot_count;
} set_map;

void set_map_init(set_map *map, struct limits *limits, unsigned words);
void set_map_clear(set_map *map);

/*
 * The number of a set, new or known; is_new says which.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED (memory). Expected O(words).
 */
graze_status set_map_number(uint32_t *number, bool *is_new, set_map *map, const vword *set);

/* Set number i; valid until the next new one. */
static inline const vword *set_map_key(const set_map *map, uint32_t i) {
    return map->keys + (size_t)i * map->words;
}

#endif
