/*
 * Keys of components up to isomorphism that keeps the colours of vertices. Here, colours are what a
 * refinement starts from and makes. Pendant trees are folded into the colours of the vertices
 * they are attached to, the core is refined until its colours are all different, if need be by
 * marking one vertex of a class after another. Two components get the same key when they are
 * isomorphic, and otherwise with probability about 2^-128.
 *
 * All in a header, so that every build of the search (width, processor) has its own copy.
 */
#ifndef GRAZE_SEARCH_KEYS_CANONICAL_KEY_H
#define GRAZE_SEARCH_KEYS_CANONICAL_KEY_H

#include "graph/board.h"
#include "search/table/table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { CANON_MOST_VERTICES = 64 };

/* A component with vertices numbered from 0, and the neighbours of each. */
typedef struct canon_graph {
    uint32_t n;
    uint64_t row[CANON_MOST_VERTICES];
    const uint8_t *colour;                 /* of all vertices of the board; NULL: all 0 */
    uint8_t original[CANON_MOST_VERTICES]; /* where there are colours: the vertices of the board */
} canon_graph;

/* The members of word in set, numbered by their places in set. */
static inline uint64_t canon_compress(uint64_t word, uint64_t set) {
#ifdef __BMI2__
    return _pext_u64(word, set);
#else
    uint64_t compressed = 0;
    for (uint64_t rest = word & set; rest; rest &= rest - 1) {
        compressed |= UINT64_C(1) << vword_count(set & ((rest & -rest) - 1));
    }
    return compressed;
#endif
}

/* Copies a set of vertices; false when it is larger than a canon_graph can be. */
VSET_INLINE bool canon_extract(canon_graph *graph, const struct board *board, const vword *set,
                               unsigned words) {
    uint32_t n = 0, before[BOARD_ROW_WORDS];
    for (unsigned i = 0; i < words; i++) {
        before[i] = n;
        n += vword_count(set[i]);
    }
    graph->n = 0;
    graph->colour = board->colour;
    if (n > CANON_MOST_VERTICES) {
        return false;
    }
    FOR_EACH_VERTEX (v, set, words) {
        const vword *row = board->rows + (size_t)v * words;
        uint64_t compressed = 0;
        for (unsigned i = 0; i < words; i++) {
            if (set[i]) {
                compressed |= canon_compress(row[i], set[i]) << before[i];
            }
        }
        graph->original[graph->n] = (uint8_t)v;
        graph->row[graph->n++] = compressed;
    }
    return true;
}

/* A 128-bit colour: two lanes that are mixed by different functions. */
typedef struct canon_colour {
    uint64_t a, b;
} canon_colour;

/* Refinements that one key may cost. */
enum { MOST_REFINEMENTS = 48 };

/* Lists of neighbours have one of these two lengths; longer ones are read off the rows. */
enum { CANON_FEW = 4, CANON_LISTED = 8, CANON_NO_VERTEX = CANON_MOST_VERTICES };

/* The core: the vertices that are not in a pendant tree. */
typedef struct canon_state {
    uint32_t n;
    uint32_t listed; /* length of the lists: CANON_FEW, CANON_LISTED, or 0: there are none */
    uint64_t row[CANON_MOST_VERTICES];
    uint8_t neighbour[CANON_MOST_VERTICES * CANON_LISTED]; /* CANON_NO_VERTEX after the last */
    canon_colour trees[CANON_MOST_VERTICES]; /* a vertex with the trees attached to it */
} canon_state;

static inline canon_colour canon_mix(canon_colour c) {
    c.a = (c.a ^ c.a >> 32) * UINT64_C(0xd6e8feb86659fd93);
    c.b = (c.b ^ c.b >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    c.a = (c.a ^ c.a >> 32) * UINT64_C(0xd6e8feb86659fd93);
    c.b = (c.b ^ c.b >> 31) * UINT64_C(0x94d049bb133111eb);
    c.a ^= c.a >> 32;
    c.b ^= c.b >> 30;
    return c;
}

static inline canon_colour canon_plus(canon_colour c, canon_colour d) {
    return (canon_colour){c.a + d.a, c.b + d.b};
}

/* The colour c, seen as something else: at a root, as a mark, ... */
static inline canon_colour canon_as(canon_colour c, uint64_t what) {
    return canon_mix((canon_colour){c.a ^ what * UINT64_C(0x9e3779b97f4a7c15),
                                    c.b + what * UINT64_C(0xc2b2ae3d27d4eb4f)});
}

enum { AS_CHILD = 1, AS_CENTRE, AS_EDGE, AS_MARKED, AS_CASE, AS_COLOUR /* and those after it */ };

/* What a vertex is before anything is known of its neighbours. */
static inline canon_colour canon_start(const canon_graph *graph, uint32_t v) {
    canon_colour start = {1, 1};
    uint8_t colour = graph->colour ? graph->colour[graph->original[v]] : 0;
    return colour ? canon_as(start, AS_COLOUR + (uint64_t)colour) : start;
}

static inline uint64_t canon_first(uint32_t n) {
    return n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
}

/* The key of a tree from the colours of its central vertex or of the two ends of its edge. */
static inline canon_colour canon_of_centre(const canon_colour *colours, uint64_t centre) {
    canon_colour first = colours[__builtin_ctzll(centre)];
    uint64_t other = centre & (centre - 1);
    return other ? canon_plus(canon_as(first, AS_EDGE),
                              canon_as(colours[__builtin_ctzll(other)], AS_EDGE))
                 : canon_as(first, AS_CENTRE);
}

/*
 * Peels leaves layer by layer and adds their colours to their neighbours. Leaves the core: empty
 * for trees, whose key is then complete in *key.
 */
static inline uint64_t canon_fold_trees(canon_colour *colours, canon_colour *key,
                                        const canon_graph *graph) {
    uint64_t left = canon_first(graph->n), layer = 0;
    for (uint32_t v = 0; v < graph->n; v++) {
        bool is_leaf = (graph->row[v] & (graph->row[v] - 1)) == 0;
        colours[v] = canon_start(graph, v);
        layer |= (uint64_t)is_leaf << v;
    }
    while (layer) {
        if (vword_count(left) <= 2) { /* what is left of a tree: its centre */
            *key = canon_of_centre(colours, left);
            return 0;
        }
        uint64_t parents = 0;
        left &= ~layer;
        for (; layer; layer &= layer - 1) {
            uint32_t v = (uint32_t)__builtin_ctzll(layer);
            uint64_t up = graph->row[v] & left;
            uint32_t parent = (uint32_t)__builtin_ctzll(up);
            colours[parent] = canon_plus(colours[parent], canon_as(colours[v], AS_CHILD));
            parents |= up;
        }
        for (; parents; parents &= parents - 1) {
            uint64_t others = graph->row[__builtin_ctzll(parents)] & left;
            layer |= (others & (others - 1)) == 0 ? parents & -parents : 0;
        }
    }
    return left;
}

/* Whether the colours are all different; may say no when they are. */
static inline bool canon_clearly_different(const uint64_t *colours, uint32_t n) {
    enum { SLOT_BITS = 12 };
    uint64_t slots[(1 << SLOT_BITS) / 64] = {0}, twice = 0;
    for (uint32_t v = 0; v < n; v++) {
        uint64_t slot = colours[v] >> (64 - SLOT_BITS), bit = UINT64_C(1) << slot % 64;
        twice |= slots[slot / 64] & bit;
        slots[slot / 64] |= bit;
    }
    return twice == 0;
}

/* Whether two vertices have the same neighbours, apart from each other. */
static inline bool canon_are_twins(const canon_state *state, uint32_t v, uint32_t w) {
    uint64_t neither = ~(UINT64_C(1) << v | UINT64_C(1) << w);
    return ((state->row[v] ^ state->row[w]) & neither) == 0;
}

/* Number of different colours; n when all vertices of one colour are twins of each other. */
static inline uint32_t canon_count_colours(const uint64_t *colours, const canon_state *state) {
    if (canon_clearly_different(colours, state->n)) {
        return state->n;
    }
    enum { SLOTS = 128 };
    uint8_t slots[SLOTS] = {0}; /* 1 + vertex */
    uint32_t different = 0;
    bool only_twins = true;
    for (uint32_t v = 0; v < state->n; v++) {
        uint32_t slot = (uint32_t)(colours[v] >> 57);
        while (slots[slot] && colours[slots[slot] - 1] != colours[v]) {
            slot = (slot + 1) % SLOTS;
        }
        if (slots[slot]) {
            only_twins = only_twins && canon_are_twins(state, v, slots[slot] - 1U);
        } else {
            slots[slot] = (uint8_t)(v + 1);
            different++;
        }
    }
    return only_twins ? state->n : different;
}

static inline uint64_t canon_stir(uint64_t x) {
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 29;
}

/* The sum of what belongs to the neighbours of v; what[CANON_NO_VERTEX] is 0. */
static inline uint64_t canon_sum(const uint64_t *what, const canon_state *state, uint32_t v) {
    const uint8_t *neighbour = state->neighbour + (size_t)v * CANON_LISTED;
    uint64_t sum = 0;
    if (state->listed == CANON_FEW) {
        for (uint32_t j = 0; j < CANON_FEW; j++) {
            sum += what[neighbour[j]];
        }
        return sum;
    }
    if (state->listed == CANON_LISTED) {
        for (uint32_t j = 0; j < CANON_LISTED; j++) {
            sum += what[neighbour[j]];
        }
        return sum;
    }
    for (uint64_t rest = state->row[v]; rest; rest &= rest - 1) {
        sum += what[__builtin_ctzll(rest)];
    }
    return sum;
}

static inline void canon_refine_once(uint64_t *colours, const canon_state *state) {
    uint64_t stirred[CANON_MOST_VERTICES + 1];
    for (uint32_t v = 0; v < state->n; v++) {
        stirred[v] = canon_stir(colours[v]);
    }
    stirred[CANON_NO_VERTEX] = 0;
    for (uint32_t v = 0; v < state->n; v++) {
        colours[v] = (3 * stirred[v] + canon_sum(stirred, state, v)) * UINT64_C(0x9e3779b97f4a7c15);
    }
}

/* Refines until the number of colours does not grow; returns it. */
static inline uint32_t canon_refine(uint64_t *colours, const canon_state *state, uint32_t before) {
    if (before == 0) { /* the first rounds hardly ever suffice */
        canon_refine_once(colours, state);
        canon_refine_once(colours, state);
    }
    for (;;) {
        canon_refine_once(colours, state);
        uint32_t now = canon_count_colours(colours, state);
        if (now == before || now == state->n) {
            return now;
        }
        before = now;
    }
}

/*
 * The graph as the set of its vertices, each with its trees and its neighbours,
 * when vertices of one colour are twins. Colours are names then: who has one of several twins as a
 * neighbour has them all, so that the multiset determines the graph.
 */
static inline canon_colour canon_hash(const uint64_t *colours, const canon_state *state) {
    uint64_t a[CANON_MOST_VERTICES + 1], b[CANON_MOST_VERTICES + 1];
    canon_colour hash = {0, 0};
    for (uint32_t v = 0; v < state->n; v++) {
        uint64_t low = colours[v] ^ colours[v] >> 32, high = colours[v] ^ colours[v] >> 27;
        a[v] = low * UINT64_C(0xbf58476d1ce4e5b9);
        b[v] = high * UINT64_C(0x94d049bb133111eb);
        a[v] ^= a[v] >> 31;
        b[v] ^= b[v] >> 33;
    }
    a[CANON_NO_VERTEX] = b[CANON_NO_VERTEX] = 0;
    for (uint32_t v = 0; v < state->n; v++) {
        canon_colour c = {colours[v] + canon_sum(a, state, v) * UINT64_C(0xc2b2ae3d27d4eb4f) +
                              state->trees[v].a * UINT64_C(0x9fb21c651e98df25),
                          colours[v] + canon_sum(b, state, v) * UINT64_C(0x165667b19e3779f9) +
                              state->trees[v].b * UINT64_C(0xff51afd7ed558ccd)};
        hash = canon_plus(hash, canon_mix(c));
    }
    return hash;
}

/* Whether the members of a class, which come after its first vertex, are all twins of that. */
static inline bool canon_has_only_twins(const canon_state *state, uint32_t first, uint64_t others) {
    while (others && canon_are_twins(state, first, (uint32_t)__builtin_ctzll(others))) {
        others &= others - 1;
    }
    return others == 0;
}

/* The classes of more than one vertex; returns their number. */
static inline uint32_t canon_list_classes(uint64_t *members, const uint64_t *colours,
                                          const canon_state *state) {
    uint32_t count = 0;
    for (uint64_t todo = canon_first(state->n); todo;) {
        uint64_t first = (uint64_t)__builtin_ctzll(todo);
        members[count] = 0;
        for (uint64_t rest = todo; rest; rest &= rest - 1) {
            uint32_t v = (uint32_t)__builtin_ctzll(rest);
            members[count] |= (uint64_t)(colours[v] == colours[first]) << v;
        }
        todo &= ~members[count];
        count += (members[count] & (members[count] - 1)) != 0;
    }
    return count;
}

/*
 * Whether an equitable colouring determines the graph: classes are complete or without edges, any
 * two are joined completely, not at all, or by a matching or all edges but a matching, and no cycle
 * of classes is joined by matchings. Then the vertices matched with each other are parts that are
 * all alike, and may change places.
 */
static inline bool canon_is_determined(const uint64_t *colours, const canon_state *state) {
    uint64_t members[CANON_MOST_VERTICES];
    uint8_t tree[CANON_MOST_VERTICES]; /* the classes that matchings join have the same number */
    uint32_t count = canon_list_classes(members, colours, state);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t row = state->row[__builtin_ctzll(members[i])];
        uint32_t size = vword_count(members[i]), inside = vword_count(row & members[i]);
        if (inside != 0 && inside != size - 1) {
            return false;
        }
        tree[i] = (uint8_t)i;
        for (uint32_t j = 0; j < i; j++) {
            uint32_t other = vword_count(members[j]), joined = vword_count(row & members[j]);
            if (joined == 0 || joined == other) {
                continue;
            }
            if (size != other || (joined != 1 && joined != other - 1) || tree[i] == tree[j]) {
                return false;
            }
            for (uint32_t k = 0, old = tree[j]; k <= i; k++) {
                tree[k] = tree[k] == old ? tree[i] : tree[k];
            }
        }
    }
    return true;
}

/* The class to mark next: the smallest with others than twins, the least colour first. */
static inline uint64_t canon_choose_class(const uint64_t *colours, const canon_state *state) {
    uint64_t best = 0, best_colour = 0;
    int best_size = CANON_MOST_VERTICES + 1;
    for (uint64_t todo = canon_first(state->n); todo;) {
        uint32_t first = (uint32_t)__builtin_ctzll(todo);
        uint64_t members = 0, colour_here = colours[first];
        for (uint64_t rest = todo; rest; rest &= rest - 1) {
            uint32_t v = (uint32_t)__builtin_ctzll(rest);
            members |= (uint64_t)(colours[v] == colour_here) << v;
        }
        todo &= ~members;
        int size = __builtin_popcountll(members);
        if ((size < best_size || (size == best_size && colour_here < best_colour)) &&
            !canon_has_only_twins(state, first, members & (members - 1))) {
            best = members;
            best_size = size;
            best_colour = colour_here;
        }
    }
    return best;
}

/*
 * The sum over all ways to mark vertices of classes, until all colours are different; false when
 * that takes more than so many refinements. As the members of a class are mostly alike, each may
 * take an equal share of them: large symmetric graphs are given up after the first few.
 */
static inline bool canon_key_of_colouring(canon_colour *key, const canon_state *state,
                                          uint64_t *colours, uint32_t before, uint32_t most) {
    if (most == 0) {
        return false;
    }
    uint32_t different = canon_refine(colours, state, before);
    if (different == state->n || canon_is_determined(colours, state)) {
        *key = canon_hash(colours, state);
        return true;
    }
    *key = (canon_colour){0, 0};
    uint64_t members = canon_choose_class(colours, state);
    uint32_t share = (most - 1) / vword_count(members);
    for (uint64_t rest = members; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        uint64_t marked[CANON_MOST_VERTICES];
        canon_colour one;
        memcpy(marked, colours, state->n * sizeof *marked);
        marked[v] = canon_stir(marked[v] + AS_MARKED);
        if (!canon_key_of_colouring(&one, state, marked, different, share)) {
            return false;
        }
        *key = canon_plus(*key, canon_as(one, AS_CASE));
    }
    return true;
}

/* Copies the core and the colours of its trees. */
static inline void canon_take_core(canon_state *state, const canon_graph *graph,
                                   const canon_colour *trees, uint64_t core) {
    uint32_t most = 0;
    state->n = 0;
    for (uint64_t rest = core; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        uint64_t row = canon_compress(graph->row[v], core);
        uint32_t degree = vword_count(row);
        state->row[state->n] = row;
        state->trees[state->n++] = trees[v];
        most = degree > most ? degree : most;
    }
    state->listed = most <= CANON_FEW ? CANON_FEW : most <= CANON_LISTED ? CANON_LISTED : 0;
}

/* Lists the neighbours in the core, where they are few. */
static inline void canon_list_neighbours(canon_state *state) {
    for (uint32_t v = 0; v < state->n; v++) {
        uint8_t *neighbour = state->neighbour + (size_t)v * CANON_LISTED;
        uint64_t rest = state->row[v];
        for (uint32_t j = 0; j < state->listed; j++) {
            neighbour[j] = rest ? (uint8_t)__builtin_ctzll(rest) : CANON_NO_VERTEX;
            rest &= rest - 1;
        }
    }
}

/*
 * The key of a connected graph; false when it has so many symmetries that finding it would take
 * too long.
 * Time: O(n + m) for trees, about O((n + m) log n) for a core without symmetries.
 */
static inline bool canon_key(table_key *key, const canon_graph *graph) {
    canon_colour found = {0, 0}, trees[CANON_MOST_VERTICES];
    uint64_t core = canon_fold_trees(trees, &found, graph);
    if (core) {
        uint64_t colours[CANON_MOST_VERTICES];
        canon_state state;
        canon_take_core(&state, graph, trees, core);
        canon_list_neighbours(&state);
        for (uint32_t v = 0; v < state.n; v++) {
            colours[v] = state.trees[v].a + 5 * vword_count(state.row[v]);
        }
        if (!canon_key_of_colouring(&found, &state, colours, 0, MOST_REFINEMENTS)) {
            return false;
        }
    }
    *key = (table_key){.low = found.a, .high = found.b};
    return true;
}

#endif
