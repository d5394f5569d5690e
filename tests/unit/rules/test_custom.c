/* Games whose moves a function in C lists. */
#include "support.h"

#include <stdio.h>
#include <string.h>

/* Arc-Kayles: both ends of an edge. */
static graze_status edges(void *context, graze_move_sink *sink, const uint64_t *rows, uint32_t n,
                          graze_error *error) {
    (void)context;
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < i; j++) {
            uint64_t move = (uint64_t)1 << i | (uint64_t)1 << j;
            if (rows[i] >> j & 1) {
                graze_status status = graze_move_sink_add(sink, &move, 1, error);
                if (status != GRAZE_OK) {
                    return status;
                }
            }
        }
    }
    return GRAZE_OK;
}

/* Hands the one move over that the context is. */
static graze_status one_move(void *context, graze_move_sink *sink, const uint64_t *rows, uint32_t n,
                             graze_error *error) {
    (void)rows;
    (void)n;
    return graze_move_sink_add(sink, context, 1, error);
}

/* Fails in a way of its own. */
static graze_status failing(void *context, graze_move_sink *sink, const uint64_t *rows, uint32_t n,
                            graze_error *error) {
    (void)sink;
    (void)rows;
    (void)n;
    snprintf(error->text, sizeof error->text, "%s", (const char *)context);
    return GRAZE_IO;
}

/* Solves an expression; frees the game. */
static graze_status solve(int64_t *value, graze_game *game, const char *expression,
                          graze_error *error) {
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_answer answer = {0};
    assert_int_equal(graze_graph_parse(&graph, expression, NULL, NULL), GRAZE_OK);
    assert_int_equal(graze_solver_new(&solver, game, NULL, NULL, NULL), GRAZE_OK);
    graze_status status = graze_solve(&answer, solver, graph, error);
    *value = answer.value;
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return status;
}

static void values_are_those_of_the_built_in_game(void **state) {
    (void)state;
    const char *const graphs[] = {"path(9)", "grid(3,4)", "2*cycle(5)+path(4)", "petersen()"};
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        graze_custom_game own = {
            .name = "edges", .rule = "Remove the ends of an edge.", .moves = edges};
        graze_game *mine = NULL, *built_in = NULL;
        int64_t value, expected;
        assert_int_equal(graze_game_new(&mine, &own, NULL), GRAZE_OK);
        assert_int_equal(graze_game_parse(&built_in, "arc-kayles", NULL), GRAZE_OK);
        assert_int_equal(solve(&value, mine, graphs[i], NULL), GRAZE_OK);
        assert_int_equal(solve(&expected, built_in, graphs[i], NULL), GRAZE_OK);
        assert_int_equal(value, expected);
    }
}

static void check_fault(graze_custom_game own, const char *graph, const char *expected) {
    graze_game *game = NULL;
    graze_error error = {0};
    char text[512];
    int64_t value;
    own.name = "faulty";
    own.rule = "A rule.";
    assert_int_equal(graze_game_new(&game, &own, NULL), GRAZE_OK);
    assert_int_equal(solve(&value, game, graph, &error), GRAZE_BAD_INPUT);
    assert_string_equal(graze_error_format(text, sizeof text, &error), expected);
}

static void faults_of_the_function_are_told(void **state) {
    (void)state;
    uint64_t none = 0, outside = 9;
    char words[] = "the disk is full";
    check_fault((graze_custom_game){.moves = one_move, .context = &none}, "path(3)",
                "faulty: move 1 takes nothing");
    check_fault((graze_custom_game){.moves = one_move, .context = &outside}, "path(3)",
                "faulty: move 1 takes a vertex that is not there");
    check_fault((graze_custom_game){.moves = failing, .context = words}, "path(3)",
                "faulty: the disk is full");
    check_fault((graze_custom_game){.moves = edges}, "path(65)",
                "faulty: custom games are played on components of at most 64 vertices");
}

static void incomplete_games_and_bad_names_are_refused(void **state) {
    (void)state;
    graze_game *game = NULL;
    graze_custom_game own = {.name = "grim", .rule = "A rule.", .moves = edges};
    assert_int_equal(graze_game_new(&game, &own, NULL), GRAZE_BAD_INPUT);
    own.name = "Grim 2";
    assert_int_equal(graze_game_new(&game, &own, NULL), GRAZE_BAD_INPUT);
    own.name = "grim-2";
    own.moves = NULL;
    assert_int_equal(graze_game_new(&game, &own, NULL), GRAZE_BAD_ARGUMENT);
    assert_null(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_the_built_in_game),
        cmocka_unit_test(faults_of_the_function_are_told),
        cmocka_unit_test(incomplete_games_and_bad_names_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
