/* How much memory a graph that comes from outside may take. */
#ifndef GRAZE_GRAPH_BUILD_LIMIT_H
#define GRAZE_GRAPH_BUILD_LIMIT_H

#include "graph/graph.h"

/* Bytes of adjacency (graph_bytes) up to which graphs are built; making one takes about 3 times
 * as much for a moment. */
#define GRAPH_BUILD_BYTES (UINT64_C(1) << 30)

/* Bytes up to which graphs are built under options: a part of their memory, so that some is left.
 */
uint64_t graph_bytes_within(const graze_limits *limits);

/* Writes a number of bytes for people: "512 B", "1.0 GiB"; returns buffer. */
enum { BYTES_TEXT = 24 };
const char *bytes_for_people(char buffer[BYTES_TEXT], uint64_t bytes);

#endif
