/* A drawing with all that is shown in it, which a writer for each format turns into text. */
#ifndef GRAZE_DRAW_PICTURE_H
#define GRAZE_DRAW_PICTURE_H

#include "draw/point.h"
#include "graph/graph.h"

#include <stdio.h>

/* In pixels, which are points of 1/72 inch in print. */
#define VERTEX_RADIUS 13.0
#define LABEL_RADIUS  9.0

/* How a vertex is drawn. */
enum { LOOK_GONE = 1, LOOK_MARKED = 2, LOOK_CHOSEN = 4 };

/* How vertices of a colour other than 0 are filled: 1 to PICTURE_HUES differ, then they repeat. */
enum { PICTURE_HUES = 8 };
extern const uint8_t picture_hues[PICTURE_HUES][3]; /* red, green, blue */

/* A text on an edge, around a point. */
struct edge_label {
    point at;
    const char *text;
};

struct picture {
    const graze_graph *graph;
    const point *place;
    point size;              /* of the box that the places are stretched to, in pixels */
    unsigned char *look;     /* of each vertex */
    const char **label;      /* of each vertex; NULL: none */
    struct edge_label *edge; /* the labels of edges */
    size_t edge_count;
};

static inline double picture_x(const struct picture *picture, uint32_t v) {
    return picture->place[v][0] * picture->size[0];
}

static inline double picture_y(const struct picture *picture, uint32_t v) {
    return picture->place[v][1] * picture->size[1];
}

/* The colour of a vertex. */
static inline unsigned picture_colour(const struct picture *picture, uint32_t v) {
    return picture->graph->colours ? picture->graph->colours[v] : 0;
}

/* Whether an edge is faint, as one of its ends is gone. */
static inline bool picture_hides_edge(const struct picture *picture, uint32_t u, uint32_t v) {
    return ((picture->look[u] | picture->look[v]) & LOOK_GONE) != 0;
}

/*
 * picture_label_edge - adds a label to an edge: at its middle, or beside it on the edge where a
 * vertex or an earlier label is in the way. The array has room for it.
 * Time: O(n + labels), or O(1) where both are so many that they cannot be kept apart.
 */
void picture_label_edge(struct picture *picture, uint32_t u, uint32_t v, const char *text);

/* The writers. */
void svg_write(FILE *out, const struct picture *picture);
void tikz_write(FILE *out, const struct picture *picture);

#endif
