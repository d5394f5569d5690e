/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars (2019), sections 3.2,
 * 3.4 and 4: what the proofs say about single stars and their moves.
 */
#include "theory/csg_common.h"
#include "verify/checks/families.h"
#include "verify/checks/octal_memo.h"

#include <stdio.h>
#include <string.h>

#define G4 "csg:1,2,4"
#define G3 "csg:1-3"

enum { LONG_LEG = 14 };

/* ---- lemmas 19 and 21 to 28 from k = 0 on, where the star is a path -------------------------- */

#define FROM_ZERO(name, star, values)                                                              \
    graze_status name(struct claim_sweep *sweep) {                                                 \
        static const stated_family family = {G4, star, 0, 18, values, NULL};                       \
        return sweep_families(sweep, &family, 1);                                                  \
    }

FROM_ZERO(csg_sweep_lem19, "path(#)", "012")
FROM_ZERO(csg_sweep_lem21, "substar(1,1,#)", "012")
FROM_ZERO(csg_sweep_lem22, "substar(1,1,1,#)", "103")
FROM_ZERO(csg_sweep_lem23, "substar(1,2,#)", "120")
FROM_ZERO(csg_sweep_lem24, "substar(1,1,2,#)", "231")
FROM_ZERO(csg_sweep_lem26, "substar(2,2,#)", "201")
FROM_ZERO(csg_sweep_lem27, "substar(1,2,2,#)", "012")
FROM_ZERO(csg_sweep_lem28, "substar(1,1,1,1,#)", "012")

/* ---- section 3.2: stars with more than N leaves, and csg:obs17 ----------------------------------
 */

DEFINE_FAMILIES(one_move_left, {"csg:1-3", "star(#)", 4, 12, NULL, "star(#-1)"},
                {"csg:1-4", "star(#)", 5, 12, NULL, "star(#-1)"},
                {"csg:1-5", "star(#)", 6, 12, NULL, "star(#-1)"},
                {"csg:1-8", "star(#)", 9, 16, NULL, "star(#-1)"})

/* Stars with at most N - 1 leaves: one leaf, all but a leaf, or everything. */
DEFINE_FAMILIES(small_star_moves, {"csg:1-4", "star(3)", 0, 0, NULL, "star(2) path(1) path(0)"},
                {"csg:1-8", "star(#)", 3, 7, NULL, "star(#-1) path(1) path(0)"})

/* The game behind csg:obs17 on the stars with N + 2, N + 1 and N leaves. */
static graze_status sweep_forced(struct claim_sweep *sweep, unsigned least_leaves) {
    for (unsigned top = 2; top <= 6; top++) {
        for (unsigned leaves = top + 2; leaves >= top + least_leaves; leaves--) {
            char game[INSTANCE_GAME], graph[24], option[24];
            snprintf(game, sizeof game, "csg:1-%u,%u", top, 2 * top + 4);
            snprintf(graph, sizeof graph, "star(%u)", leaves);
            snprintf(option, sizeof option, "star(%u)", leaves - 1);
            stated_family family = {game, graph, 0, 0, NULL, option};
            TRY(sweep_families(sweep, &family, 1));
        }
    }
    return GRAZE_OK;
}

static graze_status forced_printed(struct claim_sweep *sweep) {
    return sweep_forced(sweep, 0);
}

static graze_status forced_repaired(struct claim_sweep *sweep) {
    return sweep_forced(sweep, 1);
}

/* ---- section 3.4 ----------------------------------------------------------------------------- */

/* S_{1,k-2,4} has the value of the path with k vertices. */
DEFINE_FAMILIES(case_1b, {G3, "substar(1,#-2,4)", 3, 18, "0123", NULL})
DEFINE_FAMILIES(case_1c, {G3, "substar(1,2,#-3)", 3, 18, "1230", NULL},
                {G3, "path(#-3)", 4, 18, "1230", NULL})
DEFINE_FAMILIES(small_paths, {G3, "path(#)", 0, 2, "0120", NULL},
                {G3, "path(#+4)", 0, 2, "0120", NULL})
DEFINE_VALUES(star_123, {G3, "substar(1,2,3)", 3})
DEFINE_FAMILIES(case_2, {G3, "substar(1^3,#)", 0, LONG_LEG, "0123", NULL})
DEFINE_FAMILIES(case_2c_options,
                {G3, "substar(1^3,2)", 0, 0, NULL, "star(3) star(4) substar(1,1,2)"},
                {G3, "star(3)", 0, 0, "0", NULL}, {G3, "star(4)", 0, 0, "1", NULL},
                {G3, "substar(1,1,2)", 0, 0, "1", NULL}, {G3, "substar(1^3,2)", 0, 0, "2", NULL})
DEFINE_FAMILIES(case_2d_options,
                {G3, "substar(1^3,3)", 0, 0, NULL, "star(3) star(4) substar(1^3,2) substar(1,1,3)"})
DEFINE_VALUES(star_113_printed, {G3, "substar(1,1,3)", 4})
DEFINE_VALUES(star_113_repaired, {G3, "substar(1,1,3)", 2})
DEFINE_VALUES(case_2d_printed, {G3, "substar(1^3,2)", 3})
DEFINE_VALUES(case_2d_repaired, {G3, "substar(1^3,3)", 3})
DEFINE_FAMILIES(last_case, {G3, "substar(1,2,#)", 0, 18, "0123", NULL})

/* ---- lemma 20 -------------------------------------------------------------------------------- */

DEFINE_FAMILIES(star_112_printed, {G4, "substar(1,1,2)", 0, 0, NULL, "path(1) path(3) star(3)"})
DEFINE_FAMILIES(star_112_repaired,
                {G4, "substar(1,1,2)", 0, 0, NULL, "path(1) path(3) path(4) star(3)"})
DEFINE_FAMILIES(lemma_20_options, {G4, "star(3)", 0, 0, NULL, "path(0) path(3)"},
                {G4, "substar(1,1,3)", 0, 0, NULL, "path(5) path(2) star(3) substar(1,1,2)"},
                {G4, "star(4)", 0, 0, NULL, "star(3) path(1)"},
                {G4, "substar(1,1,1,2)", 0, 0, NULL, "path(2) star(4) star(3) substar(1,1,2)"},
                {G4, "substar(1,1,1,3)", 0, 0, NULL,
                 "substar(1,1,1,2) path(3) star(4) substar(1,1,3)"},
                {G4, "substar(1,2,2)", 0, 0, NULL, "path(5) substar(1,1,2) path(4) path(2)"},
                {G4, "substar(1,2,3)", 0, 0, NULL,
                 "path(6) substar(1,1,3) substar(1,2,2) path(5) substar(1,1,2) path(3)"},
                {G4, "substar(1,1,2,2)", 0, 0, NULL,
                 "substar(1,2,2) substar(1,1,1,2) substar(1,1,2)"},
                {G4, "substar(1,1,2,3)", 0, 0, NULL,
                 "substar(1,2,3) substar(1,1,1,3) substar(1,1,2,2) substar(1,1,3) "
                 "substar(1,1,1,2)"})

/* ---- lemmas 21 to 28: moves from k = 4 on, and the values whose mex is taken ----------------- */

DEFINE_FAMILIES(moves_21, {G4, "substar(1,1,#)", 4, LONG_LEG, NULL,
                           "path(#+2) path(#-1) substar(1,1,#-1) substar(1,1,#-2) "
                           "substar(1,1,#-4)"})
DEFINE_FAMILIES(moves_22, {G4, "substar(1^3,#)", 4, LONG_LEG, NULL,
                           "substar(1,1,#) path(#) substar(1^3,#-1) substar(1^3,#-2) "
                           "substar(1^3,#-4)"})
DEFINE_FAMILIES(mex_22, {G4, "substar(1,1,#)", 4, LONG_LEG, "012", NULL},
                {G4, "path(#)", 4, LONG_LEG, "012", NULL},
                {G4, "substar(1^3,#-1)", 4, LONG_LEG, "310", NULL},
                {G4, "substar(1^3,#-2)", 4, LONG_LEG, "031", NULL},
                {G4, "substar(1^3,#-4)", 4, LONG_LEG, "310", NULL})
DEFINE_FAMILIES(moves_23, {G4, "substar(1,2,#)", 4, LONG_LEG, NULL,
                           "path(#) path(#+2) path(#+3) substar(1,1,#) substar(1,2,#-1) "
                           "substar(1,2,#-2) substar(1,2,#-4)"})
DEFINE_FAMILIES(moves_24, {G4, "substar(1,1,2,#)", 4, LONG_LEG, NULL,
                           "substar(1,1,2,#-1) substar(1,1,2,#-2) substar(1,1,2,#-4) "
                           "substar(1^3,#) substar(1,1,#) substar(1,2,#)"})
DEFINE_FAMILIES(mex_24, {G4, "substar(1,1,2,#-1)", 4, LONG_LEG, "123", NULL},
                {G4, "substar(1,1,2,#-2)", 4, LONG_LEG, "312", NULL},
                {G4, "substar(1,1,2,#-4)", 4, LONG_LEG, "123", NULL},
                {G4, "substar(1^3,#)", 4, LONG_LEG, "103", NULL},
                {G4, "substar(1,1,#)", 4, LONG_LEG, "012", NULL},
                {G4, "substar(1,2,#)", 4, LONG_LEG, "120", NULL})
DEFINE_FAMILIES(moves_26, {G4, "substar(2,2,#)", 4, LONG_LEG, NULL,
                           "substar(2,2,#-1) substar(2,2,#-2) substar(2,2,#-4) substar(1,2,#) "
                           "path(#+3)"})
DEFINE_FAMILIES(moves_27,
                {G4, "substar(1,2,2,2)", 0, 0, NULL,
                 "substar(1,1,2,2) substar(1,2,2) substar(2,2,2)"},
                {G4, "substar(1,2,2,3)", 0, 0, NULL,
                 "substar(1,2,2,2) substar(1,1,2,2) substar(1,1,2,3) substar(1,2,3) "
                 "substar(2,2,3)"},
                {G4, "substar(1,2,2,#)", 4, LONG_LEG, NULL,
                 "substar(1,2,2,#-1) substar(1,2,2,#-2) substar(1,2,2,#-4) substar(1,1,2,#) "
                 "substar(1,2,#) substar(2,2,#)"})
DEFINE_FAMILIES(mex_27, {G4, "substar(1,2,2,#-1)", 4, LONG_LEG, "201", NULL},
                {G4, "substar(1,2,2,#-2)", 4, LONG_LEG, "120", NULL},
                {G4, "substar(1,2,2,#-4)", 4, LONG_LEG, "201", NULL},
                {G4, "substar(1,1,2,#)", 4, LONG_LEG, "231", NULL},
                {G4, "substar(1,2,#)", 4, LONG_LEG, "120", NULL},
                {G4, "substar(2,2,#)", 4, LONG_LEG, "201", NULL})
DEFINE_FAMILIES(moves_28, {G4, "star(5)", 0, 0, NULL, "star(4)"},
                {G4, "substar(1^4,2)", 0, 0, NULL, "star(5) star(4) substar(1^3,2)"},
                {G4, "substar(1^4,3)", 0, 0, NULL, "substar(1^4,2) star(5) substar(1^3,3)"},
                {G4, "substar(1^4,#)", 4, LONG_LEG, NULL,
                 "substar(1^4,#-1) substar(1^4,#-2) substar(1^4,#-4) substar(1^3,#)"})
DEFINE_FAMILIES(mex_28, {G4, "substar(1^4,#-1)", 4, LONG_LEG, "201", NULL},
                {G4, "substar(1^4,#-2)", 4, LONG_LEG, "120", NULL},
                {G4, "substar(1^4,#-4)", 4, LONG_LEG, "201", NULL},
                {G4, "substar(1^3,#)", 4, LONG_LEG, "103", NULL})
DEFINE_VALUES(last_28_printed, {G4, "substar(1^3,2)", 2}, {G4, "substar(1^3,5)", 2},
              {G4, "substar(1^3,8)", 2})
DEFINE_VALUES(last_28_repaired, {G4, "substar(1^4,2)", 2}, {G4, "substar(1^4,5)", 2},
              {G4, "substar(1^4,8)", 2})

/* No S_{1,1,2,k} is lost. */
static graze_status never_lost(struct claim_sweep *sweep) {
    for (unsigned k = 0; k <= LONG_LEG; k++) {
        char graph[48];
        int64_t value;
        snprintf(graph, sizeof graph, "substar(1,1,2,%u)", k);
        TRY(sweep->oracle->value(&value, sweep->oracle, G4, graph));
        TRY(value ? sweep_right(sweep)
                  : sweep_wrong(sweep, G4, graph, k + 5, k + 4, "above 0", "0"));
    }
    return GRAZE_OK;
}

/* Two families that lemma 2 cannot take: somewhere their value is not as their order. */
static graze_status not_by_order(struct claim_sweep *sweep) {
    static const struct {
        const char *form;
        unsigned fixed, more;
    } families[] = {{"substar(1,1,2,%u)", 5, 0}, {"substar(1^3,%u)", 4, 1}};
    for (unsigned i = 0; i < 2; i++) {
        bool differs = false;
        for (unsigned k = 4; k <= LONG_LEG; k++) {
            char graph[48];
            int64_t value;
            snprintf(graph, sizeof graph, families[i].form, k);
            TRY(sweep->oracle->value(&value, sweep->oracle, G4, graph));
            differs = differs || value != (families[i].fixed + k + families[i].more) % 3;
        }
        TRY(sweep_number(sweep, differs, G4, i, "not by order", "by order"));
    }
    return GRAZE_OK;
}

/* ---- theorem 18 ------------------------------------------------------------------------------ */

/*
 * A takes the centre of S' = S_{a,b,c,m+3}, with a >= b >= 1 and c >= 0, and leaves a piece of the
 * last leg, of which j vertices are gone. B can copy that in S = S_{a,b,c,m} if j <= m.
 */
static graze_status note_copies(struct claim_sweep *sweep, const unsigned legs[3], unsigned m,
                                bool repaired) {
    unsigned fixed = legs[0] + legs[1] + legs[2];
    bool left_out = fixed == 2 && m == 0;
    for (unsigned j = 0; j <= m + 3; j++) {
        unsigned taken = fixed + 1 + j;
        char graph[80];
        if (taken != 1 && taken != 2 && taken != 4) {
            continue;
        }
        snprintf(graph, sizeof graph, "substar(%u,%u,%u,%u) ~ substar(%u,%u,%u,%u)", legs[0],
                 legs[1], legs[2], m, legs[0], legs[1], legs[2], m + 3);
        TRY(j <= m || (repaired && left_out)
                ? sweep_right(sweep)
                : sweep_wrong(sweep, G4, graph, 2 * fixed + 2 * m + 5, 2 * fixed + 2 * m + 3,
                              "a copy of every move in S'", "none of the move to path(2)"));
    }
    return GRAZE_OK;
}

static graze_status sweep_copies(struct claim_sweep *sweep, bool repaired) {
    for (unsigned a = 1; a <= 4; a++) {
        for (unsigned b = 1; b <= a; b++) {
            for (unsigned c = 0; c <= b; c++) {
                for (unsigned m = 0; m <= LONG_LEG; m++) {
                    TRY(note_copies(sweep, (const unsigned[]){a, b, c}, m, repaired));
                }
            }
        }
    }
    return GRAZE_OK;
}

static graze_status copies_printed(struct claim_sweep *sweep) {
    return sweep_copies(sweep, false);
}

/* In the case left out, A's move to P_2 beside S_{1,1} loses: B empties P_2. */
DEFINE_VALUES(left_out_values, {G4, "substar(1,1)+path(2)", 2}, {G4, "substar(1,1)", 0})

static graze_status copies_repaired(struct claim_sweep *sweep) {
    TRY(left_out_values(sweep));
    return sweep_copies(sweep, true);
}

/* A leg of l_1 vertices from which k >= l_1 are taken, as printed, has l_1 - k >= 0 left. */
static graze_status sweep_shortened(struct claim_sweep *sweep, bool repaired) {
    static const unsigned sizes[] = {1, 2, 4};
    for (unsigned leg = 1; leg <= LONG_LEG; leg++) {
        for (unsigned i = 0; i < 3; i++) {
            char graph[48], actual[32];
            if (repaired ? sizes[i] > leg : sizes[i] < leg) {
                continue;
            }
            snprintf(graph, sizeof graph, "substar(%u,1,4)", leg);
            snprintf(actual, sizeof actual, "a leg of %d vertices", (int)leg - (int)sizes[i]);
            TRY(sizes[i] <= leg ? sweep_right(sweep)
                                : sweep_wrong(sweep, G4, graph, leg + 6, leg + 5,
                                              "k >= l_1 vertices can be taken", actual));
        }
    }
    return GRAZE_OK;
}

static graze_status shortened_printed(struct claim_sweep *sweep) {
    return sweep_shortened(sweep, false);
}

static graze_status shortened_repaired(struct claim_sweep *sweep) {
    return sweep_shortened(sweep, true);
}

/* The example of a move that cannot be copied: it would leave two paths. */
DEFINE_FAMILIES(example_18,
                {G4, "substar(1^3,2)", 0, 0, NULL, "path(2) star(4) star(3) substar(1,1,2)"},
                {G4, "substar(1^3,2,3)", 0, 0, NULL,
                 "substar(1,1,2,3) substar(1^4,3) substar(1^3,3) substar(1^3,2,2) substar(1^4,2)"})

DEFINE_VALUES(case_i, {G4, "path(1)+path(4)", 0}, {G4, "path(1)+substar(1,1,1)", 0},
              {G4, "path(6)", 0}, {G4, "path(1)+path(7)", 0}, {G4, "path(1)+substar(1,2,3)", 0},
              {G4, "path(1)+substar(2,2,2)", 0}, {G4, "path(2)+path(8)", 0},
              {G4, "path(2)+substar(2,2,3)", 0}, {G4, "path(3)+path(9)", 0},
              {G4, "path(3)+substar(2,3,3)", 0})
DEFINE_FAMILIES(case_ii_more, {G4, "path(#-1)+substar(1,1,2,#)", 3, 3, "0", NULL},
                {G4, "path(#-1)+substar(1,1,2,#)", 6, 6, "0", NULL},
                {G4, "path(#-1)+substar(1,1,2,#)", 9, 9, "0", NULL},
                {G4, "path(#-1)+substar(1^3,#)", 4, 4, "0", NULL},
                {G4, "path(#-1)+substar(1^3,#)", 7, 7, "0", NULL},
                {G4, "path(#-1)+substar(1^3,#)", 10, 10, "0", NULL},
                {G4, "path(#-1)+substar(1,1,2,#)", 2, 2, "0", NULL},
                {G4, "path(#-1)+substar(1,1,2,#)", 5, 5, "0", NULL},
                {G4, "path(#-1)+substar(1,1,2,#)", 8, 8, "0", NULL},
                {G4, "path(#-1)+path(#+2)", 2, LONG_LEG, "0", NULL})
DEFINE_FAMILIES(case_ii_two, {G4, "path(#)+substar(1,2,2,#)", 1, LONG_LEG, "0", NULL},
                {G4, "path(#)+path(#+3)", 1, LONG_LEG, "0", NULL},
                {G4, "path(#)+path(#+6)", 1, LONG_LEG, "0", NULL})
DEFINE_FAMILIES(case_iii, {G4, "path(#)+substar(1^4,#)", 1, LONG_LEG, "0", NULL},
                {G4, "path(#)+path(#+3)", 1, LONG_LEG, "0", NULL},
                {G4, "path(#)+substar(1,1,#)", 1, LONG_LEG, "0", NULL})

/* What four (or one) vertices taken from a star leave, by their number. */
static graze_status sweep_left(struct claim_sweep *sweep, const char *form, unsigned fixed,
                               unsigned taken, int left) {
    for (unsigned l = 2; l <= LONG_LEG; l++) {
        char graph[48], claimed[24], actual[48];
        unsigned order = fixed + l;
        snprintf(graph, sizeof graph, form, l + 3);
        snprintf(claimed, sizeof claimed, "path(%d)", (int)l + left);
        snprintf(actual, sizeof actual, "%u vertices are left", order - taken);
        TRY((int)l + left == (int)(order - taken)
                ? sweep_right(sweep)
                : sweep_wrong(sweep, G4, graph, order, order - 1, claimed, actual));
    }
    return GRAZE_OK;
}

static graze_status four_of_11_printed(struct claim_sweep *sweep) {
    return sweep_left(sweep, "substar(1,1,%u)", 6, 4, -1);
}

static graze_status four_of_11_repaired(struct claim_sweep *sweep) {
    return sweep_left(sweep, "substar(1,1,%u)", 6, 4, 2);
}

static graze_status one_of_12_printed(struct claim_sweep *sweep) {
    return sweep_left(sweep, "substar(1,2,%u)", 7, 1, 3);
}

static graze_status one_of_12_repaired(struct claim_sweep *sweep) {
    return sweep_left(sweep, "substar(1,2,%u)", 7, 4, 3);
}

DEFINE_FAMILIES(lemma_27_printed, {G4, "substar(1,1,2,#)", 1, LONG_LEG, "012", NULL})
DEFINE_FAMILIES(lemma_27_repaired, {G4, "substar(1,2,2,#)", 1, LONG_LEG, "012", NULL})

/* ---- the registry ---------------------------------------------------------------------------- */

#define BY_MOVES "all moves by the rules, up to isomorphism"
#define UP_TO_14 "k <= 14"
#define FROM_4   "4 <= k <= 14"

/* The moves from a growing star, and the values of which the mex is taken. */
#define LEMMA_MOVES(number, said)                                                                  \
    {                                                                                              \
        .id = "csg:ex-lem" #number "-moves", .statement = "Under {1,2,4}, for k >= 4 " said,       \
        .place = "Proof of lemma " #number, .method = BY_MOVES, .range = FROM_4,                   \
        .sweep = moves_##number                                                                    \
    }
#define LEMMA_MEX(number, star)                                                                    \
    {                                                                                              \
        .id = "csg:ex-lem" #number "-mex",                                                         \
        .statement =                                                                               \
            "The values of the options of " star ", k >= 4, are those of which the mex is taken.", \
        .place = "Proof of lemma " #number, .range = FROM_4, .sweep = mex_##number                 \
    }

static const struct claim claims[] = {
    {.id = "csg:ex-lem9-one-move",
     .statement = "Under I_N the star with t > N leaves has a single option, the star with t - 1.",
     .place = "Proof of lemma 9, case 3",
     .method = BY_MOVES,
     .range = "N = 3, 4, 5, 8, up to 16 leaves",
     .sweep = one_move_left},
    {.id = "csg:ex-lem9-moves",
     .statement = "Under I_N the star with 3 <= t < N leaves leads to the star with t - 1 leaves, "
                  "a single vertex or nothing.",
     .place = "Proof of lemma 9, cases 1 and 2",
     .method = BY_MOVES,
     .range = "N = 4 and 8, all t",
     .sweep = small_star_moves},
    {.id = "csg:ex-obs17-forced",
     .statement = "Under I_N with 2N + 4 the star with N + 2 leaves leaves no choice for three "
                  "moves.",
     .place = "Proof of observation 17",
     .method = BY_MOVES,
     .range = "2 <= N <= 6",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "csg:1-2,8",
                        .graph = "star(2)",
                        .claimed = "path(2)",
                        .actual = "path(1) path(2)",
                        .is_no_value = true,
                        .command = "solve --no-theory --moves csg:1-2,8 'star(2)'"},
     .sweep = forced_printed},
    {.id = "csg:ex-obs17-forced-fixed",
     .statement = "The same for two moves: with N leaves all but a leaf may be taken, too, which "
                  "loses as well.",
     .place = "Proof of observation 17",
     .method = BY_MOVES,
     .range = "2 <= N <= 6",
     .sweep = forced_repaired},
    {.id = "csg:ex-thm16-small",
     .statement = "Under {1,2,3} the paths with 0, 1 and 2 vertices have the values of those with "
                  "4, 5 and 6.",
     .place = "Proof of theorem 16",
     .range = "all",
     .sweep = small_paths},
    {.id = "csg:ex-thm16-1b",
     .statement = "Under {1,2,3}, S_{1,k-2,4} has the value k mod 4 of the path with k vertices.",
     .place = "Proof of theorem 16, case 1 (b)",
     .range = "3 <= k <= 18",
     .sweep = case_1b},
    {.id = "csg:ex-thm16-1c",
     .statement = "Under {1,2,3}, S_{1,2,k-3} has the value (k + 1) mod 4 of the path with k - 3 "
                  "vertices.",
     .place = "Proof of theorem 16, case 1 (c)",
     .range = "3 <= k <= 18",
     .sweep = case_1c},
    {.id = "csg:ex-s123",
     .statement = "Under {1,2,3}, S_{1,2,3} has value 3.",
     .place = "Proof of theorem 16, case 1 (c)",
     .range = "the star",
     .sweep = star_123},
    {.id = "csg:ex-thm16-2",
     .statement = "Under {1,2,3}, S_{1,1,1,k} has the value k mod 4 of the path with k vertices.",
     .place = "Proof of theorem 16, case 2",
     .range = UP_TO_14,
     .sweep = case_2},
    {.id = "csg:ex-thm16-2c",
     .statement = "Under {1,2,3}, S_{1,1,1,2} has the options S_{1,1,1}, S_{1,1,1,1} and S_{1,1,2} "
                  "of values 0, 1 and 1, and value 2.",
     .place = "Proof of theorem 16, case 2 (c)",
     .method = BY_MOVES,
     .range = "the star",
     .sweep = case_2c_options},
    {.id = "csg:ex-thm16-2d",
     .statement = "Under {1,2,3}, S_{1,1,1,3} has the options S_{1,1,1}, S_{1,1,1,1}, S_{1,1,1,2} "
                  "and S_{1,1,3}.",
     .place = "Proof of theorem 16, case 2 (d)",
     .method = BY_MOVES,
     .range = "the star",
     .sweep = case_2d_options},
    {.id = "csg:ex-s113",
     .statement = "Under {1,2,3}, S_{1,1,3} has value 4.",
     .place = "Proof of theorem 16, case 2 (d)",
     .range = "the star",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G3, .graph = "substar(1,1,3)", .claimed = "4", .actual = "2"},
     .sweep = star_113_printed},
    {.id = "csg:ex-s113-fixed",
     .statement = "Under {1,2,3}, S_{1,1,3} has value 2.",
     .place = "Proof of theorem 16, case 2 (d)",
     .range = "the star",
     .sweep = star_113_repaired},
    {.id = "csg:ex-s1112",
     .statement = "Under {1,2,3}, S_{1,1,1,2} has value 3.",
     .place = "Proof of theorem 16, end of case 2 (d)",
     .range = "the star",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G3, .graph = "substar(1^3,2)", .claimed = "3", .actual = "2"},
     .sweep = case_2d_printed},
    {.id = "csg:ex-s1112-fixed",
     .statement = "Under {1,2,3}, S_{1,1,1,3} has value 3.",
     .place = "Proof of theorem 16, end of case 2 (d)",
     .range = "the star",
     .sweep = case_2d_repaired},
    {.id = "csg:ex-thm16-last",
     .statement = "Under {1,2,3}, S_{1,k,2} has value k mod 4.",
     .place = "End of the proof of theorem 16",
     .range = "k <= 18",
     .sweep = last_case},
    {.id = "csg:ex-lem20-moves",
     .statement = "Under {1,2,4} the stars of lemma 20 but S_{1,1,2} have two, four, two, four, "
                  "four, four, six, three and five options, which are named or can be read off.",
     .place = "Proof of lemma 20",
     .method = BY_MOVES,
     .range = "nine stars",
     .sweep = lemma_20_options},
    {.id = "csg:ex-lem20-s112",
     .statement = "Under {1,2,4} the moves from S_{1,1,2} lead to the paths with one and three "
                  "vertices and to S_{1,1,1}.",
     .place = "Proof of lemma 20",
     .method = BY_MOVES,
     .range = "the star",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4,
                        .graph = "substar(1,1,2)",
                        .claimed = "path(1) path(3) substar(1,1,1)",
                        .actual = "path(1) path(3) path(4) substar(1,1,1)",
                        .is_no_value = true,
                        .command = "solve --no-theory --moves csg:1,2,4 'substar(1,1,2)'"},
     .sweep = star_112_printed},
    {.id = "csg:ex-lem20-s112-fixed",
     .statement = "Under {1,2,4} they lead to the path with four vertices, too.",
     .place = "Proof of lemma 20",
     .method = BY_MOVES,
     .range = "the star",
     .sweep = star_112_repaired},
    LEMMA_MOVES(21, "S_{1,1,k} has the options P_{k+2}, P_{k-1} and S_{1,1,k-1}, S_{1,1,k-2}, "
                    "S_{1,1,k-4}."),
    LEMMA_MOVES(22, "S_{1,1,1,k} has the options S_{1,1,k}, P_k and S_{1,1,1,k-1}, S_{1,1,1,k-2}, "
                    "S_{1,1,1,k-4}."),
    LEMMA_MEX(22, "S_{1,1,1,k}"),
    LEMMA_MOVES(23, "S_{1,2,k} has the options P_k, P_{k+2}, P_{k+3}, S_{1,1,k} and S_{1,2,k-1}, "
                    "S_{1,2,k-2}, S_{1,2,k-4}."),
    LEMMA_MOVES(24, "S_{1,1,2,k} has the options S_{1,1,2,k-1}, S_{1,1,2,k-2}, S_{1,1,2,k-4}, "
                    "S_{1,1,1,k}, S_{1,1,k} and S_{1,2,k}."),
    LEMMA_MEX(24, "S_{1,1,2,k}"),
    {.id = "csg:ex-lem24-lost",
     .statement = "Under {1,2,4} no S_{1,1,2,k} is lost for the player to move.",
     .place = "Behind lemma 24",
     .range = UP_TO_14,
     .sweep = never_lost},
    LEMMA_MOVES(26, "S_{2,2,k} has the options S_{2,2,k-1}, S_{2,2,k-2}, S_{2,2,k-4}, S_{1,2,k} "
                    "and P_{k+3}."),
    LEMMA_MOVES(27, "S_{1,2,2,k} has six options, three for k = 2 and five for k = 3, all named."),
    LEMMA_MEX(27, "S_{1,2,2,k}"),
    LEMMA_MOVES(28, "S_{1,1,1,1,k} has four options, one for k = 1 and three for k = 2 and 3, all "
                    "named."),
    LEMMA_MEX(28, "S_{1,1,1,1,k}"),
    {.id = "csg:ex-lem28-last",
     .statement = "Under {1,2,4}, S_{1,1,1,k} has value 2 for k = 2 modulo 3.",
     .place = "Proof of lemma 28, last of three cases",
     .range = "k = 2, 5, 8",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4, .graph = "substar(1^3,2)", .claimed = "2", .actual = "3"},
     .sweep = last_28_printed},
    {.id = "csg:ex-lem28-last-fixed",
     .statement = "Under {1,2,4}, S_{1,1,1,1,k} has value 2 for k = 2 modulo 3.",
     .place = "Proof of lemma 28, last of three cases",
     .range = "k = 2, 5, 8",
     .sweep = last_28_repaired},
    {.id = "csg:ex-lem28-note",
     .statement = "The values of S_{1,1,2,k} are not the order modulo 3, those of S_{1,1,1,k} not "
                  "the order plus one.",
     .place = "Behind lemma 28",
     .range = FROM_4,
     .sweep = not_by_order},
    {.id = "csg:ex-thm18-copy",
     .statement = "When A plays in S' = S_{...,m+3}, but not on the leg m + 3 alone, B can copy "
                  "the move in S = S_{...,m}.",
     .place = "Proof of theorem 18",
     .method = "all moves that take the centre and leave a piece of the leg m + 3",
     .range = "two or three other legs up to 4, m <= 14",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4,
                        .graph = "substar(1,1,0,0) ~ substar(1,1,0,3)",
                        .claimed = "a copy of every move in S'",
                        .actual = "none of the move to path(2)",
                        .is_no_value = true},
     .sweep = copies_printed},
    {.id = "csg:ex-thm18-copy-fixed",
     .statement = "B can copy it, or S = S_{1,1} and A has left P_2 of S': then B empties P_2 and "
                  "leaves P_3, which is lost.",
     .place = "Proof of theorem 18",
     .range = "two or three other legs up to 4, m <= 14",
     .sweep = copies_repaired},
    {.id = "csg:ex-thm18-leg",
     .statement = "A takes k >= l_1 vertices from a leg of l_1, so that l_1 - k are left of it.",
     .place = "Proof of theorem 18",
     .method = "by counting",
     .range = "legs up to 14, k = 1, 2, 4",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4,
                        .graph = "substar(1,1,4)",
                        .claimed = "k >= l_1 vertices can be taken",
                        .actual = "a leg of -1 vertices",
                        .is_no_value = true},
     .sweep = shortened_printed},
    {.id = "csg:ex-thm18-leg-fixed",
     .statement = "A takes k <= l_1 vertices from a leg of l_1.",
     .place = "Proof of theorem 18",
     .method = "by counting",
     .range = "legs up to 14, k = 1, 2, 4",
     .sweep = shortened_repaired},
    {.id = "csg:ex-thm18-example",
     .statement = "From S_{1,1,1,2} four vertices can be taken to leave P_2; from S_{1,1,1,2,3} no "
                  "move takes the centre.",
     .place = "Proof of theorem 18",
     .method = BY_MOVES,
     .range = "both stars",
     .sweep = example_18},
    {.id = "csg:ex-thm18-i",
     .statement = "The ten sums that B leaves in case (i) are lost for the player to move.",
     .place = "Proof of theorem 18, case (i)",
     .range = "all",
     .sweep = case_i},
    {.id = "csg:ex-thm18-ii-11",
     .statement = "The sums that B leaves for S = S_{1,1,l} are lost: P_{l-1} with S_{1,1,2,l} (l "
                  "= 0, 2 modulo 3), S_{1,1,1,l} (l = 1) or P_{l+2}.",
     .place = "Proof of theorem 18, case (ii)",
     .range = "l <= 14",
     .sweep = case_ii_more},
    {.id = "csg:ex-thm18-ii-12",
     .statement = "The sums that B leaves for S = S_{1,2,l} are lost: P_l with S_{1,2,2,l}, "
                  "P_{l+3} or P_{l+6}.",
     .place = "Proof of theorem 18, case (ii)",
     .range = "l <= 14",
     .sweep = case_ii_two},
    {.id = "csg:ex-thm18-ii-four",
     .statement = "Four vertices taken from S_{1,1,l+3} leave P_{l-1}.",
     .place = "Proof of theorem 18, case (ii)",
     .method = "by counting vertices",
     .range = "2 <= l <= 14",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4,
                        .graph = "substar(1,1,5)",
                        .claimed = "path(1)",
                        .actual = "4 vertices are left",
                        .is_no_value = true},
     .sweep = four_of_11_printed},
    {.id = "csg:ex-thm18-ii-four-fixed",
     .statement = "Four vertices taken from S_{1,1,l+3} leave P_{l+2}.",
     .place = "Proof of theorem 18, case (ii)",
     .method = "by counting vertices",
     .range = "2 <= l <= 14",
     .sweep = four_of_11_repaired},
    {.id = "csg:ex-thm18-ii-one",
     .statement = "One vertex taken from S_{1,2,l+3} leaves P_{l+3}.",
     .place = "Proof of theorem 18, case (ii)",
     .method = "by counting vertices",
     .range = "2 <= l <= 14",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4,
                        .graph = "substar(1,2,5)",
                        .claimed = "path(5)",
                        .actual = "8 vertices are left",
                        .is_no_value = true},
     .sweep = one_of_12_printed},
    {.id = "csg:ex-thm18-ii-one-fixed",
     .statement = "Four vertices taken from S_{1,2,l+3} leave P_{l+3}.",
     .place = "Proof of theorem 18, case (ii)",
     .method = "by counting vertices",
     .range = "2 <= l <= 14",
     .sweep = one_of_12_repaired},
    {.id = "csg:ex-thm18-ii-lem27",
     .statement = "Under {1,2,4}, S_{1,1,2,l} has the value l mod 3 of the path with l vertices.",
     .place = "Proof of theorem 18, case (ii), citing lemma 27",
     .range = "1 <= l <= 14",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = G4, .graph = "substar(1,1,2,1)", .claimed = "1", .actual = "3"},
     .sweep = lemma_27_printed},
    {.id = "csg:ex-thm18-ii-lem27-fixed",
     .statement = "Under {1,2,4}, S_{1,2,2,l} has the value l mod 3 of the path with l vertices.",
     .place = "Proof of theorem 18, case (ii)",
     .range = "1 <= l <= 14",
     .sweep = lemma_27_repaired},
    {.id = "csg:ex-thm18-iii",
     .statement = "The sums that B leaves for S = S_{1,1,1,l} are lost: P_l with S_{1,1,1,1,l}, "
                  "P_{l+3} or S_{1,1,l}.",
     .place = "Proof of theorem 18, case (iii)",
     .range = "l <= 14",
     .sweep = case_iii},
    {.id = "csg:fig1",
     .statement = "A play of CSG({1,2,4}) on a graph with seven vertices: four, one and two are "
                  "taken.",
     .place = "Figure 1",
     .range = "the drawing is not part of the text",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "csg:fig2",
     .statement = "The values of all stars that S_{3,3,3} leads to under {1,2,4}.",
     .place = "Figure 2",
     .range = "the drawing is not part of the text; csg:lem25 has what is said of it",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "csg:ex-conjecture",
     .statement = "Arc-Kayles on S_{1,k,n} is conjectured to be periodic in n; Node-Kayles is not, "
                  "for some stars with three legs.",
     .place = "Section 1.3",
     .range = "a conjecture and a result about infinitely many values of other papers; see "
              "docs/open-questions.md for the first",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "csg:ex-13",
     .statement = "Lemma 2 is said to serve the study of CSG({1,3}).",
     .place = "Behind lemma 2",
     .range = "no statement about that game follows; {1,2,3} is meant",
     .verdict = CLAIM_NOT_CHECKABLE},
};

const struct paper paper_csg_star_steps = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
