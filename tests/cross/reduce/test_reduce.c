/* Reductions on all small inputs: where they hold, and exactly where the printed ones fail. */
#include "graphs.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static graze_reduction *reduction_named(const char *name) {
    graze_reduction *reduction = NULL;
    graze_error error;
    must(graze_reduction_parse(&reduction, name, &error), &error);
    return reduction;
}

/* Whether both sides of a reduction agree. */
static bool sides_agree(const graze_reduction *reduction, const graze_graph *const *graphs,
                        const graze_formula *formula, const graze_reduce_options *options) {
    graze_reduced *made = NULL;
    graze_error error;
    must(graze_reduce(&made, reduction, graphs, formula, options, &error), &error);
    must(graze_reduce_check(made, reduction, graphs, formula, NULL, &error), &error);
    assert_true(made->comparison_count > 0);
    bool agree = true;
    for (size_t i = 0; i < made->comparison_count; i++) {
        agree = agree && made->comparisons[i].agree;
    }
    graze_reduced_free(made);
    return agree;
}

static unsigned count_edges(const brute_graph *graph) {
    unsigned edges = 0;
    for (unsigned u = 0; u < graph->n; u++) {
        for (unsigned v = 0; v < u; v++) {
            edges += graph->edge[u][v];
        }
    }
    return edges;
}

/* ---- graphs ------------------------------------------------------------------------------- */

typedef struct graph_case {
    const graze_reduction *reduction;
    graze_reduce_options options;
    bool fails_on_one_edge;
} graph_case;

static void check_graph(const brute_graph *graph, const char *name, void *context) {
    const graph_case *asked = context;
    graze_graph *built = to_graze(graph);
    const graze_graph *graphs[] = {built};
    bool expected = !(asked->fails_on_one_edge && count_edges(graph) == 1);
    if (sides_agree(asked->reduction, graphs, NULL, &asked->options) != expected) {
        fail_msg("%s: the sides should %s", name, expected ? "agree" : "differ");
    }
    graze_graph_free(built);
}

static void check_graphs(const char *name, graze_reduce_options options, bool fails_on_one_edge,
                         unsigned most) {
    graze_reduction *reduction = reduction_named(name);
    graph_case asked = {reduction, options, fails_on_one_edge};
    for (unsigned n = 1; n <= most; n++) {
        assert_true(visit_all_graphs(n, false, check_graph, &asked) > 0);
    }
    graze_reduction_free(reduction);
}

static void node_kayles_to_csg_keeps_values(void **state) {
    (void)state;
    check_graphs("node-kayles-to-csg:2", (graze_reduce_options){0}, false, 6);
    check_graphs("node-kayles-to-csg:3", (graze_reduce_options){0}, false, 5);
    check_graphs("node-kayles-to-csg:2,3", (graze_reduce_options){0}, false, 5);
    check_graphs("node-kayles-to-csg:2,4", (graze_reduce_options){0}, false, 4);
}

static void node_kayles_to_csg_keeps_values_for_any_girth(void **state) {
    (void)state;
    for (uint64_t girth = 4; girth <= 12; girth += 2) {
        check_graphs("node-kayles-to-csg:2", (graze_reduce_options){.girth = girth}, false, 4);
    }
}

static void printed_nd_node_kayles_fails_on_one_edge_only(void **state) {
    (void)state;
    check_graphs("node-kayles-to-nd-node-kayles", (graze_reduce_options){0}, true, 5);
}

static void fixed_nd_node_kayles_holds(void **state) {
    (void)state;
    check_graphs("node-kayles-to-nd-node-kayles", (graze_reduce_options){.fixed = true}, false, 5);
}

/* ---- formulas ----------------------------------------------------------------------------- */

/* The formula over n variables whose clauses are the sets of variables that the bits of set name.
 */
static graze_formula *formula_of(unsigned n, uint32_t clauses) {
    char text[512];
    graze_formula *formula = NULL;
    graze_error error;
    int used = snprintf(text, sizeof text, "%u", n);
    for (unsigned clause = 1; clause < 1u << n; clause++) {
        if (clauses >> clause & 1) {
            used += snprintf(text + used, sizeof text - (size_t)used, ";");
            for (unsigned v = 0; v < n; v++) {
                if (clause >> v & 1) {
                    used += snprintf(text + used, sizeof text - (size_t)used, " %u", v + 1);
                }
            }
        }
    }
    must(graze_formula_parse(&formula, text, &error), &error);
    return formula;
}

/* All formulas over up to four variables, for n = 4 those of at most three clauses. */
static size_t count_failures(const char *name, bool fixed, bool one_clause_may_fail) {
    graze_reduction *reduction = reduction_named(name);
    graze_reduce_options options = {.fixed = fixed};
    size_t failures = 0;
    for (unsigned n = 0; n <= 4; n++) {
        for (uint32_t clauses = 0; clauses < (uint64_t)1 << (1u << n); clauses += 2) {
            unsigned count = (unsigned)__builtin_popcount(clauses);
            if (n == 4 && count > 3) {
                continue;
            }
            graze_formula *formula = formula_of(n, clauses);
            if (!sides_agree(reduction, NULL, formula, &options)) {
                assert_true(one_clause_may_fail && count == 1);
                failures++;
            }
            graze_formula_free(formula);
        }
    }
    graze_reduction_free(reduction);
    return failures;
}

static void printed_avoid_true_fails_on_one_clause_only(void **state) {
    (void)state;
    assert_true(count_failures("avoid-true-to-csg:2", false, true) > 0);
    assert_true(count_failures("avoid-true-to-csg:3", false, true) > 0);
}

static void fixed_avoid_true_holds(void **state) {
    (void)state;
    assert_int_equal(count_failures("avoid-true-to-csg:2", true, false), 0);
    assert_int_equal(count_failures("avoid-true-to-csg:3", true, false), 0);
}

/* The transversals of six pairs: the least number of clauses with which Right wins. */
static char *transversals(void) {
    static char text[64 * 6 * 4];
    int used = snprintf(text, sizeof text, "12");
    for (unsigned choice = 0; choice < 64; choice++) {
        used += snprintf(text + used, sizeof text - (size_t)used, ";");
        for (unsigned pair = 0; pair < 6; pair++) {
            used += snprintf(text + used, sizeof text - (size_t)used, " %u",
                             2 * pair + 1 + (choice >> pair & 1));
        }
    }
    return text;
}

/* The boards are searched with all prunings; claims/bonnet.lua counts equal parts instead. */
static void maker_breaker_to_arc_kayles_holds(void **state) {
    (void)state;
    graze_reduction *reduction = reduction_named("maker-breaker-to-arc-kayles");
    for (unsigned n = 1; n <= 3; n++) {
        for (uint32_t clauses = 0; clauses < 1u << (1u << n); clauses += 2) {
            if (n == 3 && (__builtin_popcount(clauses) > 3 || clauses % 7 == 0)) {
                continue;
            }
            graze_formula *formula = formula_of(n, clauses);
            assert_true(sides_agree(reduction, NULL, formula, &(graze_reduce_options){0}));
            graze_formula_free(formula);
        }
    }
    graze_reduction_free(reduction);
}

static void six_to_seven_fails_on_twelve_variables(void **state) {
    (void)state;
    graze_reduction *reduction = reduction_named("maker-breaker-6-to-7");
    graze_formula *formula = NULL;
    graze_error error;
    must(graze_formula_parse(&formula, transversals(), &error), &error);
    assert_false(sides_agree(reduction, NULL, formula, &(graze_reduce_options){0}));
    graze_formula_free(formula);
    graze_reduction_free(reduction);
}

/* ---- isomorphism -------------------------------------------------------------------------- */

typedef struct graph_list {
    graze_graph *graphs[64];
    size_t count;
} graph_list;

static void keep_graph(const brute_graph *graph, const char *name, void *context) {
    (void)name;
    graph_list *list = context;
    list->graphs[list->count++] = to_graze(graph);
}

/* Every pair of different classes, and each graph with itself turned around. */
static void isomorphism_to_symmetry_holds(void **state) {
    (void)state;
    graze_reduction *reduction = reduction_named("isomorphism-to-symmetry");
    graph_list list = {.count = 0};
    for (unsigned n = 1; n <= 4; n++) {
        visit_all_graphs(n, false, keep_graph, &list);
    }
    graze_error error;
    must(graze_graph_from_edges(&list.graphs[list.count++], 0, NULL, 0, &error), &error);
    for (size_t i = 0; i < list.count; i++) {
        for (size_t j = 0; j < list.count; j++) {
            const graze_graph *graphs[] = {list.graphs[i], list.graphs[j]};
            assert_true(sides_agree(reduction, graphs, NULL, NULL));
        }
    }
    for (size_t i = 0; i < list.count; i++) {
        graze_graph_free(list.graphs[i]);
    }
    graze_reduction_free(reduction);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(node_kayles_to_csg_keeps_values),
        cmocka_unit_test(node_kayles_to_csg_keeps_values_for_any_girth),
        cmocka_unit_test(printed_nd_node_kayles_fails_on_one_edge_only),
        cmocka_unit_test(fixed_nd_node_kayles_holds),
        cmocka_unit_test(printed_avoid_true_fails_on_one_clause_only),
        cmocka_unit_test(fixed_avoid_true_holds),
        cmocka_unit_test(maker_breaker_to_arc_kayles_holds),
        cmocka_unit_test(six_to_seven_fails_on_twelve_variables),
        cmocka_unit_test(isomorphism_to_symmetry_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
