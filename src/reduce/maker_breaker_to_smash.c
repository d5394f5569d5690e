/*
 * sg:thm18: Left wins the 7-uniform Maker-Breaker game on a formula if and only if the first
 * player does not lose generalised Smash and Grab with parameter d on the graph built here, d at
 * least 15 and not 16. The graph is astronomically large; its description is not.
 */
#include "reduce/drawing.h"
#include "reduce/reduce.h"
#include "reduce/smash_size.h"

#include <stdio.h>
#include <string.h>

static graze_status require_degree(const graze_game *target, graze_error *error) {
    uint32_t d = target->parameters.degree;
    if (d < SMASH_LEAST_DEGREE || d == SMASH_REFUSED_DEGREE) {
        return fail(error, GRAZE_BAD_INPUT, "d = %u: sg:thm18 needs d at least 15 and not 16", d);
    }
    return GRAZE_OK;
}

/* ---- the description ---------------------------------------------------------------------- */

static graze_status describe(graze_reduced *made, const smash_size *size) {
    char count[LARGE_DIGITS + 1], order[24];
    for (int i = 0; i < SMASH_PIECES; i++) {
        const smash_piece *piece = &size->pieces[i];
        if (piece->order == 0 || large_is_at_most(piece->count, 0)) {
            continue;
        }
        large_text(count, piece->count);
        snprintf(order, sizeof order, "%llu", (unsigned long long)piece->order);
        TRY(reduced_add_part(made, piece->name, count, order));
    }
    large_text(count, size->order);
    made->order = strdup(count);
    large_text(count, size->size);
    made->size = strdup(count);
    return made->order && made->size ? GRAZE_OK : GRAZE_NO_MEMORY;
}

/* With a clause the graph has at least 10^19 vertices; without one it has no edges. */
static graze_status draw(graze_graph **graph, const smash_plan *plan, graze_error *error) {
    drawing drawn;
    if (plan->m > 0) {
        return fail(error, GRAZE_TOO_LARGE, "the graph is too large to build");
    }
    TRY(drawing_init(&drawn, 2 * plan->n + 2, 0, error));
    draw_vertices(&drawn, 2 * plan->n + 2);
    return drawing_finish(graph, &drawn, error);
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    smash_plan plan;
    TRY(formula_require_uniform(in->formula, SMASH_CLAUSE, error));
    TRY(smash_plan_init(&plan, in->formula, in->target->parameters.degree, error));
    smash_size size = smash_measure(&plan);
    if (describe(made, &size) != GRAZE_OK) {
        return fail_memory(error);
    }
    return large_is_at_most(size.order, in->options.max_vertices) ? draw(&made->graph, &plan, error)
                                                                  : GRAZE_OK;
}

/* ---- the gadgets, solved ------------------------------------------------------------------ */

static graze_status compare_score(graze_reduced *made, graze_solver *solver,
                                  const graze_graph *graph, const char *name, int64_t stated,
                                  graze_error *error) {
    graze_answer answer;
    char left[96], value[24], expected[24];
    TRY(graze_solve(&answer, solver, graph, error));
    snprintf(left, sizeof left, "score of %s", name);
    snprintf(value, sizeof value, "%lld", (long long)answer.value);
    snprintf(expected, sizeof expected, "%lld", (long long)stated);
    return reduced_compare(made, left, value, "expected", expected);
}

/* K_order, or H for attached, H without its attachment vertex otherwise (order 0). */
static graze_status draw_gadget(graze_graph **graph, uint32_t order, uint32_t d, bool attached,
                                graze_error *error) {
    drawing drawn;
    uint32_t pair = attached ? 2 : 1;
    uint64_t n = order ? order : (uint64_t)d + pair;
    TRY(drawing_init(&drawn, n, n * (n - 1) / 2, error));
    draw_vertices(&drawn, n);
    draw_clique_on(&drawn, 0, order ? order : d);
    for (uint32_t i = 0; order == 0 && i < pair; i++) {
        draw_edges_to(&drawn, d + i, 0, d - 3);
    }
    if (order == 0 && attached) {
        draw_edge(&drawn, d, d + 1);
    }
    return drawing_finish(graph, &drawn, error);
}

static graze_status check_gadgets(graze_reduced *made, graze_solver *solver, const graze_game *game,
                                  graze_error *error) {
    uint32_t d = game->parameters.degree;
    int64_t score = (int64_t)d;
    const struct {
        const char *name;
        uint32_t order;
        bool attached;
        int64_t stated;
    } gadgets[] = {{"K_{d+2}", d + 2, false, -score},
                   {"K_{d+1}", d + 1, false, score + 1},
                   {"H", 0, true, 10 - score},
                   {"H without its attachment vertex", 0, false, score + 1}};
    enum { GADGETS = sizeof gadgets / sizeof *gadgets };
    for (size_t i = 0; i < GADGETS; i++) {
        graze_graph *graph = NULL;
        TRY(draw_gadget(&graph, gadgets[i].order, d, gadgets[i].attached, error));
        graze_status status =
            compare_score(made, solver, graph, gadgets[i].name, gadgets[i].stated, error);
        graze_graph_free(graph);
        TRY(status);
    }
    return GRAZE_OK;
}

static graze_status check(graze_reduced *made, const reduce_input *in, struct limits *limits,
                          graze_error *error) {
    static const graze_question PLAIN = {.no_theory = true};
    graze_solver *solver = NULL;
    TRY(graze_solver_new(&solver, in->target, &PLAIN, &limits->given, error));
    graze_status status = check_gadgets(made, solver, in->target, error);
    graze_solver_free(solver);
    return status;
}

const construction maker_breaker_to_smash = {
    .info = {.name = "maker-breaker-to-smash-and-grab",
             .parameter =
                 "the degree d, at least 15 and not 16: maker-breaker-to-smash-and-grab:15",
             .input = "FORMULA",
             .meaning = "a graph on which the first player does not lose generalised Smash and "
                        "Grab if and only if Left wins the Maker-Breaker game on FORMULA, whose "
                        "clauses have seven variables; described when it is too large to write",
             .reference = "sg:thm18"},
    .source = "maker-breaker",
    .target = "smash-and-grab",
    .require = require_degree,
    .build = build,
    .check = check,
};
