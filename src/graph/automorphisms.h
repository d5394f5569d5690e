/* The automorphisms of a graph, by nauty: generators and orbits. */
#ifndef GRAZE_GRAPH_AUTOMORPHISMS_H
#define GRAZE_GRAPH_AUTOMORPHISMS_H

#include "core/limits.h"
#include "graph/graph.h"

/* Larger graphs are left alone. */
enum { AUTOMORPHISMS_MOST_VERTICES = 1 << 18, AUTOMORPHISMS_MOST_KEPT = 64 };

typedef struct automorphisms {
    uint32_t n;
    double order;         /* how many there are; rounded beyond 10^10 */
    uint32_t *orbit;      /* the smallest vertex of the orbit of a vertex */
    uint32_t *orbit_size; /* at that vertex; 0 at others */
    uint32_t *generator;  /* the first generators, n images each */
    size_t generator_count;
    size_t generator_bytes;
} automorphisms;

/*
 * The group of all automorphisms of a built graph that leave a vertex fixed; NO_VERTEX: of all.
 * found is false when the graph is too large or nauty would visit more than most_nodes nodes.
 * Release what was found with automorphisms_clear. Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 */
graze_status automorphisms_find(automorphisms *made, bool *found, const graze_graph *graph,
                                uint32_t fixed, uint64_t most_nodes, struct limits *limits);
void automorphisms_clear(automorphisms *group, struct limits *limits);

#endif
