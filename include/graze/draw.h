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

/*
 * graze_graph_draw - a picture of a built graph of at most 2000 vertices, as SVG, with the numbers
 * of the vertices. The same graph is always drawn the same way.
 * Arguments: svg receives a zero-terminated text, length its length; the marked vertices stand out,
 * marked may be NULL when marked_count is 0. Returns: GRAZE_OK, GRAZE_TOO_LARGE, GRAZE_BAD_ARGUMENT
 * (no such vertex), GRAZE_NO_MEMORY. Time: that of graze_graph_places, whose places it uses.
 */
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
