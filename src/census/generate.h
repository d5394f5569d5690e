/* Every graph of a class up to isomorphism, by nauty's geng and gentreeg inside the program. */
#ifndef GRAZE_CENSUS_GENERATE_H
#define GRAZE_CENSUS_GENERATE_H

#include "core/limits.h"
#include "graze/census.h"

enum { GENERATE_MOST_ORDER = 16, GENERATE_MOST_TREE_ORDER = 20, GENERATE_MOST_PARTS = 1000000 };

/* Which graphs of a number of vertices are generated. */
typedef struct graph_class {
    graze_class kind;
    bool bipartite;
    uint32_t min_degree;
} graph_class;

static inline bool graph_class_is_trees(const graph_class *class) {
    return class->kind == GRAZE_TREES || class->kind == GRAZE_CATERPILLARS;
}

/* "connected graphs", for messages. */
const char *graph_class_name(const graph_class *class);

/* GRAZE_BAD_ARGUMENT where graphs of the class on first to last vertices are not generated. */
graze_status graph_class_check(const graph_class *class, uint64_t first, uint64_t last,
                               graze_error *error);

/* How many graphs of the class have n vertices; 0: not known, as of trees before they are made. */
double graph_class_size(const graph_class *class, unsigned n);

/* Takes a graph: row v has bit w for each edge vw. */
typedef graze_status generate_visitor(void *context, const uint64_t *rows, unsigned n);

/*
 * Visits graphs of a class other than trees on 1 <= n <= GENERATE_MOST_ORDER vertices: part number
 * part of parts, which together are all. Parts are uneven. Different threads may generate
 * at the same time.
 * Returns: GRAZE_OK, the first status other than that of a visit, GRAZE_UNDECIDED at a limit.
 */
graze_status generate_graphs(unsigned n, const graph_class *class, uint32_t part, uint32_t parts,
                             generate_visitor *visit, void *context, struct limits *limits);

/* Releases what nauty keeps for the calling thread; to be called before it ends. */
void generate_release_thread(void);

/* All trees on n <= GENERATE_MOST_TREE_ORDER vertices: n parents a tree, from 1, 0 for the root. */
typedef struct tree_list {
    uint8_t *parents;
    size_t count, capacity;
    unsigned n;
} tree_list;

/* Or of caterpillars alone. */
graze_status tree_list_make(tree_list *list, unsigned n, bool caterpillars, struct limits *limits);
void tree_list_clear(tree_list *list, struct limits *limits);

/* The rows of tree number i. */
void tree_list_get(uint64_t *rows, const tree_list *list, size_t i);

#endif
