/*
 * The enumeration of connected sets as the search meets it, before lists of moves drop what is
 * repeated: every set comes exactly once, on boards of one, two, four and more words.
 */
#include "search/plain/plain.h"

#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many moves the ruleset emits on a connected graph, and how many different ones. */
typedef struct emission {
    size_t all, different;
} emission;

static emission emit_from_board(const graze_game *game, const struct board *board) {
    struct limits limits;
    graze_limits options = {0};
    limits_start(&limits, &options);
    plain_search *search = NULL;
    move_sink sink;
    vword *set = calloc(board->words, sizeof *set);
    assert_non_null(set);
    vset_fill(set, board->n, board->words);
    sink_init(&sink, &limits, board->words);
    assert_int_equal(plain_search_new(&search, game, board, ASK_VALUE, &limits), GRAZE_OK);
    assert_int_equal(plain_search_moves(&sink, search, set), GRAZE_OK);
    emission counted = {.all = sink.count};
    assert_int_equal(sink_drop_repeated(&sink), GRAZE_OK);
    counted.different = sink.count;
    sink_clear(&sink);
    plain_search_free(search);
    free(set);
    return counted;
}

static emission emit(const char *game_name, const char *graph_text) {
    graze_game *game = game_named(game_name);
    graze_graph *graph = NULL;
    struct board *board = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, graph_text, NULL, &error), &error);
    uint32_t n = (uint32_t)graze_graph_order(graph);
    uint32_t *identity = malloc(n * sizeof *identity);
    assert_non_null(identity);
    for (uint32_t v = 0; v < n; v++) {
        identity[v] = v;
    }
    must(board_new(&board, graph, identity, n, identity, &error), &error);
    emission counted = emit_from_board(game, board);
    board_free(board);
    free(identity);
    graze_graph_free(graph);
    graze_game_free(game);
    return counted;
}

static void must_emit(const char *game, const char *graph, size_t expected) {
    emission counted = emit(game, graph);
    if (counted.all != expected || counted.different != expected) {
        fail_msg("%s on %s emits %zu moves, %zu different; expected %zu", game, graph, counted.all,
                 counted.different, expected);
    }
}

/* Binomial coefficients: every subset of a clique is connected. */
static void every_subset_of_a_clique_comes_once(void **state) {
    (void)state;
    must_emit("octal:0.7", "complete(9)", 9);
    must_emit("octal:0.07", "complete(9)", 36);
    must_emit("octal:0.0007", "complete(9)", 126);
    must_emit("octal:0.777777777", "complete(9)", 511);
    must_emit("octal:0.007", "complete(66)", 45760);
    must_emit("octal:0.07", "complete(130)", 8385);
    must_emit("octal:0.07", "complete(260)", 33670);
}

/* Connected sets of a path are its subpaths, those of a cycle its arcs. */
static void every_subpath_comes_once(void **state) {
    (void)state;
    static const unsigned lengths[] = {5, 64, 65, 129, 257, 300};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char path[32], cycle[32];
        unsigned n = lengths[i];
        snprintf(path, sizeof path, "path(%u)", n);
        snprintf(cycle, sizeof cycle, "cycle(%u)", n);
        must_emit("octal:0.0007", path, n - 3);
        must_emit("octal:0.77", path, 2 * n - 1);
        must_emit("octal:0.0007", cycle, n);
    }
}

/* With its centre a star has binomially many sets, without it single leaves. */
static void every_set_of_a_star_comes_once(void **state) {
    (void)state;
    must_emit("octal:0.7", "star(8)", 9);
    must_emit("octal:0.007", "star(8)", 28);
    must_emit("octal:0.00007", "star(8)", 70);
    must_emit("octal:0.007", "star(70)", 2415);
}

/* Fixed polyominoes inside the box; the numbers come from testing all 511 subsets. */
static void every_connected_set_of_a_grid_comes_once(void **state) {
    (void)state;
    must_emit("octal:0.07", "grid(3,3)", 12);
    must_emit("octal:0.007", "grid(3,3)", 22);
    must_emit("octal:0.777777777", "grid(3,3)", 218);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_subset_of_a_clique_comes_once),
        cmocka_unit_test(every_subpath_comes_once),
        cmocka_unit_test(every_set_of_a_star_comes_once),
        cmocka_unit_test(every_connected_set_of_a_grid_comes_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
