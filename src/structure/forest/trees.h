/*
 * Trees up to isomorphism. A rooted tree is the multiset of the subtrees at the children of its
 * root; equal trees are stored once, so that two trees are isomorphic exactly when their numbers
 * are equal. An unrooted tree is represented by its root at a centroid.
 */
#ifndef GRAZE_STRUCTURE_FOREST_TREES_H
#define GRAZE_STRUCTURE_FOREST_TREES_H

#include "graph/component_walk.h"

typedef uint32_t tree_id;

enum { NO_TREE = 0, TREE_VERTEX = 1 }; /* the tree with one vertex has the smallest number */

struct tree {
    uint32_t size;
    uint32_t child_count;
    uint32_t leaf_count; /* children without children; they come first */
    tree_id unrooted;    /* the number of the unrooted tree, NO_TREE while unknown */
    size_t first_child;  /* in the store's children, ascending */
};

typedef struct tree_store {
    struct limits *limits;
    struct tree *trees; /* trees[0] is not used */
    size_t count, capacity;
    tree_id *children;
    size_t child_count, child_capacity;
    uint64_t *slots; /* hash table of the trees: half of the hash, then the number */
    size_t slot_count;
    tree_id *room; /* scratch for lists of children */
    size_t room_size;
} tree_store;

graze_status tree_store_init(tree_store *store, struct limits *limits);
void tree_store_clear(tree_store *store);

static inline const tree_id *tree_children(const tree_store *trees, tree_id id) {
    return trees->children ? trees->children + trees->trees[id].first_child : NULL;
}

/* The tree whose root has the given children. children is sorted in place. Expected O(count). */
graze_status tree_intern(tree_id *id, tree_store *store, tree_id *children, uint32_t count);

/*
 * The tree with one child of its root replaced by another tree, or left out for NO_TREE.
 * Expected O(children of the root).
 */
graze_status tree_replace(tree_id *id, tree_store *store, tree_id tree, tree_id child,
                          tree_id replacement);

/* The unrooted tree of a rooted one. O(n) at worst, O(1) when asked again. */
graze_status tree_unroot(tree_id *id, tree_store *store, tree_id rooted);

/* The unrooted tree that the current component of a walk is; it must be a tree. O(n). */
graze_status tree_of_component(tree_id *id, tree_store *store, const component_walk *walk);

#endif
