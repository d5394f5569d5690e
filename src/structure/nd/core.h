/* The core of a graph (what is left when leaves are peeled off) with the trees that hang on it. */
#ifndef GRAZE_STRUCTURE_ND_CORE_H
#define GRAZE_STRUCTURE_ND_CORE_H

#include "core/limits.h"
#include "graph/board.h"
#include "structure/nd/state.h"

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
 * Arguments: connected is false, and nothing is made, when the rest falls apart; into, when not
 * NULL and the rest has a core, receives for each vertex that vertex of the rest which it is or
 * hangs on, NO_VERTEX for u and w.
 * Time: O(n + arcs).
 */
graze_status nd_core_without(nd_core *rest, bool *connected, const nd_core *core, uint32_t u,
                             uint32_t w, uint32_t *into, struct limits *limits);

/* A core with room for so many vertices and arcs, in one block of memory; not filled in. */
graze_status nd_core_reserve(nd_core *core, uint32_t n, uint32_t arcs, struct limits *limits);
void nd_core_clear(nd_core *core, struct limits *limits);

/* The sum of the tempo moves of all trees, modulo 2. */
uint8_t nd_core_tempo(const nd_core *core);

#endif
