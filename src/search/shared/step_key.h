/*
 * Keys of components of boards that have steps, up to isomorphism. Colours of 16 bits are refined
 * for sixteen vertices at a time. Most components have all colours different after a few rounds,
 * up to twins; for the others canonical_key.h has to find the key. Which of the two does it depends
 * on the component up to isomorphism only. WORDS is defined before this is included.
 */
#ifndef GRAZE_SEARCH_SHARED_STEP_KEY_H
#define GRAZE_SEARCH_SHARED_STEP_KEY_H

#include "search/shared/bits.h"
#include "search/shared/table.h"

enum { STEP_BITS = sizeof(bits) * 8, LANES = 16, LANE_GROUPS = STEP_BITS / LANES };

typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t))));
/* The same at any address. */
typedef uint16_t lanes_anywhere
    __attribute__((vector_size(LANES * sizeof(uint16_t)), aligned(sizeof(uint16_t)), may_alias));
#define LANES_AT(place) (*(lanes_anywhere *)(place))

/* The colours of all vertices, with space for the neighbours of the first and the last. */
typedef struct step_colours {
    uint16_t before[STEP_BITS];
    uint16_t of[STEP_BITS]; /* by vertex; 0 for vertices outside the component */
    uint16_t after[STEP_BITS];
} step_colours;

/* By lane: the bit of its vertex in a word of LANES bits. */
static const lanes lane_bit = {1,       1 << 1,  1 << 2,  1 << 3, 1 << 4,  1 << 5,
                               1 << 6,  1 << 7,  1 << 8,  1 << 9, 1 << 10, 1 << 11,
                               1 << 12, 1 << 13, 1 << 14, 1 << 15};

/* Ones in the lanes of the members of a set. */
VSET_INLINE void step_spread(lanes *present, bits members, unsigned groups) {
    for (unsigned i = 0; i < groups; i++) {
        lanes all = lane_bit & (uint16_t)(members >> (LANES * i));
        present[i] = (lanes)(all == lane_bit);
    }
}

/*
 * Some rounds: a colour becomes a hash of itself and of the sum of its neighbours. Vertices outside
 * the component keep 0.
 */
VSET_INLINE void step_refine(step_colours *colours, const struct board_steps *steps,
                             const lanes *present, unsigned rounds, unsigned groups,
                             unsigned count) {
    lanes own[LANE_GROUPS];
    for (unsigned i = 0; i < groups; i++) {
        own[i] = LANES_AT(colours->of + LANES * i);
    }
    for (unsigned round = 0; round < rounds; round++) {
        for (unsigned i = 0; i < groups; i++) {
            const uint16_t *at = colours->of + LANES * i;
            own[i] *= 3;
            for (unsigned j = 0; j < count; j++) {
                unsigned difference = steps->difference[j];
                own[i] += LANES_AT(at + difference) & LANES_AT(steps->has_up[j] + LANES * i);
                own[i] += LANES_AT(at - difference) & LANES_AT(steps->has_down[j] + LANES * i);
            }
        }
        for (unsigned i = 0; i < groups; i++) {
            lanes c = (own[i] ^ own[i] >> 8) * (uint16_t)0xd6e9 & present[i];
            c = (c ^ c >> 7) * (uint16_t)0x9e37;
            own[i] = c ^ c >> 9;
            LANES_AT(colours->of + LANES * i) = own[i];
        }
    }
}

/* The lanes that are not 0, as bits. */
VSET_INLINE bits step_gather(const lanes *found, unsigned groups) {
    bits gathered = 0;
    for (unsigned i = 0; i < groups; i++) {
        lanes some = (lanes)(found[i] != 0) & lane_bit;
        uint64_t word[sizeof(lanes) / sizeof(uint64_t)];
        memcpy(word, &some, sizeof word);
        uint64_t all = word[0] | word[1] | word[2] | word[3];
        all |= all >> 32;
        gathered |= (bits)(uint16_t)(all | all >> LANES) << (LANES * i);
    }
    return gathered;
}

/* The members of a set whose colour another one has, too. */
VSET_INLINE bits step_equal(const step_colours *colours, bits members, const lanes *present,
                            unsigned groups) {
    lanes c[LANE_GROUPS], count[LANE_GROUPS] = {{0}}, any = {0};
    for (unsigned i = 0; i < groups; i++) {
        c[i] = LANES_AT(colours->of + LANES * i);
    }
    for (bits rest = members; rest; rest &= rest - 1) {
        uint16_t here = colours->of[bits_first(rest)];
        for (unsigned i = 0; i < groups; i++) {
            count[i] -= (lanes)(c[i] == here);
        }
    }
    for (unsigned i = 0; i < groups; i++) {
        count[i] = (lanes)(count[i] > 1) & present[i];
        any |= count[i];
    }
    return step_gather(&any, 1) ? step_gather(count, groups) : 0;
}

/* Whether two vertices of a set have the same neighbours in it, apart from each other. */
VSET_INLINE bool step_are_twins(const struct board *board, bits members, uint32_t v, uint32_t w) {
    bits neither = members & ~((bits)1 << v | (bits)1 << w);
    vpair row_v = vpair_of(board->rows + (size_t)v * WORDS, WORDS);
    vpair row_w = vpair_of(board->rows + (size_t)w * WORDS, WORDS);
    return !((bits)(row_v ^ row_w) & neither);
}

/* Whether all vertices of one colour are twins; equal: those whose colour another one has. */
static inline bool step_equal_are_twins(const step_colours *colours, const struct board *board,
                                        bits members, bits equal) {
    for (bits rest = equal; rest; rest &= rest - 1) {
        uint32_t v = bits_first(rest);
        for (bits others = rest & (rest - 1); others; others &= others - 1) {
            uint32_t w = bits_first(others);
            if (colours->of[v] == colours->of[w] && !step_are_twins(board, members, v, w)) {
                return false;
            }
        }
    }
    return true;
}

static inline uint64_t step_multiply(uint64_t a, uint64_t b) {
    vpair product = (vpair)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> VWORD_BITS);
}

/* Adds a hash of what determines a part of the graph: an edge, or a vertex. */
VSET_INLINE void step_add(table_key *key, uint64_t what) {
    const uint64_t a = UINT64_C(0x9e3779b97f4a7c15), b = UINT64_C(0xd6e8feb86659fd93);
    key->low += step_multiply(what ^ a, what + b);
    key->high += step_multiply(what + a, (what << 7 ^ b) | 1);
}

/*
 * The graph as the multiset of its edges, whose ends have their colours as names. Who has one of
 * several twins as a neighbour has them all, so that the edges and, where there are twins, the
 * numbers of their colours determine the graph.
 */
VSET_INLINE table_key step_hash(const step_colours *colours, const struct board_steps *steps,
                                const set *s, bool has_twins) {
    enum { ABOVE_SUM = 20 }; /* two numbers are determined by their sum and product */
    table_key key = {0, 0};
    bits members = bits_of(s);
    for (unsigned i = 0; i < steps->count; i++) {
        for (bits edges = board_edges_inside(steps, members, i); edges; edges &= edges - 1) {
            const uint16_t *at = colours->of + bits_first(edges);
            uint64_t x = at[0], y = at[steps->difference[i]];
            step_add(&key, (x * y) << ABOVE_SUM ^ (x + y));
        }
    }
    for (bits rest = has_twins ? members : 0; rest; rest &= rest - 1) {
        step_add(&key, ~(uint64_t)colours->of[bits_first(rest)]);
    }
    return (table_key){hash_word(key.low + vset_count(s->word, WORDS)), hash_word(key.high)};
}

VSET_INLINE bool step_key_in(table_key *key, const struct board *board, const set *s,
                             unsigned groups) {
    enum { CHECKS = 2, ROUNDS = 5 };
    step_colours colours;
    lanes present[LANE_GROUPS];
    bits members = bits_of(s);
    memset(&colours, 0, sizeof colours);
    step_spread(present, members, groups);
    for (unsigned i = 0; i < groups; i++) {
        LANES_AT(colours.of + LANES * i) = present[i];
    }
    for (unsigned check = 0; check < CHECKS; check++) {
        BOARD_FOR_STEPS(&board->steps, step_refine, &colours, &board->steps, present, ROUNDS,
                        groups);
        bits equal = step_equal(&colours, members, present, groups);
        if (!equal || step_equal_are_twins(&colours, board, members, equal)) {
            *key = step_hash(&colours, &board->steps, s, equal != 0);
            return true;
        }
    }
    return false;
}

/*
 * The key of a component of a board that has steps; false when its vertices cannot be told apart
 * in a few rounds. Equal keys mean isomorphic components, but for a probability of about 2^-128.
 */
static inline bool step_key(table_key *key, const struct board *board, const set *s) {
    unsigned groups = (board->n + LANES - 1) / LANES;
    switch (LANE_GROUPS - groups) { /* the empty ones are in the last word: three at most */
    case 0:
        return step_key_in(key, board, s, LANE_GROUPS);
    case 1:
        return step_key_in(key, board, s, LANE_GROUPS - 1);
    case 2:
        return step_key_in(key, board, s, LANE_GROUPS - 2);
    default:
        return step_key_in(key, board, s, LANE_GROUPS - 3);
    }
}

#endif
