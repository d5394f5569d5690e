/* sparse6: a list of edges in few bits, for sparse graphs (McKay's formats.txt). */
#ifndef GRAZE_IO_SPARSE6_H
#define GRAZE_IO_SPARSE6_H

#include "graph/build_limit.h"
#include "io/cursor.h"

/*
 * A graph from the rest of in, which must be sparse6, with its ':', to its end. Repeated edges
 * are merged; loops are refused. O(bytes + n).
 */
graze_status sparse6_decode(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error);

/* The graph as a terminated, malloc'ed line with its end. O(n + m). */
graze_status sparse6_encode(char **text, size_t *length, const graze_graph *graph,
                            graze_error *error);

#endif
