/* Playing: moves with their values, optimal play, and games in progress.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_PLAY_H
#define GRAZE_PLAY_H

#include "graze/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A move, and what is known about the position that it leads to. */
typedef struct graze_move {
    const uint32_t *take; /* sorted */
    size_t take_count;
    const uint32_t *vanish; /* vertices that are removed but not taken (grim), sorted */
    size_t vanish_count;
    const uint32_t *choose; /* the vertices by which a player names it; NULL: all that it takes */
    size_t choose_count;
    const uint32_t *reply; /* what refutes it, by name (graze_moves_add_replies); NULL: unknown */
    size_t reply_count;
    bool has_value;
    int64_t value;         /* Grundy value of the position reached; scored: the mover's margin */
    graze_outcome outcome; /* of the position reached, seen by the player to move there */
    /* Of games whose positions are graphs, which have this instead of vertices; else NULL and 0: */
    const char *words;       /* what it does: "colour 2 with 1" */
    const char *reply_words; /* what refutes it, in the numbers of: */
    const graze_graph *to;   /* the position that it leads to */
    int64_t points;          /* that the mover scores */
} graze_move;

/* A list of moves; owns its vertices. */
typedef struct graze_moves {
    size_t count;
    const graze_move *moves;
    ptrdiff_t best;    /* the move to play: a winning one, or the best margin; -1: there is none */
    ptrdiff_t longest; /* in a lost position: the move that holds out longest; else -1 */
} graze_moves;

/*
 * graze_solve_moves - every move with what it leads to. Which of several winning moves is best is
 * decided here for all of the library: one that leaves a position with a pairing strategy; then one
 * that leaves equal components or a closed form; then the one with the shortest win, where the
 * length of play is found with little work; then the first.
 * Returns: as graze_solve; release the list with graze_moves_free. With GRAZE_UNDECIDED *moves is
 * either unchanged or a list in which moves that were not rated in time have the outcome
 * GRAZE_OUTCOME_UNKNOWN, and best is -1 unless a winning move is known.
 */
GRAZE_API graze_status graze_solve_moves(graze_moves **moves, graze_solver *solver,
                                         const graze_graph *graph, graze_error *error);

/*
 * graze_moves_add_replies - to every move of a list of graze_solve_moves that loses, the reply that
 * refutes it. Arguments: solver and graph are those of the list.
 * Returns: as graze_solve; replies that were not found in time stay NULL.
 */
GRAZE_API graze_status graze_moves_add_replies(graze_moves *moves, graze_solver *solver,
                                               const graze_graph *graph, graze_error *error);

/*
 * graze_solve_best - the move to play, in a list of one: the best one of graze_solve_moves or, in a
 * lost position, the longest; an empty list when there is no move. Cheaper than graze_solve_moves,
 * as other moves need not be valued.
 */
GRAZE_API graze_status graze_solve_best(graze_moves **best, graze_solver *solver,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_solve_line - an optimal line of play from the graph to the end of the game. Where a second
 * of plain search suffices to find the length of play (graze_solve_length), and scores do not
 * count, the winner takes a shortest way in it and the loser a longest.
 */
GRAZE_API graze_status graze_solve_line(graze_moves **line, graze_solver *solver,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_solve_length - the remoteness of the position, in normal or misere play: the length of play
 * when the winner plays to win soon and the loser to lose late.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT for scored games, in which points count and not who
 * moves last.
 * Time: plain search of the whole position, as lengths of sums do not add up: for small graphs.
 * Reference: Smith, Graphs and composite games, 1966.
 */
GRAZE_API graze_status graze_solve_length(uint64_t *moves, graze_solver *solver,
                                          const graze_graph *graph, graze_error *error);

/*
 * graze_list_moves - legal moves, without solving, at most `most` of them (0: all).
 * Arguments: complete, unless it is NULL, receives whether these are all; limits may be NULL. When
 * time or memory ends, the list has the moves found so far.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (a game on formulas), GRAZE_TOO_LARGE (the graph is not
 * built), GRAZE_NO_MEMORY.
 * Time: that of the moves listed; for octal games, many connected sets may be tried for each.
 */
GRAZE_API graze_status graze_list_moves(graze_moves **moves, bool *complete, const graze_game *game,
                                        const graze_graph *graph, size_t most,
                                        const graze_limits *limits, graze_error *error);
GRAZE_API void graze_moves_free(graze_moves *moves);

/*
 * graze_moves_find - the move of a list that these vertices identify: all that it takes or, where
 * graze_ruleset_info.by_vertex is true, the one vertex that a player names.
 * Arguments: game and graph are those the list was made for; named in any order.
 * Returns: the index of the move, or -1. Time: O(moves + size of the moves of the same size).
 */
GRAZE_API ptrdiff_t graze_moves_find(const graze_moves *moves, const graze_game *game,
                                     const graze_graph *graph, const uint32_t *named, size_t count);

/*
 * graze_apply_move - the graph after taking vertices; what vanishes is gone too.
 * Arguments: kept, unless it is NULL, receives an array: the old number of each vertex.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (not a legal move; the error says why).
 * Time: O(n + m); for games that are not octal plus the listing of the moves of one component.
 */
GRAZE_API graze_status graze_apply_move(graze_graph **after, uint32_t **kept,
                                        const graze_game *game, const graze_graph *graph,
                                        const uint32_t *take, size_t take_count,
                                        graze_error *error);

/*
 * graze_solve_formula_position - who wins after some moves; GRAZE_FIRST: the player to move. At the
 * end of the game: who has won.
 * Arguments: set_by[i] says who set variable i + 1: 0 nobody, 1 the player who began, 2 the other.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT when play does not lead there.
 */
GRAZE_API graze_status graze_solve_formula_position(graze_answer *answer, graze_solver *solver,
                                                    const graze_formula *formula,
                                                    const uint8_t *set_by, graze_error *error);

/*
 * graze_list_formula_moves - every legal move there, without solving; what a move takes is the
 * variable that it sets.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (as above, or a game on graphs), GRAZE_NO_MEMORY.
 * Time: O(n * size of the formula).
 */
GRAZE_API graze_status graze_list_formula_moves(graze_moves **moves, const graze_game *game,
                                                const graze_formula *formula, const uint8_t *set_by,
                                                graze_error *error);

/* ---- a game in progress ---------------------------------------------------------------------- */

/*
 * A game in progress on a graph or on a formula. Vertices keep their numbers whatever is removed;
 * on a formula they are its variables, from 1. Player 0 began.
 */
typedef struct graze_position graze_position;

/*
 * graze_position_new - the start of a game, on a built graph or on a formula; the other one is
 * NULL. Where positions are graphs it can be solved and explained, and has no turns. Arguments:
 * game, graph and formula must outlive the position. Returns: GRAZE_OK,
 * GRAZE_BAD_ARGUMENT (misere play of a scored game, or the game is not played on this),
 * GRAZE_TOO_LARGE (the graph is not built), GRAZE_NO_MEMORY. Time: O(n + m).
 */
GRAZE_API graze_status graze_position_new(graze_position **position, const graze_game *game,
                                          const graze_graph *graph, const graze_formula *formula,
                                          graze_play play, graze_error *error);
GRAZE_API void graze_position_free(graze_position *position);

/*
 * graze_position_set - begins in the middle of a game on a graph: with these vertices left (NULL:
 * all of them), this player to move and these points, and without turns to undo.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (no such vertex, or one named twice), GRAZE_NO_MEMORY; a
 * failure leaves the position as it was.
 */
GRAZE_API graze_status graze_position_set(graze_position *position, const uint32_t *left,
                                          size_t count, unsigned player, const int64_t score[2],
                                          graze_error *error);

/*
 * graze_position_left - the vertices that remain, ascending, or the variables that are not set;
 * they belong to the position until it changes. graze_position_has - whether one remains. O(1).
 */
GRAZE_API const uint32_t *graze_position_left(const graze_position *position, size_t *count);
GRAZE_API bool graze_position_has(const graze_position *position, uint32_t vertex);

/*
 * graze_position_graph - what remains as a graph of its own, until the position changes; its vertex
 * i is entry i of graze_position_left. NULL on a formula. O(1).
 */
GRAZE_API const graze_graph *graze_position_graph(const graze_position *position);

/*
 * graze_position_components - the number of the component of each entry of graze_position_left, as
 * graze_graph_components; GRAZE_BAD_ARGUMENT on a formula.
 */
GRAZE_API graze_status graze_position_components(uint32_t **component, size_t *count,
                                                 const graze_position *position,
                                                 graze_error *error);

/* The player to move, 0 or 1; the points of a player in a scored game. O(1), O(turns). */
GRAZE_API unsigned graze_position_player(const graze_position *position);
GRAZE_API int64_t graze_position_score(const graze_position *position, unsigned player);

/* graze_position_moves - legal moves, as graze_list_moves gives them. */
GRAZE_API graze_status graze_position_moves(graze_moves **moves, bool *complete,
                                            const graze_position *position, size_t most,
                                            const graze_limits *limits, graze_error *error);

/*
 * graze_position_apply - plays the move that these vertices identify: all that it takes or, where
 * graze_ruleset_info.by_vertex is true, the one vertex that a player names.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT with the reason, where they are no legal move, which leaves
 * the position as it was; GRAZE_NO_MEMORY. Time: as graze_apply_move.
 */
GRAZE_API graze_status graze_position_apply(graze_position *position, const uint32_t *chosen,
                                            size_t count, graze_error *error);

/* graze_position_move - that move without playing it, as a list of one. */
GRAZE_API graze_status graze_position_move(graze_moves **move, const graze_position *position,
                                           const uint32_t *chosen, size_t count,
                                           graze_error *error);

/* graze_position_find - as graze_moves_find, in a list of the position's moves. */
GRAZE_API ptrdiff_t graze_position_find(const graze_position *position, const graze_moves *moves,
                                        const uint32_t *chosen, size_t count);

/*
 * graze_position_undo - takes the last move back; graze_position_redo - plays a move again that was
 * taken back, until another one is played.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (there is none), GRAZE_NO_MEMORY. Time: O(n + m).
 */
GRAZE_API graze_status graze_position_undo(graze_position *position, graze_error *error);
GRAZE_API graze_status graze_position_redo(graze_position *position, graze_error *error);

/*
 * graze_position_turns - the moves that were played, in order, and how many of them, at the end of
 * the list, are taken back now (undone, which may be NULL). graze_position_turn - move number index
 * of that list; it belongs to the position until another move is played. O(1).
 */
GRAZE_API size_t graze_position_turns(const graze_position *position, size_t *undone);
GRAZE_API graze_move graze_position_turn(const graze_position *position, size_t index);

/*
 * graze_position_winner - whether the game is over, and who has won: GRAZE_FIRST means player 0,
 * GRAZE_OUTCOME_UNKNOWN that it is not over.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY. Time: that of finding one move.
 */
GRAZE_API graze_status graze_position_winner(graze_outcome *winner, const graze_position *position,
                                             const graze_limits *limits, graze_error *error);

/*
 * graze_position_solve - value and outcome for the player to move, as graze_solve.
 * graze_position_solve_after - the same after a move of a list of this position's moves, which is
 * neither played nor checked.
 * graze_position_solve_moves, graze_position_best, graze_position_line - as graze_solve_moves,
 * graze_solve_best and graze_solve_line, in the numbers of the position; not on formulas.
 */
GRAZE_API graze_status graze_position_solve(graze_answer *answer, const graze_position *position,
                                            graze_solver *solver, graze_error *error);
GRAZE_API graze_status graze_position_solve_after(graze_answer *answer,
                                                  const graze_position *position,
                                                  const graze_move *move, graze_solver *solver,
                                                  graze_error *error);
GRAZE_API graze_status graze_position_solve_moves(graze_moves **moves,
                                                  const graze_position *position,
                                                  graze_solver *solver, graze_error *error);
GRAZE_API graze_status graze_position_best(graze_moves **best, const graze_position *position,
                                           graze_solver *solver, graze_error *error);
GRAZE_API graze_status graze_position_line(graze_moves **line, const graze_position *position,
                                           graze_solver *solver, graze_error *error);

#ifdef __cplusplus
}
#endif
#endif
