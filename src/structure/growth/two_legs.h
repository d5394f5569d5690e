/*
 * Two paths of k and n vertices that grow on one vertex: a square table F_H(k, n) for each part H,
 * and one statement for every k that it may prove (docs/periods.md, theorems 6 and 7).
 */
#ifndef GRAZE_STRUCTURE_GROWTH_TWO_LEGS_H
#define GRAZE_STRUCTURE_GROWTH_TWO_LEGS_H

#include "structure/growth/attached_graph.h"
#include "structure/growth/split_classes.h"

/* The numbers with which a theorem was used, as its statement names them. */
struct square_proof {
    int64_t period;
    int64_t last;   /* E */
    int64_t beyond; /* D of theorem 7; -1: theorem 6 was used */
};

struct two_legs {
    leg_rule rule;
    struct path_values paths;
    struct attached_graph attached;
    size_t size;                   /* k, n < size in the end */
    size_t filled;                 /* k, n < filled so far */
    uint16_t **table;              /* by part: F_H(k, n) at k * size + n */
    struct split_classes *classes; /* by part and row: at part * size + k */
    bool by_class;
    marks options;
    struct square_proof proof; /* once something is proved */
};

/* Larger tables are not made. */
enum { TWO_LEGS_MOST_SIZE = 10001 };

/*
 * two_legs_init - prepares tables for k, n < size of the component of u in a built graph. Clear
 * also after a failure; the struct must not be moved.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status two_legs_init(struct two_legs *legs, const piece_solver *solver, const leg_rule *rule,
                           const graze_graph *graph, uint32_t u, size_t size, graze_error *error);
void two_legs_clear(struct two_legs *legs);

/*
 * two_legs_prove - fills the tables step by step until they prove a period in n for every k, or
 * are full.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE when a value passes 2^15; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: O(parts * size^3).
 */
graze_status two_legs_prove(graze_for_all *found, struct two_legs *legs, graze_error *error);

/* How many lengths of each path the proof that was found rests on. */
size_t two_legs_needed(const struct two_legs *legs);

/* Fills the tables for k, n < end. */
graze_status two_legs_fill(struct two_legs *legs, size_t end);

#endif
