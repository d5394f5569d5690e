/* Grim, section 6 of the paper: random graphs. */
#include "census/labelled.h"
#include "verify/checks/small.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { MOST_ORDER = 9, MOST_EDGES_HERE = MOST_ORDER * (MOST_ORDER - 1) / 2 };

/* Labelled graphs on n vertices by their edges, and those that the second player wins. */
typedef struct edge_counts {
    unsigned n, pairs;
    uint64_t all[MOST_EDGES_HERE + 1], second[MOST_EDGES_HERE + 1];
} edge_counts;

static graze_status visit_count(struct claim_sweep *sweep, const small_graph *g, void *context) {
    edge_counts *counts = context;
    uint64_t rows[MOST_ORDER];
    unsigned value, edges = small_edge_count(g);
    for (unsigned v = 0; v < g->n; v++) {
        rows[v] = g->row[v];
    }
    uint64_t labelled = labelled_count(rows, g->n);
    TRY(grim_value_of(&value, g));
    counts->all[edges] += labelled;
    counts->second[edges] += value == 0 ? labelled : 0;
    return limits_tick(sweep->limits);
}

static graze_status count_graphs(edge_counts *counts, struct claim_sweep *sweep, unsigned n) {
    *counts = (edge_counts){.n = n, .pairs = n * (n - 1) / 2};
    return sweep_graphs(sweep, n, n, visit_count, counts);
}

/* The chance that the second player wins G(n,p). */
static double second_chance(const edge_counts *counts, double p) {
    double sum = 0;
    for (unsigned k = 0; k <= counts->pairs; k++) {
        sum += (double)counts->second[k] * pow(p, k) * pow(1 - p, counts->pairs - k);
    }
    return sum;
}

/* The same for p = j / 10, times 10^pairs: exact while that fits. */
static int64_t exact_chance(const uint64_t *count, unsigned pairs, int64_t j) {
    int64_t sum = 0;
    for (unsigned k = 0; k <= pairs; k++) {
        int64_t term = (int64_t)count[k];
        for (unsigned i = 0; i < pairs; i++) {
            term *= i < k ? j : 10 - j;
        }
        sum += term;
    }
    return sum;
}

/* A finding about random graphs on n vertices. */
static graze_status note(struct claim_sweep *sweep, bool right, uint64_t n, const char *claimed,
                         const char *actual) {
    char input[32];
    if (right) {
        return sweep_right(sweep);
    }
    snprintf(input, sizeof input, "G(%" PRIu64 ",p)", n);
    return sweep_wrong(sweep, "grim", input, n, 0, claimed, actual);
}

/* ---- definitions --------------------------------------------------------------------------- */

static uint64_t binomial(unsigned n, unsigned k) {
    uint64_t result = 1;
    for (unsigned i = 1; i <= k; i++) {
        result = result * (n - k + i) / i;
    }
    return result;
}

/* There are as many labelled graphs with k edges as sets of k pairs, each of one probability. */
static graze_status probabilities(struct claim_sweep *sweep) {
    edge_counts counts;
    for (unsigned n = 1; n <= MOST_ORDER; n++) {
        TRY(count_graphs(&counts, sweep, n));
        double sum = 0;
        for (unsigned k = 0; k <= counts.pairs; k++) {
            TRY(note(sweep, counts.all[k] == binomial(counts.pairs, k), n, "all sets of k pairs",
                     "another number"));
            sum += (double)counts.all[k] * pow(0.3, k) * pow(0.7, counts.pairs - k);
        }
        TRY(note(sweep, fabs(sum - 1) < 1e-9, n, "a sum of 1", "another sum"));
    }
    return GRAZE_OK;
}

/* All labelled graphs one by one, against graphs up to isomorphism with their labellings. */
static graze_status chances_by_sum(struct claim_sweep *sweep) {
    enum { MOST = 6 };
    for (unsigned n = 1; n <= MOST; n++) {
        edge_counts counts;
        uint64_t second[MOST_EDGES_HERE + 1] = {0};
        TRY(count_graphs(&counts, sweep, n));
        for (uint32_t edges = 0; edges < (uint32_t)1 << counts.pairs; edges++) {
            small_graph g = {.n = n};
            unsigned value, bit = 0;
            for (unsigned v = 0; v < n; v++) {
                for (unsigned u = 0; u < v; u++, bit++) {
                    if (edges >> bit & 1) {
                        small_add_edge(&g, u, v);
                    }
                }
            }
            TRY(grim_value_of(&value, &g));
            second[set_size(edges)] += value == 0;
            TRY(limits_tick(sweep->limits));
        }
        for (unsigned k = 0; k <= counts.pairs; k++) {
            TRY(note(sweep, second[k] == counts.second[k], n, "the sum over all graphs",
                     "another sum"));
        }
    }
    return GRAZE_OK;
}

/* ---- three vertices ------------------------------------------------------------------------ */

/* Graphs on three vertices that a player wins, by edges. */
static graze_status check_three(struct claim_sweep *sweep, bool second) {
    static const uint64_t first_stated[] = {0, 3, 3, 0}, second_stated[] = {1, 0, 0, 1};
    edge_counts counts;
    TRY(count_graphs(&counts, sweep, 3));
    for (unsigned k = 0; k <= 3; k++) {
        uint64_t first = counts.all[k] - counts.second[k];
        TRY(note(sweep, second ? counts.second[k] == second_stated[k] : first == first_stated[k], 3,
                 "the coefficient stated", "another one"));
    }
    return GRAZE_OK;
}

static graze_status first_of_three(struct claim_sweep *sweep) {
    return check_three(sweep, false);
}

static graze_status second_of_three(struct claim_sweep *sweep) {
    return check_three(sweep, true);
}

static graze_status eight_graphs(struct claim_sweep *sweep) {
    edge_counts counts;
    TRY(count_graphs(&counts, sweep, 3));
    uint64_t all = counts.all[0] + counts.all[1] + counts.all[2] + counts.all[3];
    TRY(note(sweep, all == 8, 3, "8 graphs", "another number"));
    TRY(check_three(sweep, false));
    return check_three(sweep, true);
}

/* W2 - W1 = 6p^2 - 6p + 1, at eleven points: more than the degree. */
static graze_status quadratic(struct claim_sweep *sweep) {
    edge_counts counts;
    uint64_t first[4];
    TRY(count_graphs(&counts, sweep, 3));
    for (unsigned k = 0; k <= 3; k++) {
        first[k] = counts.all[k] - counts.second[k];
    }
    for (int64_t j = 0; j <= 10; j++) {
        int64_t difference = exact_chance(counts.second, 3, j) - exact_chance(first, 3, j);
        TRY(note(sweep, difference == 10 * (6 * j * j - 60 * j + 100), 3, "6p^2 - 6p + 1",
                 "another polynomial"));
    }
    return GRAZE_OK;
}

static double root_of_three(int sign) {
    return (3 + sign * sqrt(3)) / 6;
}

static graze_status roots_of_three(struct claim_sweep *sweep) {
    edge_counts counts;
    TRY(count_graphs(&counts, sweep, 3));
    for (int sign = -1; sign <= 1; sign += 2) {
        double p = root_of_three(sign);
        bool right =
            fabs(6 * p * p - 6 * p + 1) < 1e-12 && fabs(second_chance(&counts, p) - 0.5) < 1e-12;
        TRY(note(sweep, right, 3, "equal chances", "not so"));
    }
    return GRAZE_OK;
}

static graze_status rounded_roots(struct claim_sweep *sweep) {
    TRY(note(sweep, round(100 * root_of_three(-1)) == 21, 3, "0.21", "not so"));
    return note(sweep, round(100 * root_of_three(1)) == 79, 3, "0.79", "not so");
}

/* The second player is ahead outside the roots only. */
static graze_status favoured_outside(struct claim_sweep *sweep) {
    enum { STEPS = 1000 };
    edge_counts counts;
    TRY(count_graphs(&counts, sweep, 3));
    for (int i = 0; i <= STEPS; i++) {
        double p = (double)i / STEPS;
        bool outside = p < root_of_three(-1) || p > root_of_three(1);
        TRY(note(sweep, (second_chance(&counts, p) > 0.5) == outside, 3, "ahead outside the roots",
                 "not so"));
    }
    return GRAZE_OK;
}

/* ---- four vertices ------------------------------------------------------------------------- */

/* 10^6 times what is printed for p = j / 10; repaired: the coefficients 1, 0, 3, 16, 3, 0, 0. */
static int64_t stated_four(int64_t j, bool repaired) {
    static const uint64_t coefficients[] = {1, 0, 3, 16, 3, 0, 0};
    int64_t q = 10 - j, q2 = q * q, j2 = j * j;
    return repaired ? exact_chance(coefficients, 6, j)
                    : 3 * j2 * q2 * q2 + 16 * j2 * j * q2 * q + 10 * q2 * q2 * q;
}

static graze_status check_four(struct claim_sweep *sweep, bool repaired) {
    edge_counts counts;
    TRY(count_graphs(&counts, sweep, 4));
    /* p = 1/2 first: the counterexample that is easiest to see */
    for (int64_t i = 0; i <= 10; i++) {
        int64_t j = (i + 5) % 11, stated = stated_four(j, repaired);
        int64_t actual = exact_chance(counts.second, 6, j);
        char claimed_text[64], actual_text[64];
        snprintf(claimed_text, sizeof claimed_text, "%g at p = %g", (double)stated / 1e6,
                 (double)j / 10);
        snprintf(actual_text, sizeof actual_text, "%g", (double)actual / 1e6);
        TRY(note(sweep, stated == actual, 4, claimed_text, actual_text));
    }
    return GRAZE_OK;
}

static graze_status printed_four(struct claim_sweep *sweep) {
    return check_four(sweep, false);
}

static graze_status repaired_four(struct claim_sweep *sweep) {
    return check_four(sweep, true);
}

/* The least p at which the second player's chance on four vertices is one half. */
static double root_of_four(const edge_counts *counts) {
    double low = 0, high = 0.5;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (second_chance(counts, middle) > 0.5) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

static graze_status check_root_of_four(struct claim_sweep *sweep, int hundredths) {
    edge_counts counts;
    char claimed[32], actual[32];
    TRY(count_graphs(&counts, sweep, 4));
    double root = root_of_four(&counts);
    snprintf(claimed, sizeof claimed, "p = 0.%02d", hundredths);
    snprintf(actual, sizeof actual, "p = %.4f", root);
    return note(sweep, (int)round(100 * root) == hundredths, 4, claimed, actual);
}

static graze_status printed_root(struct claim_sweep *sweep) {
    return check_root_of_four(sweep, 16);
}

static graze_status repaired_root(struct claim_sweep *sweep) {
    return check_root_of_four(sweep, 12);
}

static graze_status below_after(struct claim_sweep *sweep) {
    enum { STEPS = 1000 };
    edge_counts counts;
    TRY(count_graphs(&counts, sweep, 4));
    double root = root_of_four(&counts);
    for (int i = 0; i <= STEPS; i++) {
        double p = root + 1e-9 + (1 - root - 1e-9) * i / STEPS;
        TRY(note(sweep, second_chance(&counts, p) < 0.5, 4, "below one half", "not so"));
    }
    return GRAZE_OK;
}

/* ---- theorem 30 ---------------------------------------------------------------------------- */

/* The bound of the proof; for one vertex, where it is not defined, any p will do. */
static double bound_of(unsigned n) {
    return n == 1 ? 0.5 : pow(0.25, 1.0 / (n * n - n));
}

typedef bool chance_check(const edge_counts *counts, double p);

static bool reaches_half(const edge_counts *counts, double p) {
    return p < bound_of(counts->n) || second_chance(counts, p) >= 0.5 - 1e-12;
}

static bool reaches_complete(const edge_counts *counts, double p) {
    return second_chance(counts, p) >= pow(p, counts->pairs) - 1e-12;
}

static graze_status sweep_odd(struct claim_sweep *sweep, chance_check *check) {
    enum { MOST = 9, STEPS = 500 };
    for (unsigned n = 1; n <= MOST; n += 2) {
        edge_counts counts;
        TRY(count_graphs(&counts, sweep, n));
        TRY(note(sweep, check(&counts, bound_of(n)), n, "the bound", "less"));
        for (int i = 0; i <= STEPS; i++) {
            TRY(note(sweep, check(&counts, (double)i / STEPS), n, "the bound", "less"));
        }
    }
    return GRAZE_OK;
}

static graze_status half_beyond(struct claim_sweep *sweep) {
    return sweep_odd(sweep, reaches_half);
}

static graze_status complete_bound(struct claim_sweep *sweep) {
    return sweep_odd(sweep, reaches_complete);
}

/* p_0 solves p^(n(n-1)/2) = 1/2 and lies between 0 and 1. */
static graze_status check_solution(struct claim_sweep *sweep, unsigned least) {
    enum { MOST = 200 };
    for (unsigned n = least; n <= MOST; n++) {
        double pairs = n * (n - 1) / 2.0, p = pow(0.25, 1.0 / (2 * pairs));
        bool right = p > 0 && p < 1 && fabs(pow(p, pairs) - 0.5) < 1e-9;
        TRY(note(sweep, right, n, "a solution between 0 and 1",
                 "p^0 = 1 for all p: there is none"));
    }
    return GRAZE_OK;
}

static graze_status printed_solution(struct claim_sweep *sweep) {
    return check_solution(sweep, 1);
}

static graze_status repaired_solution(struct claim_sweep *sweep) {
    return check_solution(sweep, 2);
}

static graze_status bound_grows(struct claim_sweep *sweep) {
    enum { MOST = 2000 };
    for (unsigned n = 3; n <= MOST; n++) {
        double gap = 1 - bound_of(n), before = 1 - bound_of(n - 1);
        /* 1 - (1/4)^x < 1.4 x */
        TRY(note(sweep, gap < before && gap < 1.4 / ((double)n * n - n), n, "closer to 1",
                 "not so"));
    }
    return GRAZE_OK;
}

/* ---- who is favoured ----------------------------------------------------------------------- */

/* The share of all labelled graphs that the first player wins: W1(1/2). */
static double first_share(const edge_counts *counts) {
    return 1 - second_chance(counts, 0.5);
}

static graze_status shares_grow(struct claim_sweep *sweep) {
    double before = -1;
    for (unsigned n = 1; n <= MOST_ORDER; n++) {
        edge_counts counts;
        char claimed[64], actual[64];
        TRY(count_graphs(&counts, sweep, n));
        double share = first_share(&counts);
        snprintf(claimed, sizeof claimed, "more than %.4f at p = 1/2", before);
        snprintf(actual, sizeof actual, "%.4f", share);
        TRY(note(sweep, share > before, n, claimed, actual));
        before = share;
    }
    return GRAZE_OK;
}

static graze_status first_is_ahead(struct claim_sweep *sweep) {
    for (unsigned n = 3; n <= MOST_ORDER; n++) {
        edge_counts counts;
        TRY(count_graphs(&counts, sweep, n));
        TRY(note(sweep, first_share(&counts) > 0.5, n, "more than one half", "less"));
    }
    return GRAZE_OK;
}

/* ---- the list ------------------------------------------------------------------------------ */

#define BY_COUNTING "all graphs up to isomorphism, each as often as it can be labelled"

static const struct claim claims[] = {
    {.id = "grim:def27",
     .statement = "G(n,p) has n vertices, and each edge with probability p.",
     .range = "a definition; the rows on W1 and W2 use it",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "grim:ex-remark28",
     .statement = "A graph with k edges has probability p^k (1-p)^(n(n-1)/2 - k); for p = 1/2 all "
                  "are equally likely.",
     .place = "Remark 28",
     .method = "labelled graphs are counted by edges, and their probabilities summed up",
     .range = "n <= 9",
     .sweep = probabilities},
    {.id = "grim:def29",
     .statement = "W1(p) and W2(p) are the probabilities that the first and the second player win "
                  "G(n,p).",
     .method = "all labelled graphs one by one against " BY_COUNTING,
     .range = "n <= 6",
     .sweep = chances_by_sum},
    {.id = "grim:eq10",
     .statement = "W1 is the sum of the probabilities of the graphs that the first player wins.",
     .method = "all labelled graphs one by one against " BY_COUNTING,
     .range = "n <= 6",
     .sweep = chances_by_sum},
    {.id = "grim:eq11",
     .statement = "A graph counts 1 when its value is not 0, else 0.",
     .method = "all labelled graphs one by one against " BY_COUNTING,
     .range = "n <= 6",
     .sweep = chances_by_sum},
    {.id = "grim:ex-three",
     .statement = "Of the eight graphs on three vertices the first player wins the three with one "
                  "edge and the three with two.",
     .place = "Section 6",
     .method = BY_COUNTING,
     .range = "n = 3",
     .sweep = eight_graphs},
    {.id = "grim:eq12.1",
     .statement = "For n = 3, W1 = 3p(1-p)^2 + 3p^2(1-p).",
     .method = BY_COUNTING,
     .range = "n = 3",
     .sweep = first_of_three},
    {.id = "grim:eq12.2",
     .statement = "For n = 3, W2 = (1-p)^3 + p^3.",
     .method = BY_COUNTING,
     .range = "n = 3",
     .sweep = second_of_three},
    {.id = "grim:ex-quadratic",
     .statement = "For n = 3, W1 = W2 is 6p^2 - 6p + 1 = 0.",
     .place = "Section 6, after Equation 12",
     .method = "both sides at eleven values of p, exactly",
     .range = "n = 3",
     .sweep = quadratic},
    {.id = "grim:eq13",
     .statement = "For n = 3 the chances are equal at p = (3 - sqrt 3)/6 and (3 + sqrt 3)/6.",
     .method = "numbers",
     .range = "n = 3",
     .sweep = roots_of_three},
    {.id = "grim:ex-21-79",
     .statement = "(3 - sqrt 3)/6 and (3 + sqrt 3)/6 are about 0.21 and 0.79.",
     .place = "Section 6, after Equation 13",
     .method = "numbers",
     .range = "n = 3",
     .sweep = rounded_roots},
    {.id = "grim:eq14",
     .statement = "For n = 3 the second player has more than an even chance exactly for "
                  "p below the first and above the second of these.",
     .method = "numbers",
     .range = "n = 3, 1001 values of p",
     .sweep = favoured_outside},
    {.id = "grim:eq15",
     .statement = "For n = 4, W2 = 3p^2(1-p)^4 + 16p^3(1-p)^3 + (1-p)^5.",
     .method = BY_COUNTING,
     .range = "n = 4, eleven values of p, exactly",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "grim",
                        .graph = "G(4,p)",
                        .claimed = "0.328125 at p = 0.5",
                        .actual = "0.359375",
                        .is_no_value = true,
                        .command = "census grim --n 4 --polynomial"},
     .sweep = printed_four},
    {.id = "grim:eq15-fixed",
     .statement = "For n = 4, W2 = (1-p)^6 + 3p^2(1-p)^4 + 16p^3(1-p)^3 + 3p^4(1-p)^2: the empty "
                  "graph has six pairs without an edge, and C4 is a P position.",
     .method = BY_COUNTING,
     .range = "n = 4, eleven values of p, exactly",
     .sweep = repaired_four},
    {.id = "grim:ex-four-half",
     .statement = "For n = 4, W2 is one half at p about 0.16.",
     .place = "Section 6, after Equation 15",
     .method = BY_COUNTING,
     .range = "n = 4",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "grim",
                        .graph = "G(4,p)",
                        .claimed = "p = 0.16",
                        .actual = "p = 0.1240",
                        .is_no_value = true,
                        .command = "census grim --n 4 --roots"},
     .sweep = printed_root},
    {.id = "grim:ex-four-half-fixed",
     .statement = "For n = 4, W2 is one half at p about 0.12.",
     .place = "Section 6, after Equation 15",
     .method = BY_COUNTING,
     .range = "n = 4",
     .sweep = repaired_root},
    {.id = "grim:ex-four-below",
     .statement =
         "For n = 4, W2 is below one half for all p behind the one at which it is one half.",
     .place = "Section 6, after Equation 15",
     .method = BY_COUNTING,
     .range = "n = 4, 1001 values of p",
     .sweep = below_after},
    {.id = "grim:thm30",
     .statement = "For odd n there is a p_0 below 1 such that W2 is at least one half from there "
                  "on.",
     .method = BY_COUNTING ", with the p_0 of the proof",
     .range = "n = 1, 3, 5, 7, 9, 500 values of p",
     .sweep = half_beyond},
    {.id = "grim:eq16",
     .statement = "For odd n, W2 is at least p^(n(n-1)/2).",
     .method = BY_COUNTING,
     .range = "n = 1, 3, 5, 7, 9, 500 values of p",
     .sweep = complete_bound},
    {.id = "grim:eq17",
     .statement = "p_0 = (1/4)^(1/(n^2-n)) solves p^(n(n-1)/2) = 1/2 and lies between 0 and 1, for "
                  "every n.",
     .method = "numbers",
     .range = "1 <= n <= 200",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "grim",
                        .graph = "G(1,p)",
                        .claimed = "a solution between 0 and 1",
                        .actual = "p^0 = 1 for all p: there is none",
                        .is_no_value = true},
     .sweep = printed_solution},
    {.id = "grim:eq17-fixed",
     .statement = "The same for every n >= 2.",
     .method = "numbers",
     .range = "2 <= n <= 200",
     .sweep = repaired_solution},
    {.id = "grim:ex-bound-limit",
     .statement = "The bound p_0 of the proof of theorem 30 grows to 1 with n.",
     .place = "Section 6, after Theorem 30",
     .method = "numbers",
     .range = "n <= 2000",
     .sweep = bound_grows},
    {.id = "grim:ex-chances",
     .statement = "The chances of the first player grow with n; read for p = 1/2, where all graphs "
                  "are equally likely.",
     .place = "Section 6, after Theorem 30",
     .method = BY_COUNTING,
     .range = "n <= 9",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "grim",
                        .graph = "G(4,p)",
                        .claimed = "more than 0.7500 at p = 1/2",
                        .actual = "0.6406",
                        .is_no_value = true,
                        .command = "census grim --n 4 --polynomial"},
     .sweep = shares_grow},
    {.id = "grim:ex-chances-fixed",
     .statement = "For n >= 3 the first player wins more than half of all graphs.",
     .place = "Section 6, after Theorem 30",
     .method = BY_COUNTING,
     .range = "3 <= n <= 9",
     .sweep = first_is_ahead},
};

const struct paper paper_grim_random = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
