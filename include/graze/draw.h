/* Pictures of graphs.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_DRAW_H
#define GRAZE_DRAW_H

#include "graze/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a drawing is written as. */
typedef enum graze_drawing_format {
    GRAZE_DRAWING_SVG = 0,
    GRAZE_DRAWING_TIKZ /* a LaTeX document of the class standalone */
} graze_drawing_format;

/* graze_drawing_format_name - "svg" or "tikz"; NULL for another number. O(1). */
GRAZE_API const char *graze_drawing_format_name(graze_drawing_format format);

/* A short text, such as the value of a move, inside a vertex or at the middle of an edge. */
typedef struct graze_drawing_label {
    uint32_t at[2];   /* the ends of an edge, or the same vertex twice */
    const char *text; /* UTF-8 */
} graze_drawing_label;

/* What is shown of a graph. Vertices may be listed in any order, and more than once. */
typedef struct graze_drawing_options {
    size_t size; /* 0, or sizeof(graze_drawing_options); see base.h */
    graze_drawing_format format;
    const uint32_t *gone; /* vertices that were removed: faint, with their edges */
    size_t gone_count;
    const uint32_t *marked; /* vertices that stand out, such as those that a move takes */
    size_t marked_count;
    const uint32_t *chosen; /* vertices with a thick outline: those that name the move */
    size_t chosen_count;
    const graze_drawing_label *labels; /* of two labels at the same vertex the last one is shown */
    size_t label_count;
    /* What graze_graph_places returned, for many drawings of one graph; NULL: it is called */
    const double (*places)[2];
    double box[2]; /* with places: its size */
} graze_drawing_options;

/*
 * graze_draw - a drawing of a built graph of at most 2000 vertices, with the numbers of the
 * vertices. Vertices of a colour other than 0 are filled: colours 1 to 8 differ, then they repeat.
 * The same graph is always drawn in the same places. Arguments: text receives a zero-terminated
 * text, length its length; options may be NULL. Returns: GRAZE_OK, GRAZE_TOO_LARGE,
 * GRAZE_BAD_ARGUMENT (no such format, vertex or edge), GRAZE_NO_MEMORY. Time: that of
 * graze_graph_places unless the places are given; O(n + m) and, for up to 10^4 vertices and labels
 * together, the product of both numbers to keep labels apart.
 */
GRAZE_API graze_status graze_draw(char **text, size_t *length, const graze_graph *graph,
                                  const graze_drawing_options *options, graze_error *error);

/* graze_graph_draw - graze_draw as SVG, where the marked vertices stand out. */
GRAZE_API graze_status graze_graph_draw(char **svg, size_t *length, const graze_graph *graph,
                                        const uint32_t *marked, size_t marked_count,
                                        graze_error *error);

/*
 * graze_graph_places - a place for each vertex of a built graph of at most 2000 vertices, x and y
 * from 0 to 1, in a box that is size[0] times as wide and size[1] times as high as a vertex. No two
 * vertices touch, and no vertex touches an edge that does not end in it: always in graphs of at
 * most 43 vertices, in larger ones unless a vertex would be smaller than a hundredth of the
 * drawing; then vertices may lie on edges. The same graph always gets the same places.
 * Families are drawn as usual, row 1 of a grid on top, and what is made of them by their drawings;
 * trees as trees; components side by side; other graphs by their distances.
 * Arguments: places receives an array; limits: time and interruption, may be NULL. When they end
 * the work, the places are those reached by then. Returns: GRAZE_OK, GRAZE_TOO_LARGE (more
 * vertices, or not built), GRAZE_NO_MEMORY. Time: O(n m + 30 n^2), and some 10^7 steps at most to
 * move vertices off edges: less than half a second for 1000 vertices. Reference: Zheng, Pawar and
 * Goodman, Graph drawing by stochastic gradient descent, 2019.
 */
GRAZE_API graze_status graze_graph_places(double (**places)[2], double size[2],
                                          const graze_graph *graph, const graze_limits *limits,
                                          graze_error *error);

#ifdef __cplusplus
}
#endif
#endif
