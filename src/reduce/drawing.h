/* Drawing a graph piece by piece; a failure on the way is reported at the end. */
#ifndef GRAZE_REDUCE_DRAWING_H
#define GRAZE_REDUCE_DRAWING_H

#include "graph/graph.h"

typedef struct drawing {
    graph_builder builder;
    uint64_t next; /* the vertex that comes next */
    graze_status status;
} drawing;

/* Room for n vertices and m edges; refuses graphs that would take too much memory. */
graze_status drawing_init(drawing *d, uint64_t n, uint64_t m, graze_error *error);

/* Makes the graph and clears the drawing, also on failure. All n vertices must be drawn. */
graze_status drawing_finish(graze_graph **graph, drawing *d, graze_error *error);

/* So many new vertices; returns the first. */
uint32_t draw_vertices(drawing *d, uint64_t count);
void draw_edge(drawing *d, uint32_t u, uint32_t v);

/* All edges inside first..first+count-1. */
void draw_clique_on(drawing *d, uint32_t first, uint32_t count);

/* All edges from v to first..first+count-1. */
void draw_edges_to(drawing *d, uint32_t v, uint32_t first, uint64_t count);

/* A new vertex with so many new leaves. */
uint32_t draw_star(drawing *d, uint64_t leaves);

/* A path of inner new vertices from u to v, each the centre of so many leaves. */
void draw_guarded_path(drawing *d, uint32_t u, uint32_t v, uint64_t inner, uint64_t leaves);

#endif
