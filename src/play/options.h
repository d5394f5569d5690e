/*
 * Moves of games whose positions are graphs: a move is described in words and by the graph that it
 * leads to. What moves.c and line.c do for sets of vertices.
 */
#ifndef GRAZE_PLAY_OPTIONS_H
#define GRAZE_PLAY_OPTIONS_H

#include "solve/solver.h"

/* As graze_list_moves, but for a player; graze_solve_moves; graze_moves_add_replies. */
graze_status options_list(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                          graze_error *error);
graze_status options_solve(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                           graze_error *error);
graze_status options_add_replies(graze_moves *moves, graze_solver *solver, graze_error *error);

/* As graze_solve_line for at most so many moves. */
graze_status options_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                          size_t most, graze_error *error);

/* Refuses a solver for no player in a game of Left and Right, and one for a player in another. */
graze_status options_check_player(const graze_solver *solver, graze_error *error);

/* Refuses graphs whose moves cannot be listed. */
graze_status options_check_size(const graze_solver *solver, const graze_graph *graph,
                                graze_error *error);

/* The player who moves next. */
graze_player options_opponent(graze_player player);

/* As options_list; what the player gains, or not 0 when the player wins; a winning move or -1. */
graze_status options_list_for(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                              graze_player player, graze_error *error);
graze_status options_result(int64_t *result, graze_solver *solver, const graze_graph *graph,
                            graze_player player, graze_error *error);
graze_status options_choose(ptrdiff_t *index, graze_solver *solver, const graze_graph *graph,
                            graze_player player, graze_error *error);

/* As graze_solve_length. */
graze_status options_length(int64_t *length, graze_solver *solver, const graze_graph *graph,
                            graze_error *error);

#endif
