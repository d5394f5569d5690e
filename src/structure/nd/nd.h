/* Non-Disconnecting Arc-Kayles: what its structures share. */
#ifndef GRAZE_STRUCTURE_ND_ND_H
#define GRAZE_STRUCTURE_ND_ND_H

#include "structure/structure.h"

/* Whether a game is nd-arc-kayles, under whatever name: octal 0.03. */
static inline bool nd_is_arc_kayles(const graze_game *game) {
    const game_parameters *p = &game->parameters;
    return p->digit && p->top == 2 && p->digit[1] == 0 &&
           p->digit[2] == (LEAVES_NOTHING | LEAVES_ONE_PIECE);
}

struct nd_core;
struct nd_work;

/*
 * Whether the player to move wins a core, by search over breaks and tempo moves; classes and races
 * cut it short.
 * Arguments: found is false when the work was used up.
 */
graze_status nd_search(bool *wins, bool *found, struct nd_core *core, struct nd_work *work);

/*
 * The Grundy value of a core, which is taken over (docs/nd-kernel.md, theorem 9).
 * Arguments: found is false when the work was used up or there are too many counters that matter.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 */
graze_status nd_value(int64_t *value, bool *found, struct nd_core *core, struct nd_work *work);

#endif
