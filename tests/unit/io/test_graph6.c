#include "support.h"

#include "io/graph6.h"

#include <stdio.h>

/* Edges 0-2, 0-4, 1-3, 3-4: the example of the format's documentation. */
static void documented_example_is_read_and_written(void **state) {
    (void)state;
    static const uint32_t edges[][2] = {{0, 2}, {0, 4}, {1, 3}, {3, 4}};
    graze_graph *expected, *read = NULL;
    char *text;
    size_t length;
    assert_int_equal(graze_graph_from_edges(&expected, 5, edges, 4, NULL), GRAZE_OK);
    assert_int_equal(parse_text(&read, graph_lines_parse, "DQc", 3, NULL), GRAZE_OK);
    assert_same_graph(read, expected);
    assert_int_equal(graze_graph_write(&text, &length, expected, GRAZE_GRAPH6, NULL), GRAZE_OK);
    assert_string_equal(text, "DQc\n");
    free(text);
    graze_graph_free(expected);
    graze_graph_free(read);
}

/* The examples of the size field in the format's documentation, and its corners. */
static void sizes_have_the_documented_forms(void **state) {
    (void)state;
    static const struct {
        uint64_t n;
        const char *text;
    } cases[] = {{0, "?"},
                 {30, "]"},
                 {62, "}"},
                 {63, "~??~"},
                 {12345, "~B?x"},
                 {258047, "~}~~"},
                 {258048, "~~???~??"},
                 {460175067, "~~?ZZZZZ"},
                 {GRAPH6_MAX_ORDER, "~~~~~~~~"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[GRAPH6_SIZE_BYTES + 1] = "";
        uint64_t n = 1;
        out[graph6_write_size(out, cases[i].n)] = '\0';
        assert_string_equal(out, cases[i].text);
        cursor in = {.text = out, .length = strlen(out), .source = "size"};
        assert_int_equal(graph6_read_size(&n, &in, "graph6", NULL), GRAZE_OK);
        assert_int_equal(n, cases[i].n);
        assert_int_equal(in.at, in.length);
    }
}

static void random_graphs_survive_the_round_trip(void **state) {
    (void)state;
    static const unsigned orders[] = {0, 1, 2, 3, 4, 5, 7, 12, 13, 61, 62, 63, 64, 65, 200, 1000};
    static const char *const densities[] = {"0", "0.01", "0.1", "0.5", "0.9", "1"};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        for (size_t j = 0; j < sizeof densities / sizeof *densities; j++) {
            char expression[64];
            snprintf(expression, sizeof expression, "gnp(%u,%s,%zu)", orders[i], densities[j], i);
            graze_graph *graph = graph_of(expression);
            assert_round_trip(graph, GRAZE_GRAPH6, graph_lines_parse);
            graze_graph_free(graph);
        }
    }
}

static void longer_forms_of_a_small_size_are_read(void **state) {
    (void)state;
    assert_reads(graph_lines_parse, "~??DQc", "g6:DQc");
    assert_reads(graph_lines_parse, "~~?????DQc", "g6:DQc");
}

static void bad_lines_are_refused_with_their_place(void **state) {
    (void)state;
    assert_refuses(graph_lines_parse, "DQ",
                   "text:1:3: graph6 ends early: 5 vertices take 2 bytes, "
                   "there are 1");
    assert_refuses(graph_lines_parse, "DQcc",
                   "text:1:4: graph6 is too long: 5 vertices take 2 "
                   "bytes, there are 3");
    assert_refuses(graph_lines_parse, "DQd", "text:1:3: the last 2 bits are padding and must be 0");
    assert_refuses(graph_lines_parse, "D c", "text:1:2: byte 0x20 is not graph6");
    assert_refuses(graph_lines_parse, "~", "text:1:2: graph6 ends inside the number of vertices");
    assert_refuses(graph_lines_parse, "~~~~~~~~",
                   "text:1:9: graph6 ends early: 68719476735 vertices take more than 2^64 bytes, "
                   "there are 0");
    assert_refuses(graph_lines_parse, "\n\n;DQc",
                   "text:3:1: incremental sparse6 (a line that starts with ';') is not supported");
}

static void large_graphs_are_refused_as_graph6(void **state) {
    (void)state;
    graze_graph *graph = graph_of("path(1000000)");
    graze_error error = {0};
    char *text = NULL;
    size_t length;
    assert_int_equal(graze_graph_write(&text, &length, graph, GRAZE_GRAPH6, &error),
                     GRAZE_TOO_LARGE);
    assert_string_equal(error_line(&error),
                        "'path(1000000)': 1000000 vertices take 77.6 GiB as graph6, the limit "
                        "is 1.0 GiB; sparse6 is smaller");
    graze_graph_free(graph);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documented_example_is_read_and_written),
        cmocka_unit_test(sizes_have_the_documented_forms),
        cmocka_unit_test(random_graphs_survive_the_round_trip),
        cmocka_unit_test(longer_forms_of_a_small_size_are_read),
        cmocka_unit_test(bad_lines_are_refused_with_their_place),
        cmocka_unit_test(large_graphs_are_refused_as_graph6),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
