/* Values of paths in octal games: those of heaps. */
#ifndef GRAZE_STRUCTURE_LINES_H
#define GRAZE_STRUCTURE_LINES_H

#include "rules/rules.h"

/* The values of the heaps first, ..., first + count - 1. */
struct heap_window {
    uint64_t first;
    size_t count;
    uint16_t *values;
};

/*
 * Fills values; first is changed where a period is used. The game has octal digits.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 */
graze_status heap_window(struct heap_window *window, const graze_game *game, struct limits *limits);

#endif
