/*
 * The core of a graph (what is left when leaves are peeled off) in Non-Disconnecting Arc-Kayles,
 * with the trees attached to it in normal form (docs/nd-kernel.md).
 */
#ifndef GRAZE_STRUCTURE_ND_CORE_H
#define GRAZE_STRUCTURE_ND_CORE_H

#include "core/limits.h"
#include "graph/board.h"

/* ---- pendant trees --------------------------------------------------------------------------- */

/*
 * A state is a vertex u with its tree. Once no pair of a leaf and its parent can be taken inside
 * the tree, u stands alone, has one leaf, or has more: then it is never taken while anything else
 * is left.
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

/* ---- cores ----------------------------------------------------------------------------------- */

/*
 * A connected graph of minimum degree 2 with a state at each vertex; n = 0 when the graph was a
 * tree, of which only the parity of the number of moves is kept.
 */
typedef struct nd_core {
    uint32_t n, arcs;
    uint32_t *offset, *neighbour;
    uint32_t *name; /* numbers in the first core, ascending */
    nd_state *state;
    size_t bytes;
    uint8_t tree_parity;
} nd_core;

/* Number of independent cycles, of a core that is not empty. */
static inline uint32_t nd_core_cycles(const nd_core *core) {
    return core->arcs / 2 - core->n + 1;
}

static inline uint32_t nd_core_degree(const nd_core *core, uint32_t v) {
    return core->offset[v + 1] - core->offset[v];
}

/* The core of a connected set with less than 2^32 arcs. O(n + m). */
graze_status nd_core_of_set(nd_core *core, const struct board *board, const vword *set,
                            struct limits *limits);

/*
 * The core that is left when u and, unless it is NO_VERTEX, w are taken out of a core.
 * Arguments: connected is false, and nothing is made, when the rest is disconnected; into, when not
 * NULL and the rest has a core, receives for each vertex that vertex of the rest which it is or
 * is attached to, NO_VERTEX for u and w.
 * Time: O(n + arcs).
 */
graze_status nd_core_without(nd_core *rest, bool *connected, const nd_core *core, uint32_t u,
                             uint32_t w, uint32_t *into, struct limits *limits);

/* A core of so many vertices and arcs, in one piece of memory; not filled in. */
graze_status nd_core_reserve(nd_core *core, uint32_t n, uint32_t arcs, struct limits *limits);
void nd_core_clear(nd_core *core, struct limits *limits);

/* The sum of the tempo moves of all trees, modulo 2. */
uint8_t nd_core_tempo(const nd_core *core);

enum { ND_STRETCH = 12 };

/*
 * Takes vertices, four at a time, out of stretches of free vertices of degree two without tempo
 * moves, until less than ND_STRETCH + 4 are left of each (docs/nd-kernel.md, theorem 10).
 * Arguments: made is empty where there is nothing to be taken out.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O(n + arcs).
 */
graze_status nd_core_shorten(nd_core *made, const nd_core *core, struct limits *limits);

typedef struct nd_hash {
    uint64_t low, high;
} nd_hash;

/* A hash of what a core is but for numbers of tempo moves: whether there are any, except at blocked
 * vertices.
 */
nd_hash nd_hash_core(const nd_core *core);

#endif
