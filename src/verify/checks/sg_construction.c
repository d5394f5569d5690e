/* Smash and Grab, section 7 of the paper: the construction of theorem 18, piece by piece. */
#include "reduce/smash_plan.h"
#include "verify/checks/small.h"

#include <stdio.h>
#include <string.h>

/* ---- degrees of the construction ----------------------------------------------------------- */

static const char *const formulas[] = {
    "8",
    "7; 1 2 3 4 5 6 7",
    "8; 1 2 3 4 5 6 7",
    "8; 1 2 3 4 5 6 7; 2 3 4 5 6 7 8",
    "14; 1 2 3 4 5 6 7; 8 9 10 11 12 13 14",
    "9; 1 2 3 4 5 6 7; 2 3 4 5 6 7 8; 3 4 5 6 7 8 9",
    "10; 1 2 3 4 5 6 7; 1 2 3 4 5 6 8; 1 2 3 4 5 6 9; 1 2 3 4 5 6 10",
};

static const uint32_t degrees[] = {15, 17, 18, 19, 20, 33};

typedef graze_status plan_check(struct claim_sweep *sweep, const smash_plan *plan,
                                const smash_census *census, const char *text);

static graze_status check_plan(struct claim_sweep *sweep, const char *text, uint32_t d,
                               plan_check *check) {
    graze_formula *formula = NULL;
    smash_plan plan;
    smash_census census;
    TRY(graze_formula_parse(&formula, text, NULL));
    graze_status status = smash_plan_init(&plan, formula, d, NULL);
    if (status == GRAZE_OK) {
        status = smash_census_init(&census, &plan, NULL);
        if (status == GRAZE_OK) {
            status = check(sweep, &plan, &census, text);
        }
        smash_census_clear(&census);
    }
    smash_plan_clear(&plan);
    graze_formula_free(formula);
    return status;
}

static graze_status sweep_plans(struct claim_sweep *sweep, plan_check *check) {
    graze_status status = GRAZE_OK;
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas && status == GRAZE_OK; i++) {
        for (size_t j = 0; j < sizeof degrees / sizeof *degrees && status == GRAZE_OK; j++) {
            status = check_plan(sweep, formulas[i], degrees[j], check);
        }
    }
    flint_cleanup(); /* what flint keeps for the calling thread, which may be about to end */
    return status;
}

static graze_status note_plan(struct claim_sweep *sweep, bool right, const smash_plan *plan,
                              const char *text, const char *claimed, const char *actual) {
    char game[INSTANCE_GAME];
    snprintf(game, sizeof game, "smash-and-grab:%u", plan->d);
    return right ? sweep_right(sweep)
                 : sweep_wrong(sweep, game, text, plan->n, plan->d, claimed, actual);
}

/* The kinds of vertices whose names begin so, against what the proof says of their degrees. */
static graze_status check_degrees(struct claim_sweep *sweep, const smash_plan *plan,
                                  const smash_census *census, const char *text,
                                  const char *beginning) {
    for (size_t i = 0; i < census->count; i++) {
        const smash_kind *kind = &census->kinds[i];
        int order = fmpz_cmp(kind->degree, kind->stated);
        bool right = kind->rule == SMASH_EXACTLY ? order == 0 : order <= 0;
        bool named = *beginning ? strncmp(kind->name, beginning, strlen(beginning)) == 0
                                : kind->rule == SMASH_AT_MOST;
        TRY(named ? note_plan(sweep, right && census->sound, plan, text, "the degree of the proof",
                              kind->name)
                  : GRAZE_OK);
    }
    return GRAZE_OK;
}

#define DEFINE_DEGREES(name, beginning)                                                            \
    static graze_status check_##name(struct claim_sweep *sweep, const smash_plan *plan,            \
                                     const smash_census *census, const char *text) {               \
        return check_degrees(sweep, plan, census, text, beginning);                                \
    }                                                                                              \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        return sweep_plans(sweep, check_##name);                                                   \
    }

DEFINE_DEGREES(clause_degrees, "clause vertices")
DEFINE_DEGREES(core_degrees, "vertices of the K_{d-3}")
DEFINE_DEGREES(variable_degrees, "x_i")
DEFINE_DEGREES(tilde_degrees, "~x_i")
DEFINE_DEGREES(hub_degrees, "C")
DEFINE_DEGREES(clique_degrees, "vertices of the K_{d+2}")
DEFINE_DEGREES(other_degrees, "")

/* The attachment vertices at C* and at C' have degree d - 1. */
static graze_status check_hub_neighbours(struct claim_sweep *sweep, const smash_plan *plan,
                                         const smash_census *census, const char *text) {
    for (size_t i = 0; i < census->count; i++) {
        const smash_kind *kind = &census->kinds[i];
        if (strcmp(kind->name, "attachment vertices of H, at C*") == 0 ||
            strcmp(kind->name, "attachment vertices of H, at C'") == 0) {
            TRY(note_plan(sweep, fmpz_equal_ui(kind->degree, plan->d - 1), plan, text, "d - 1",
                          "another degree"));
        }
    }
    return GRAZE_OK;
}

static graze_status hub_neighbours(struct claim_sweep *sweep) {
    return sweep_plans(sweep, check_hub_neighbours);
}

/* How many H there are: the sum of their attachment vertices. */
static graze_status check_even(struct claim_sweep *sweep, const smash_plan *plan,
                               const smash_census *census, const char *text) {
    static const char attachment[] = "attachment vertices";
    fmpz_t total, cliques;
    fmpz_init(total);
    fmpz_init(cliques);
    for (size_t i = 0; i < census->count; i++) {
        if (strncmp(census->kinds[i].name, attachment, sizeof attachment - 1) == 0) {
            fmpz_add(total, total, census->kinds[i].count);
        }
    }
    fmpz_mul_ui(cliques, plan->copies, plan->formula->clause_count);
    bool right = fmpz_is_even(total) && fmpz_is_even(cliques) && fmpz_is_even(plan->cliques);
    fmpz_clear(total);
    fmpz_clear(cliques);
    return note_plan(sweep, right, plan, text, "even", "odd");
}

static graze_status even_numbers(struct claim_sweep *sweep) {
    return sweep_plans(sweep, check_even);
}

/* Both cliques at a clause vertex are there, or neither for d = 15; d = 16 would leave one. */
static graze_status both_cliques(struct claim_sweep *sweep) {
    enum { MOST = 200 };
    for (unsigned d = SMASH_LEAST_DEGREE; d <= MOST; d++) {
        unsigned rest = d - SMASH_LEAST_DEGREE, larger = rest - rest / 2, smaller = rest / 2;
        bool alike = (larger > 0) == (smaller > 0);
        bool expected = d != SMASH_REFUSED_DEGREE;
        TRY(sweep_number(sweep, alike == expected && 14 + 2 + larger + smaller == d + 1,
                         "smash-and-grab", d, "both cliques or none, and degree d + 1", "not so"));
    }
    return GRAZE_OK;
}

/* ---- the gadget H -------------------------------------------------------------------------- */

/*
 * H: vertices 0..d-4 are the K_{d-3}, then the triangle, the mate and the attachment vertex. What
 * lies outside H stays: it only adds to the degrees of the last two.
 */
typedef struct gadget {
    small_graph g;
    unsigned d, mate, attachment;
    unsigned outside[SMALL_MOST];
} gadget;

static gadget make_gadget(unsigned d, unsigned at_attachment, unsigned at_mate) {
    gadget h = {.g = {.n = d + 2}, .d = d, .mate = d, .attachment = d + 1};
    for (unsigned v = 0; v < d; v++) {
        for (unsigned w = 0; w < v; w++) {
            small_add_edge(&h.g, v, w);
        }
        if (v < d - 3) {
            small_add_edge(&h.g, v, h.mate);
            small_add_edge(&h.g, v, h.attachment);
        }
    }
    small_add_edge(&h.g, h.mate, h.attachment);
    h.outside[h.attachment] = at_attachment;
    h.outside[h.mate] = at_mate;
    return h;
}

static small_set gadget_after(const gadget *h, small_set set, unsigned v, bool is_free) {
    small_set taken = (small_set)1 << v;
    FOR_EACH_BIT(u, h->g.row[v] & set) {
        unsigned degree = set_size(h->g.row[u] & set) + (is_free ? 0 : h->outside[u]);
        taken |= (small_set)(degree <= h->d) << u;
    }
    return set & ~taken;
}

/* Whether any move on what is left of H, with nothing around it, takes all. */
static bool goes_at_once(const gadget *h, small_set set) {
    FOR_EACH_BIT(v, set) {
        if (gadget_after(h, set, v, true) != 0) {
            return false;
        }
    }
    return true;
}

static graze_status note_gadget(struct claim_sweep *sweep, bool right, unsigned d,
                                const char *claimed) {
    char game[INSTANCE_GAME];
    snprintf(game, sizeof game, "smash-and-grab:%u", d);
    return sweep_number(sweep, right, game, d, claimed, "not so");
}

enum { LEAST_H = 4, MOST_H = 20 };

/* H without its attachment vertex: a core vertex takes all, one of the triangle all but one. */
static graze_status gadget_moves(struct claim_sweep *sweep) {
    for (unsigned d = LEAST_H; d <= MOST_H; d++) {
        gadget h = make_gadget(d, 0, 0);
        small_set rest = small_all(&h.g) & ~((small_set)1 << h.attachment);
        for (unsigned v = 0; v < d; v++) {
            small_set after = gadget_after(&h, rest, v, true);
            bool is_core = v < d - 3;
            TRY(note_gadget(sweep, is_core ? after == 0 : after == (small_set)1 << h.mate, d,
                            is_core ? "nothing is left" : "one vertex is left"));
        }
        TRY(note_gadget(sweep, goes_at_once(&h, gadget_after(&h, rest, h.mate, true)), d,
                        "what is left goes at once"));
    }
    return GRAZE_OK;
}

/* A move in H, before or after its attachment vertex goes, leaves what goes in one move. */
static graze_status check_played(struct claim_sweep *sweep, const gadget *h) {
    small_set all = small_all(&h->g), without = all & ~((small_set)1 << h->attachment);
    FOR_EACH_BIT(v, all) {
        small_set early = gadget_after(h, all, v, false) & without;
        TRY(note_gadget(sweep, goes_at_once(h, early), h->d, "what is left goes at once"));
    }
    FOR_EACH_BIT(v, without) {
        small_set late = gadget_after(h, without, v, true);
        TRY(note_gadget(sweep, goes_at_once(h, late), h->d, "what is left goes at once"));
    }
    return GRAZE_OK;
}

static graze_status gadget_played(struct claim_sweep *sweep) {
    for (unsigned d = SMASH_LEAST_DEGREE; d <= MOST_H; d++) {
        for (unsigned at_attachment = 1; at_attachment <= 2; at_attachment++) {
            gadget plain = make_gadget(d, at_attachment, 0);
            TRY(check_played(sweep, &plain));
        }
        gadget between = make_gadget(d, 2, 1);
        TRY(check_played(sweep, &between));
    }
    return GRAZE_OK;
}

/*
 * A clause vertex is played: of each of its seven H, which it meets in both vertices of the K2, a
 * K_d is left, and it scores d: itself, fourteen vertices, and d - 15 in its cliques.
 */
static graze_status clause_played(struct claim_sweep *sweep) {
    for (unsigned d = SMASH_LEAST_DEGREE; d <= MOST_H; d++) {
        gadget h = make_gadget(d, 2, 1);
        small_set all = small_all(&h.g),
                  pair = (small_set)1 << h.mate | (small_set)1 << h.attachment;
        bool right = true;
        FOR_EACH_BIT(u, pair) {
            right = right && set_size(h.g.row[u]) + h.outside[u] <= d;
        }
        small_graph rest = small_induced(&h.g, all & ~pair);
        right = right && rest.n == d && small_edge_count(&rest) == d * (d - 1) / 2;
        unsigned points = 1 + SMASH_CLAUSE * set_size(pair) + (d - SMASH_LEAST_DEGREE);
        TRY(note_gadget(sweep, right && points == d, d, "K_d is left of each H, d points"));
    }
    return GRAZE_OK;
}

/* ---- leads in the proof -------------------------------------------------------------------- */

enum { MOST_CLAUSES = 12, MOST_LEAD_DEGREE = 30 };

/* Points of C* and of C' beside those that both have, when u clauses are not satisfied. */
static int star_points(int m, int d, int u) {
    return 2 * m * d * (m - u);
}

static int prime_points(int m, int d, int u) {
    return 2 * m * d * u - 2 * m * d;
}

typedef bool lead_check(int m, int d);

/* Left takes C* with all clauses satisfied, Right C'. */
static bool lead_when_satisfied(int m, int d) {
    return star_points(m, d, 0) - prime_points(m, d, 0) == 2 * m * m * d + 2 * m * d;
}

/* At least one clause is not satisfied: whoever takes C*, Left is not further ahead. */
static bool lead_when_not(int m, int d) {
    int most = 2 * m * m * d - 2 * m * d;
    bool right = true;
    for (int u = 1; u <= m; u++) {
        int lead = star_points(m, d, u) - prime_points(m, d, u);
        right = right && lead <= most && -lead <= most;
    }
    return right;
}

/* The K_{d+2} win back d each; one less when Left has begun one. */
static bool cliques_win_back(int m, int d) {
    int cliques = 2 * m * m + 2 * m;
    return cliques * d == 2 * m * m * d + 2 * m * d &&
           (cliques - 1) * d == 2 * m * m * d + 2 * m * d - d;
}

static graze_status sweep_leads(struct claim_sweep *sweep, lead_check *check) {
    for (int m = 1; m <= MOST_CLAUSES; m++) {
        for (int d = SMASH_LEAST_DEGREE; d <= MOST_LEAD_DEGREE; d++) {
            TRY(sweep_number(sweep, check(m, d), "smash-and-grab", (uint64_t)m, "the lead stated",
                             "another one"));
        }
    }
    return GRAZE_OK;
}

static graze_status satisfied_lead(struct claim_sweep *sweep) {
    return sweep_leads(sweep, lead_when_satisfied);
}

static graze_status unsatisfied_lead(struct claim_sweep *sweep) {
    return sweep_leads(sweep, lead_when_not);
}

static graze_status clique_lead(struct claim_sweep *sweep) {
    return sweep_leads(sweep, cliques_win_back);
}

/* ---- the list ------------------------------------------------------------------------------ */

#define PROOF    "Section 7, proof of Theorem 18"
#define PLANS    "7 formulas up to 4 clauses, six values of d up to 33"
#define BY_LINKS "degrees summed up from the description of the construction"

static const struct claim claims[] = {
    {.id = "sg:ex-degree-clause",
     .statement = "The clause vertices have degree d + 1.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = clause_degrees},
    {.id = "sg:ex-degree-core",
     .statement = "The vertices of the K_{d-3} of each H have degree d + 1.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = core_degrees},
    {.id = "sg:ex-degree-variable",
     .statement = "The vertices x_i have degree 2(mnd)^4 + 2(mnd)^8.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = variable_degrees},
    {.id = "sg:ex-degree-tilde",
     .statement = "The vertices ~x_i have degree 2(mnd)^4 + 2(mnd)^8.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = tilde_degrees},
    {.id = "sg:ex-degree-hub",
     .statement = "C* has degree 2(mnd)^6 + 2m^2 d, and C' has 2md less.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = hub_degrees},
    {.id = "sg:ex-degree-clique",
     .statement = "The vertices of the K_{d+2} have degree d + 1.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = clique_degrees},
    {.id = "sg:ex-degree-others",
     .statement = "All other vertices have degree at most d.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = other_degrees},
    {.id = "sg:ex-degree-at-hub",
     .statement = "The attachment vertices at C* and C' have degree d - 1.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = hub_neighbours},
    {.id = "sg:ex-even-numbers",
     .statement = "There is an even number of H, of each clique at clause vertices, and of "
                  "K_{d+2}.",
     .place = PROOF,
     .method = BY_LINKS,
     .range = PLANS,
     .sweep = even_numbers},
    {.id = "sg:ex-both-cliques",
     .statement = "A clause vertex has degree 14 + 2 + (d - 15), and both of its cliques are there "
                  "or neither is; d = 16 is the exception.",
     .place = PROOF,
     .method = "arithmetic",
     .range = "15 <= d <= 200",
     .sweep = both_cliques},
    {.id = "sg:ex-h-moves",
     .statement =
         "Without its attachment vertex H is taken whole by a move on its K_{d-3}, all but "
         "one vertex by a move on its triangle; what another move leaves goes at once.",
     .place = PROOF,
     .method = "all moves on H",
     .range = "4 <= d <= 20",
     .sweep = gadget_moves},
    {.id = "sg:ex-h-played",
     .statement = "What a move in H leaves, once the attachment vertex is gone, goes with any next "
                  "move on it.",
     .place = "Section 7, proof of Theorem 18, case 2.2",
     .method = "all moves on H, before and after its attachment vertex goes",
     .range = "15 <= d <= 20",
     .sweep = gadget_played},
    {.id = "sg:ex-clause-played",
     .statement = "Playing a clause vertex leaves seven K_d of its H.",
     .place = "Section 7, proof of Theorem 18, case 2.1",
     .method = "degrees of H at a clause vertex",
     .range = "15 <= d <= 20",
     .sweep = clause_played},
    {.id = "sg:ex-lead-satisfied",
     .statement = "When all clauses are satisfied and Left takes C*, Right C', Left leads by "
                  "2m^2 d + 2md.",
     .place = PROOF,
     .method = "arithmetic",
     .range = "m <= 12, 15 <= d <= 30",
     .sweep = satisfied_lead},
    {.id = "sg:ex-lead-unsatisfied",
     .statement = "When a clause is not satisfied Left leads by at most 2m^2 d - 2md after C* and "
                  "C', whoever takes which.",
     .place = "Section 7, proof of Theorem 18, case 1",
     .method = "arithmetic, over the number of clauses that are not satisfied",
     .range = "m <= 12, 15 <= d <= 30",
     .sweep = unsatisfied_lead},
    {.id = "sg:ex-lead-cliques",
     .statement = "The 2m^2 + 2m cliques K_{d+2} win back 2m^2 d + 2md, one less d less.",
     .place = "Section 7, proof of Theorem 18, cases 1 and 2.4",
     .method = "arithmetic",
     .range = "m <= 12, 15 <= d <= 30",
     .sweep = clique_lead},
};

const struct paper paper_sg_construction = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
