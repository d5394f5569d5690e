/* The components of an expression as shapes, without building anything. */
#ifndef GRAZE_EXPRESSION_SHAPES_H
#define GRAZE_EXPRESSION_SHAPES_H

#include "expression/expression.h"
#include "graph/shape.h"

/*
 * Receives what an expression consists of: times copies of a connected graph whose shape is known,
 * or (shape NULL) of the graph that node describes, of which nothing is known here.
 */
typedef graze_status shape_visitor(void *context, const struct shape *shape,
                                   const description *node, uint64_t times);

/*
 * Visits the components of an expression: families of known shape as shapes, the rest as nodes.
 * The shape of a connected graph without a class of its own has n, m and tail.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY, or what the visitor returned. Time: O(length of the text).
 */
graze_status description_visit_shapes(const description *tree, shape_visitor *visit, void *context);

#endif
