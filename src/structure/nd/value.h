/* Grundy values of cores by relative stability: only counters that matter are played down. */
#ifndef GRAZE_STRUCTURE_ND_VALUE_H
#define GRAZE_STRUCTURE_ND_VALUE_H

#include "structure/nd/classify.h"

/*
 * The Grundy value of a core, which is taken over (docs/nd-kernel.md, theorem 9).
 * Arguments: found is false when the work was used up or there are too many counters that matter.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 */
graze_status nd_value(int64_t *value, bool *found, nd_core *core, nd_work *work);

#endif
