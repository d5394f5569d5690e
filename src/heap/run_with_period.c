/*
 * A run through the values of heaps that looks for their period on the way: graze_heap_run of the
 * public header.
 */
#include "heap/heap.h"
#include "heap/period.h"

#include <stdlib.h>
#include <string.h>

struct graze_heap_run {
    struct limits limits;
    heap_code *code;
    heap_run *run;
    heap_period_search *search;
    /* Where the values of the call under way are written; NULL: nowhere. */
    graze_heap_sink *sink;
    void *context;
};

/* ---- beginning and end --------------------------------------------------------------------- */

static heap_options options_of(graze_heap_run *run) {
    return (heap_options){
        .limits = &run->limits, .search = &run->search, .threads = run->limits.given.threads};
}

/* A run with its code, without values and without a search. */
static graze_status new_run(graze_heap_run **made, const char *code, const graze_limits *limits,
                            graze_error *error) {
    graze_heap_run *run = calloc(1, sizeof *run);
    *made = run;
    if (!run) {
        return fail_memory(error);
    }
    limits_start(&run->limits, limits);
    run->limits.phase = "heaps";
    return heap_code_parse(&run->code, code, error);
}

graze_status heap_run_restart(graze_heap_run *run, graze_error *error) {
    heap_options options = options_of(run);
    heap_run_free(run->run);
    heap_period_search_free(run->search);
    run->run = NULL;
    run->search = NULL;
    TRY(heap_period_search_new(&run->search, run->code, error));
    return heap_run_new(&run->run, run->code, &options, error);
}

graze_status graze_heap_run_new(graze_heap_run **run, const char *code, const graze_limits *limits,
                                graze_error *error) {
    graze_status status = new_run(run, code, limits, error);
    if (status == GRAZE_OK) {
        status = heap_run_restart(*run, error);
    }
    if (status != GRAZE_OK) {
        graze_heap_run_free(*run);
        *run = NULL;
    }
    return status;
}

void graze_heap_run_free(graze_heap_run *run) {
    if (run) {
        heap_run_free(run->run);
        heap_period_search_free(run->search);
        heap_code_free(run->code);
        free(run);
    }
}

/* ---- values -------------------------------------------------------------------------------- */

uint64_t graze_heap_run_next(const graze_heap_run *run) {
    return heap_run_next(run->run);
}

static graze_status take_block(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    graze_heap_run *run = context;
    TRY(heap_period_search_push(run->search, first, values, count));
    return run->sink ? run->sink(run->context, first, values, count) : GRAZE_OK;
}

/* Says what ended a call that a limit ended. */
static graze_status explain(const graze_heap_run *run, graze_status status, graze_error *error) {
    return status == GRAZE_UNDECIDED && run->limits.reason
               ? limits_fail(&run->limits, status, error)
               : status;
}

graze_status graze_heap_run_to(graze_heap_run *run, uint64_t end, graze_heap_sink *sink,
                               void *context, graze_error *error) {
    graze_status status = GRAZE_OK;
    run->sink = sink;
    run->context = context;
    for (uint64_t n = heap_run_next(run->run);
         status == GRAZE_OK && n < end && !graze_heap_run_is_periodic(run);) {
        n = period_next_look(n, end);
        status = heap_run_to(run->run, n, take_block, run, error);
    }
    return explain(run, status, error);
}

/* ---- the period ---------------------------------------------------------------------------- */

bool graze_heap_run_is_periodic(const graze_heap_run *run) {
    return heap_period_search_is_done(run->search);
}

bool graze_heap_run_extend(uint16_t *values, const graze_heap_run *run, uint64_t first,
                           size_t count) {
    return heap_period_search_extend(values, run->search, first, count);
}

graze_status graze_heap_run_period(graze_period *period, graze_heap_run *run, graze_error *error) {
    heap_options options = options_of(run);
    heap_period found = {.proved = false};
    uint64_t next = heap_run_next(run->run);
    *period = (graze_period){.verdict = GRAZE_NO_PERIOD, .last = next > 0 ? next - 1 : 0};
    run->limits.phase = "preperiod";
    graze_status status = heap_period_search_finish(&found, run->search, &options, error);
    run->limits.phase = "heaps";
    if (status == GRAZE_OK && found.proved) {
        period->verdict = GRAZE_PROVED;
        period->period = found.period;
        period->preperiod = found.preperiod;
    }
    return explain(run, status, error);
}

/* ---- the sparse space ---------------------------------------------------------------------- */

graze_sparse_space graze_heap_run_space(const graze_heap_run *run) {
    heap_statistics found = heap_run_statistics(run->run);
    return (graze_sparse_space){.found = found.sparse,
                                .mask = found.mask,
                                .parity_of_n = found.parity_of_n,
                                .odd_is_rare = found.odd_is_rare,
                                .rares = found.rares,
                                .last_rare = found.last_rare};
}

bool graze_heap_run_is_rare(const graze_heap_run *run, uint64_t n) {
    return heap_run_is_rare(run->run, n);
}

/* ---- checkpoints: the caller's part of the run's file is the search, then the bytes --------- */

graze_status graze_heap_run_save(graze_heap_run *run, const char *path, const void *bytes,
                                 size_t size, graze_error *error) {
    void *search = NULL;
    graze_error failure = {.status = GRAZE_OK};
    uint64_t search_size = heap_period_search_save(&search, run->search, &failure);
    size_t total = sizeof search_size + (size_t)search_size + size;
    unsigned char *all = failure.status == GRAZE_OK ? malloc(total) : NULL;
    graze_status status = GRAZE_OK;
    if (all) {
        memcpy(all, &search_size, sizeof search_size);
        if (search_size > 0) {
            memcpy(all + sizeof search_size, search, (size_t)search_size);
        }
        if (size > 0) {
            memcpy(all + total - size, bytes, size);
        }
        status = heap_run_save(run->run, path, all, total, error);
    } else {
        status = fail_memory(error);
    }
    free(all);
    free(search);
    return status;
}

/* Continues the search whose state stands at the beginning of bytes, and moves the rest there. */
static graze_status load_search(graze_heap_run *run, unsigned char *bytes, size_t *size,
                                const char *path, graze_error *error) {
    uint64_t search_size = 0;
    if (*size >= sizeof search_size) {
        memcpy(&search_size, bytes, sizeof search_size);
    }
    if (*size < sizeof search_size || search_size > *size - sizeof search_size) {
        return fail_at(error, GRAZE_BAD_INPUT, path, 0, 0,
                       "the checkpoint is damaged: remove it to start again");
    }
    const unsigned char *search = bytes + sizeof search_size;
    TRY(heap_period_search_load(&run->search, run->code, search, (size_t)search_size, error));
    *size -= sizeof search_size + (size_t)search_size;
    memmove(bytes, search + search_size, *size);
    if (search_size == 0) {
        return heap_run_repeat(run->run, heap_period_search_push, run->search, error);
    }
    return GRAZE_OK;
}

graze_status graze_heap_run_load(graze_heap_run **made, void **bytes, size_t *size,
                                 const char *path, const char *code, const graze_limits *limits,
                                 graze_error *error) {
    graze_heap_run *run = NULL;
    *made = NULL;
    *bytes = NULL;
    *size = 0;
    graze_status status = new_run(&run, code, limits, error);
    if (status == GRAZE_OK) {
        heap_options options = options_of(run);
        status = heap_run_load(&run->run, bytes, size, path, run->code, &options, error);
    }
    if (status == GRAZE_OK && run->run) {
        status = load_search(run, *bytes, size, path, error);
    }
    if (status == GRAZE_OK && run->run) {
        *made = run;
        return GRAZE_OK;
    }
    free(*bytes);
    *bytes = NULL;
    graze_heap_run_free(run);
    return status;
}
