/* Compressed sparse rows against an adjacency matrix. */
#include "graph/graph.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_ORDER = 40, RANDOM_GRAPHS = 300 };

typedef struct matrix {
    uint32_t n;
    uint64_t m;
    bool edge[MAX_ORDER][MAX_ORDER];
} matrix;

static uint32_t random_below(uint64_t *state, uint32_t bound) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 33) % bound);
}

static graze_graph *finish(graph_builder *builder) {
    graze_graph *graph = NULL;
    assert_int_equal(builder_finish(&graph, builder, NULL), GRAZE_OK);
    assert_non_null(graph);
    return graph;
}

static graze_graph *graph_of(uint32_t n, const uint32_t (*edges)[2], size_t m) {
    graze_graph *graph = NULL;
    assert_int_equal(graze_graph_from_edges(&graph, n, edges, m, NULL), GRAZE_OK);
    return graph;
}

/* Adds random pairs, both ways round and some of them twice, to a builder and to a matrix. */
static graze_graph *make_random(matrix *made, uint64_t *state) {
    graph_builder builder;
    memset(made, 0, sizeof *made);
    made->n = random_below(state, MAX_ORDER + 1);
    assert_int_equal(builder_init(&builder, made->n, random_below(state, 3), NULL), GRAZE_OK);
    uint32_t pairs = made->n < 2 ? 0 : random_below(state, 2 * made->n);
    for (uint32_t i = 0; i < pairs; i++) {
        uint32_t u = random_below(state, made->n), v = random_below(state, made->n);
        if (u != v) {
            made->m += !made->edge[u][v];
            made->edge[u][v] = made->edge[v][u] = true;
            assert_int_equal(builder_add(&builder, u, v), GRAZE_OK);
            if (random_below(state, 4) == 0) {
                assert_int_equal(builder_add(&builder, v, u), GRAZE_OK);
            }
        }
    }
    return finish(&builder);
}

static void rows_are_sorted_and_match_the_matrix(void **unused) {
    (void)unused;
    uint64_t state = 1;
    for (int i = 0; i < RANDOM_GRAPHS; i++) {
        matrix expected;
        graze_graph *graph = make_random(&expected, &state);
        assert_true(graze_graph_is_built(graph));
        assert_int_equal(graze_graph_order(graph), expected.n);
        assert_int_equal(graze_graph_size(graph), expected.m);
        for (uint32_t v = 0; v < expected.n; v++) {
            size_t degree, next = 0;
            const uint32_t *row = graze_graph_neighbours(graph, v, &degree);
            assert_int_equal(degree, graph_degree(graph, v));
            for (uint32_t w = 0; w < expected.n; w++) {
                if (expected.edge[v][w]) {
                    assert_true(next < degree);
                    assert_int_equal(row[next++], w);
                }
            }
            assert_int_equal(next, degree);
        }
        graze_graph_free(graph);
    }
}

static void adjacency_matches_the_matrix(void **unused) {
    (void)unused;
    uint64_t state = 2;
    for (int i = 0; i < RANDOM_GRAPHS; i++) {
        matrix expected;
        graze_graph *graph = make_random(&expected, &state);
        for (uint32_t v = 0; v < expected.n; v++) {
            for (uint32_t w = 0; w < expected.n; w++) {
                assert_int_equal(graph_adjacent(graph, v, w), expected.edge[v][w]);
            }
        }
        graze_graph_free(graph);
    }
}

/* Warshall's closure: reach[v][w] says whether a path joins v and w. */
static void close_under_paths(matrix *reach) {
    for (uint32_t v = 0; v < reach->n; v++) {
        reach->edge[v][v] = true;
    }
    for (uint32_t k = 0; k < reach->n; k++) {
        for (uint32_t v = 0; v < reach->n; v++) {
            for (uint32_t w = 0; w < reach->n; w++) {
                reach->edge[v][w] |= reach->edge[v][k] && reach->edge[k][w];
            }
        }
    }
}

static void components_are_the_classes_of_reachability_numbered_by_first_vertex(void **unused) {
    (void)unused;
    uint64_t state = 3;
    for (int i = 0; i < RANDOM_GRAPHS; i++) {
        matrix reach;
        graze_graph *graph = make_random(&reach, &state);
        uint32_t *of = NULL, count = 0, seen = 0;
        close_under_paths(&reach);
        assert_int_equal(graph_components(&of, &count, graph, NULL, NULL), GRAZE_OK);
        for (uint32_t v = 0; v < reach.n; v++) {
            assert_true(of[v] <= seen);
            seen += of[v] == seen;
            for (uint32_t w = 0; w < reach.n; w++) {
                assert_int_equal(of[v] == of[w], reach.edge[v][w]);
            }
        }
        assert_int_equal(count, seen);
        free(of);
        graze_graph_free(graph);
    }
}

static void edges_given_several_times_are_merged(void **unused) {
    (void)unused;
    graze_graph *graph = graph_of(3, (const uint32_t[][2]){{0, 1}, {1, 0}, {0, 1}, {2, 1}}, 4);
    assert_int_equal(graze_graph_size(graph), 2);
    assert_int_equal(graph_degree(graph, 0), 1);
    assert_int_equal(graph_degree(graph, 1), 2);
    graze_graph_free(graph);
}

static void loops_and_vertices_out_of_range_are_refused_with_their_edge(void **unused) {
    (void)unused;
    graze_graph *graph = NULL;
    graze_error error;
    assert_int_equal(
        graze_graph_from_edges(&graph, 3, (const uint32_t[][2]){{0, 1}, {2, 2}}, 2, &error),
        GRAZE_BAD_ARGUMENT);
    assert_non_null(strstr(error.text, "edge 1"));
    assert_int_equal(graze_graph_from_edges(&graph, 3, (const uint32_t[][2]){{0, 3}}, 1, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_non_null(strstr(error.text, "3"));
    assert_int_equal(graze_graph_from_edges(&graph, 0, (const uint32_t[][2]){{0, 1}}, 1, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_null(graph);
}

static void a_graph_without_vertices_or_without_edges_is_a_graph(void **unused) {
    (void)unused;
    for (uint32_t n = 0; n < 3; n++) {
        uint32_t *of = NULL, count = 99;
        graze_graph *graph = graph_of(n, NULL, 0);
        assert_int_equal(graze_graph_order(graph), n);
        assert_int_equal(graph_components(&of, &count, graph, NULL, NULL), GRAZE_OK);
        assert_int_equal(count, n);
        free(of);
        graze_graph_free(graph);
    }
}

static void a_builder_grows_but_never_shrinks(void **unused) {
    (void)unused;
    graph_builder builder;
    assert_int_equal(builder_init(&builder, 2, 0, NULL), GRAZE_OK);
    assert_int_equal(builder_grow(&builder, 7, NULL), GRAZE_OK);
    assert_int_equal(builder_grow(&builder, 4, NULL), GRAZE_OK);
    assert_int_equal(builder_add(&builder, 6, 0), GRAZE_OK);
    graze_graph *graph = finish(&builder);
    assert_int_equal(graze_graph_order(graph), 7);
    assert_true(graph_adjacent(graph, 0, 6));
    graze_graph_free(graph);
}

static void more_vertices_than_fit_are_refused_before_memory_is_taken(void **unused) {
    (void)unused;
    graph_builder builder;
    graze_error error;
    assert_int_equal(builder_init(&builder, (uint64_t)1 << 32, 0, &error), GRAZE_TOO_LARGE);
    assert_non_null(strstr(error.text, "4294967296"));
    assert_int_equal(graph_bytes(UINT64_MAX, 1), UINT64_MAX);
    assert_int_equal(graph_bytes(1, UINT64_MAX / 4), UINT64_MAX);
    assert_true(graph_bytes(1000, 500) >= 1000 * sizeof(uint64_t) + 1000 * sizeof(uint32_t));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_sorted_and_match_the_matrix),
        cmocka_unit_test(adjacency_matches_the_matrix),
        cmocka_unit_test(components_are_the_classes_of_reachability_numbered_by_first_vertex),
        cmocka_unit_test(edges_given_several_times_are_merged),
        cmocka_unit_test(loops_and_vertices_out_of_range_are_refused_with_their_edge),
        cmocka_unit_test(a_graph_without_vertices_or_without_edges_is_a_graph),
        cmocka_unit_test(a_builder_grows_but_never_shrinks),
        cmocka_unit_test(more_vertices_than_fit_are_refused_before_memory_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
