/* The description of the Smash and Grab construction against graphs built from small numbers. */
#include "graph/graph.h"
#include "reduce/drawing.h"
#include "reduce/smash_size.h"
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

/* ---- the graph of sg:thm18 with small numbers ---------------------------------------------- */

/* The numbers of the construction, and the graph as it is drawn piece by piece. */
typedef struct small_graph {
    drawing drawn;
    const graze_formula *formula;
    uint32_t n, d;
    uint32_t copies, independent, gadgets, star, prime, cliques;
    uint32_t hubs, clauses; /* the first of each */
} small_graph;

/* A new H; returns its attachment vertex, which the other vertex of the K2 follows. */
static uint32_t draw_gadget(small_graph *g) {
    uint32_t attachment = draw_vertices(&g->drawn, g->d + 2), core = attachment + 2;
    draw_edge(&g->drawn, attachment, attachment + 1);
    draw_clique_on(&g->drawn, core, g->d);
    draw_edges_to(&g->drawn, attachment, core, g->d - 3);
    draw_edges_to(&g->drawn, attachment + 1, core, g->d - 3);
    return attachment;
}

static void draw_gadgets_at(small_graph *g, uint32_t v, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        draw_edge(&g->drawn, v, draw_gadget(g));
    }
}

static void draw_clique_at(small_graph *g, uint32_t v, uint32_t order) {
    uint32_t first = draw_vertices(&g->drawn, order);
    draw_clique_on(&g->drawn, first, order);
    draw_edges_to(&g->drawn, v, first, order);
}

/* C_j^t with its cliques and with an H to each of its variables; x_i is vertex 2 i. */
static void draw_clause_vertex(small_graph *g, size_t j, uint32_t vertex) {
    uint32_t rest = g->d - SMASH_LEAST_DEGREE;
    draw_edges_to(&g->drawn, vertex, g->hubs, 2);
    draw_clique_at(g, vertex, rest - rest / 2);
    draw_clique_at(g, vertex, rest / 2);
    for (size_t i = g->formula->start[j]; i < g->formula->start[j + 1]; i++) {
        uint32_t h = draw_gadget(g);
        draw_edge(&g->drawn, h, 2 * (g->formula->variable[i] - 1));
        draw_edges_to(&g->drawn, vertex, h, 2);
    }
}

static uint32_t occurrences(const graze_formula *formula, uint32_t variable) {
    uint32_t count = 0;
    for (size_t i = 0; i < formula->start[formula->clause_count]; i++) {
        count += formula->variable[i] == variable + 1;
    }
    return count;
}

static void draw_variable(small_graph *g, uint32_t i) {
    draw_gadgets_at(g, 2 * i, g->gadgets - g->copies * occurrences(g->formula, i));
    draw_gadgets_at(g, 2 * i + 1, g->gadgets);
    for (uint32_t j = 0; j < g->independent; j++) {
        draw_edges_to(&g->drawn, draw_gadget(g), 2 * i, 2);
    }
}

static void draw_all(small_graph *g) {
    uint32_t clauses = (uint32_t)g->formula->clause_count * g->copies;
    draw_vertices(&g->drawn, 2 * g->n);
    g->hubs = draw_vertices(&g->drawn, 2);
    g->clauses = draw_vertices(&g->drawn, clauses);
    for (uint32_t i = 0; i < clauses; i++) {
        draw_clause_vertex(g, i / g->copies, g->clauses + i);
    }
    draw_gadgets_at(g, g->hubs, g->star);
    draw_gadgets_at(g, g->hubs + 1, g->prime);
    for (uint32_t i = 0; i < g->n; i++) {
        draw_variable(g, i);
    }
    for (uint32_t i = 0; i < g->cliques; i++) {
        draw_clique_on(&g->drawn, draw_vertices(&g->drawn, g->d + 2), g->d + 2);
    }
}

/* What the proof says about the vertices with a name. */
static void check_degrees(const small_graph *g, const graze_graph *graph) {
    uint32_t clauses = (uint32_t)g->formula->clause_count * g->copies;
    for (uint32_t v = 0; v < 2 * g->n; v++) {
        assert_int_equal(graph_degree(graph, v), g->independent + g->gadgets);
    }
    for (uint32_t i = 0; i < clauses; i++) {
        assert_int_equal(graph_degree(graph, g->clauses + i), g->d + 1);
    }
    assert_int_equal(graph_degree(graph, g->hubs), g->star + clauses);
    assert_int_equal(graph_degree(graph, g->hubs + 1), g->prime + clauses);
}

/* The paper's numbers, made small enough to build; the structure is the same. */
static void check_small_graph(const char *text, uint32_t d) {
    graze_formula *formula = formula_from(text);
    graze_error error;
    graze_graph *graph = NULL;
    smash_plan plan;
    must(smash_plan_init(&plan, formula, d, &error), &error);
    small_graph g = {.formula = formula,
                     .n = (uint32_t)plan.n,
                     .d = d,
                     .copies = 2,
                     .independent = 6,
                     .gadgets = 8,
                     .star = 5,
                     .prime = 3,
                     .cliques = 4};
    plan.copies = large_of(g.copies);
    plan.independent = large_of(g.independent);
    plan.gadgets = large_of(g.gadgets);
    plan.star = large_of(g.star);
    plan.prime = large_of(g.prime);
    plan.cliques = large_of(g.cliques);
    smash_size size = smash_measure(&plan);
    large_number order = size.order, edges = size.size;
    must(drawing_init(&g.drawn, large_low(order), large_low(edges), &error), &error);
    draw_all(&g);
    must(drawing_finish(&graph, &g.drawn, &error), &error); /* all vertices are drawn */
    assert_true(large_is_at_most(edges, UINT64_MAX));
    assert_int_equal(graph->m, large_low(edges));
    check_degrees(&g, graph);
    graze_graph_free(graph);
    graze_formula_free(formula);
}

static void sizes_of_the_description_are_those_of_the_graph(void **state) {
    (void)state;
    static const char *const formulas[] = {"0", "7", "8; 1 2 3 4 5 6 7",
                                           "9; 1 2 3 4 5 6 7; 1 3 4 5 6 7 8; 3 4 5 6 7 8 9"};
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        check_small_graph(formulas[i], 15);
        check_small_graph(formulas[i], 17);
        check_small_graph(formulas[i], 20);
    }
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
        cmocka_unit_test(sizes_of_the_description_are_those_of_the_graph),
        cmocka_unit_test(step_fails_only_where_right_sets_a_clause_exactly),
        cmocka_unit_test(padded_step_never_fails),
        cmocka_unit_test(isomorphic_graphs_are_told_from_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
