/* Places of vertices in a drawing, measured by a plain computation of all distances. */
#include "graze.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static graze_graph *graph_of(const char *text) {
    graze_graph *graph = NULL;
    graze_error error;
    if (graze_graph_parse(&graph, text, NULL, &error) != GRAZE_OK) {
        fail_msg("%s: %s", text, error.text);
    }
    return graph;
}

/* The places in diameters of a vertex; free them. */
static double (*places_of(const graze_graph *graph))[2] {
    double(*place)[2], size[2];
    assert_int_equal(graze_graph_places(&place, size, graph, NULL, NULL), GRAZE_OK);
    for (uint64_t v = 0; v < graze_graph_order(graph); v++) {
        for (int i = 0; i < 2; i++) {
            assert_true(place[v][i] > 0 && place[v][i] < 1);
            place[v][i] *= size[i];
            assert_true(place[v][i] >= 0.5 && place[v][i] <= size[i] - 0.5);
        }
    }
    return place;
}

/* How far a point is from the line between two others; as far as the nearer end beside it. */
static double distance(const double p[2], const double a[2], const double b[2]) {
    double dx = b[0] - a[0], dy = b[1] - a[1];
    double t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
    t = fmin(fmax(t, 0), 1);
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/* The least distance between two vertices, in diameters. */
static double vertex_distance(double (*place)[2], uint32_t n) {
    double least = INFINITY;
    for (uint32_t v = 0; v < n; v++) {
        for (uint32_t u = 0; u < v; u++) {
            least = fmin(least, hypot(place[v][0] - place[u][0], place[v][1] - place[u][1]));
        }
    }
    return least;
}

/* The least distance of a vertex from an edge that does not end in it, in diameters. */
static double edge_distance(const graze_graph *graph, double (*place)[2]) {
    double least = INFINITY;
    uint32_t n = (uint32_t)graze_graph_order(graph);
    for (uint32_t u = 0; u < n; u++) {
        size_t degree;
        const uint32_t *near = graze_graph_neighbours(graph, u, &degree);
        for (size_t i = 0; i < degree; i++) {
            for (uint32_t v = 0; v < n && near[i] < u; v++) {
                if (v != u && v != near[i]) {
                    least = fmin(least, distance(place[v], place[u], place[near[i]]));
                }
            }
        }
    }
    return least;
}

static void check_clear(const char *text) {
    graze_graph *graph = graph_of(text);
    double(*place)[2] = places_of(graph);
    double apart = vertex_distance(place, (uint32_t)graze_graph_order(graph));
    double beside = edge_distance(graph, place);
    if (apart < 1 || beside < 0.5) {
        fail_msg("%s: vertices are %.3f apart, edges %.3f away", text, apart, beside);
    }
    free(place);
    graze_graph_free(graph);
}

/* ---- no vertex on another one or on an edge ----------------------------------------------------
 */

static const char *const families[] = {
    "path(1)",
    "path(2)",
    "path(7)",
    "path(12)",
    "path(13)",
    "path(40)",
    "path(1000)",
    "cycle(3)",
    "cycle(4)",
    "cycle(8)",
    "cycle(40)",
    "cycle(120)",
    "cycle(121)",
    "cycle(122)",
    "cycle(123)",
    "cycle(333)",
    "cycle(1000)",
    "complete(1)",
    "complete(2)",
    "complete(5)",
    "complete(9)",
    "complete(20)",
    "complete(43)",
    "empty(1)",
    "empty(9)",
    "empty(100)",
    "star(0)",
    "star(1)",
    "star(6)",
    "star(30)",
    "star(100)",
    "wheel(4)",
    "wheel(9)",
    "wheel(40)",
    "fan(1)",
    "fan(2)",
    "fan(8)",
    "fan(30)",
    "grid(1,1)",
    "grid(1,9)",
    "grid(4,5)",
    "grid(30,33)",
    "ladder(1)",
    "ladder(6)",
    "ladder(20)",
    "torus(3,3)",
    "torus(3,4)",
    "torus(4,3)",
    "torus(4,5)",
    "torus(5,8)",
    "torus(6,7)",
    "cylinder(1,3)",
    "cylinder(3,6)",
    "cylinder(6,7)",
    "cylinder(20,30)",
    "prism(3)",
    "prism(12)",
    "hypercube(0)",
    "hypercube(1)",
    "hypercube(2)",
    "hypercube(3)",
    "hypercube(4)",
    "hypercube(5)",
    "multipartite(1,1)",
    "multipartite(4,7)",
    "multipartite(20,20)",
    "multipartite(3,3,2)",
    "multipartite(2^10)",
    "multipartite(1,9)",
    "multipartite(6)",
    "substar(1,2,3,4)",
    "substar(5)",
    "substar(0,3)",
    "substar(2^12)",
    "bistar((1,2),(3,1,1),2)",
    "bistar((1^5),(1^6),0)",
    "threshold(S)",
    "threshold(SSKSKSKK)",
    "threshold(SKKKSSKSKSSKKK)",
    "gnp(30,0.2,1)",
    "gnp(1,0.5,1)",
    "randomtree(1,1)",
    "randomtree(20,1)",
    "randomtree(60,3)",
    "randomtree(300,1)",
    "hard(2; 1; 2)",
    "petersen()",
    "petersen(3,1)",
    "petersen(9,4)",
    "petersen(12,5)",
    "petersen(20,7)",
    "circulant(12,2,5)",
    "circulant(30,1,2,3)",
    "circulant(10,5)",
    "paley(5)",
    "paley(13)",
    "paley(37)",
    "kneser(5,2)",
    "kneser(6,2)",
    "kneser(7,3)",
    "triangular(1)",
    "triangular(5)",
    "triangular(12)",
    "hexagonal(1,1)",
    "hexagonal(3,4)",
    "hexagonal(8,8)",
    "caterpillar(3,0,2)",
    "caterpillar(20)",
    "caterpillar(4,5,6,1)",
    "caterpillar(1^12)",
    "queens(2)",
    "queens(3)",
    "queens(4)",
    "queens(5)",
    "queens(6)",
    "rooks(1,5)",
    "rooks(3,4)",
    "rooks(4,4)",
    "rooks(5,6)",
    "bishops(4,5)",
    "bishops(6,6)",
    "kings(4,5)",
    "kings(12,12)",
    "knights(5,5)",
    "knights(8,8)",
    "cube()",
    "octahedron()",
    "dodecahedron()",
    "icosahedron()",
};

static void vertices_of_families_are_clear(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        check_clear(families[i]);
    }
}

/* A family that is missing in the list above would go untested. */
static void every_family_is_measured(void **unused) {
    (void)unused;
    static const char *const operations[] = {"append",     "product", "join",
                                             "complement", "blowup",  "mycielski",
                                             "line",       "power",   "coloured"};
    graze_family_info info;
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        bool found = false;
        size_t length = strlen(info.name);
        for (size_t k = 0; k < sizeof families / sizeof *families; k++) {
            found = found ||
                    (strncmp(families[k], info.name, length) == 0 && families[k][length] == '(');
        }
        for (size_t k = 0; k < sizeof operations / sizeof *operations; k++) {
            found = found || strcmp(operations[k], info.name) == 0;
        }
        if (!found) {
            fail_msg("%s is not measured", info.name);
        }
    }
}

static const char *const small[] = {"path(1)",      "path(3)",     "path(5)",  "cycle(3)",
                                    "cycle(4)",     "cycle(6)",    "star(4)",  "wheel(5)",
                                    "grid(2,3)",    "complete(4)", "empty(3)", "randomtree(6,1)",
                                    "petersen(3,1)"};
enum { SMALL = sizeof small / sizeof *small };

static void vertices_of_products_joins_and_sums_are_clear(void **unused) {
    (void)unused;
    static const char *const operations[] = {"product(%s,%s)", "join(%s,%s)", "%s+2*%s"};
    char text[128];
    for (size_t k = 0; k < sizeof operations / sizeof *operations; k++) {
        for (size_t i = 0; i < SMALL; i++) {
            for (size_t j = 0; j < SMALL; j++) {
                snprintf(text, sizeof text, operations[k], small[i], small[j]);
                check_clear(text);
            }
        }
    }
}

static void vertices_of_other_operations_are_clear(void **unused) {
    (void)unused;
    static const char *const operations[] = {
        "append(%s,0,3)", "complement(%s)", "mycielski(%s)",  "line(%s)",
        "power(%s,2)",    "power(%s,3)",    "line(line(%s))", "append(append(%s,0,2),1,4)"};
    static const char *const more[] = {"petersen()",
                                       "grid(3,4)",
                                       "path(20)",
                                       "cycle(11)",
                                       "blowup(cycle(5),2^5)",
                                       "blowup(path(4),1,3,0,1)"};
    char text[128];
    for (size_t k = 0; k < sizeof operations / sizeof *operations; k++) {
        for (size_t i = 1; i < SMALL; i++) {
            snprintf(text, sizeof text, operations[k], small[i]);
            check_clear(text);
        }
        for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
            snprintf(text, sizeof text, operations[k == 6 ? 0 : k], more[i]);
            check_clear(text);
        }
    }
}

/* Operands can be larger than the result, and longer than a row of a drawing. */
static void operands_of_any_size_are_drawn(void **unused) {
    (void)unused;
    static const char *const texts[] = {"blowup(empty(100000)+path(3),0^100000,2^3)",
                                        "line(empty(100000)+path(3))", "product(path(20),path(3))",
                                        "product(cycle(5),path(20))", "mycielski(path(20))"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check_clear(texts[i]);
    }
    graze_graph *graph = graph_of("product(path(20),path(3))");
    double(*place)[2] = places_of(graph);
    assert_true(place[1][0] > place[0][0] && fabs(place[1][1] - place[0][1]) < 1e-9);
    assert_true(place[57][1] > place[54][1] && fabs(place[57][0] - place[0][0]) < 1e-9);
    free(place);
    graze_graph_free(graph);
}

/* From empty to complete, with up to 40 vertices. */
static void vertices_of_random_graphs_are_clear(void **unused) {
    (void)unused;
    enum { GRAPHS = 500, LARGEST = 40 };
    for (int i = 0; i < GRAPHS; i++) {
        char text[64];
        int n = 2 + i * 7 % (LARGEST - 1);
        snprintf(text, sizeof text, "gnp(%d,%.2f,%d)", n, (double)(i * 13 % 101) / 100, i);
        check_clear(text);
    }
}

/* ---- the usual drawings -------------------------------------------------------------------------
 */

static void the_first_row_of_a_grid_is_on_top(void **unused) {
    (void)unused;
    graze_graph *graph = graph_of("grid(4,5)");
    double(*place)[2] = places_of(graph), step = place[1][0] - place[0][0];
    assert_true(step > 1);
    for (int v = 0; v < 20; v++) {
        assert_true(fabs(place[v][0] - place[0][0] - v % 5 * step) < 1e-9);
        assert_true(fabs(place[v][1] - place[0][1] - v / 5 * step) < 1e-9);
    }
    free(place);
    graze_graph_free(graph);
}

static void a_tree_hangs_from_its_centre(void **unused) {
    (void)unused;
    graze_graph *graph;
    static const uint32_t edges[][2] = {{5, 0}, {5, 1}, {5, 2}, {0, 3}, {1, 4}};
    assert_int_equal(graze_graph_from_edges(&graph, 6, edges, 5, NULL), GRAZE_OK);
    double(*place)[2] = places_of(graph);
    assert_true(place[5][1] < place[0][1] && place[0][1] < place[3][1]);
    assert_true(fabs(place[0][1] - place[2][1]) < 1e-9);
    free(place);
    graze_graph_free(graph);
}

static void components_stand_side_by_side(void **unused) {
    (void)unused;
    graze_graph *graph = graph_of("cycle(4)+path(2)");
    double(*place)[2] = places_of(graph), right = 0;
    for (int v = 0; v < 4; v++) {
        right = fmax(right, place[v][0]);
    }
    assert_true(place[4][0] >= right + 1 && place[5][0] > place[4][0]);
    free(place);
    graze_graph_free(graph);
}

/* ---- large and hard graphs ---------------------------------------------------------------------
 */

/* Where vertices cannot be kept off edges, they still do not overlap, and it does not take long. */
static void boards_of_a_thousand_vertices_are_quick(void **unused) {
    (void)unused;
    static const char *const texts[] = {"gnp(1000,0.002,1)", "gnp(1000,0.05,1)", "gnp(1000,0.5,1)",
                                        "complete(1000)",    "queens(31)",       "torus(30,33)",
                                        "randomtree(1000,1)"};
    enum { SECONDS = 5 }; /* under sanitizers; otherwise less than half a second */
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        graze_graph *graph = graph_of(texts[i]);
        clock_t start = clock();
        double(*place)[2] = places_of(graph);
        double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        double apart = vertex_distance(place, (uint32_t)graze_graph_order(graph));
        if (seconds > SECONDS || apart < 1) {
            fail_msg("%s: %.1f seconds, vertices are %.3f apart", texts[i], seconds, apart);
        }
        free(place);
        graze_graph_free(graph);
    }
}

static void places_are_the_same_every_time(void **unused) {
    (void)unused;
    const char *const texts[] = {"path(1)", "gnp(20,0.3,1)", "grid(4,5)+star(5)", "petersen()"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        graze_graph *graph = graph_of(texts[k]);
        double(*first)[2], (*second)[2], size[2], again[2];
        assert_int_equal(graze_graph_places(&first, size, graph, NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_graph_places(&second, again, graph, NULL, NULL), GRAZE_OK);
        assert_memory_equal(size, again, sizeof size);
        assert_memory_equal(first, second, graze_graph_order(graph) * sizeof *first);
        free(first);
        free(second);
        graze_graph_free(graph);
    }
}

static bool always(void *context) {
    ++*(int *)context;
    return true;
}

static void an_interrupt_ends_the_work_with_places_nevertheless(void **unused) {
    (void)unused;
    graze_limits options = {0};
    int asked = 0;
    double(*places)[2], size[2];
    graze_graph *graph = graph_of("gnp(100,0.05,1)");
    options.interrupted = always;
    options.context = &asked;
    assert_int_equal(graze_graph_places(&places, size, graph, &options, NULL), GRAZE_OK);
    assert_non_null(places);
    assert_true(asked > 0);
    free(places);
    graze_graph_free(graph);
}

static void a_graph_that_is_too_large_has_no_places(void **unused) {
    (void)unused;
    const char *const texts[] = {"path(1e15)", "path(2001)"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        double(*places)[2], size[2];
        graze_graph *graph = graph_of(texts[i]);
        assert_int_equal(graze_graph_places(&places, size, graph, NULL, NULL), GRAZE_TOO_LARGE);
        assert_null(places);
        graze_graph_free(graph);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vertices_of_families_are_clear),
        cmocka_unit_test(every_family_is_measured),
        cmocka_unit_test(vertices_of_products_joins_and_sums_are_clear),
        cmocka_unit_test(vertices_of_other_operations_are_clear),
        cmocka_unit_test(operands_of_any_size_are_drawn),
        cmocka_unit_test(vertices_of_random_graphs_are_clear),
        cmocka_unit_test(the_first_row_of_a_grid_is_on_top),
        cmocka_unit_test(a_tree_hangs_from_its_centre),
        cmocka_unit_test(components_stand_side_by_side),
        cmocka_unit_test(boards_of_a_thousand_vertices_are_quick),
        cmocka_unit_test(places_are_the_same_every_time),
        cmocka_unit_test(an_interrupt_ends_the_work_with_places_nevertheless),
        cmocka_unit_test(a_graph_that_is_too_large_has_no_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
