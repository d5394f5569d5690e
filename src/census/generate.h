/* Every graph of a class up to isomorphism, by nauty's geng and gentreeg inside the program. */
#ifndef GRAZE_CENSUS_GENERATE_H
#define GRAZE_CENSUS_GENERATE_H

#include "core/limits.h"

enum { GENERATE_MOST_ORDER = 16, GENERATE_MOST_TREE_ORDER = 20, GENERATE_MOST_PARTS = 1000000 };

/* Takes a graph: row v has bit w for each edge vw. */
typedef graze_status generate_visitor(void *context, const uint64_t *rows, unsigned n);

/*
 * Visits graphs on 1 <= n <= GENERATE_MOST_ORDER vertices, connected ones only when asked: part
 * number part of parts, which together are all. Parts are uneven. Different threads may generate
 * at the same time.
 * Returns: GRAZE_OK, the first status other than that of a visit, GRAZE_UNDECIDED at a limit.
 */
graze_status generate_graphs(unsigned n, bool connected, uint32_t part, uint32_t parts,
                             generate_visitor *visit, void *context, struct limits *limits);

/* Releases what nauty keeps for the calling thread; to be called before it ends. */
void generate_release_thread(void);

/* All trees on n <= GENERATE_MOST_TREE_ORDER vertices: n parents a tree, from 1, 0 for the root. */
typedef struct tree_list {
    uint8_t *parents;
    size_t count, capacity;
    unsigned n;
} tree_list;

graze_status tree_list_make(tree_list *list, unsigned n, struct limits *limits);
void tree_list_clear(tree_list *list, struct limits *limits);

/* The rows of tree number i. */
void tree_list_get(uint64_t *rows, const tree_list *list, size_t i);

#endif
