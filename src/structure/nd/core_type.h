/*
 * Core types: cores up to the number of their tempo moves, with their breaks and where they lead,
 * and what is found about positions of a type.
 */
#ifndef GRAZE_STRUCTURE_ND_CORE_TYPE_H
#define GRAZE_STRUCTURE_ND_CORE_TYPE_H

#include "structure/nd/classify.h"

enum { ND_LOCKS = 2 };

#define ND_NONE UINT32_MAX

/*
 * Breaks whose results are known whatever tempo moves are played: y as in nd_break. They can be
 * played when the counters in lock (ND_NONE: no more of them) are 0.
 */
typedef struct nd_group {
    uint32_t y;
    uint32_t lock[ND_LOCKS];
} nd_group;

/* One of the breaks of a link. */
typedef struct nd_item {
    uint32_t left, right; /* tempo moves that it adds to the counters at left and at right */
    uint8_t flip;         /* parity of all tempo moves that it makes */
} nd_item;

/* Breaks that lead to another core type, which is the same for all of them: a bundle, or one. */
typedef struct nd_link {
    uint32_t u, w, before, after; /* of the first one, as in nd_break */
    uint32_t lock[ND_LOCKS];
    nd_item *item;
    size_t count;
    uint8_t flips; /* bit i: some item has the flip i */
    uint32_t type; /* ND_NONE: not looked at yet */
    uint32_t at_left,
        at_right; /* counters of that core type that depend on the break, or ND_NONE */
    uint32_t
        *base; /* for each counter of that core type: tempo moves that all of the breaks make */
    uint32_t *feed; /* for each counter of this core type: that to which it is added, or ND_NONE */
    size_t bytes;
} nd_link;

/*
 * A counter is the number of tempo moves at a vertex that is not blocked, where there were any when
 * the core type was made; those of blocked vertices are not part of a core type (theorem 2).
 */
typedef struct nd_core_type {
    nd_core core; /* with the counters of the first core of the core type */
    nd_class class;
    uint32_t *counter_of; /* of a vertex, or ND_NONE */
    uint32_t counters;
    nd_group *groups;
    size_t group_count, group_capacity;
    nd_link *links;
    size_t link_count, link_capacity;
    nd_item *items; /* of all links */
    size_t item_capacity;
} nd_core_type;

typedef struct nd_core_types {
    nd_core_type *item;
    size_t count, capacity;
    key_table numbers; /* of core types, by their hashes */
    size_t bytes;      /* of all cores and links */
} nd_core_types;

void nd_core_types_init(nd_core_types *types, struct limits *limits);
void nd_core_types_clear(nd_core_types *types);

/*
 * The core type of a core, which is taken over if that is new; the tempo moves of blocked vertices
 * are set to 0. Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: that of nd_classify if the
 * core type is new; if work is used up its breaks are not complete.
 */
graze_status nd_core_type_of_core(uint32_t *type, nd_core_types *types, nd_core *core,
                                  nd_work *work);

/* Follows a link of a core type that was not looked at yet. O(n + arcs), and as
 * nd_core_type_of_core. */
graze_status nd_core_type_follow(nd_core_types *types, uint32_t type, size_t link, nd_work *work);

/* The counters of a core, which has the core type. */
void nd_core_type_count(uint32_t *counters, const nd_core_type *type, const nd_core *core);

/* ---- findings, kept for all positions that agree on the counters that matter ----------------- */

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

/* Adds a counter; false when the set is full. */
bool nd_counter_set_add(nd_counter_set *set, uint32_t counter);

/*
 * A position is stable with y relative to these counters. Where there is one, and floor is not 0,
 * so are all positions in which it is floor or more.
 */
typedef struct nd_finding {
    uint32_t y;
    nd_counter_set on;
    uint32_t floor;
    bool is_relayed; /* it depends on numbers, by what is known after breaks, not on zeros only */
} nd_finding;

/* A set that was found to matter in a core type; from floor on, if that is not 0, its y is the
 * same. */
typedef struct nd_known_set {
    nd_counter_set set;
    uint32_t floor, y;
} nd_known_set;

typedef struct nd_type_sets {
    nd_known_set *item;
    size_t count, capacity;
} nd_type_sets;

typedef struct nd_findings {
    key_table table; /* core type, number of the set, its counters: y and is_relayed */
    nd_type_sets *sets;
    size_t types; /* in sets */
} nd_findings;

void nd_findings_init(nd_findings *findings, struct limits *limits);
void nd_findings_clear(nd_findings *findings);

/* Whether something is known of a position, given by all counters m of a core type. Expected
 * O(sets).
 */
bool nd_findings_recall(nd_finding *f, const nd_findings *findings, uint32_t type,
                        const uint32_t *m);

/*
 * Keeps a finding about a position of which nothing was known, and notices where numbers do not
 * matter any more (docs/nd-kernel.md, lemma 11).
 */
graze_status nd_findings_keep(nd_findings *findings, uint32_t type, const nd_finding *f,
                              const uint32_t *m);

#endif
