/* What tests of the value search share: a board with a set of vertices, and its value two ways. */
#ifndef GRAZE_TESTS_CROSS_SEARCH_ARENA_H
#define GRAZE_TESTS_CROSS_SEARCH_ARENA_H

#include "rules/rules.h"
#include "search/plain/plain.h"
#include "search/value/value.h"
#include "test_support.h"

#include <stdlib.h>

/* Everything the searches need for one graph. */
typedef struct arena {
    graze_game *game;
    graze_graph *graph;
    struct board *board;
    graze_limits options;
    struct limits limits;
    vword set[BOARD_ROW_WORDS];
} arena;

static inline void arena_open(arena *a, const char *game, const char *text) {
    graze_error error;
    a->options = (graze_limits){0};
    a->game = game_named(game);
    must(graze_graph_parse(&a->graph, text, NULL, &error), &error);
    uint32_t n = (uint32_t)graze_graph_order(a->graph);
    uint32_t *identity = malloc((n + 1) * sizeof *identity);
    assert_non_null(identity);
    for (uint32_t v = 0; v < n; v++) {
        identity[v] = v;
    }
    must(board_new(&a->board, a->graph, identity, n, identity, &error), &error);
    free(identity);
    assert_true(a->board->words <= BOARD_ROW_WORDS);
    vset_fill(a->set, n, a->board->words);
    limits_start(&a->limits, &a->options);
}

static inline void arena_close(arena *a) {
    board_free(a->board);
    graze_graph_free(a->graph);
    graze_game_free(a->game);
    assert_int_equal(a->limits.memory_used, 0); /* what was taken was given back */
}

static inline int64_t plain_value(arena *a, const vword *vertices, question_kind question) {
    plain_search *search;
    int64_t value;
    assert_int_equal(plain_search_new(&search, a->game, a->board, question, &a->limits), GRAZE_OK);
    assert_int_equal(plain_search_value(&value, search, vertices), GRAZE_OK);
    plain_search_free(search);
    return value;
}

/* The value, and whether the search says the same when it is asked about single values. */
static inline int64_t fast_value(arena *a) {
    value_search *search;
    int64_t value;
    bool overflow, equal;
    assert_int_equal(value_search_new(&search, a->game, a->board, &a->limits), GRAZE_OK);
    assert_int_equal(value_search_value(&value, &overflow, search, a->set), GRAZE_OK);
    assert_false(overflow);
    value_search_free(search);
    for (uint64_t target = 0; target < 3; target++) {
        assert_int_equal(value_search_new(&search, a->game, a->board, &a->limits), GRAZE_OK);
        assert_int_equal(value_search_equals(&equal, &overflow, search, a->set, target), GRAZE_OK);
        assert_int_equal(equal, (uint64_t)value == target);
        value_search_free(search);
    }
    return value;
}

#endif
