/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars (2019), section 3.3:
 * the stars S_{1,k,l} under I_N, statement by statement and step by step, on tables that the rules
 * fill from the bottom up.
 */
#include "verify/checks/families.h"
#include "verify/checks/three_legs.h"

#include <stdio.h>

/* ---- the tables against plain search ----------------------------------------------------------
 */

static graze_status visit_tables(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned k = 0; k <= t->longest; k++) {
        for (unsigned l = k; l <= t->longest; l++) {
            char game[INSTANCE_GAME], graph[48];
            snprintf(game, sizeof game, "csg:1-%u", t->top);
            snprintf(graph, sizeof graph, "substar(1,%u,%u)", k, l);
            TRY(sweep_value(sweep, game, graph, t->value[k][l]));
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(tables, 1, 8, 2)

    /* ---- csg:thm10 and its lemmas
       ------------------------------------------------------------------ */

    static graze_status visit_csg_sweep_thm10(struct claim_sweep *sweep, const three_table *t) {
    unsigned period = t->top + 1, top = t->top;
    for (unsigned k = 0; k <= t->longest; k++) {
        for (unsigned l = 0; l <= t->longest; l++) {
            bool long_k = k > top && l % period == top, long_l = l > top && k % period == top;
            unsigned claimed = long_k   ? t->value[k % period + period][top]
                               : long_l ? t->value[top][l % period + period]
                                        : t->value[k % period][l % period];
            TRY(three_note_value(sweep, t, k, l, claimed));
        }
    }
    return GRAZE_OK;
}

THREE_SWEEP(csg_sweep_thm10, 3, THREE_TOP, THREE_ROUNDS)

static graze_status visit_preperiods(struct claim_sweep *sweep, const three_table *t) {
    unsigned period = t->top + 1;
    for (unsigned k = 0; k <= t->longest; k++) {
        for (unsigned l = period; l + period <= t->longest; l++) {
            TRY(three_note_value(sweep, t, k, l + period, t->value[k][l]));
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(preperiods, 3, THREE_TOP, THREE_ROUNDS)

    /* N = 3: no exception at all. */
    static graze_status visit_pure(struct claim_sweep *sweep, const three_table *t) {
    unsigned period = t->top + 1;
    for (unsigned k = 0; k <= t->longest; k++) {
        for (unsigned l = 0; l <= t->longest; l++) {
            TRY(three_note_value(sweep, t, k, l, t->value[k % period][l % period]));
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(pure, 3, 3, THREE_ROUNDS)

    static graze_status visit_csg_sweep_lem13(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned k = 0; k <= t->longest; k++) {
        for (unsigned l = k; l <= t->longest; l++) {
            unsigned rest = three_path(t, k + l + 2), value = t->value[k][l];
            char actual[16];
            snprintf(actual, sizeof actual, "%u", value);
            TRY(three_note(sweep, rest < 2 ? value == rest : value > 1, t, k, l,
                           rest == 0   ? "0"
                           : rest == 1 ? "1"
                                       : "above 1",
                           actual));
        }
    }
    return GRAZE_OK;
}

THREE_SWEEP(csg_sweep_lem13, 1, THREE_TOP, THREE_ROUNDS)

/* As lemma 12 prints it, for k, l < N. */
static unsigned short_value(unsigned top, unsigned k, unsigned l) {
    bool few = k + l + 2 <= top;
    if (few && k % 2 && l % 2) {
        return k + l;
    }
    return few && k == l && k && k % 2 == 0 ? k + 1 : (k + l + 2) % (top + 1);
}

static graze_status visit_csg_sweep_lem12(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned k = 0; k < t->top; k++) {
        for (unsigned l = 0; l < t->top; l++) {
            TRY(three_note_value(sweep, t, k, l, short_value(t->top, k, l)));
        }
    }
    return GRAZE_OK;
}

THREE_SWEEP(csg_sweep_lem12, 1, THREE_TOP, 1)

/* Lemma 14, as printed and repaired: both legs modulo N + 1. */
static graze_status compare_both(struct claim_sweep *sweep, const three_table *t, bool repaired) {
    unsigned top = t->top, period = top + 1;
    for (unsigned k = 0; k <= t->longest; k++) {
        for (unsigned l = k; l <= t->longest; l++) {
            bool k_ends = k % period == top, l_ends = l % period == top;
            bool spoken_of = repaired ? !(k > top && l_ends) && !(l > top && k_ends)
                                      : k <= top || l <= top || (!k_ends && !l_ends);
            if (spoken_of) {
                TRY(three_note_value(sweep, t, k, l, t->value[k % period][l % period]));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_csg_sweep_lem14(struct claim_sweep *sweep, const three_table *t) {
    return compare_both(sweep, t, false);
}

static graze_status visit_csg_sweep_lem14_fixed(struct claim_sweep *sweep, const three_table *t) {
    return compare_both(sweep, t, true);
}

THREE_SWEEP(csg_sweep_lem14, 3, THREE_TOP, THREE_ROUNDS)
THREE_SWEEP(csg_sweep_lem14_fixed, 3, THREE_TOP, THREE_ROUNDS)

/* Whether c vertices can be taken from S_{1,k,l}, whatever N is. */
static bool can_take(unsigned k, unsigned l, unsigned c) {
    unsigned order = k + l + 2, longer = k > l ? k : l;
    return c == 1 || c <= longer || (c <= order && order - c <= longer);
}

static graze_status blocked_sizes(struct claim_sweep *sweep) {
    enum { LONGEST = 40 };
    three_table t = {.top = 2 * LONGEST + 2};
    for (unsigned k = 0; k <= LONGEST; k++) {
        for (unsigned l = k; l <= LONGEST; l++) {
            for (unsigned c = 1; c <= k + l + 2; c++) {
                TRY(three_note(sweep, can_take(k, l, c) || (k == c - 1 && l == c - 1), &t, k, l,
                               "a move", "none"));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- csg:tab2 ----------------------------------------------------------------------------------
 */

/* A number a + b N; the same with N odd where the table tells them apart. */
typedef struct cell {
    int8_t plain, times, odd_plain;
    bool by_parity, bold;
} cell;

/* Rows and columns 0 to 5 count from 0, the others from N: entry -3 is N - 3. */
static const int8_t table_rows[] = {0, 1, 2, 3, 4, -2, -1};
static const int8_t table_columns[] = {0, 1, 2, 3, 4, 5, -4, -3, -2, -1};

enum {
    TABLE_ROWS = sizeof table_rows / sizeof *table_rows,
    TABLE_COLUMNS = sizeof table_columns / sizeof *table_columns,
    TABLE_LEAST_N = 11 /* from here on all of its rows and columns are apart, and 11 <= N */
};

#define PLAIN(a)                                                                                   \
    { .plain = (a) }
#define BOLD(a)                                                                                    \
    { .plain = (a), .bold = true }
#define N_PLUS(a)                                                                                  \
    { .plain = (a), .times = 1 }
#define PARITY(even, odd)                                                                          \
    { .plain = (even), .times = 1, .odd_plain = (odd), .by_parity = true }

static const cell printed_table[TABLE_ROWS][TABLE_COLUMNS] = {
    {PLAIN(2), PLAIN(3), PLAIN(4), PLAIN(5), PLAIN(6), PLAIN(7), N_PLUS(-2), N_PLUS(-1), N_PLUS(0),
     PLAIN(0)},
    {PLAIN(3), BOLD(2), PLAIN(5), BOLD(4), PLAIN(7), BOLD(6), PARITY(-3, -1), PARITY(0, -2),
     PLAIN(0), PLAIN(1)},
    {PLAIN(4), PLAIN(5), BOLD(3), PLAIN(7), PLAIN(8), PLAIN(9), N_PLUS(0), PLAIN(0), PLAIN(1),
     PLAIN(2)},
    {PLAIN(5), BOLD(4), PLAIN(7), BOLD(6), PLAIN(9), BOLD(8), PLAIN(0), PLAIN(1), PLAIN(2),
     PLAIN(3)},
    {PLAIN(6), PLAIN(7), PLAIN(8), PLAIN(9), BOLD(5), PLAIN(11), PLAIN(1), PLAIN(2), PLAIN(3),
     PLAIN(4)},
    {N_PLUS(0), PLAIN(0), PLAIN(1), PLAIN(2), PLAIN(3), PLAIN(4), N_PLUS(-5), N_PLUS(-4),
     N_PLUS(-3), N_PLUS(-2)},
    {PLAIN(0), PLAIN(1), PLAIN(2), PLAIN(3), PLAIN(4), PLAIN(5), N_PLUS(-4), N_PLUS(-3), N_PLUS(-2),
     N_PLUS(-1)},
};

static unsigned table_leg(int8_t entry, unsigned top) {
    return entry < 0 ? top - (unsigned)-entry : (unsigned)entry;
}

static unsigned cell_value(const cell *c, unsigned top) {
    int plain = c->by_parity && top % 2 ? c->odd_plain : c->plain;
    return (unsigned)(plain + c->times * (int)top);
}

/* With the two entries for N even and N odd exchanged where both are printed. */
static graze_status compare_table(struct claim_sweep *sweep, const three_table *t, bool exchanged) {
    for (unsigned row = 0; row < TABLE_ROWS; row++) {
        for (unsigned column = 0; column < TABLE_COLUMNS; column++) {
            cell c = printed_table[row][column];
            unsigned k = table_leg(table_rows[row], t->top);
            unsigned l = table_leg(table_columns[column], t->top);
            if (exchanged && c.by_parity) {
                c.plain = printed_table[row][column].odd_plain;
                c.odd_plain = printed_table[row][column].plain;
            }
            TRY(three_note_value(sweep, t, k, l, cell_value(&c, t->top)));
        }
    }
    return GRAZE_OK;
}

static graze_status visit_table_printed(struct claim_sweep *sweep, const three_table *t) {
    return compare_table(sweep, t, false);
}

static graze_status visit_table_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_table(sweep, t, true);
}

static THREE_SWEEP(table_printed, TABLE_LEAST_N, THREE_TOP,
                   1) static THREE_SWEEP(table_repaired, TABLE_LEAST_N, THREE_TOP, 1)

    /* The values in bold are those that differ from the order modulo N + 1. */
    static graze_status visit_bold(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned row = 0; row < TABLE_ROWS; row++) {
        for (unsigned column = 0; column < TABLE_COLUMNS; column++) {
            const cell *c = &printed_table[row][column];
            unsigned k = table_leg(table_rows[row], t->top);
            unsigned l = table_leg(table_columns[column], t->top);
            bool differs = t->value[k][l] != three_path(t, k + l + 2);
            if (!c->by_parity) {
                TRY(three_note(sweep, differs == c->bold, t, k, l, c->bold ? "bold" : "not bold",
                               differs ? "bold" : "not bold"));
            }
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(bold, TABLE_LEAST_N, THREE_TOP, 1)

    /* ---- steps of the proof of csg:lem12
       ------------------------------------------------------------ */

    /* The values of S_{1,i,l} for i < k (shorter k) or of S_{1,k,j} for j < l. */
    static void mark_leg(bool mark[THREE_VALUES], const three_table *t, unsigned k, unsigned l,
                         bool shorten_k) {
    for (unsigned i = 0; i < (shorten_k ? k : l); i++) {
        mark[shorten_k ? t->value[i][l] : t->value[k][i]] = true;
    }
}

static bool has_all(const bool mark[THREE_VALUES], unsigned from, unsigned to) {
    bool all = true;
    for (unsigned value = from; value <= to && all; value++) {
        all = mark[value];
    }
    return all;
}

typedef bool step_check(const three_table *t, unsigned k, unsigned l);

/* Subcase 1.1: all from l + 1 to l + k - 1, l + k + 1, and not l + k; the same beside k. */
static bool both_odd(const three_table *t, unsigned k, unsigned l) {
    bool from_k[THREE_VALUES] = {false}, from_l[THREE_VALUES] = {false};
    mark_leg(from_k, t, k, l, true);
    mark_leg(from_l, t, k, l, false);
    return has_all(from_k, l + 1, l + k - 1) && from_k[l + k + 1] && !from_k[l + k] &&
           has_all(from_l, k + 1, l + k - 1) && from_l[l + k + 1] && !from_l[l + k];
}

/* Subcase 1.2: k = l even: above k + 1 only. */
static bool equal_even(const three_table *t, unsigned k, unsigned l) {
    bool right = true;
    for (unsigned i = 0; i < k; i++) {
        right = right && t->value[i][l] == k + i + 2;
    }
    return right;
}

/* Subcase 1.3: l + 2 to l + k + 1 beside l, k + 1 to k + l beside k. */
static bool odd_even(const three_table *t, unsigned k, unsigned l) {
    bool from_k[THREE_VALUES] = {false}, from_l[THREE_VALUES] = {false};
    mark_leg(from_k, t, k, l, true);
    mark_leg(from_l, t, k, l, false);
    return has_all(from_k, l + 2, l + k + 1) && has_all(from_l, k + 1, k + l);
}

/* Subcase 1.4: l + 1 to l + k beside l. */
static bool even_odd(const three_table *t, unsigned k, unsigned l) {
    bool from_k[THREE_VALUES] = {false};
    mark_leg(from_k, t, k, l, true);
    return has_all(from_k, l + 1, l + k);
}

/* Subcase 1.5: l + 2 to l + k + 1 beside l, and l + 1 from S_{1,k,l-k-1}. */
static bool both_even(const three_table *t, unsigned k, unsigned l) {
    bool from_k[THREE_VALUES] = {false};
    mark_leg(from_k, t, k, l, true);
    return has_all(from_k, l + 2, l + k + 1) && t->value[k][l - k - 1] == l + 1;
}

/* Goes through 1 <= k <= l, k + l <= N - 2, with the parities of a subcase. */
static graze_status sweep_step(struct claim_sweep *sweep, const three_table *t, unsigned k_odd,
                               unsigned l_odd, bool equal, step_check *check) {
    for (unsigned k = 1; k + 2 <= t->top; k++) {
        for (unsigned l = k; k + l + 2 <= t->top; l++) {
            bool even = !k_odd && !l_odd;
            if (k % 2 == k_odd && l % 2 == l_odd && (!even || equal == (k == l))) {
                TRY(three_note(sweep, check(t, k, l), t, k, l, "the values listed", "others"));
            }
        }
    }
    return GRAZE_OK;
}

#define STEP(name, k_odd, l_odd, equal, check)                                                     \
    static graze_status visit_##name(struct claim_sweep *sweep, const three_table *t) {            \
        return sweep_step(sweep, t, k_odd, l_odd, equal, check);                                   \
    }                                                                                              \
    static THREE_SWEEP(name, 3, THREE_TOP, 1)

STEP(case_11, 1, 1, false, both_odd)
STEP(case_12, 0, 0, true, equal_even)
STEP(case_13, 1, 0, false, odd_even)
STEP(case_14, 0, 1, false, even_odd)
STEP(case_15, 0, 0, false, both_even)
/* Subcases 1.4 and 1.5, k even: the options S_{1,k,j} have values below k + l + 1 + slack. */
static graze_status compare_smaller(struct claim_sweep *sweep, const three_table *t, unsigned l_odd,
                                    unsigned slack) {
    for (unsigned k = 2; k + 2 <= t->top; k += 2) {
        for (unsigned l = k + 1 + !l_odd; k + l + 2 <= t->top; l += 2) {
            for (unsigned j = 0; j < l; j++) {
                unsigned bound = k + l + 1 + slack, value = t->value[k][j];
                char claimed[24], actual[16];
                snprintf(claimed, sizeof claimed, "below %u", bound);
                snprintf(actual, sizeof actual, "%u", value);
                TRY(three_note(sweep, value < bound, t, k, j, claimed, actual));
            }
        }
    }
    return GRAZE_OK;
}

#define SMALLER(name, l_odd, slack)                                                                \
    static graze_status visit_##name(struct claim_sweep *sweep, const three_table *t) {            \
        return compare_smaller(sweep, t, l_odd, slack);                                            \
    }                                                                                              \
    static THREE_SWEEP(name, 3, THREE_TOP, 1)

SMALLER(case_14_smaller, 1, 0)
SMALLER(case_15_smaller, 0, 0)
SMALLER(case_14_repaired, 1, 1)
SMALLER(case_15_repaired, 0, 1)

/* Case 2: the sum with a path of j vertices is lost, k + l >= N - 1. */
static graze_status compare_case_2(struct claim_sweep *sweep, const three_table *t, unsigned more) {
    for (unsigned k = 1; k < t->top; k++) {
        for (unsigned l = k; l < t->top; l++) {
            unsigned j = k + l + more - t->top;
            if (k + l + 1 < t->top) {
                continue;
            }
            char actual[64];
            snprintf(actual, sizeof actual, "N: the values are %u and %u", t->value[k][l],
                     three_path(t, j));
            TRY(three_note(sweep, t->value[k][l] == three_path(t, j), t, k, l,
                           "P with path(k+l+2-N+1) beside it", actual));
        }
    }
    return GRAZE_OK;
}

static graze_status visit_case_2(struct claim_sweep *sweep, const three_table *t) {
    return compare_case_2(sweep, t, 3);
}

static graze_status visit_case_2_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_case_2(sweep, t, 1);
}

static THREE_SWEEP(case_2, 2, THREE_TOP, 1) static THREE_SWEEP(case_2_repaired, 2, THREE_TOP, 1)

/* ---- the registry ---------------------------------------------------------------------------- */

#define BY_TABLE "by a table that the rules fill from the bottom up"
#define UP_TO_24 "3 <= N <= 24, all k, l"

    static const struct claim claims[] = {
        {.id = "csg:ex-three",
         .statement =
             "The positions that S_{1,k,l} leads to are stars S_{1,i,j} and paths: a table "
             "over k and l gives the values of plain search.",
         .place = "Section 3.3",
         .range = "N <= 8, k, l <= 2N + 2",
         .sweep = tables},
        {.id = "csg:ex-thm10-preperiod",
         .statement =
             "For fixed k the values of S_{1,k,l} have period N + 1 in l, with a preperiod of "
             "at most N + 1.",
         .place = "Section 3.3",
         .method = BY_TABLE,
         .range = "3 <= N <= 24, k, l <= 3N + 3",
         .sweep = preperiods},
        {.id = "csg:cor11",
         .statement =
             "The value of S_{1,k,l} under I_N can be computed in time of the order of N^2.",
         .place = "Corollary 11",
         .range = "a running time",
         .verdict = CLAIM_NOT_CHECKABLE},
        {.id = "csg:tab2",
         .statement = "The printed values of S_{1,k,l}, k, l < N, under I_N.",
         .place = "Table 2",
         .method = BY_TABLE,
         .range = "all 70 cells, 11 <= N <= 24",
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-11", .graph = "substar(1,1,7)", .claimed = "10", .actual = "8"},
         .sweep = table_printed},
        {.id = "csg:tab2-fixed",
         .statement =
             "The same with the entries for N even and for N odd of the row k = 1 exchanged: "
             "l = N - 4 has N - 1 (N even) or N - 3, l = N - 3 has N - 2 (N even) or N.",
         .place = "Table 2",
         .method = BY_TABLE,
         .range = "all 70 cells, 11 <= N <= 24",
         .sweep = table_repaired},
        {.id = "csg:ex-tab2-bold",
         .statement = "The values printed in bold are those that are not the order modulo N + 1.",
         .place = "Caption of table 2",
         .method = BY_TABLE,
         .range = "all cells that do not depend on the parity of N, 11 <= N <= 24",
         .sweep = bold},
        {.id = "csg:ex-lem12-1.1",
         .statement = "For k, l odd, k + l <= N - 2, the options S_{1,i,l}, i < k, have all values "
                      "from l + 1 to l + k - 1 and l + k + 1, but not l + k; the same beside k.",
         .place = "Proof of lemma 12, subcase 1.1",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_11},
        {.id = "csg:ex-lem12-1.2",
         .statement =
             "For k even, 2k <= N - 2, the options S_{1,i,k}, i < k, have value k + i + 2.",
         .place = "Proof of lemma 12, subcase 1.2",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_12},
        {.id = "csg:ex-lem12-1.3",
         .statement =
             "For k <= l, k odd, l even, k + l <= N - 2, the options S_{1,i,l} have all "
             "values from l + 2 to l + k + 1, the options S_{1,k,j} all from k + 1 to k + l.",
         .place = "Proof of lemma 12, subcase 1.3",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_13},
        {.id = "csg:ex-lem12-1.4",
         .statement = "For k <= l, k even, l odd, k + l <= N - 2, the options S_{1,i,l} have all "
                      "values from l + 1 to l + k.",
         .place = "Proof of lemma 12, subcase 1.4",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_14},
        {.id = "csg:ex-lem12-1.4-smaller",
         .statement = "In subcase 1.4 the options S_{1,k,j}, j < l, have values below k + l + 1.",
         .place = "Proof of lemma 12, subcase 1.4",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-9", .graph = "substar(1,2,4)", .claimed = "below 8", .actual = "8"},
         .sweep = case_14_smaller},
        {.id = "csg:ex-lem12-1.4-smaller-fixed",
         .statement =
             "In subcase 1.4 the options S_{1,k,j}, j < l, have values of at most k + l + 1.",
         .place = "Proof of lemma 12, subcase 1.4",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_14_repaired},
        {.id = "csg:ex-lem12-1.5",
         .statement =
             "For k < l, both even, k + l <= N - 2, the options S_{1,i,l} have all values from "
             "l + 2 to l + k + 1, and S_{1,k,l-k-1} has value l + 1.",
         .place = "Proof of lemma 12, subcase 1.5",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_15},
        {.id = "csg:ex-lem12-1.5-smaller",
         .statement = "In subcase 1.5 the options S_{1,k,j}, j < l, have values below k + l + 1.",
         .place = "Proof of lemma 12, subcase 1.5",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-8", .graph = "substar(1,2,3)", .claimed = "below 7", .actual = "7"},
         .sweep = case_15_smaller},
        {.id = "csg:ex-lem12-1.5-smaller-fixed",
         .statement =
             "In subcase 1.5 the options S_{1,k,j}, j < l, have values of at most k + l + 1.",
         .place = "Proof of lemma 12, subcase 1.5",
         .method = BY_TABLE,
         .range = UP_TO_24,
         .sweep = case_15_repaired},
        {.id = "csg:ex-lem12-2",
         .statement =
             "For k, l < N and k + l >= N - 1, the sum of S_{1,k,l} and the path with j = k + "
             "l + 2 - N + 1 vertices is lost for the player to move.",
         .place = "Proof of lemma 12, case 2",
         .method = BY_TABLE,
         .range = "2 <= N <= 24, all k, l",
         .verdict = CLAIM_FAILS,
         .counterexample = {.game = "csg:1-2",
                            .graph = "substar(1,1,1)",
                            .claimed = "P with path(k+l+2-N+1) beside it",
                            .actual = "N: the values are 1 and 0",
                            .is_no_value = true,
                            .command = "solve --no-theory csg:1-2 'substar(1,1,1)+path(3)'"},
         .sweep = case_2},
        {.id = "csg:ex-lem12-2-fixed",
         .statement = "The same with j = k + l + 2 - (N + 1).",
         .place = "Proof of lemma 12, case 2",
         .method = BY_TABLE,
         .range = "2 <= N <= 24, all k, l",
         .sweep = case_2_repaired},
        {.id = "csg:ex-lem13-sizes",
         .statement = "If no i vertices can be taken from S_{1,k,l}, then k = l = i - 1.",
         .place = "Proof of lemma 13",
         .method = "by the rules",
         .range = "k, l <= 40, all i",
         .sweep = blocked_sizes},
        {.id = "csg:ex-3-pure",
         .statement = "For N = 3 the values of S_{1,k,l} are periodic from the start.",
         .place = "Behind lemma 15",
         .method = BY_TABLE,
         .range = "k, l <= 12",
         .sweep = pure},
};

const struct paper paper_csg_three_steps = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
