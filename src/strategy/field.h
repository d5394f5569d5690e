/*
 * The positions of a game on a graph or on a formula as strings of bytes, with the moves, the
 * winner and the choice of a move in each: what a strategy is made of.
 */
#ifndef GRAZE_STRATEGY_FIELD_H
#define GRAZE_STRATEGY_FIELD_H

#include "play/reason.h"
#include "strategy/graph_field.h"

struct field {
    graze_solver *solver;
    size_t bytes;             /* of a position */
    const graze_graph *start; /* NULL: a formula */
    /* on a graph */
    struct arena arena;
    const uint32_t *names; /* of the vertices of the arena's graph, on the board */
    /* of a game whose positions are graphs */
    graph_pool *pool; /* NULL: they are sets of vertices or formulas */
    /* on a formula */
    const graze_formula *formula; /* NULL: it is a graph */
    const uint8_t *set_by;        /* at the start */
    size_t variables;
};

/*
 * Release with field_clear, also on failure. The position must not change meanwhile. The pool,
 * which outlives the field, receives the graphs that are positions.
 */
graze_status field_init(struct field *field, graze_solver *solver, const graze_position *position,
                        graph_pool *pool, graze_error *error);
void field_clear(struct field *field);

/* The position that play begins in. */
graze_status field_start(const struct field *field, void *state, graze_error *error);

/* Legal moves, in numbers of the arena's graph or as variables. */
graze_status field_moves(graze_moves **moves, struct field *field, const void *state,
                         graze_error *error);
graze_status field_after(const struct field *field, void *after, const void *state,
                         const graze_move *move, graze_error *error);

/* As arena_result. */
graze_status field_result(int64_t *result, struct field *field, const void *state,
                          graze_error *error);

/* The move that the winner plays, -1 when there is none. */
graze_status field_choose(ptrdiff_t *index, struct field *field, const void *state,
                          const graze_moves *moves, graze_error *error);

/* Why a position is lost; on formulas there is no short reason. */
graze_status field_reason(struct reason *reason, struct field *field, const void *state,
                          graze_error *error);

/*
 * Classes of moves that symmetries of the position exchange: stands_for[i] is the number of moves
 * like move i at the first of a class, 0 at the others.
 */
graze_status field_fold(uint64_t *stands_for, struct field *field, const void *state,
                        const graze_moves *moves, graze_error *error);

/* The position of a game whose positions are graphs; else NULL. */
const graze_graph *field_graph(const struct field *field, const void *state);

/*
 * The vertices in play, or the open variables, in numbers of the board; none where positions are
 * graphs. list has room for all.
 */
size_t field_alive(uint32_t *list, const struct field *field, const void *state);
size_t field_most_alive(const struct field *field);

#endif
