/* A depth-first search of a connected set: every edge joins a vertex to one of its ancestors. */
#ifndef GRAZE_GRAPH_DFS_TREE_H
#define GRAZE_GRAPH_DFS_TREE_H

#include "core/limits.h"
#include "graph/board.h"

/*
 * Vertices go by their places 0..count-1 in the order of discovery: the ancestors of a vertex have
 * smaller places than it has, its descendants larger ones.
 */
struct dfs_tree {
    const struct board *board;
    uint32_t count;
    uint32_t *vertex; /* at a place */
    uint32_t *place;  /* of a vertex; NO_VERTEX outside of the set */
    uint32_t *parent; /* the place of the parent; NO_VERTEX for the root */
    /*
     * How far a vertex reaches: the least and the second least number in the list of its own place,
     * the places of the neighbours before it other than its parent, and the low of its children.
     */
    uint32_t *low, *second;
    size_t bytes;
};

/*
 * Searches a connected, non-empty set from its smallest vertex. Release with dfs_tree_clear.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O(n + m) without recursion (Tarjan 1972).
 */
graze_status dfs_tree_init(struct dfs_tree *tree, const struct board *board, const vword *set,
                           struct limits *limits);
void dfs_tree_clear(struct dfs_tree *tree, struct limits *limits);

/* Whether a child and all below it reach no further than its parent: a block begins there. */
static inline bool dfs_tree_begins_block(const struct dfs_tree *tree, uint32_t child) {
    return tree->low[child] >= tree->parent[child];
}

#endif
