/* The memory of values that a run still needs: grows, or moves its window along. */
#include "heap/history.h"

#include <stdlib.h>
#include <string.h>

/* Vector loads may touch so many bytes before and after what they need. */
enum { MARGIN = 64, START = 1 << 16 };

graze_status heap_history_init(history *h, graze_error *error) {
    *h = (history){.capacity = 0};
    h->mirror = calloc(HISTORY_MIRROR, sizeof *h->mirror);
    return h->mirror ? GRAZE_OK : fail_memory(error);
}

void heap_history_clear(history *h) {
    free(h->value);
    free(h->code);
    free(h->mirror);
}

static graze_status grow(history *h, size_t capacity, graze_error *error) {
    if (capacity > SIZE_MAX / sizeof *h->value - MARGIN) {
        return fail_memory(error);
    }
    uint16_t *value = realloc(h->value, (capacity + MARGIN) * sizeof *value);
    h->value = value ? value : h->value;
    uint8_t *code = realloc(h->code, capacity + MARGIN);
    h->code = code ? code : h->code;
    if (!value || !code) {
        return fail_memory(error);
    }
    h->capacity = capacity;
    return GRAZE_OK;
}

static void slide(history *h, uint64_t next, uint64_t keep_from) {
    size_t from = (size_t)(keep_from - h->first), count = (size_t)(next - keep_from);
    memmove(h->value, h->value + from, count * sizeof *h->value);
    memmove(h->code, h->code + from, count);
    h->first = keep_from;
}

graze_status heap_history_reserve(history *h, uint64_t next, uint64_t end, uint64_t keep_from,
                                  uint64_t keep_all, graze_error *error) {
    if (end - h->first <= h->capacity) {
        return GRAZE_OK;
    }
    if (end > keep_all && keep_from > h->first) {
        slide(h, next, keep_from);
    }
    uint64_t needed = end - h->first;
    if (end > keep_all && needed <= h->capacity / 2) {
        return GRAZE_OK;
    }
    uint64_t capacity = h->capacity ? h->capacity : START;
    while (capacity < needed || (end > keep_all && capacity < 2 * needed)) {
        if (capacity > SIZE_MAX / 2) {
            return fail_memory(error);
        }
        capacity *= 2;
    }
    return grow(h, (size_t)capacity, error);
}
