/* Moves of Non-Disconnecting Arc-Kayles from blocks against moves tried one by one. */
#include "rules/nd_edges.h" /* before cmocka, which has a macro fail */

#include "../csg/boards.h"
#include "../graphs.h"

typedef struct comparison {
    graze_game *game;
    struct limits limits;
    graze_options options;
    size_t graphs, moves;
} comparison;

static void compare_moves(const brute_graph *brute, const char *name, void *context) {
    comparison *c = context;
    graze_graph *graph = to_graze(brute);
    vword *set, scratch[64];
    struct board *board = board_of_graph(&set, graph);
    position p = {.board = board,
                  .alive = set,
                  .words = board->words,
                  .game = &c->game->parameters,
                  .scratch = scratch};
    move_sink one_by_one, from_blocks;
    assert_true(position_scratch_words(c->game, board->n, board->words) <= 64);
    sink_init(&one_by_one, &c->limits, board->words);
    sink_init(&from_blocks, &c->limits, board->words);
    assert_int_equal(game_moves(c->game, &p, &one_by_one), GRAZE_OK);
    assert_int_equal(nd_take_edges(&p, &from_blocks), GRAZE_OK);
    size_t same = one_by_one.count == from_blocks.count ? one_by_one.count : 0;
    for (size_t i = 0; i < same; i++) {
        assert_int_equal(one_by_one.sets[i], from_blocks.sets[i]);
    }
    if (same != one_by_one.count) {
        fail_msg("%s: %zu moves one by one, %zu from blocks", name, one_by_one.count,
                 from_blocks.count);
    }
    c->graphs++;
    c->moves += one_by_one.count;
    sink_clear(&one_by_one);
    sink_clear(&from_blocks);
    free(set);
    board_free(board);
    graze_graph_free(graph);
}

static void blocks_give_the_legal_moves_of_all_connected_graphs_up_to_eight(void **state) {
    (void)state;
    comparison c = {.game = game_named("nd-arc-kayles")};
    graze_options_init(&c.options);
    limits_start(&c.limits, &c.options);
    for (unsigned n = 1; n <= 8; n++) {
        visit_all_graphs(n, true, compare_moves, &c);
    }
    assert_true(c.graphs > 10000 && c.moves > c.graphs);
    graze_game_free(c.game);
}

static size_t count_moves(const char *text) {
    graze_game *game = game_named("nd-arc-kayles");
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, text, &error), &error);
    must(graze_list_moves(&moves, game, graph, &error), &error);
    size_t count = moves->count;
    graze_moves_free(moves);
    graze_graph_free(graph);
    graze_game_free(game);
    return count;
}

static void wide_boards_have_their_moves(void **state) {
    (void)state;
    assert_int_equal(count_moves("path(100000)"), 2);
    assert_int_equal(count_moves("cycle(100000)"), 100000);
    assert_int_equal(count_moves("star(100000)"), 0);
    assert_int_equal(count_moves("substar(2^50000)"), 50000);
    assert_int_equal(count_moves("append(complete(300),0,1)"), 299 * 298 / 2 + 1);
    assert_int_equal(count_moves("grid(2,200)"), 2 * 199 + 2); /* rungs inside would cut */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_give_the_legal_moves_of_all_connected_graphs_up_to_eight),
        cmocka_unit_test(wide_boards_have_their_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
