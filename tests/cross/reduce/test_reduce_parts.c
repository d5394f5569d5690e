/* The description of the Smash and Grab construction against graphs built from small numbers. */
#include "graph/graph.h"
#include "reduce/smash_plan.h"
#include "reduce/uniform_step.h"
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

static graze_formula *formula_from(const char *text) {
    graze_formula *formula = NULL;
    graze_error error;
    must(graze_formula_parse(&formula, text, &error), &error);
    return formula;
}

/* How many vertices of each degree, up to a largest one. */
enum { LARGEST_DEGREE = 400 };

static void count_degrees(uint64_t counts[LARGEST_DEGREE], const graze_graph *graph) {
    for (uint32_t v = 0; v < graph->n; v++) {
        assert_true(graph_degree(graph, v) < LARGEST_DEGREE);
        counts[graph_degree(graph, v)]++;
    }
}

static void count_stated(uint64_t counts[LARGEST_DEGREE], const smash_census *census) {
    for (size_t i = 0; i < census->count; i++) {
        assert_true(fmpz_cmp_ui(census->kinds[i].degree, LARGEST_DEGREE) < 0);
        counts[fmpz_get_ui(census->kinds[i].degree)] += fmpz_get_ui(census->kinds[i].count);
    }
}

/* The paper's numbers, made small enough to build; the structure is the same. */
static void shrink(smash_plan *plan) {
    fmpz_set_ui(plan->copies, 2);
    fmpz_set_ui(plan->independent, 6);
    fmpz_set_ui(plan->gadgets, 8);
    fmpz_set_ui(plan->star, 5);
    fmpz_set_ui(plan->prime, 3);
    fmpz_set_ui(plan->cliques, 4);
}

static void check_small_graph(const char *text, uint32_t d) {
    graze_formula *formula = formula_from(text);
    graze_error error;
    graze_graph *graph = NULL;
    smash_plan plan;
    smash_census census;
    uint64_t built[LARGEST_DEGREE] = {0}, stated[LARGEST_DEGREE] = {0};
    must(smash_plan_init(&plan, formula, d, &error), &error);
    shrink(&plan);
    must(smash_census_init(&census, &plan, &error), &error);
    assert_true(census.sound);
    must(smash_build(&graph, &plan, &census, &error), &error);
    assert_true(fmpz_equal_ui(census.order, graph->n));
    assert_true(fmpz_equal_ui(census.size, graph->m));
    count_degrees(built, graph);
    count_stated(stated, &census);
    assert_memory_equal(built, stated, sizeof built);
    graze_graph_free(graph);
    smash_census_clear(&census);
    smash_plan_clear(&plan);
    graze_formula_free(formula);
}

static void degrees_of_the_description_are_those_of_the_graph(void **state) {
    (void)state;
    static const char *const formulas[] = {"0", "7", "8; 1 2 3 4 5 6 7",
                                           "9; 1 2 3 4 5 6 7; 1 3 4 5 6 7 8; 3 4 5 6 7 8 9"};
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        check_small_graph(formulas[i], 15);
        check_small_graph(formulas[i], 17);
        check_small_graph(formulas[i], 20);
    }
}

/* A description whose ends do not match is found out. */
static void too_few_gadgets_are_noticed(void **state) {
    (void)state;
    graze_formula *formula = formula_from("8; 1 2 3 4 5 6 7");
    graze_error error;
    smash_plan plan;
    smash_census census;
    must(smash_plan_init(&plan, formula, 15, &error), &error);
    shrink(&plan);
    fmpz_set_ui(plan.gadgets, 1);
    must(smash_census_init(&census, &plan, &error), &error);
    assert_false(census.sound);
    smash_census_clear(&census);
    smash_plan_clear(&plan);
    graze_formula_free(formula);
}

/* ---- the uniform step --------------------------------------------------------------------- */

static bool left_wins(const char *text) {
    graze_game *game = game_named("maker-breaker");
    graze_solver *solver = NULL;
    graze_formula *formula = formula_from(text);
    graze_answer answer;
    graze_error error;
    must(graze_solver_new(&solver, game, NULL, NULL, &error), &error);
    must(graze_solve_formula(&answer, solver, formula, &error), &error);
    bool wins = answer.outcome == GRAZE_FIRST;
    graze_formula_free(formula);
    graze_solver_free(solver);
    graze_game_free(game);
    return wins;
}

/* A formula of pairs: bit i of set is pair number i of the n (n - 1) / 2. */
static void pairs_text(char *text, size_t size, unsigned n, uint32_t set) {
    int used = snprintf(text, size, "%u", n);
    unsigned pair = 0;
    for (unsigned v = 2; v <= n; v++) {
        for (unsigned u = 1; u < v; u++, pair++) {
            if (set >> pair & 1) {
                used += snprintf(text + used, size - (size_t)used, "; %u %u", u, v);
            }
        }
    }
}

/* Formulas of pairs for which the step to triples changes the winner. */
static size_t count_changed(unsigned n, bool padded) {
    size_t changed = 0;
    for (uint32_t set = 0; set < 1u << (n * (n - 1) / 2); set++) {
        char text[256];
        pairs_text(text, sizeof text, n, set);
        graze_formula *formula = formula_from(text);
        char *after = NULL;
        graze_error error;
        must(uniform_step(&after, formula, 2, padded, &error), &error);
        changed += left_wins(text) != left_wins(after);
        free(after);
        graze_formula_free(formula);
    }
    return changed;
}

/* The smaller sister of the step from six to seven: it fails where Right sets exactly two. */
static void step_fails_only_where_right_sets_a_clause_exactly(void **state) {
    (void)state;
    assert_int_equal(count_changed(2, false), 0);
    assert_int_equal(count_changed(3, false), 0);
    assert_true(count_changed(4, false) > 0);
    assert_true(count_changed(5, false) > 0);
    assert_int_equal(count_changed(6, false), 0);
}

static void padded_step_never_fails(void **state) {
    (void)state;
    for (unsigned n = 2; n <= 5; n++) {
        assert_int_equal(count_changed(n, true), 0);
    }
}

/* ---- isomorphism -------------------------------------------------------------------------- */

static void isomorphic_graphs_are_told_from_others(void **state) {
    (void)state;
    graze_reduction *reduction = NULL;
    graze_error error;
    must(graze_reduction_parse(&reduction, "isomorphism-to-symmetry", &error), &error);
    static const struct {
        const char *left, *right, *answer;
    } cases[] = {{"cycle(6)", "2*cycle(3)", "no"},
                 {"multipartite(3,3)", "product(complete(3),complete(2))", "no"},
                 {"grid(2,3)", "product(path(3),path(2))", "yes"},
                 {"star(3)+path(2)", "path(2)+star(3)", "yes"},
                 {"petersen()", "complement(complement(petersen()))", "yes"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        graze_graph *left = NULL, *right = NULL;
        graze_reduced *made = NULL;
        must(graze_graph_parse(&left, cases[i].left, NULL, &error), &error);
        must(graze_graph_parse(&right, cases[i].right, NULL, &error), &error);
        const graze_graph *graphs[] = {left, right};
        must(graze_reduce(&made, reduction, graphs, NULL, NULL, &error), &error);
        must(graze_reduce_check(made, reduction, graphs, NULL, NULL, &error), &error);
        assert_string_equal(made->comparisons[0].left_value, cases[i].answer);
        assert_string_equal(made->comparisons[0].right_value, cases[i].answer);
        graze_reduced_free(made);
        graze_graph_free(left);
        graze_graph_free(right);
    }
    graze_reduction_free(reduction);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(degrees_of_the_description_are_those_of_the_graph),
        cmocka_unit_test(too_few_gadgets_are_noticed),
        cmocka_unit_test(step_fails_only_where_right_sets_a_clause_exactly),
        cmocka_unit_test(padded_step_never_fails),
        cmocka_unit_test(isomorphic_graphs_are_told_from_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
