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
