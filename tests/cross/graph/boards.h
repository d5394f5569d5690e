/* Boards and shapes of whole graphs, for tests that look inside the library. */
#ifndef GRAZE_TESTS_BOARDS_H
#define GRAZE_TESTS_BOARDS_H

#include "graph/shape.h" /* before cmocka, which has a macro fail */

#include "test_support.h"

#include <stdlib.h>

/* All of a built graph as a board; set receives the set of all its vertices (free it). */
static inline struct board *board_of_graph(vword **set, const graze_graph *graph) {
    uint32_t n = (uint32_t)graph->n;
    uint32_t *vertices = malloc(n * sizeof *vertices);
    struct board *board = NULL;
    graze_error error;
    assert_non_null(vertices);
    for (uint32_t v = 0; v < n; v++) {
        vertices[v] = v;
    }
    must(board_new(&board, graph, vertices, n, vertices, &error), &error);
    *set = malloc(board->words * sizeof **set);
    assert_non_null(*set);
    vset_fill(*set, n, board->words);
    free(vertices);
    return board;
}

static inline void shape_of_graph(struct shape *shape, const graze_graph *graph) {
    vword *set;
    struct board *board = board_of_graph(&set, graph);
    assert_int_equal(shape_of_set(shape, board, set, NULL), GRAZE_OK);
    free(set);
    board_free(board);
}

static inline void shape_of_text(struct shape *shape, const char *text) {
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    shape_of_graph(shape, graph);
    graze_graph_free(graph);
}

#endif
