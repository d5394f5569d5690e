/*
 * Small graphs in bulk: scripts, censuses and samples ask about millions of them. A small solver
 * belongs to one game and one thread and keeps the memory of its tables from graph to graph. The
 * order of its steps is SMALL_STEPS of solve.c.
 */
#ifndef GRAZE_SOLVE_SMALL_GRAPH_H
#define GRAZE_SOLVE_SMALL_GRAPH_H

#include "graph/board.h"
#include "rules/question.h"
#include "solve/value_memory.h"

enum { SMALL_MOST_VERTICES = VWORD_BITS };

/* A graph that a question is about. One of rows and graph may be NULL. */
typedef struct small_graph {
    uint64_t n;
    const vword *rows;        /* NULL: it has more than SMALL_MOST_VERTICES vertices */
    const uint8_t *colours;   /* with rows; NULL: all 0 */
    const graze_graph *graph; /* NULL: it is made of the rows when it is needed */
} small_graph;

typedef struct small_options {
    uint32_t table_vertices; /* a table of all subsets answers for graphs up to this order */
    bool no_theory;          /* larger ones are answered by the rules alone */
    value_memory *values;    /* what is known of components of other graphs; NULL: nothing */
    uint64_t memory;         /* for each of the searches of larger graphs */
} small_options;

typedef struct small_solver small_solver;

/*
 * A solver for questions about small graphs; game, limits and values must outlive it. The limits
 * are those of the thread.
 */
graze_status small_solver_new(small_solver **made, const graze_game *game,
                              const small_options *options, struct limits *limits);
void small_solver_free(small_solver *solver);

/* Up to which order a table is faster than anything else; 0 for games whose moves are slow. */
uint32_t small_table_vertices(const graze_game *game);

/*
 * Answers as graze_solve would: Grundy value, score, misere value, or not 0 when the player to move
 * wins. Fails as graze_solve.
 */
graze_status small_solver_answer(int64_t *answer, small_solver *solver, const small_graph *graph,
                                 question_kind asked, graze_error *error);

/*
 * The board of the last graph that had rows, and the value of a subset of it where a table has
 * answered.
 */
const struct board *small_solver_board(const small_solver *solver);
graze_status small_solver_subset(int64_t *value, small_solver *solver, question_kind asked,
                                 vword subset);

/* A board with its arrays; must not be moved. */
typedef struct small_board {
    struct board board;
    vword rows[SMALL_MOST_VERTICES];
    uint64_t offset[SMALL_MOST_VERTICES + 1];
    uint32_t neighbour[SMALL_MOST_VERTICES * (SMALL_MOST_VERTICES - 1)];
    uint8_t colour[SMALL_MOST_VERTICES];
} small_board;

/* Makes the board of n rows and colours (NULL: all 0), which are copied. O(n + m). */
void small_board_set(small_board *small, const vword *rows, const uint8_t *colours, uint32_t n);

/* The rows of a built graph of at most SMALL_MOST_VERTICES vertices. O(n + m). */
void small_graph_rows(vword *rows, const graze_graph *graph);

/* The graph that a set of vertices induces, numbered in ascending order; colours may be NULL. */
graze_status small_graph_make(graze_graph **made, const vword *rows, const uint8_t *colours,
                              vword set, graze_error *error);

#endif
