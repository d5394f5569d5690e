/*
 * Values of small components of Node-Kayles, from those of all subsets that play can reach. On
 * dense boards most positions are small; this finds their values sooner than they are searched,
 * and they take no place in the table. WORDS is defined before this is included.
 */
#ifndef GRAZE_SEARCH_VALUE_SMALL_VALUES_H
#define GRAZE_SEARCH_VALUE_SMALL_VALUES_H

#include "search/shared/set_key.h"
#include "search/value/internal.h"

typedef struct small_values {
    uint32_t row[VALUE_DENSE_SMALL];       /* neighbours of a vertex of the component */
    uint8_t known[1 << VALUE_DENSE_SMALL]; /* by subset: its value + 1; 0: not known */
} small_values;

static unsigned small_value_of_subset(small_values *s, uint32_t subset);

static inline unsigned small_value(small_values *s, uint32_t subset) {
    return s->known[subset] ? s->known[subset] - 1U : small_value_of_subset(s, subset);
}

/* The mex of the options, where each vertex has a neighbour. */
static inline unsigned small_mex(small_values *s, uint32_t subset) {
    uint32_t seen = 0;
    for (uint32_t rest = subset; rest; rest &= rest - 1) {
        uint32_t left = subset & ~(rest & -rest) & ~s->row[__builtin_ctz(rest)];
        seen |= UINT32_C(1) << small_value(s, left);
    }
    return (unsigned)__builtin_ctz(~seen);
}

/* Vertices without neighbours are worth 1 each: without this a star would have many subsets. */
static unsigned small_value_of_subset(small_values *s, uint32_t subset) {
    uint32_t beside = 0;
    for (uint32_t rest = subset; rest; rest &= rest - 1) {
        beside |= s->row[__builtin_ctz(rest)];
    }
    uint32_t alone = subset & ~beside, others = subset & beside;
    unsigned value =
        alone ? small_value(s, others) ^ (vword_count(alone) & 1) : small_mex(s, subset);
    s->known[subset] = (uint8_t)(value + 1);
    return value;
}

/* The value of a component of at most VALUE_DENSE_SMALL vertices. */
static inline unsigned small_value_of(small_values *s, const struct board *board,
                                      const set *component) {
    canon_graph graph;
    canon_extract(&graph, board, component->word, WORDS);
    for (uint32_t v = 0; v < graph.n; v++) {
        s->row[v] = (uint32_t)graph.row[v];
    }
    memset(s->known, 0, (size_t)1 << graph.n);
    return small_value(s, (uint32_t)canon_first(graph.n));
}

#endif
