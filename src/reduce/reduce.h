/*
 * The papers' reductions as programs. A construction is a file in this folder and a row in
 * registry.c.
 */
#ifndef GRAZE_REDUCE_REDUCE_H
#define GRAZE_REDUCE_REDUCE_H

#include "core/limits.h"
#include "io/formula.h"
#include "rules/rules.h"

enum { REDUCE_MOST_GRAPHS = 2 };

#define REDUCE_MAX_VERTICES UINT64_C(1000000)

/* What a construction is made from. */
typedef struct reduce_input {
    const graze_graph *const *graphs;
    const graze_formula *formula;
    const graze_game *target; /* the game played on the result, or NULL */
    graze_reduce_options options;
} reduce_input;

typedef struct construction {
    graze_reduction_info info;
    size_t graphs;      /* how many it takes; 0: a formula */
    const char *source; /* the game on the input, or NULL where the question is none about a game */
    const char *target; /* the game on the result, the parameter belongs to it; or NULL */
    bool has_girth, has_fixed;
    bool keeps_value;   /* and not only who wins */
    bool needs_pruning; /* plain search does not finish on the smallest results */
    /* Refuses targets that the claim does not speak of; NULL: it speaks of all. */
    graze_status (*require)(const graze_game *target, graze_error *error);
    graze_status (*build)(graze_reduced *made, const reduce_input *in, graze_error *error);
    /* Adds comparisons; NULL: the source on the input with the target on the result. */
    graze_status (*check)(graze_reduced *made, const reduce_input *in, struct limits *limits,
                          graze_error *error);
} construction;

/* The constructions in the order in which they are listed. */
const construction *const *reduce_registry(size_t *count);

/* ---- for the writers of constructions ----------------------------------------------------- */

/* A new part of the result; count and order are decimal numbers, copied. */
graze_status reduced_add_part(graze_reduced *made, const char *name, const char *count,
                              const char *order);

/* A new comparison; the texts are copied, equal values agree. */
graze_status reduced_compare(graze_reduced *made, const char *left, const char *left_value,
                             const char *right, const char *right_value);

/* A new text, formatted as by printf; NULL when memory runs out. */
char *new_text(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The only size of moves of a csg game, or 0 when there are several. */
uint32_t target_single_size(const graze_game *target);

/* The length of a shortest cycle; NO_VERTEX when there is none. O(n (n + m)). */
graze_status graph_girth(uint32_t *girth, const graze_graph *graph, graze_error *error);

/* Refuses a formula of which a clause has not exactly so many variables. */
graze_status formula_require_uniform(const graze_formula *formula, size_t variables,
                                     graze_error *error);

#endif
