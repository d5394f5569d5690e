/* Where the vertices of a family are drawn. */
#ifndef GRAZE_EXPRESSION_PLACES_H
#define GRAZE_EXPRESSION_PLACES_H

#include "expression/expression.h"

/*
 * Writes a place for each vertex of a graph that was written as an expression, x to the right and y
 * downwards, neighbours about 1 apart. Terms of a sum stand side by side.
 * Returns: false where the expression has a family without places of its own. Time: O(n).
 */
bool description_places(double (*place)[2], const description *node);

#endif
