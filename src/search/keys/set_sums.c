/* Chooses the automorphisms whose images have sums, and the words of the sums. */
#include "search/keys/set_sums.h"

/* How many vertices an automorphism leaves where they are or beside; UINT32_MAX: no involution. */
static uint32_t count_unpaired(vword *unpaired, const struct board *board, const uint8_t *map) {
    uint32_t count = 0;
    vset_clear(unpaired, BOARD_ROW_WORDS);
    for (uint32_t v = 0; v < board->n; v++) {
        const vword *row = board->rows + (size_t)v * board->words;
        if (map[map[v]] != v) {
            return UINT32_MAX;
        }
        if (map[v] == v || vset_has(row, map[v])) {
            vset_add(unpaired, v);
            count++;
        }
    }
    return count;
}

/* The automorphism for lane 1: that with the fewest unpaired vertices; count: none has few. */
static unsigned find_pairing(set_sums_table *table, const struct board *board,
                             const board_symmetry *symmetry) {
    unsigned best = symmetry->count;
    uint32_t fewest = board->n / 2;
    for (unsigned i = 0; i < symmetry->count; i++) {
        vword unpaired[BOARD_ROW_WORDS];
        uint32_t count = count_unpaired(unpaired, board, symmetry->map[i]);
        if (count < fewest) {
            fewest = count;
            best = i;
            vset_copy(table->unpaired, unpaired, BOARD_ROW_WORDS);
        }
    }
    return best;
}

/* One half of the random word of a vertex. */
static uint64_t word_of(uint32_t v, unsigned half) {
    return hash_word(hash_word(2 * (uint64_t)v + half) + UINT64_C(0x9e3779b97f4a7c15));
}

static void set_lane(set_sums_table *table, const struct board *board, unsigned lane,
                     const uint8_t *map) {
    for (uint32_t v = 0; v < board->n; v++) {
        set_sums *sums = &table->of[v];
        sums->low[lane / SUMS_LANES][lane % SUMS_LANES] = word_of(map ? map[v] : v, 0);
        sums->high[lane / SUMS_LANES][lane % SUMS_LANES] = word_of(map ? map[v] : v, 1);
    }
}

void set_sums_table_init(set_sums_table *table, const struct board *board,
                         const board_symmetry *symmetry) {
    unsigned pairing = find_pairing(table, board, symmetry), lane = 0;
    table->has_pairing = pairing < symmetry->count;
    set_lane(table, board, lane++, NULL);
    if (table->has_pairing) {
        set_lane(table, board, lane++, symmetry->map[pairing]);
    }
    for (unsigned i = 0; i < symmetry->count && lane < SUMS_MOST; i++) {
        if (i != pairing) {
            set_lane(table, board, lane++, symmetry->map[i]);
        }
    }
    table->groups = (lane + SUMS_LANES - 1) / SUMS_LANES;
    while (lane < SUMS_MOST) {
        set_lane(table, board, lane++, NULL);
    }
}
