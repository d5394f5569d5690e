/* Cores with long bare stretches of paths, made shorter without changing their class. */
#ifndef GRAZE_STRUCTURE_ND_SHORTEN_H
#define GRAZE_STRUCTURE_ND_SHORTEN_H

#include "structure/nd/core.h"

/*
 * Takes vertices, four at a time, out of stretches of free vertices of degree two without tempo
 * moves, until less than ND_STRETCH + 4 are left of each (docs/nd-kernel.md, theorem 10).
 * Arguments: made is empty where there is nothing to be taken out.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O(n + arcs).
 */
graze_status nd_core_shorten(nd_core *made, const nd_core *core, struct limits *limits);

enum { ND_STRETCH = 12 };

#endif
