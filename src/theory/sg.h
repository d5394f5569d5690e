/*
 * Duchene, Gledel, Gravier, Mc Inerney, Mhalla, Parreau: Smash and Grab: the 0.6 scoring game on
 * graphs. Theoretical Computer Science 990 (2024). Scores of sums do not add up, so that these
 * closed forms speak about all components of a position at once.
 */
#ifndef GRAZE_THEORY_SG_H
#define GRAZE_THEORY_SG_H

#include "graph/shape.h"
#include "structure/forest/switches.h"
#include "theory/theory.h"

enum { SUMMARY_STARS = 64 };

/*
 * The components of a position as far as closed forms speak of them. Pairs of equal trees and even
 * cycles of 6 and more are left out where that changes no score.
 */
struct component_summary {
    uint32_t degree;        /* d of the game */
    uint64_t order;         /* vertices in all, modulo 2^64 */
    uint64_t components;    /* all of them, modulo 2^64 */
    bool is_forest;         /* every component is a tree */
    bool is_matched;        /* is_forest, and every tree has a perfect matching */
    bool has_others;        /* a component is no path, cycle, subdivided star or complete graph */
    bool has_dropped_cycle; /* an even cycle of 6 and more: 0 in U (sg:thm15) */
    uint64_t path_count;    /* all paths */
    uint64_t longest_path;
    switch_set paths;     /* their class: one of eight (sg:thm10) */
    uint64_t cycle_count; /* the other cycles */
    uint64_t cycle;       /* the length of the last one */
    uint64_t complete_count;
    uint64_t complete; /* the order of the last complete graph on 4 and more vertices */
    struct shape stars[SUMMARY_STARS]; /* subdivided stars that occur an odd number of times */
    size_t star_count;
};

void component_summary_init(struct component_summary *summary, const graze_game *game);
void component_summary_clear(struct component_summary *summary);

/*
 * Adds equal components. The shape is taken over (its legs are released or kept).
 * matched: whether the component is a tree with a perfect matching; only read for SHAPE_OTHER.
 */
void component_summary_add(struct component_summary *summary, struct shape *shape, uint64_t times,
                           bool matched);

/* The components of a set of vertices. O(n + m) of the set. */
graze_status component_summary_of_set(struct component_summary *summary, const struct board *board,
                                      const vword *set, struct limits *limits);

/*
 * The components that an expression asks for, times over, without building them; false where
 * it asks for other graphs than summaries know.
 */
bool component_summary_of_description(struct component_summary *summary, const description *tree,
                                      uint64_t times);

/* Legs of odd length of a subdivided star. */
uint64_t component_summary_odd_legs(const struct shape *star);

/* The score of a position, all components at once. */
struct score_form {
    const char *id; /* of the claim: "sg:thm10" */
    bool (*applies)(const struct component_summary *summary);
    int64_t (*value)(const struct component_summary *summary);
};

/* The closed forms, in the order in which they are tried; count receives their number. */
const struct score_form *score_forms(size_t *count);

/* The first one that applies, or NULL. */
const struct score_form *score_form_find(const struct component_summary *summary);

/* The class of a union of paths modulo U>=0 by name: "P0", "P1", ..., "P1+P2+P3". */
const char *sg_class_name(switch_set paths);

#endif
