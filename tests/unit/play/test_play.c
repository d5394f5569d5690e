/* What a program that plays needs: some moves, one best move, reasons, texts of graphs, words. */
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

typedef struct table {
    graze_game *game;
    graze_graph *graph;
    graze_solver *solver;
} table;

static table set_up(const char *game, const char *graph, const graze_question *question,
                    const graze_limits *limits) {
    table made = {.game = game_named(game)};
    graze_error error;
    must(graze_graph_parse(&made.graph, graph, NULL, &error), &error);
    must(graze_solver_new(&made.solver, made.game, question, limits, &error), &error);
    return made;
}

static void take_down(table *made) {
    graze_solver_free(made->solver);
    graze_graph_free(made->graph);
    graze_game_free(made->game);
}

static const char *const boards[][2] = {
    {"grim", "grid(3,3)+path(2)"},
    {"arc-kayles", "cycle(5)+path(4)"},
    {"csg:1,2,4", "substar(1,2,3)"},
    {"node-kayles", "petersen()"},
    {"octal:0.137", "path(8)"},
    {"smash-and-grab", "path(6)+star(3)"},
    {"grim", "empty(3)"},
};

enum { BOARDS = sizeof boards / sizeof *boards };

static void assert_same_move(const graze_move *a, const graze_move *b) {
    assert_int_equal(a->take_count, b->take_count);
    assert_memory_equal(a->take, b->take, a->take_count * sizeof *a->take);
}

static void a_list_of_some_moves_is_the_beginning_of_the_whole_list(void **state) {
    (void)state;
    for (size_t i = 0; i < BOARDS; i++) {
        table made = set_up(boards[i][0], boards[i][1], NULL, NULL);
        graze_moves *all = NULL, *some = NULL;
        must(graze_list_moves(&all, NULL, made.game, made.graph, 0, NULL, NULL), NULL);
        for (size_t most = 1; most <= all->count + 1; most++) {
            bool complete = true;
            must(graze_list_moves(&some, &complete, made.game, made.graph, most, NULL, NULL), NULL);
            assert_int_equal(some->count, most < all->count ? most : all->count);
            assert_true(complete || most <= all->count);
            assert_true(!complete || some->count == all->count);
            for (size_t j = 0; j < some->count; j++) {
                assert_same_move(&some->moves[j], &all->moves[j]);
            }
            graze_moves_free(some);
        }
        graze_moves_free(all);
        take_down(&made);
    }
}

static bool always(void *context) {
    (void)context;
    return true;
}

static void listing_moves_obeys_limits(void **state) {
    (void)state;
    graze_limits options = {0};
    options.interrupted = always;
    table made = set_up("csg:20", "grid(9,9)", NULL, NULL);
    graze_moves *moves = NULL;
    bool complete = true;
    must(graze_list_moves(&moves, &complete, made.game, made.graph, 0, &options, NULL), NULL);
    assert_false(complete);
    graze_moves_free(moves);
    take_down(&made);
}

static void the_best_move_is_as_good_as_the_best_of_all(void **state) {
    (void)state;
    for (size_t i = 0; i < BOARDS; i++) {
        table made = set_up(boards[i][0], boards[i][1], NULL, NULL);
        graze_moves *all = NULL, *best = NULL;
        must(graze_solve_moves(&all, made.solver, made.graph, NULL), NULL);
        must(graze_solve_best(&best, made.solver, made.graph, NULL), NULL);
        assert_int_equal(graze_solver_undecided(made.solver), GRAZE_STOP_NONE);
        assert_int_equal(best->count, all->count > 0);
        if (best->count > 0) {
            bool lost = all->best < 0;
            assert_int_equal(lost, all->longest >= 0);
            const graze_move *expected = &all->moves[lost ? all->longest : all->best];
            assert_int_equal(best->moves[0].outcome, expected->outcome);
            if (graze_game_is_scored(made.game)) {
                assert_int_equal(best->moves[0].value, expected->value);
            }
        }
        graze_moves_free(all);
        graze_moves_free(best);
        take_down(&made);
    }
}

static void moves_that_were_not_rated_in_time_are_listed_all_the_same(void **state) {
    (void)state;
    const graze_question question = {.no_theory = true};
    const graze_limits limits = {.seconds = 0.05};
    table made = set_up("arc-kayles", "grid(9,9)", &question, &limits);
    graze_moves *all = NULL, *rated = NULL;
    must(graze_list_moves(&all, NULL, made.game, made.graph, 0, NULL, NULL), NULL);
    assert_int_equal(graze_solve_moves(&rated, made.solver, made.graph, NULL), GRAZE_UNDECIDED);
    assert_int_equal(graze_solver_undecided(made.solver), GRAZE_STOP_TIME);
    assert_non_null(rated);
    assert_int_equal(rated->count, all->count);
    assert_int_equal(rated->best, -1);
    for (size_t i = 0; i < all->count; i++) {
        assert_same_move(&rated->moves[i], &all->moves[i]);
        assert_int_equal(rated->moves[i].outcome, GRAZE_OUTCOME_UNKNOWN);
    }
    graze_moves_free(all);
    graze_moves_free(rated);
    take_down(&made);
}

/* The length of best play by the definition, from the rules alone. */
static uint64_t length_by_definition(const graze_game *game, const graze_graph *graph,
                                     bool misere) {
    graze_moves *moves = NULL;
    uint64_t quickest = UINT64_MAX, slowest = 0;
    must(graze_list_moves(&moves, NULL, game, graph, 0, NULL, NULL), NULL);
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *move = &moves->moves[i];
        graze_graph *after = NULL;
        must(graze_apply_move(&after, NULL, game, graph, move->take, move->take_count, NULL), NULL);
        uint64_t length = 1 + length_by_definition(game, after, misere);
        bool wins = (length % 2 == 1) != misere;
        quickest = wins && length < quickest ? length : quickest;
        slowest = length > slowest ? length : slowest;
        graze_graph_free(after);
    }
    graze_moves_free(moves);
    return quickest < UINT64_MAX ? quickest : slowest;
}

static void lengths_of_best_play_match_their_definition(void **state) {
    (void)state;
    static const char *const small[][2] = {
        {"grim", "path(6)+cycle(3)"},  {"arc-kayles", "cycle(5)+path(5)"}, {"csg:1,2,4", "path(6)"},
        {"node-kayles", "petersen()"}, {"octal:0.137", "star(4)"},         {"grim", "empty(3)"},
    };
    for (size_t i = 0; i < 2 * sizeof small / sizeof *small; i++) {
        bool misere = i % 2 == 1;
        const graze_question question = {.play = misere ? GRAZE_MISERE : GRAZE_NORMAL};
        graze_error error;
        uint64_t length = UINT64_MAX;
        table made = set_up(small[i / 2][0], small[i / 2][1], &question, NULL);
        must(graze_solve_length(&length, made.solver, made.graph, &error), &error);
        assert_int_equal(length, length_by_definition(made.game, made.graph, misere));
        take_down(&made);
    }
    table scored = set_up("smash-and-grab", "path(3)", NULL, NULL);
    uint64_t length;
    assert_int_equal(graze_solve_length(&length, scored.solver, scored.graph, NULL),
                     GRAZE_BAD_ARGUMENT);
    take_down(&scored);
}

/* ---- texts --------------------------------------------------------------------------------- */

static graze_status read_text(graze_graph **graph, const char *text, graze_format format,
                              uint64_t memory, graze_error *error) {
    const graze_limits limits = {.memory = memory};
    return graze_graph_read_text(graph, text, strlen(text), format, &limits, error);
}

static void a_text_is_read_in_every_format(void **state) {
    (void)state;
    static const struct {
        graze_format format;
        const char *text;
    } texts[] = {
        {GRAZE_EXPRESSION, "path(3)"},
        {GRAZE_GRAPH6, ">>graph6<<Bg\r\n"},
        {GRAZE_GRAPH6, ":Bc\n"},
        {GRAZE_EDGE_LIST, "0 1\n1 2\n"},
        {GRAZE_DIMACS, "p edge 3 2\ne 1 2\ne 2 3\n"},
        {GRAZE_DOT, "graph { a -- b -- c }"},
        {GRAZE_GRAPHML,
         "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/>"
         "<node id=\"c\"/><edge source=\"a\" target=\"b\"/>"
         "<edge source=\"b\" target=\"c\"/></graph></graphml>"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        graze_graph *graph = NULL;
        graze_error error = {.status = GRAZE_OK};
        must(read_text(&graph, texts[i].text, texts[i].format, 0, &error), &error);
        assert_int_equal(graze_graph_order(graph), 3);
        assert_int_equal(graze_graph_size(graph), 2);
        graze_graph_free(graph);
    }
}

static void a_text_that_is_wrong_or_too_large_is_refused(void **state) {
    (void)state;
    graze_graph *graph = NULL;
    graze_error error;
    static const graze_format unknown[] = {GRAZE_FORMAT_NONE, (graze_format)(GRAZE_GML + 1)};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        assert_int_equal(read_text(&graph, "path(3)", unknown[i], 0, &error), GRAZE_BAD_ARGUMENT);
    }
    assert_int_equal(read_text(&graph, "0 1\n1 x\n", GRAZE_EDGE_LIST, 0, &error), GRAZE_BAD_INPUT);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 3);
    assert_int_equal(graze_graph_read_text(&graph, "path(3)\0", 8, GRAZE_EXPRESSION, NULL, &error),
                     GRAZE_BAD_INPUT);
    assert_int_equal(error.column, 8);
    assert_int_equal(read_text(&graph, "n 1000000\n", GRAZE_EDGE_LIST, 32768, &error),
                     GRAZE_TOO_LARGE);
    must(read_text(&graph, "path(1000000)", GRAZE_EXPRESSION, 32768, &error), &error);
    assert_false(graze_graph_is_built(graph));
    graze_graph_free(graph);
}

/* ---- words --------------------------------------------------------------------------------- */

static void everything_an_answer_rests_on_has_words(void **state) {
    (void)state;
    static const char *const more[][2] = {
        {"nd-arc-kayles", "randomtree(30,1)"},
        {"csg:1-3", "star(5)"},
        {"arc-kayles", "grid(4,4)"},
        {"grim", "wheel(8)"},
        {"smash-and-grab", "path(8)+cycle(4)"},
        {"smash-and-grab", "randomtree(30,1)"},
        {"nd-arc-kayles", "grid(2,9)"},
        {"arc-kayles", "2*petersen()"},
        {"arc-kayles", "append(cycle(5),0,1000000)"},
    };
    graze_claims *claims;
    assert_int_equal(graze_claims_new(&claims, NULL), GRAZE_OK);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        table made = set_up(more[i][0], more[i][1], NULL, NULL);
        graze_answer answer;
        graze_error error;
        must(graze_solve(&answer, made.solver, made.graph, &error), &error);
        assert_true(answer.method_count > 0);
        for (size_t j = 0; j < answer.method_count; j++) {
            graze_method_info info = {0};
            if (!graze_method_find(&info, claims, answer.methods[j])) {
                fail_msg("nothing is known of '%s'", answer.methods[j]);
            }
            assert_string_equal(info.id, answer.methods[j]);
            assert_true(strlen(info.statement) > 10);
        }
        take_down(&made);
    }
    graze_method_info info;
    assert_false(graze_method_find(&info, claims, "no:thm1"));
    graze_claims_free(claims);
}

static void families_list_their_parameters(void **state) {
    (void)state;
    graze_family_info info;
    size_t seen = 0;
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        assert_memory_equal(info.signature, info.name, strlen(info.name));
        assert_int_equal(info.signature[strlen(info.name)], '(');
        assert_true(info.parameter_count <= GRAZE_FAMILY_PARAMETERS);
        for (size_t j = 0; j < info.parameter_count; j++) {
            assert_non_null(info.parameters[j].name);
            assert_non_null(info.parameters[j].kind);
        }
        if (strcmp(info.name, "cycle") == 0) {
            assert_string_equal(info.parameters[0].kind, "number");
            assert_int_equal(info.parameters[0].least, 3);
            seen++;
        }
    }
    assert_int_equal(seen, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_of_some_moves_is_the_beginning_of_the_whole_list),
        cmocka_unit_test(listing_moves_obeys_limits),
        cmocka_unit_test(the_best_move_is_as_good_as_the_best_of_all),
        cmocka_unit_test(moves_that_were_not_rated_in_time_are_listed_all_the_same),
        cmocka_unit_test(lengths_of_best_play_match_their_definition),
        cmocka_unit_test(a_text_is_read_in_every_format),
        cmocka_unit_test(a_text_that_is_wrong_or_too_large_is_refused),
        cmocka_unit_test(everything_an_answer_rests_on_has_words),
        cmocka_unit_test(families_list_their_parameters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
