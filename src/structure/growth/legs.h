/*
 * Values of a graph with one growing path: a table f_H(n) for each part H of the graph it is
 * attached to, and the proof that all of them are periodic (docs/periods.md, theorems 3 and 4).
 */
#ifndef GRAZE_STRUCTURE_GROWTH_LEGS_H
#define GRAZE_STRUCTURE_GROWTH_LEGS_H

#include "structure/growth/attached_graph.h"
#include "structure/growth/split_classes.h"

/* The table of one part. */
struct leg_table {
    uint16_t *value; /* f_H(0), f_H(1), ... */
    struct split_classes classes;
};

/* f_H(n + period) = f_H(n) for all n > last[H], for every H. */
struct legs_period {
    bool proved;
    uint64_t period;
    int64_t *last;
};

struct legs {
    struct attached_graph attached;
    struct path_values *paths;
    struct leg_table *table; /* by number of the part */
    size_t count, capacity;  /* values of each */
    bool by_class;           /* splits are marked by class */
    marks options;
    struct legs_period period;
};

/* As attached_graph_init; the paths must outlive the legs and have the same rule. Clear the legs
 * also after a failure. */
graze_status legs_init(struct legs *legs, const piece_solver *solver, const leg_rule *rule,
                       const graze_graph *graph, uint32_t u, struct path_values *paths,
                       graze_error *error);
void legs_clear(struct legs *legs);

/*
 * legs_extend - computes f_H(n) for n < count and every H.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED; GRAZE_TOO_LARGE when a value passes 2^15.
 * Time: O(options) a value once the period of paths is proved, O(n) before.
 */
graze_status legs_extend(struct legs *legs, size_t count, graze_error *error);

/* legs_prove - looks for a period that the values so far prove. Sets legs->period. */
graze_status legs_prove(struct legs *legs, graze_error *error);

/* How many values of every part the proved period rests on. */
size_t legs_needed(const struct legs *legs);

/* The last exception of all parts to the proved period; -1: there is none. */
int64_t legs_last(const struct legs *legs);

#endif
