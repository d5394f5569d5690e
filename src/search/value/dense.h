/*
 * Values of components of Node-Kayles in which play is short, by a search of their own: vertices
 * are numbered anew, a set is one word, and nothing but subsets is remembered. On dense boards few
 * positions are isomorphic to others, so that this is faster than to make keys for them. WORDS is
 * defined before this is included.
 */
#ifndef GRAZE_SEARCH_VALUE_DENSE_H
#define GRAZE_SEARCH_VALUE_DENSE_H

#include "search/shared/nimbers.h"
#include "search/shared/set_key.h"

enum {
    DENSE_MOST_VISITS = 1 << 15, /* of subsets; then the search is given up */
    DENSE_MEMORY_BITS = 12,
    DENSE_TINY = 3,
    DENSE_NOT_IN = -1,
    DENSE_GIVEN_UP = -5 /* other answers of a query are above */
};

/* What is known of a subset: its value, or values that it does not have. */
typedef struct dense_fact {
    uint64_t subset;
    uint32_t component; /* the number of the component that it belongs to */
    uint32_t data;
} dense_fact;

typedef struct dense_search {
    canon_graph graph;
    uint32_t component; /* its number */
    uint32_t visits;
    dense_fact fact[1 << DENSE_MEMORY_BITS];
} dense_search;

static const uint32_t DENSE_IS_VALUE = (uint32_t)1 << 31;

static inline dense_fact *dense_place(dense_search *d, uint64_t subset) {
    return &d->fact[subset * UINT64_C(0x9e3779b97f4a7c15) >> (64 - DENSE_MEMORY_BITS)];
}

/* What is known of a subset; 0: nothing. */
static inline uint32_t dense_known(dense_search *d, uint64_t subset) {
    const dense_fact *fact = dense_place(d, subset);
    return fact->subset == subset && fact->component == d->component ? fact->data : 0;
}

static inline void dense_note(dense_search *d, uint64_t subset, uint32_t data) {
    *dense_place(d, subset) = (dense_fact){subset, d->component, data};
}

/* Notes that a subset has none of some values. */
static inline int dense_exclude(dense_search *d, uint64_t subset, nimbers values) {
    dense_note(d, subset, (uint32_t)values & ~DENSE_IS_VALUE);
    return DENSE_NOT_IN;
}

/* The value of at most DENSE_TINY vertices, which the number of edges tells. */
static inline unsigned dense_tiny(const dense_search *d, uint64_t subset, uint32_t size) {
    static const uint8_t by_edges[DENSE_TINY + 1][4] = {{0}, {1}, {0, 1}, {1, 0, 2, 1}};
    uint32_t arcs = 0;
    for (uint64_t rest = subset; rest; rest &= rest - 1) {
        arcs += vword_count(d->graph.row[__builtin_ctzll(rest)] & subset);
    }
    return by_edges[size][arcs / 2];
}

/*
 * Lists what the moves leave, small subsets first, but for those whose values are known: these are
 * added to seen. Returns their number; 0 as soon as nothing wanted is possible.
 */
static inline unsigned dense_list(uint64_t *left, nimbers *seen, dense_search *d, uint64_t subset,
                                  nimbers wanted) {
    unsigned count = 0;
    for (uint64_t rest = subset; rest && (wanted & ~*seen); rest &= rest - 1) {
        uint64_t after = subset & ~d->graph.row[__builtin_ctzll(rest)] & ~(rest & -rest);
        uint32_t size = vword_count(after);
        uint32_t known =
            size > DENSE_TINY ? dense_known(d, after) : DENSE_IS_VALUE | dense_tiny(d, after, size);
        if (known & DENSE_IS_VALUE) {
            *seen |= nimbers_one(known & ~DENSE_IS_VALUE);
            continue;
        }
        unsigned i = count++;
        for (; i > 0 && vword_count(left[i - 1]) > size; i--) {
            left[i] = left[i - 1];
        }
        left[i] = after;
    }
    return wanted & ~*seen ? count : 0;
}

static int dense_ask(dense_search *d, uint64_t subset, nimbers wanted);

/* Asks the options for values until nothing wanted is possible; those that answer become 0. */
static inline void dense_ask_all(dense_search *d, uint64_t *left, unsigned count, nimbers values,
                                 nimbers wanted, nimbers *seen) {
    for (unsigned i = 0; i < count && (wanted & ~*seen) && (values & ~*seen); i++) {
        int value = left[i] ? dense_ask(d, left[i], values & ~*seen) : DENSE_NOT_IN;
        if (value >= 0) {
            *seen |= nimbers_one((unsigned)value);
            left[i] = 0;
        }
    }
}

/*
 * The same as dense_ask where each vertex has a neighbour; wanted is not empty. Most subsets have
 * another value, which an option with the wanted one shows; only then the smaller values matter.
 */
static int dense_ask_options(dense_search *d, uint64_t subset, nimbers wanted, nimbers excluded) {
    uint64_t left[CANON_MOST_VERTICES];
    nimbers seen = 0, up_to_top = nimbers_up_to(nimbers_max(wanted));
    unsigned count = dense_list(left, &seen, d, subset, wanted);
    dense_ask_all(d, left, count, wanted, wanted, &seen);
    dense_ask_all(d, left, count, up_to_top & ~wanted, wanted, &seen);
    if (!(wanted & ~seen)) {
        return dense_exclude(d, subset, excluded | seen);
    }
    unsigned mex = nimbers_mex(seen);
    if (!(nimbers_one(mex) & up_to_top)) {
        return dense_exclude(d, subset, excluded | up_to_top);
    }
    dense_note(d, subset, DENSE_IS_VALUE | mex);
    return (int)mex;
}

/*
 * The value of a subset when it is one of the wanted ones, or known; else DENSE_NOT_IN. Vertices
 * without neighbours are worth 1 each. Nothing is true any more when there were too many visits.
 */
static int dense_ask(dense_search *d, uint64_t subset, nimbers wanted) {
    uint64_t beside = 0;
    for (uint64_t rest = subset; rest; rest &= rest - 1) {
        beside |= d->graph.row[__builtin_ctzll(rest)];
    }
    unsigned alone = vword_count(subset & ~beside) & 1;
    subset &= beside;
    uint32_t known = subset ? dense_known(d, subset) : DENSE_IS_VALUE;
    if (known & DENSE_IS_VALUE) {
        return (int)((known & ~DENSE_IS_VALUE) ^ alone);
    }
    wanted = nimbers_xor(wanted, alone) & ~(nimbers)known;
    if (wanted == 0 || ++d->visits > DENSE_MOST_VISITS) {
        return DENSE_NOT_IN;
    }
    int value = dense_ask_options(d, subset, wanted, known);
    return value < 0 ? value : (int)((unsigned)value ^ alone);
}

/*
 * Takes a component of at most CANON_MOST_VERTICES vertices; whether it is one for this search: a
 * play takes about n / (d + 1) moves, where d is the mean degree. The bound was found by trying.
 */
static inline bool dense_takes(dense_search *d, const struct board *board, const set *component) {
    enum { MOVES = 34, TENTHS = 10 };
    uint32_t arcs = 0;
    canon_extract(&d->graph, board, component->word, WORDS);
    for (uint32_t v = 0; v < d->graph.n; v++) {
        arcs += vword_count(d->graph.row[v]);
    }
    d->component++;
    d->visits = 0;
    return d->graph.n * d->graph.n * TENTHS <= MOVES * (arcs + d->graph.n);
}

/*
 * The value of the component that was taken, when it is one of the wanted ones, or known; else
 * DENSE_NOT_IN. DENSE_GIVEN_UP: it took too many visits. Time: at most DENSE_MOST_VISITS · n.
 */
static inline int dense_value(dense_search *d, nimbers wanted) {
    uint64_t all = canon_first(d->graph.n);
    int value = DENSE_NOT_IN;
    if (wanted == NIMBERS_ALL) {
        for (unsigned k = 0; value < 0 && d->visits <= DENSE_MOST_VISITS; k++) {
            value = dense_ask(d, all, nimbers_one(k));
        }
    } else {
        value = dense_ask(d, all, wanted & nimbers_up_to(d->graph.n));
    }
    return d->visits > DENSE_MOST_VISITS ? DENSE_GIVEN_UP : value;
}

#endif
