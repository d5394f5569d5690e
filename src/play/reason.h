/* Reasons that a person can follow why the player to move has lost a position. */
#ifndef GRAZE_PLAY_REASON_H
#define GRAZE_PLAY_REASON_H

#include "play/arena.h"

struct reason {
    graze_reason kind;    /* GRAZE_REASON_REPLIES: there is no short one */
    const char *claim;    /* what it rests on; or NULL */
    uint32_t (*pairs)[2]; /* of a pairing; owned */
    size_t pair_count;
    /* of a nim-sum: a set and a value for each component that has moves; owned */
    vword *pieces;
    int64_t *values;
    size_t piece_count;
};

/*
 * reason_find_quick - a pairing, equal components or closed forms, without any search: what it
 * finds proves that the position is lost. Where closed forms of several components have the nim-sum
 * 0, the reason is GRAZE_REASON_NIM_SUM.
 * reason_find - the same for a position that is known to be lost, and the nim-sum of any
 * components. Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY. Release with
 * reason_clear.
 */
graze_status reason_find_quick(struct reason *reason, struct arena *arena, const vword *set,
                               graze_error *error);
graze_status reason_find(struct reason *reason, struct arena *arena, const vword *set,
                         graze_error *error);
void reason_clear(struct reason *reason);

/*
 * reason_first_move - the first move of a pairing strategy for the player to move; take receives a
 * malloc'ed array, or NULL where there is none.
 */
graze_status reason_first_move(uint32_t **take, size_t *count, struct arena *arena,
                               const vword *set, graze_error *error);

#endif
