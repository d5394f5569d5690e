/* Places for the vertices of a drawing. */
#ifndef GRAZE_DRAW_LAYOUT_H
#define GRAZE_DRAW_LAYOUT_H

#include "graze.h"

/*
 * layout_make - a place for each vertex of a built graph: x and y from 0 to 1, for a box that is
 * aspect times as wide as high. The same graph is always drawn the same way.
 * Arguments: place receives a malloc'ed array (free it). interrupted ends the work early, with the
 * places as they are then.
 * Returns: false for want of memory.
 * Time: O(n m + 30 n^2): distances between vertices become distances on paper (stress, by
 * stochastic gradient descent: Zheng, Pawar, Goodman 2019), component by component.
 */
bool layout_make(double (**place)[2], double *aspect, const graze_graph *graph,
                 bool (*interrupted)(void *context), void *context);

#endif
