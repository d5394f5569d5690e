/*
 * Components that may be left out of a position of Smash and Grab with d = 1 beside anything at
 * all: pairs of isomorphic trees, and even cycles of at least 6 vertices, are 0 in U.
 */
#ifndef GRAZE_STRUCTURE_FOREST_SIMPLIFY_H
#define GRAZE_STRUCTURE_FOREST_SIMPLIFY_H

#include "structure/forest/trees.h"

struct simplification {
    bool is_forest; /* what is left has no cycles */
    bool pairs;     /* trees were cancelled: sg:thm5 */
    bool cycles;    /* cycles were dropped: sg:thm15 */
};

/* Takes such components out of a set of vertices. O(n log n + m). */
graze_status score_simplify(struct simplification *done, vword *set, const struct board *board,
                            tree_store *trees);

#endif
