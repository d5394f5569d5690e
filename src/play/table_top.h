/* A position on the parts of a graph, and the means to go through its moves. */
#ifndef GRAZE_PLAY_TABLE_TOP_H
#define GRAZE_PLAY_TABLE_TOP_H

#include "solver.h"

typedef struct table_top {
    graze_solver *solver;
    struct parts parts;
    vword **alive;                /* by part */
    int64_t *value;               /* by part; filled by table_top_solve */
    vword *taken, *rest, *vanish; /* of the move looked at */
} table_top;

/* Sets the whole graph up; refuses games on formulas and graphs that are not built. */
graze_status table_top_init(table_top *top, graze_solver *solver, const graze_graph *graph,
                            graze_error *error);
void table_top_clear(table_top *top);

/* Lists the moves of part number i into a fresh sink, which the caller clears in any case. */
graze_status table_top_moves(move_sink *sink, table_top *top, size_t i, graze_error *error);

/*
 * The same up to about most moves (0: all) and as far as the limits allow; complete tells whether
 * these are all.
 */
graze_status table_top_some_moves(move_sink *sink, bool *complete, table_top *top, size_t i,
                                  size_t most, graze_error *error);

/* Sets rest and vanish from taken, a move of part number i. */
void table_top_take(table_top *top, size_t i);

/* Solves every part; total receives the xor (the value itself, where there is one part). */
graze_status table_top_solve(int64_t *total, table_top *top, graze_error *error);

/* Fills in value and outcome of the move that leaves top->rest in part number i. */
graze_status table_top_rate(graze_move *move, table_top *top, size_t i, int64_t total,
                            graze_error *error);

/* Whether a move is better for the mover than the best one so far (NULL: none). */
bool table_top_is_better(const table_top *top, const graze_move *move, const graze_move *best);

#endif
