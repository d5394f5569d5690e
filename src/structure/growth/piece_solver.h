/*
 * What the tables of growing paths need from the solver, which is in a layer above them: limits,
 * and the values of graphs and sets that have lost the path. The solver passes them as functions.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_PIECE_SOLVER_H
#define GRAZE_STRUCTURE_GROWTH_PIECE_SOLVER_H

#include "core/limits.h"
#include "graph/graph.h"
#include "graph/vset.h"

/* All values are Grundy values in normal play. The functions fill error when they fail. */
typedef struct piece_solver {
    struct limits *limits; /* of the current call */
    void *context;         /* the first argument of value_of_graph and open */
    graze_status (*value_of_graph)(int64_t *value, void *context, const graze_graph *graph,
                                   graze_error *error);
    /*
     * Prepares for questions about sets of vertices of a connected graph, which must outlive them;
     * opened is what value_of_set and close receive.
     */
    graze_status (*open)(void **opened, void *context, const graze_graph *graph,
                         graze_error *error);
    graze_status (*value_of_set)(int64_t *value, void *opened, const vword *set,
                                 graze_error *error);
    void (*close)(void *opened);
} piece_solver;

#endif
