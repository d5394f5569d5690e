/*
 * Graph expressions: "path(5)+2*append(cycle(4),0,3)" as a tree, with its size computed before
 * anything is built. Theorems read the tree of graphs that are too large to build.
 */
#ifndef GRAZE_IO_EXPRESSION_H
#define GRAZE_IO_EXPRESSION_H

#include "graph/graph.h"

void description_free(description *tree);

#endif
