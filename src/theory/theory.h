/*
 * Closed forms of the papers: when they apply and what they give. The solver takes them as
 * shortcuts. What the papers state, and the checks of it, stands in claims/, under the same ids.
 */
#ifndef GRAZE_THEORY_THEORY_H
#define GRAZE_THEORY_THEORY_H

#include "graph/shape.h"
#include "rules/rules.h"

/* The Grundy value, in normal play, of one connected graph. */
struct closed_form {
    const char *id; /* of the claim: "csg:lem9" */
    /* Whether it speaks of this game on this shape. O(length of its parameters). */
    bool (*applies)(const graze_game *game, const struct shape *shape);
    /* The Grundy value, where it applies; with most, the least that it can be. */
    uint64_t (*value)(const graze_game *game, const struct shape *shape);
    /* The most that the Grundy value can be; NULL: value is exact. */
    uint64_t (*most)(const graze_game *game, const struct shape *shape);
};

/* The closed forms of one file. */
struct closed_forms {
    const struct closed_form *list;
    size_t count;
};

/* Closed form number index (from 0), in the order in which they are tried; NULL: there is none. */
const struct closed_form *closed_form_at(size_t index);

/* The closed form of a claim, or NULL. O(number of closed forms). */
const struct closed_form *closed_form_of(const char *id);

/*
 * The first closed form that gives the value (or, when that is enough, tells whether it is zero),
 * or NULL. O(number of closed forms).
 */
const struct closed_form *closed_form_find(const graze_game *game, const struct shape *shape,
                                           bool outcome_is_enough);

/* N when a game takes 1, 2, ..., N connected vertices and leaves the rest connected; else 0. */
uint32_t subtraction_interval(const graze_game *game);

/* Whether a game takes connected sets of exactly these sizes, and leaves the rest connected. */
bool subtraction_set_is(const graze_game *game, const uint32_t *sizes, size_t count);

#endif
