/*
 * The blocks of a component, for rules that must keep it in one piece: taking a connected set S
 * leaves the pieces of B without S, for every block B that S meets, and pieces of different blocks
 * are different.
 */
#ifndef GRAZE_RULES_PIECE_BLOCKS_H
#define GRAZE_RULES_PIECE_BLOCKS_H

#include "graph/blocks.h"
#include "rules/rules.h"

typedef struct piece_blocks {
    struct graph_blocks blocks;
    uint32_t *home;   /* the block of a vertex towards the root of the search; all but the root */
    uint32_t *number; /* blocks at a vertex */
    uint32_t *edges;  /* edges of a block */
    uint32_t *mark;   /* of a block, for the user: 0 at first */
    size_t bytes;
} piece_blocks;

/* The blocks of the component of p. O(n + m) on boards of any width. */
graze_status piece_blocks_init(piece_blocks *made, const position *p, struct limits *limits);
void piece_blocks_clear(piece_blocks *b, struct limits *limits);

/* The block of an edge. O(1). */
uint32_t piece_blocks_of_edge(const piece_blocks *b, uint32_t u, uint32_t v);

static inline uint32_t piece_blocks_size(const piece_blocks *b, uint32_t block) {
    return b->blocks.begin[block + 1] - b->blocks.begin[block];
}

/* Cycles and cliques stay connected when adjacent vertices, or a vertex and its neighbours, go. */
static inline bool piece_blocks_is_simple(const piece_blocks *b, uint32_t block) {
    uint64_t size = piece_blocks_size(b, block), edges = b->edges[block];
    return edges == size || 2 * edges == size * (size - 1);
}

/* ---- boards that have rows ----------------------------------------------------------------- */

enum { NARROW_VERTICES = BOARD_ROW_WORDS * VWORD_BITS };

/* How many blocks there are at each vertex of a component; a single vertex has none. */
typedef struct block_counts {
    uint16_t at[NARROW_VERTICES];
    bool has_cuts; /* some vertex lies in more than one */
} block_counts;

/* A depth-first search on rows. */
typedef struct narrow_search {
    uint16_t place[NARROW_VERTICES]; /* in the order of discovery */
    uint16_t low[NARROW_VERTICES];   /* the smallest place that the subtree reaches */
    uint16_t path[NARROW_VERTICES];  /* from the root to the present vertex */
    unsigned depth, met;
} narrow_search;

/* Comes to v: looks at the neighbours that were met before, all but the parent. */
RULE_INLINE void narrow_enter(narrow_search *s, const position *p, const vword *fresh, uint32_t v) {
    vword met[BOARD_ROW_WORDS];
    uint16_t low = (uint16_t)s->met;
    board_neighbours(met, p->board, v, p->alive, p->words);
    vset_without(met, met, fresh, p->words);
    if (s->depth > 0) {
        vset_drop(met, s->path[s->depth - 1]);
    }
    FOR_EACH_VERTEX (w, met, p->words) {
        low = s->place[w] < low ? s->place[w] : low;
    }
    s->place[v] = (uint16_t)s->met++;
    s->low[v] = low;
    s->path[s->depth++] = (uint16_t)v;
}

/* Goes back from the present vertex: a block ends where nothing below reaches above. */
RULE_INLINE void narrow_leave(narrow_search *s, block_counts *counts) {
    uint32_t v = s->path[--s->depth];
    if (s->depth == 0) {
        return;
    }
    uint32_t parent = s->path[s->depth - 1];
    if (s->low[v] < s->place[parent]) {
        s->low[parent] = s->low[v] < s->low[parent] ? s->low[v] : s->low[parent];
        return;
    }
    counts->at[parent]++;
    bool is_root = s->depth == 1;
    counts->has_cuts |= !is_root || counts->at[parent] > 1;
}

/* Counts the blocks at the vertices of p, whose board has rows. O(n + m). */
RULE_INLINE void block_counts_fill(block_counts *counts, const position *p) {
    narrow_search s = {.depth = 0};
    vword fresh[BOARD_ROW_WORDS], next[BOARD_ROW_WORDS];
    vset_copy(fresh, p->alive, p->words);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        counts->at[v] = 1; /* the block towards the root */
    }
    uint32_t root = vset_next(p->alive, 0, p->words);
    counts->at[root] = 0;
    counts->has_cuts = false;
    vset_drop(fresh, root);
    narrow_enter(&s, p, fresh, root);
    while (s.depth > 0) {
        board_neighbours(next, p->board, s.path[s.depth - 1], fresh, p->words);
        uint32_t v = vset_next(next, 0, p->words);
        if (v == UINT32_MAX) {
            narrow_leave(&s, counts);
        } else {
            vset_drop(fresh, v);
            narrow_enter(&s, p, fresh, v);
        }
    }
}

#endif
