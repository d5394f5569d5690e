/*
 * The values that a computation still needs: the first MIRROR heaps, in reverse order, and the
 * latest ones; all of them while that costs little memory.
 */
#ifndef GRAZE_HEAP_HISTORY_H
#define GRAZE_HEAP_HISTORY_H

#include "core/status.h"

/* So many first heaps are kept for good: splits into one of them serve as witnesses. */
enum { HISTORY_MIRROR = 1 << 20 };

typedef struct history {
    uint16_t *value; /* value[n - first] is the value of heap n, first <= n */
    uint8_t *code;   /* its lane code (lanes.h), where there is one */
    uint64_t first;
    size_t capacity;
    uint16_t *mirror; /* mirror[HISTORY_MIRROR - 1 - n] is the value of heap n */
} history;

graze_status heap_history_init(history *h, graze_error *error);
void heap_history_clear(history *h);

/*
 * heap_history_reserve - takes memory for heaps up to end. Heaps from keep_from on are kept; those
 * before it are dropped when memory for all of them would pass keep_all values.
 */
graze_status heap_history_reserve(history *h, uint64_t next, uint64_t end, uint64_t keep_from,
                                  uint64_t keep_all, graze_error *error);

static inline uint16_t heap_history_value(const history *h, uint64_t n) {
    return h->value[n - h->first];
}

static inline bool heap_history_is_whole(const history *h) {
    return h->first == 0;
}

static inline void heap_history_set(history *h, uint64_t n, uint16_t value) {
    h->value[n - h->first] = value;
    if (n < HISTORY_MIRROR) {
        h->mirror[HISTORY_MIRROR - 1 - n] = value;
    }
}

#endif
