/* Smash and Grab, section 7 of the paper: the generalised game, and Maker-Breaker games. */
#include "reduce/uniform_step.h"
#include "verify/checks/formulas.h"
#include "verify/checks/small.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the generalised game ------------------------------------------------------------------ */

/* The score by the definition, without a table. */
static int defined_score(const small_graph *g, unsigned d, small_set set) {
    int best = set ? -SMALL_MOST : 0;
    FOR_EACH_BIT(v, set) {
        small_set taken = (small_set)1 << v;
        FOR_EACH_BIT(u, g->row[v] & set) {
            taken |= (small_set)(set_size(g->row[u] & set) <= d) << u;
        }
        int margin = (int)set_size(taken) - defined_score(g, d, set & ~taken);
        best = margin > best ? margin : best;
    }
    return best;
}

static graze_status visit_generalised(struct claim_sweep *sweep, const small_graph *g,
                                      void *context) {
    enum { MOST_DEGREE = 5 };
    char text[INSTANCE_GRAPH], game[INSTANCE_GAME];
    (void)context;
    TRY(small_write(text, sizeof text, g));
    for (unsigned d = 1; d <= MOST_DEGREE; d++) {
        int64_t plain;
        snprintf(game, sizeof game, "smash-and-grab:%u", d);
        TRY(sweep->oracle->value(&plain, sweep->oracle, game, text));
        TRY(sweep_graph_value(sweep, game, g, defined_score(g, d, small_all(g)), plain));
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(generalised, sweep_graphs, 1, 7)

static graze_status visit_one(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    int64_t plain;
    TRY(small_write(text, sizeof text, g));
    TRY(sweep->oracle->value(&plain, sweep->oracle, "smash-and-grab", text));
    return sweep_graph_value(sweep, "smash-and-grab", g, defined_score(g, 1, small_all(g)), plain);
}

DEFINE_SWEEP(one, sweep_graphs, 1, 7)

static graze_status clique_scores(struct claim_sweep *sweep) {
    enum { MOST_DEGREE = 20 };
    char game[INSTANCE_GAME], text[INSTANCE_GRAPH], claimed[24], actual[24];
    for (unsigned d = 1; d <= MOST_DEGREE; d++) {
        int64_t plain;
        snprintf(game, sizeof game, "smash-and-grab:%u", d);
        snprintf(text, sizeof text, "complete(%u)", d + 2);
        TRY(sweep->oracle->value(&plain, sweep->oracle, game, text));
        snprintf(claimed, sizeof claimed, "-%u", d);
        snprintf(actual, sizeof actual, "%lld", (long long)plain);
        TRY(plain == -(int64_t)d
                ? sweep_right(sweep)
                : sweep_wrong(sweep, game, text, d + 2, (d + 2) * (d + 1) / 2, claimed, actual));
    }
    return GRAZE_OK;
}

/* ---- Maker-Breaker games ------------------------------------------------------------------- */

/* Notes a formula at which Left wins or not. */
static graze_status note_winner(struct claim_sweep *sweep, const char *text, bool claimed,
                                bool actual) {
    return claimed == actual ? sweep_right(sweep)
                             : sweep_wrong(sweep, "maker-breaker", text, strlen(text), 0,
                                           claimed ? "Left" : "Right", actual ? "Left" : "Right");
}

static graze_status maker_breaker_rules(struct claim_sweep *sweep) {
    enum { FORMULAS = 300, SIX = 6 };
    char text[FORMULA_TEXT];
    for (unsigned i = 0; i < FORMULAS; i++) {
        clause_list list = clauses_number(i, i % 2 ? 8 : 7, i % 2 ? SIX : 0);
        bool actual;
        clauses_write(text, sizeof text, &list);
        TRY(formula_left_wins(&actual, text));
        TRY(note_winner(sweep, text, clauses_left_wins(&list), actual));
    }
    return GRAZE_OK;
}

/* One variable more that is in no clause. */
static graze_status dummy_variables(struct claim_sweep *sweep) {
    enum { FORMULAS = 400 };
    char text[FORMULA_TEXT];
    for (unsigned i = 0; i < FORMULAS; i++) {
        clause_list list = clauses_number(i, 8, 0);
        bool before, after;
        clauses_write(text, sizeof text, &list);
        TRY(formula_left_wins(&before, text));
        list.n++;
        clauses_write(text, sizeof text, &list);
        TRY(formula_left_wins(&after, text));
        TRY(note_winner(sweep, text, before, after));
    }
    return GRAZE_OK;
}

/* The number of clauses that the step makes of one clause of six. */
static graze_status superset_counts(struct claim_sweep *sweep) {
    enum { SIX = 6, MOST = 20 };
    for (unsigned n = SIX; n <= MOST; n++) {
        char text[64], *stepped = NULL;
        graze_formula *formula = NULL, *made = NULL;
        snprintf(text, sizeof text, "%u; 1 2 3 4 5 6", n);
        TRY(graze_formula_parse(&formula, text, NULL));
        graze_status status = uniform_step(&stepped, formula, SIX, false, NULL);
        if (status == GRAZE_OK) {
            status = graze_formula_parse(&made, stepped, NULL);
        }
        bool right = status == GRAZE_OK && made->clause_count == n - SIX;
        for (size_t i = 0; right && i < made->clause_count; i++) {
            right = made->start[i + 1] - made->start[i] == SIX + 1;
        }
        graze_formula_free(made);
        graze_formula_free(formula);
        free(stepped);
        TRY(status);
        TRY(sweep_number(sweep, right, "maker-breaker", n, "n - 6 clauses of seven", "not so"));
    }
    return GRAZE_OK;
}

/* The transversals of six pairs of variables that a bit of which asks for, among n variables. */
static clause_list transversals(unsigned n, uint64_t which) {
    enum { PAIRS = 6 };
    clause_list list = {.n = n};
    for (unsigned choice = 0; choice < 1 << PAIRS; choice++) {
        uint32_t clause = 0;
        for (unsigned pair = 0; pair < PAIRS; pair++) {
            clause |= (uint32_t)1 << (2 * pair + (choice >> pair & 1));
        }
        if (which >> choice & 1) {
            list.clause[list.count++] = clause;
        }
    }
    return list;
}

/* Where Left wins with clauses of six she wins with their supersets of seven. */
static graze_status forward_step(struct claim_sweep *sweep) {
    enum { TRIED = 12, SIX = 6 };
    char text[FORMULA_TEXT];
    for (unsigned i = 0; i < TRIED; i++) {
        uint64_t which = i ? ~((uint64_t)1 << (5 * i)) : ~(uint64_t)0;
        clause_list list = transversals(12 + i % 2, which);
        char *stepped = NULL;
        graze_formula *formula = NULL;
        bool before, after = true;
        clauses_write(text, sizeof text, &list);
        TRY(formula_left_wins(&before, text));
        TRY(graze_formula_parse(&formula, text, NULL));
        graze_status status = uniform_step(&stepped, formula, SIX, false, NULL);
        if (status == GRAZE_OK) {
            status = formula_left_wins(&after, stepped);
        }
        graze_formula_free(formula);
        free(stepped);
        TRY(status);
        TRY(sweep_number(sweep, !before || after, "maker-breaker", list.n, "Left", "Right"));
    }
    return GRAZE_OK;
}

/*
 * Right sets half of n variables, rounded down, to false, six of them a clause: whether a seventh
 * is there for a superset that is false too. It does not take more variables than n.
 */
static graze_status check_seventh(struct claim_sweep *sweep, unsigned least) {
    enum { SIX = 6, MOST = 40 };
    char input[32];
    for (unsigned n = least; n <= MOST; n++) {
        unsigned is_false = n / 2;
        snprintf(input, sizeof input, "%u variables", n);
        if (is_false == SIX) {
            TRY(sweep_wrong(sweep, "maker-breaker", input, n, 0, "a false clause of seven",
                            "six false variables, so that none is false"));
        } else if (is_false > SIX) {
            TRY(sweep_right(sweep));
        }
    }
    return GRAZE_OK;
}

static graze_status printed_seventh(struct claim_sweep *sweep) {
    return check_seventh(sweep, 6);
}

static graze_status repaired_seventh(struct claim_sweep *sweep) {
    return check_seventh(sweep, 14);
}

/* ---- the list ------------------------------------------------------------------------------ */

#define PROOF     "Section 7, proof of Theorem 18"
#define TOO_LARGE "the smallest graph of the construction has more than 10^19 vertices"
#define STEP      "Section 7, after Definition 17"

static const struct claim claims[] = {
    {.id = "sg:ex-generalised",
     .statement = "In the generalised game a move takes a vertex and its neighbours of degree at "
                  "most d.",
     .place = "Section 7",
     .method = "the definition, without tables, against plain search",
     .range = "all graphs up to 7 vertices, d <= 5",
     .sweep = generalised},
    {.id = "sg:ex-generalised-1",
     .statement = "The generalised game with d = 1 is Smash and Grab.",
     .place = "Section 7",
     .range = "all graphs up to 7 vertices",
     .sweep = one},
    {.id = "sg:def17",
     .statement =
         "In the Maker-Breaker game Left sets a variable to true and Right one to false in "
         "turn; Left wins when all clauses, of six variables each, are true.",
     .method = "the definition, without tables, against the solver",
     .range = "300 formulas up to 8 variables, clauses of six and of any length",
     .sweep = maker_breaker_rules},
    {.id = "sg:ex-supersets",
     .statement = "A clause of six variables has n - 6 supersets of seven.",
     .place = STEP,
     .range = "6 <= n <= 20",
     .sweep = superset_counts},
    {.id = "sg:ex-6-to-7-forward",
     .statement = "Where Left wins with clauses of six she wins with their supersets of seven.",
     .place = STEP,
     .range = "12 sets of clauses on 12 and 13 variables",
     .sweep = forward_step},
    {.id = "sg:ex-6-to-7-step",
     .statement = "When Right, who sets half of the variables to false, makes a clause of six "
                  "false, one of its supersets of seven is false too.",
     .place = STEP,
     .method = "arithmetic: n variables, n / 2 of them false, rounded down",
     .range = "6 <= n <= 40",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "maker-breaker",
                        .graph = "12 variables",
                        .claimed = "a false clause of seven",
                        .actual = "six false variables, so that none is false",
                        .is_no_value = true},
     .sweep = printed_seventh},
    {.id = "sg:ex-6-to-7-step-fixed",
     .statement = "The same for n >= 14.",
     .place = STEP,
     .method = "arithmetic: n variables, n / 2 of them false, rounded down",
     .range = "14 <= n <= 40",
     .sweep = repaired_seventh},
    {.id = "sg:ex-smallest-k",
     .statement = "6 is the least k for which the k-uniform game is known to be PSPACE-complete.",
     .place = STEP,
     .range = "a statement about the literature",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:thm18",
     .statement = "For fixed d >= 15 other than 16 it is PSPACE-complete whether a graph scores at "
                  "least 0 in the generalised game.",
     .range = "a complexity class; its steps are rows of their own",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:fig2",
     .statement = "The picture of the construction.",
     .range = "the construction is 'graze reduce maker-breaker-to-smash-and-grab'; its degrees "
              "are rows of their own",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:ex-dummy",
     .statement = "A variable in no clause changes no winner.",
     .place = PROOF,
     .range = "400 formulas up to 8 variables",
     .sweep = dummy_variables},
    {.id = "sg:ex-clique",
     .statement = "K_{d+2} scores -d with parameter d.",
     .place = PROOF,
     .range = "d <= 20",
     .sweep = clique_scores},
    {.id = "sg:claim19",
     .statement = "Who plays on n/2 + 1 fresh pairs of variable vertices first wins.",
     .range = TOO_LARGE,
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:claim20",
     .statement = "Who plays on n/2 fresh pairs and then on C* and C' wins.",
     .range = TOO_LARGE,
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:claim21",
     .statement =
         "Who plays on n/2 fresh pairs, on C* or C', and on n/2 + 1 more variable vertices "
         "wins.",
     .range = TOO_LARGE,
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:claim22",
     .statement = "Left gains nothing by leaving the order of play more than once.",
     .range = TOO_LARGE,
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:ex-pspace",
     .statement = "Smash and Grab is in PSPACE.",
     .place = "Section 8.2",
     .range = "a complexity class",
     .verdict = CLAIM_NOT_CHECKABLE},
};

const struct paper paper_sg_general = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
