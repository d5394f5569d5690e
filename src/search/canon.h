/*
 * Keys of components up to isomorphism. Pendant trees are folded into the colours of what they
 * hang on, the core is refined until its colours are all different, if need be by marking one
 * vertex of a class after another. Two components get the same key when they are isomorphic, and
 * otherwise with probability about 2^-128.
 *
 * All in a header, so that every build of the search (width, processor) has its own copy.
 */
#ifndef GRAZE_SEARCH_CANON_H
#define GRAZE_SEARCH_CANON_H

#include "graph/board.h"
#include "search/table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { CANON_MOST_VERTICES = 64, CANON_MOST_ARCS = CANON_MOST_VERTICES * 24 };

/* A component with vertices numbered from 0: the neighbours of v are to[begin[v]..begin[v+1]). */
typedef struct canon_graph {
    uint32_t n;
    uint32_t begin[CANON_MOST_VERTICES + 1];
    uint8_t to[CANON_MOST_ARCS];
} canon_graph;

/* Copies a set of vertices; false when it is larger than a canon_graph can be. */
VSET_INLINE bool canon_extract(canon_graph *graph, const struct board *board, const vword *set,
                               unsigned words) {
    uint8_t place[BOARD_ROW_WORDS * VWORD_BITS];
    uint32_t n = 0, arcs = 0;
    if (vset_count(set, words) > CANON_MOST_VERTICES) {
        return false;
    }
    FOR_EACH_VERTEX (v, set, words) {
        place[v] = (uint8_t)n++;
    }
    graph->n = n;
    n = 0;
    FOR_EACH_VERTEX (v, set, words) {
        vword row[BOARD_ROW_WORDS];
        board_neighbours(row, board, v, set, words);
        graph->begin[n++] = arcs;
        if (arcs + CANON_MOST_VERTICES > CANON_MOST_ARCS) {
            return false;
        }
        FOR_EACH_VERTEX (w, row, words) {
            graph->to[arcs++] = place[w];
        }
    }
    graph->begin[n] = arcs;
    return true;
}

/* A 128-bit colour: two lanes that are mixed by different functions. */
typedef struct canon_colour {
    uint64_t a, b;
} canon_colour;

/* Refinements that one key may cost. */
enum { MOST_REFINEMENTS = 48 };

typedef struct canon_state {
    canon_graph *graph;
    uint64_t core; /* vertices that are not in a pendant tree */
    uint32_t core_size;
    uint32_t core_end[CANON_MOST_VERTICES];  /* neighbours in the core come first, up to here */
    canon_colour trees[CANON_MOST_VERTICES]; /* what hangs on a vertex, and the vertex itself */
    unsigned refinements;
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

enum { AS_CHILD = 1, AS_CENTRE, AS_EDGE, AS_MARKED, AS_CASE };

/*
 * Peels leaves layer by layer and adds their colours to what they hang on. Leaves the core: empty
 * for trees, whose key is then complete in *key.
 */
static inline uint64_t canon_fold_trees(canon_colour *colours, canon_colour *key,
                                        const canon_graph *graph) {
    uint8_t degree[CANON_MOST_VERTICES], layer[CANON_MOST_VERTICES];
    uint32_t n = graph->n, count = 0;
    uint64_t left = n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
    for (uint32_t v = 0; v < n; v++) {
        degree[v] = (uint8_t)(graph->begin[v + 1] - graph->begin[v]);
        colours[v] = (canon_colour){1, 1};
        if (degree[v] <= 1) {
            layer[count++] = (uint8_t)v;
        }
    }
    while (count > 0) {
        uint8_t next[CANON_MOST_VERTICES];
        uint32_t next_count = 0;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t v = layer[i], parent = CANON_MOST_VERTICES;
            for (uint32_t j = graph->begin[v]; j < graph->begin[v + 1]; j++) {
                if (left >> graph->to[j] & 1) {
                    parent = graph->to[j];
                    break;
                }
            }
            left &= ~(UINT64_C(1) << v);
            if (parent == CANON_MOST_VERTICES) { /* the centre, or the second half of it */
                *key = canon_as(colours[v], AS_CENTRE);
                return 0;
            }
            if (degree[parent] == 1) { /* the two halves of a central edge */
                *key =
                    canon_plus(canon_as(colours[v], AS_EDGE), canon_as(colours[parent], AS_EDGE));
                return 0;
            }
            colours[parent] = canon_plus(colours[parent], canon_as(colours[v], AS_CHILD));
            if (--degree[parent] == 1) {
                next[next_count++] = (uint8_t)parent;
            }
        }
        count = next_count;
        for (uint32_t i = 0; i < count; i++) {
            layer[i] = next[i];
        }
    }
    return left;
}

/* Number of different colours in the core. */
static inline uint32_t canon_count_colours(const uint64_t *colours, uint64_t core) {
    enum { SLOTS = 128 };
    uint8_t slots[SLOTS] = {0}; /* 1 + vertex */
    uint32_t different = 0;
    for (; core; core &= core - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(core);
        uint32_t slot = (uint32_t)(colours[v] >> 57);
        while (slots[slot] && colours[slots[slot] - 1] != colours[v]) {
            slot = (slot + 1) % SLOTS;
        }
        if (!slots[slot]) {
            slots[slot] = (uint8_t)(v + 1);
            different++;
        }
    }
    return different;
}

static inline uint64_t canon_stir(uint64_t x) {
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 29;
}

static inline void canon_refine_once(uint64_t *colours, const canon_state *state) {
    uint64_t stirred[CANON_MOST_VERTICES];
    const canon_graph *graph = state->graph;
    for (uint64_t rest = state->core; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        stirred[v] = canon_stir(colours[v]);
    }
    for (uint64_t rest = state->core; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        uint64_t sum = 3 * stirred[v];
        for (uint32_t j = graph->begin[v]; j < state->core_end[v]; j++) {
            sum += stirred[graph->to[j]];
        }
        colours[v] = sum * UINT64_C(0x9e3779b97f4a7c15);
    }
}

/* Refines until the number of colours stays the same; returns it. */
static inline uint32_t canon_refine(uint64_t *colours, const canon_state *state, uint32_t before) {
    for (;;) {
        canon_refine_once(colours, state);
        uint32_t now = canon_count_colours(colours, state->core);
        if (now == before || now == state->core_size) {
            return now;
        }
        before = now;
    }
}

/*
 * The graph written down in the order of its colours, which are all different: for each vertex
 * of the core the trees that hang on it and its neighbours.
 */
static inline canon_colour canon_hash_in_order(const uint64_t *colours, const canon_state *state) {
    struct {
        uint64_t row;
        canon_colour trees;
    } written[CANON_MOST_VERTICES];
    uint8_t order[CANON_MOST_VERTICES], place[CANON_MOST_VERTICES];
    uint32_t size = 0;
    for (uint64_t rest = state->core; rest; rest &= rest - 1) {
        uint8_t v = (uint8_t)__builtin_ctzll(rest);
        uint32_t i = size++;
        for (; i > 0 && colours[order[i - 1]] > colours[v]; i--) {
            order[i] = order[i - 1];
        }
        order[i] = v;
    }
    for (uint32_t i = 0; i < size; i++) {
        place[order[i]] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < size; i++) {
        uint32_t v = order[i];
        uint64_t row = 0;
        for (uint32_t j = state->graph->begin[v]; j < state->core_end[v]; j++) {
            row |= UINT64_C(1) << place[state->graph->to[j]];
        }
        written[i].row = row;
        written[i].trees = state->trees[v];
    }
    XXH128_hash_t hash = XXH3_128bits(written, size * sizeof *written);
    return (canon_colour){hash.low64, hash.high64};
}

/* The class to mark next: the smallest with at least two vertices, the least colour first. */
static inline uint64_t canon_choose_class(const uint64_t *colours, uint64_t core) {
    uint64_t best = 0, best_colour = 0;
    int best_size = CANON_MOST_VERTICES + 1;
    for (uint64_t todo = core; todo;) {
        uint64_t members = 0, colour_here = colours[__builtin_ctzll(todo)];
        for (uint64_t rest = todo; rest; rest &= rest - 1) {
            uint32_t v = (uint32_t)__builtin_ctzll(rest);
            if (colours[v] == colour_here) {
                members |= UINT64_C(1) << v;
            }
        }
        todo &= ~members;
        int size = __builtin_popcountll(members);
        if (size >= 2 && (size < best_size || (size == best_size && colour_here < best_colour))) {
            best = members;
            best_size = size;
            best_colour = colour_here;
        }
    }
    return best;
}

/* The neighbours of v in the core. */
static inline uint64_t canon_core_row(const canon_state *state, uint32_t v) {
    uint64_t row = 0;
    for (uint32_t j = state->graph->begin[v]; j < state->core_end[v]; j++) {
        row |= UINT64_C(1) << state->graph->to[j];
    }
    return row;
}

/* Twins can be exchanged: of a class in which all are twins of each other, one will do. */
static inline uint64_t canon_drop_twins(const canon_state *state, uint64_t members) {
    uint32_t v = (uint32_t)__builtin_ctzll(members);
    uint64_t first = UINT64_C(1) << v, row = canon_core_row(state, v);
    for (uint64_t rest = members & ~first; rest; rest &= rest - 1) {
        uint64_t other = rest & -rest;
        uint64_t other_row = canon_core_row(state, (uint32_t)__builtin_ctzll(other));
        if ((row & ~other) != (other_row & ~first)) {
            return members;
        }
    }
    return first;
}

/* The sum over all ways to mark vertices of classes, until all colours are different. */
static inline bool canon_key_of_colouring(canon_colour *key, canon_state *state, uint64_t *colours,
                                          uint32_t before) {
    if (++state->refinements > MOST_REFINEMENTS) {
        return false;
    }
    uint32_t different = canon_refine(colours, state, before);
    if (different == state->core_size) {
        *key = canon_hash_in_order(colours, state);
        return true;
    }
    *key = (canon_colour){0, 0};
    uint64_t members = canon_drop_twins(state, canon_choose_class(colours, state->core));
    for (uint64_t rest = members; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        uint64_t marked[CANON_MOST_VERTICES];
        canon_colour one;
        memcpy(marked, colours, state->graph->n * sizeof *marked);
        marked[v] = canon_stir(marked[v] + AS_MARKED);
        if (!canon_key_of_colouring(&one, state, marked, different)) {
            return false;
        }
        *key = canon_plus(*key, canon_as(one, AS_CASE));
    }
    return true;
}

/* Moves the neighbours in the core to the front of each row. */
static inline void canon_sort_rows(canon_state *state) {
    canon_graph *graph = state->graph;
    for (uint64_t rest = state->core; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest), end = graph->begin[v];
        for (uint32_t j = graph->begin[v]; j < graph->begin[v + 1]; j++) {
            uint8_t w = graph->to[j];
            if (state->core >> w & 1) {
                graph->to[j] = graph->to[end];
                graph->to[end++] = w;
            }
        }
        state->core_end[v] = end;
    }
}

/*
 * The key of a connected graph, whose rows are reordered; false when it has so many symmetries
 * that finding it would take too long.
 * Time: O(n + m) for trees, about O((n + m) log n) for a core without symmetries.
 */
static inline bool canon_key(table_key *key, canon_graph *graph) {
    canon_state state = {.graph = graph};
    canon_colour found = {0, 0};
    state.core = canon_fold_trees(state.trees, &found, graph);
    if (state.core) {
        uint64_t colours[CANON_MOST_VERTICES];
        state.core_size = (uint32_t)__builtin_popcountll(state.core);
        canon_sort_rows(&state);
        for (uint64_t rest = state.core; rest; rest &= rest - 1) {
            uint32_t v = (uint32_t)__builtin_ctzll(rest);
            colours[v] = state.trees[v].a + 5 * (state.core_end[v] - graph->begin[v]);
        }
        if (!canon_key_of_colouring(&found, &state, colours, 0)) {
            return false;
        }
    }
    *key = (table_key){.low = found.a, .high = found.b};
    return true;
}

#endif
