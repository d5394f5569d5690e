/*
 * Keys of sets of vertices up to the automorphisms of their board, for sets that differ little from
 * sets whose keys are known: each image of a set has a sum (xor) of random words of 128 bits, one
 * for each vertex, and the key is the least sum. Two sets that are no images of each other have
 * equal keys with a probability of 2^-122 at most.
 */
#ifndef GRAZE_SEARCH_KEYS_SET_SUMS_H
#define GRAZE_SEARCH_KEYS_SET_SUMS_H

#include "search/keys/symmetry.h"
#include "search/table/table.h"

enum { SUMS_LANES = 4, SUMS_GROUPS = 2, SUMS_MOST = SUMS_LANES * SUMS_GROUPS };

/* At any address. */
typedef uint64_t sum_lanes
    __attribute__((vector_size(SUMS_LANES * sizeof(uint64_t)), aligned(sizeof(uint64_t))));

/*
 * The sums of a set and of its images, in groups of lanes. The identity is in lane 0, the
 * pairing of set_sums_table in lane 1, the identity once more in lanes that are left.
 */
typedef struct set_sums {
    sum_lanes low[SUMS_GROUPS], high[SUMS_GROUPS];
} set_sums;

typedef struct set_sums_table {
    unsigned groups; /* in use: 1 where there are few automorphisms */
    /*
     * Whether lane 1 has an automorphism of order two that moves most vertices to others that are
     * not adjacent to them; unpaired: the vertices for which that is not so.
     */
    bool has_pairing;
    vword unpaired[BOARD_ROW_WORDS];
    set_sums of[SYMMETRY_VERTICES]; /* of single vertices */
} set_sums_table;

/* Makes the table of a board of at most BOARD_ROW_WORDS words. Time: O(n) for each automorphism. */
void set_sums_table_init(set_sums_table *table, const struct board *board,
                         const board_symmetry *symmetry);

/* Adds a vertex to a set, or takes it away. */
static inline void set_sums_toggle(set_sums *sums, const set_sums_table *table, uint32_t v) {
    const set_sums *one = &table->of[v];
    sums->low[0] ^= one->low[0];
    sums->high[0] ^= one->high[0];
    if (table->groups > 1) {
        sums->low[1] ^= one->low[1];
        sums->high[1] ^= one->high[1];
    }
}

static inline table_key set_sums_key(const set_sums *sums, const set_sums_table *table) {
    table_key key = {.low = sums->low[0][0], .high = sums->high[0][0]};
    for (unsigned group = 0; group < table->groups; group++) {
        for (unsigned lane = 0; lane < SUMS_LANES; lane++) {
            uint64_t low = sums->low[group][lane];
            bool is_less = low < key.low;
            key.low = is_less ? low : key.low;
            key.high = is_less ? sums->high[group][lane] : key.high;
        }
    }
    return key;
}

/* Whether the pairing maps a set to itself. */
static inline bool set_sums_symmetric(const set_sums *sums, const set_sums_table *table) {
    return table->has_pairing && sums->low[0][0] == sums->low[0][1] &&
           sums->high[0][0] == sums->high[0][1];
}

#endif
