/* A list of moves under construction, which becomes a graze_moves for the caller. */
#ifndef GRAZE_PLAY_MOVE_LIST_H
#define GRAZE_PLAY_MOVE_LIST_H

#include "graph/board.h"

/* Vertices are kept by offset until the list is complete. */
typedef struct move_list {
    graze_move *moves;
    size_t *begin; /* where the vertices of a move begin: those taken, then those that vanish */
    size_t count, capacity, begin_capacity;
    uint32_t *vertices;
    size_t vertex_count, vertex_capacity;
} move_list;

void move_list_clear(move_list *list);

/*
 * Appends a move by the sets it takes and lets vanish; value and outcome of *move are the caller's
 * to fill in. Returns: GRAZE_OK, GRAZE_NO_MEMORY.
 */
graze_status move_list_append(graze_move **move, move_list *list, const struct board *board,
                              const vword *taken, const vword *vanish);

/*
 * The same for a move that takes a list of vertices and lets nothing vanish; without a board their
 * numbers are the caller's. Amortised O(count).
 */
graze_status move_list_append_members(move_list *list, const struct board *board,
                                      const uint32_t *taken, size_t count);

/* The same for a copy of a move, with its rating, in the caller's numbers. */
graze_status move_list_append_move(move_list *list, const graze_move *move);

/* Makes the list for the caller; clears this one in any case. */
graze_status move_list_finish(graze_moves **moves, move_list *list, ptrdiff_t best,
                              graze_error *error);

/* Notes by which of its vertices a player names a move. */
void moves_name(graze_moves *moves, size_t i, const uint32_t *chosen, size_t count);

/* Gives a list the replies to its moves, one after another; end[i] is where that of move i ends. */
void moves_keep_replies(graze_moves *moves, uint32_t *replies, const size_t *end);

/* Replaces each number v of a list that was made for the caller by names[v]. */
void moves_rename(graze_moves *moves, const uint32_t *names);

/*
 * The index of the move that takes just these vertices, or that vertex v of the graph says by
 * itself (see pattern_is_by_vertex); -1: there is none. The moves take names[v] where the graph
 * has v; names is ascending, or NULL.
 */
ptrdiff_t moves_find_set(const graze_moves *moves, const uint32_t *named, size_t count);
ptrdiff_t moves_find_by_vertex(const graze_moves *moves, const graze_game *game,
                               const graze_graph *graph, const uint32_t *names, uint32_t v);

#endif
