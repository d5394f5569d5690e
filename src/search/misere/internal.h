/* What the variants of the misere search for all widths share. */
#ifndef GRAZE_SEARCH_MISERE_INTERNAL_H
#define GRAZE_SEARCH_MISERE_INTERNAL_H

#include "search/keys/canonical_key.h"
#include "search/misere/canonical_forms.h"
#include "search/misere/misere.h"
#include "search/threads/table_search.h"

enum {
    MISERE_SHARED_SIZE = 12,      /* positions of fewer vertices are not marked */
    MISERE_FORM_SIZE = 14,        /* components of at most so many vertices become forms */
    MISERE_FORM_HEIGHT = 8,       /* forms are added up to this height of the sum */
    MISERE_MOST_HEAP = 16,        /* of the nim heaps that are added to positions */
    MISERE_FORMS_SHARE = 8,       /* of the memory: forms may take it, in all threads together */
    MISERE_FORMS_LEAST = 1 << 16, /* bytes for the forms of a thread */
};

_Static_assert(BOARD_ROW_WORDS *VWORD_BITS + MISERE_MOST_HEAP <= TABLE_SEARCH_MOST_DEPTH,
               "a play on the largest board with a heap is too long");

struct misere_search {
    struct table_search base;
    const struct misere_width *width;
};

/* The search compiled for one width. */
struct misere_width {
    /*
     * Whether the player to move wins the sum of a set and a nim heap, which has at most
     * MISERE_MOST_HEAP. GRAZE_TOO_LARGE: there is no room for the form of the heap.
     */
    graze_status (*wins)(bool *wins, misere_search *search, const vword *set, unsigned heap);
};

/* By width, and for processors with and without the instructions of x86-64-v3. */
extern const struct misere_width misere_width_1, misere_width_2, misere_width_4;
extern const struct misere_width misere_width_1_v3, misere_width_2_v3, misere_width_4_v3;

/*
 * What the table holds of a position: beside which nim heap it is lost (there is exactly one, the
 * misere Grundy value), plus one, or 0; beside which heaps it is known to be won; and the logarithm
 * of the positions it took to find out.
 */
enum {
    DATA_HEAPS = 12, /* larger heaps are part of the position */
    DATA_LOST_MASK = 15,
    DATA_WON_SHIFT = 4,
    DATA_WORK_SHIFT = DATA_WON_SHIFT + DATA_HEAPS,
};
_Static_assert(DATA_HEAPS < DATA_LOST_MASK && DATA_WORK_SHIFT + 6 <= TABLE_DATA_BITS,
               "what is known of a position does not fit into its data");

static inline uint32_t data_of(bool wins, unsigned heap, uint64_t nodes) {
    uint32_t work = (uint32_t)(63 - __builtin_clzll(nodes | 1));
    return (wins ? 1u << (DATA_WON_SHIFT + heap) : heap + 1) | work << DATA_WORK_SHIFT;
}

/* Entries of higher rank are kept longer. */
static inline unsigned data_rank(uint32_t data) {
    return data >> DATA_WORK_SHIFT;
}

/* What two entries of one position say together; both name the same heap, if they name one. */
static inline uint32_t data_together(uint32_t a, uint32_t b) {
    const uint32_t work = ~0u << DATA_WORK_SHIFT;
    return ((a | b) & ~work) | ((a & work) > (b & work) ? a & work : b & work);
}

#endif
