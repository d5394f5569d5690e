/*
 * Connected subtraction games on a small graph with a path of any length hung on one vertex u. A
 * position is a connected set of the graph that contains u, and the length k of the path: all of
 * them for k up to a bound, from the bottom up.
 */
#ifndef GRAZE_VERIFY_CHECKS_APPENDED_PATH_H
#define GRAZE_VERIFY_CHECKS_APPENDED_PATH_H

#include "verify/checks/octal_memo.h"

typedef struct hung_table {
    octal_book book; /* of the graph without path */
    uint32_t mask;   /* of L: bit k - 1 says that k is in L */
    unsigned u, longest;
    uint8_t *value; /* by set and k; sets without u and those not connected are not used */
    uint8_t *path;  /* by number of vertices */
} hung_table;

/* Time: O(3^n * longest). Release it with hung_clear. */
graze_status hung_init(hung_table *h, const small_graph *g, unsigned u, uint32_t mask,
                       unsigned longest);
void hung_clear(hung_table *h);

/* Whether a set is one of the positions. */
bool hung_has(const hung_table *h, small_set set);

/* The value of a position; for the empty set that of the path alone. */
unsigned hung_value(const hung_table *h, small_set set, unsigned k);

/* Marks the values of the options of a position. */
enum { HUNG_VALUES = 64 };
void hung_mark_options(bool mark[HUNG_VALUES], hung_table *h, small_set set, unsigned k);

/* Whether k vertices may be taken, and the largest number of them. */
bool csg_takes(uint32_t mask, unsigned k);
unsigned csg_top(uint32_t mask);

/*
 * A period of all positions but the whole graph (or of that one too) and of paths, proved: as many
 * consecutive values as the largest number in L agree at the end of the table. 0: none.
 */
unsigned hung_period(const hung_table *h, bool with_whole);

/* The graph itself, with the path. */
small_graph hung_graph(const hung_table *h, unsigned k);

/* Visits every vertex of all connected graphs on least to most vertices under one L. */
typedef graze_status hung_visitor(struct claim_sweep *sweep, hung_table *h);

typedef struct hung_range {
    unsigned least, most; /* vertices */
    uint32_t mask;
    unsigned longest;
    hung_visitor *visit;
} hung_range;

graze_status sweep_hung(struct claim_sweep *sweep, const hung_range *range);

#endif
