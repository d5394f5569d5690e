/* A position on the parts of a graph, and the means to go through its moves. */
#ifndef GRAZE_PLAY_MOVE_RATING_H
#define GRAZE_PLAY_MOVE_RATING_H

#include "solve/solver.h"

typedef struct move_rating {
    graze_solver *solver;
    struct parts parts;
    vword **alive;                /* by part */
    int64_t *value;               /* by part; filled by move_rating_solve */
    vword *taken, *rest, *vanish; /* of the move looked at */
} move_rating;

/* Sets the whole graph up; refuses games on formulas and graphs that are not built. */
graze_status move_rating_init(move_rating *top, graze_solver *solver, const graze_graph *graph,
                              graze_error *error);
void move_rating_clear(move_rating *top);

/* Lists the moves of part number i into a fresh sink, which the caller clears in any case. */
graze_status move_rating_moves(move_sink *sink, move_rating *top, size_t i, graze_error *error);

/*
 * The same up to about most moves (0: all) and as far as the limits allow; complete tells whether
 * these are all.
 */
graze_status move_rating_some_moves(move_sink *sink, bool *complete, move_rating *top, size_t i,
                                    size_t most, graze_error *error);

/* Sets rest and vanish from taken, a move of part number i. */
void move_rating_take(move_rating *top, size_t i);

/* Solves every part; total receives the xor (the value itself, where there is one part). */
graze_status move_rating_solve(int64_t *total, move_rating *top, graze_error *error);

/* Fills in value and outcome of the move that leaves top->rest in part number i. */
graze_status move_rating_rate(graze_move *move, move_rating *top, size_t i, int64_t total,
                              graze_error *error);

/* Whether a move is better for the mover than the best one so far (NULL: none). */
bool move_rating_is_better(const move_rating *top, const graze_move *move, const graze_move *best);

#endif
