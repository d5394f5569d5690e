/* What is known about one position of Smash and Grab as a summand; comparisons of two use it. */
#ifndef GRAZE_SCORED_SUMS_SCORING_H
#define GRAZE_SCORED_SUMS_SCORING_H

#include "solve/solver.h"

/* Fills in the score; at a limit has_score is false. */
graze_status scoring_find_score(graze_scoring *scoring, graze_solver *solver,
                                const graze_graph *graph, graze_error *error);

/* Fills in all but self_inverse. Refuses games that are not scored. */
graze_status scoring_find(graze_scoring *scoring, graze_solver *solver, const graze_graph *graph,
                          graze_error *error);

/*
 * Looks in a short list for a game beside which two graphs score differently. Sets what is unknown
 * to GRAZE_NO when there is one: in_ge0 for a game of U>=0, in_all for any; else leaves it.
 */
graze_status scoring_find_witness(graze_truth *in_ge0, graze_truth *in_all, graze_solver *solver,
                                  const graze_graph *g, const graze_graph *h, graze_error *error);

#endif
