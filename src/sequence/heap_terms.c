/* Values of heap games in order, with the engine of src/heap/ and its search for periods. */
#include "sequence/heap_terms.h"

#include "core/limits.h"
#include "heap/heap.h"
#include "heap/period.h"

#include <stdlib.h>

struct heap_terms {
    graze_options options;
    struct limits limits;
    heap_code *code;
    heap_run *run;
    heap_period_search *search;
    /* The range that is being filled. */
    int64_t *values;
    uint64_t first, count, known;
};

/* ---- beginning and end ---------------------------------------------------------------------- */

static bool must_stop(void *context) {
    heap_terms *terms = context;
    return limits_look(&terms->limits) != GRAZE_OK;
}

static void count_values(void *context, uint64_t n) {
    heap_terms *terms = context;
    terms->limits.nodes = n;
}

static heap_options options_of(heap_terms *terms) {
    return (heap_options){
        .limits = {.stop = must_stop, .progress = count_values, .context = terms},
        .threads = terms->options.threads,
    };
}

static void close_run(heap_terms *terms) {
    heap_run_free(terms->run);
    heap_period_search_free(terms->search);
    terms->run = NULL;
    terms->search = NULL;
}

static graze_status open_run(heap_terms *terms, graze_error *error) {
    heap_options options = options_of(terms);
    close_run(terms);
    TRY(heap_period_search_new(&terms->search, terms->code, error));
    return heap_run_new(&terms->run, terms->code, &options, error);
}

graze_status heap_terms_new(heap_terms **made, const char *code, const graze_options *options,
                            graze_error *error) {
    heap_terms *terms = calloc(1, sizeof *terms);
    *made = NULL;
    if (!terms) {
        return fail_memory(error);
    }
    terms->options = *options;
    limits_start(&terms->limits, &terms->options);
    terms->limits.phase = "heaps";
    graze_status status = heap_code_parse(&terms->code, code, error);
    if (status == GRAZE_OK) {
        status = open_run(terms, error);
    }
    if (status != GRAZE_OK) {
        heap_terms_free(terms);
        return status;
    }
    *made = terms;
    return GRAZE_OK;
}

void heap_terms_free(heap_terms *terms) {
    if (terms) {
        close_run(terms);
        heap_code_free(terms->code);
        free(terms);
    }
}

/* ---- values --------------------------------------------------------------------------------- */

static graze_status take_block(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    heap_terms *terms = context;
    for (size_t i = 0; i < count && terms->known < terms->count; i++) {
        if (first + i == terms->first + terms->known) {
            terms->values[terms->known++] = values[i];
        }
    }
    return heap_period_search_push(terms->search, first, values, count);
}

static graze_status stopped(const heap_terms *terms, graze_status status, graze_error *error) {
    return status == GRAZE_UNDECIDED ? fail(error, status, "not decided: %s", terms->limits.reason)
                                     : status;
}

/* Computes the values up to n = end - 1, or until a period is proved. */
static graze_status run_to(heap_terms *terms, uint64_t end, graze_error *error) {
    for (uint64_t n = heap_run_next(terms->run);
         n < end && !heap_period_search_is_done(terms->search);) {
        n = period_next_look(n, end);
        TRY(stopped(terms, heap_run_to(terms->run, n, take_block, terms, error), error));
    }
    return GRAZE_OK;
}

/* The rest of the range by the period. */
static void extend_values(heap_terms *terms) {
    uint16_t block[1024];
    while (terms->known < terms->count) {
        uint64_t left = terms->count - terms->known;
        size_t count = left < 1024 ? (size_t)left : 1024;
        if (!heap_period_search_extend(block, terms->search, terms->first + terms->known, count)) {
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
    if (first < heap_run_next(terms->run)) {
        TRY(open_run(terms, error));
    }
    terms->values = values;
    terms->first = first;
    terms->count = count;
    terms->known = 0;
    graze_status status = run_to(terms, first + count, error);
    if (status == GRAZE_OK) {
        extend_values(terms);
    }
    *known = terms->known;
    terms->count = terms->known = 0;
    return status;
}

/* ---- the period ----------------------------------------------------------------------------- */

graze_status heap_terms_period(graze_period *period, heap_terms *terms, uint64_t first,
                               uint64_t last, graze_error *error) {
    heap_options options = options_of(terms);
    heap_period found = {.proved = false};
    graze_status status = run_to(terms, last + 1, error);
    uint64_t next = heap_run_next(terms->run);
    *period = (graze_period){.last = status == GRAZE_OK ? last : next > 0 ? next - 1 : 0};
    TRY(status);
    status = heap_period_search_finish(&found, terms->search, &options, error);
    if (status == GRAZE_OK && found.proved) {
        period->verdict = GRAZE_PROVED;
        period->period = found.period;
        period->preperiod = found.preperiod > first ? found.preperiod - first : 0;
    }
    return stopped(terms, status, error);
}
