/*
 * Claims of the papers as code. A claim says when it applies and what it gives; the solver takes
 * it as a shortcut, and the tests compare it with plain search on every instance it lists.
 */
#ifndef GRAZE_THEORY_THEORY_H
#define GRAZE_THEORY_THEORY_H

#include "graph/shape.h"
#include "rules/rules.h"

enum { INSTANCE_GAME = 64, INSTANCE_GRAPH = 192 };

/* A place at which a claim is checked: a game and a graph, as the command line spells them. */
typedef struct claim_instance {
    char game[INSTANCE_GAME];
    char graph[INSTANCE_GRAPH];
} claim_instance;

/* A statement about the Grundy value, in normal play, of one connected graph. */
struct claim {
    const char *id;        /* "csg:lem9" */
    const char *statement; /* in our own words */
    const char *range;     /* what the instances cover */
    /* Whether the claim speaks of this game on this shape. O(length of its parameters). */
    bool (*applies)(const graze_game *game, const struct shape *shape);
    /* The Grundy value, where it applies. */
    uint64_t (*value)(const graze_game *game, const struct shape *shape);
    /* Instance number index, from 0; false behind the last. */
    bool (*instance)(claim_instance *instance, size_t index);
};

/* The claims of one paper. */
struct paper {
    const char *id; /* "csg" */
    const char *title;
    const struct claim *claims;
    size_t count;
};

/* All papers, in a fixed order; count receives their number. */
const struct paper *const *paper_registry(size_t *count);

/* The first claim that applies, or NULL. O(number of claims). */
const struct claim *theory_find(const graze_game *game, const struct shape *shape);

/* N when a game takes 1, 2, ..., N connected vertices and leaves the rest connected; else 0. */
uint32_t subtraction_interval(const graze_game *game);

#endif
