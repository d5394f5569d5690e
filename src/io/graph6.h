/* graph6: the upper triangle of the adjacency matrix, six bits a byte (McKay's formats.txt). */
#ifndef GRAZE_IO_GRAPH6_H
#define GRAZE_IO_GRAPH6_H

#include "graph/build_limit.h"
#include "io/cursor.h"

enum {
    SIX_BITS_FIRST = 63,   /* the byte that stands for six 0 bits */
    SIX_BITS_LAST = 126,   /* and for six 1 bits */
    GRAPH6_SIZE_BYTES = 8, /* longest form of the number of vertices */
    GRAPH6_ROWS_BYTES = GRAPH6_SIZE_BYTES + (64 * 63 / 2 + 5) / 6 /* longest of graph6_write_rows */
};

/* Vertices that the long form of the size can express: 36 bits. */
#define GRAPH6_MAX_ORDER ((UINT64_C(1) << 36) - 1)

/* The number of vertices at the start of graph6 and sparse6: 1, 4 or 8 bytes. name: for errors. */
graze_status graph6_read_size(uint64_t *n, cursor *in, const char *name, graze_error *error);

/* Writes the shortest form of n; returns its length. */
size_t graph6_write_size(char out[GRAPH6_SIZE_BYTES], uint64_t n);

/* Fails at the first byte from the current position on that does not stand for six bits. */
graze_status graph6_check_bytes(const cursor *in, const char *name, graze_error *error);

/* A graph from the rest of in, which must be graph6 to its end. O(n^2). */
graze_status graph6_decode(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error);

/*
 * Writes the graph of at most 64 rows, bit w of row v being the edge vw, without an end of line;
 * returns its length. O(n^2).
 */
size_t graph6_write_rows(char out[GRAPH6_ROWS_BYTES], const uint64_t *rows, uint32_t n);

/* "coloured(TEXT,0,1,...)" around the text of a graph, which is freed; NULL without memory. */
char *graph_text_with_colours(char *text, const uint8_t *colours, uint64_t n);

/* A graph of at most 64 rows as an expression, malloc'ed: with colours unless that is NULL. */
char *graph_text_of_rows(const uint64_t *rows, const uint8_t *colours, uint32_t n);

/* The graph as a terminated, malloc'ed line with its end. O(n^2). */
graze_status graph6_encode(char **text, size_t *length, const graze_graph *graph,
                           graze_error *error);

#endif
