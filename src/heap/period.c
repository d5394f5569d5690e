/* The test whether given values prove a period (docs/periods.md). */
#include "heap/period.h"

#include <stdlib.h>

/* a + b and 2a for numbers that may be as large as they like. */
static uint64_t sum(uint64_t a, uint64_t b) {
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

bool period_is_proved(const heap_code *code, uint64_t e, uint64_t p, uint64_t count) {
    /* The theorems need heaps that are not empty; one value more or less at the start is free. */
    uint64_t from = e > 0 ? e : 1;
    uint64_t needed = sum(sum(from, p), code->length);
    if (code->splits.count > 0) {
        needed = sum(needed, sum(from, p));
    }
    return needed <= count;
}

/*
 * matches[p] = how many values from the end backwards repeat at distance p: the Z function of the
 * reversed sequence. Only periods up to half the length can be proved. O(count).
 */
static void fill_matches(uint32_t *matches, const uint16_t *values, size_t count, size_t periods) {
    const uint16_t *last = values + (count - 1);
    size_t left = 0, right = 0;
    for (size_t p = 1; p <= periods; p++) {
        size_t length = 0;
        if (p < right) {
            size_t inside = right - p;
            length = p - left <= periods && p != left ? matches[p - left] : 0;
            length = length < inside ? length : inside;
        }
        while (p + length < count && *(last - length) == *(last - p - length)) {
            length++;
        }
        matches[p] = (uint32_t)length;
        if (p + length > right) {
            left = p;
            right = p + length;
        }
    }
}

graze_status heap_period_of_values(heap_period *period, const heap_code *code,
                                   const uint16_t *values, size_t count, graze_error *error) {
    *period = (heap_period){.searched = count};
    if (count > UINT32_MAX) {
        return fail(error, GRAZE_TOO_LARGE, "more values than a period is looked for in at once");
    }
    size_t periods = count;
    if (code->splits.count > 0) {
        periods = count / 2;
    }
    if (periods < 1) {
        return GRAZE_OK;
    }
    uint32_t *matches = malloc((periods + 1) * sizeof *matches);
    if (!matches) {
        return fail_memory(error);
    }
    fill_matches(matches, values, count, periods);
    for (size_t p = 1; p <= periods && !period->proved; p++) {
        uint64_t e = count - p - matches[p];
        if (period_is_proved(code, e, p, count)) {
            *period = (heap_period){true, p, e, count};
        }
    }
    free(matches);
    return GRAZE_OK;
}
