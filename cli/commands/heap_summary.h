/* A summary of a range of heap values: the first values, the largest one, the zeros. */
#ifndef GRAZE_CLI_COMMANDS_HEAP_SUMMARY_H
#define GRAZE_CLI_COMMANDS_HEAP_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUMMARY_VALUES = 30 }; /* first values that are kept */

typedef struct heap_summary {
    uint64_t first, last; /* the range; values outside it are left out */
    uint64_t count;       /* values in it so far */
    uint64_t zeros, last_zero;
    uint64_t largest, largest_at;
    uint16_t head[SUMMARY_VALUES];
} heap_summary;

/* Adds the values of heaps n, n + 1, ... */
void heap_summary_add(heap_summary *summary, uint64_t n, const uint16_t *values, size_t count);

/* Adds times more copies of values that were just added and fill one period. */
void heap_summary_repeat(heap_summary *summary, const uint16_t *values, uint64_t period,
                         uint64_t times);

/* An ascending list of heaps in about a byte each. */
typedef struct heap_list {
    uint8_t *bytes;
    size_t size, capacity;
    uint64_t last;
} heap_list;

/* Appends n, larger than all before; returns false when there is not enough memory. */
bool heap_list_add(heap_list *list, uint64_t n);

/* Reads the entry at byte *at, where the entry before it is n; moves *at to the next entry. */
uint64_t heap_list_next(const heap_list *list, size_t *at, uint64_t n);
void heap_list_clear(heap_list *list);

#endif
