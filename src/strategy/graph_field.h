/*
 * Positions of games whose positions are graphs, for a strategy: every graph that play meets is
 * kept once, and a state is its number and the player to move.
 */
#ifndef GRAZE_STRATEGY_GRAPH_FIELD_H
#define GRAZE_STRATEGY_GRAPH_FIELD_H

#include "core/array.h"
#include "core/key_table.h"
#include "solve/solver.h"

typedef struct graph_state {
    uint32_t graph;  /* its number */
    uint32_t player; /* a graze_player */
} graph_state;

typedef struct graph_pool {
    graze_graph **graphs;
    size_t count, capacity;
    key_table numbers; /* by the graph as it is numbered, with the names of its vertices */
    struct limits *limits;
} graph_pool;

void graph_pool_init(graph_pool *pool, struct limits *limits);
void graph_pool_forget_numbers(graph_pool *pool); /* when no graph will be added */
void graph_pool_clear(graph_pool *pool);

/* The number of a graph of at most 64 vertices, which is copied if it is new. */
graze_status graph_pool_add(uint32_t *number, graph_pool *pool, const graze_graph *graph,
                            graze_error *error);

/* As the functions of field.h; moves are those of options.h. */
graze_status graph_field_start(graph_state *state, graph_pool *pool, const graze_solver *solver,
                               const graze_graph *graph, graze_error *error);
graze_status graph_field_after(graph_state *after, graph_pool *pool, const graph_state *state,
                               const graze_move *move, graze_error *error);

/* Moves to isomorphic positions are alike, with the same points. */
graze_status graph_field_fold(uint64_t *stands_for, graze_solver *solver, const graze_moves *moves,
                              graze_error *error);

#endif
