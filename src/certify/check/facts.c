/* A hash table with open addressing from sets and tags to numbers. */
#include "certify/check/facts.h"

#include <string.h>

enum { LEAST_SLOTS = 1024 };

void facts_init(facts *known, struct limits *limits, size_t words) {
    *known = (facts){.limits = limits, .words = words};
}

static size_t slot_cells(const facts *known) {
    return known->words + 1;
}

void facts_clear(facts *known) {
    if (known->limits) {
        limits_free(known->limits, known->slots,
                    known->capacity * slot_cells(known) * sizeof *known->slots);
    }
    *known = (facts){0};
}

static uint64_t mix(uint64_t x) {
    x ^= x >> 32;
    x *= UINT64_C(0xd6e8feb86659fd93);
    x ^= x >> 32;
    x *= UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}

/* The slot of a set and tag: the one that has it, or the free one where it belongs. */
static cell *find_slot(const facts *known, const cell *set, uint32_t tag) {
    size_t cells = slot_cells(known), mask = known->capacity - 1;
    uint64_t hash = tag;
    for (size_t i = 0; i < known->words; i++) {
        hash = mix(hash ^ set[i]);
    }
    for (size_t at = (size_t)hash & mask;; at = (at + 1) & mask) {
        cell *slot = known->slots + at * cells;
        cell head = slot[known->words];
        if (head == 0 ||
            ((uint32_t)(head >> 32) == tag && memcmp(slot, set, known->words * sizeof *set) == 0)) {
            return slot;
        }
    }
}

bool facts_find(int32_t *number, const facts *known, const cell *set, uint32_t tag) {
    if (known->count == 0) {
        return false;
    }
    cell head = find_slot(known, set, tag)[known->words];
    *number = (int32_t)(uint32_t)head;
    return head != 0;
}

static graze_status grow(facts *known) {
    size_t cells = slot_cells(known), old = known->capacity;
    size_t capacity = old ? 2 * old : LEAST_SLOTS, bytes;
    cell *before = known->slots, *after = NULL;
    if (__builtin_mul_overflow(capacity, cells * sizeof *after, &bytes)) {
        return limits_fail_memory(known->limits);
    }
    TRY(limits_realloc(known->limits, (void **)&after, 0, bytes));
    memset(after, 0, bytes);
    known->slots = after;
    known->capacity = capacity;
    for (size_t i = 0; i < old; i++) {
        const cell *slot = before + i * cells;
        if (slot[known->words] != 0) {
            cell *to = find_slot(known, slot, (uint32_t)(slot[known->words] >> 32));
            memcpy(to, slot, cells * sizeof *slot);
        }
    }
    limits_free(known->limits, before, old * cells * sizeof *before);
    return GRAZE_OK;
}

graze_status facts_put(facts *known, const cell *set, uint32_t tag, int32_t number) {
    if (2 * (known->count + 1) > known->capacity) {
        TRY(grow(known));
    }
    cell *slot = find_slot(known, set, tag);
    known->count += slot[known->words] == 0;
    memcpy(slot, set, known->words * sizeof *set);
    slot[known->words] = (cell)tag << 32 | (uint32_t)number;
    return GRAZE_OK;
}
