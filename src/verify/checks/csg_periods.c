/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars (2019): theorem 1 and
 * its proof, and what is said about heaps.
 */
#include "theory/csg_common.h"
#include "verify/checks/appended_path.h"
#include "verify/checks/families.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_NUMBER = 5, LARGEST_GRAPH = 5, LONGEST = 160 };

/* Every vertex of all small connected graphs under every small L. */
static graze_status sweep_hung_all(struct claim_sweep *sweep, unsigned longest,
                                   hung_visitor *visit) {
    for (unsigned n = 1; n <= LARGEST_GRAPH; n++) {
        for (uint32_t mask = 1; mask >> LARGEST_NUMBER == 0; mask++) {
            hung_range range = {n, n, mask, longest, visit};
            TRY(sweep_hung(sweep, &range));
        }
    }
    return GRAZE_OK;
}

#define HUNG_RANGE "L in {1,...,5}, all connected graphs up to 5 vertices, every vertex"

static graze_status note_hung(struct claim_sweep *sweep, bool right, const hung_table *h,
                              unsigned k, const char *claimed, const char *actual) {
    char game[INSTANCE_GAME];
    small_graph g = hung_graph(h, k <= SMALL_MOST - h->book.graph.n ? k : 0);
    csg_name(game, sizeof game, h->mask);
    return sweep_graph(sweep, right, game, &g, claimed, actual);
}

/* ---- csg:thm1 and the question about its period ---------------------------------------------- */

static graze_status visit_periodic(struct claim_sweep *sweep, hung_table *h) {
    return note_hung(sweep, hung_period(h, true) > 0, h, 0, "periodic in the end",
                     "no period found");
}

static graze_status periodic(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LONGEST, visit_periodic);
}

/* The least period of the values of a set (of paths for the empty one), which has a given one. */
static unsigned least_period(const hung_table *h, small_set set, unsigned period) {
    for (unsigned p = 1; p < period; p++) {
        bool same = period % p == 0;
        for (unsigned i = 0; i < period && same; i++) {
            same = hung_value(h, set, h->longest - i) == hung_value(h, set, h->longest - i - p);
        }
        if (same) {
            return p;
        }
    }
    return period;
}

static graze_status visit_same_period(struct claim_sweep *sweep, hung_table *h) {
    unsigned period = hung_period(h, true);
    unsigned whole = least_period(h, small_all(&h->book.graph), period);
    char claimed[32], actual[32];
    snprintf(claimed, sizeof claimed, "period %u", least_period(h, 0, period));
    snprintf(actual, sizeof actual, "period %u", whole);
    return note_hung(sweep, strcmp(claimed, actual) == 0, h, 0, claimed, actual);
}

static graze_status same_period(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LONGEST, visit_same_period);
}

/* ---- steps of the proof -----------------------------------------------------------------------
 */

/*
 * The kinds of moves are listed with "i >= 1" for those that take the whole graph G and i vertices
 * of the path: the move that takes G alone is missing. Whether it leads to a listed option all the
 * same: G with less of the path may be a path too.
 */
static bool whole_is_listed(const hung_table *h, unsigned k) {
    small_graph path = {.n = 1}, other;
    bool listed = false;
    small_hang_path(&path, 0, k - 1);
    for (unsigned i = 1; i <= csg_top(h->mask) && !listed; i++) {
        if (csg_takes(h->mask, i)) {
            other = hung_graph(h, k - i);
            listed = small_is_isomorphic(&path, &other);
        }
    }
    return listed;
}

static graze_status visit_kinds(struct claim_sweep *sweep, hung_table *h) {
    unsigned k = csg_top(h->mask), n = h->book.graph.n;
    bool right = n < 2 || !csg_takes(h->mask, n) || whole_is_listed(h, k);
    char actual[64];
    snprintf(actual, sizeof actual, "the move to path(%u) is of none", k);
    return note_hung(sweep, right, h, k, "three kinds of moves", actual);
}

static graze_status kinds(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LARGEST_NUMBER, visit_kinds);
}

/* Every move from k >= max L on: in the path, in the graph beside u, or the graph and i >= 0. */
static graze_status visit_kinds_fixed(struct claim_sweep *sweep, hung_table *h) {
    unsigned k = csg_top(h->mask), n = h->book.graph.n;
    small_graph g = hung_graph(h, k);
    octal_book book;
    small_set whole = small_all(&h->book.graph), all = small_all(&g);
    bool right = true;
    TRY(octal_book_init_csg(&book, &g, h->mask));
    FOR_EACH_SUBSET(taken, all) {
        if (octal_is_move(&book, all, taken)) {
            bool in_path = (taken & whole) == 0, in_graph = (taken & ~whole) == 0;
            bool graph_goes = (taken & whole) == whole && set_size(taken) - n < k;
            right = right && (in_path || graph_goes || (in_graph && !(taken >> h->u & 1)));
        }
    }
    octal_book_clear(&book);
    return note_hung(sweep, right, h, k, "three kinds of moves", "another kind");
}

static graze_status kinds_fixed(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LARGEST_NUMBER, visit_kinds_fixed);
}

/* Values stay below the number of moves. */
static graze_status visit_bound(struct claim_sweep *sweep, hung_table *h) {
    unsigned numbers = (unsigned)__builtin_popcount(h->mask);
    unsigned bound = 2 * numbers + (1u << (h->book.graph.n - 1)), largest = 0;
    for (unsigned k = csg_top(h->mask); k <= h->longest; k++) {
        unsigned value = hung_value(h, small_all(&h->book.graph), k);
        largest = value > largest ? value : largest;
    }
    char claimed[32], actual[16];
    snprintf(claimed, sizeof claimed, "at most %u", bound);
    snprintf(actual, sizeof actual, "%u", largest);
    return note_hung(sweep, largest <= bound, h, 0, claimed, actual);
}

static graze_status bounds(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LONGEST, visit_bound);
}

/* The options that leave the path and u alone. */
static void mark_moves_beside(bool mark[HUNG_VALUES], const hung_table *h, unsigned k) {
    small_set whole = small_all(&h->book.graph);
    FOR_EACH_SUBSET(taken, whole & ~bit(h->u)) {
        if (octal_is_move(&h->book, whole, taken)) {
            mark[hung_value(h, whole & ~taken, k)] = true;
        }
    }
}

/* The mex as it is printed: i runs from 1 to the number of elements of L. */
static unsigned printed_mex(hung_table *h, unsigned k) {
    bool mark[HUNG_VALUES] = {false};
    small_set whole = small_all(&h->book.graph);
    unsigned numbers = (unsigned)__builtin_popcount(h->mask);
    for (unsigned i = 1; i <= numbers; i++) {
        mark[hung_value(h, whole, k - i)] = true;
        mark[hung_value(h, 0, k - i)] = true;
    }
    mark_moves_beside(mark, h, k);
    return (unsigned)mex_of_marks(mark, HUNG_VALUES);
}

/* The same for i in L, and for i >= 0 with |G| + i in L. */
static unsigned repaired_mex(hung_table *h, unsigned k) {
    bool mark[HUNG_VALUES] = {false};
    small_set whole = small_all(&h->book.graph);
    for (unsigned i = 0; i <= k; i++) {
        if (csg_takes(h->mask, i)) {
            mark[hung_value(h, whole, k - i)] = true;
        }
        if (csg_takes(h->mask, h->book.graph.n + i)) {
            mark[hung_value(h, 0, k - i)] = true;
        }
    }
    mark_moves_beside(mark, h, k);
    return (unsigned)mex_of_marks(mark, HUNG_VALUES);
}

enum { LONG_ENOUGH = 12 };

/* Compares a formula with the value for some lengths of the path from max L on (two vertices). */
static graze_status compare_mex(struct claim_sweep *sweep, hung_table *h,
                                unsigned (*formula)(hung_table *, unsigned)) {
    for (unsigned k = csg_top(h->mask); k <= h->longest && h->book.graph.n >= 2; k++) {
        unsigned claimed = formula(h, k), actual = hung_value(h, small_all(&h->book.graph), k);
        char claimed_text[16], actual_text[16];
        snprintf(claimed_text, sizeof claimed_text, "%u", claimed);
        snprintf(actual_text, sizeof actual_text, "%u", actual);
        TRY(note_hung(sweep, claimed == actual, h, k, claimed_text, actual_text));
    }
    return GRAZE_OK;
}

static graze_status visit_printed_mex(struct claim_sweep *sweep, hung_table *h) {
    return compare_mex(sweep, h, printed_mex);
}

static graze_status visit_repaired_mex(struct claim_sweep *sweep, hung_table *h) {
    return compare_mex(sweep, h, repaired_mex);
}

static graze_status mex_printed(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LONG_ENOUGH, visit_printed_mex);
}

static graze_status mex_repaired(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LONG_ENOUGH, visit_repaired_mex);
}

/* The least k from which all proper parts and paths repeat with a period. */
static unsigned least_preperiod(const hung_table *h, unsigned period) {
    small_set whole = small_all(&h->book.graph);
    unsigned start = 0;
    for (small_set set = 0; set < whole; set++) {
        for (unsigned k = 0; (set == 0 || hung_has(h, set)) && k + period <= h->longest; k++) {
            bool same = hung_value(h, set, k) == hung_value(h, set, k + period);
            start = !same && k + 1 > start ? k + 1 : start;
        }
    }
    return start;
}

/* Whether the |L| values behind k and behind k + shift are the same. */
static bool windows_agree(const hung_table *h, unsigned k, unsigned shift, unsigned width) {
    small_set whole = small_all(&h->book.graph);
    bool same = true;
    for (unsigned i = 1; i <= width && same; i++) {
        same = hung_value(h, whole, k + i) == hung_value(h, whole, k + i + shift);
    }
    return same;
}

static graze_status visit_window(struct claim_sweep *sweep, hung_table *h) {
    unsigned period = hung_period(h, false), numbers = (unsigned)__builtin_popcount(h->mask);
    unsigned start = least_preperiod(h, period) + numbers;
    bool right = true;
    for (unsigned k = (start + period - 1) / period * period; k + 3 * period < h->longest;
         k += period) {
        unsigned rest = h->longest - k - period;
        right =
            right && (!windows_agree(h, k, period, numbers) || windows_agree(h, k, period, rest));
    }
    return note_hung(sweep, right, h, 0, "equal windows start a period", "they do not");
}

static graze_status windows(struct claim_sweep *sweep) {
    return sweep_hung_all(sweep, LONGEST, visit_window);
}

/* ---- heaps ------------------------------------------------------------------------------------
 */

enum { HEAPS = 400 };

/* The values of the simple subtraction game. */
static void fill_heaps(uint8_t value[HEAPS], uint32_t mask) {
    for (unsigned n = 0; n < HEAPS; n++) {
        bool mark[HUNG_VALUES] = {false};
        for (unsigned i = 1; i <= n && i <= 32; i++) {
            if (csg_takes(mask, i)) {
                mark[value[n - i]] = true;
            }
        }
        value[n] = (uint8_t)mex_of_marks(mark, HUNG_VALUES);
    }
}

static graze_status heaps(struct claim_sweep *sweep) {
    uint8_t value[HEAPS];
    for (uint32_t mask = 1; mask >> 6 == 0; mask++) {
        char game[INSTANCE_GAME], graph[32];
        csg_name(game, sizeof game, mask);
        fill_heaps(value, mask);
        for (unsigned n = 0; n <= 24; n++) {
            snprintf(graph, sizeof graph, n ? "path(%u)" : "empty(%u)", n);
            TRY(sweep_value(sweep, game, graph, value[n]));
        }
    }
    return GRAZE_OK;
}

/* The least period of a sequence, with its preperiod; false when a window does not return. */
static bool find_period(unsigned *period, unsigned *preperiod, const uint8_t *value, unsigned top) {
    for (*period = 1; *period + 2 * top < HEAPS; ++*period) {
        unsigned start = HEAPS - *period;
        while (start > 0 && value[start - 1] == value[start - 1 + *period]) {
            start--;
        }
        if (start + top + *period <= HEAPS) {
            *preperiod = start;
            return true;
        }
    }
    return false;
}

static graze_status heap_periods(struct claim_sweep *sweep) {
    uint8_t value[HEAPS];
    for (uint32_t mask = 1; mask >> 8 == 0; mask++) {
        unsigned period, preperiod;
        char game[INSTANCE_GAME];
        fill_heaps(value, mask);
        csg_name(game, sizeof game, mask);
        TRY(sweep_number(sweep, find_period(&period, &preperiod, value, csg_top(mask)), game, mask,
                         "a period", "none up to 400"));
    }
    return GRAZE_OK;
}

/* Period and preperiod of one set as they are printed. */
static graze_status one_period(struct claim_sweep *sweep, uint32_t mask, unsigned claimed_period,
                               unsigned claimed_preperiod) {
    uint8_t value[HEAPS];
    unsigned period = 0, preperiod = 0;
    char game[INSTANCE_GAME], claimed[48], actual[48];
    fill_heaps(value, mask);
    csg_name(game, sizeof game, mask);
    find_period(&period, &preperiod, value, csg_top(mask));
    snprintf(claimed, sizeof claimed, "period %u, preperiod %u", claimed_period, claimed_preperiod);
    snprintf(actual, sizeof actual, "period %u, preperiod %u", period, preperiod);
    return sweep_number(sweep, strcmp(claimed, actual) == 0, game, mask, claimed, actual);
}

DEFINE_FAMILIES(values_123, {"csg:1-3", "path(#)", 1, 40, "0123", NULL})

static graze_status heap_123(struct claim_sweep *sweep) {
    TRY(values_123(sweep));
    return one_period(sweep, 7, 4, 0);
}

DEFINE_FAMILIES(start_247, {"csg:2,4,7", "path(#)", 1, 7, "00112203", NULL})
DEFINE_FAMILIES(tail_247, {"csg:2,4,7", "path(#)", 8, 40, "021", NULL})

static graze_status heap_247(struct claim_sweep *sweep) {
    TRY(start_247(sweep));
    TRY(tail_247(sweep));
    return one_period(sweep, 1 << 1 | 1 << 3 | 1 << 6, 3, 8);
}

static graze_status heap_12(struct claim_sweep *sweep) {
    return one_period(sweep, 3, 3, 0);
}

static graze_status heap_intervals(struct claim_sweep *sweep) {
    for (unsigned top = 1; top <= 16; top++) {
        TRY(one_period(sweep, (1u << top) - 1, top + 1, 0));
    }
    return GRAZE_OK;
}

/* One more number, not 0 modulo N + 1, changes nothing on paths. */
static graze_status heap_more(struct claim_sweep *sweep) {
    uint8_t value[HEAPS];
    for (unsigned top = 1; top <= 8; top++) {
        for (unsigned more = top + 1; more <= 31; more++) {
            char game[INSTANCE_GAME];
            bool same = true;
            if (more % (top + 1) == 0) {
                continue;
            }
            fill_heaps(value, ((1u << top) - 1) | 1u << (more - 1));
            for (unsigned n = 0; n < HEAPS; n++) {
                same = same && value[n] == n % (top + 1);
            }
            snprintf(game, sizeof game, "csg:1-%u,%u", top, more);
            TRY(sweep_number(sweep, same, game, more, "n mod (N + 1)", "another value"));
        }
    }
    return GRAZE_OK;
}

/* ---- the registry ---------------------------------------------------------------------------- */

#define BY_TABLE "by the rules on all connected sets and all lengths of the path"

static const struct claim claims[] = {
    {.id = "csg:ex-heaps",
     .statement = "CSG(L) on the path with n vertices is the subtraction game L on a heap of n.",
     .place = "Section 1.1",
     .range = "L in {1,...,6}, n <= 24",
     .sweep = heaps},
    {.id = "csg:ex-heap-periods",
     .statement = "The values of a subtraction game with a finite set are periodic in the end.",
     .place = "Section 1.3",
     .method = "as many values repeat as the largest number in L, which proves the period",
     .range = "L in {1,...,8}",
     .sweep = heap_periods},
    {.id = "csg:ex-heap-123",
     .statement = "For L = {1,2,3} the values are 0, 1, 2, 3 again and again.",
     .place = "Section 1.3",
     .range = "n <= 40 by search, n < 400 as heaps",
     .sweep = heap_123},
    {.id = "csg:ex-heap-247",
     .statement = "For L = {2,4,7} the values are 0, 0, 1, 1, 2, 2, 0, 3, then 1, 0, 2 again and "
                  "again: preperiod 8, period 3.",
     .place = "Section 1.3",
     .range = "n <= 40 by search, n < 400 as heaps",
     .sweep = heap_247},
    {.id = "csg:ex-12-period",
     .statement = "The subtraction game {1,2} has period 3, as its subdivided stars.",
     .place = "Section 1.3",
     .range = "n < 400",
     .sweep = heap_12},
    {.id = "csg:ex-interval-period",
     .statement = "For L = {1,...,N} the values of paths have period N + 1 and no preperiod.",
     .place = "Section 2, behind theorem 1",
     .range = "N <= 16, n < 400",
     .sweep = heap_intervals},
    {.id = "csg:ex-more",
     .statement = "For M not divisible by N + 1, I_N with M has the values of I_N on paths.",
     .place = "Section 4",
     .range = "N <= 8, M <= 31, n < 400",
     .sweep = heap_more},
    {.id = "csg:thm1",
     .statement = "The values of a graph with a growing path hung on a vertex are periodic in the "
                  "end, for every finite L.",
     .place = "Theorem 1",
     .method = BY_TABLE "; as many values repeat in all parts as the largest number in L, which "
                        "proves the period",
     .range = HUNG_RANGE,
     .sweep = periodic},
    {.id = "csg:ex-thm1-moves",
     .statement = "With a path of k >= max L vertices there are three kinds of moves: in the path, "
                  "in G beside u, and those that take G and i >= 1 vertices of the path.",
     .place = "Proof of theorem 1, list of moves",
     .method = "by the rules, up to isomorphism",
     .range = HUNG_RANGE ", k = max L",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "csg:3",
                        .graph = "g6:E{CG",
                        .claimed = "three kinds of moves",
                        .actual = "the move to path(3) is of none",
                        .is_no_value = true,
                        .command = "solve --no-theory --moves csg:3 'g6:E{CG'"},
     .sweep = kinds},
    {.id = "csg:ex-thm1-moves-fixed",
     .statement = "The same with i >= 0: G alone may be taken, too.",
     .place = "Proof of theorem 1, list of moves",
     .method = "by the rules on all sets of vertices",
     .range = HUNG_RANGE ", k = max L",
     .sweep = kinds_fixed},
    {.id = "csg:ex-thm1-bound",
     .statement = "From k = max L on the values are at most twice the number of elements of L, "
                  "plus 2^(|G| - 1).",
     .place = "Proof of theorem 1",
     .method = BY_TABLE,
     .range = HUNG_RANGE ", k <= 160",
     .sweep = bounds},
    {.id = "csg:ex-thm1-window",
     .statement = "If behind k and behind k + T, multiples of the period T of all proper parts, "
                  "as many values agree as L has elements, all values behind them agree.",
     .place = "Proof of theorem 1",
     .method = BY_TABLE,
     .range = HUNG_RANGE ", k <= 160",
     .sweep = windows},
    {.id = "csg:ex-thm1-mex",
     .statement =
         "For k >= max L the value is the mex of those for k - i and of the paths with k - "
         "i vertices, 1 <= i <= |L|, and of the parts of G that a move in G leaves.",
     .place = "Proof of theorem 1, second list",
     .method = BY_TABLE,
     .range = HUNG_RANGE ", k <= 12",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "csg:2", .graph = "g6:Cp", .claimed = "2", .actual = "0"},
     .sweep = mex_printed},
    {.id = "csg:ex-thm1-mex-fixed",
     .statement = "The same with k - i for i in L, and with the paths of k - i vertices for i >= 0 "
                  "and |G| + i in L.",
     .place = "Proof of theorem 1, second list",
     .method = BY_TABLE,
     .range = HUNG_RANGE ", k <= 12",
     .sweep = mex_repaired},
    {.id = "csg:ex-same-period",
     .statement = "In all cases considered the period is that of paths (whether always is asked).",
     .place = "Behind theorem 1, and section 5",
     .method = BY_TABLE,
     .range = HUNG_RANGE,
     .sweep = same_period},
    {.id = "csg:ex-large-periods",
     .statement = "The period and preperiod that the proof gives can be arbitrarily large.",
     .place = "Behind theorem 1",
     .range = "a statement about all L and G at once",
     .verdict = CLAIM_NOT_CHECKABLE},
};

const struct paper paper_csg_periods = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
