/*
 * The board of the reduction from Maker-Breaker to Arc-Kayles. Let the formula have n variables and
 * m clauses, m odd: the last clause counts twice where m is even. With K = 4n + 6 and
 * R = m + 2n + 2 the board has, in this order,
 *
 *     s, t             joined
 *     a_1 .. a_m       each joined to s
 *     b_1 .. b_m       b_j joined to a_j and to all v_i
 *     v_1 .. v_R
 *     t_1 .. t_R       t_i joined to v_i
 *     f_1 .. f_n       f_i joined to v_i, and to b_j where variable i is in clause j
 *     y_1 .. y_K       each joined to s
 *     z_1 .. z_K       z_i joined to y_i
 *
 * Without clauses Left wins at once, and the board is an edge.
 */
#include "expression/hard_board.h"

#include "expression/families.h"

typedef struct layout {
    uint32_t clauses, variables, rows, pendants;  /* m, n, R, K */
    uint32_t s, t, a, b, v, tips, literals, y, z; /* the first of each kind */
} layout;

static wide odd_clauses(const graze_formula *formula) {
    return (wide)formula->clause_count | 1;
}

void hard_board_measure(wide *n, wide *m, const graze_formula *formula) {
    size_t count = formula->clause_count;
    wide clauses = odd_clauses(formula), variables = formula->n;
    wide rows = clauses + 2 * variables + 2, pendants = 4 * variables + 6;
    if (count == 0) {
        *n = 2;
        *m = 1;
        return;
    }
    wide literals = formula->start[count];
    literals += clauses > count ? formula->start[count] - formula->start[count - 1] : 0;
    *n = 13 * variables + 4 * clauses + 18;
    *m = 1 + 2 * clauses + clauses * rows + rows + variables + literals + 2 * pendants;
}

static layout lay_out(const graze_formula *formula, uint32_t base) {
    layout at = {.clauses = (uint32_t)odd_clauses(formula), .variables = formula->n};
    at.rows = at.clauses + 2 * at.variables + 2;
    at.pendants = 4 * at.variables + 6;
    at.s = base;
    at.t = at.s + 1;
    at.a = at.t + 1;
    at.b = at.a + at.clauses;
    at.v = at.b + at.clauses;
    at.tips = at.v + at.rows;
    at.literals = at.tips + at.rows;
    at.y = at.literals + at.variables;
    at.z = at.y + at.pendants;
    return at;
}

/* The edges at b_j, and from s over a_j to it. */
static graze_status build_clause(graph_builder *builder, const graze_formula *formula,
                                 const layout *at, uint32_t j) {
    size_t clause = j < formula->clause_count ? j : formula->clause_count - 1;
    uint32_t b = at->b + j;
    TRY(builder_add(builder, at->s, at->a + j));
    TRY(builder_add(builder, at->a + j, b));
    for (uint32_t i = 0; i < at->rows; i++) {
        TRY(builder_add(builder, b, at->v + i));
    }
    for (size_t k = formula->start[clause]; k < formula->start[clause + 1]; k++) {
        TRY(builder_add(builder, b, at->literals + formula->variable[k] - 1));
    }
    return GRAZE_OK;
}

graze_status hard_board_build(graph_builder *builder, const graze_formula *formula, uint32_t base) {
    TRY(builder_add(builder, base, base + 1));
    if (formula->clause_count == 0) {
        return GRAZE_OK;
    }
    const layout at = lay_out(formula, base);
    for (uint32_t j = 0; j < at.clauses; j++) {
        TRY(build_clause(builder, formula, &at, j));
    }
    for (uint32_t i = 0; i < at.rows; i++) {
        TRY(builder_add(builder, at.v + i, at.tips + i));
    }
    for (uint32_t i = 0; i < at.variables; i++) {
        TRY(builder_add(builder, at.v + i, at.literals + i));
    }
    for (uint32_t i = 0; i < at.pendants; i++) {
        TRY(builder_add(builder, at.s, at.y + i));
        TRY(builder_add(builder, at.y + i, at.z + i));
    }
    return GRAZE_OK;
}

/* ---- the family ---------------------------------------------------------------------------- */

graze_status measure_hard(description *node, measuring *context) {
    wide n, m;
    hard_board_measure(&n, &m, node->arguments[0].formula);
    return measure_set(node, context, n, m);
}

graze_status build_hard(const description *node, graph_builder *builder, uint32_t base) {
    return hard_board_build(builder, node->arguments[0].formula, base);
}
