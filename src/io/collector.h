/* Collects the edges of a graph being read, within a limit, with errors that name the place. */
#ifndef GRAZE_IO_COLLECTOR_H
#define GRAZE_IO_COLLECTOR_H

#include "graph/build_limit.h"
#include "io/cursor.h"
#include "io/names.h"

/* Counts are taken from the data only, never from a declared size. */
typedef struct collector {
    cursor *in; /* what is read */
    graze_error *error;
    graph_builder builder;
    uint64_t limit;   /* bytes, as graph_bytes counts them */
    name_table names; /* of vertices that collector_vertex numbers */
} collector;

/* The graph with its names, unless reading it has ended in another status than GRAZE_OK, which is
 * returned. Clears the collector. */
graze_status collector_finish(graze_graph **graph, collector *edges, graze_status status);

/* Raises the number of vertices to n; at is the place that asks for it. */
graze_status collector_grow(collector *edges, uint64_t n, size_t at);

/* The vertex of a name, numbered by first appearance; at is the place that names it. */
graze_status collector_vertex(uint32_t *vertex, collector *edges, const char *text, size_t length,
                              size_t at);

/*
 * Where a vertex may be used before its declaration: notes that it is declared, once; and checks
 * that all of them are.
 */
graze_status collector_declare(collector *edges, uint32_t vertex, size_t at);
graze_status collector_check_declared(const collector *edges);

/* Adds the edge uv between vertices that exist; refuses loops and more edges than the limit. */
graze_status collector_add(collector *edges, uint64_t u, uint64_t v, size_t at);

/* Fails with what is wrong at a place, as GRAZE_BAD_INPUT. */
graze_status collector_fail(const collector *edges, size_t at, const char *reason);

#endif
