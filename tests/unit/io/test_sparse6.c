#include "support.h"

#include <stdio.h>

/* Edges 0-1, 0-2, 1-2, 5-6 on seven vertices: the example of the format's documentation. */
static void documented_example_is_read_and_written(void **state) {
    (void)state;
    char *text;
    size_t length;
    graze_graph *graph = graph_of("cycle(3)+empty(2)+path(2)");
    assert_reads(graph_lines_parse, ":Fa@x^", "cycle(3)+empty(2)+path(2)");
    assert_int_equal(graze_graph_write(&text, &length, graph, GRAZE_SPARSE6, NULL), GRAZE_OK);
    assert_string_equal(text, ":Fa@x^\n");
    free(text);
    graze_graph_free(graph);
}

static void random_graphs_survive_the_round_trip(void **state) {
    (void)state;
    for (unsigned n = 0; n <= 70; n++) {
        for (unsigned seed = 0; seed < 12; seed++) {
            char expression[64];
            snprintf(expression, sizeof expression, "gnp(%u,0.%u,%u)", n, 5 + 7 * seed, seed);
            graze_graph *graph = graph_of(expression);
            assert_round_trip(graph, GRAZE_SPARSE6, graph_lines_parse);
            graze_graph_free(graph);
        }
    }
}

/* When n = 2^k and the last edge ends at n - 2, padding with ones would spell a loop. */
static void padding_adds_no_edge_when_the_order_is_a_power_of_two(void **state) {
    (void)state;
    for (uint32_t n = 2; n <= 64; n *= 2) {
        for (uint32_t last = 1; last < n; last++) {
            for (uint32_t other = 0; other < last; other++) {
                const uint32_t edges[][2] = {{other, last}, {0, 1}};
                graze_graph *graph;
                for (size_t m = 1; m <= 2; m++) {
                    assert_int_equal(graze_graph_from_edges(&graph, n, edges, m, NULL), GRAZE_OK);
                    assert_round_trip(graph, GRAZE_SPARSE6, graph_lines_parse);
                    graze_graph_free(graph);
                }
            }
        }
    }
}

static void large_orders_use_the_long_forms(void **state) {
    (void)state;
    static const char *const expressions[] = {
        "path(258047)",      "path(258048)",  "path(262144)",       "randomtree(300000,1)",
        "gnp(65536,1e-5,3)", "path(1000000)", "path(2)+empty(1e6)", "empty(1e6)+path(2)"};
    for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
        graze_graph *graph = graph_of(expressions[i]);
        assert_round_trip(graph, GRAZE_SPARSE6, graph_lines_parse);
        graze_graph_free(graph);
    }
}

static void repeated_edges_are_merged_and_loops_refused(void **state) {
    (void)state;
    /* Two vertices, pairs (1,0) (0,0) (1,1): the edge twice, then padding. */
    assert_reads(graph_lines_parse, ":Ab", "path(2)");
    assert_refuses(graph_lines_parse, ":A?",
                   "text:1:3: the edge joins a vertex to itself; loops are not allowed");
}

static void bad_lines_are_refused_with_their_place(void **state) {
    (void)state;
    assert_refuses(graph_lines_parse, ":", "text:1:2: sparse6 ends inside the number of vertices");
    assert_refuses(graph_lines_parse, ":Fa x^", "text:1:4: byte 0x20 is not sparse6");
    assert_refuses(graph_lines_parse, ":?~",
                   "text:1:3: sparse6 is too long: fewer than two vertices have no edges");
    assert_refuses(graph_lines_parse, ":@?",
                   "text:1:3: sparse6 is too long: fewer than two vertices have no edges");
    assert_refuses(graph_lines_parse, ":Fa@x^~",
                   "text:1:6: sparse6 continues after the last vertex, 6");
    assert_refuses(graph_lines_parse, ":~~~~~~~~",
                   "text:1:2: 68719476735 vertices take 512.0 GiB, the limit is 1.0 GiB");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documented_example_is_read_and_written),
        cmocka_unit_test(random_graphs_survive_the_round_trip),
        cmocka_unit_test(padding_adds_no_edge_when_the_order_is_a_power_of_two),
        cmocka_unit_test(large_orders_use_the_long_forms),
        cmocka_unit_test(repeated_edges_are_merged_and_loops_refused),
        cmocka_unit_test(bad_lines_are_refused_with_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
