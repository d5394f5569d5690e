/* A hash index with open addressing and linear probing; slots are at most half full. */
#include "core/hash.h"

#include "core/array.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SLOTS = 64 };

/* Slots hold 32 bits of a hash and a number of 32 bits; where addresses have 32 bits, memory ends.
 */
static const size_t MOST_SLOTS = (size_t)1 << (SIZE_MAX > UINT32_MAX ? 32 : 28);

uint64_t hash_bytes(const void *bytes, size_t length) {
    return XXH3_64bits(bytes, length);
}

uint64_t hash_bytes_seeded(const void *bytes, size_t length, uint64_t seed) {
    return XXH3_64bits_withSeed(bytes, length, seed);
}

graze_status hash_reserve_more(struct limits *limits, hash_index *index, size_t more) {
    size_t larger = index->slot_count ? index->slot_count : FIRST_SLOTS, capacity = 0;
    while (larger < MOST_SLOTS && larger / 2 < index->count + more) {
        larger *= 2;
    }
    if (larger / 2 < index->count + more) {
        return limits ? limits_fail_memory(limits) : GRAZE_NO_MEMORY;
    }
    hash_index grown = {.slot_count = larger};
    TRY(ARRAY_RESERVE(limits, grown.slots, capacity, larger));
    memset(grown.slots, 0, larger * sizeof *grown.slots);
    for (size_t i = 0; i < index->slot_count; i++) {
        uint64_t content = index->slots[i];
        if (content) {
            hash_add(&grown, content, (uint32_t)content - 1);
        }
    }
    hash_clear(limits, index);
    *index = grown;
    return GRAZE_OK;
}

void hash_clear(struct limits *limits, hash_index *index) {
    array_free(limits, index->slots, index->slot_count * sizeof *index->slots);
    *index = (hash_index){0};
}
