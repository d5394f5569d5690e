/*
 * The construction of sg:thm18 as a description: how many pieces of each kind there are, what
 * degrees their vertices have, and the graph itself where it is small enough.
 */
#ifndef GRAZE_REDUCE_SMASH_PLAN_H
#define GRAZE_REDUCE_SMASH_PLAN_H

#include "graze/graph.h"
#include "io/formula.h"

#include <flint/fmpz.h>

/* The numbers of the construction; the paper's, or smaller ones for tests. */
typedef struct smash_plan {
    const graze_formula *formula; /* every clause has SMASH_CLAUSE variables */
    uint32_t n;                   /* variables, made even */
    uint32_t d;
    uint32_t *occurrences; /* by variable, from 0: clauses it is in */
    fmpz_t copies;         /* vertices for each clause: 2 m d */
    fmpz_t independent;    /* common neighbours of the two vertices of a variable: 2 (mnd)^8 */
    fmpz_t gadgets;        /* H at a variable vertex: 2 (mnd)^4 */
    fmpz_t star;           /* H at C*: 2 (mnd)^6 */
    fmpz_t prime;          /* H at C': 2 (mnd)^6 - 2 m d */
    fmpz_t cliques;        /* K_{d+2}: 2 m^2 + 2 m */
} smash_plan;

enum { SMASH_CLAUSE = 7, SMASH_LEAST_DEGREE = 15, SMASH_REFUSED_DEGREE = 16 };

/* The paper's numbers. Clear the plan also after a failure. */
graze_status smash_plan_init(smash_plan *plan, const graze_formula *formula, uint32_t d,
                             graze_error *error);
void smash_plan_clear(smash_plan *plan);

/* How a degree is meant: as the proof states it, or as it only has to be small. */
typedef enum smash_rule { SMASH_EXACTLY, SMASH_AT_MOST } smash_rule;

/* Vertices of one kind. */
typedef struct smash_kind {
    char name[96];
    fmpz_t count;
    fmpz_t degree; /* summed up from the links */
    smash_rule rule;
    fmpz_t stated; /* what the proof says of the degree */
} smash_kind;

/* All kinds of vertices with their degrees. */
typedef struct smash_census {
    smash_kind *kinds;
    size_t count, capacity;
    bool sound; /* both ends of every kind of link count the same number of edges */
    fmpz_t order, size;
} smash_census;

graze_status smash_census_init(smash_census *census, const smash_plan *plan, graze_error *error);
void smash_census_clear(smash_census *census);

/* The graph; its order and size must fit the memory. */
graze_status smash_build(graze_graph **graph, const smash_plan *plan, const smash_census *census,
                         graze_error *error);

#endif
