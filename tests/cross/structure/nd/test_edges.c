/*
 * Moves of the non-disconnecting games from blocks, for narrow and for wide boards, against moves
 * tried one by one.
 */
/* before cmocka, which has a macro fail */
#include "moves/nd_neighbourhoods.h"
#include "moves/small_sets.h"
#include "moves/wide_sets.h"
#include "rules/rules.h"

#include "graph/boards.h"
#include "graphs.h"

/* A game, the moves of wide boards, and which brute force lists the same. */
typedef struct comparison {
    const char *name;
    moves_function *from_blocks;
    brute_rule rule;
    graze_game *game;
    struct limits limits;
    graze_limits options;
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
    static brute_move moves[BRUTE_SETS];
    struct board *board = board_of_graph(&set, graph);
    static brute_board judge;
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

static graze_status take_connected_sets(const position *p, move_sink *out) {
    TRY(take_small_sets(p, out));
    return take_wide_sets(p, out);
}

static void compare_all_graphs(comparison *c, unsigned n) {
    c->game = game_named(c->name);
    c->options = (graze_limits){0};
    limits_start(&c->limits, &c->options);
    visit_all_graphs(n, true, compare_moves, c);
    graze_game_free(c->game);
}

static comparison games[] = {
    {.name = "nd-arc-kayles",
     .from_blocks = take_small_sets,
     .rule = {.kind = BRUTE_ND_ARC_KAYLES}},
    {.name = "nd-node-kayles",
     .from_blocks = nd_take_neighbourhoods,
     .rule = {.kind = BRUTE_ND_NODE_KAYLES}},
};
enum { GAMES = sizeof games / sizeof *games };

static void blocks_give_the_legal_moves_of_all_connected_graphs_up_to_eight(void **state) {
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        for (unsigned n = 1; n <= 8; n++) {
            compare_all_graphs(&games[i], n);
        }
        assert_true(games[i].graphs > 10000 && games[i].moves > games[i].graphs);
    }
}

static void blocks_give_the_legal_moves_of_all_connected_graphs_on_nine(void **state) {
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        compare_all_graphs(&games[i], 9);
        assert_int_equal(games[i].graphs, 261080);
    }
}

/* Every digit occurs for one, two, three and more vertices. */
static void connected_sets_are_legal_as_octal_codes_have_it(void **state) {
    (void)state;
    static const char *const codes[] = {"33",    "1111",  "2222",   "4444",
                                        "56123", "65432", "777777", "0030201"};
    size_t moves = 0;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char name[32];
        snprintf(name, sizeof name, "octal:0.%s", codes[i]);
        comparison c = {.name = name,
                        .from_blocks = take_connected_sets,
                        .rule = {.kind = BRUTE_OCTAL, .digits = codes[i]}};
        for (unsigned n = 1; n <= 7; n++) {
            compare_all_graphs(&c, n);
        }
        assert_int_equal(c.graphs, 996);
        moves += c.moves;
    }
    assert_true(moves > 50000);
}

static size_t count_moves(const char *name, const char *text) {
    graze_game *game = game_named(name);
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_list_moves(&moves, NULL, game, graph, 0, NULL, &error), &error);
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

    assert_int_equal(count_moves("nd-arc-kayles", "grid(2,100000)"), 2 * 99999 + 2);
    assert_int_equal(count_moves("csg:1,2", "grid(2,100000)"), 200000 + 2 * 99999 + 2);
    assert_int_equal(count_moves("csg:3", "path(100000)"), 2);
    assert_int_equal(count_moves("csg:99,100", "cycle(10000)"), 20000);
    assert_int_equal(count_moves("csg:299", "star(299)"), 299); /* 300 vertices: all but a leaf */

    assert_int_equal(count_moves("nd-node-kayles", "path(100000)"), 4);
    assert_int_equal(count_moves("nd-node-kayles", "cycle(100000)"), 100000);
    assert_int_equal(count_moves("nd-node-kayles", "star(100000)"), 1);
    assert_int_equal(count_moves("nd-node-kayles", "complete(2000)"), 1);
    assert_int_equal(count_moves("nd-node-kayles", "append(cycle(100000),0,1)"), 100000 - 1);
    assert_int_equal(count_moves("nd-node-kayles", "wheel(300)"), 300);
    assert_int_equal(count_moves("nd-node-kayles", "grid(2,200)"), 4); /* the corners */
}

/* ---- random boards of every width ------------------------------------------------------------ */

enum { WIDE = 300, MOST_EDGES = 3 * WIDE };

/* A connected graph as an adjacency matrix. */
typedef struct wide_graph {
    uint32_t n;
    bool edge[WIDE][WIDE];
    uint32_t pairs[MOST_EDGES][2];
    size_t count;
} wide_graph;

static void add_edge(wide_graph *g, uint32_t u, uint32_t v) {
    if (u != v && !g->edge[u][v]) {
        g->edge[u][v] = g->edge[v][u] = true;
        g->pairs[g->count][0] = u;
        g->pairs[g->count++][1] = v;
    }
}

/* A tree, bushy or long, and some more edges, near or far. */
static void make_wide_graph(wide_graph *g, uint32_t n, uint64_t *seed) {
    static const unsigned reaches[] = {1, 3, WIDE}, extras[] = {0, 1, 5, 20, 120, 500};
    unsigned reach = reaches[splitmix_below(seed, 3)], extra = extras[splitmix_below(seed, 6)];
    *g = (wide_graph){.n = n};
    for (uint32_t v = 1; v < n; v++) {
        add_edge(g, v, v - 1 - splitmix_below(seed, reach < v ? reach : v));
    }
    for (unsigned i = 0; i < extra; i++) {
        uint32_t u = splitmix_below(seed, n), step = 1 + splitmix_below(seed, i % 2 ? 4 : n);
        add_edge(g, u, (u + step) % n);
    }
    if (splitmix_below(seed, 2)) {
        add_edge(g, n - 1, 0);
    }
}

/* Whether the vertices that are not gone are connected, or none. */
static bool is_one_piece(const wide_graph *g, const bool *gone) {
    uint32_t queue[WIDE], head = 0, tail = 0, left = 0;
    bool seen[WIDE];
    for (uint32_t v = 0; v < g->n; v++) {
        seen[v] = gone[v];
        left += !gone[v];
        if (!gone[v] && tail == 0) {
            queue[tail++] = v;
            seen[v] = true;
        }
    }
    while (head < tail) {
        uint32_t u = queue[head++];
        for (uint32_t v = 0; v < g->n; v++) {
            if (g->edge[u][v] && !seen[v]) {
                seen[v] = true;
                queue[tail++] = v;
            }
        }
    }
    return tail == left;
}

static bool may_take_edge(const wide_graph *g, size_t i) {
    bool gone[WIDE] = {false};
    gone[g->pairs[i][0]] = gone[g->pairs[i][1]] = true;
    return is_one_piece(g, gone);
}

static bool may_take_neighbourhood(const wide_graph *g, uint32_t v) {
    bool gone[WIDE];
    for (uint32_t w = 0; w < g->n; w++) {
        gone[w] = w == v || g->edge[v][w];
    }
    return is_one_piece(g, gone);
}

/* Counts the connected sets of three vertices without which the graph is connected. */
static size_t count_triples(const wide_graph *g) {
    size_t legal = 0;
    for (uint32_t u = 0; u < g->n; u++) {
        for (uint32_t v = 0; v < g->n; v++) {
            for (uint32_t w = v + 1; w < g->n && g->edge[u][v]; w++) {
                bool gone[WIDE] = {false};
                bool is_triangle = g->edge[v][w]; /* met three times */
                gone[u] = gone[v] = gone[w] = true;
                legal +=
                    u != w && g->edge[u][w] && (!is_triangle || u < v) && is_one_piece(g, gone);
            }
        }
    }
    return legal;
}

/* There are so many moves, and each of them is legal. */
static void expect_count(const wide_graph *g, const char *name, size_t expected) {
    graze_game *game = game_named(name);
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_graph_from_edges(&graph, g->n, g->pairs, g->count, &error), &error);
    must(graze_list_moves(&moves, NULL, game, graph, 0, NULL, &error), &error);
    assert_int_equal(moves->count, expected);
    for (size_t i = 0; i < moves->count; i++) {
        bool gone[WIDE] = {false};
        for (size_t j = 0; j < moves->moves[i].take_count; j++) {
            gone[moves->moves[i].take[j]] = true;
        }
        assert_true(is_one_piece(g, gone));
    }
    graze_moves_free(moves);
    graze_graph_free(graph);
    graze_game_free(game);
}

/* Different vertices of these graphs have different closed neighbourhoods, but for a few. */
static bool is_repeated(const wide_graph *g, uint32_t v) {
    for (uint32_t u = 0; u < v; u++) {
        bool same = g->edge[u][v];
        for (uint32_t w = 0; w < g->n && same; w++) {
            same = (w == u || g->edge[u][w]) == (w == v || g->edge[v][w]);
        }
        if (same) {
            return true;
        }
    }
    return false;
}

static void random_boards_have_the_moves_that_keep_them_in_one_piece(void **state) {
    (void)state;
    static const uint32_t sizes[] = {50, 100, 200, WIDE}; /* sets of 1, 2, 4 and 5 words */
    static wide_graph g;
    uint64_t seed = 3;
    for (unsigned round = 0; round < 40; round++) {
        size_t edges = 0, neighbourhoods = 0;
        make_wide_graph(&g, sizes[round % 4], &seed);
        for (size_t i = 0; i < g.count; i++) {
            edges += may_take_edge(&g, i);
        }
        for (uint32_t v = 0; v < g.n; v++) {
            neighbourhoods += may_take_neighbourhood(&g, v) && !is_repeated(&g, v);
        }
        expect_count(&g, "nd-arc-kayles", edges);
        expect_count(&g, "nd-node-kayles", neighbourhoods);
        expect_count(&g, "csg:3", count_triples(&g));
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_give_the_legal_moves_of_all_connected_graphs_up_to_eight),
        cmocka_unit_test(connected_sets_are_legal_as_octal_codes_have_it),
        cmocka_unit_test(wide_boards_have_their_moves),
        cmocka_unit_test(random_boards_have_the_moves_that_keep_them_in_one_piece),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(blocks_give_the_legal_moves_of_all_connected_graphs_on_nine),
    };
    bool is_long = argc > 1 && strcmp(argv[1], "nine") == 0;
    return is_long ? cmocka_run_group_tests(long_tests, NULL, NULL)
                   : cmocka_run_group_tests(tests, NULL, NULL);
}
