/* The papers' reductions between games, as programs.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_REDUCE_H
#define GRAZE_REDUCE_H

#include "graze/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A row of the list of reductions between games. */
typedef struct graze_reduction_info {
    const char *name;      /* "node-kayles-to-csg" */
    const char *parameter; /* the form of the part after the colon, or NULL */
    const char *input;     /* "GRAPH", "GRAPH GRAPH" or "FORMULA" */
    const char *meaning;   /* what is built, and what it has in common with the input */
    const char *reference; /* the claim that states it, "ak:thm1" */
} graze_reduction_info;

/*
 * graze_reduction_list - writes reduction number index (from 0); returns false when there is none.
 */
GRAZE_API bool graze_reduction_list(graze_reduction_info *info, size_t index);

/* A reduction with its parameter, for example "node-kayles-to-csg:2,3". Immutable. */
typedef struct graze_reduction graze_reduction;

/*
 * graze_reduction_parse - a reduction by name and parameter.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_reduction_parse(graze_reduction **reduction, const char *text,
                                             graze_error *error);
GRAZE_API void graze_reduction_free(graze_reduction *reduction);

/* How many graphs it takes; 0: it takes a formula. */
GRAZE_API size_t graze_reduction_graphs(const graze_reduction *reduction);

typedef struct graze_reduce_options {
    size_t size;           /* 0, or sizeof(graze_reduce_options); see base.h */
    bool fixed;            /* the repaired construction, where the printed one fails somewhere */
    uint64_t girth;        /* node-kayles-to-csg: the even girth wanted; 0: 4 */
    uint64_t max_vertices; /* larger graphs are described, not built; 0: 10^6 */
} graze_reduce_options;

/* A kind of piece of a construction: count pieces of order vertices, as decimal numbers. */
typedef struct graze_reduced_part {
    char *name, *count, *order;
} graze_reduced_part;

/* Two things that the claim says are equal. */
typedef struct graze_comparison {
    char *left, *left_value, *right, *right_value;
    bool agree;
} graze_comparison;

/* What a reduction made. */
typedef struct graze_reduced {
    graze_graph *graph; /* NULL when the result is a formula, or too large to build */
    char *formula;      /* the text of the result, or NULL */
    const char *game;   /* what is played on the result, or NULL */
    char *order, *size; /* vertices and edges of the result, decimal; NULL for a formula */
    graze_reduced_part *parts;
    size_t part_count;
    graze_comparison *comparisons;
    size_t comparison_count;
} graze_reduced;

/* graze_reduced_take_graph - the graph, which is then the caller's and no longer in made. O(1). */
GRAZE_API graze_graph *graze_reduced_take_graph(graze_reduced *made);

/*
 * graze_reduce - carries a reduction out.
 * Arguments: graphs, as many as the reduction takes, or formula; options may be NULL.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (the claim does not cover this input, or an option does not
 * belong to the reduction), GRAZE_TOO_LARGE, GRAZE_NO_MEMORY.
 * Time: O(size of the result).
 */
GRAZE_API graze_status graze_reduce(graze_reduced **made, const graze_reduction *reduction,
                                    const graze_graph *const *graphs, const graze_formula *formula,
                                    const graze_reduce_options *options, graze_error *error);

/*
 * graze_reduce_check - solves both sides by plain search and adds the comparisons to made.
 * Arguments: graphs and formula as given to graze_reduce.
 * Returns: GRAZE_OK (also when they differ), GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_reduce_check(graze_reduced *made, const graze_reduction *reduction,
                                          const graze_graph *const *graphs,
                                          const graze_formula *formula, const graze_limits *limits,
                                          graze_error *error);
GRAZE_API void graze_reduced_free(graze_reduced *made);

#ifdef __cplusplus
}
#endif
#endif
