/* Values of heaps by number: shortcuts on top of runs and periods. */
#include "heap/period.h"

#include <string.h>

typedef struct copy {
    uint16_t *values;
} copy;

static graze_status copy_block(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    copy *to = context;
    memcpy(to->values + first, values, count * sizeof *values);
    return GRAZE_OK;
}

graze_status heap_values(uint16_t *values, const heap_code *code, size_t count,
                         const heap_options *options, graze_error *error) {
    heap_run *run;
    TRY(heap_run_new(&run, code, options, error));
    graze_status status = heap_run_to(run, count, copy_block, &(copy){values}, error);
    heap_run_free(run);
    return status;
}

/* The value of one heap out of a stream; in its first half, a period is looked for. */
typedef struct pick {
    heap_period_search *search;
    uint64_t n;
    uint16_t value;
} pick;

static graze_status pick_value(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    pick *p = context;
    if (p->n >= first && p->n - first < count) {
        p->value = values[p->n - first];
    }
    return first <= p->n / 2 ? heap_period_search_push(p->search, first, values, count) : GRAZE_OK;
}

/* Where to look for a period next: seldom when there are many values, as threads wait then. */
static uint64_t next_stop(uint64_t known, uint64_t end) {
    enum { MANY = 1 << 20 };
    if (known > end / 2) {
        return end;
    }
    return known < MANY ? period_next_look(known, end) : known + known / 2;
}

graze_status heap_value(uint16_t *value, const heap_code *code, uint64_t n,
                        const heap_options *options, graze_error *error) {
    if (n == UINT64_MAX) {
        return fail(error, GRAZE_TOO_LARGE, "a heap has fewer than 2^64 - 1 counters");
    }
    pick p = {.n = n};
    heap_run *run = NULL;
    graze_status status = heap_period_search_new(&p.search, code, error);
    if (status == GRAZE_OK) {
        status = heap_run_new(&run, code, options, error);
    }
    for (uint64_t end = 0; status == GRAZE_OK && end <= n;) {
        if (heap_period_search_extend(&p.value, p.search, n, 1)) {
            break;
        }
        end = next_stop(end, n + 1);
        status = heap_run_to(run, end, pick_value, &p, error);
    }
    heap_run_free(run);
    heap_period_search_free(p.search);
    *value = p.value;
    return status;
}
