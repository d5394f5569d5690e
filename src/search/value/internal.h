/* What the variants of the value search for all widths share. */
#ifndef GRAZE_SEARCH_VALUE_INTERNAL_H
#define GRAZE_SEARCH_VALUE_INTERNAL_H

#include "search/keys/canonical_key.h"
#include "search/keys/set_sums.h"
#include "search/threads/table_search.h"
#include "search/value/value.h"

enum {
    VALUE_SMALL = 2,        /* connected graphs of up to two vertices are unique */
    VALUE_SHARED_SIZE = 12, /* components of fewer vertices are neither marked nor spread */
    VALUE_PHASE = 96,
};

struct value_search {
    struct table_search base;
    uint32_t small_most;             /* VALUE_SMALL; 0 with coloured vertices and in misere play */
    unsigned small[VALUE_SMALL + 1]; /* values of the components of 0, 1 and 2 vertices */
    /* Node-Kayles on boards where play is short: positions are searched by dense.inc */
    bool is_dense;
    bool is_misere;       /* such a board in misere play: positions are never split */
    set_sums_table *sums; /* for the keys of all positions */
    struct leaves *leaves;
    unsigned keyed_from;   /* vertices from which on dense.inc keeps positions in the table */
    unsigned lower, upper; /* bounds on the value asked for last */
    char phase[VALUE_PHASE];
    const struct value_width *width;
};

/* The search compiled for one width. */
struct value_width {
    /* The value when it is one of the wanted ones, or known; else -1. */
    graze_status (*value)(int64_t *value, bool *overflow, value_search *search, const vword *set,
                          nimbers wanted);
    bool (*recalls)(int64_t *value, unsigned *work, const value_search *search, const vword *set);
};

/* By width, and for processors with and without the instructions of x86-64-v3. */
extern const struct value_width value_width_1, value_width_2, value_width_4;
extern const struct value_width value_width_1_v3, value_width_2_v3, value_width_4_v3;

/* ---- what the table holds: 24 bits --------------------------------------------------------- */

/*
 * Exact: the flag and the value. Otherwise: a set of values below 16 that the component does not
 * have. In both cases the logarithm of the positions it took to find out.
 */
enum {
    DATA_EXACT = 1 << 23,
    DATA_WORK_SHIFT = 17,
    DATA_WORK_MASK = 63,
    DATA_VALUE_MASK = 63,
    DATA_EXCLUDED_MASK = 0xffff,
    DATA_SYMMETRIC = 1 << 24, /* not in the table: the pairing of set_sums.h maps it to itself */
};

static inline uint32_t data_work(uint64_t nodes) {
    return (uint32_t)(63 - __builtin_clzll(nodes | 1)) << DATA_WORK_SHIFT;
}

static inline uint32_t data_exact(unsigned value, uint64_t nodes) {
    return DATA_EXACT | data_work(nodes) | value;
}

static inline uint32_t data_excluding(nimbers excluded, uint64_t nodes) {
    return data_work(nodes) | (uint32_t)(excluded & DATA_EXCLUDED_MASK);
}

/* Entries of higher rank are kept longer. */
static inline unsigned data_rank(uint32_t data) {
    return 2 * (data >> DATA_WORK_SHIFT & DATA_WORK_MASK) + (data & DATA_EXACT ? 1 : 0);
}

#endif
