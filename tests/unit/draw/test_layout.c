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

static bool always(void *context) {
    ++*(int *)context;
    return true;
}

static void an_interrupt_ends_the_work_with_places_nevertheless(void **unused) {
    (void)unused;
    graze_options options;
    int asked = 0;
    double(*places)[2], aspect;
    graze_graph *graph = graph_of("grid(10,10)");
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
        cmocka_unit_test(an_interrupt_ends_the_work_with_places_nevertheless),
        cmocka_unit_test(a_graph_that_is_only_described_has_no_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
