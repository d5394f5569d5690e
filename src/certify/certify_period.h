/* Certificates of periods that tables of growing paths have proved. */
#ifndef GRAZE_CERTIFY_CERTIFY_PERIOD_H
#define GRAZE_CERTIFY_CERTIFY_PERIOD_H

#include "solve/solver.h"
#include "structure/growth/growth_tables.h"
#include "structure/growth/two_legs.h"

/*
 * certify_period - writes a certificate of the period that tables have proved, of the values from
 * n = 0 on (docs/certificates.md). The solver proves values of loose pieces.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT when no period was proved, or there is no form for this
 * kind of growth; GRAZE_IO; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status certify_period(FILE *out, struct growth_tables *tables, graze_solver *solver,
                            graze_error *error);

/* certify_for_all - the same of a period in n for every k, which two_legs_prove has found. */
graze_status certify_for_all(FILE *out, const graze_for_all *found, struct two_legs *legs,
                             graze_solver *solver, graze_error *error);

#endif
