/*
 * What is found about positions of a shape, kept for all positions that agree on the counters that
 * matter.
 */
#ifndef GRAZE_STRUCTURE_ND_FINDINGS_H
#define GRAZE_STRUCTURE_ND_FINDINGS_H

#include "structure/nd/table.h"

enum { ND_MOST_IN_SET = 24 };

/* A set of counters, ascending. */
typedef struct nd_counter_set {
    uint32_t count;
    uint32_t counter[ND_MOST_IN_SET];
} nd_counter_set;

static inline bool nd_counter_set_has(const nd_counter_set *set, uint32_t counter) {
    for (uint32_t i = 0; i < set->count; i++) {
        if (set->counter[i] == counter) {
            return true;
        }
    }
    return false;
}

/* Adds a counter; false when there is no room. */
bool nd_counter_set_add(nd_counter_set *set, uint32_t counter);

/*
 * A position is stable with y relative to these counters. Where there is one, and floor is not 0,
 * so are all positions in which it is floor or more.
 */
typedef struct nd_finding {
    uint32_t y;
    nd_counter_set on;
    uint32_t floor;
    bool is_relayed; /* it depends on numbers, by what is known behind breaks, not on zeros only */
} nd_finding;

/* A set that was found to matter in a shape; from floor on, if that is not 0, its y is the same. */
typedef struct nd_known_set {
    nd_counter_set set;
    uint32_t floor, y;
} nd_known_set;

typedef struct nd_shape_sets {
    nd_known_set *item;
    uint32_t count, room;
} nd_shape_sets;

typedef struct nd_findings {
    nd_table table; /* shape, number of the set, its counters: y and is_relayed */
    nd_shape_sets *sets;
    uint32_t room; /* shapes in sets */
} nd_findings;

graze_status nd_findings_init(nd_findings *findings, struct limits *limits);
void nd_findings_clear(nd_findings *findings, struct limits *limits);

/* Whether something is known of a position, given by all counters m of a shape. Expected O(sets).
 */
graze_status nd_findings_recall(nd_finding *f, bool *known, nd_findings *findings, uint32_t shape,
                                const uint32_t *m, struct limits *limits);

/*
 * Keeps a finding about a position of which nothing was known, and notices where numbers do not
 * matter any more (docs/nd-kernel.md, lemma 11).
 */
graze_status nd_findings_keep(nd_findings *findings, uint32_t shape, const nd_finding *f,
                              const uint32_t *m, struct limits *limits);

#endif
