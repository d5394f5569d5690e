/* The steps of boards: sets of neighbours and components by shifts, against those by rows. */
#include "graph/board.h"
#include "support.h"

static uint64_t next_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state ^ *state >> 29;
}

/* Compares on random sets; a board without steps goes from row to row. */
static void compare_on(const struct board *board) {
    struct board by_rows = *board;
    const unsigned words = board->words;
    uint64_t state = board->n;
    by_rows.steps.count = 0;
    for (unsigned round = 0; round < 200; round++) {
        vword set[VPAIR_WORDS] = {0}, near[VPAIR_WORDS] = {0}, scratch[2 * VPAIR_WORDS];
        vset_fill(set, board->n, words);
        for (unsigned i = 0; i < words; i++) {
            set[i] &= next_random(&state) | (round % 2 ? next_random(&state) : 0);
        }
        FOR_EACH_VERTEX (v, set, words) {
            vword walked[VPAIR_WORDS], flooded[VPAIR_WORDS];
            vset_unite(near, board->rows + (size_t)v * words, words);
            board_component(walked, &by_rows, set, v, scratch, words);
            board_component(flooded, board, set, v, scratch, words);
            assert_true(vset_equal(flooded, walked, words));
        }
        vpair found = words == 1 ? board_near(&board->steps, set[0])
                                 : board_near(&board->steps, vpair_of(set, words));
        assert_true(found == vpair_of(near, words));
    }
}

static void shifts_reach_what_rows_reach(void **state) {
    static const struct {
        const char *graph;
        unsigned steps;
    } boards[] = {
        {"grid(8,8)", 2}, {"grid(1,9)", 1},    {"torus(4,5)", 4}, {"product(path(3),grid(3,4))", 3},
        {"cycle(64)", 2}, {"hypercube(4)", 4}, {"path(64)", 1},   {"grid(5,13)", 2},
        {"path(65)", 1},  {"cycle(128)", 2},   {"torus(8,16)", 4}};
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct board *board = board_of(boards[i].graph);
        assert_int_equal(board->steps.count, boards[i].steps);
        compare_on(board);
        board_free(board);
    }
}

static void boards_with_many_differences_or_words_have_no_steps(void **state) {
    static const char *const graphs[] = {"complete(6)", "hypercube(5)", "path(129)", "empty(3)"};
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct board *board = board_of(graphs[i]);
        assert_int_equal(board->steps.count, 0);
        board_free(board);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shifts_reach_what_rows_reach),
        cmocka_unit_test(boards_with_many_differences_or_words_have_no_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
