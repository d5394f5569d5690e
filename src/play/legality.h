/* Whether a set of vertices is a move of an octal game, without listing the moves. */
#ifndef GRAZE_PLAY_LEGALITY_H
#define GRAZE_PLAY_LEGALITY_H

#include "graph/graph.h"
#include "rules/rules.h"

/* Whether octal_move_check speaks of this game. */
bool octal_move_applies(const graze_game *game);

/*
 * octal_move_check - whether vertices, different ones of one component of a built graph, may be
 * taken.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT with the reason; GRAZE_NO_MEMORY. Time: O(n + m).
 */
graze_status octal_move_check(const graze_game *game, const graze_graph *graph,
                              const uint32_t *take, size_t count, graze_error *error);

#endif
