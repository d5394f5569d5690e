/* What a range of heap values comes to: the head, the largest value, the zeros. */
#ifndef GRAZE_CLI_HEAP_TALLY_H
#define GRAZE_CLI_HEAP_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TALLY_HEAD = 30 };

typedef struct heap_tally {
    uint64_t first, last; /* the range; values outside it are left out */
    uint64_t count;       /* values in it so far */
    uint64_t zeros, last_zero;
    uint64_t largest, largest_at;
    uint16_t head[TALLY_HEAD];
} heap_tally;

/* Takes in the values of heaps n, n + 1, ... */
void heap_tally_add(heap_tally *tally, uint64_t n, const uint16_t *values, size_t count);

/* Takes in times more copies of values that were just added and fill one period. */
void heap_tally_repeat(heap_tally *tally, const uint16_t *values, uint64_t period, uint64_t times);

/* An ascending list of heaps in about a byte each. */
typedef struct heap_list {
    uint8_t *bytes;
    size_t size, capacity;
    uint64_t last;
} heap_list;

/* Appends n, larger than all before; false without memory. */
bool heap_list_add(heap_list *list, uint64_t n);

/* The heap that starts at byte *at, the one before it being n; moves *at behind it. */
uint64_t heap_list_next(const heap_list *list, size_t *at, uint64_t n);
void heap_list_clear(heap_list *list);

#endif
