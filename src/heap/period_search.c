/*
 * Looking for a period in a stream of values.
 *
 * While all values are kept, every doubling of their number is an occasion for the full test. Then
 * a hash of the last WINDOW values is compared with its states at anchors, heaps 2^k and 3 * 2^k.
 * A hash that returns after p heaps makes p the candidate: the next p values are kept, and all
 * values after them compared. A second computation of the first values finds the preperiod.
 */
#include "core/array.h"
#include "heap/period.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEPT = 1 << 22,   /* values that are kept for the full test */
    FIRST_TEST = 64,  /* values at the first full test */
    WINDOW = 1 << 12, /* values that a hash is made of */
    ANCHORS = 128
};

static const uint64_t hash_base = 0x9e3779b97f4a7c15;

typedef struct anchor {
    uint64_t n, hash;
} anchor;

/* The values from start on are known to repeat at distance period; last holds one period. */
typedef struct trial {
    uint64_t period, start; /* period 0: none */
    uint16_t *last;         /* value of n at n % period */
    uint64_t compared;      /* heaps below are in last, or compared */
} trial;

struct heap_period_search {
    const heap_code *code;
    uint64_t count; /* values seen */
    heap_period found;
    uint16_t *kept; /* NULL once there are too many */
    size_t kept_capacity;
    uint64_t next_test;
    uint16_t window[WINDOW]; /* value of n at n % WINDOW */
    uint64_t hash, base_to_window;
    anchor anchors[ANCHORS];
    size_t anchor_count;
    uint64_t next_anchor;
    uint8_t filter[256]; /* by the top byte of a hash: whether some anchor has it */
    trial trial;
};

graze_status heap_period_search_new(heap_period_search **search, const heap_code *code,
                                    graze_error *error) {
    *search = calloc(1, sizeof **search);
    if (!*search) {
        return fail_memory(error);
    }
    (*search)->code = code;
    (*search)->next_test = FIRST_TEST;
    (*search)->next_anchor = KEPT / 2;
    (*search)->base_to_window = 1;
    for (int i = 0; i < WINDOW; i++) {
        (*search)->base_to_window *= hash_base;
    }
    return GRAZE_OK;
}

void heap_period_search_free(heap_period_search *search) {
    if (search) {
        free(search->kept);
        free(search->trial.last);
        free(search);
    }
}

uint64_t heap_period_search_bytes(const heap_period_search *search) {
    return search ? search->kept_capacity * sizeof *search->kept : 0;
}

/* ---- while all values are kept ------------------------------------------------------------- */

static graze_status keep(heap_period_search *s, const uint16_t *values, size_t count) {
    TRY(ARRAY_RESERVE(NULL, s->kept, s->kept_capacity, (size_t)s->count + count));
    memcpy(s->kept + s->count, values, count * sizeof *values);
    return GRAZE_OK;
}

static graze_status test_kept(heap_period_search *s, uint64_t count, graze_error *error) {
    return heap_period_of_values(&s->found, s->code, s->kept, (size_t)count, error);
}

/* ---- beyond -------------------------------------------------------------------------------- */

static void set_anchor(heap_period_search *s) {
    if (s->anchor_count < ANCHORS) {
        s->anchors[s->anchor_count++] = (anchor){s->count, s->hash};
        s->filter[s->hash >> 56] = 1;
    }
    /* 2^k, 3 * 2^(k-1), 2^(k+1), ... */
    bool power = (s->next_anchor & (s->next_anchor - 1)) == 0;
    s->next_anchor = power ? s->next_anchor / 2 * 3 : s->next_anchor / 3 * 4;
}

static void drop_trial(heap_period_search *s) {
    free(s->trial.last);
    s->trial = (trial){.period = 0};
}

/* The latest anchor with the present hash gives the candidate. */
static void start_trial(heap_period_search *s) {
    for (size_t k = s->anchor_count; k-- > 0;) {
        uint64_t period = s->count - s->anchors[k].n;
        if (s->anchors[k].hash != s->hash || period == 0 || period > SIZE_MAX / 2) {
            continue;
        }
        uint16_t *last = malloc((size_t)period * sizeof *last);
        if (last) {
            s->trial = (trial){period, s->count, last, s->count};
        }
        return;
    }
}

static void watch_trial(heap_period_search *s, uint16_t value) {
    trial *t = &s->trial;
    size_t place = (size_t)(s->count % t->period);
    if (s->count < t->start + t->period) {
        t->last[place] = value;
    } else if (t->last[place] != value) {
        drop_trial(s);
        return;
    }
    t->compared = s->count + 1;
}

/* Takes in one value; the hash covers the last WINDOW ones. */
static void watch(heap_period_search *s, uint16_t value) {
    if (s->trial.period) {
        watch_trial(s, value);
    }
    uint16_t *old = &s->window[s->count % WINDOW];
    s->hash = s->hash * hash_base + value - s->base_to_window * *old;
    *old = value;
    s->count++;
    if (s->filter[s->hash >> 56] && !s->trial.period) {
        start_trial(s);
    }
    if (s->count == s->next_anchor) {
        set_anchor(s);
    }
}

/* The window and the anchors as if the kept values had been watched from the start. */
static void start_watching(heap_period_search *s) {
    uint64_t count = s->count;
    s->count = s->next_anchor - 2 * WINDOW;
    while (s->count < count) {
        watch(s, s->kept[s->count]);
    }
    free(s->kept);
    s->kept = NULL;
}

/* ---- the stream ---------------------------------------------------------------------------- */

static graze_status push_kept(heap_period_search *s, const uint16_t *values, size_t count) {
    TRY(keep(s, values, count));
    while (s->next_test <= s->count + count && !s->found.proved) {
        TRY(test_kept(s, s->next_test, NULL));
        s->next_test *= 2;
    }
    s->count += count;
    if (!s->found.proved && s->count >= KEPT) {
        start_watching(s);
    }
    return GRAZE_OK;
}

graze_status heap_period_search_push(void *search, uint64_t first, const uint16_t *values,
                                     size_t count) {
    heap_period_search *s = search;
    size_t known = (size_t)(s->count - first);
    if (s->found.proved || known >= count) {
        return GRAZE_OK;
    }
    values += known;
    count -= known;
    if (s->count < KEPT) {
        return push_kept(s, values, count);
    }
    for (size_t i = 0; i < count; i++) {
        watch(s, values[i]);
    }
    return GRAZE_OK;
}

bool heap_period_search_is_done(const heap_period_search *s) {
    const trial *t = &s->trial;
    return s->found.proved || (t->period && t->compared > t->start + t->period &&
                               period_is_proved(s->code, t->start, t->period, s->count));
}

bool heap_period_search_extend(uint16_t *values, const heap_period_search *s, uint64_t first,
                               size_t count) {
    if (!heap_period_search_is_done(s)) {
        return false;
    }
    uint64_t period = s->found.proved ? s->found.period : s->trial.period;
    uint64_t start = s->found.proved ? s->found.preperiod : s->trial.start;
    for (size_t i = 0; i < count; i++) {
        uint64_t n = first + i;
        if (!s->found.proved) {
            values[i] = s->trial.last[n % period];
        } else {
            values[i] = s->kept[n < start ? n : start + (n - start) % period];
        }
    }
    return true;
}

/* ---- on disk ------------------------------------------------------------------------------- */

size_t heap_period_search_save(void **bytes, const heap_period_search *s, graze_error *error) {
    if (s->kept || s->count == 0) {
        *bytes = NULL;
        return 0;
    }
    heap_period_search *copy = malloc(sizeof *copy);
    *bytes = copy;
    if (!copy) {
        fail_memory(error);
        return 0;
    }
    /* A candidate is found again within one period. */
    *copy = *s;
    copy->code = NULL;
    copy->trial = (trial){.period = 0};
    return sizeof *copy;
}

graze_status heap_period_search_load(heap_period_search **search, const heap_code *code,
                                     const void *bytes, size_t size, graze_error *error) {
    TRY(heap_period_search_new(search, code, error));
    if (size == 0) {
        return GRAZE_OK;
    }
    if (size != sizeof **search) {
        heap_period_search_free(*search);
        *search = NULL;
        return fail(error, GRAZE_BAD_INPUT, "the checkpoint is of another version");
    }
    memcpy(*search, bytes, size);
    (*search)->code = code;
    return GRAZE_OK;
}

/* ---- the second computation ---------------------------------------------------------------- */

/* The last exception to a period among the first values. */
typedef struct exceptions {
    uint64_t period, preperiod;
    uint16_t *last; /* value of n at n % period */
} exceptions;

static graze_status find_exceptions(void *context, uint64_t first, const uint16_t *values,
                                    size_t count) {
    exceptions *x = context;
    for (size_t i = 0; i < count; i++) {
        uint64_t n = first + i;
        uint16_t *before = &x->last[n % x->period];
        if (n >= x->period && *before != values[i]) {
            x->preperiod = n - x->period + 1;
        }
        *before = values[i];
    }
    return GRAZE_OK;
}

/* The least period of a cycle, given one of its periods: divisors are tried prime by prime. */
static uint64_t shorten(const uint16_t *cycle, uint64_t period) {
    uint64_t least = period;
    for (uint64_t q = 2, left = period; left > 1; q++) {
        q = q * q > left ? left : q;
        for (; left % q == 0; left /= q) {
            uint64_t shorter = least / q, i = 0;
            while (i < period && cycle[i] == cycle[(i + shorter) % period]) {
                i++;
            }
            least = i == period ? shorter : least;
        }
    }
    return least;
}

static graze_status settle_trial(heap_period *period, heap_period_search *s,
                                 const heap_options *options, graze_error *error) {
    trial *t = &s->trial;
    exceptions x = {.period = t->period, .last = calloc((size_t)t->period, sizeof *x.last)};
    if (!x.last) {
        return fail_memory(error);
    }
    heap_run *run = NULL;
    graze_status status = heap_run_new(&run, s->code, options, error);
    if (status == GRAZE_OK) {
        status = heap_run_to(run, t->start + t->period, find_exceptions, &x, error);
    }
    heap_run_free(run);
    free(x.last);
    TRY(status);
    if (period_is_proved(s->code, x.preperiod, t->period, s->count)) {
        *period = (heap_period){true, shorten(t->last, t->period), x.preperiod, s->count};
    }
    return GRAZE_OK;
}

graze_status heap_period_search_finish(heap_period *period, heap_period_search *s,
                                       const heap_options *options, graze_error *error) {
    if (!s->found.proved && s->kept && s->count > 0) {
        TRY(test_kept(s, s->count, error));
    }
    *period = s->found;
    period->searched = s->found.proved ? s->found.searched : s->count;
    const trial *t = &s->trial;
    bool tried = t->period && s->count > t->start + t->period;
    return !s->found.proved && tried ? settle_trial(period, s, options, error) : GRAZE_OK;
}

uint64_t period_next_look(uint64_t n, uint64_t end) {
    enum { STRIDE = 1 << 16 };
    uint64_t step = n < STRIDE / 2 ? n + FIRST_TEST : STRIDE;
    return end - n > step ? n + step : end;
}

graze_status heap_prove_period(heap_period *period, const heap_code *code, uint64_t count,
                               const heap_options *options, graze_error *error) {
    heap_period_search *search = NULL;
    heap_run *run = NULL;
    *period = (heap_period){.proved = false};
    graze_status status = heap_period_search_new(&search, code, error);
    if (status == GRAZE_OK) {
        status = heap_run_new(&run, code, options, error);
    }
    for (uint64_t n = 0; status == GRAZE_OK && n < count && !heap_period_search_is_done(search);) {
        n = period_next_look(n, count);
        status = heap_run_to(run, n, heap_period_search_push, search, error);
    }
    heap_run_free(run);
    if (status == GRAZE_OK) {
        status = heap_period_search_finish(period, search, options, error);
    }
    heap_period_search_free(search);
    return status;
}
