/*
 * Proofs of a period for every k from the square tables of two growing paths: theorems 6 and 7 of
 * docs/periods.md, with the least numbers that the exceptions in the tables allow.
 */
#include "structure/growth/two_legs.h"

/* A period that is tried, and numbers as in the theorems. */
struct attempt {
    const struct two_legs *legs;
    int64_t period, top, exception; /* exception: the last one of paths, at least 0 */
    int64_t last, beyond;           /* E and D; D is -1 for theorem 6 */
};

/* Whether F_H(k + up, n + p) = F_H(k, n) for every H. */
static bool agrees(const struct attempt *try, int64_t k, int64_t n, int64_t up) {
    const struct two_legs *legs = try->legs;
    size_t at = (size_t)k * legs->size + (size_t)n;
    size_t shifted = (size_t)(k + up) * legs->size + (size_t)(n + try->period);
    for (size_t i = 0; i < legs->attached.sets.count; i++) {
        if (legs->table[i][at] != legs->table[i][shifted]) {
            return false;
        }
    }
    return true;
}

/* Theorem 6: raises E until the square up to B + p has no exception beyond it. */
static bool prove_uniform(struct attempt *try) {
    int64_t size = (int64_t)try->legs->filled;
    try->last = -1;
    for (bool clean = false; !clean;) {
        int64_t bound = try->exception + try->last + try->period + try->top;
        if (bound + try->period >= size) {
            return false;
        }
        clean = true;
        for (int64_t n = bound; n > try->last && clean; n--) {
            for (int64_t k = 0; k <= bound + try->period && clean; k++) {
                clean = agrees(try, k, n, 0);
                try->last = clean ? try->last : n;
            }
        }
    }
    return true;
}

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* e_k of theorem 7. */
static int64_t row_last(const struct attempt *try, int64_t k) {
    return larger(try->last, k + try->beyond - 1);
}

static int64_t strip_bound(const struct attempt *try) {
    return larger(try->last + try->exception + try->period + try->top,
                  try->last + try->period + try->beyond - 1);
}

/* The largest length in the conditions (i) and (ii). */
static int64_t strip_end(const struct attempt *try) {
    int64_t k = strip_bound(try) + try->period;
    int64_t n = try->exception + row_last(try, k) + 2 * try->period + try->top;
    return larger(k, n);
}

static bool fits(const struct attempt *try) {
    return strip_end(try) < (int64_t)try->legs->filled;
}

/* (i): raises D by the exceptions of the rows. */
static bool rows_agree(struct attempt *try) {
    for (int64_t k = 0; k <= strip_bound(try) + try->period; k++) {
        int64_t last = row_last(try, k);
        for (int64_t n = try->exception + last + try->period + try->top; n > last; n--) {
            if (!agrees(try, k, n, 0)) {
                try->beyond = n - k + 1;
                return false;
            }
        }
    }
    return true;
}

/* (ii): raises E by the exceptions of the shift along the diagonal. */
static bool diagonals_agree(struct attempt *try) {
    for (int64_t k = strip_bound(try); k > try->last; k--) {
        int64_t end = larger(try->last + try->period, k + try->period + try->beyond - 1);
        for (int64_t n = end; n > try->last; n--) {
            if (!agrees(try, k, n, try->period)) {
                try->last = k < n ? k : n;
                try->beyond = 0;
                return false;
            }
        }
    }
    return true;
}

/* Theorem 7, with the least E that the exceptions allow. */
static bool prove_diagonal(struct attempt *try) {
    try->last = -1;
    try->beyond = 0;
    while (fits(try)) {
        if (rows_agree(try) && diagonals_agree(try)) {
            return true;
        }
    }
    return false;
}

/* Whether the whole graph has F(k, n + p) = F(k, n). */
static bool whole_agrees(const struct attempt *try, int64_t k, int64_t n) {
    const uint16_t *row = try->legs->table[0] + (size_t)k * try->legs->size;
    return row[n] == row[n + try->period];
}

/*
 * The last exception of the whole graph, after which the proof found none of any part. Rows
 * after E + p repeat earlier ones.
 */
static int64_t last_of_whole(const struct attempt *try) {
    int64_t n = try->last;
    for (bool clean = true; n >= 0; n--) {
        for (int64_t k = 0; k <= try->last + try->period && clean; k++) {
            clean = whole_agrees(try, k, n);
        }
        if (!clean) {
            break;
        }
    }
    return n;
}

/*
 * Whether the preperiod of some part grows without end, so that theorem 6 cannot be used: the shift
 * along the diagonal repeats an exception beyond E.
 */
static bool grows(const struct attempt *try) {
    for (int64_t k = try->last + 1; k <= strip_bound(try); k++) {
        for (int64_t n = try->last + 1; n <= row_last(try, k); n++) {
            if (!agrees(try, k, n, 0)) {
                return true;
            }
        }
    }
    return false;
}

/*
 * What theorem 7 says of the whole graph, whose exceptions are fewer than those of all parts: rows
 * up to E are in the table, and the exceptions beyond E in both directions repeat along diagonals,
 * each of which begins in the table.
 */
static graze_for_all describe_whole(const struct attempt *try) {
    int64_t end = (int64_t)try->legs->filled, last = try->last, beyond = 0;
    graze_for_all found = {.proved = true, .period = (uint64_t)try->period};
    for (int64_t k = 0; k < end; k++) {
        for (int64_t n = try->last + 1; n + try->period < end; n++) {
            if (whole_agrees(try, k, n)) {
                continue;
            }
            if (k <= try->last) {
                last = larger(last, n);
            } else {
                found.grows = true;
                beyond = larger(beyond, n - k + 1);
            }
        }
    }
    found.preperiod = (uint64_t)(last + 1);
    found.beyond = (uint64_t)beyond;
    return found;
}

/* What the tables so far prove of one period; try keeps the numbers of the proof. */
static bool prove_period(graze_for_all *found, struct attempt *try, uint64_t period) {
    try->period = (int64_t)period;
    if (prove_uniform(try)) {
        try->beyond = -1;
        *found = (graze_for_all){true, period, (uint64_t)(last_of_whole(try) + 1), false, 0};
    } else if (prove_diagonal(try) && grows(try)) {
        *found = describe_whole(try);
    }
    return found->proved;
}

/*
 * Fills the tables step by step until the period of paths is proved for every k; its multiples are
 * tried when all is filled.
 */
static graze_status search(graze_for_all *found, struct attempt *try, struct two_legs *legs) {
    enum { FIRST_SIZE = 64 };
    const heap_period *paths = &legs->paths.period;
    *found = (graze_for_all){.proved = false};
    for (size_t end = FIRST_SIZE; legs->filled < legs->size; end += end / 4) {
        TRY(two_legs_fill(legs, end < legs->size ? end : legs->size));
        if (paths->proved && prove_period(found, try, paths->period)) {
            return GRAZE_OK;
        }
    }
    for (uint64_t p = paths->period; paths->proved && 2 * p < legs->size; p += paths->period) {
        TRY(limits_tick(legs->attached.solver->limits));
        if (prove_period(found, try, p)) {
            return GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

static struct attempt begin(const struct two_legs *legs) {
    return (struct attempt){
        .legs = legs, .top = legs->rule.top, .exception = (int64_t)path_values_last(&legs->paths)};
}

graze_status two_legs_prove(graze_for_all *found, struct two_legs *legs, graze_error *error) {
    struct attempt try = begin(legs);
    graze_status status = search(found, &try, legs);
    if (status == GRAZE_TOO_LARGE) {
        return fail(error, status, "a value passes %d", MARKS_BOUND);
    }
    legs->proof = (struct square_proof){try.period, try.last, try.beyond};
    return limits_fail(legs->attached.solver->limits, status, error);
}

size_t two_legs_needed(const struct two_legs *legs) {
    struct attempt try = begin(legs);
    try.period = legs->proof.period;
    try.last = legs->proof.last;
    try.beyond = legs->proof.beyond;
    int64_t bound = try.exception + try.last + 2 * try.period + try.top;
    return (size_t)(try.beyond < 0 ? bound : strip_end(&try)) + 1;
}
