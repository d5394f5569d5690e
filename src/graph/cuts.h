/* Which vertices, and which edges with both their ends, disconnect a set when they are removed. */
#ifndef GRAZE_GRAPH_CUTS_H
#define GRAZE_GRAPH_CUTS_H

#include "core/limits.h"
#include "graph/board.h"

struct cuts {
    uint32_t *blocks;  /* at a vertex: the pieces that are left without it; 0: nothing is left */
    uint8_t *cut_pair; /* of an arc, from either end: more than one piece is left without the two */
    size_t blocks_bytes, pair_bytes;
};

/*
 * Finds the cuts of a connected, non-empty set. Release them with cuts_clear.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 * Time: O((n + m) log n) for all vertices and edges at once, in practice linear (union-find with
 * path halving); the proof is in docs/development/move-generation.md.
 */
graze_status cuts_init(struct cuts *cuts, const struct board *board, const vword *set,
                       struct limits *limits);
void cuts_clear(struct cuts *cuts, struct limits *limits);

#endif
