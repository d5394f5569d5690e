/* Summing up a range of heap values. */
#include "commands/heap_summary.h"

#include <stdlib.h>

static void add_one(heap_summary *summary, uint64_t n, uint16_t value) {
    if (summary->count < SUMMARY_VALUES) {
        summary->head[summary->count] = value;
    }
    if (summary->count == 0 || value > summary->largest) {
        summary->largest = value;
        summary->largest_at = n;
    }
    if (value == 0) {
        summary->zeros++;
        summary->last_zero = n;
    }
    summary->count++;
}

void heap_summary_add(heap_summary *summary, uint64_t n, const uint16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (n + i >= summary->first && n + i <= summary->last) {
            add_one(summary, n + i, values[i]);
        }
    }
}

void heap_summary_repeat(heap_summary *summary, const uint16_t *values, uint64_t period,
                         uint64_t times) {
    uint64_t zeros = 0;
    for (uint64_t i = 0; i < period; i++) {
        zeros += values[i] == 0;
    }
    summary->count += times * period;
    summary->zeros += times * zeros;
    if (zeros > 0) {
        summary->last_zero += times * period;
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
