/* Places of vertices in a drawing. */
#include "graze.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static graze_graph *graph_of(const char *text) {
    graze_graph *graph = NULL;
    assert_int_equal(graze_graph_parse(&graph, text, NULL), GRAZE_OK);
    return graph;
}

static void places_are_in_the_box_differ_and_are_the_same_every_time(void **unused) {
    (void)unused;
    const char *const texts[] = {"path(1)", "cycle(9)", "grid(4,5)+star(5)", "petersen()"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        graze_graph *graph = graph_of(texts[k]);
        double(*first)[2], (*second)[2], aspect, again;
        assert_int_equal(graze_graph_layout(&first, &aspect, graph, NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_graph_layout(&second, &again, graph, NULL, NULL), GRAZE_OK);
        assert_true(aspect > 0 && aspect == again);
        for (uint64_t v = 0; v < graze_graph_order(graph); v++) {
            for (int i = 0; i < 2; i++) {
                assert_true(first[v][i] >= 0 && first[v][i] <= 1);
                assert_true(first[v][i] == second[v][i]);
            }
            for (uint64_t u = 0; u < v; u++) {
                assert_true(hypot(first[v][0] - first[u][0], first[v][1] - first[u][1]) > 1e-3);
            }
        }
        free(first);
        free(second);
        graze_graph_free(graph);
    }
}

/* How far a point is from the line between two others; as far as the nearer end beside it. */
static double distance(const double p[2], const double a[2], const double b[2]) {
    double dx = b[0] - a[0], dy = b[1] - a[1];
    double t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
    t = fmin(fmax(t, 0), 1);
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/* On families no vertex lies on an edge of others; pieces that ride over squares are left out. */
static void families_are_drawn_without_vertices_on_edges(void **unused) {
    (void)unused;
    const char *const texts[] = {"path(7)",
                                 "cycle(8)",
                                 "complete(9)",
                                 "star(6)",
                                 "substar(1,2,3,4)",
                                 "wheel(9)",
                                 "fan(8)",
                                 "grid(4,5)",
                                 "ladder(6)",
                                 "torus(4,5)",
                                 "cylinder(3,6)",
                                 "prism(5)",
                                 "petersen()",
                                 "petersen(9,4)",
                                 "cube()",
                                 "octahedron()",
                                 "dodecahedron()",
                                 "icosahedron()",
                                 "triangular(5)",
                                 "hexagonal(3,4)",
                                 "caterpillar(3,0,2)",
                                 "kings(4,5)",
                                 "knights(5,5)",
                                 "paley(13)",
                                 "circulant(12,2,5)",
                                 "multipartite(3,3,2)",
                                 "2*cycle(5)+path(4)+grid(2,3)"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        graze_graph *graph = graph_of(texts[k]);
        double(*place)[2], aspect, nearest = INFINITY;
        uint64_t n = graze_graph_order(graph);
        assert_int_equal(graze_graph_layout(&place, &aspect, graph, NULL, NULL), GRAZE_OK);
        for (uint64_t v = 0; v < n; v++) {
            place[v][0] *= aspect;
        }
        double longest = 0;
        for (uint32_t u = 0; u < n; u++) {
            size_t degree;
            const uint32_t *near = graze_graph_neighbours(graph, u, &degree);
            for (size_t i = 0; i < degree; i++) {
                longest = fmax(longest, hypot(place[u][0] - place[near[i]][0],
                                              place[u][1] - place[near[i]][1]));
                for (uint32_t v = 0; v < n; v++) {
                    if (v != u && v != near[i]) {
                        nearest = fmin(nearest, distance(place[v], place[u], place[near[i]]));
                    }
                }
            }
        }
        if (nearest < 0.02 * longest) {
            fail_msg("%s: a vertex lies on an edge", texts[k]);
        }
        free(place);
        graze_graph_free(graph);
    }
}

static bool always(void *context) {
    ++*(int *)context;
    return true;
}

static void an_interrupt_ends_the_work_with_places_nevertheless(void **unused) {
    (void)unused;
    graze_options options;
    int asked = 0;
    double(*places)[2], aspect;
    graze_graph *graph = graph_of("gnp(100,0.05,1)");
    graze_options_init(&options);
    options.interrupted = always;
    options.context = &asked;
    assert_int_equal(graze_graph_layout(&places, &aspect, graph, &options, NULL), GRAZE_OK);
    assert_non_null(places);
    assert_true(asked > 0);
    free(places);
    graze_graph_free(graph);
}

static void a_graph_that_is_only_described_has_no_places(void **unused) {
    (void)unused;
    double(*places)[2], aspect;
    graze_graph *graph = graph_of("path(1e15)");
    assert_int_equal(graze_graph_layout(&places, &aspect, graph, NULL, NULL), GRAZE_TOO_LARGE);
    assert_null(places);
    graze_graph_free(graph);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_in_the_box_differ_and_are_the_same_every_time),
        cmocka_unit_test(families_are_drawn_without_vertices_on_edges),
        cmocka_unit_test(an_interrupt_ends_the_work_with_places_nevertheless),
        cmocka_unit_test(a_graph_that_is_only_described_has_no_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
