/*
 * Node-Kayles on labelled graphs of few vertices, in normal or misere play. The code of a graph on
 * 0, 1, ... has a bit for each pair i < j, at j (j - 1) / 2 + i. The code of a subgraph is the code
 * compressed to the pairs in it, and so is the row of a vertex: an instruction each where the
 * processor has it.
 *  * A table has the values of all graphs of up to LEAVES_TABLE_MOST vertices, each found when it
 * is asked for first. Vertices without neighbours at the end leave the code as it is and are worth
 * 1 each, so that the table has one value for a code: that of the graph, xor the parity of its
 * vertices. Threads share the table: what they find is the same, and where two write into one byte
 * at a time, one of the values is found again later.
 *
 * Included by the variants of the value search.
 */
#ifndef GRAZE_SEARCH_VALUE_LEAVES_H
#define GRAZE_SEARCH_VALUE_LEAVES_H

#include "core/limits.h"
#include "search/expand/nimbers.h"
#include "search/keys/canonical_key.h"

#include <stdatomic.h>

/* The table has a mebibyte. */
enum { LEAVES_MOST = 11, LEAVES_TABLE_MOST = 7, LEAVES_CODES = 1 << 21 };

/* Values from which on the smaller ones are asked for first: few positions have such a value. */
enum { VALUE_RARE = 4 };

struct leaves {
    uint64_t inside[1 << LEAVES_MOST];        /* by subset: the pairs in it */
    uint64_t at[LEAVES_MOST];                 /* by vertex: the pairs with it */
    _Atomic uint8_t values[LEAVES_CODES / 2]; /* four bits each: 0, or 1 + the value */
};

static inline unsigned leaves_pair(unsigned i, unsigned j) {
    return j * (j - 1) / 2 + i;
}

/* What a move at v leaves of a graph of size vertices, as a subset. */
static inline uint32_t leaves_after(const struct leaves *leaves, uint64_t code, unsigned v,
                                    unsigned size) {
    uint32_t others = (uint32_t)canon_compress(code, leaves->at[v]);
    uint32_t below = others & ((1u << v) - 1), row = below | (others ^ below) << 1 | 1u << v;
    return ((1u << size) - 1) & ~row;
}

static inline unsigned leaves_value(struct leaves *leaves, uint64_t code, unsigned size);

/* Enters 1 + the value of a graph, xor the parity of its vertices, and returns it. */
static unsigned leaves_find(struct leaves *leaves, uint64_t code) {
    unsigned size = 0;
    nimbers seen = 0;
    while (code >> leaves_pair(0, size)) {
        size++;
    }
    for (unsigned v = 0; v < size; v++) {
        uint32_t left = leaves_after(leaves, code, v, size);
        uint64_t rest = canon_compress(code, leaves->inside[left]);
        seen |= nimbers_one(leaves_value(leaves, rest, vword_count(left)));
    }
    unsigned entry = 1 + (nimbers_mex(seen) ^ (size & 1));
    _Atomic uint8_t *pair = &leaves->values[code >> 1];
    unsigned both = atomic_load_explicit(pair, memory_order_relaxed);
    atomic_store_explicit(pair, (uint8_t)(both | entry << (code & 1) * 4), memory_order_relaxed);
    return entry;
}

/* The value of a graph of size <= LEAVES_TABLE_MOST vertices. */
static inline unsigned leaves_value(struct leaves *leaves, uint64_t code, unsigned size) {
    unsigned both = atomic_load_explicit(&leaves->values[code >> 1], memory_order_relaxed);
    unsigned entry = both >> (code & 1) * 4 & 15;
    return ((entry ? entry : leaves_find(leaves, code)) - 1) ^ (size & 1);
}

static inline void leaves_free(struct leaves *leaves, struct limits *limits) {
    limits_free(limits, leaves, leaves ? sizeof *leaves : 0);
}

/* Makes a table for normal or misere play; NULL without memory. */
static inline struct leaves *leaves_new(struct limits *limits, bool is_misere) {
    struct leaves *leaves = limits_try_calloc(limits, sizeof *leaves);
    if (leaves) {
        atomic_init(&leaves->values[0], 1 + is_misere);
    }
    for (unsigned j = 0; leaves && j < LEAVES_MOST; j++) {
        for (unsigned i = 0; i < j; i++) {
            uint64_t pair = UINT64_C(1) << leaves_pair(i, j);
            leaves->at[i] |= pair;
            leaves->at[j] |= pair;
            for (uint32_t subset = 0; subset < 1u << LEAVES_MOST; subset++) {
                leaves->inside[subset] |= subset >> i & subset >> j & 1 ? pair : 0;
            }
        }
    }
    return leaves;
}

static inline bool leaves_has(struct leaves *leaves, uint64_t code, unsigned size, unsigned k);

/* Whether one of the subgraphs has the value k. */
static inline bool leaves_one_has(struct leaves *leaves, uint64_t code, const uint32_t *subsets,
                                  unsigned count, unsigned k) {
    for (unsigned i = 0; i < count; i++) {
        if (leaves_has(leaves, canon_compress(code, leaves->inside[subsets[i]]),
                       vword_count(subsets[i]), k)) {
            return true;
        }
    }
    return false;
}

/* Whether a graph of size <= LEAVES_MOST vertices has the value k. */
static inline bool leaves_has(struct leaves *leaves, uint64_t code, unsigned size, unsigned k) {
    uint32_t larger[LEAVES_MOST];
    unsigned count = 0;
    nimbers seen = 0;
    if (size <= LEAVES_TABLE_MOST) {
        return leaves_value(leaves, code, size) == k;
    }
    for (unsigned v = 0; v < size; v++) {
        uint32_t left = leaves_after(leaves, code, v, size);
        unsigned left_size = vword_count(left);
        if (left_size > LEAVES_TABLE_MOST) {
            larger[count++] = left;
            continue;
        }
        uint64_t rest = canon_compress(code, leaves->inside[left]);
        unsigned value = leaves_value(leaves, rest, left_size);
        if (value == k) {
            return false;
        }
        seen |= nimbers_one(value);
    }
    bool is_rare = k >= VALUE_RARE;
    if (!is_rare && leaves_one_has(leaves, code, larger, count, k)) {
        return false;
    }
    for (unsigned j = 0; j < k; j++) {
        if (!(seen & nimbers_one(j)) && !leaves_one_has(leaves, code, larger, count, j)) {
            return false;
        }
    }
    return !is_rare || !leaves_one_has(leaves, code, larger, count, k);
}

#endif
