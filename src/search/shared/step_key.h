/*
 * Keys of components of boards that have steps, up to isomorphism. Colours of 16 bits are refined
 * for sixteen vertices at a time. Most components have all colours different after a few rounds,
 * up to twins; for the others canonical_key.h has to find the key. Which of the two does it depends
 * on the component up to isomorphism only.
 */
#ifndef GRAZE_SEARCH_SHARED_STEP_KEY_H
#define GRAZE_SEARCH_SHARED_STEP_KEY_H

#include "graph/board.h"
#include "search/shared/table.h"

enum { LANES = 16, LANE_GROUPS = VWORD_BITS / LANES };

typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t))));

/* The colours of all vertices, with space for the neighbours of the first and the last. */
typedef struct step_colours {
    uint16_t before[VWORD_BITS];
    uint16_t of[VWORD_BITS]; /* by vertex; 0 for vertices outside the component */
    uint16_t after[VWORD_BITS];
} step_colours;

#define LANES_LOAD(to, from)  memcpy(&(to), (from), sizeof(lanes))
#define LANES_STORE(to, from) memcpy((to), &(from), sizeof(lanes))

/* Ones in the lanes of the members of a set. */
VSET_INLINE void step_spread(lanes *present, vword set, unsigned groups) {
    const lanes bit = {1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                       1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
    for (unsigned i = 0; i < groups; i++) {
        lanes all = bit & (uint16_t)(set >> (LANES * i));
        present[i] = (lanes)(all == bit);
    }
}

/* One round: a colour becomes a hash of itself and of the sum of its neighbours. */
VSET_INLINE void step_refine(step_colours *colours, const struct board_steps *steps,
                             const lanes *present, unsigned groups, unsigned count) {
    lanes own[LANE_GROUPS];
    for (unsigned i = 0; i < groups; i++) {
        lanes c;
        LANES_LOAD(c, colours->of + LANES * i);
        c = (c ^ c >> 7) * (uint16_t)0x9e37;
        own[i] = c ^ c >> 9;
        LANES_STORE(colours->of + LANES * i, own[i]);
    }
    for (unsigned i = 0; i < groups; i++) {
        own[i] *= 3;
        for (unsigned j = 0; j < count; j++) {
            lanes up, down, has_up, has_down;
            LANES_LOAD(up, colours->of + LANES * i + steps->difference[j]);
            LANES_LOAD(down, colours->of + LANES * i - steps->difference[j]);
            LANES_LOAD(has_up, steps->has_up[j] + LANES * i);
            LANES_LOAD(has_down, steps->has_down[j] + LANES * i);
            own[i] += (up & has_up) + (down & has_down);
        }
    }
    for (unsigned i = 0; i < groups; i++) {
        lanes c = (own[i] ^ own[i] >> 8) * (uint16_t)0xd6e9 & present[i];
        LANES_STORE(colours->of + LANES * i, c);
    }
}

/* The members of a set whose colour another one has. */
VSET_INLINE bool step_has_equal(const step_colours *colours, vword set, const lanes *present,
                                unsigned groups) {
    lanes c[LANE_GROUPS], count[LANE_GROUPS] = {{0}}, several = {0};
    for (unsigned i = 0; i < groups; i++) {
        LANES_LOAD(c[i], colours->of + LANES * i);
    }
    for (; set; set &= set - 1) {
        uint16_t here = colours->of[__builtin_ctzll(set)];
        for (unsigned i = 0; i < groups; i++) {
            count[i] -= (lanes)(c[i] == here);
        }
    }
    for (unsigned i = 0; i < groups; i++) {
        several |= (lanes)(count[i] > 1) & present[i];
    }
    uint64_t any[sizeof(lanes) / sizeof(uint64_t)];
    memcpy(any, &several, sizeof any);
    return any[0] | any[1] | any[2] | any[3];
}

/* Whether all vertices of one colour have the same neighbours, apart from each other. */
static inline bool step_equal_are_twins(const step_colours *colours, const struct board *board,
                                        vword set) {
    for (vword rest = set; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        for (vword others = rest & (rest - 1); others; others &= others - 1) {
            uint32_t w = (uint32_t)__builtin_ctzll(others);
            vword neither = set & ~((vword)1 << v | (vword)1 << w);
            if (colours->of[v] == colours->of[w] && ((board->rows[v] ^ board->rows[w]) & neither)) {
                return false;
            }
        }
    }
    return true;
}

__extension__ typedef unsigned __int128 uint128;

static inline uint64_t step_multiply(uint64_t a, uint64_t b) {
    uint128 product = (uint128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
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
                                vword set, bool has_twins) {
    enum { ABOVE_SUM = 20 }; /* two numbers are determined by their sum and product */
    table_key key = {0, 0};
    for (unsigned i = 0; i < steps->count; i++) {
        vword edges = set & set >> steps->difference[i] & steps->lower[i];
        for (; edges; edges &= edges - 1) {
            const uint16_t *at = colours->of + __builtin_ctzll(edges);
            uint64_t x = at[0], y = at[steps->difference[i]];
            step_add(&key, (x * y) << ABOVE_SUM ^ (x + y));
        }
    }
    for (vword rest = has_twins ? set : 0; rest; rest &= rest - 1) {
        step_add(&key, ~(uint64_t)colours->of[__builtin_ctzll(rest)]);
    }
    return (table_key){hash_word(key.low + vword_count(set)), hash_word(key.high)};
}

VSET_INLINE bool step_key_in(table_key *key, const struct board *board, vword set,
                             unsigned groups) {
    enum { CHECKS = 2, ROUNDS = 5 };
    step_colours colours;
    lanes present[LANE_GROUPS];
    memset(&colours, 0, sizeof colours);
    step_spread(present, set, groups);
    for (unsigned i = 0; i < groups; i++) {
        LANES_STORE(colours.of + LANES * i, present[i]);
    }
    for (unsigned check = 0; check < CHECKS; check++) {
        for (unsigned round = 0; round < ROUNDS; round++) {
            BOARD_FOR_STEPS(&board->steps, step_refine, &colours, &board->steps, present, groups);
        }
        bool has_equal = step_has_equal(&colours, set, present, groups);
        if (!has_equal || step_equal_are_twins(&colours, board, set)) {
            *key = step_hash(&colours, &board->steps, set, has_equal);
            return true;
        }
    }
    return false;
}

/*
 * The key of a component of a board that has steps; false when its vertices cannot be told apart
 * in a few rounds. Equal keys mean isomorphic components, but for a probability of about 2^-128.
 */
static inline bool step_key(table_key *key, const struct board *board, vword set) {
    switch ((board->n + LANES - 1) / LANES) {
    case 1:
        return step_key_in(key, board, set, 1);
    case 2:
        return step_key_in(key, board, set, 2);
    case 3:
        return step_key_in(key, board, set, 3);
    default:
        return step_key_in(key, board, set, 4);
    }
}

#endif
