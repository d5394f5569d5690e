#include "support.h"

#include "core/random.h"

#include <stdio.h>

/* Of splitmix64's author's reference for seed 1234567, through xoshiro's state. */
static void the_seed_expands_by_splitmix64(void **state) {
    (void)state;
    random_source source;
    random_init(&source, 1234567);
    assert_true(source.state[0] == UINT64_C(6457827717110365317));
    assert_true(source.state[1] == UINT64_C(3203168211198807973));
    assert_true(source.state[2] == UINT64_C(9817491932198370423));
    assert_true(source.state[3] == UINT64_C(4593380528125082431));
}

/* First outputs of xoshiro256** from the state 1, 2, 3, 4. */
static void the_numbers_are_those_of_xoshiro(void **state) {
    (void)state;
    random_source source = {{1, 2, 3, 4}};
    static const uint64_t expected[] = {11520, 0, 1509978240, 1215971899390074240};
    for (size_t i = 0; i < 4; i++) {
        assert_true(random_next(&source) == expected[i]);
    }
}

static void bounded_numbers_are_even(void **state) {
    (void)state;
    random_source source;
    unsigned count[7] = {0};
    random_init(&source, 5);
    for (int i = 0; i < 70000; i++) {
        count[random_below(&source, 7)]++;
    }
    for (int i = 0; i < 7; i++) {
        assert_in_range(count[i], 9600, 10400);
    }
}

/* The number of edges stays within five standard deviations, on both ways of sampling. */
static void gnp_has_the_expected_number_of_edges(void **state) {
    (void)state;
    static const struct {
        const char *expression;
        uint64_t low, high;
    } cases[] = {{"gnp(1000,0.5,1)", 247983, 251517},  {"gnp(1000,0.2,2)", 98486, 101314},
                 {"gnp(1000,0.1,3)", 48890, 51010},    {"gnp(1000,0.01,4)", 4643, 5347},
                 {"gnp(20000,1e-4,5)", 19292, 20707},  {"gnp(1000000,1e-6,6)", 496464, 503535},
                 {"gnp(1000,0.999,7)", 498889, 499112}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        graze_graph *graph = graph_of(cases[i].expression);
        assert_in_range(graph->m, cases[i].low, cases[i].high);
        graze_graph_free(graph);
    }
}

/* Each pair appears about equally often: 400 samples, p = 0.1 and 0.3. */
static void gnp_treats_all_pairs_alike(void **state) {
    (void)state;
    static const struct {
        const char *p;
        unsigned low, high;
    } cases[] = {{"0.1", 12, 75}, {"0.3", 75, 170}};
    for (size_t c = 0; c < 2; c++) {
        unsigned count[10][10] = {{0}};
        for (unsigned seed = 0; seed < 400; seed++) {
            char expression[40];
            snprintf(expression, sizeof expression, "gnp(10,%s,%u)", cases[c].p, seed);
            graze_graph *graph = graph_of(expression);
            for (uint32_t v = 0; v < 10; v++) {
                FOR_EACH_NEIGHBOUR (u, graph, v) {
                    count[v][u]++;
                }
            }
            graze_graph_free(graph);
        }
        for (size_t v = 0; v < 10; v++) {
            for (size_t u = 0; u < v; u++) {
                assert_in_range(count[v][u], cases[c].low, cases[c].high);
            }
        }
    }
}

static void seeds_repeat_and_differ(void **state) {
    (void)state;
    graze_graph *first = graph_of("gnp(50,0.3,1)"), *again = graph_of("gnp(50,0.3,1)");
    graze_graph *other = graph_of("gnp(50,0.3,2)");
    assert_same_graph(first, again);
    assert_true(first->m != other->m ||
                memcmp(first->neighbour, other->neighbour, 2 * first->m * sizeof(uint32_t)) != 0);
    graze_graph_free(first);
    graze_graph_free(again);
    graze_graph_free(other);
}

static void random_trees_are_trees(void **state) {
    (void)state;
    for (unsigned n = 1; n < 200; n++) {
        char expression[40];
        uint32_t *of, count;
        snprintf(expression, sizeof expression, "randomtree(%u,%u)", n, n);
        graze_graph *graph = graph_of(expression);
        assert_int_equal(graph_components(&of, &count, graph, NULL, NULL), GRAZE_OK);
        assert_int_equal(count, 1);
        assert_int_equal(graph->m, n - 1);
        free(of);
        graze_graph_free(graph);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_expands_by_splitmix64),
        cmocka_unit_test(the_numbers_are_those_of_xoshiro),
        cmocka_unit_test(bounded_numbers_are_even),
        cmocka_unit_test(gnp_has_the_expected_number_of_edges),
        cmocka_unit_test(gnp_treats_all_pairs_alike),
        cmocka_unit_test(seeds_repeat_and_differ),
        cmocka_unit_test(random_trees_are_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
