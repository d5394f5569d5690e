/*
 * Arc-Kayles and its non-disconnecting variant on small graphs by their rules alone: two adjacent
 * vertices are taken; in the variant what is left of their component is connected.
 */
#ifndef GRAZE_VERIFY_CHECKS_PAIR_MEMO_H
#define GRAZE_VERIFY_CHECKS_PAIR_MEMO_H

#include "verify/checks/octal_memo.h"

/* Grundy values of the sets of one graph, found on demand. */
typedef struct pair_book {
    small_graph graph;
    bool disconnects; /* Arc-Kayles */
    uint8_t *value;
    int8_t *length; /* of all plays alike, see pair_length */
} pair_book;

graze_status pair_book_init(pair_book *book, const small_graph *g, bool disconnects);
void pair_book_clear(pair_book *book);

/* Whether two vertices of a set may be taken. O(n). */
bool pair_is_move(const pair_book *book, small_set set, unsigned a, unsigned b);

/* The next move from *a, *b on (0, 0 at first, then one further); false behind the last. */
bool pair_next_move(unsigned *a, unsigned *b, const pair_book *book, small_set set);

unsigned pair_value(pair_book *book, small_set set);
unsigned pair_value_of_graph(pair_book *book);

/* The number of moves of all plays from a set; PAIR_DIFFERENT when they are not equally long. */
enum { PAIR_DIFFERENT = -1 };
int pair_length(pair_book *book, small_set set);

/* The value of one graph, without a book. */
graze_status pair_value_of(unsigned *value, const small_graph *g, bool disconnects);

/* Notes whether all plays of the non-disconnecting game are equally long, which gives the value. */
graze_status sweep_lengths(struct claim_sweep *sweep, const small_graph *g);

/* Goes through the moves from a set: a < b. */
#define FOR_EACH_PAIR(a, b, book, set)                                                             \
    for (unsigned a = 0, b = 0; pair_next_move(&a, &b, book, set); b++)

#endif
