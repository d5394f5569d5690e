/* The simplest closed form that values fit, as people look for it after every table. */
#include "graze/sequence.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    LISTED = 24,       /* values of a period that are written out */
    MOST_RESIDUES = 6, /* lines in one formula */
    MOST_HEAPS = 2000, /* heap games are tried up to this size */
    LEAST_VALUES = 16, /* that a heap game must explain */
    OCTAL_DIGITS = 3,  /* of general octal codes */
    MOST_DIGITS = 9,   /* of subtraction sets */
    MOST_SHIFT = 3,    /* n stands for the heap n - MOST_SHIFT to n + MOST_SHIFT */
    MEX_BITS = 64      /* larger values are not looked at */
};

/* The values a(first), a(first + 1), ... */
typedef struct terms {
    const int64_t *value;
    uint64_t count, first;
    const char *name; /* of the index */
} terms;

/* A form: cost says how long it is to write, SIZE_MAX: none. */
typedef struct form {
    uint64_t cost;
    uint64_t period, from; /* from the index `from` on */
    bool grows;            /* by a step for each residue, and is not just repeated */
} form;

static const form NO_FORM = {.cost = UINT64_MAX};

__attribute__((format(printf, 2, 3))) static void add(graze_guess *guess, const char *format, ...) {
    size_t used = strlen(guess->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(guess->text + used, sizeof guess->text - used, format, arguments);
    va_end(arguments);
}

/* "n", "n + 3", "n - 2" */
static void add_sum(graze_guess *guess, const terms *t, int64_t shift) {
    add(guess, "%s", t->name);
    if (shift != 0) {
        add(guess, " %c %" PRId64, shift < 0 ? '-' : '+', shift < 0 ? -shift : shift);
    }
}

static int64_t index_of(const terms *t, uint64_t i) {
    return (int64_t)(t->first + i);
}

static int64_t floor_div(int64_t a, int64_t b) {
    return a / b - (a % b < 0);
}

/* ---- values that repeat, or grow by the same steps --------------------------------------------
 */

static bool goes_on(const terms *t, uint64_t i, uint64_t p, bool grows) {
    const int64_t *v = t->value + i;
    return grows ? v[2 * p] - v[p] == v[p] - v[0] : v[p] == v[0];
}

/* The form of a period: it must fill half of the values, and repeat three times. */
static form form_of_period(const terms *t, uint64_t p, bool grows) {
    uint64_t span = grows ? 2 * p : p, from = t->count - span;
    while (from > 0 && goes_on(t, from - 1, p, grows)) {
        from--;
    }
    if (t->count - from < span + 2 * p || t->count - from < t->count / 2) {
        return NO_FORM;
    }
    return (form){.cost = span + from, .period = p, .from = from, .grows = grows};
}

static form cheapest_period(const terms *t) {
    form best = NO_FORM;
    for (uint64_t p = 1; 3 * p <= t->count; p++) {
        form repeated = form_of_period(t, p, false);
        best = repeated.cost < best.cost ? repeated : best;
        if (p <= MOST_RESIDUES && 4 * p <= t->count) {
            form growing = form_of_period(t, p, true);
            best = growing.cost < best.cost ? growing : best;
        }
    }
    return best;
}

/* ---- floor((a n + s) / b), and its remainders -------------------------------------------------
 */

/* floor((slope n + s) / width), modulo modulus unless that is 0. */
static bool is_floor(const terms *t, const form *f, int64_t slope, int64_t s, int64_t width,
                     int64_t modulus) {
    for (uint64_t i = f->from; i < t->count; i++) {
        int64_t v = floor_div(slope * index_of(t, i) + s, width);
        if (t->value[i] != (modulus ? v - floor_div(v, modulus) * modulus : v)) {
            return false;
        }
    }
    return true;
}

static void write_floor(graze_guess *guess, const terms *t, int64_t slope, int64_t s, int64_t width,
                        int64_t modulus) {
    bool bare = s == 0 || (width == 1 && modulus == 0);
    const char *open = width > 1 ? "floor(" : "";
    add(guess, "%s%s", open, bare ? "" : "(");
    if (slope != 1) {
        add(guess, "%" PRId64 " ", slope);
    }
    add_sum(guess, t, s);
    add(guess, "%s", bare ? "" : ")");
    if (width > 1) {
        add(guess, "/%" PRId64 ")", width);
    }
    if (modulus) {
        add(guess, " mod %" PRId64, modulus);
    }
}

static bool try_remainders(graze_guess *guess, const terms *t, const form *f) {
    int64_t p = (int64_t)f->period;
    for (int64_t width = 1; width < p; width++) {
        for (int64_t s = 0; s < p && p % width == 0; s++) {
            if (is_floor(t, f, 1, s, width, p / width)) {
                write_floor(guess, t, 1, s, width, p / width);
                return true;
            }
        }
    }
    return false;
}

static bool try_floor(graze_guess *guess, const terms *t, const form *f) {
    int64_t p = (int64_t)f->period, slope = t->value[f->from + f->period] - t->value[f->from];
    int64_t base = t->value[f->from] * p - slope * index_of(t, f->from);
    for (int64_t s = base; s < base + p && slope != 0; s++) {
        if (is_floor(t, f, slope, s, p, 0)) {
            write_floor(guess, t, slope, s, p, 0);
            return true;
        }
    }
    return false;
}

static void write_residues(graze_guess *guess, const terms *t, const form *f) {
    const char *k = strcmp(t->name, "k") == 0 ? "j" : "k";
    for (uint64_t r = 0; r < f->period; r++) {
        uint64_t i = f->from;
        while ((t->first + i) % f->period != r) {
            i++;
        }
        int64_t step = t->value[i + f->period] - t->value[i];
        int64_t start = t->value[i] - step * (int64_t)((t->first + i) / f->period);
        add(guess, "%s%" PRIu64 "%s", r ? ", " : "", f->period, k);
        add(guess, r ? " + %" PRIu64 ": " : ": ", r);
        if (step == 1 || step == -1) {
            add(guess, "%s%s", step < 0 ? "-" : "", k);
        } else if (step != 0) {
            add(guess, "%" PRId64 "%s", step, k);
        }
        if (step == 0) {
            add(guess, "%" PRId64, start);
        } else if (start != 0) {
            add(guess, " %c %" PRId64, start < 0 ? '-' : '+', start < 0 ? -start : start);
        }
    }
}

static void write_list(graze_guess *guess, const terms *t, const form *f) {
    if (f->period > LISTED) {
        add(guess, "period %" PRIu64, f->period);
        return;
    }
    for (uint64_t i = 0; i < f->period; i++) {
        add(guess, "%s%" PRId64, i ? ", " : "", t->value[f->from + i]);
    }
    add(guess, f->period > 1 ? " repeated" : "");
}

static void write_period(graze_guess *guess, const terms *t, const form *f) {
    if (f->grows && !try_floor(guess, t, f)) {
        write_residues(guess, t, f);
    } else if (!f->grows && (f->period > LISTED || !try_remainders(guess, t, f))) {
        write_list(guess, t, f);
    }
    if (f->from > 0) {
        add(guess, " for %s >= %" PRId64, t->name, index_of(t, f->from));
    }
}

/* ---- heap games: mex-type recurrences ---------------------------------------------------------
 */

/* A code 0.d1d2d3..., and the heap that n = 0 stands for. */
typedef struct heap_code {
    unsigned digit[MOST_DIGITS + 1], length;
    int64_t shift;
} heap_code;

/* Adds the options of a heap by which k are taken; false where a value is too large. */
static bool add_options(uint64_t *seen, const uint8_t *heap, uint64_t n, unsigned k,
                        unsigned digit) {
    uint64_t left = n - k;
    if ((digit & 1 && left == 0) || (digit & 2 && left > 0)) {
        *seen |= UINT64_C(1) << heap[left];
    }
    for (uint64_t a = 1; digit & 4 && 2 * a <= left; a++) {
        unsigned value = heap[a] ^ heap[left - a];
        if (value >= MEX_BITS) {
            return false;
        }
        *seen |= UINT64_C(1) << value;
    }
    return ~*seen != 0;
}

static bool fits_heaps(const terms *t, const heap_code *code) {
    uint8_t heap[MOST_HEAPS + MOST_SHIFT + 1];
    int64_t last = index_of(t, t->count - 1) + code->shift;
    for (int64_t n = 0; n <= last; n++) {
        uint64_t seen = 0;
        for (unsigned k = 1; k <= code->length && (int64_t)k <= n; k++) {
            if (!add_options(&seen, heap, (uint64_t)n, k, code->digit[k])) {
                return false;
            }
        }
        heap[n] = (uint8_t)__builtin_ctzll(~seen);
        int64_t i = n - code->shift - (int64_t)t->first;
        if (i >= 0 && heap[n] != t->value[i]) {
            return false;
        }
    }
    return true;
}

/* Codes in order: 0.1 to 0.777, then subtraction sets up to MOST_DIGITS. False after the last. */
static bool next_code(heap_code *code, unsigned number) {
    enum { CODES = 1 << 3 * OCTAL_DIGITS };
    bool is_set = number >= CODES;
    unsigned bits = is_set ? number - CODES : number;
    *code = (heap_code){.length = 0};
    if (bits >= 1u << MOST_DIGITS) {
        return false;
    }
    for (unsigned k = 1; bits; k++) {
        code->digit[k] = is_set ? bits % 2 * 3 : bits % 8;
        bits >>= is_set ? 1 : 3;
        code->length = k;
    }
    return true;
}

static void write_heap(graze_guess *guess, const terms *t, const heap_code *code) {
    add(guess, "value of the heap ");
    add_sum(guess, t, code->shift);
    add(guess, " of 0.");
    for (unsigned k = 1; k <= code->length; k++) {
        add(guess, "%u", code->digit[k]);
    }
}

static uint64_t cost_of(const heap_code *code) {
    enum { COST = 4 };
    uint64_t shift = (uint64_t)(code->shift < 0 ? -code->shift : code->shift);
    return COST + code->length + 2 * shift;
}

/* Writes the cheapest heap game that costs less than a form. */
static bool try_heaps(graze_guess *guess, const terms *t, const form *best) {
    uint64_t least = best->cost;
    heap_code code, found = {.length = 0};
    if (t->count < LEAST_VALUES || t->first + t->count > MOST_HEAPS) {
        return false;
    }
    for (unsigned number = 1; next_code(&code, number); number++) {
        for (code.shift = -MOST_SHIFT; code.shift <= MOST_SHIFT; code.shift++) {
            if (cost_of(&code) < least && code.shift + (int64_t)t->first >= 0 &&
                fits_heaps(t, &code)) {
                found = code;
                least = cost_of(&code);
            }
        }
    }
    if (least < best->cost) {
        write_heap(guess, t, &found);
    }
    return least < best->cost;
}

/* Whether formulas can be computed without overflow. */
static bool are_small(const terms *t) {
    if (t->count > UINT32_MAX || t->first > UINT32_MAX) {
        return false;
    }
    for (uint64_t i = 0; i < t->count; i++) {
        if (t->value[i] > INT32_MAX || t->value[i] < -INT32_MAX) {
            return false;
        }
    }
    return t->count > 0;
}

void graze_sequence_guess(graze_guess *guess, const int64_t *values, uint64_t count, uint64_t first,
                          const char *name, const graze_period *period) {
    const terms t = {values, count, first, name};
    if (!are_small(&t)) {
        *guess = (graze_guess){.verdict = GRAZE_NO_PERIOD};
        return;
    }
    bool proved =
        period && period->verdict == GRAZE_PROVED && period->preperiod + period->period <= count;
    form best = proved ? (form){0, period->period, period->preperiod, false} : cheapest_period(&t);
    *guess = (graze_guess){.verdict = proved ? GRAZE_PROVED : GRAZE_OBSERVED};
    if (!try_heaps(guess, &t, &best)) {
        if (best.cost == UINT64_MAX) {
            guess->verdict = GRAZE_NO_PERIOD;
        } else {
            write_period(guess, &t, &best);
        }
    }
}
