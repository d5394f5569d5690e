/* Checks of claims that are rows of theory/ak.c; they are defined in src/verify/checks/. */
#ifndef GRAZE_THEORY_AK_CHECKS_H
#define GRAZE_THEORY_AK_CHECKS_H

#include "theory/theory.h"

graze_status ak_sweep_one_by_one(struct claim_sweep *sweep);       /* ak:ex-csg1 */
graze_status ak_sweep_symmetric(struct claim_sweep *sweep);        /* ak:thm6 */
graze_status ak_sweep_blocks(struct claim_sweep *sweep);           /* ak:thm14 */
graze_status ak_sweep_large_cliques(struct claim_sweep *sweep);    /* ak:thm15 */
graze_status ak_sweep_threshold_values(struct claim_sweep *sweep); /* ak:ex-threshold */

#endif
