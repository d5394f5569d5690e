/*
 * Where a path grows in an expression with a parameter: "substar(1,2,n)" is a star with legs of 1
 * and 2 vertices and a path of n vertices attached to its centre.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_GROWTH_H
#define GRAZE_STRUCTURE_GROWTH_GROWTH_H

#include "expression/expression.h"

typedef enum growth_kind {
    GROWS_OTHERWISE, /* there are no tables for it */
    GROWS_PATH,      /* path(n) */
    GROWS_CYCLE,     /* cycle(n) */
    GROWS_WHEEL,     /* wheel(n) */
    GROWS_LEG,       /* base with a path of n vertices attached to u */
    GROWS_BRIDGE     /* base with a path of n inner vertices between u and v */
} growth_kind;

struct growth {
    growth_kind kind;
    graze_graph *base;   /* owned; of GROWS_LEG and GROWS_BRIDGE */
    graze_graph *beside; /* owned; the components that do not grow, or NULL */
    uint32_t u, v;
};

/*
 * growth_find - how the graph of an expression depends on a parameter. Whatever is not
 * recognised, errors included, is GROWS_OTHERWISE.
 * Returns: GRAZE_OK; GRAZE_NO_MEMORY, with nothing to clear. Time: O(length of the text + size of
 * the base).
 */
graze_status growth_find(struct growth *growth, const char *expression, const char *name,
                         graze_error *error);

/*
 * growth_of_longest - the longest path of an append, substar or bistar as one that grows; length
 * receives its number of vertices. GROWS_OTHERWISE where there is none of at least least vertices,
 * or where more than most vertices are left without it.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY.
 */
graze_status growth_of_longest(struct growth *growth, uint64_t *length, const description *node,
                               uint64_t least, uint64_t most);

/* Releases what a growth owns; it is then GROWS_OTHERWISE. */
void growth_clear(struct growth *growth);

#endif
