/* Writes the certificate of a period: the tables that its proof rests on (docs/certificates.md). */
#ifndef GRAZE_CERTIFY_CERTIFY_TABLES_H
#define GRAZE_CERTIFY_CERTIFY_TABLES_H

#include "solve/solver.h"
#include "structure/growth/attached_graph.h"
#include "structure/growth/path_values.h"

/* What is claimed of a family with none (paths alone), one or two growing paths, and the proof. */
typedef struct table_proof {
    unsigned legs;
    uint64_t period, preperiod;
    int64_t beyond; /* two paths: of a preperiod that grows; -1: it does not */
    const struct path_values *paths;
    size_t path_count; /* values of paths to write */
    /* with at least one growing path: */
    const struct attached_graph *attached;
    uint64_t joint; /* the period that all tables prove */
    size_t size;    /* lengths of each path to write */
    const uint16_t *const *table;
    size_t stride;                      /* two paths: F_H(k, n) is at k * stride + n */
    const int64_t *last;                /* one path: the last exception of each part */
    int64_t square_last, square_beyond; /* two paths: E of theorem 6 or 7, and D of 7 or -1 */
} table_proof;

/*
 * certify_tables - writes a certificate. The solver proves values of loose pieces.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 */
graze_status certify_tables(FILE *out, const table_proof *proof, graze_solver *solver,
                            graze_error *error);

#endif
