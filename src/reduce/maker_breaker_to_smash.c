/*
 * sg:thm18: Left wins the 7-uniform Maker-Breaker game on a formula if and only if the first
 * player does not lose generalised Smash and Grab with parameter d on the graph built here, d at
 * least 15 and not 16. The graph is astronomically large; its description is not.
 */
#include "core/flint_guard.h"
#include "reduce/drawing.h"
#include "reduce/reduce.h"
#include "reduce/smash_plan.h"

#include <stdio.h>
#include <stdlib.h>

static graze_status require_degree(const graze_game *target, graze_error *error) {
    uint32_t d = target->parameters.degree;
    if (d < SMASH_LEAST_DEGREE || d == SMASH_REFUSED_DEGREE) {
        return fail(error, GRAZE_BAD_INPUT, "d = %u: sg:thm18 needs d at least 15 and not 16", d);
    }
    return GRAZE_OK;
}

/* ---- the description ---------------------------------------------------------------------- */

static graze_status add_part(graze_reduced *made, const char *name, const fmpz_t count,
                             uint64_t order) {
    char *text = fmpz_get_str(NULL, 10, count), each[24];
    snprintf(each, sizeof each, "%llu", (unsigned long long)order);
    graze_status status =
        fmpz_is_zero(count) || order == 0 ? GRAZE_OK : reduced_add_part(made, name, text, each);
    flint_free(text);
    return status;
}

static graze_status add_parts_with(graze_reduced *made, const smash_plan *plan, fmpz_t count) {
    uint64_t h = (uint64_t)plan->d + 2, rest = plan->d - SMASH_LEAST_DEGREE;
    fmpz_set_ui(count, 2);
    fmpz_mul_ui(count, count, plan->n);
    TRY(add_part(made, "variable vertices x_i and ~x_i", count, 1));
    fmpz_mul_ui(count, plan->independent, plan->n);
    TRY(add_part(made, "H, attachment vertex adjacent to x_i and ~x_i", count, h));
    fmpz_mul_ui(count, plan->copies, plan->formula->clause_count);
    TRY(add_part(made, "clause vertices C_j^t", count, 1));
    TRY(add_part(made, "larger cliques at clause vertices", count, rest - rest / 2));
    TRY(add_part(made, "smaller cliques at clause vertices", count, rest / 2));
    fmpz_mul_ui(count, count, SMASH_CLAUSE);
    TRY(add_part(made, "H between x_i and C_j^t", count, h));
    fmpz_neg(count, count);
    fmpz_addmul_ui(count, plan->gadgets, plan->n);
    TRY(add_part(made, "H at x_i", count, h));
    fmpz_mul_ui(count, plan->gadgets, plan->n);
    TRY(add_part(made, "H at ~x_i", count, h));
    TRY(add_part(made, "H at C*", plan->star, h));
    TRY(add_part(made, "H at C'", plan->prime, h));
    fmpz_set_ui(count, 2);
    TRY(add_part(made, "C* and C'", count, 1));
    return add_part(made, "cliques K_{d+2}", plan->cliques, h);
}

static graze_status add_parts(graze_reduced *made, const smash_plan *plan) {
    fmpz_t count;
    fmpz_init(count);
    graze_status status = add_parts_with(made, plan, count);
    fmpz_clear(count);
    return status;
}

/* What the proof says about the degree of a kind of vertices, against the sum of its links. */
static graze_status compare_degree(graze_reduced *made, const smash_kind *kind) {
    bool exactly = kind->rule == SMASH_EXACTLY;
    char left[sizeof kind->name + 32];
    char *degree = fmpz_get_str(NULL, 10, kind->degree);
    char *stated = fmpz_get_str(NULL, 10, kind->stated);
    int order = fmpz_cmp(kind->degree, kind->stated);
    snprintf(left, sizeof left, "degree of %s", kind->name);
    graze_status status =
        reduced_compare_as(made, exactly ? order == 0 : order <= 0, left, degree,
                           exactly ? "the proof has" : "the proof has at most", stated);
    flint_free(degree);
    flint_free(stated);
    return status;
}

static graze_status compare_degrees(graze_reduced *made, const smash_census *census) {
    for (size_t i = 0; i < census->count; i++) {
        TRY(compare_degree(made, &census->kinds[i]));
    }
    return reduced_compare(made, "both ends of the links count as many edges",
                           census->sound ? "yes" : "no", "a graph needs", "yes");
}

static graze_status decimal(char **text, const fmpz_t number) {
    char *digits = fmpz_get_str(NULL, 10, number);
    *text = new_text("%s", digits);
    flint_free(digits);
    return *text ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static graze_status describe(graze_reduced *made, const smash_plan *plan,
                             const smash_census *census) {
    TRY(decimal(&made->order, census->order));
    TRY(decimal(&made->size, census->size));
    TRY(add_parts(made, plan));
    return compare_degrees(made, census);
}

static graze_status build_with(graze_reduced *made, const reduce_input *in, const smash_plan *plan,
                               smash_census *census, graze_error *error) {
    TRY(smash_census_init(census, plan, error));
    if (describe(made, plan, census) != GRAZE_OK) {
        return fail_memory(error);
    }
    return fmpz_cmp_ui(census->order, in->options.max_vertices) > 0
               ? GRAZE_OK
               : smash_build(&made->graph, plan, census, error);
}

/* The call of build, and what is freed when FLINT has no memory. */
typedef struct build_call {
    graze_reduced *made;
    const reduce_input *in;
    graze_error *error;
    smash_plan plan;
    smash_census census;
    graze_status status;
} build_call;

static void build_guarded(void *context) {
    build_call *call = context;
    call->status = smash_plan_init(&call->plan, call->in->formula,
                                   call->in->target->parameters.degree, call->error);
    if (call->status == GRAZE_OK) {
        call->status = build_with(call->made, call->in, &call->plan, &call->census, call->error);
        smash_census_clear(&call->census);
    }
    smash_plan_clear(&call->plan);
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    TRY(formula_require_uniform(in->formula, SMASH_CLAUSE, error));
    build_call call = {.made = made, .in = in, .error = error};
    if (flint_guard(build_guarded, &call) != GRAZE_OK) {
        free(call.plan.occurrences);
        free(call.census.kinds);
        return fail_memory(error);
    }
    return call.status;
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

/* Whether what a move of H without its attachment vertex leaves goes in one turn, any turn. */
static graze_status leaves_one_turn(bool *one_turn, const graze_game *game,
                                    const graze_graph *gadget, const graze_move *move,
                                    graze_error *error) {
    graze_graph *left = NULL;
    graze_moves *answers = NULL;
    TRY(graze_apply_move(&left, NULL, game, gadget, move->take, move->take_count, error));
    graze_status status = graze_list_moves(&answers, NULL, game, left, 0, NULL, error);
    *one_turn = true;
    for (size_t i = 0; status == GRAZE_OK && i < answers->count; i++) {
        *one_turn = *one_turn && answers->moves[i].take_count == left->n;
    }
    graze_moves_free(answers);
    graze_graph_free(left);
    return status;
}

static graze_status compare_turns(graze_reduced *made, const graze_game *game,
                                  const graze_graph *gadget, graze_error *error) {
    graze_moves *moves = NULL;
    bool whole = false, single = false, always = true;
    TRY(graze_list_moves(&moves, NULL, game, gadget, 0, NULL, error));
    graze_status status = GRAZE_OK;
    for (size_t i = 0; i < moves->count && status == GRAZE_OK; i++) {
        bool one_turn = false;
        whole = whole || moves->moves[i].take_count == gadget->n;
        single = single || moves->moves[i].take_count + 1 == gadget->n;
        status = leaves_one_turn(&one_turn, game, gadget, &moves->moves[i], error);
        always = always && one_turn;
    }
    graze_moves_free(moves);
    TRY(status);
    TRY(reduced_compare(made, "H without its attachment vertex can go in one turn",
                        whole ? "yes" : "no", "the proof needs", "yes"));
    TRY(reduced_compare(made, "H without its attachment vertex can be left with one vertex",
                        single ? "yes" : "no", "the proof needs", "yes"));
    return reduced_compare(made, "what any move leaves of it goes in one turn",
                           always ? "yes" : "no", "the proof needs", "yes");
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
        if (status == GRAZE_OK && i == GADGETS - 1) {
            status = compare_turns(made, game, graph, error);
        }
        graze_graph_free(graph);
        TRY(status);
    }
    return GRAZE_OK;
}

static const graze_question PLAIN = {.no_theory = true};

/* Both sides, for the few graphs that are small enough to be solved. */
static graze_status check_sides(graze_reduced *made, const reduce_input *in, graze_solver *solver,
                                struct limits *limits, graze_error *error) {
    graze_game *game = NULL;
    graze_solver *formula_solver = NULL;
    graze_answer graph_answer, formula_answer;
    TRY(graze_game_parse(&game, "maker-breaker", error));
    graze_status status = graze_solver_new(&formula_solver, game, &PLAIN, &limits->given, error);
    if (status == GRAZE_OK) {
        status = graze_solve_formula(&formula_answer, formula_solver, in->formula, error);
    }
    if (status == GRAZE_OK) {
        status = graze_solve(&graph_answer, solver, made->graph, error);
    }
    if (status == GRAZE_OK) {
        status = reduced_compare(made, "Left wins maker-breaker on the input",
                                 formula_answer.outcome == GRAZE_FIRST ? "yes" : "no",
                                 "the first player does not lose on the result",
                                 graph_answer.value >= 0 ? "yes" : "no");
    }
    graze_solver_free(formula_solver);
    graze_game_free(game);
    return status;
}

static graze_status check(graze_reduced *made, const reduce_input *in, struct limits *limits,
                          graze_error *error) {
    enum { SOLVED_ORDER = 24 };
    graze_solver *solver = NULL;
    TRY(graze_solver_new(&solver, in->target, &PLAIN, &limits->given, error));
    graze_status status = check_gadgets(made, solver, in->target, error);
    if (status == GRAZE_OK && made->graph && made->graph->n <= SOLVED_ORDER) {
        status = check_sides(made, in, solver, limits, error);
    }
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
