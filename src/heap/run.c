/* A computation of values from n = 0 on: chooses the method and delivers the values. */
#include "heap/run.h"

#include "core/checkpoint.h"
#include "core/fork_join.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEGMENT = 1 << 14, /* heaps computed in batches between two certificates */
    SEGMENT_OF_MANY = 1 << 17,
    STEP = 1 << 9,        /* heaps computed one at a time between two looks at the limits */
    FIRST_TRAINING = 256, /* no sparse space is looked for among fewer values */
    KEEP_ALL = 1 << 23    /* the history is whole up to here */
};

/* ---- life --------------------------------------------------------------------------------- */

static graze_status start(heap_run *run, graze_error *error) {
    TRY(heap_history_init(&run->past, error));
    TRY(value_counts_init(&run->values, error));
    run->seen = calloc(2 * SPACE_VALUES, sizeof *run->seen);
    run->retrain_at = FIRST_TRAINING;
    run->bits = 1;
    return run->seen ? GRAZE_OK : fail_memory(error);
}

static void clear(heap_run *run) {
    heap_history_clear(&run->past);
    value_counts_clear(&run->values);
    tables_clear(&run->batch);
    free(run->rares);
    free(run->pairs);
    free(run->seen);
    checkpoint_free(run->folder);
}

graze_status heap_run_new(heap_run **run, const heap_code *code, const heap_options *options,
                          graze_error *error) {
    *run = NULL;
    heap_run *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->code = code;
    made->options = options ? *options : (heap_options){.threads = 0};
    made->kernel = lanes_choose(made->options.scalar);
    made->keep_all = KEEP_ALL;
    made->mirror_used = HISTORY_MIRROR;
    graze_status status = start(made, error);
    if (status != GRAZE_OK) {
        heap_run_free(made);
        return status;
    }
    *run = made;
    return GRAZE_OK;
}

void heap_run_free(heap_run *run) {
    if (run) {
        clear(run);
        free(run);
    }
}

uint64_t heap_run_next(const heap_run *run) {
    return run->delivered;
}

graze_status heap_run_repeat(const heap_run *run, heap_sink sink, void *context,
                             graze_error *error) {
    if (!heap_history_is_whole(&run->past) || run->next < run->delivered) {
        return fail(error, GRAZE_BAD_ARGUMENT, "the first values are forgotten");
    }
    return run->delivered ? sink(context, 0, run->past.value, (size_t)run->delivered) : GRAZE_OK;
}

heap_statistics heap_run_statistics(const heap_run *run) {
    return (heap_statistics){
        .sparse = run->sparse,
        .mask = run->sparse ? run->space.mask : 0,
        .parity_of_n = run->sparse && run->space.uses_n,
        .odd_is_rare = run->sparse && run->space.flip,
        .rares = run->rare_count,
        .last_rare = run->rare_count ? run->rares[run->rare_count - 1].n : 0,
        .searches = run->searches,
        .vector_values = run->vector_values,
        .replays = run->replays,
    };
}

bool heap_run_is_rare(const heap_run *run, uint64_t n) {
    size_t low = 0, high = run->rare_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (run->rares[middle].n < n) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < run->rare_count && run->rares[low].n == n;
}

/* Begins again at n = 0, with every value kept this time. */
static graze_status replay(heap_run *run, graze_error *error) {
    clear(run);
    heap_run fresh = {.code = run->code,
                      .options = run->options,
                      .kernel = run->kernel,
                      .delivered = run->delivered,
                      .keep_all = UINT64_MAX,
                      .mirror_used = HISTORY_MIRROR,
                      .replays = run->replays + 1};
    *run = fresh;
    return start(run, error);
}

/* ---- progress through the heaps ------------------------------------------------------------ */

/* What one call of heap_run_to works with. */
typedef struct delivery {
    heap_run *run;
    uint64_t end;
    heap_sink sink;
    void *context;
    graze_error *error;
} delivery;

graze_status run_charge(const heap_run *run, uint64_t more, graze_error *error) {
    struct limits *limits = run->options.limits;
    uint64_t held = run->past.capacity * (sizeof *run->past.value + sizeof *run->past.code) +
                    HISTORY_MIRROR * sizeof *run->past.mirror +
                    run->rare_capacity * sizeof *run->rares +
                    run->pair_capacity * (sizeof *run->pairs + 2 * sizeof *run->batch.near);
    if (!run->options.search) {
        return GRAZE_OK;
    }
    limits->memory_used = held + more + heap_period_search_bytes(*run->options.search);
    if (limits->memory_used > limits->memory_max) {
        limits_fail_memory(limits);
        return fail(error, GRAZE_UNDECIDED, "stopped at n = %llu", (unsigned long long)run->next);
    }
    return GRAZE_OK;
}

graze_status run_look_at_limits(heap_run *run, graze_error *error) {
    struct limits *limits = run->options.limits;
    run->work = 0;
    if (run->options.search) {
        limits->nodes = run->next;
    }
    if (limits && limits_look(limits) != GRAZE_OK) {
        return fail(error, GRAZE_UNDECIDED, "stopped at n = %llu", (unsigned long long)run->next);
    }
    return GRAZE_OK;
}

/* Heaps before this one are never looked at again, except the first ones in the mirror. */
static uint64_t oldest_needed(const heap_run *run) {
    if (!run->sparse && run->code->splits.count) {
        return 0;
    }
    uint64_t reach = run->pair_count ? run->pairs[run->pair_count - 1].offset : 0;
    uint64_t window = reach + run->code->length + run->mirror_used + LANES;
    return run->next > window ? run->next - window : 0;
}

static graze_status make_room(heap_run *run, uint64_t end, uint64_t computed, graze_error *error) {
    if (end - run->past.first > run->past.capacity) { /* it may be doubled */
        uint64_t each = sizeof *run->past.value + sizeof *run->past.code;
        TRY(run_charge(run, run->past.capacity * each, error));
    }
    return heap_history_reserve(&run->past, computed, end, oldest_needed(run), run->keep_all,
                                error);
}

static graze_status deliver(delivery *d) {
    heap_run *run = d->run;
    if (run->next <= run->delivered) {
        return GRAZE_OK;
    }
    uint64_t first = run->delivered;
    run->delivered = run->next;
    if (!d->sink) {
        return GRAZE_OK;
    }
    graze_status status = d->sink(d->context, first, run->past.value + (first - run->past.first),
                                  (size_t)(run->next - first));
    return status == GRAZE_NO_MEMORY ? fail_memory(d->error) : status;
}

static uint64_t smaller(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* ---- one heap at a time -------------------------------------------------------------------- */

static graze_status take_steps(delivery *d) {
    heap_run *run = d->run;
    uint64_t end = smaller(run->next + STEP, d->end);
    TRY(make_room(run, end, run->next, d->error));
    while (run->next < end && run->next != run->retrain_at && run->work < RUN_WORK_PER_LOOK) {
        bool lost;
        TRY(sparse_step(run, &lost, d->error));
        if (lost) {
            return replay(run, d->error);
        }
    }
    return deliver(d);
}

/* ---- in batches, while the previous segment is certified
 * ----------------------------------------- */

typedef struct certificate_part {
    const heap_run *run;
    uint64_t from, to;
    verdict verdict;
    forked_job job;
} certificate_part;

/* The certificate of a segment, in parts for several threads. */
typedef struct certificate {
    uint64_t from, to;
    verdict verdict;
    unsigned part_count;
    certificate_part parts[FORK_JOIN_MOST_THREADS];
} certificate;

static void certify_part(void *argument) {
    certificate_part *part = argument;
    part->verdict = certificate_check(part->run, part->from, part->to);
}

static void certificate_begin(certificate *c, const heap_run *run, unsigned threads) {
    uint64_t blocks = (c->to - c->from + LANES - 1) / LANES, from = c->from;
    c->part_count = threads > 1 ? threads : 1;
    for (unsigned i = 0; i < c->part_count; i++) {
        uint64_t to = c->from + blocks * (i + 1) / c->part_count * LANES;
        c->parts[i] = (certificate_part){.run = run, .from = from, .to = smaller(to, c->to)};
        from = c->parts[i].to;
        fork_job(&c->parts[i].job, threads > 0, certify_part, &c->parts[i]);
    }
}

/* Waits for all parts; the first that fails is the verdict. */
static void certificate_end(certificate *c) {
    c->verdict = (verdict){.state = WITNESS_FOUND};
    for (unsigned i = 0; i < c->part_count; i++) {
        join_job(&c->parts[i].job);
        if (c->verdict.state == WITNESS_FOUND) {
            uint64_t searches = c->verdict.searches + c->parts[i].verdict.searches;
            c->verdict = c->parts[i].verdict;
            c->verdict.searches = searches;
        }
    }
}

/* How many threads beside the main one compute values, and how many certify. */
typedef struct team_sizes {
    unsigned helpers, certifiers; /* no certifiers: the main thread does it */
} team_sizes;

/* Values take about five ninths of the work; with two threads all of it on one of them. */
static team_sizes team_of(const heap_run *run) {
    unsigned threads = fork_join_threads(run->options.threads);
    unsigned computing = threads < 3 ? 1 : threads * 5 / 9 > 2 ? threads * 5 / 9 : 2;
    return (team_sizes){.helpers = computing - 1, .certifiers = threads - computing};
}

static void accept_segment(heap_run *run, uint64_t to) {
    for (uint64_t n = run->next; n < to && heap_history_is_whole(&run->past); n++) {
        value_counts_add(&run->values, n, heap_history_value(&run->past, n));
    }
    run->vector_values += to - run->next;
    run->next = to;
}

/* The heap at which a certificate failed is rare; values after it are discarded. */
static graze_status settle(delivery *d, const certificate *c) {
    heap_run *run = d->run;
    const verdict *v = &c->verdict;
    run->searches += v->searches;
    if (v->state == WITNESS_LOST) {
        return replay(run, d->error);
    }
    bool good = v->state == WITNESS_FOUND;
    accept_segment(run, good ? c->to : v->n);
    if (!good) {
        TRY(sparse_accept(run, v->value, d->error));
    }
    TRY(deliver(d));
    if (good) {
        tables_tune(run, c->to - c->from, v->searches);
    }
    return GRAZE_OK;
}

/* With many threads segments are longer, for the threads are started anew for each. */
static uint64_t segment_length(team_sizes team) {
    return team.helpers > 0 ? SEGMENT_OF_MANY : SEGMENT;
}

/* The end of the segment that starts at from; a cut ends all work in batches for now. */
static uint64_t segment_end(const delivery *d, uint64_t from, uint64_t length, bool *cut) {
    uint64_t end = smaller(d->end, d->run->retrain_at > from ? d->run->retrain_at : UINT64_MAX);
    *cut = end - from <= length;
    return *cut ? end : from + length;
}

/* Computes segments while the one before is certified, until something unusual happens. */
static graze_status take_segments(delivery *d) {
    heap_run *run = d->run;
    bool cut;
    team_sizes team = team_of(run);
    uint64_t length = segment_length(team);
    TRY(make_room(run, run->next + 2 * length, run->next, d->error));
    certificate c = {.from = run->next};
    uint64_t wanted = segment_end(d, c.from, length, &cut);
    c.to = batches_compute(run, c.from, wanted, team.helpers);
    if (c.to == c.from) {
        return take_steps(d);
    }
    for (bool last = cut || c.to < wanted;;) {
        uint64_t ahead = c.to;
        TRY(make_room(run, c.to + length, c.to, d->error));
        certificate_begin(&c, run, team.certifiers);
        if (!last) {
            wanted = segment_end(d, c.to, length, &cut);
            ahead = batches_compute(run, c.to, wanted, team.helpers);
        }
        certificate_end(&c);
        uint64_t certified_to = c.to;
        TRY(settle(d, &c));
        if (run->next != certified_to || last) {
            return GRAZE_OK;
        }
        TRY(run_look_at_limits(run, d->error));
        last = cut || ahead < wanted;
        c.from = certified_to;
        c.to = ahead;
        if (ahead == certified_to) {
            return GRAZE_OK;
        }
    }
}

static graze_status advance(delivery *d) {
    heap_run *run = d->run;
    while (run->next < d->end) {
        TRY(run_look_at_limits(run, d->error));
        if (run->next == run->retrain_at) {
            if (heap_history_is_whole(&run->past)) {
                TRY(sparse_retrain(run, d->error));
            }
            run->retrain_at = 2 * run->next;
        }
        bool batches;
        TRY(batches_prepare(&batches, run, d->error));
        TRY(batches ? take_segments(d) : take_steps(d));
    }
    return deliver(d);
}

graze_status heap_run_to(heap_run *run, uint64_t end, heap_sink sink, void *context,
                         graze_error *error) {
    delivery d = {.run = run, .end = end, .sink = sink, .context = context, .error = error};
    if (end <= run->delivered) {
        return GRAZE_OK;
    }
    return advance(&d);
}
