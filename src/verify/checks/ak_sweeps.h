/* Checks of claims that the solver uses, on whole classes of graphs. */
#ifndef GRAZE_VERIFY_CHECKS_AK_SWEEPS_H
#define GRAZE_VERIFY_CHECKS_AK_SWEEPS_H

#include "theory/theory.h"

graze_status ak_sweep_one_by_one(struct claim_sweep *sweep);       /* ak:ex-csg1 */
graze_status ak_sweep_symmetric(struct claim_sweep *sweep);        /* ak:thm6 */
graze_status ak_sweep_blocks(struct claim_sweep *sweep);           /* ak:thm14 */
graze_status ak_sweep_large_cliques(struct claim_sweep *sweep);    /* ak:thm15 */
graze_status ak_sweep_threshold_values(struct claim_sweep *sweep); /* ak:ex-threshold */

#endif
