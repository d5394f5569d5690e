/*
 * From tables to periods: the conditions of docs/periods.md, theorems 1 to 4, 6 and 7. Letters are
 * those of the theorems: t is the most that a move takes, p the period, e0 the last exception of
 * paths, E and D the bounds of two growing paths.
 */
#include "certify/check/tables.h"

#include <inttypes.h>

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* Whether value(n + p) = value(n) for from <= n <= to, all of them in the table. */
static bool repeats(const uint16_t *value, size_t count, int64_t p, int64_t from, int64_t to) {
    if (to + p >= (int64_t)count) {
        return false;
    }
    for (int64_t n = from; n <= to; n++) {
        if (value[n] != value[n + p]) {
            return false;
        }
    }
    return true;
}

static graze_status reject(const table_check *t, const char *why) {
    return reader_reject(&t->c->in, "%s", why);
}

/* ---- paths: theorems 1 and 2, with e = e0 + 1 ------------------------------------------------ */

static graze_status check_paths(const table_check *t) {
    int64_t e = t->path_last + 1, top = t->top, p = t->path_period;
    int64_t to = tables_split(t) ? 2 * e + p + top - 1 : e + top - 1;
    return repeats(t->path, t->path_count, p, e, to)
               ? GRAZE_OK
               : reject(t, "the values of paths do not prove their period");
}

/* ---- one growing path: theorems 3 and 4 ------------------------------------------------------ */

static graze_status check_legs(const table_check *t) {
    int64_t top = t->top, p = t->joint;
    for (size_t i = 0; i < t->table_count; i++) {
        const part_table *table = &t->table[i];
        int64_t bound = tables_split(t) ? t->path_last + table->last + p + top
                                        : larger(table->last, t->path_last) + top;
        bound = larger(bound, table->smaller);
        if (!repeats(table->value, t->size, p, table->last + 1, bound)) {
            return reader_reject(&t->c->in, "table number %zu does not prove the period %" PRId64,
                                 i + 1, p);
        }
    }
    return GRAZE_OK;
}

/* ---- the claim about one sequence ------------------------------------------------------------ */

/* Whether a divisor of the period is a period, too, on the cycle from n = from on. */
static bool divides(const uint16_t *value, uint64_t from, uint64_t period, uint64_t shorter) {
    for (uint64_t n = from; n < from + period; n++) {
        if (value[n] != value[n + shorter]) {
            return false;
        }
    }
    return true;
}

/*
 * value(n + joint) = value(n) is proved for all n > last; the claim is that period and preperiod
 * are the least, which one cycle and the values before it decide.
 */
static graze_status check_least(const table_check *t, const uint16_t *value, size_t count,
                                int64_t joint, int64_t last) {
    uint64_t period = t->period, from = t->preperiod;
    if (period > (uint64_t)joint || joint % (int64_t)period != 0 || from > (uint64_t)last + 1 ||
        !repeats(value, count, (int64_t)period, (int64_t)from, last + joint)) {
        return reject(t, "the tables do not show the period that is claimed");
    }
    if (from > 0 && value[from - 1] == value[from - 1 + period]) {
        return reject(t, "the preperiod is smaller than claimed");
    }
    for (uint64_t q = 2; q <= period; q++) {
        if (period % q == 0 && divides(value, from, period, period / q)) {
            return reject(t, "the period is smaller than claimed");
        }
    }
    return GRAZE_OK;
}

/* ---- two growing paths ----------------------------------------------------------------------- */

/* Whether F_H(k + up, n + p) = F_H(k, n) for every part. */
static bool agree(const table_check *t, int64_t k, int64_t n, int64_t up) {
    size_t size = t->size, at = (size_t)k * size + (size_t)n;
    size_t shifted = (size_t)(k + up) * size + (size_t)(n + t->joint);
    for (size_t i = 0; i < t->table_count; i++) {
        if (t->table[i].value[at] != t->table[i].value[shifted]) {
            return false;
        }
    }
    return true;
}

/* Theorem 6. */
static bool square_agrees(const table_check *t) {
    int64_t bound = t->path_last + t->last + t->joint + t->top;
    if (bound + t->joint >= (int64_t)t->size) {
        return false;
    }
    for (int64_t k = 0; k <= bound + t->joint; k++) {
        for (int64_t n = t->last + 1; n <= bound; n++) {
            if (!agree(t, k, n, 0)) {
                return false;
            }
        }
    }
    return true;
}

/* e_k and S of theorem 7. */
static int64_t row_last(const table_check *t, int64_t k) {
    return larger(t->last, k + t->wide - 1);
}

static int64_t strip(const table_check *t) {
    return larger(t->last + t->path_last + t->joint + t->top, t->last + t->joint + t->wide - 1);
}

/* Theorem 7, (i). */
static bool rows_agree(const table_check *t) {
    for (int64_t k = 0; k <= strip(t) + t->joint; k++) {
        int64_t to = t->path_last + row_last(t, k) + t->joint + t->top;
        for (int64_t n = row_last(t, k) + 1; n <= to; n++) {
            if (!agree(t, k, n, 0)) {
                return false;
            }
        }
    }
    return true;
}

/* Theorem 7, (ii). */
static bool diagonals_agree(const table_check *t) {
    for (int64_t k = t->last + 1; k <= strip(t); k++) {
        int64_t to = larger(t->last + t->joint, k + t->joint + t->wide - 1);
        for (int64_t n = t->last + 1; n <= to; n++) {
            if (!agree(t, k, n, t->joint)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether (i) and (ii) concern lengths in the table only. */
static bool strip_fits(const table_check *t) {
    int64_t k = strip(t) + t->joint;
    int64_t n = t->path_last + row_last(t, k) + 2 * t->joint + t->top;
    return larger(k, n) < (int64_t)t->size;
}

/* Whether the whole graph has F(k, n + p) = F(k, n) for from <= n <= to. */
static bool row_agrees(const table_check *t, int64_t k, int64_t from, int64_t to) {
    const uint16_t *row = t->table[t->whole].value + (size_t)k * t->size;
    return from > to || repeats(row, t->size, t->joint, from, to);
}

/* By theorem 6 rows after E + p repeat earlier ones. */
static bool uniform_claim_holds(const table_check *t) {
    bool agree_all = t->beyond < 0 && t->preperiod <= (uint64_t)(t->last + 1);
    for (int64_t k = 0; agree_all && k <= t->last + t->joint; k++) {
        agree_all = row_agrees(t, k, (int64_t)t->preperiod, t->last);
    }
    return agree_all;
}

/*
 * By theorem 7, with both numbers beyond E, an exception repeats at a distance of (p, p): one of
 * them can be reduced to at most E + p. There row k ends at e_k; and a row n + p, n <= E + p, seen
 * as a sequence in k, repeats after e_{n+p}.
 */
static bool strip_claim_holds(const table_check *t) {
    int64_t begin = (int64_t)t->preperiod, p = t->joint, end = t->last + p;
    if (begin < t->last + 1) {
        return false;
    }
    for (int64_t k = 0; k <= t->last; k++) {
        if (!row_agrees(t, k, begin, row_last(t, k))) {
            return false;
        }
    }
    for (int64_t k = t->last + 1; k <= end; k++) {
        int64_t from = t->beyond < 0 ? t->last + 1 : larger(t->last + 1, k + t->beyond);
        if (!row_agrees(t, k, from, row_last(t, k))) {
            return false;
        }
    }
    for (int64_t k = end + 1; t->beyond < 0 && k <= row_last(t, end + p) + p; k++) {
        if (!row_agrees(t, k, t->last + 1, end)) {
            return false;
        }
    }
    return true;
}

static graze_status check_two_legs(const table_check *t) {
    if (t->period != (uint64_t)t->joint) {
        return reject(t, "the proof is about another period");
    }
    bool proved =
        t->wide < 0 ? square_agrees(t) && uniform_claim_holds(t)
                    : strip_fits(t) && rows_agree(t) && diagonals_agree(t) && strip_claim_holds(t);
    return proved ? GRAZE_OK : reject(t, "the tables do not prove what is claimed for every k");
}

graze_status check_periods(table_check *t) {
    TRY(check_paths(t));
    if (t->legs == 0) {
        return check_least(t, t->path, t->path_count, t->path_period, t->path_last);
    }
    if (t->joint % t->path_period != 0) {
        return reject(t, "the period is not a multiple of that of paths");
    }
    if (t->legs == 2) {
        return check_two_legs(t);
    }
    TRY(check_legs(t));
    const part_table *whole = &t->table[t->whole];
    return check_least(t, whole->value, t->size, t->joint, whole->last);
}
