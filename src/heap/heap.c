#include "heap/heap.h"

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

/* The value of one heap out of a stream. */
typedef struct pick {
    uint64_t n;
    uint16_t value;
} pick;

static graze_status pick_value(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    pick *p = context;
    if (p->n >= first && p->n - first < count) {
        p->value = values[p->n - first];
    }
    return GRAZE_OK;
}

graze_status heap_value(uint16_t *value, const heap_code *code, uint64_t n,
                        const heap_options *options, graze_error *error) {
    heap_period period;
    pick p = {.n = n};
    heap_run *run;
    TRY(heap_prove_period(&period, code, n, options, error));
    if (period.proved && n >= period.preperiod) {
        p.n = period.preperiod + (n - period.preperiod) % period.period;
    }
    TRY(heap_run_new(&run, code, options, error));
    graze_status status = heap_run_to(run, p.n + 1, pick_value, &p, error);
    heap_run_free(run);
    *value = p.value;
    return status;
}
