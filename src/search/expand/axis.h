/*
 * The long direction of a board. Moves across it split a board sooner than moves along it, so that
 * options that lie across are searched first.
 */
#ifndef GRAZE_SEARCH_EXPAND_AXIS_H
#define GRAZE_SEARCH_EXPAND_AXIS_H

#include "graph/board.h"

/* What moves along the axis cost more than those across it, in the units of centrality. */
struct axis {
    uint32_t most;                                /* an edge along it; 0: no direction is longer */
    uint32_t place[BOARD_ROW_WORDS * VWORD_BITS]; /* of a vertex; most a step */
};

/*
 * The axis of a connected board of up to BOARD_ROW_WORDS words, from the eigenvector of the second
 * eigenvalue of its Laplace matrix (Fiedler 1973), which on a grid is a cosine of the place on the
 * long side. Time: O(n (n + m)).
 */
void axis_find(struct axis *axis, const struct board *board);

/* What a move that takes a set costs more than one across the axis. */
VSET_INLINE uint32_t axis_cost(const struct axis *axis, const vword *taken, unsigned words) {
    uint32_t least = UINT32_MAX, most = 0;
    if (axis->most == 0) {
        return 0;
    }
    FOR_EACH_VERTEX (v, taken, words) {
        least = axis->place[v] < least ? axis->place[v] : least;
        most = axis->place[v] > most ? axis->place[v] : most;
    }
    return most - least < axis->most ? most - least : axis->most;
}

#endif
