/* Where the vertices of a family are drawn. */
#ifndef GRAZE_DRAW_FAMILY_PLACES_H
#define GRAZE_DRAW_FAMILY_PLACES_H

#include "draw/point.h"
#include "expression/expression.h"

/*
 * Writes a place for each vertex of a family that is given by numbers, neighbours about 1 apart.
 * Arguments: is_fixed receives whether the drawing would be no better with vertices moved.
 * Returns: false for a node that is no family with places of its own. Time: O(n).
 */
bool family_places(point *place, bool *is_fixed, const description *node);

#endif
