#include "support.h"

#include "expression/expression.h"

#include <stdio.h>

static void assert_error(const char *expression, graze_status status, const char *line) {
    graze_graph *graph = NULL;
    graze_error error = {0};
    assert_int_equal(graze_graph_parse(&graph, expression, NULL, &error), status);
    assert_null(graph);
    assert_string_equal(error_line(&error), line);
}

static void errors_name_the_column(void **state) {
    (void)state;
    static const struct {
        const char *expression, *line;
    } cases[] = {
        {"", "'':1: expected a graph, found the end"},
        {"path", "'path':5: expected '(', found the end"},
        {"path(3", "'path(3':7: expected ',' or ')', found the end"},
        {"path()", "'path()':6: expected the number n, found ')'"},
        {"path(3))", "'path(3))':8: expected '+' or the end, found ')'"},
        {"path(3)+", "'path(3)+':9: expected a graph, found the end"},
        {"path(3,4)", "'path(3,4)':7: too many arguments: expected path(n)"},
        {"grid(3)", "'grid(3)':7: too few arguments: expected grid(m,n)"},
        {"pth(3)", "'pth(3)':1: unknown family 'pth', did you mean 'path'?"},
        {"cycle(2)", "'cycle(2)':7: cycle(n) needs n >= 3"},
        {"torus(3,2)", "'torus(3,2)':9: torus(m,n) needs n >= 3"},
        {"path(-1)", "'path(-1)':6: expected the number n, found '-'"},
        {"path(1.5)", "'path(1.5)':6: the number is not an integer"},
        {"path(1e30)", "'path(1e30)':6: the number is too large (2^64 or more)"},
        {"2 path(3)", "'2 path(3)':3: expected '*', found 'p'"},
        {"2*3*path(3)", "'2*3*path(3)':3: expected a graph, found '3'"},
        {"substar(1^)", "'substar(1^)':11: expected how many times, found ')'"},
        {"bistar((1),2,3)", "'bistar((1),2,3)':12: expected a list (m1,...), found '2'"},
        {"append(path(3),3,1)",
         "'append(path(3),3,1)':16: vertex 3 is not in the graph, which has 3 vertices"},
        {"blowup(path(3),1,1)",
         "'blowup(path(3),1,1)':16: the graph has 3 vertices, but there are 2 weights"},
        {"threshold(KsK)", "'threshold(KsK)':12: expected K, S or ')', found 's'"},
        {"gnp(3,1.5,1)", "'gnp(3,1.5,1)':7: the probability is not in 0..1"},
        {"gnp(3,0.1234567890123456789,1)", "'gnp(3,0.1234567890123456789,1)':7: a probability has "
                                           "at most 18 decimals"},
        {"g6:", "'g6:':4: expected graph6 or sparse6 after 'g6:', found the end"},
        {"path(2)+g6:D", "'path(2)+g6:D':13: graph6 ends early: 5 vertices take 2 bytes, there "
                         "are 0"},
        {"g6:D Qc", "'g6:D Qc':5: graph6 ends early: 5 vertices take 2 bytes, there are 0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_error(cases[i].expression, GRAZE_BAD_INPUT, cases[i].line);
    }
}

static void sizes_that_leave_64_bits_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *expression, *line;
    } cases[] = {
        {"hypercube(64)", "'hypercube(64)':1: the graph has 2^64 or more vertices"},
        {"complement(complete(1e19))",
         "'complement(complete(1e19))':1: the complement of a graph with 2^64 or more edges"},
        {"grid(1e10,1e10)", "'grid(1e10,1e10)':1: the graph has 2^64 or more vertices"},
        {"1e10*path(1e10)", "'1e10*path(1e10)':1: the graph has 2^64 or more vertices"},
        {"path(1e19)+path(1e19)", "'path(1e19)+path(1e19)':1: the graph has 2^64 or more vertices"},
        {"substar(1e10^1e10)", "'substar(1e10^1e10)':1: the graph has 2^64 or more vertices"},
        {"substar(0^1e19,0^1e19)", "'substar(0^1e19,0^1e19)':9: the list has 2^64 or more items"},
        {"product(complete(6e9),complete(4e9))",
         "'product(complete(6e9),complete(4e9))':1: the graph has 2^64 or more vertices"},
        {"gnp(1e9,0.5,1)", "'gnp(1e9,0.5,1)':1: gnp must be built to be measured: it takes 1.7 "
                           "EiB, the limit is 1.0 GiB"},
        {"blowup(complete(1e6),1^1e6)", "'blowup(complete(1e6),1^1e6)':1: blowup must be built to "
                                        "be measured: it takes 3.6 TiB, the limit is 1.0 GiB"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_error(cases[i].expression, GRAZE_TOO_LARGE, cases[i].line);
    }
}

static void large_graphs_are_described_and_not_built(void **state) {
    (void)state;
    static const struct {
        const char *expression;
        uint64_t n, m;
    } cases[] = {
        {"complete(1000000000)", 1000000000, 499999999500000000},
        {"substar(1,1000000000,8)", 1000000010, 1000000009},
        {"substar(1^1000000000000,2)", 1000000000003, 1000000000002},
        {"complement(complete(1e9))", 1000000000, 0},
        {"join(empty(1e9),empty(2e9))", 3000000000, 2000000000000000000},
        {"product(path(1e6),path(1e6))", 1000000000000, 1999998000000},
        {"multipartite(1e9^3)", 3000000000, 3000000000000000000},
        {"hypercube(40)", 1099511627776, 21990232555520},
        {"append(path(1e12),999999999999,5)", 1000000000005, 1000000000004},
        {"complete(1e19)", UINT64_C(10000000000000000000), UINT64_MAX},
        {"product(complete(6e9),complete(2e9))", UINT64_C(12000000000000000000), UINT64_MAX},
        {"complete(1e19)+path(3)", UINT64_C(10000000000000000003), UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        graze_graph *graph = graph_of(cases[i].expression);
        assert_false(graze_graph_is_built(graph));
        assert_int_equal(graze_graph_order(graph), cases[i].n);
        assert_int_equal(graze_graph_size(graph), cases[i].m);
        assert_non_null(graph->written_as);
        graze_graph_free(graph);
    }
}

static void what_needs_a_built_graph_says_how_large_it_is(void **state) {
    (void)state;
    graze_graph *graph = graph_of("complete(1000000000)");
    graze_error error = {0};
    char *text;
    size_t length;
    assert_int_equal(graph_require_built(graph, NULL, &error), GRAZE_TOO_LARGE);
    assert_string_equal(error_line(&error),
                        "'complete(1000000000)': has 1000000000 vertices and 499999999500000000 "
                        "edges: 3.5 EiB to build, the limit is 1.0 GiB");
    assert_int_equal(graze_graph_write(&text, &length, graph, GRAZE_GRAPH6, &error),
                     GRAZE_TOO_LARGE);
    graze_graph_free(graph);
}

static void the_tree_keeps_what_was_written(void **state) {
    (void)state;
    graze_graph *graph = graph_of("3*substar(1^5,0,1e3)+g6:DQc");
    const description *tree = graph->written_as;
    assert_int_equal(tree->kind, DESCRIPTION_UNION);
    assert_int_equal(tree->term_count, 2);
    assert_string_equal(graph->text, "3*substar(1^5,0,1e3)+g6:DQc");
    const description *multiple = tree->terms[0];
    assert_int_equal(multiple->kind, DESCRIPTION_MULTIPLE);
    assert_int_equal(multiple->times, 3);
    const description *star = multiple->terms[0];
    assert_true(description_is(star, "substar"));
    assert_false(description_is(star, "star"));
    assert_int_equal(star->arguments[0].run_count, 3);
    assert_int_equal(star->arguments[0].item_count, 7);
    assert_int_equal(star->arguments[0].runs[0].times, 5);
    assert_int_equal(star->arguments[0].runs[2].value, 1000);
    assert_int_equal(tree->terms[1]->kind, DESCRIPTION_LITERAL);
    assert_int_equal(tree->terms[1]->literal->n, 5);
    graze_graph_free(graph);
}

static char *nested(size_t depth) {
    char *text = malloc(2 * depth + 16);
    assert_non_null(text);
    memset(text, '(', depth);
    memcpy(text + depth, "path(2)", 7);
    memset(text + depth + 7, ')', depth);
    text[2 * depth + 7] = '\0';
    return text;
}

static void deep_nesting_is_refused_and_not_a_crash(void **state) {
    (void)state;
    char *shallow = nested(199), *deep = nested(1000000);
    graze_graph *graph = NULL;
    graze_error error = {0};
    assert_int_equal(graze_graph_parse(&graph, shallow, NULL, &error), GRAZE_OK);
    graze_graph_free(graph);
    assert_int_equal(graze_graph_parse(&graph, deep, NULL, &error), GRAZE_BAD_INPUT);
    assert_string_equal(error.text, "the expression is nested deeper than 200");
    assert_int_equal(error.column, 201);
    free(shallow);
    free(deep);
}

static void a_parameter_sets_the_limit_of_building(void **state) {
    (void)state;
    graze_graph *graph = NULL;
    assert_int_equal(expression_parse(&graph, "path(100)", 1000, NULL, NULL), GRAZE_OK);
    assert_false(graze_graph_is_built(graph));
    graze_graph_free(graph);
    assert_int_equal(expression_parse(&graph, "path(100)", 1600, NULL, NULL), GRAZE_OK);
    assert_true(graze_graph_is_built(graph));
    graze_graph_free(graph);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_name_the_column),
        cmocka_unit_test(sizes_that_leave_64_bits_are_refused),
        cmocka_unit_test(large_graphs_are_described_and_not_built),
        cmocka_unit_test(what_needs_a_built_graph_says_how_large_it_is),
        cmocka_unit_test(the_tree_keeps_what_was_written),
        cmocka_unit_test(deep_nesting_is_refused_and_not_a_crash),
        cmocka_unit_test(a_parameter_sets_the_limit_of_building),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
