/*
 * ak:thm2: Avoid True on a formula is CSG({k}) on a split graph. The variables are a clique, each
 * with k - 1 leaves; a clause is a vertex joined to its variables. A move takes a variable with
 * its leaves, and must not cut a clause off.
 *
 * As printed it fails for formulas of one clause: when the last variable goes, the clause vertex
 * is all that is left, which is connected. The repaired construction takes a single clause twice.
 */
#include "reduce/drawing.h"
#include "reduce/reduce.h"

static graze_status require_single_size(const graze_game *target, graze_error *error) {
    if (target_single_size(target) < 2) {
        return fail(error, GRAZE_BAD_INPUT, "%s: ak:thm2 needs a single size, at least 2",
                    target->name);
    }
    return GRAZE_OK;
}

static void draw_variables(drawing *d, uint64_t n, uint64_t leaves) {
    draw_vertices(d, n);
    draw_clique_on(d, 0, (uint32_t)n);
    for (uint32_t i = 0; i < n; i++) {
        draw_edges_to(d, i, draw_vertices(d, leaves), leaves);
    }
}

static void draw_clause(drawing *d, const graze_formula *formula, size_t j) {
    uint32_t clause = draw_vertices(d, 1);
    for (size_t i = formula->start[j]; i < formula->start[j + 1]; i++) {
        draw_edge(d, formula->variable[i] - 1, clause);
    }
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    const graze_formula *formula = in->formula;
    uint64_t k = target_single_size(in->target), n = formula->n;
    size_t count = formula->clause_count;
    size_t times = in->options.fixed && count == 1 ? 2 : 1;
    drawing d;
    /* n < 2^32, k <= 2^20 and the formula is in memory: nothing here overflows */
    uint64_t edges = n * (k - 1) + n * (n ? n - 1 : 0) / 2 + times * formula->start[count];
    TRY(drawing_init(&d, n * k + times * count, edges, error));
    draw_variables(&d, n, k - 1);
    for (size_t j = 0; j < times * count; j++) {
        draw_clause(&d, formula, j / times);
    }
    return drawing_finish(&made->graph, &d, error);
}

const construction avoid_true_to_csg = {
    .info = {.name = "avoid-true-to-csg",
             .parameter = "the size k of a move, at least 2: avoid-true-to-csg:2",
             .input = "FORMULA",
             .meaning = "a split graph on which CSG({k}) has the winner of Avoid True on FORMULA; "
                        "with the option fixed also where FORMULA has one clause",
             .reference = "ak:thm2"},
    .source = "avoid-true",
    .target = "csg",
    .has_fixed = true,
    .require = require_single_size,
    .build = build,
};
