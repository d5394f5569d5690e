/* Graphs that are heaps: paths, cycles and complete graphs, by the engine for heap games. */
#ifndef GRAZE_THEORY_HEAPS_H
#define GRAZE_THEORY_HEAPS_H

#include "core/limits.h"
#include "theory/theory.h"

/*
 * The Grundy value of a shape that is played like a heap: a path under a game that has an octal
 * code, and what one move makes a path of. Very long ones are answered where a period is proved.
 * Arguments: found tells whether there is an answer.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY.
 * Time: that of heap_value.
 */
graze_status heaps_value(int64_t *value, bool *found, const graze_game *game,
                         const struct shape *shape, struct limits *limits);

#endif
