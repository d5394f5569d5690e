/*
 * Exact canonical forms, by nauty: two graphs get the same bytes if and only if an isomorphism
 * between them keeps the colours.
 */
#ifndef GRAZE_GRAPH_CANONICAL_H
#define GRAZE_GRAPH_CANONICAL_H

#include "core/limits.h"
#include "graph/board.h"

enum { CANONICAL_MOST_VERTICES = 512 };

typedef struct canonical_form {
    uint32_t n, m;
    /* The upper triangle of the adjacency matrix, bit by bit, row by row; then the colours of the
     * vertices in ascending order, unless all are 0. */
    uint8_t *bytes;
    size_t length;
    const uint8_t *colours; /* inside bytes; NULL: all are 0 */
} canonical_form;

/*
 * The form of a set of vertices, connected or not. found is false when the set is larger than
 * CANONICAL_MOST_VERTICES or so symmetric that it would take too long. Release it with
 * canonical_clear.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED (a limit), GRAZE_NO_MEMORY.
 */
graze_status canonical_of_set(canonical_form *made, bool *found, const struct board *board,
                              const vword *set, struct limits *limits);
void canonical_clear(canonical_form *form);

#endif
