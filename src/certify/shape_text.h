/* The class of a graph in one word, as certificates name it. */
#ifndef GRAZE_CERTIFY_SHAPE_TEXT_H
#define GRAZE_CERTIFY_SHAPE_TEXT_H

#include "graph/shape.h"

/* "path:5", "cycle:6", "complete:4", "substar:1,1,3", "other:7,9" (n, m); NULL: no memory. */
char *shape_text(const struct shape *shape);

#endif
