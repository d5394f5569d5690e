/*
 * A graph of at most 64 vertices as one value: the neighbours of each vertex as a set, and its
 * colour. Positions of custom games are handed around in this form.
 */
#ifndef GRAZE_GRAPH_COLOURED_ROWS_H
#define GRAZE_GRAPH_COLOURED_ROWS_H

#include "core/random.h"
#include "graph/canonical.h"

enum { ROWS_MOST_VERTICES = VWORD_BITS };

typedef struct coloured_rows {
    uint32_t n;
    uint8_t colour[ROWS_MOST_VERTICES];
    vword row[ROWS_MOST_VERTICES];
} coloured_rows;

/* Sets the graph of rows and colours (NULL: all 0), which are copied. O(n). */
void rows_set(coloured_rows *graph, const vword *rows, const uint8_t *colours, uint32_t n);

/* Copies the vertices that are there. O(n). */
void rows_copy(coloured_rows *to, const coloured_rows *from);

/* The colours as they are written elsewhere: NULL if all are 0. O(n). */
const uint8_t *rows_colours(const coloured_rows *graph);

/* The vertices that one of them reaches. O(vertices reached). */
vword rows_component(const coloured_rows *graph, uint32_t v);

/* The subgraph without a set of vertices, the others numbered in ascending order. O(n). */
void rows_without(coloured_rows *to, const coloured_rows *from, vword gone);

/* A random order of n vertices: to[v] is the new number of v. */
void rows_shuffle(uint8_t to[ROWS_MOST_VERTICES], uint32_t n, random_source *random);

/* The order in which each vertex keeps its number. */
void rows_keep_numbers(uint8_t to[ROWS_MOST_VERTICES], uint32_t n);

/* The members of a set, each with its new number. */
vword rows_rename_set(vword set, const uint8_t *to);

/* The graph in which vertex v has the number to[v]. O(n + m). */
void rows_rename(coloured_rows *renamed, const coloured_rows *graph, const uint8_t *to);

/* A hash of the graph as it is numbered. */
uint64_t rows_hash(const coloured_rows *graph);

/* As canonical_of_set. */
graze_status rows_canonical(canonical_form *made, bool *found, const coloured_rows *graph,
                            struct limits *limits);

#endif
