/*
 * Subset tables against plain search, the ways to fill them against each other, and one thread
 * against two: the values of all subsets, for every game and question.
 */
#include "search/subset/plan.h" /* before cmocka, which takes the name of fail */

#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 20261115,
    PLAIN_BOARDS = 8,
    PLAIN_ORDER = 14,
    TWIN_ORDER = 12,
    SHARED_ORDER = 19,
    TREES_ORDER = 19
};

/* A random graph of an order and a density in percent; one in ten vertices is isolated. */
static graze_graph *random_graph(uint64_t *state, uint32_t n, unsigned percent) {
    uint32_t(*edges)[2] = malloc(sizeof *edges * n * n);
    uint32_t m = 0;
    bool isolated[SUBSET_MOST_VERTICES];
    assert_non_null(edges);
    for (uint32_t v = 0; v < n; v++) {
        isolated[v] = splitmix_below(state, 10) == 0;
        for (uint32_t w = 0; w < v; w++) {
            if (splitmix_below(state, 100) < percent && !isolated[v] && !isolated[w]) {
                edges[m][0] = w;
                edges[m++][1] = v;
            }
        }
    }
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_from_edges(&graph, n, (const uint32_t(*)[2])edges, m, &error), &error);
    free(edges);
    return graph;
}

static struct board *random_board(uint64_t *state, uint32_t n, unsigned percent) {
    graze_graph *graph = random_graph(state, n, percent);
    uint32_t vertices[SUBSET_MOST_VERTICES];
    struct board *board = NULL;
    graze_error error;
    for (uint32_t v = 0; v < n; v++) {
        vertices[v] = v;
    }
    must(board_new(&board, graph, vertices, n, vertices, &error), &error);
    graze_graph_free(graph);
    return board;
}

/* The questions that make sense for a game. */
static bool asks(const ruleset_under_test *rules, question_kind question) {
    return ruleset_is_scored(rules) == (question == ASK_SCORE);
}

static subset_table *filled(const graze_game *game, const struct board *board, const vword *set,
                            question_kind question, struct limits *limits, unsigned threads,
                            subset_method method) {
    subset_table *table = NULL;
    assert_int_equal(subset_table_new(&table, game, question, limits), GRAZE_OK);
    assert_int_equal(subset_table_fill_with(table, board, set, threads, method), GRAZE_OK);
    return table;
}

static int64_t value_in(subset_table *table, const vword *set) {
    int64_t value = -1;
    assert_int_equal(subset_table_value(&value, table, set), GRAZE_OK);
    return value;
}

/* Whether a table may have no value of a set: in misere play it may be out of reach, in pieces. */
static bool may_lack(const struct board *board, vword set, question_kind question) {
    vword component, walk[2];
    if (question != ASK_MISERE_WINNER || set == 0) {
        return false;
    }
    board_component_by_rows(&component, board, &set, (uint32_t)__builtin_ctzll(set), walk, 1);
    return component != set;
}

static void compare_with_plain(const char *name, const struct board *board,
                               question_kind question) {
    graze_limits options = {0};
    struct limits limits;
    plain_search *search = NULL;
    graze_game *game = game_named(name);
    limits_start(&limits, &options);
    subset_table *table = filled(game, board, NULL, question, &limits, 1, SUBSET_FASTEST);
    assert_int_equal(plain_search_new(&search, game, board, question, &limits), GRAZE_OK);
    for (vword set = 0; set < (vword)1 << board->n; set++) {
        int64_t expected;
        if (value_in(table, &set) < 0 && may_lack(board, set, question)) {
            continue;
        }
        assert_int_equal(plain_search_value(&expected, search, &set), GRAZE_OK);
        if (value_in(table, &set) != expected) {
            fail_msg("%s, question %d, n %u, set %llx: table %lld, plain search %lld", name,
                     (int)question, board->n, (unsigned long long)set,
                     (long long)value_in(table, &set), (long long)expected);
        }
    }
    plain_search_free(search);
    subset_table_free(table);
    graze_game_free(game);
}

static void values_of_all_subsets_match_plain_search(void **unused) {
    (void)unused;
    uint64_t state = SEED;
    for (unsigned i = 0; i < PLAIN_BOARDS; i++) {
        uint32_t n = i == 0 ? PLAIN_ORDER : 1 + splitmix_below(&state, PLAIN_ORDER - 1);
        struct board *board = random_board(&state, n, 20 + 10 * i);
        for (size_t r = 0; r < ruleset_count; r++) {
            for (question_kind q = ASK_VALUE; q <= ASK_SCORE; q++) {
                if (asks(&rulesets_under_test[r], q)) {
                    compare_with_plain(rulesets_under_test[r].name, board, q);
                }
            }
        }
        board_free(board);
    }
}

/* Compares two ways to fill on every subset of a set; the second with so many threads. */
static void compare_fillings(const char *name, const struct board *board, const vword *within,
                             question_kind question, subset_method method_of_one, unsigned threads,
                             subset_method method) {
    graze_limits options = {0};
    struct limits limits;
    graze_game *game = game_named(name);
    limits_start(&limits, &options);
    subset_table *one = filled(game, board, within, question, &limits, 1, method_of_one);
    subset_table *other = filled(game, board, within, question, &limits, threads, method);
    for (vword set = 0; set < (vword)1 << board->n; set++) {
        int64_t first = value_in(one, &set), second = value_in(other, &set);
        bool lacks = first < 0 || second < 0;
        if ((within && (set & ~*within)) || (lacks && may_lack(board, set, question))) {
            continue;
        }
        if (first != second) {
            fail_msg("%s, question %d, n %u, method %d, set %llx: %lld and %lld", name,
                     (int)question, board->n, (int)method, (unsigned long long)set,
                     (long long)first, (long long)second);
        }
    }
    subset_table_free(one);
    subset_table_free(other);
    assert_int_equal(limits.memory_used, 0);
    graze_game_free(game);
}

static void compare_tables(const char *name, const struct board *board, const vword *within,
                           question_kind question, unsigned threads, subset_method method) {
    compare_fillings(name, board, within, question, SUBSET_SCALAR_TILES, threads, method);
}

/* Every way to fill a table against the scalar tiles. */
static void compare_methods(const char *name, const struct board *board, const vword *within,
                            question_kind question) {
    for (subset_method method = SUBSET_FASTEST; method <= SUBSET_PLAIN_PLANES; method++) {
        if (method != SUBSET_SCALAR_TILES) {
            compare_tables(name, board, within, question, 1, method);
        }
    }
}

static void vector_tiles_and_planes_match_their_twins_on_every_order(void **unused) {
    (void)unused;
    uint64_t state = SEED + 1;
    for (uint32_t n = 1; n <= TWIN_ORDER; n++) {
        struct board *board = random_board(&state, n, n % 2 ? 40 : 75);
        vword within = splitmix_next(&state) & (((vword)1 << n) - 1);
        for (size_t r = 0; r < ruleset_count; r++) {
            for (question_kind q = ASK_VALUE; q <= ASK_SCORE; q++) {
                if (asks(&rulesets_under_test[r], q)) {
                    const char *name = rulesets_under_test[r].name;
                    compare_methods(name, board, NULL, q);
                    compare_methods(name, board, &within, q);
                }
            }
        }
        board_free(board);
    }
}

/* An octal game with up to five digits, most of them different and some 0. */
static void random_code(char *code, size_t room, uint64_t *state) {
    enum { MOST_DIGITS = 5 };
    int digits[MOST_DIGITS] = {0}, count = 1 + (int)splitmix_below(state, MOST_DIGITS);
    size_t used = (size_t)snprintf(code, room, "octal:0.");
    for (int i = 0; i < count; i++) {
        digits[i] = (int)splitmix_below(state, 8);
    }
    digits[count - 1] += digits[count - 1] == 0;
    for (int i = 0; i < count; i++) {
        used += (size_t)snprintf(code + used, room - used, "%d", digits[i]);
    }
}

/*
 * Digits of all kinds, whose moves may leave nothing, one piece or pieces, on boards with few and
 * many edges, connected or not: with far vertices enough for trees of groups.
 */
static void octal_games_of_any_digits_match_on_sparse_and_dense_boards(void **unused) {
    (void)unused;
    enum { BOARDS = 24, LEAST_ORDER = 9, MOST_ORDER = 16, SEARCHED_ORDER = 11 };
    static const char *const games[] = {"octal:0.0137", "octal:0.137", "octal:0.1337",
                                        "octal:0.37",   "octal:0.24",  "octal:0.77737"};
    uint64_t state = SEED + 8;
    for (unsigned i = 0; i < BOARDS; i++) {
        uint32_t n = LEAST_ORDER + splitmix_below(&state, MOST_ORDER - LEAST_ORDER + 1);
        struct board *board = random_board(&state, n, 8 + 22 * (i % 5));
        char code[32];
        random_code(code, sizeof code, &state);
        const char *named = games[i % (sizeof games / sizeof *games)];
        for (question_kind q = ASK_VALUE; q <= ASK_MISERE_WINNER; q++) {
            compare_methods(code, board, NULL, q);
            compare_methods(named, board, NULL, q);
            if (n <= SEARCHED_ORDER) {
                compare_with_plain(code, board, q);
                compare_with_plain(named, board, q);
            }
        }
        board_free(board);
    }
}

/* Far sets enough for groups above others, which hold moves of many close sets. */
static void trees_of_groups_match_bytes(void **unused) {
    (void)unused;
    static const char *const games[] = {"csg:1-5", "csg:2,5", "octal:0.1337", "octal:0.7777",
                                        "octal:0.31564"};
    uint64_t state = SEED + 9;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct board *board = random_board(&state, TREES_ORDER, i % 2 ? 70 : 40);
        for (subset_method method = SUBSET_PLANES; method <= SUBSET_PLAIN_PLANES; method++) {
            compare_fillings(games[i], board, NULL, ASK_VALUE, SUBSET_VECTOR_TILES, 1, method);
        }
        board_free(board);
    }
}

/* Complete graphs have the largest values that Grim and csg:1 can have on so few vertices. */
static void values_beyond_one_plane_or_slice_match_plain_search(void **unused) {
    (void)unused;
    static const char *const games[] = {"csg:1-9", "octal:0.33333333333", "octal:0.7777777777"};
    uint64_t state = SEED + 2;
    struct board *board = random_board(&state, 11, 97);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        compare_with_plain(games[i], board, ASK_VALUE);
        compare_methods(games[i], board, NULL, ASK_VALUE);
    }
    board_free(board);
}

static void two_threads_fill_what_one_does(void **unused) {
    (void)unused;
    static const char *const games[] = {"grim",    "arc-kayles", "node-kayles", "nd-arc-kayles",
                                        "csg:1,3", "csg:1-4",    "octal:0.1337"};
    uint64_t state = SEED + 3;
    struct board *board = random_board(&state, SHARED_ORDER, 50);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        compare_tables(games[i], board, NULL, ASK_VALUE, 2, SUBSET_FASTEST);
    }
    compare_tables("grim", board, NULL, ASK_MISERE_WINNER, 2, SUBSET_FASTEST);
    compare_tables("arc-kayles", board, NULL, ASK_MISERE_WINNER, 2, SUBSET_FASTEST);
    compare_tables("smash-and-grab", board, NULL, ASK_SCORE, 2, SUBSET_FASTEST);
    board_free(board);
}

/* The Grundy value of the first n vertices of a board by a table that is thrown away. */
static graze_status value_by_table(int64_t *value, const graze_game *game,
                                   const struct board *board, uint32_t n, struct limits *limits,
                                   unsigned threads) {
    vword set = ((vword)1 << n) - 1;
    subset_table *table = NULL;
    assert_int_equal(subset_table_new(&table, game, ASK_VALUE, limits), GRAZE_OK);
    graze_status status = subset_table_fill(table, board, &set, threads);
    if (status == GRAZE_OK) {
        status = subset_table_value(value, table, &set);
    }
    subset_table_free(table);
    return status;
}

/* A table of n vertices, which search would rather use or not, ends at a limit. */
static void assert_reaches_limit(uint32_t n, graze_limits options, bool suits,
                                 graze_stop_reason reason) {
    struct limits limits;
    graze_game *game = game_named("grim");
    uint64_t state = SEED + n;
    struct board *board = random_board(&state, n, 50);
    vword set = ((vword)1 << n) - 1;
    int64_t value;
    limits_start(&limits, &options);
    assert_int_equal(subset_suits(game, board, &set, ASK_VALUE, &limits), suits);
    assert_int_equal(value_by_table(&value, game, board, n, &limits, 2), GRAZE_UNDECIDED);
    assert_int_equal(limits.reason, reason);
    board_free(board);
    graze_game_free(game);
}

static void a_table_beyond_the_memory_limit_is_undecided(void **unused) {
    (void)unused;
    assert_reaches_limit(24, (graze_limits){.memory = 1 << 20}, false, GRAZE_STOP_MEMORY);
}

static void a_table_beyond_the_time_limit_is_undecided(void **unused) {
    (void)unused;
    assert_reaches_limit(29, (graze_limits){.seconds = 0.05}, true, GRAZE_STOP_TIME);
}

/* Planes of many values may not fit where bytes do. */
static void a_table_that_just_fits_the_memory_is_filled(void **unused) {
    (void)unused;
    static const uint64_t MEMORY[] = {(1 << 20) + (1 << 19), 1 << 24};
    graze_game *game = game_named("csg:1,2");
    uint64_t state = SEED + 7;
    struct board *board = random_board(&state, 20, 50);
    int64_t value[2];
    for (unsigned i = 0; i < 2; i++) {
        graze_limits options = {.memory = MEMORY[i]};
        struct limits limits;
        limits_start(&limits, &options);
        assert_int_equal(value_by_table(&value[i], game, board, 20, &limits, 1), GRAZE_OK);
    }
    assert_int_equal(value[0], value[1]);
    board_free(board);
    graze_game_free(game);
}

/* Great values are filled in when they are asked for; those that are there remain. */
static void values_beyond_the_memory_limit_are_undecided(void **unused) {
    (void)unused;
    enum { ORDER = 16 };
    graze_game *game = game_named("csg:1-5");
    uint64_t state = SEED + 8;
    struct board *board = random_board(&state, ORDER, 50);
    graze_limits options = {0};
    struct limits limits, little;
    limits_start(&limits, &options);
    limits_start(&little, &options);
    subset_table *judge = filled(game, board, NULL, ASK_VALUE, &limits, 1, SUBSET_SCALAR_TILES);
    subset_table *table = filled(game, board, NULL, ASK_VALUE, &little, 1, SUBSET_PLANES);
    little.memory_max = little.memory_used;
    size_t undecided = 0;
    for (vword set = 0; set < (vword)1 << ORDER; set++) {
        int64_t value;
        if (subset_table_value(&value, table, &set) == GRAZE_OK) {
            assert_int_equal(value, value_in(judge, &set));
        } else {
            undecided++;
        }
    }
    assert_true(undecided > 0);
    assert_true(undecided < (size_t)1 << (ORDER - 1));
    assert_int_equal(little.reason, GRAZE_STOP_MEMORY);
    subset_table_free(judge);
    subset_table_free(table);
    board_free(board);
    graze_game_free(game);
}

/* Values, outcomes and moves of one graph, with tables and by plain search. */
static void compare_solvers(const char *name, const graze_graph *graph, bool misere) {
    const graze_play play = misere ? GRAZE_MISERE : GRAZE_NORMAL;
    const graze_question with = {.play = play}, without = {.play = play, .no_theory = true};
    graze_game *game = game_named(name);
    graze_solver *fast = NULL, *plain = NULL;
    graze_moves *moves = NULL, *judged = NULL;
    graze_answer quick, slow;
    graze_error error;
    must(graze_solver_new(&fast, game, &with, NULL, &error), &error);
    must(graze_solver_new(&plain, game, &without, NULL, &error), &error);
    must(graze_solve(&quick, fast, graph, &error), &error);
    must(graze_solve(&slow, plain, graph, &error), &error);
    assert_int_equal(quick.value, slow.value);
    assert_int_equal(quick.outcome, slow.outcome);
    must(graze_solve_moves(&moves, fast, graph, &error), &error);
    must(graze_solve_moves(&judged, plain, graph, &error), &error);
    assert_int_equal(moves->count, judged->count);
    for (size_t j = 0; j < moves->count; j++) {
        assert_int_equal(moves->moves[j].value, judged->moves[j].value);
        assert_int_equal(moves->moves[j].outcome, judged->moves[j].outcome);
    }
    graze_moves_free(moves);
    graze_moves_free(judged);
    graze_solver_free(fast);
    graze_solver_free(plain);
    graze_game_free(game);
}

static void the_solver_answers_dense_graphs_as_plain_search_does(void **unused) {
    (void)unused;
    static const char *const games[] = {"grim", "arc-kayles", "nd-node-kayles", "csg:1,3"};
    uint64_t state = SEED + 6;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_graph *graph = random_graph(&state, 14, 50);
        compare_solvers(games[i], graph, false);
        compare_solvers(games[i], graph, true);
        compare_solvers(i % 2 ? "smash-and-grab" : "smash-and-grab:2", graph, false);
        graze_graph_free(graph);
    }
}

/* What a search would have found in a moment is not worth a table of millions of subsets. */
static void positions_that_search_finds_soon_take_no_table(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *graph;
    } positions[] = {
        {"nd-arc-kayles", "bistar((2,1),(1,2),2)+bistar((2,1),(2,2,2),2)"},
        {"arc-kayles", "grid(4,8)"},
        {"csg:1-3", "grid(4,6)"},
        {"octal:0.6", "grid(4,5)"},
        {"grim", "randomtree(30,1)"},
    };
    const graze_question question = {.play = GRAZE_MISERE};
    const graze_limits limits = {.threads = 1};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        graze_game *game = game_named(positions[i].game);
        graze_graph *graph = NULL;
        graze_solver *solver = NULL;
        graze_answer answer;
        graze_error error;
        must(graze_graph_parse(&graph, positions[i].graph, NULL, &error), &error);
        must(graze_solver_new(&solver, game, &question, &limits, &error), &error);
        must(graze_solve(&answer, solver, graph, &error), &error);
        assert_in_range(answer.nodes, 0, 20000);
        graze_solver_free(solver);
        graze_graph_free(graph);
        graze_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_all_subsets_match_plain_search),
        cmocka_unit_test(vector_tiles_and_planes_match_their_twins_on_every_order),
        cmocka_unit_test(octal_games_of_any_digits_match_on_sparse_and_dense_boards),
        cmocka_unit_test(trees_of_groups_match_bytes),
        cmocka_unit_test(values_beyond_one_plane_or_slice_match_plain_search),
        cmocka_unit_test(two_threads_fill_what_one_does),
        cmocka_unit_test(a_table_beyond_the_memory_limit_is_undecided),
        cmocka_unit_test(a_table_that_just_fits_the_memory_is_filled),
        cmocka_unit_test(values_beyond_the_memory_limit_are_undecided),
        cmocka_unit_test(a_table_beyond_the_time_limit_is_undecided),
        cmocka_unit_test(positions_that_search_finds_soon_take_no_table),
        cmocka_unit_test(the_solver_answers_dense_graphs_as_plain_search_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
