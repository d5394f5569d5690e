/*
 * A hash index finds items of a list by their keys. The list belongs to the caller, who computes
 * hashes and compares keys; the index maps hashes to numbers of items, by open addressing.
 *
 *     uint32_t i;
 *     for (hash_probe probe = hash_begin(&index, hash); hash_next(&i, &probe);) {
 *         if (keys are equal (item i, key)) {
 *             return i;
 *         }
 *     }
 */
#ifndef GRAZE_CORE_HASH_H
#define GRAZE_CORE_HASH_H

#include "core/limits.h"

/* An index is empty when all fields are 0. */
typedef struct hash_index {
    uint64_t *slots;   /* half of the hash, then the number of the item plus 1; 0: free */
    size_t slot_count; /* 0 or a power of two; at most half of the slots are used */
    size_t count;
} hash_index;

/* A hash of one word, which is a bijection: the finaliser of MurmurHash3. */
static inline uint64_t hash_word(uint64_t x) {
    x ^= x >> 33;
    x *= UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 33;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    x ^= x >> 33;
    return x;
}

/* A hash of bytes, for use in one process only: XXH3. */
uint64_t hash_bytes(const void *bytes, size_t length);

/* The same with a seed: where it is not known, nobody can make keys with equal hashes. */
uint64_t hash_bytes_seeded(const void *bytes, size_t length, uint64_t seed);

/*
 * Makes memory so that `more` items can be added. limits may be NULL: nothing is charged then.
 * Returns: GRAZE_OK; without memory GRAZE_UNDECIDED, or GRAZE_NO_MEMORY where limits is NULL.
 * Time: amortised O(1) an item; keys are not looked at.
 */
graze_status hash_reserve_more(struct limits *limits, hash_index *index, size_t more);
void hash_clear(struct limits *limits, hash_index *index);

static inline graze_status hash_reserve(struct limits *limits, hash_index *index, size_t more) {
    return 2 * (index->count + more) <= index->slot_count ? GRAZE_OK
                                                          : hash_reserve_more(limits, index, more);
}

/* The half of a hash that decides where an item is looked for and that a slot holds. */
static inline uint32_t hash_upper_half(uint64_t hash) {
    return (uint32_t)(hash >> 32);
}

/* Adds an item that is not in the index; hash_reserve must have been called. Expected O(1). */
static inline void hash_add(hash_index *index, uint64_t hash, uint32_t number) {
    size_t mask = index->slot_count - 1, slot = hash_upper_half(hash) & mask;
    while (index->slots[slot]) {
        slot = (slot + 1) & mask;
    }
    index->slots[slot] = hash >> 32 << 32 | (number + 1);
    index->count++;
}

/* The place of a search for a key. */
typedef struct hash_probe {
    const uint64_t *slots;
    size_t mask, slot;
    uint32_t half;
} hash_probe;

static inline hash_probe hash_begin(const hash_index *index, uint64_t hash) {
    size_t mask = index->slot_count - 1;
    uint32_t half = hash_upper_half(hash);
    return (hash_probe){.slots = index->slots, .mask = mask, .slot = half & mask, .half = half};
}

/* The next item whose hash may be the one searched for; false after the last. */
static inline bool hash_next(uint32_t *number, hash_probe *probe) {
    if (!probe->slots) {
        return false;
    }
    for (;;) {
        uint64_t content = probe->slots[probe->slot];
        probe->slot = (probe->slot + 1) & probe->mask;
        if (content == 0) {
            return false;
        }
        if (content >> 32 == probe->half) {
            *number = (uint32_t)content - 1;
            return true;
        }
    }
}

#endif
