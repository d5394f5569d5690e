/* Checks of claims that are rows of theory/sg.c; they are defined in src/verify/checks/. */
#ifndef GRAZE_THEORY_SG_CHECKS_H
#define GRAZE_THEORY_SG_CHECKS_H

#include "theory/theory.h"

/* sg:thm9: all forests with a perfect matching and 4k vertices, the empty one included. */
graze_status sg_sweep_matched_forests(struct claim_sweep *sweep);

/* sg:cor11, sg:thm10: paths, and unions of paths, by the lengths of their pieces. */
graze_status sg_sweep_paths(struct claim_sweep *sweep);
graze_status sg_sweep_unions(struct claim_sweep *sweep);

/* sg:prop12, sg:prop13-fixed: all subdivided stars with two and more, or fewer, legs of length 1.
 */
graze_status sg_sweep_bushy_stars(struct claim_sweep *sweep);
graze_status sg_sweep_thin_stars(struct claim_sweep *sweep);

/* sg:thm15: even cycles beside all small graphs. */
graze_status sg_sweep_even_cycles(struct claim_sweep *sweep);

#endif
