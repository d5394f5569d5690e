/* Graphs of any size in compressed sparse rows, and the way to build them. */
#ifndef GRAZE_GRAPH_GRAPH_H
#define GRAZE_GRAPH_GRAPH_H

#include "core/limits.h"
#include "graze.h"

/* The parse tree of an expression: see expression/expression.h. */
typedef struct description description;

/*
 * offset has n + 1 entries; the sorted neighbours of v are neighbour[offset[v]..offset[v+1]).
 * When offset is NULL the graph is not built: only n, m and what it was written as are known.
 */
struct graze_graph {
    uint64_t n;
    uint64_t m;
    uint64_t *offset;
    uint32_t *neighbour;
    char **names;     /* of the vertices, owned; NULL: none */
    uint8_t *colours; /* of the vertices, owned; NULL: all 0 */
    bool has_weights; /* in the file that it was read from, which are ignored */
    bool from_one;    /* vertex 0 has no edge in a list of edges that has vertex 1 */
    /* Of graphs that were written as an expression; NULL and 0 for those read or made from edges.
     */
    char *text;                             /* the expression, owned */
    description *written_as;                /* its tree, owned */
    void (*free_written_as)(description *); /* how the tree is released */
    uint64_t bytes_to_build;                /* graphs on the way to this one included */
    /* Of graphs that are not built: the bytes that were allowed, and what forbade to build it:
     * GRAZE_STOP_SIZE where the caller set no limit. */
    uint64_t bytes_allowed;
    graze_stop_reason not_built;
};

/* A built graph has at most this many vertices: 2^32 - 1 means "no vertex". */
#define GRAPH_MAX_ORDER UINT32_MAX
#define NO_VERTEX       UINT32_MAX

/* Bytes that the adjacency of a built graph takes; saturates at UINT64_MAX. */
uint64_t graph_bytes(uint64_t n, uint64_t m);

/* Collects edges in any order and direction; repeated edges are merged at the end. */
typedef struct graph_builder {
    struct limits *limits; /* the time that building may take; NULL: any */
    uint32_t n;
    size_t count, capacity;
    uint32_t (*edges)[2];
    uint8_t *colours; /* of the first vertices; the others have colour 0 */
    size_t coloured, colour_capacity;
} graph_builder;

/* Starts a builder for n vertices; reserve is about how many edges will be added. */
graze_status builder_init(graph_builder *builder, uint64_t n, uint64_t reserve, graze_error *error);

/*
 * Adds the edge uv; the caller has checked u, v < n and u != v. Amortised O(1).
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit of the builder, GRAZE_NO_MEMORY.
 */
graze_status builder_add(graph_builder *builder, uint32_t u, uint32_t v);

/* Sets the colour of a vertex, which is 0 otherwise. Fails as builder_add. Amortised O(1). */
graze_status builder_colour(graph_builder *builder, uint32_t v, uint8_t colour);

/* Gives the vertices from base on the colours of a graph. O(n). */
graze_status builder_colour_as(graph_builder *builder, uint32_t base, const graze_graph *graph);

/* Raises the number of vertices to at least n. */
graze_status builder_grow(graph_builder *builder, uint64_t n, graze_error *error);

/* Makes the graph and clears the builder, also on failure. Fails as builder_add. O(n + m). */
graze_status builder_finish(graze_graph **graph, graph_builder *builder, graze_error *error);
void builder_clear(graph_builder *builder);

/* The expression in quotes as the source of an error; "" for a graph that was not written so. */
const char *graph_source(char buffer[GRAZE_ERROR_SOURCE], const graze_graph *graph);

/*
 * GRAZE_OK for a built graph; otherwise GRAZE_TOO_LARGE with the size it would need.
 * Arguments: what says for what it would have to be built ("graph6"), or is NULL.
 */
graze_status graph_require_built(const graze_graph *graph, const char *what, graze_error *error);

/* Degree of v in a built graph. */
static inline uint32_t graph_degree(const graze_graph *graph, uint32_t v) {
    return (uint32_t)(graph->offset[v + 1] - graph->offset[v]);
}

/* Whether uv is an edge of a built graph; O(log degree). */
bool graph_adjacent(const graze_graph *graph, uint32_t u, uint32_t v);

#define FOR_EACH_NEIGHBOUR(w, graph, v)                                                            \
    for (const uint32_t *w##_ = (graph)->neighbour + (graph)->offset[v],                           \
                        *w##_end_ = (graph)->neighbour + (graph)->offset[(v) + 1];                 \
         w##_ < w##_end_; w##_++)                                                                  \
        for (uint32_t w = *w##_, w##_once_ = 1; w##_once_; w##_once_ = 0)

/*
 * Numbers the components in order of their smallest vertex: of[v] is the component of v.
 * Arguments: of receives a malloc'ed array of n entries, count the number of components; limits,
 * unless it is NULL, bounds the time.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_NO_MEMORY. Time: O(n + m).
 */
graze_status graph_components(uint32_t **of, uint32_t *count, const graze_graph *graph,
                              struct limits *limits, graze_error *error);

#endif
