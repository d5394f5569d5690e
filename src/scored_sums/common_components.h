/* Disjoint unions of graphs, and the components that two graphs have in common. */
#ifndef GRAZE_SCORED_SUMS_COMMON_COMPONENTS_H
#define GRAZE_SCORED_SUMS_COMMON_COMPONENTS_H

#include "core/limits.h"
#include "graph/graph.h"

/* The disjoint union of two built graphs. O(n + m). */
graze_status graph_unite(graze_graph **sum, const graze_graph *g, const graze_graph *h,
                         graze_error *error);

/* Two graphs as sums: the components they have in common, and what remains of each. */
typedef struct common_components {
    graze_graph *common, *g, *h;
} common_components;

/*
 * Pairs isomorphic components of two built graphs. Some pairs may be missed where there are many
 * components or very symmetric ones. Release the graphs with common_components_clear.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY.
 */
graze_status common_components_find(common_components *found, const graze_graph *g,
                                    const graze_graph *h, struct limits *limits,
                                    graze_error *error);
void common_components_clear(common_components *found);

#endif
