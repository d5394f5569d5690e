/* Counts the vertices and edges of the graph of sg:thm18. */
#include "reduce/smash_size.h"

/* Beyond these the numbers of the construction could exceed LARGE_BITS; see smash_plan_init. */
enum { MOST_VARIABLES = 10000000 };
#define MOST_CLAUSES (UINT64_C(1) << 40)

/*
 * n has at most 24 bits, m 41 and d 32. So (mnd)^8 has at most 776, the factors n, d + 2 and the
 * edges of a piece add at most 24 + 64, and the sum of all pieces stays far below LARGE_BITS.
 */
graze_status smash_plan_init(smash_plan *plan, const graze_formula *formula, uint32_t d,
                             graze_error *error) {
    uint64_t n = (uint64_t)formula->n + formula->n % 2, m = formula->clause_count;
    if (formula->n > MOST_VARIABLES) {
        return fail(error, GRAZE_TOO_LARGE, "%u variables are too many (%d at most)", formula->n,
                    MOST_VARIABLES);
    }
    if (m > MOST_CLAUSES) {
        return fail(error, GRAZE_TOO_LARGE, "%llu clauses are too many (%llu at most)",
                    (unsigned long long)m, (unsigned long long)MOST_CLAUSES);
    }
    large_number two = large_of(2), clauses = large_of(m), degree = large_of(d);
    large_number mnd = large_times(large_times(clauses, large_of(n)), degree);
    large_number copies = large_times(two, large_times(clauses, degree));
    large_number star = large_times(two, large_power(mnd, 6));
    *plan = (smash_plan){.n = n,
                         .m = m,
                         .d = d,
                         .copies = copies,
                         .independent = large_times(two, large_power(mnd, 8)),
                         .gadgets = large_times(two, large_power(mnd, 4)),
                         .star = star,
                         .prime = large_minus(star, copies),
                         .cliques = large_times(two, large_times(clauses, large_of(m + 1)))};
    return GRAZE_OK;
}

static uint64_t edges_of_clique(uint64_t order) {
    return order % 2 ? order * ((order - 1) / 2) : order / 2 * (order - 1);
}

/* A clique, each vertex of which is adjacent to one other vertex. */
static uint64_t edges_with_apex(uint64_t order) {
    return order ? edges_of_clique(order) + order : 0;
}

smash_size smash_measure(const smash_plan *plan) {
    uint64_t d = plan->d, h = d + 2, rest = d - SMASH_LEAST_DEGREE;
    uint64_t larger = rest - rest / 2, smaller = rest / 2;
    uint64_t inside = edges_of_clique(d) + 2 * (d - 3) + 1; /* of H */
    large_number n = large_of(plan->n), all = large_times(plan->gadgets, n);
    large_number clauses = large_times(plan->copies, large_of(plan->m));
    large_number between = large_times(clauses, large_of(SMASH_CLAUSE));
    smash_size made = {
        .pieces = {
            {"variable vertices x_i and ~x_i", large_of(2 * plan->n), 1, 0},
            {"H, attachment vertex adjacent to x_i and ~x_i", large_times(plan->independent, n), h,
             inside + 2},
            {"clause vertices C_j^t", clauses, 1, 2}, /* to C* and C' */
            {"larger cliques at clause vertices", clauses, larger, edges_with_apex(larger)},
            {"smaller cliques at clause vertices", clauses, smaller, edges_with_apex(smaller)},
            {"H between x_i and C_j^t", between, h, inside + 3},
            {"H at x_i", large_minus(all, between), h, inside + 1},
            {"H at ~x_i", all, h, inside + 1},
            {"H at C*", plan->star, h, inside + 1},
            {"H at C'", plan->prime, h, inside + 1},
            {"C* and C'", large_of(2), 1, 0},
            {"cliques K_{d+2}", plan->cliques, h, edges_of_clique(h)},
        }};
    for (int i = 0; i < SMASH_PIECES; i++) {
        const smash_piece *piece = &made.pieces[i];
        made.order = large_plus(made.order, large_times(piece->count, large_of(piece->order)));
        made.size = large_plus(made.size, large_times(piece->count, large_of(piece->edges)));
    }
    return made;
}
