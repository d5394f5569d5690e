/* The choice of a move: the only place that decides which winning move people see. */
#ifndef GRAZE_PLAY_CHOOSE_H
#define GRAZE_PLAY_CHOOSE_H

#include "play/arena.h"

/*
 * choose_winning - of the moves of a position that the player to move wins, the one to play: one
 * that leaves a position with a pairing strategy; then one that leaves equal components or closed
 * forms; then one with the shortest win, where the length of play is found with little work; then
 * the first. Where scores count: the first with the best margin, whoever wins.
 * Arguments: moves are those of the position; outcomes that are not GRAZE_OUTCOME_UNKNOWN, and in
 * scored games values, are taken as known.
 * Returns: as graze_solve; index receives the number of the move, -1 when none wins.
 */
graze_status choose_winning(ptrdiff_t *index, struct arena *arena, const vword *set,
                            const graze_moves *moves, graze_error *error);

/*
 * choose_longest - of the moves of a lost position, the one that holds out longest, or where that
 * is not known the first of those that remove fewest vertices; -1 when there is none.
 */
graze_status choose_longest(ptrdiff_t *index, struct arena *arena, const vword *set,
                            const graze_moves *moves, graze_error *error);

/*
 * choose_option - the same for rated moves of a game whose positions are graphs: sets best to a
 * winning move with the shortest win, or where scores count to one with the best margin; and in a
 * lost position longest. length: of play after each move, or NULL where it is not known.
 */
void choose_option(graze_moves *moves, const int64_t *length, bool scored);

/* choose_shortest - a winning move with the shortest win, else as choose_winning. */
graze_status choose_shortest(ptrdiff_t *index, struct arena *arena, const vword *set,
                             const graze_moves *moves, graze_error *error);

#endif
