/* Collects the edges of a graph being read, within a limit, with errors that name the place. */
#ifndef GRAZE_IO_COLLECTOR_H
#define GRAZE_IO_COLLECTOR_H

#include "graph/build_limit.h"
#include "io/cursor.h"
#include "io/names.h"

/* Counts are taken from the data only, never from a declared size. */
typedef struct collector {
    graph_builder builder;
    uint64_t limit;   /* bytes, as graph_bytes counts them */
    name_table names; /* of vertices that collector_vertex numbers */
} collector;

void collector_init(collector *edges, uint64_t limit);
void collector_clear(collector *edges);

/* Raises the number of vertices to n; at is the place that asks for it. */
graze_status collector_grow(collector *edges, uint64_t n, const cursor *in, size_t at,
                            graze_error *error);

/* The vertex of a name, numbered by first appearance; at is the place that names it. */
graze_status collector_vertex(uint32_t *vertex, collector *edges, const char *text, size_t length,
                              const cursor *in, size_t at, graze_error *error);

/* Adds the edge uv between vertices that exist; refuses loops and more edges than the limit. */
graze_status collector_add(collector *edges, uint64_t u, uint64_t v, const cursor *in, size_t at,
                           graze_error *error);

/* The graph with its names; clears the collector, also on failure. */
graze_status collector_finish(graze_graph **graph, collector *edges, graze_error *error);

#endif
