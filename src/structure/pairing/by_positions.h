/*
 * Pairing strategies of games that are known by their list of moves alone: whether every move can
 * be answered by its image is searched, position by position.
 */
#ifndef GRAZE_STRUCTURE_PAIRING_BY_POSITIONS_H
#define GRAZE_STRUCTURE_PAIRING_BY_POSITIONS_H

#include "structure/pairing/find.h"

/* Whether pairings of a game are judged so. */
bool pairing_is_by_positions(const graze_game *game);

/* As pairing_find. GRAZE_BAD_INPUT where the rules of the game fail. */
graze_status positions_find_pairing(struct pairing *pairing, const graze_game *game,
                                    const graze_graph *graph, pairing_player player,
                                    uint64_t most_nodes, struct limits *limits);

/*
 * As pairing_check, for a permutation of order two. Time: that of listing the moves of every
 * position that play by the pairing reaches; at most exponential in half the number of vertices.
 */
graze_status positions_check_pairing(const graze_game *game, const graze_graph *graph,
                                     const uint32_t *image, const uint32_t *first,
                                     size_t first_count, graze_error *error);

#endif
