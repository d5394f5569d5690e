/* What the claims on Grim share. */
#ifndef GRAZE_THEORY_GRIM_COMMON_H
#define GRAZE_THEORY_GRIM_COMMON_H

#include "theory/theory.h"

/* Whether the moves are those of Grim. */
static inline bool takes_nonisolated(const graze_game *game) {
    return game->rules->pattern == MOVES_NONISOLATED;
}

/*
 * grim:multipartite: the value of the complete multipartite graph with n vertices in a number of
 * parts, the largest of largest vertices.
 */
uint64_t grim_multipartite_value(uint64_t n, uint64_t largest, uint64_t parts);

/* The most that a Grundy value can be when only the outcome is known: each move takes a vertex. */
static inline uint64_t most_for_outcome(bool first_wins, const struct shape *shape) {
    return first_wins ? shape->n : 0;
}

#endif
