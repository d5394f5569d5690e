/* The class of a graph as a short text, such as "substar:1^3,4", as certificates name it. */
#ifndef GRAZE_GRAPH_SHAPE_TEXT_H
#define GRAZE_GRAPH_SHAPE_TEXT_H

#include "graph/shape.h"

/*
 * "path:5", "substar:1^3,4", "bistar:1^2/1,3/2" (legs, legs, vertices between),
 * "multipartite:2,3^2", "threshold:S2K1", "other:7,9" (n, m); NULL: no memory.
 */
char *shape_text(const struct shape *shape);

#endif
