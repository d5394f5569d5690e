/* A position on the components of a graph, its moves, and what each of them leads to. */
#ifndef GRAZE_PLAY_MOVE_RATING_H
#define GRAZE_PLAY_MOVE_RATING_H

#include "solve/solver.h"

typedef struct move_rating {
    graze_solver *solver;
    struct components components;
    vword **alive;                     /* by component */
    int64_t *value;                    /* by component; filled by move_rating_solve */
    vword *taken, *remaining, *vanish; /* of the current move: vertices taken, left, isolated */
} move_rating;

/*
 * Sets the whole graph up, split into components unless whole; refuses games on formulas and graphs
 * that are not built.
 */
graze_status move_rating_init(move_rating *rating, graze_solver *solver, const graze_graph *graph,
                              bool whole, graze_error *error);
void move_rating_clear(move_rating *rating);

/* Lists the moves of component number i into a fresh sink, which the caller clears in any case. */
graze_status move_rating_moves(move_sink *sink, move_rating *rating, size_t i, graze_error *error);

/*
 * The same up to about most moves (0: all) and as far as the limits allow; complete tells whether
 * these are all.
 */
graze_status move_rating_some_moves(move_sink *sink, bool *complete, move_rating *rating, size_t i,
                                    size_t most, graze_error *error);

/* Sets remaining and vanish from taken, a move of component number i. */
void move_rating_take(move_rating *rating, size_t i);

/* Solves every component; total receives the xor of their values. */
graze_status move_rating_solve(int64_t *total, move_rating *rating, graze_error *error);

/* Fills in value and outcome of the move that leaves rating->remaining in component number i. */
graze_status move_rating_rate(graze_move *move, move_rating *rating, size_t i, int64_t total,
                              graze_error *error);

/* Whether a move is better for the mover than the best one so far (NULL: none). */
bool move_rating_is_better(const move_rating *rating, const graze_move *move,
                           const graze_move *best);

#endif
