/* The long direction of boards: what moves along it and across it cost. */
#include "search/expand/axis.h"
#include "support.h"

static struct board *find(struct axis *axis, const char *expression) {
    struct board *board = board_of(expression);
    axis_find(axis, board);
    return board;
}

static uint32_t cost_of_edge(const struct axis *axis, uint32_t v, uint32_t w) {
    vword taken[BOARD_ROW_WORDS] = {0};
    vset_add(taken, v);
    vset_add(taken, w);
    return axis_cost(axis, taken, BOARD_ROW_WORDS);
}

static void edges_along_the_long_side_of_a_grid_cost_more(void **state) {
    static const struct {
        const char *graph;
        uint32_t rows, columns;
    } grids[] = {{"grid(4,11)", 4, 11}, {"grid(11,4)", 11, 4}, {"grid(6,14)", 6, 14}};
    (void)state;
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        struct axis axis;
        struct board *board = find(&axis, grids[i].graph);
        uint32_t columns = grids[i].columns;
        bool wide = columns > grids[i].rows;
        assert_in_range(axis.most, 12, 24);
        for (uint32_t v = 0; v < board->n; v++) {
            if (v % columns + 1 < columns) {
                uint32_t cost = cost_of_edge(&axis, v, v + 1);
                assert_in_range(cost, wide ? axis.most - 1 : 0, wide ? axis.most : 1);
            }
            if (v + columns < board->n) {
                uint32_t cost = cost_of_edge(&axis, v, v + columns);
                assert_in_range(cost, wide ? 0 : axis.most - 1, wide ? 1 : axis.most);
            }
        }
        board_free(board);
    }
}

static void boards_without_a_long_direction_have_no_axis(void **state) {
    static const char *const graphs[] = {"grid(6,6)",    "complete(20)", "gnp(40,0.5,1)",
                                         "hypercube(5)", "path(9)",      "star(30)",
                                         "torus(5,5)",   "empty(20)"};
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct axis axis;
        struct board *board = find(&axis, graphs[i]);
        assert_int_equal(cost_of_edge(&axis, 0, board->n - 1), 0);
        board_free(board);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_along_the_long_side_of_a_grid_cost_more),
        cmocka_unit_test(boards_without_a_long_direction_have_no_axis),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
