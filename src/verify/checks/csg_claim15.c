/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars (2019): lemma 15, its
 * two claims and the steps of their proofs, on tables that the rules fill from the bottom up.
 */
#include "verify/checks/families.h"
#include "verify/checks/three_legs.h"

#include <stdio.h>
#include <string.h>

/* r_N: up to it even legs are special. */
static unsigned special_legs(unsigned top) {
    return top % 4 >= 2 ? top / 2 : (top - 2) / 2;
}

/* The lengths of which claim 15.1 speaks. */
static bool is_spoken_of(unsigned top, unsigned k) {
    return k < 2 * top && k + 1 != top && k != top && k != top + 1;
}

/* How many of the S_{1,i,N} before k, in the same period, have a value above N. */
static unsigned values_above(const three_table *t, unsigned k) {
    unsigned count = 0, first = k / (t->top + 1) * (t->top + 1) + 1;
    for (unsigned i = first; i < k; i++) {
        count += t->value[i][t->top] > t->top;
    }
    return count;
}

/* ---- claim 15.1 --------------------------------------------------------------------------------
 */

/* The values up to N that shortening the leg of length N does not give, as bits. */
static uint32_t missing_values(const three_table *t, unsigned k) {
    uint32_t missing = (uint32_t)(((uint64_t)2 << t->top) - 1);
    for (unsigned i = 0; i < t->top; i++) {
        unsigned value = t->value[k][i];
        missing &= value <= t->top ? ~((uint32_t)1 << value) : ~(uint32_t)0;
    }
    return missing;
}

/* The part of the claim that speaks of k, and the value that it says is missing. */
static unsigned part_of(unsigned top, unsigned rest) {
    return rest % 2 ? 3 : rest <= special_legs(top) ? 1 : 2;
}

static unsigned missing_claimed(unsigned top, unsigned rest) {
    unsigned part = part_of(top, rest);
    return part == 1 ? 2 * rest + 2 : part == 2 ? rest + 1 : top % 2 ? top - 1 : top;
}

static graze_status compare_missing(struct claim_sweep *sweep, const three_table *t,
                                    unsigned part) {
    for (unsigned k = 1; k < 2 * t->top; k++) {
        unsigned rest = k % (t->top + 1);
        char claimed[48];
        if (!is_spoken_of(t->top, k) || (part && part_of(t->top, rest) != part)) {
            continue;
        }
        snprintf(claimed, sizeof claimed, "only %u is missing", missing_claimed(t->top, rest));
        TRY(three_note(sweep, missing_values(t, k) == (uint32_t)1 << missing_claimed(t->top, rest),
                       t, k, t->top, claimed, "other values are"));
    }
    return GRAZE_OK;
}

#define MISSING(name, part)                                                                        \
    static graze_status visit_##name(struct claim_sweep *sweep, const three_table *t) {            \
        return compare_missing(sweep, t, part);                                                    \
    }                                                                                              \
    static THREE_SWEEP(name, 3, THREE_TOP, 2)

MISSING(missing_all, 0)
MISSING(missing_1, 1)
MISSING(missing_2, 2)
MISSING(missing_3, 3)

/* The values of S_{1,k,i}, i < N, k <= N - 2, that its proof lists. */
static unsigned listed_value(unsigned top, unsigned k, unsigned i) {
    if (k % 2 == 0 && k <= special_legs(top) && i == k) {
        return k + 1;
    }
    if (k % 2 && i % 2 && i + k + 1 < top) {
        return i + k;
    }
    return (i + k + 2) % (top + 1);
}

static graze_status visit_listed(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned k = 1; k + 2 <= t->top; k++) {
        for (unsigned i = 0; i < t->top; i++) {
            TRY(three_note_value(sweep, t, k, i, listed_value(t->top, k, i)));
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(listed, 3, THREE_TOP, 1)

    /* Even k up to r_N have 2k + 2 <= N - less. */
    static graze_status
    compare_bound(struct claim_sweep *sweep, const three_table *t, unsigned less) {
    for (unsigned k = 2; k <= special_legs(t->top); k += 2) {
        char claimed[32], actual[32];
        snprintf(claimed, sizeof claimed, "2k + 2 <= %u", t->top - less);
        snprintf(actual, sizeof actual, "2k + 2 = %u", 2 * k + 2);
        TRY(three_note(sweep, 2 * k + 2 <= t->top - less, t, k, t->top, claimed, actual));
    }
    return GRAZE_OK;
}

static graze_status visit_bound_printed(struct claim_sweep *sweep, const three_table *t) {
    return compare_bound(sweep, t, 2);
}

static graze_status visit_bound_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_bound(sweep, t, 0);
}

static THREE_SWEEP(bound_printed, 3, THREE_TOP, 1) static THREE_SWEEP(bound_repaired, 3, THREE_TOP,
                                                                      1)

    /* ---- claim 15.2
       -------------------------------------------------------------------------------- */

    static unsigned value_claimed(const three_table *t, unsigned k) {
    unsigned top = t->top, smallest = 0;
    uint32_t missing = missing_values(t, k);
    while (smallest <= top && !(missing >> smallest & 1)) {
        smallest++;
    }
    if (k + 1 == top || k == 2 * top) {
        return top;
    }
    if (k + 2 == top || k + 1 == 2 * top) {
        return top - 1;
    }
    return k <= special_legs(top) || smallest + 1 >= top ? top + values_above(t, k) + 1 : smallest;
}

static graze_status visit_csg_sweep_claim15_2(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned k = 1; k <= 2 * t->top; k++) {
        if (k != t->top && k != t->top + 1) {
            TRY(three_note_value(sweep, t, k, t->top, value_claimed(t, k)));
        }
    }
    return GRAZE_OK;
}

THREE_SWEEP(csg_sweep_claim15_2, 3, THREE_TOP, 2)

/* Not more values above N in the second period than in the first. */
static graze_status visit_fewer(struct claim_sweep *sweep, const three_table *t) {
    unsigned period = t->top + 1;
    for (unsigned k = period + 1; k <= 2 * t->top; k++) {
        TRY(three_note(sweep, values_above(t, k) <= values_above(t, k - period), t, k, t->top,
                       "not more than in the first period", "more"));
    }
    return GRAZE_OK;
}

static THREE_SWEEP(fewer, 3, THREE_TOP, 2)

    /* The options S_{1,i,N} with value N + x_k + 1 are out of reach. */
    static graze_status visit_out_of_reach(struct claim_sweep *sweep, const three_table *t) {
    unsigned top = t->top, period = top + 1;
    for (unsigned k = period + 1; k < 2 * top; k++) {
        bool right = true;
        if (k % period % 2 == 0 || k % period + 2 >= top) {
            continue;
        }
        for (unsigned i = k - top; i < k; i++) {
            right = right && t->value[i][top] != top + values_above(t, k) + 1;
        }
        TRY(three_note(sweep, right, t, k, top, "no option has value N + x_k + 1", "one has"));
    }
    return GRAZE_OK;
}

static THREE_SWEEP(out_of_reach, 3, THREE_TOP, 2)

    /* k = N - 1 modulo N + 1: 0 to N - 1 by one leg, never N by the other. */
    static graze_status visit_last_rest(struct claim_sweep *sweep, const three_table *t) {
    unsigned top = t->top;
    for (unsigned k = top - 1; k <= 2 * top; k += top + 1) {
        bool right = missing_values(t, k) == (uint32_t)1 << top;
        for (unsigned i = k > top ? k - top : 0; i < k; i++) {
            right = right && t->value[i][top] != top;
        }
        TRY(three_note(sweep, right, t, k, top, "all values but N", "others"));
    }
    return GRAZE_OK;
}

static THREE_SWEEP(last_rest, 3, THREE_TOP, 2)

    static graze_status visit_near_end(struct claim_sweep *sweep, const three_table *t) {
    unsigned top = t->top;
    TRY(three_note_value(sweep, t, top - 2, top, top - 1));
    TRY(three_note_value(sweep, t, top - 1, top, top));
    TRY(three_note_value(sweep, t, top, top, 0));
    return three_note_value(sweep, t, top + 1, top, 1);
}

static THREE_SWEEP(near_end, 3, THREE_TOP, 2)

    /* Even rests up to r_N in the second period have value 2 k_0 + 2; repaired: while that is
       small. */
    static graze_status
    compare_even(struct claim_sweep *sweep, const three_table *t, bool repaired) {
    unsigned period = t->top + 1;
    for (unsigned rest = 2; rest <= special_legs(t->top); rest += 2) {
        if (!repaired || 2 * rest + 4 <= t->top) {
            TRY(three_note_value(sweep, t, period + rest, t->top, 2 * rest + 2));
        }
    }
    return GRAZE_OK;
}

static graze_status visit_even_printed(struct claim_sweep *sweep, const three_table *t) {
    return compare_even(sweep, t, false);
}

static graze_status visit_even_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_even(sweep, t, true);
}

static THREE_SWEEP(even_printed, 3, THREE_TOP, 2) static THREE_SWEEP(even_repaired, 3, THREE_TOP, 2)

    /*
     * There the options S_{1,i,N} of a value below N are said to have values 2i + 2 below 2 k_0 +
     * 2, or odd ones; repaired: none of them is 2 k_0 + 2.
     */
    static graze_status
    compare_forms(struct claim_sweep *sweep, const three_table *t, bool repaired) {
    unsigned top = t->top, period = top + 1;
    for (unsigned rest = 2; rest <= special_legs(top) && 2 * rest + 4 <= top; rest += 2) {
        for (unsigned i = period + rest - top; i < period + rest; i++) {
            unsigned value = t->value[i][top];
            bool listed = value >= top || value % 2 || (value >= 2 && value < 2 * rest + 2);
            char actual[32];
            snprintf(actual, sizeof actual, "%u from S_{1,%u,%u}", value, i, top);
            TRY(three_note(sweep, repaired ? value != 2 * rest + 2 : listed, t, period + rest, top,
                           "2, 4, ..., 2k_0 or odd, below N", actual));
        }
    }
    return GRAZE_OK;
}

static graze_status visit_forms_printed(struct claim_sweep *sweep, const three_table *t) {
    return compare_forms(sweep, t, false);
}

static graze_status visit_forms_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_forms(sweep, t, true);
}

static THREE_SWEEP(forms_printed, 3, THREE_TOP, 2) static THREE_SWEEP(forms_repaired, 3, THREE_TOP,
                                                                      2)

    /* Even rests above r_N, up to N - 2: the value is k_0 + 1. */
    static graze_status visit_even_above(struct claim_sweep *sweep, const three_table *t) {
    unsigned period = t->top + 1;
    for (unsigned rest = special_legs(t->top) + 1; rest + 2 <= t->top; rest++) {
        if (rest % 2 == 0) {
            TRY(three_note_value(sweep, t, rest, t->top, rest + 1));
            TRY(three_note_value(sweep, t, period + rest, t->top, rest + 1));
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(even_above, 3, THREE_TOP, 2)

    /* ---- lemma 15
       ----------------------------------------------------------------------------------- */

    static graze_status visit_csg_sweep_lem15(struct claim_sweep *sweep, const three_table *t) {
    unsigned top = t->top, period = top + 1;
    for (unsigned k = period; k <= t->longest; k++) {
        for (unsigned l = top; l <= t->longest; l += period) {
            TRY(three_note_value(sweep, t, k, l, t->value[k % period + period][top]));
        }
    }
    return GRAZE_OK;
}

THREE_SWEEP(csg_sweep_lem15, 3, THREE_TOP, THREE_ROUNDS)

/* The mex of S_{1,k,N}, N < k < 2N, without the options S_{1,i,N}, i < N - 2. */
static graze_status visit_useless(struct claim_sweep *sweep, const three_table *t) {
    unsigned top = t->top;
    for (unsigned k = top + 1; k < 2 * top; k++) {
        bool mark[THREE_VALUES] = {false};
        for (unsigned i = 0; i < top; i++) {
            mark[t->value[k][i]] = true;
        }
        for (unsigned i = k - top; i < k; i++) {
            mark[t->value[i][top]] |= i + 2 >= top;
        }
        mark[three_path(t, k + top + 1)] = true;
        TRY(three_note_value(sweep, t, k, top, (unsigned)mex_of_marks(mark, THREE_VALUES)));
    }
    return GRAZE_OK;
}

static THREE_SWEEP(useless, 3, THREE_TOP, 2)

    /*
     * The options S_{1,k-i,l} and S_{1,k_0-i,N} have the same values for i <= k_0 + 2, with k_0 =
     * (k mod (N + 1)) + N + 1 as it is defined there; repaired: k mod (N + 1) instead.
     */
    static graze_status
    compare_options(struct claim_sweep *sweep, const three_table *t, bool repaired) {
    unsigned top = t->top, period = top + 1;
    for (unsigned k = period; k <= t->longest; k++) {
        unsigned rest = k % period, start = rest + period, last = (repaired ? rest : start) + 2;
        for (unsigned l = top; l <= t->longest; l += period) {
            for (unsigned i = 1; i <= top && i <= last; i++) {
                TRY(three_note_value(sweep, t, k - i, l, t->value[start - i][top]));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_options_printed(struct claim_sweep *sweep, const three_table *t) {
    return compare_options(sweep, t, false);
}

static graze_status visit_options_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_options(sweep, t, true);
}

static THREE_SWEEP(options_printed, 8, THREE_TOP,
                   THREE_ROUNDS) static THREE_SWEEP(options_repaired, 3, THREE_TOP, THREE_ROUNDS)

    DEFINE_VALUES(ten_and_six, {"csg:1-8", "substar(1,8,2)", 10}, {"csg:1-8", "substar(1,8,11)", 6})
        DEFINE_FAMILIES(ten_then_six, {"csg:1-8", "substar(1,2,8)", 0, 0, "a", NULL},
                        {"csg:1-8", "substar(1,11,8)", 0, 0, "6", NULL},
                        {"csg:1-8", "substar(1,20,8)", 0, 0, "6", NULL},
                        {"csg:1-8", "substar(1,29,8)", 0, 0, "6", NULL},
                        {"csg:1-8", "substar(1,38,8)", 0, 0, "6", NULL})

/* ---- the registry ---------------------------------------------------------------------------- */

#define BY_TABLE "by a table that the rules fill from the bottom up"
#define ALL_K    "3 <= N <= 24, all k"

            static const
    struct claim claims[] = {
        {.id = "csg:claim15.1",
         .statement =
             "Shortening the leg of length N of S_{1,k,N}, 1 <= k < 2N, k not N - 1, N or N + "
             "1, gives all values up to N but one, which its three parts name.",
         .place = "Claim 15.1",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = missing_all},
        {.id = "csg:claim15.1.1",
         .statement = "With r = k mod (N + 1) even, r <= r_N, that value is 2r + 2.",
         .place = "Claim 15.1, part 1",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = missing_1},
        {.id = "csg:claim15.1.2",
         .statement = "With r = k mod (N + 1) even, r_N < r <= N - 2, that value is r + 1.",
         .place = "Claim 15.1, part 2",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = missing_2},
        {.id = "csg:claim15.1.3",
         .statement = "With k mod (N + 1) odd that value is N - 1 (N odd) or N (N even).",
         .place = "Claim 15.1, part 3",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = missing_3},
        {.id = "csg:ex-claim15.1-values",
         .statement =
             "For k <= N - 2 and i < N, S_{1,k,i} has value i + k + 2 modulo N + 1, but k + 1 "
             "for i = k even up to r_N, and i + k for i, k odd, i < N - k - 1.",
         .place = "Proof of claim 15.1",
         .method = BY_TABLE,
         .range = "3 <= N <= 24, all k, i",
         .sweep = listed},
        {.id = "csg:ex-claim15.1-bound",
         .statement = "For k even, k <= r_N, 2k + 2 is at most N - 2.",
         .place = "Proof of claim 15.1, and again in that of claim 15.2",
         .method = "by counting",
         .range = ALL_K,
         .verdict = CLAIM_FAILS,
         .counterexample = {.game = "csg:1-6",
                            .graph = "substar(1,2,6)",
                            .claimed = "2k + 2 <= 4",
                            .actual = "2k + 2 = 6",
                            .is_no_value = true},
         .sweep = bound_printed},
        {.id = "csg:ex-claim15.1-bound-fixed",
         .statement = "For k even, k <= r_N, 2k + 2 is at most N.",
         .place = "Proof of claim 15.1",
         .method = "by counting",
         .range = ALL_K,
         .sweep = bound_repaired},
        {.id = "csg:ex-claim15.2-fewer",
         .statement =
             "For N + 1 < k <= 2N not more S_{1,i,N} with N + 1 < i < k have a value above N "
             "than with 0 < i < k - N - 1.",
         .place = "Proof of claim 15.2",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = fewer},
        {.id = "csg:ex-claim15.2-last",
         .statement = "For k = N - 1 and 2N, shortening the leg N gives all values below N, and "
                      "shortening the other never N.",
         .place = "Proof of claim 15.2",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = last_rest},
        {.id = "csg:ex-claim15.2-near",
         .statement = "S_{1,N-2,N} has value N - 1, S_{1,N-1,N} value N, S_{1,N,N} value 0 and "
                      "S_{1,N+1,N} value 1.",
         .place = "Proof of claim 15.2",
         .method = BY_TABLE,
         .range = "3 <= N <= 24",
         .sweep = near_end},
        {.id = "csg:ex-claim15.2-reach",
         .statement = "For N + 1 < k < 2N with k mod (N + 1) odd and below N - 2, no option of "
                      "S_{1,k,N} has the value N + x_k + 1.",
         .place = "Proof of claim 15.2",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = out_of_reach},
        {.id = "csg:ex-claim15.2-even",
         .statement = "For k = N + 1 + r with r even, 1 <= r <= r_N, S_{1,k,N} has value 2r + 2.",
         .place = "Proof of claim 15.2, second of two cases",
         .method = BY_TABLE,
         .range = ALL_K,
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-6", .graph = "substar(1,9,6)", .claimed = "6", .actual = "8"},
         .sweep = even_printed},
        {.id = "csg:ex-claim15.2-even-fixed",
         .statement = "The same for 2r + 2 <= N - 2; for the larger r the claim itself has another "
                      "value.",
         .place = "Proof of claim 15.2, second of two cases",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = even_repaired},
        {.id = "csg:ex-claim15.2-forms",
         .statement =
             "There, the options S_{1,i,N} with a value below N have an even value from 2 to "
             "2r, or an odd one.",
         .place = "Proof of claim 15.2, second of two cases",
         .method = BY_TABLE,
         .range = ALL_K,
         .verdict = CLAIM_FAILS,
         .counterexample = {.game = "csg:1-8",
                            .graph = "substar(1,11,8)",
                            .claimed = "2, 4, ..., 2k_0 or odd, below N",
                            .actual = "0 from S_{1,8,8}",
                            .is_no_value = true,
                            .command = "solve --no-theory csg:1-8 'substar(1,8,8)'"},
         .sweep = forms_printed},
        {.id = "csg:ex-claim15.2-forms-fixed",
         .statement = "There, no option S_{1,i,N} has the value 2r + 2, for 2r + 2 <= N - 2.",
         .place = "Proof of claim 15.2, second of two cases",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = forms_repaired},
        {.id = "csg:ex-claim15.2-above",
         .statement =
             "For k = r or N + 1 + r with r even, r_N < r <= N - 2, S_{1,k,N} has value r + 1.",
         .place = "End of the proof of claim 15.2",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = even_above},
        {.id = "csg:ex-lem15-useless",
         .statement =
             "For N < k < 2N the options S_{1,i,N}, i < N - 2, do not matter for the value of "
             "S_{1,k,N}.",
         .place = "Proof of lemma 15",
         .method = BY_TABLE,
         .range = ALL_K,
         .sweep = useless},
        {.id = "csg:ex-lem15-options",
         .statement =
             "For k > N, l = N modulo N + 1 and k_0 = (k mod (N + 1)) + N + 1, the options "
             "S_{1,k-i,l} and S_{1,k_0-i,N} have the same value for i <= k_0 + 2.",
         .place = "End of the proof of lemma 15",
         .method = BY_TABLE,
         .range = "8 <= N <= 24, k, l <= 3N + 3",
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-8", .graph = "substar(1,11,8)", .claimed = "10", .actual = "6"},
         .sweep = options_printed},
        {.id = "csg:ex-lem15-options-fixed",
         .statement = "The same for i <= (k mod (N + 1)) + 2.",
         .place = "End of the proof of lemma 15",
         .method = BY_TABLE,
         .range = "3 <= N <= 24, k, l <= 3N + 3",
         .sweep = options_repaired},
        {.id = "csg:ex-10-and-6",
         .statement = "Under I_8, S_{1,8,2} has value 10 and S_{1,8,11} value 6.",
         .place = "Behind lemma 15",
         .range = "both",
         .sweep = ten_and_six},
        {.id = "csg:ex-10-then-6",
         .statement = "Under I_8, S_{1,2,8} has value 10, and S_{1,2+9k,8} value 6 for all k >= 1.",
         .place = "Section 5",
         .range = "k <= 4",
         .sweep = ten_then_six},
};

const struct paper paper_csg_claim15 = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
