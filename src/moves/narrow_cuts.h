/*
 * What graph/cuts.h finds, on boards that have rows: places in a depth-first search are members of
 * vertex sets, and the conditions of docs/development/move-generation.md become a few operations on
 * words.
 */
#ifndef GRAZE_MOVES_NARROW_CUTS_H
#define GRAZE_MOVES_NARROW_CUTS_H

#include "moves/position.h"

enum { NARROW_VERTICES = BOARD_ROW_WORDS * VWORD_BITS, NARROW_NONE = NARROW_VERTICES };

/* A set for each vertex, of as many words as the board has. */
typedef struct narrow_sets {
    vword word[NARROW_VERTICES * BOARD_ROW_WORDS];
} narrow_sets;

/* A depth-first search; places in the order of discovery, from 0. */
typedef struct narrow_tree {
    uint32_t count;
    uint16_t vertex[NARROW_VERTICES]; /* at a place */
    uint16_t place[NARROW_VERTICES];  /* of a vertex */
    uint16_t parent[NARROW_VERTICES]; /* place of the parent */
    uint16_t blocks[NARROW_VERTICES]; /* at a place: the pieces that are left without the vertex */
    narrow_sets back;                 /* places before the parent that a vertex is next to */
    narrow_sets reach;                /* places before the parent that its tree is next to */
} narrow_tree;

/* How many pieces are left without each vertex of a component; for a single vertex none. */
typedef struct block_counts {
    uint16_t at[NARROW_VERTICES];
    vword cut[BOARD_ROW_WORDS]; /* the vertices that leave more than one */
} block_counts;

/* The edges uv without whose ends the rest is connected or empty: v in the set of u < v. */
typedef struct narrow_pairs {
    narrow_sets keeps;
} narrow_pairs;

ALWAYS_INLINE vword *narrow_set(narrow_sets *sets, uint32_t i, unsigned words) {
    return sets->word + (size_t)i * words;
}

/* ---- the search ------------------------------------------------------------------------------ */

ALWAYS_INLINE void narrow_enter(narrow_tree *t, const position *p, const vword *fresh, uint32_t v,
                                uint32_t parent) {
    vword seen[BOARD_ROW_WORDS], *back = narrow_set(&t->back, t->count, p->words);
    board_neighbours(seen, p->board, v, p->alive, p->words);
    vset_without(seen, seen, fresh, p->words);
    vset_clear(back, p->words);
    vset_drop(seen, t->vertex[parent]);
    FOR_EACH_VERTEX (w, seen, p->words) {
        vset_add(back, t->place[w]);
    }
    t->vertex[t->count] = (uint16_t)v;
    t->place[v] = (uint16_t)t->count;
    t->parent[t->count++] = (uint16_t)parent;
}

/* Unites what trees reach, and counts blocks: one begins where a tree reaches its parent only. */
ALWAYS_INLINE void narrow_find_reach(narrow_tree *t, unsigned words) {
    for (uint32_t at = 0; at < t->count; at++) {
        t->blocks[at] = at > 0;
        vset_copy(narrow_set(&t->reach, at, words), narrow_set(&t->back, at, words), words);
    }
    for (uint32_t at = t->count; at-- > 1;) {
        uint32_t parent = t->parent[at];
        vword *reach = narrow_set(&t->reach, at, words);
        vset_drop(reach, parent);
        vset_unite(narrow_set(&t->reach, parent, words), reach, words);
        t->blocks[parent] = (uint16_t)(t->blocks[parent] + vset_is_empty(reach, words));
    }
}

/* Searches the component of p, whose board has rows. O(n + m). */
ALWAYS_INLINE void narrow_tree_fill(narrow_tree *t, const position *p) {
    vword fresh[BOARD_ROW_WORDS], next[BOARD_ROW_WORDS];
    uint32_t root = vset_next(p->alive, 0, p->words), at = 0;
    t->count = 1;
    t->vertex[0] = (uint16_t)root;
    t->place[root] = t->parent[0] = 0;
    vset_clear(narrow_set(&t->back, 0, p->words), p->words);
    vset_copy(fresh, p->alive, p->words);
    vset_drop(fresh, root);
    while (!vset_is_empty(fresh, p->words)) {
        board_neighbours(next, p->board, t->vertex[at], fresh, p->words);
        uint32_t v = vset_next(next, 0, p->words);
        if (v == UINT32_MAX) {
            at = t->parent[at];
        } else {
            vset_drop(fresh, v);
            narrow_enter(t, p, fresh, v, at);
            at = t->count - 1;
        }
    }
    narrow_find_reach(t, p->words);
}

ALWAYS_INLINE void block_counts_of_tree(block_counts *counts, const narrow_tree *t,
                                        unsigned words) {
    vset_clear(counts->cut, words);
    for (uint32_t at = 0; at < t->count; at++) {
        counts->at[t->vertex[at]] = t->blocks[at];
        if (t->blocks[at] > 1) {
            vset_add(counts->cut, t->vertex[at]);
        }
    }
}

/*
 * Whether a set of so many vertices, whatever it is, leaves pieces by the blocks at them: of the
 * pairs of a vertex and a block at it, at most 2 size - 2 are in a block with a second vertex of a
 * connected set, and the block of every other pair holds a piece of its own.
 */
ALWAYS_INLINE bool block_counts_cut(const block_counts *counts, const vword *taken, uint32_t size,
                                    unsigned words) {
    vword cut[BOARD_ROW_WORDS];
    uint32_t more = 0; /* pairs beyond one for each vertex */
    for (unsigned i = 0; i < words; i++) {
        cut[i] = counts->cut[i] & taken[i];
    }
    FOR_EACH_VERTEX (v, cut, words) {
        more += counts->at[v] - 1u;
    }
    return more >= size;
}

/* Counts the blocks at the vertices of p, whose board has rows. O(n + m). */
ALWAYS_INLINE void block_counts_fill(block_counts *counts, const position *p) {
    narrow_tree t;
    narrow_tree_fill(&t, p);
    block_counts_of_tree(counts, &t, p->words);
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* What is known of the places for edges. */
typedef struct narrow_sweep {
    narrow_sets isolated; /* by lower end: upper ends that are all that some child reaches */
    narrow_sets joined;   /* by lower end: upper ends that some child reaches past */
    narrow_sets between;  /* by lower end: upper ends that something between the two reaches past */
    uint16_t low[NARROW_VERTICES], second[NARROW_VERTICES]; /* as in graph/dfs_tree.h */
    uint16_t most[NARROW_VERTICES];     /* the largest low of a child, NARROW_NONE of all places */
    uint16_t children[NARROW_VERTICES]; /* their number */
    vword single[BOARD_ROW_WORDS];      /* places that lie in one block */
} narrow_sweep;

/* Adds from, from + 1, ..., to - 1. */
ALWAYS_INLINE void narrow_add_range(vword *set, uint32_t from, uint32_t to, unsigned words) {
    vword below_from[BOARD_ROW_WORDS], below_to[BOARD_ROW_WORDS];
    vset_fill(below_from, from, words);
    vset_fill(below_to, to, words);
    for (unsigned i = 0; i < words; i++) {
        set[i] |= below_to[i] & ~below_from[i];
    }
}

/* The largest member of a set that is not empty. */
ALWAYS_INLINE uint32_t narrow_last(const vword *set, unsigned words) {
    unsigned i = words - 1;
    while (set[i] == 0) {
        i--;
    }
    return i * VWORD_BITS + VWORD_BITS - 1 - (unsigned)__builtin_clzll(set[i]);
}

ALWAYS_INLINE void narrow_note_reach(narrow_sweep *s, uint32_t at, uint32_t reached) {
    if (reached < s->low[at]) {
        s->second[at] = s->low[at];
        s->low[at] = (uint16_t)reached;
    } else if (reached < s->second[at]) {
        s->second[at] = (uint16_t)reached;
    }
}

ALWAYS_INLINE void narrow_begin_sweep(narrow_sweep *s, narrow_tree *t, unsigned words) {
    vset_clear(s->single, words);
    for (uint32_t at = 0; at < t->count; at++) {
        vset_clear(narrow_set(&s->isolated, at, words), words);
        vset_clear(narrow_set(&s->joined, at, words), words);
        s->low[at] = s->second[at] = NARROW_NONE;
        s->most[at] = s->children[at] = 0;
        narrow_note_reach(s, at, vset_next(narrow_set(&t->back, at, words), 0, words));
        if (t->blocks[at] == 1) {
            vset_add(s->single, at);
        }
    }
}

/* What the trees of children join, or leave alone. */
ALWAYS_INLINE void narrow_look_at_children(narrow_sweep *s, narrow_tree *t, unsigned words) {
    for (uint32_t at = t->count; at-- > 1;) {
        uint32_t parent = t->parent[at], low = s->low[at];
        if (low < parent) {
            uint32_t high = narrow_last(narrow_set(&t->reach, at, words), words);
            if (low == high) {
                vset_add(narrow_set(&s->isolated, parent, words), low);
            } else {
                narrow_add_range(narrow_set(&s->joined, parent, words), low + 1, high, words);
            }
        }
        narrow_note_reach(s, parent, low);
        s->children[parent]++;
        s->most[parent] = low > s->most[parent] ? (uint16_t)low : s->most[parent];
    }
}

/* What lies between the ends joins: known from the parent for all upper ends before it. */
ALWAYS_INLINE void narrow_look_between(narrow_sweep *s, narrow_tree *t, unsigned words) {
    vset_clear(narrow_set(&s->between, 0, words), words);
    vset_add(narrow_set(&s->between, 0, words), 0); /* nothing is above the root */
    for (uint32_t at = 1; at < t->count; at++) {
        uint32_t parent = t->parent[at];
        uint32_t beside = s->low[at] > s->low[parent] ? s->low[parent] : s->second[parent];
        vword *between = narrow_set(&s->between, at, words);
        vset_copy(between, narrow_set(&s->between, parent, words), words);
        if (beside < parent) {
            narrow_add_range(between, beside + 1, parent, words);
        }
    }
}

ALWAYS_INLINE bool narrow_parent_may_go(const narrow_sweep *s, const narrow_tree *t,
                                        const position *p, uint32_t at) {
    uint32_t parent = t->parent[at], others = (uint32_t)t->blocks[at] + t->blocks[parent] - 2;
    if (others > 0) { /* the end that cuts nothing must be a leaf */
        uint32_t single = t->vertex[t->blocks[at] == 1 ? at : parent];
        return others == 1 && degree_in(p, single) == 1;
    }
    return parent == 0 ? s->children[at] <= 1 : s->most[at] < parent;
}

ALWAYS_INLINE void narrow_keep(narrow_pairs *pairs, uint32_t u, uint32_t v, unsigned words) {
    vset_add(narrow_set(&pairs->keeps, u < v ? u : v, words), u < v ? v : u);
}

/* The upper ends of the edges from at to ancestors before its parent, if at cuts nothing alone. */
ALWAYS_INLINE void narrow_upper_ends(vword *upper, narrow_sweep *s, narrow_tree *t, uint32_t at,
                                     unsigned words) {
    const vword *back = narrow_set(&t->back, at, words);
    const vword *joined = narrow_set(&s->joined, at, words);
    const vword *between = narrow_set(&s->between, at, words);
    const vword *isolated = narrow_set(&s->isolated, at, words);
    for (unsigned i = 0; i < words; i++) {
        upper[i] = back[i] & s->single[i] & (joined[i] | between[i]) & ~isolated[i];
    }
}

ALWAYS_INLINE void narrow_collect(narrow_pairs *pairs, narrow_sweep *s, narrow_tree *t,
                                  const position *p) {
    for (uint32_t at = 0; at < t->count; at++) {
        vset_clear(narrow_set(&pairs->keeps, t->vertex[at], p->words), p->words);
    }
    for (uint32_t at = 1; at < t->count; at++) {
        vword upper[BOARD_ROW_WORDS];
        if (narrow_parent_may_go(s, t, p, at)) {
            narrow_keep(pairs, t->vertex[at], t->vertex[t->parent[at]], p->words);
        }
        if (!vset_has(s->single, at)) {
            continue;
        }
        narrow_upper_ends(upper, s, t, at, p->words);
        FOR_EACH_VERTEX (ancestor, upper, p->words) {
            narrow_keep(pairs, t->vertex[at], t->vertex[ancestor], p->words);
        }
    }
}

/* Finds the edges without whose ends the rest is connected. O(n + m) set operations. */
ALWAYS_INLINE void narrow_pairs_of_tree(narrow_pairs *pairs, narrow_tree *t, const position *p) {
    narrow_sweep s;
    narrow_begin_sweep(&s, t, p->words);
    narrow_look_at_children(&s, t, p->words);
    narrow_look_between(&s, t, p->words);
    narrow_collect(pairs, &s, t, p);
}

#endif
