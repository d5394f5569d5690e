/* Classes of graphs as theorems see them. A class that is too wide makes a theorem lie. */
#include "graph/shape.h"

#include "test_support.h"

#include <stdlib.h>

typedef struct expectation {
    const char *text;
    int kind;
    size_t leg_count;
    uint64_t legs[4];
} expectation;

static const expectation expectations[] = {
    {"path(1)", SHAPE_PATH, 0, {0}},
    {"path(2)", SHAPE_PATH, 0, {0}},
    {"star(2)", SHAPE_PATH, 0, {0}},
    {"path(70)", SHAPE_PATH, 0, {0}},
    {"cycle(3)", SHAPE_CYCLE, 0, {0}},
    {"cycle(70)", SHAPE_CYCLE, 0, {0}},
    {"complete(4)", SHAPE_COMPLETE, 0, {0}},
    {"complete(9)", SHAPE_COMPLETE, 0, {0}},
    {"star(4)", SHAPE_SUBSTAR, 4, {1, 1, 1, 1}},
    {"substar(3,1,2)", SHAPE_SUBSTAR, 3, {1, 2, 3}},
    {"substar(5,1,70)", SHAPE_SUBSTAR, 3, {1, 5, 70}},
    /* Two vertices of degree three, next to each other or apart: no subdivided star. */
    {"bistar((1,1),(1,1),0)", SHAPE_BISTAR, 2, {1, 1}},
    {"bistar((1,1),(1,2),3)", SHAPE_BISTAR, 2, {1, 1}},
    {"append(star(3),1,1)+empty(0)", SHAPE_SUBSTAR, 3, {1, 1, 2}},
    /* One cycle with something hanging on it, and graphs with more edges. */
    {"append(cycle(4),0,1)", SHAPE_OTHER, 0, {0}},
    {"wheel(6)", SHAPE_WHEEL, 0, {0}},
    {"grid(3,3)", SHAPE_OTHER, 0, {0}},
};

static void check_shape(const expectation *expected, const struct board *board) {
    struct shape shape;
    vword *set = calloc(board->words, sizeof *set);
    assert_non_null(set);
    vset_fill(set, board->n, board->words);
    assert_int_equal(shape_of_set(&shape, board, set, NULL), GRAZE_OK);
    if ((int)shape.kind != expected->kind || shape.legs.total != expected->leg_count) {
        fail_msg("%s: kind %d with %llu legs", expected->text, (int)shape.kind,
                 (unsigned long long)shape.legs.total);
    }
    for (size_t i = 0, leg = 0; i < shape.legs.item_count; i++) {
        for (uint64_t j = 0; j < shape.legs.item[i].count; j++) {
            assert_int_equal(shape.legs.item[i].value, expected->legs[leg++]);
        }
    }
    shape_clear(&shape);
    free(set);
}

static void connected_graphs_fall_into_their_classes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        graze_graph *graph = NULL;
        struct board *board = NULL;
        graze_error error;
        must(graze_graph_parse(&graph, expectations[i].text, NULL, &error), &error);
        uint32_t n = (uint32_t)graze_graph_order(graph);
        uint32_t *identity = malloc(n * sizeof *identity);
        assert_non_null(identity);
        for (uint32_t v = 0; v < n; v++) {
            identity[v] = v;
        }
        must(board_new(&board, graph, identity, n, identity, &error), &error);
        check_shape(&expectations[i], board);
        board_free(board);
        free(identity);
        graze_graph_free(graph);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(connected_graphs_fall_into_their_classes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
