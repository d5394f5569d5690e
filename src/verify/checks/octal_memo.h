/*
 * Octal games on small graphs by their rules alone: every set of vertices is a position of its
 * own, sums are not taken apart. csg:def1 compares it with plain search.
 */
#ifndef GRAZE_VERIFY_CHECKS_OCTAL_MEMO_H
#define GRAZE_VERIFY_CHECKS_OCTAL_MEMO_H

#include "verify/checks/small.h"

/* Grundy values of the sets of one graph, found on demand. */
typedef struct octal_book {
    small_graph graph;
    uint8_t digit[SMALL_MOST + 1];
    uint8_t *value;
    bool *connected; /* by set */
} octal_book;

/* A book for a graph and a game as the command line spells it; release it with octal_book_clear. */
graze_status octal_book_init(octal_book *book, const small_graph *g, const char *game);
void octal_book_clear(octal_book *book);

/* The same for the connected subtraction game CSG(L): bit k - 1 of the mask says that k is in L. */
graze_status octal_book_init_csg(octal_book *book, const small_graph *g, uint32_t mask);

/* "csg:1,2,4" from bits 0, 1 and 3. */
void csg_name(char *text, size_t size, uint32_t mask);

/* Whether taking a set of vertices out of another is a move. O(n). */
bool octal_is_move(const octal_book *book, small_set set, small_set taken);

/* The Grundy value of a set. Time: O(3^n) for all sets together. */
unsigned octal_value(octal_book *book, small_set set);
unsigned octal_value_of_graph(octal_book *book);

/* The value of one graph. */
graze_status octal_value_of(unsigned *value, const small_graph *g, const char *game);

/* The set of one vertex. */
static inline small_set bit(unsigned v) {
    return (small_set)1 << v;
}

/* Whether the vertices of a set are pairwise adjacent. */
bool small_is_clique(const small_graph *g, small_set set);

/* The vertices of set that can be reached from v inside it. */
small_set small_component(const small_graph *g, small_set set, unsigned v);
bool small_set_is_connected(const small_graph *g, small_set set);

/* Subsets of a set, the set itself first and the empty set left out. */
#define FOR_EACH_SUBSET(part, set) for (small_set part = (set); part; part = (part - 1) & (set))

/* Hangs a path of count new vertices on u; returns the last one, u for none. */
unsigned small_hang_path(small_graph *g, unsigned u, unsigned count);

/* Visits all connected graphs on least to most vertices up to isomorphism. */
graze_status sweep_connected(struct claim_sweep *sweep, unsigned least, unsigned most,
                             small_visitor *visit, void *context);

#endif
