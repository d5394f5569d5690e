/*
 * Scores of forests in Smash and Grab with d = 1: thresholds, cancelling pairs and switch sets.
 * The lemmas it rests on are proved in docs/forests.md.
 */
#ifndef GRAZE_STRUCTURE_FOREST_FOREST_H
#define GRAZE_STRUCTURE_FOREST_FOREST_H

#include "structure/forest/switches.h"
#include "structure/forest/trees.h"

enum { FOREST_MOST_TREES = 96 };

/* Trees up to this order are turned into switches where they are equivalent to some. */
enum { FOREST_CLASS_ORDER = 32 };

/* A sum in U>=0: switches, and trees that occur an odd number of times, ascending. */
typedef struct forest_sum {
    uint32_t tree_count;
    switch_set switches; /* the key of a sum begins here */
    tree_id trees[FOREST_MOST_TREES];
} forest_sum;

typedef struct forest forest;

/* Makes a forest unless there is one already. */
graze_status forest_require(forest **f, struct limits *limits);
void forest_free(forest *f);

/* The trees that it knows, for others to share. */
tree_store *forest_trees(forest *f);

/*
 * Adds the current component of a walk, which is a tree, to a sum.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit or when the sum has too many trees.
 */
graze_status forest_add_component(forest_sum *sum, forest *f, const component_walk *walk);

/* The score of a sum. Exponential at worst; bounds found are kept. */
graze_status forest_value(int64_t *value, forest *f, const forest_sum *sum);

#endif
