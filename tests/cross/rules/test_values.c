/*
 * Values, outcomes, misere outcomes and scores against the brute force, with theory and by plain
 * search. Usage: test_values RANGE GROUP, the ranges being those of the table below.
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

static void answers_match_brute_force_on_all_connected_graphs_on_8(void **state) {
    assert_int_equal(visit_all_graphs(8, true, judge_graph, *state), 11117);
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

typedef struct test_range {
    const char *name;
    const char *sentence;
    CMUnitTestFunction run;
} test_range;

#define RANGE(name, function)                                                                      \
    { name, #function, function }

static const test_range ranges[] = {
    RANGE("empty", answers_match_brute_force_on_the_empty_graph),
    RANGE("six", answers_match_brute_force_on_all_graphs_up_to_6),
    RANGE("seven", answers_match_brute_force_on_all_connected_graphs_on_7),
    RANGE("eight", answers_match_brute_force_on_all_connected_graphs_on_8),
    RANGE("random", answers_match_brute_force_on_a_thousand_random_graphs_up_to_12),
};

int main(int argc, char **argv) {
    for (size_t i = 0; argc == 3 && i < sizeof ranges / sizeof *ranges; i++) {
        if (strcmp(argv[1], ranges[i].name) == 0) {
            const struct CMUnitTest test[] = {
                {ranges[i].sentence, ranges[i].run, NULL, NULL, NULL}};
            group = argv[2];
            return cmocka_run_group_tests_name(group, test, start, finish);
        }
    }
    fprintf(stderr, "usage: test_values empty|six|seven|eight|random GROUP\n");
    return 2;
}
