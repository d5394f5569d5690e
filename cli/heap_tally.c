#include "heap_tally.h"

#include <stdlib.h>

static void add_one(heap_tally *tally, uint64_t n, uint16_t value) {
    if (tally->count < TALLY_HEAD) {
        tally->head[tally->count] = value;
    }
    if (tally->count == 0 || value > tally->largest) {
        tally->largest = value;
        tally->largest_at = n;
    }
    if (value == 0) {
        tally->zeros++;
        tally->last_zero = n;
    }
    tally->count++;
}

void heap_tally_add(heap_tally *tally, uint64_t n, const uint16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (n + i >= tally->first && n + i <= tally->last) {
            add_one(tally, n + i, values[i]);
        }
    }
}

void heap_tally_repeat(heap_tally *tally, const uint16_t *values, uint64_t period, uint64_t times) {
    uint64_t zeros = 0;
    for (uint64_t i = 0; i < period; i++) {
        zeros += values[i] == 0;
    }
    tally->count += times * period;
    tally->zeros += times * zeros;
    if (zeros > 0) {
        tally->last_zero += times * period;
    }
}

/* Seven bits of the distance a byte, the lowest first; the top bit says that more follow. */
bool heap_list_add(heap_list *list, uint64_t n) {
    enum { LONGEST = 10 };
    if (list->size + LONGEST > list->capacity) {
        size_t capacity = 2 * list->capacity + 64;
        uint8_t *larger = realloc(list->bytes, capacity);
        if (!larger) {
            return false;
        }
        list->bytes = larger;
        list->capacity = capacity;
    }
    uint64_t distance = n - list->last;
    for (; distance >= 0x80; distance >>= 7) {
        list->bytes[list->size++] = (uint8_t)(distance | 0x80);
    }
    list->bytes[list->size++] = (uint8_t)distance;
    list->last = n;
    return true;
}

uint64_t heap_list_next(const heap_list *list, size_t *at, uint64_t n) {
    uint64_t distance = 0;
    for (unsigned shift = 0; *at < list->size && shift < 64; shift += 7) {
        uint8_t byte = list->bytes[(*at)++];
        distance |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            break;
        }
    }
    return n + distance;
}

void heap_list_clear(heap_list *list) {
    free(list->bytes);
    *list = (heap_list){.size = 0};
}
