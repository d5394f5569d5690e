/*
 * Values, outcomes, misere outcomes and scores against the brute force, with theory and by plain
 * search. Usage: test_values small|seven|random GROUP
 */
#include "judge.h"

#include <stdio.h>
#include <string.h>

enum { RANDOM_GRAPHS = 1000, RANDOM_SEED = 20240229 };

static const char *group;

static int start(void **state) {
    *state = judge_new(group);
    return 0;
}

static int finish(void **state) {
    judge_free(*state);
    return 0;
}

static void answers_match_brute_force_on_the_empty_graph(void **state) {
    judge_graph(&(brute_graph){0}, "?", *state);
}

/* Numbers of graphs on n unlabelled vertices: geng really listed them all. */
static void answers_match_brute_force_on_all_graphs_up_to_6(void **state) {
    static const size_t expected[] = {1, 1, 2, 4, 11, 34, 156};
    for (unsigned n = 1; n <= 6; n++) {
        assert_int_equal(visit_all_graphs(n, false, judge_graph, *state), expected[n]);
    }
}

static void answers_match_brute_force_on_all_connected_graphs_on_7(void **state) {
    assert_int_equal(visit_all_graphs(7, true, judge_graph, *state), 853);
}

static void answers_match_brute_force_on_a_thousand_random_graphs_up_to_12(void **state) {
    for (unsigned i = 0; i < RANDOM_GRAPHS; i++) {
        brute_graph graph;
        char name[GRAPH_NAME_SIZE];
        make_random_graph(&graph, RANDOM_SEED, i, BRUTE_MAX_ORDER);
        name_graph(name, &graph);
        judge_graph(&graph, name, *state);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest small[] = {
        cmocka_unit_test(answers_match_brute_force_on_the_empty_graph),
        cmocka_unit_test(answers_match_brute_force_on_all_graphs_up_to_6),
    };
    const struct CMUnitTest seven[] = {
        cmocka_unit_test(answers_match_brute_force_on_all_connected_graphs_on_7),
    };
    const struct CMUnitTest random[] = {
        cmocka_unit_test(answers_match_brute_force_on_a_thousand_random_graphs_up_to_12),
    };
    if (argc == 3) {
        group = argv[2];
        if (strcmp(argv[1], "small") == 0) {
            return cmocka_run_group_tests(small, start, finish);
        }
        if (strcmp(argv[1], "seven") == 0) {
            return cmocka_run_group_tests(seven, start, finish);
        }
        if (strcmp(argv[1], "random") == 0) {
            return cmocka_run_group_tests(random, start, finish);
        }
    }
    fprintf(stderr, "usage: test_values small|seven|random GROUP\n");
    return 2;
}
