/* The ways of a position in order: what solve.c chooses between. */
#ifndef GRAZE_SOLVE_STEPS_H
#define GRAZE_SOLVE_STEPS_H

#include "graph/shape.h"
#include "solve/solver.h"
#include "structure/structure.h"

/* What answers can rest on besides claims and structures. */
extern const char METHOD_SEARCH[];
extern const char METHOD_HEAP[];   /* the engine for heap games */
extern const char METHOD_GROWTH[]; /* tables of parts with a growing path */
extern const char METHOD_STORE[];  /* an earlier search */
extern const char METHOD_EQUAL[];  /* two equal components cancel */

/* Theory and structure speak of normal play, component by component. */
bool solver_takes_shortcuts(const graze_solver *solver);

/* A closed form for a class of graphs, if a claim has one, or the value of a heap. */
graze_status shape_value(int64_t *value, bool *found, graze_solver *solver,
                         const struct shape *shape, structure_question question);

/* theory: a closed form for the class of a connected set. */
graze_status by_theory(int64_t *value, bool *found, graze_solver *solver, const struct board *board,
                       const vword *set, structure_question question);

/*
 * growth: a graph with one very long path, built or not, from its expression.
 * Returns: GRAZE_OK, found or not; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status by_growth(int64_t *value, bool *found, graze_solver *solver, const description *node,
                       graze_error *error);

/* The same for a built graph, where no claim gives a closed form. */
graze_status by_growth_of_built(int64_t *value, bool *found, graze_solver *solver,
                                const graze_graph *graph, graze_error *error);

/*
 * theory: a closed form for a large built graph of one family, from its expression alone.
 * Returns: GRAZE_OK, found or not; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status by_shape_of_built(int64_t *value, bool *found, graze_solver *solver,
                               const graze_graph *graph);

/* structure: an algorithm for the class of a connected set. */
graze_status by_structure(int64_t *value, bool *found, graze_solver *solver,
                          const struct board *board, const vword *set, structure_question question);

/* search: a table of all subsets or a search, by the rules alone. Any set. */
graze_status by_search(int64_t *value, graze_solver *solver, struct part *part, const vword *set,
                       structure_question question);

typedef graze_status search_function(int64_t *value, graze_solver *solver, struct part *part,
                                     const vword *set, structure_question question);

/* store: what an earlier search found, or else a search, whose value is kept. */
graze_status by_store(int64_t *value, graze_solver *solver, struct part *part, const vword *set,
                      structure_question question, search_function *search, graze_error *error);

/*
 * Keeps the values of larger components that the search of a set of a part has met. Nothing of it
 * can fail: what cannot be kept is left out.
 */
void store_subresults(graze_solver *solver, const struct part *part, const vword *set);

/* The xor of the parts of a graph, or the value of the whole. */
graze_status combine_parts(int64_t *value, graze_solver *solver, struct parts *parts,
                           graze_error *error);

/* Theory on the terms of an expression that is too large to build; no theory, no answer. */
graze_status solve_described(graze_answer *answer, graze_solver *solver, const graze_graph *graph,
                             graze_error *error);

#endif
