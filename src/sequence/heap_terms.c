/* The values of heaps as a sequence: a heap run from which ranges are asked for in any order. */
#include "sequence/heap_terms.h"

#include "heap/heap.h"

#include <stdlib.h>

struct heap_terms {
    graze_heap_run *run;
    /* The range that is being filled. */
    int64_t *values;
    uint64_t first, count, known;
};

graze_status heap_terms_new(heap_terms **made, const char *code, const graze_limits *options,
                            graze_error *error) {
    heap_terms *terms = calloc(1, sizeof *terms);
    *made = NULL;
    if (!terms) {
        return fail_memory(error);
    }
    graze_status status = graze_heap_run_new(&terms->run, code, options, error);
    if (status != GRAZE_OK) {
        free(terms);
        return status;
    }
    *made = terms;
    return GRAZE_OK;
}

void heap_terms_free(heap_terms *terms) {
    if (terms) {
        graze_heap_run_free(terms->run);
        free(terms);
    }
}

static graze_status take_block(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    heap_terms *terms = context;
    for (size_t i = 0; i < count && terms->known < terms->count; i++) {
        if (first + i == terms->first + terms->known) {
            terms->values[terms->known++] = values[i];
        }
    }
    return GRAZE_OK;
}

/* The rest of the range by the period. */
static void extend_values(heap_terms *terms) {
    uint16_t block[1024];
    while (terms->known < terms->count) {
        uint64_t left = terms->count - terms->known;
        size_t count = left < 1024 ? (size_t)left : 1024;
        if (!graze_heap_run_extend(block, terms->run, terms->first + terms->known, count)) {
            return;
        }
        for (size_t i = 0; i < count; i++) {
            terms->values[terms->known++] = block[i];
        }
    }
}

graze_status heap_terms_values(int64_t *values, uint64_t *known, heap_terms *terms, uint64_t first,
                               uint64_t count, graze_error *error) {
    *known = 0;
    if (first < graze_heap_run_next(terms->run)) {
        TRY(heap_run_restart(terms->run, error));
    }
    terms->values = values;
    terms->first = first;
    terms->count = count;
    terms->known = 0;
    graze_status status = graze_heap_run_to(terms->run, first + count, take_block, terms, error);
    if (status == GRAZE_OK) {
        extend_values(terms);
    }
    *known = terms->known;
    terms->count = terms->known = 0;
    return status;
}

graze_status heap_terms_period(graze_period *period, heap_terms *terms, uint64_t first,
                               uint64_t last, graze_error *error) {
    graze_status status = graze_heap_run_to(terms->run, last + 1, NULL, NULL, error);
    uint64_t next = graze_heap_run_next(terms->run);
    if (status != GRAZE_OK) {
        *period = (graze_period){.last = next > 0 ? next - 1 : 0};
        return status;
    }
    status = graze_heap_run_period(period, terms->run, error);
    period->last = last;
    period->preperiod = period->preperiod > first ? period->preperiod - first : 0;
    return status;
}
