/* The sizes of the graph of sg:thm18, piece by piece, as exact numbers. */
#ifndef GRAZE_REDUCE_SMASH_SIZE_H
#define GRAZE_REDUCE_SMASH_SIZE_H

#include "core/large_number.h"
#include "io/formula.h"

enum { SMASH_CLAUSE = 7, SMASH_LEAST_DEGREE = 15, SMASH_REFUSED_DEGREE = 16, SMASH_PIECES = 12 };

/* The numbers of the construction; the paper's, or smaller ones for tests. */
typedef struct smash_plan {
    uint64_t n, m, d;         /* variables, made even; clauses; the parameter of the game */
    large_number copies;      /* vertices for each clause: 2 m d */
    large_number independent; /* common neighbours of the two vertices of a variable: 2 (mnd)^8 */
    large_number gadgets;     /* H at a variable vertex: 2 (mnd)^4 */
    large_number star;        /* H at C*: 2 (mnd)^6 */
    large_number prime;       /* H at C': 2 (mnd)^6 - 2 m d */
    large_number cliques;     /* K_{d+2}: 2 m^2 + 2 m */
} smash_plan;

/* The paper's numbers. Returns: GRAZE_OK, GRAZE_TOO_LARGE (the numbers would be too large). */
graze_status smash_plan_init(smash_plan *plan, const graze_formula *formula, uint32_t d,
                             graze_error *error);

typedef struct smash_piece {
    const char *name;
    large_number count;
    uint64_t order;
    uint64_t edges; /* inside one piece, and those by which it hangs on others */
} smash_piece;

typedef struct smash_size {
    smash_piece pieces[SMASH_PIECES];
    large_number order, size; /* of the whole graph */
} smash_size;

smash_size smash_measure(const smash_plan *plan);

#endif
