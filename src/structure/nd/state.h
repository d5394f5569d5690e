/*
 * Pendant trees in Non-Disconnecting Arc-Kayles: what hangs on a vertex of the core, in normal
 * form (docs/nd-kernel.md). A state is the vertex u with its tree.
 */
#ifndef GRAZE_STRUCTURE_ND_STATE_H
#define GRAZE_STRUCTURE_ND_STATE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Once no pair of a leaf and its parent can be taken inside the tree, u stands alone, has one
 * leaf, or has more: then it is never taken while anything else is left.
 */
typedef enum nd_type { ND_FREE, ND_LEAFED, ND_BLOCKED } nd_type;

typedef struct nd_state {
    uint32_t moves; /* pairs that can be taken inside the tree: tempo moves */
    uint8_t type;   /* nd_type */
    /* ND_BLOCKED: parity of the moves of what is left alone, and with one more leaf on u. */
    uint8_t alone, leafed;
} nd_state;

/* One more leaf on u. */
static inline void nd_add_leaf(nd_state *u) {
    if (u->type == ND_FREE) {
        u->type = ND_LEAFED;
    } else {
        uint8_t alone = u->type == ND_LEAFED ? 1 : u->leafed;
        *u = (nd_state){.moves = u->moves, .type = ND_BLOCKED, .alone = alone};
    }
}

/* A blocked child on u. */
static inline void nd_add_blocked(nd_state *u, const nd_state *child) {
    uint8_t alone = 0, leafed = 0;
    if (u->type == ND_FREE) {
        alone = child->leafed;
        leafed = !child->alone;
    } else if (u->type == ND_LEAFED) {
        alone = !child->alone;
    }
    *u = (nd_state){.moves = u->moves, .type = ND_BLOCKED, .alone = alone, .leafed = leafed};
}

/* Hangs a vertex with its tree on u. */
static inline void nd_hang(nd_state *u, const nd_state *child) {
    u->moves += child->moves;
    if (child->type == ND_FREE) {
        nd_add_leaf(u);
    } else if (child->type == ND_LEAFED) {
        u->moves++; /* child and leaf become a pair that can be taken */
    } else {
        nd_add_blocked(u, child);
    }
}

/* Parity of the number of moves when u and its tree are all that is left. */
static inline uint8_t nd_tree_parity(const nd_state *u) {
    uint8_t last = u->type == ND_BLOCKED ? u->alone : u->type == ND_LEAFED;
    return (uint8_t)((u->moves + last) & 1);
}

#endif
