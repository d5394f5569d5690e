/*
 * The fast value search against plain search where brute force does not reach: larger graphs,
 * boards of two and four words, several threads, little memory; and the pruning it does,
 * each alone, in normal and misere play. Compiled twice: WORDS is 2 for parts of boards of two
 * words, and 1 for all others.
 */
#include "arena.h"
#include "graphs.h"

#include "search/expand/split.inc"

#include <stdio.h>

static const char *const games[] = {"arc-kayles",     "grim",      "node-kayles", "nd-arc-kayles",
                                    "nd-node-kayles", "csg:1,2,4", "octal:0.137", "octal:0.156"};

static void must_agree(const char *game, const char *text) {
    arena a;
    arena_open(&a, game, text);
    int64_t fast = fast_value(&a), plain = plain_value(&a, a.set, ASK_VALUE);
    if (fast != plain) {
        fail_msg("%s on %s: %lld, plain search says %lld", game, text, (long long)fast,
                 (long long)plain);
    }
    arena_close(&a);
}

static void values_of_larger_connected_graphs_match_plain_search(void **state) {
    (void)state;
    static const char *const graphs[] = {
        "grid(3,4)",           "grid(4,4)",        "petersen()",
        "hypercube(4)",        "wheel(12)",        "complete(9)",
        "multipartite(3,4)",   "torus(3,4)",       "product(path(2),cycle(6))",
        "randomtree(16,1)",    "randomtree(16,2)", "star(12)",
        "append(cycle(6),0,7)"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        for (size_t j = 0; j < sizeof graphs / sizeof *graphs; j++) {
            must_agree(games[i], graphs[j]);
        }
    }
}

/* Vertices far apart in the numbering, so that the sets have two and four words in use. */
static void values_on_boards_of_several_words_match_plain_search(void **state) {
    (void)state;
    static const char *const graphs[] = {"path(70)", "cycle(66)", "substar(30,35,3)", "path(140)"};
    static const char *const thin[] = {"nd-arc-kayles", "csg:1,2,4", "arc-kayles"};
    for (size_t i = 0; i < sizeof thin / sizeof *thin; i++) {
        for (size_t j = 0; j < sizeof graphs / sizeof *graphs; j++) {
            must_agree(thin[i], graphs[j]);
        }
    }
}

/* Small components of Node-Kayles are solved as a whole there, large ones known by symmetries. */
static void values_on_dense_boards_match_plain_search(void **state) {
    static const char *const graphs[] = {"queens(6)",           "queens(7)",
                                         "queens(8)",           "queens(9)",
                                         "rooks(5,6)",          "power(path(80),6)",
                                         "kneser(8,2)",         "gnp(66,0.5,1)",
                                         "multipartite(5,6,7)", "join(star(9),star(3))",
                                         "complete(80)",        "append(complete(40),0,24)"};
    char text[64];
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        must_agree("node-kayles", graphs[i]);
    }
    for (unsigned seed = 1; seed <= 100; seed++) {
        unsigned n = 20 + seed % 20;
        snprintf(text, sizeof text, "gnp(%u,0.%u,%u)", n, 40 + seed % 30, seed);
        must_agree("node-kayles", text);
    }
}

/* More than VALUE_ALONE positions, so that all threads take part. */
static void several_threads_give_the_same_values(void **state) {
    (void)state;
    static const struct {
        const char *game, *graph;
        int64_t value; /* by plain search */
    } known[] = {{"arc-kayles", "grid(5,6)", 2}, {"grim", "grid(4,5)", 0}};
    for (unsigned threads = 1; threads <= 4; threads++) {
        for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
            arena a;
            arena_open(&a, known[i].game, known[i].graph);
            a.options.threads = threads;
            assert_int_equal(fast_value(&a), known[i].value);
            arena_close(&a);
        }
    }
}

/* A table of a few thousand entries loses most of what it learns, and nothing of the truth. */
static void little_memory_gives_the_same_values(void **state) {
    (void)state;
    arena a;
    arena_open(&a, "arc-kayles", "grid(5,6)");
    a.limits.memory_max = (uint64_t)12 << 20;
    assert_int_equal(fast_value(&a), 2);
    arena_close(&a);
}

/* ---- parts of boards with steps -------------------------------------------------------------- */

static const char *const step_boards[] = {
#if WORDS == 1
    "grid(4,5)",
    "grid(3,7)",
    "torus(4,5)",
    "hypercube(4)",
#else
    "grid(9,8)", "grid(5,25)", "torus(5,14)", "product(path(3),grid(5,7))", "cylinder(3,26)",
#endif
};
enum { STEP_BOARDS = sizeof step_boards / sizeof *step_boards };

/*
 * Keeps so many vertices: a connected set without so many holes. On boards of two words some are on
 * either side of the border.
 */
static void keep_some(arena *a, uint32_t size, uint32_t holes, uint64_t *random) {
    uint32_t n = a->board->n, first = splitmix_below(random, WORDS == 1 ? n : 8);
    uint32_t grown = size + holes < n ? size + holes : n;
    vset_clear(a->set, WORDS);
    vset_add(a->set, WORDS == 1 ? first : VWORD_BITS - 7 + first);
    while (vset_count(a->set, WORDS) < grown) {
        uint32_t v = splitmix_below(random, n);
        if (board_degree(a->board, v, a->set, WORDS) > 0) {
            vset_add(a->set, v);
        }
    }
    while (vset_count(a->set, WORDS) > size) {
        vset_drop(a->set, splitmix_below(random, n));
    }
}

static void values_on_parts_of_grids_match_plain_search(void **state) {
    uint64_t random = 20261117;
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games * STEP_BOARDS; i++) {
        const char *board = step_boards[i % STEP_BOARDS];
        arena a;
        arena_open(&a, games[i / STEP_BOARDS], board);
        assert_true(a.board->steps.count > 0);
        for (unsigned round = 0; round < 10; round++) {
            keep_some(&a, 15, 0, &random);
            assert_int_equal(fast_value(&a), plain_value(&a, a.set, ASK_VALUE));
        }
        arena_close(&a);
    }
}

/* ---- pruning ------------------------------------------------------------------------------- */

/* The disjoint union of the parts of a board, with the numbers of the board. */
static struct board *board_of_parts(const struct board *board, const parts *found) {
    uint32_t edges[VWORD_BITS * VWORD_BITS / 2][2];
    size_t m = 0;
    graze_graph *graph = NULL;
    graze_error error;
    struct board *made;
    for (uint32_t i = 0; i < found->count; i++) {
        FOR_EACH_VERTEX (v, found->part[i].word, WORDS) {
            set row = neighbours_of(board, v, &found->part[i]);
            FOR_EACH_VERTEX (w, row.word, WORDS) {
                if (v < w) {
                    edges[m][0] = v;
                    edges[m++][1] = w;
                }
            }
        }
    }
    must(graze_graph_from_edges(&graph, board->n, (const uint32_t(*)[2])edges, m, &error), &error);
    must(board_new_whole(&made, graph, &error), &error);
    graze_graph_free(graph);
    return made;
}

/* Compares a position with what pruning makes of it: all questions, or the value only. */
static void must_be_the_same_game(arena *a, const vword *vertices, const parts *found,
                                  const char *name) {
    static const question_kind questions[] = {ASK_VALUE, ASK_MISERE_WINNER, ASK_LENGTH,
                                              ASK_MISERE_LENGTH};
    bool same_options = a->game->rules->prunings == PRUNE_SAME_OPTIONS;
    arena pruned = *a;
    pruned.board = board_of_parts(a->board, found);
    vset_clear(pruned.set, WORDS);
    for (uint32_t i = 0; i < found->count; i++) {
        vset_unite(pruned.set, found->part[i].word, WORDS);
    }
    assert_true(same_options ? found->nimber == 0 : found->nimber <= 1);
    for (size_t i = 0; i < (same_options ? sizeof questions / sizeof *questions : 1); i++) {
        int64_t nimber = found->nimber;
        if (plain_value(a, vertices, questions[i]) !=
            (plain_value(&pruned, pruned.set, questions[i]) ^ nimber)) {
            fail_msg("%s: pruning changes the answer to question %d on %s", a->game->name,
                     (int)questions[i], name);
        }
    }
    board_free(pruned.board);
}

/* The same for what every move leaves of a pruned component. */
static void must_hold_after_moves(arena *a, const set *component, const char *name) {
    const unsigned prunings = a->game->rules->prunings;
    low_degrees low = low_degrees_of(a->board, prunings, component);
    vword scratch[128];
    position p = {.board = a->board,
                  .alive = component->word,
                  .words = WORDS,
                  .game = &a->game->parameters,
                  .scratch = scratch};
    move_sink moves;
    sink_init(&moves, &a->limits, WORDS);
    assert_true(position_scratch_words(a->game, a->board->n, WORDS) <= 128);
    assert_int_equal(game_moves(a->game, &p, &moves), GRAZE_OK);
    for (size_t i = 0; i < moves.count; i++) {
        parts found;
        const vword *taken = moves.sets + i * WORDS;
        set rest;
        vset_without(rest.word, component->word, taken, WORDS);
        split_after_move(&found, a->board, prunings, &low, component, taken, true);
        must_be_the_same_game(a, rest.word, &found, name);
    }
    sink_clear(&moves);
}

/*
 * The whole position, and what every move leaves of each of its pruned components: around the
 * changes, and by words where the board has steps.
 */
static void pruning_must_hold(arena *a, const char *name) {
    const unsigned prunings = a->game->rules->prunings;
    struct board_steps steps = a->board->steps;
    assert_int_equal(a->board->words, WORDS);
    for (unsigned by_rows = 0; by_rows < 2; by_rows++) {
        set whole;
        parts all;
        vset_copy(whole.word, a->set, WORDS);
        a->board->steps.count = by_rows ? 0 : steps.count;
        split_set(&all, a->board, prunings, &whole);
        must_be_the_same_game(a, whole.word, &all, name);
        for (uint32_t i = 0; i < all.count; i++) {
            must_hold_after_moves(a, &all.part[i], name);
        }
    }
    a->board->steps = steps;
}

static void check_pruning(const brute_graph *graph, const char *name, void *context) {
    arena a;
    char text[GRAPH_NAME_SIZE + 4];
    (void)graph;
    snprintf(text, sizeof text, "g6:%s", name);
    arena_open(&a, context, text);
    pruning_must_hold(&a, name);
    arena_close(&a);
}

static void check_pruning_on(const char *game, const char *text) {
    arena a;
    arena_open(&a, game, text);
    pruning_must_hold(&a, text);
    arena_close(&a);
}

static void check_pruning_of_small_graphs(char *game) {
    char text[64];
    for (unsigned n = 1; n <= 7; n++) {
        visit_all_graphs(n, false, check_pruning, game);
    }
    for (unsigned seed = 1; seed <= 60; seed++) {
        snprintf(text, sizeof text, "randomtree(%u,%u)", 8 + seed % 6, seed);
        check_pruning_on(game, text);
        snprintf(text, sizeof text, "gnp(%u,0.%u,%u)", 9 + seed % 4, 2 + seed % 2, seed);
        check_pruning_on(game, text);
    }
    check_pruning_on(game, "grid(3,4)");
    check_pruning_on(game, "torus(3,4)");
    check_pruning_on(game, "multipartite(2,6)");
    check_pruning_on(game, "append(append(multipartite(2,3),0,3),1,3)");
}

/* Random subsets of boards with steps, where the words find leaves and twins on all sides. */
static void check_pruning_on_parts_of_grids(const char *game) {
    uint64_t random = 20270101;
    for (size_t i = 0; i < STEP_BOARDS; i++) {
        arena a;
        arena_open(&a, game, step_boards[i]);
        for (unsigned round = 0; round < 60; round++) {
            keep_some(&a, 13, 6, &random);
            pruning_must_hold(&a, step_boards[i]);
        }
        arena_close(&a);
    }
}

/* All small graphs have one word. */
static void check_pruning_of_game(char *game) {
    if (WORDS == 1) {
        check_pruning_of_small_graphs(game);
    }
    check_pruning_on_parts_of_grids(game);
}

static void pruning_arc_kayles_keeps_the_game(void **state) {
    char game[] = "arc-kayles";
    (void)state;
    check_pruning_of_game(game);
}

static void pruning_node_kayles_keeps_the_value(void **state) {
    char game[] = "node-kayles";
    (void)state;
    check_pruning_of_game(game);
}

int main(void) {
    const struct CMUnitTest whole_boards[] = {
        cmocka_unit_test(values_of_larger_connected_graphs_match_plain_search),
        cmocka_unit_test(values_on_boards_of_several_words_match_plain_search),
        cmocka_unit_test(values_on_dense_boards_match_plain_search),
        cmocka_unit_test(several_threads_give_the_same_values),
        cmocka_unit_test(little_memory_gives_the_same_values),
    };
    const struct CMUnitTest parts_of_boards[] = {
        cmocka_unit_test(values_on_parts_of_grids_match_plain_search),
        cmocka_unit_test(pruning_arc_kayles_keeps_the_game),
        cmocka_unit_test(pruning_node_kayles_keeps_the_value),
    };
    int failed = WORDS == 1 ? cmocka_run_group_tests(whole_boards, NULL, NULL) : 0;
    return failed + cmocka_run_group_tests(parts_of_boards, NULL, NULL);
}
