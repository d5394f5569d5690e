/* Measuring the nodes of an expression; the parser's part of the tree. */
#ifndef GRAZE_EXPRESSION_DESCRIPTION_H
#define GRAZE_EXPRESSION_DESCRIPTION_H

#include "expression/families.h"

/* Sets n, m and extra of a node whose parts are measured; checks the arguments of families. */
graze_status description_measure(description *node, measuring *context);

#endif
