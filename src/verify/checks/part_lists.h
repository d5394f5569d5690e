/* Complete multipartite graphs by their parts, for checks. */
#ifndef GRAZE_VERIFY_CHECKS_PART_LISTS_H
#define GRAZE_VERIFY_CHECKS_PART_LISTS_H

#include "verify/checks/small.h"

/* The sizes of the parts, ascending. */
typedef struct part_list {
    unsigned size[SMALL_MOST];
    unsigned count, n;
} part_list;

/* The list of these sizes, in any order, which end with 0; parts of no vertex are left out. */
part_list parts_of_sizes(const unsigned *sizes, size_t count);

unsigned parts_count(const part_list *parts, unsigned size);

/* The list without one vertex of part number i. */
part_list parts_without(const part_list *parts, unsigned i);
bool parts_equal(const part_list *a, const part_list *b);

/* The graph; the vertices of a part follow one another. */
small_graph parts_graph(const part_list *parts);

/* The value of Grim on the graph, by the rules on its vertices. */
graze_status parts_value(unsigned *value, const part_list *parts);

/* Notes a list at which a claim is right or wrong. */
graze_status sweep_parts(struct claim_sweep *sweep, bool right, const part_list *parts,
                         const char *claimed, const char *actual);

/* Notes who wins: claimed is whether the first player does. */
graze_status sweep_parts_winner(struct claim_sweep *sweep, const part_list *parts, bool claimed);

typedef graze_status parts_visitor(struct claim_sweep *sweep, const part_list *parts);

/* Visits all lists of two and more parts up to most vertices, small ones first. */
graze_status sweep_part_lists(struct claim_sweep *sweep, unsigned most, parts_visitor *visit);

#endif
