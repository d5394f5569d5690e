/*
 * Moves of the non-disconnecting games from blocks, for narrow and for wide boards, against moves
 * tried one by one.
 */
/* before cmocka, which has a macro fail */
#include "rules/nd_edges.h"
#include "rules/nd_neighbourhoods.h"

#include "../csg/boards.h"
#include "../graphs.h"

/* A game, the moves of wide boards, and which brute force lists the same. */
typedef struct comparison {
    const char *name;
    moves_function *from_blocks;
    brute_rule rule;
    graze_game *game;
    struct limits limits;
    graze_options options;
    size_t graphs, moves;
} comparison;

/* Whether every move that brute force lists is in a sink, and nothing else. */
static void expect_moves(const move_sink *found, const brute_move *moves, size_t count,
                         const char *name) {
    size_t matched = 0;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < found->count; j++) {
            matched += found->sets[j] == moves[i].take;
        }
    }
    if (matched != count || found->count != count) {
        fail_msg("%s: %zu moves instead of %zu, %zu of them right", name, found->count, count,
                 matched);
    }
}

static void compare_moves(const brute_graph *brute, const char *name, void *context) {
    comparison *c = context;
    graze_graph *graph = to_graze(brute);
    vword *set, scratch[64];
    struct board *board = board_of_graph(&set, graph);
    static brute_board judge;
    brute_move moves[64];
    brute_set all = (brute_set)*set;
    brute_board_init(&judge, brute);
    size_t count = brute_list_moves(moves, &judge, &c->rule, all);
    position p = {.board = board,
                  .alive = set,
                  .words = board->words,
                  .game = &c->game->parameters,
                  .scratch = scratch};
    move_sink sink;
    assert_true(position_scratch_words(c->game, board->n, board->words) <= 64);
    sink_init(&sink, &c->limits, board->words);
    assert_int_equal(game_moves(c->game, &p, &sink), GRAZE_OK);
    assert_int_equal(sink_drop_repeated(&sink), GRAZE_OK);
    expect_moves(&sink, moves, count, name);
    sink_reset(&sink);
    assert_int_equal(c->from_blocks(&p, &sink), GRAZE_OK);
    assert_int_equal(sink_drop_repeated(&sink), GRAZE_OK);
    expect_moves(&sink, moves, count, name);
    c->graphs++;
    c->moves += count;
    sink_clear(&sink);
    free(set);
    board_free(board);
    graze_graph_free(graph);
}

static void blocks_give_the_legal_moves_of_all_connected_graphs_up_to_eight(void **state) {
    (void)state;
    comparison games[] = {
        {.name = "nd-arc-kayles",
         .from_blocks = nd_take_edges,
         .rule = {.kind = BRUTE_ND_ARC_KAYLES}},
        {.name = "nd-node-kayles",
         .from_blocks = nd_take_neighbourhoods,
         .rule = {.kind = BRUTE_ND_NODE_KAYLES}},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        comparison *c = &games[i];
        c->game = game_named(c->name);
        graze_options_init(&c->options);
        limits_start(&c->limits, &c->options);
        for (unsigned n = 1; n <= 8; n++) {
            visit_all_graphs(n, true, compare_moves, c);
        }
        assert_true(c->graphs > 10000 && c->moves > c->graphs);
        graze_game_free(c->game);
    }
}

static size_t count_moves(const char *name, const char *text) {
    graze_game *game = game_named(name);
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
    assert_int_equal(count_moves("nd-arc-kayles", "path(100000)"), 2);
    assert_int_equal(count_moves("nd-arc-kayles", "cycle(100000)"), 100000);
    assert_int_equal(count_moves("nd-arc-kayles", "star(100000)"), 0);
    assert_int_equal(count_moves("nd-arc-kayles", "substar(2^50000)"), 50000);
    assert_int_equal(count_moves("nd-arc-kayles", "append(complete(300),0,1)"), 299 * 298 / 2 + 1);
    /* rungs inside would cut */
    assert_int_equal(count_moves("nd-arc-kayles", "grid(2,200)"), 2 * 199 + 2);

    assert_int_equal(count_moves("nd-node-kayles", "path(100000)"), 4);
    assert_int_equal(count_moves("nd-node-kayles", "cycle(100000)"), 100000);
    assert_int_equal(count_moves("nd-node-kayles", "star(100000)"), 1);
    assert_int_equal(count_moves("nd-node-kayles", "complete(2000)"), 1);
    assert_int_equal(count_moves("nd-node-kayles", "append(cycle(100000),0,1)"), 100000 - 1);
    assert_int_equal(count_moves("nd-node-kayles", "wheel(300)"), 300);
    assert_int_equal(count_moves("nd-node-kayles", "grid(2,200)"), 4); /* the corners */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_give_the_legal_moves_of_all_connected_graphs_up_to_eight),
        cmocka_unit_test(wide_boards_have_their_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
