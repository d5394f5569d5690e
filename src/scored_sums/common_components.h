/* Disjoint unions, and what two of them have in common. */
#ifndef GRAZE_SCORED_SUMS_COMMON_COMPONENTS_H
#define GRAZE_SCORED_SUMS_COMMON_COMPONENTS_H

#include "core/limits.h"
#include "graph/graph.h"

/* The disjoint union of two built graphs. O(n + m). */
graze_status graph_unite(graze_graph **sum, const graze_graph *g, const graze_graph *h,
                         graze_error *error);

/* Two graphs, as sums: g and h are what is left of them beside the common components. */
typedef struct common_parts {
    graze_graph *common, *g, *h;
} common_parts;

/*
 * Pairs isomorphic components of two built graphs. Some pairs may be missed where there are many
 * components or very symmetric ones. Release the graphs with common_parts_clear.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY.
 */
graze_status common_parts_find(common_parts *found, const graze_graph *g, const graze_graph *h,
                               struct limits *limits, graze_error *error);
void common_parts_clear(common_parts *parts);

#endif
