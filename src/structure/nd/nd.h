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

#endif
