/* Places for the vertices of a drawing. */
#ifndef GRAZE_DRAW_LAYOUT_H
#define GRAZE_DRAW_LAYOUT_H

#include "core/limits.h"

/*
 * layout_make - a place for each vertex of a built graph, as graze_graph_layout describes it.
 * Arguments: place receives a malloc'ed array (free it); limits, which may be NULL, end the work
 * early, with the places as they are then.
 * Returns: false when there is not enough memory.
 */
bool layout_make(double (**place)[2], double *aspect, const graze_graph *graph,
                 struct limits *limits);

#endif
