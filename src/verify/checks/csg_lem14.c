/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars (2019): steps of the
 * proofs of proposition 8 and of lemmas 14 and 15 that compare two stars.
 */
#include "verify/checks/families.h"
#include "verify/checks/three_legs.h"

#include <stdio.h>

/* ---- proposition 8 --------------------------------------------------------------------------- */

/* A proper part with the whole star and N + 1 vertices, as printed; with itself and as many. */
DEFINE_VALUES(other_part, {"csg:1-3", "path(1)+path(6)", 0},
              {"csg:1-3", "path(2)+substar(1^2,4)", 0})
DEFINE_FAMILIES(same_part, {"csg:1-3", "star(#)+substar(1^#,4)", 1, 8, "0", NULL},
                {"csg:1-4", "star(#)+substar(1^#,5)", 1, 8, "0", NULL},
                {"csg:1-5", "star(#)+substar(1^#,6)", 1, 6, "0", NULL})

/* ---- lemma 14 -------------------------------------------------------------------------------- */

/*
 * Subcase 1.3: from S_{1,k,l}, k <= N, the first player takes the leaf, the centre, the leg k and j
 * vertices of the other leg. The second is to take as many from S_{1,k,l_0}: there must be j.
 */
static graze_status compare_answers(struct claim_sweep *sweep, const three_table *t,
                                    bool repaired) {
    unsigned period = t->top + 1;
    for (unsigned k = 1; k + 2 <= t->top; k++) {
        for (unsigned l = 1; l <= t->longest; l++) {
            for (unsigned j = 0; k + 2 + j <= t->top && j <= l; j++) {
                char actual[64];
                if (repaired && j > l % period) {
                    continue;
                }
                snprintf(actual, sizeof actual, "%u of %u vertices cannot be taken", j, l % period);
                TRY(three_note(sweep, j <= l % period, t, k, l, "the same number can be taken",
                               actual));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_answers(struct claim_sweep *sweep, const three_table *t) {
    return compare_answers(sweep, t, false);
}

/* Then both sides leave paths of the same value. */
static graze_status visit_answers_repaired(struct claim_sweep *sweep, const three_table *t) {
    unsigned period = t->top + 1;
    for (unsigned l = 1; l <= t->longest; l++) {
        for (unsigned j = 0; j <= l % period; j++) {
            TRY(three_note(sweep, three_path(t, l - j) == three_path(t, l % period - j), t, 1, l,
                           "the same value", "another one"));
        }
    }
    return compare_answers(sweep, t, true);
}

static THREE_SWEEP(answers, 3, THREE_TOP, 2) static THREE_SWEEP(answers_repaired, 3, THREE_TOP, 2)

    /*
     * Subcase 2.3: c vertices, with the leaf, the centre and the leg k_0, are taken from
     * S_{1,k_0,l_0} and leave P_i; k'_0 = k_0 - c + N + 1. Printed: k'_0 + l_0 = i + N + 1.
     */
    static graze_status
    compare_legs(struct claim_sweep *sweep, const three_table *t, unsigned more) {
    for (unsigned k = 0; k < t->top; k++) {
        for (unsigned l = 1; l < t->top; l++) {
            for (unsigned i = 0; i <= l; i++) {
                unsigned c = k + 2 + l - i;
                char claimed[32], actual[32];
                if (c > t->top) {
                    continue;
                }
                snprintf(claimed, sizeof claimed, "k'_0 + l_0 = %u", i + t->top + more - 1);
                snprintf(actual, sizeof actual, "%u", k + t->top + 1 - c + l);
                TRY(three_note(sweep, k + t->top + 1 - c + l == i + t->top + more - 1, t,
                               k + t->top + 1, l, claimed, actual));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_legs(struct claim_sweep *sweep, const three_table *t) {
    return compare_legs(sweep, t, 2);
}

static graze_status visit_legs_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_legs(sweep, t, 0);
}

static THREE_SWEEP(legs, 3, THREE_TOP, 2) static THREE_SWEEP(legs_repaired, 3, THREE_TOP, 2)

    /* And then S_{1,k-c,l} has the value i of that path, l < N. */
    static graze_status visit_leg_values(struct claim_sweep *sweep, const three_table *t) {
    for (unsigned k = 0; k < t->top; k++) {
        for (unsigned l = 1; l < t->top; l++) {
            for (unsigned i = 0; i <= l; i++) {
                unsigned c = k + 2 + l - i;
                if (c <= t->top) {
                    TRY(three_note_value(sweep, t, k + t->top + 1 - c, l, i));
                }
            }
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(leg_values, 3, THREE_TOP, 2)

    /* ---- lemma 15
       -------------------------------------------------------------------------------------- */

    /*
     * For k > N and l = N modulo N + 1 the options S_{1,k,l-i} and S_{1,k_0,N-i} are said to have
     * the same values by lemma 14, k_0 = (k mod (N + 1)) + N + 1.
     */
    static graze_status
    compare_shortened(struct claim_sweep *sweep, const three_table *t, bool repaired) {
    unsigned top = t->top, period = top + 1;
    for (unsigned k = period; k <= t->longest; k++) {
        unsigned start = k % period + period;
        for (unsigned l = top; l <= t->longest && start <= t->longest; l += period) {
            for (unsigned i = 1; i <= top && !(repaired && k % period == top); i++) {
                TRY(three_note_value(sweep, t, k, l - i, t->value[start][top - i]));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_shortened(struct claim_sweep *sweep, const three_table *t) {
    return compare_shortened(sweep, t, false);
}

static graze_status visit_shortened_repaired(struct claim_sweep *sweep, const three_table *t) {
    return compare_shortened(sweep, t, true);
}

static THREE_SWEEP(shortened, 8, THREE_TOP,
                   THREE_ROUNDS) static THREE_SWEEP(shortened_repaired, 3, THREE_TOP, THREE_ROUNDS)

    /* N odd, k = N - 2 or 2N - 1: no option S_{1,i,N} has the value N - 1. */
    static graze_status visit_not_below(struct claim_sweep *sweep, const three_table *t) {
    unsigned top = t->top;
    for (unsigned k = top - 2; k < 2 * top && top % 2; k += top + 1) {
        for (unsigned i = k > top ? k - top : 0; i < k; i++) {
            char actual[16];
            snprintf(actual, sizeof actual, "%u", t->value[i][top]);
            TRY(three_note(sweep, t->value[i][top] + 1u != top, t, i, top, "not N - 1", actual));
        }
    }
    return GRAZE_OK;
}

static THREE_SWEEP(not_below, 3, THREE_TOP, 2)

/* ---- the registry ---------------------------------------------------------------------------- */

#define BY_TABLE "by a table that the rules fill from the bottom up"
#define UP_TO_24 "3 <= N <= 24, k, l <= 2N + 2"

    static const struct claim claims[] = {
        {.id = "csg:ex-prop8-sum",
         .statement = "For a proper part G' of a star G with u', the sum of G' and of G with N + 1 "
                      "vertices hung on u' is lost for the player to move.",
         .place = "Proof of proposition 8",
         .range = "two sums under I_3",
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-3", .graph = "path(1)+path(6)", .claimed = "0", .actual = "3"},
         .sweep = other_part},
        {.id = "csg:ex-prop8-sum-fixed",
         .statement = "The sum of G' and of G' with N + 1 vertices hung on u' is.",
         .place = "Proof of proposition 8",
         .range = "N = 3, 4, 5, stars up to 8 leaves",
         .sweep = same_part},
        {.id = "csg:ex-lem14-1.3",
         .statement =
             "When the leaf, the centre, the leg k <= N and some of the other leg are taken "
             "from S_{1,k,l}, the same number can be taken from S_{1,k,l mod (N + 1)}.",
         .place = "Proof of lemma 14, subcase 1.3",
         .method = "by counting",
         .range = UP_TO_24,
         .verdict = CLAIM_FAILS,
         .counterexample = {.game = "csg:1-4",
                            .graph = "substar(1,1,5)",
                            .claimed = "the same number can be taken",
                            .actual = "1 of 0 vertices cannot be taken",
                            .is_no_value = true},
         .sweep = answers},
        {.id = "csg:ex-lem14-1.3-fixed",
         .statement =
             "The same when at most l mod (N + 1) vertices of that leg go; then paths of the "
             "same value are left.",
         .place = "Proof of lemma 14, subcase 1.3",
         .method = "by counting",
         .range = UP_TO_24,
         .sweep = answers_repaired},
        {.id = "csg:ex-lem14-2.3",
         .statement =
             "When c vertices, the leaf, the centre and the leg k_0 among them, leave P_i of "
             "S_{1,k_0,l_0}, then k'_0 = k_0 - c + N + 1 has k'_0 + l_0 = i + N + 1.",
         .place = "Proof of lemma 14, subcase 2.3",
         .method = "by counting",
         .range = "3 <= N <= 24, k_0, l_0 < N",
         .verdict = CLAIM_FAILS,
         .counterexample = {.game = "csg:1-3",
                            .graph = "substar(1,4,1)",
                            .claimed = "k'_0 + l_0 = 4",
                            .actual = "2",
                            .is_no_value = true},
         .sweep = legs},
        {.id = "csg:ex-lem14-2.3-fixed",
         .statement = "Then k'_0 + l_0 = i + N - 1.",
         .place = "Proof of lemma 14, subcase 2.3",
         .method = "by counting",
         .range = "3 <= N <= 24, k_0, l_0 < N",
         .sweep = legs_repaired},
        {.id = "csg:ex-lem14-2.3-value",
         .statement = "Then S_{1,k'_0,l_0} has the value i of the path that is left, k_0, l_0 < N.",
         .place = "Proof of lemma 14, subcase 2.3",
         .method = BY_TABLE,
         .range = "3 <= N <= 24, k_0, l_0 < N",
         .sweep = leg_values},
        {.id = "csg:ex-lem15-shortened",
         .statement =
             "For k > N, l = N modulo N + 1 and k_0 = (k mod (N + 1)) + N + 1, S_{1,k,l-i} "
             "and S_{1,k_0,N-i} have the same value, 1 <= i <= N.",
         .place = "End of the proof of lemma 15, citing lemma 14",
         .method = BY_TABLE,
         .range = "8 <= N <= 24, k, l <= 3N + 3",
         .verdict = CLAIM_FAILS,
         .counterexample =
             {.game = "csg:1-8", .graph = "substar(1,17,11)", .claimed = "10", .actual = "6"},
         .sweep = shortened},
        {.id = "csg:ex-lem15-shortened-fixed",
         .statement = "The same for k not N modulo N + 1; otherwise the value of S_{1,k,l} is 0 by "
                      "csg:lem13.",
         .place = "End of the proof of lemma 15",
         .method = BY_TABLE,
         .range = "3 <= N <= 24, k, l <= 3N + 3",
         .sweep = shortened_repaired},
        {.id = "csg:ex-claim15.2-below",
         .statement = "For N odd and k = N - 2 or 2N - 1 no option S_{1,i,N} of S_{1,k,N} has the "
                      "value N - 1.",
         .place = "Proof of claim 15.2",
         .method = BY_TABLE,
         .range = "3 <= N <= 24",
         .sweep = not_below},
};

const struct paper paper_csg_lem14 = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
