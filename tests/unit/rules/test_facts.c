/* What rulesets state about themselves, compared with their moves: examples, ranges, codes. */
#include "rules/rules.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

/* Calls a check for every ruleset that is played on graphs. */
static void for_each_ruleset(void (*check)(const graze_ruleset_info *info)) {
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (!info.on_formulas) {
            check(&info);
        }
    }
}

static graze_game *game_of(const char *name, const char *parameter) {
    char text[80];
    graze_game *game = NULL;
    snprintf(text, sizeof text, "%s%s%s", name, parameter ? ":" : "", parameter ? parameter : "");
    return graze_game_parse(&game, text, NULL) == GRAZE_OK ? game : NULL;
}

static void check_example(const graze_ruleset_info *info) {
    graze_game *game = NULL;
    graze_graph *graph = NULL, *after = NULL;
    graze_ruleset_info same;
    assert_non_null(info->example_graph);
    assert_int_equal(graze_game_parse(&game, info->example_game, NULL), GRAZE_OK);
    assert_int_equal(graze_graph_parse(&graph, info->example_graph, NULL, NULL), GRAZE_OK);
    assert_int_equal(graze_apply_move(&after, NULL, game, graph, info->example_take,
                                      info->example_take_count, NULL),
                     GRAZE_OK);
    graze_game_ruleset(&same, game);
    assert_string_equal(same.name, info->name);
    graze_graph_free(after);
    graze_graph_free(graph);
    graze_game_free(game);
}

static void examples_are_legal_moves(void **state) {
    (void)state;
    for_each_ruleset(check_example);
}

static void check_parameter(const graze_ruleset_info *info) {
    if (!info->parameter) {
        assert_null(info->parameter_kind);
        return;
    }
    graze_game *game = game_of(info->name, info->parameter_initial);
    assert_non_null(game);
    graze_game_free(game);
    for (uint32_t k = info->parameter_least; info->parameter_most > 0 && k <= info->parameter_most;
         k++) {
        char number[16];
        snprintf(number, sizeof number, "%u", k);
        game = game_of(info->name, number);
        assert_non_null(game);
        graze_game_free(game);
        snprintf(number, sizeof number, "%d", (int)info->parameter_least - 1);
        assert_null(game_of(info->name, number));
    }
}

static void parameters_of_the_range_are_accepted_and_those_below_are_not(void **state) {
    (void)state;
    for_each_ruleset(check_parameter);
}

static int64_t value_of(const char *name, uint32_t n) {
    graze_game *game = game_of(name, NULL);
    graze_question question = {0};
    question.no_theory = true;
    graze_solver *solver = NULL;
    graze_graph *graph = NULL;
    graze_answer answer;
    char text[32];
    snprintf(text, sizeof text, "path(%u)", n);
    assert_non_null(game);
    assert_int_equal(graze_solver_new(&solver, game, &question, NULL, NULL), GRAZE_OK);
    assert_int_equal(graze_graph_parse(&graph, text, NULL, NULL), GRAZE_OK);
    assert_int_equal(graze_solve(&answer, solver, graph, NULL), GRAZE_OK);
    graze_graph_free(graph);
    graze_solver_free(solver);
    graze_game_free(game);
    return answer.value;
}

static void check_path_code(const graze_ruleset_info *info) {
    if (!info->on_paths) {
        return;
    }
    char octal[64];
    snprintf(octal, sizeof octal, "octal:%s", info->on_paths);
    for (uint32_t n = 0; n <= 14; n++) {
        assert_int_equal(value_of(info->name, n), value_of(octal, n));
    }
}

static void paths_follow_the_code_stated(void **state) {
    (void)state;
    for_each_ruleset(check_path_code);
}

/* The moves of a game in which one vertex says a move, on a graph, each by its vertices. */
static void check_choice(const graze_ruleset_info *info) {
    static const char *const texts[] = {"grid(3,3)", "substar(1,1,2,3)+path(1)", "wheel(6)",
                                        "bistar((1,1),(2),1)"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        graze_game *game = NULL;
        graze_graph *graph = NULL;
        graze_moves *moves = NULL;
        assert_int_equal(graze_game_parse(&game, info->example_game, NULL), GRAZE_OK);
        assert_int_equal(graze_graph_parse(&graph, texts[i], NULL, NULL), GRAZE_OK);
        assert_int_equal(graze_list_moves(&moves, NULL, game, graph, 0, NULL, NULL), GRAZE_OK);
        uint64_t said = 0;
        for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
            ptrdiff_t index = graze_moves_find(moves, game, graph, &v, 1);
            said |= info->by_vertex && index >= 0 ? UINT64_C(1) << index : 0;
        }
        for (size_t j = 0; j < moves->count; j++) {
            const graze_move *move = &moves->moves[j];
            assert_true(!info->by_vertex || said >> j & 1); /* some vertex says every move */
            assert_int_equal(graze_moves_find(moves, game, graph, move->take, move->take_count), j);
        }
        graze_moves_free(moves);
        graze_graph_free(graph);
        graze_game_free(game);
    }
}

static void moves_are_found_by_what_is_named(void **state) {
    (void)state;
    for_each_ruleset(check_choice);
}

static void a_vertex_says_its_neighbourhood_and_no_other_move(void **state) {
    (void)state;
    graze_game *game = game_of("node-kayles", NULL);
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    assert_int_equal(graze_graph_parse(&graph, "path(4)", NULL, NULL), GRAZE_OK);
    assert_int_equal(graze_list_moves(&moves, NULL, game, graph, 0, NULL, NULL), GRAZE_OK);
    ptrdiff_t end = graze_moves_find(moves, game, graph, (const uint32_t[]){0}, 1);
    assert_true(end >= 0);
    assert_int_equal(moves->moves[end].take_count, 2);
    assert_int_equal(graze_moves_find(moves, game, graph, (const uint32_t[]){1, 0}, 2), end);
    assert_int_equal(graze_moves_find(moves, game, graph, (const uint32_t[]){0, 0}, 2), -1);
    assert_int_equal(graze_moves_find(moves, game, graph, (const uint32_t[]){0, 2}, 2), -1);
    assert_int_equal(graze_moves_find(moves, game, graph, (const uint32_t[]){4}, 1), -1);
    graze_moves_free(moves);
    graze_graph_free(graph);
    graze_game_free(game);
}

/* Searches of scores and octal digits rest on these. */
static void patterns_fit_the_other_facts(void **state) {
    (void)state;
    size_t count;
    const ruleset *const *rules = ruleset_registry(&count);
    for (size_t i = 0; i < count; i++) {
        const ruleset *r = rules[i];
        assert_non_null(r->title);
        assert_int_equal(r->scored, r->pattern == MOVES_LOW_NEIGHBOURS);
        assert_int_equal(r->remainder != 0, r->pattern == MOVES_NEIGHBOURHOODS);
        assert_int_equal(r->moves != NULL, r->formula == NULL);
        assert_true(r->pattern != MOVES_OCTAL || r->octal || r->parse);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_are_legal_moves),
        cmocka_unit_test(parameters_of_the_range_are_accepted_and_those_below_are_not),
        cmocka_unit_test(paths_follow_the_code_stated),
        cmocka_unit_test(moves_are_found_by_what_is_named),
        cmocka_unit_test(a_vertex_says_its_neighbourhood_and_no_other_move),
        cmocka_unit_test(patterns_fit_the_other_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
