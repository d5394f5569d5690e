/* The lines of a certificate for a graph that is described, not built. */
#ifndef GRAZE_CERTIFY_DESCRIBED_H
#define GRAZE_CERTIFY_DESCRIBED_H

#include "rules/rules.h"

/*
 * The line of each class of components, with the value of all together in normal play. The lines
 * are malloc'ed.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE where no claim gives the value of a component;
 * GRAZE_NO_MEMORY. Time: O(length of the expression).
 */
graze_status described_write(char **lines, int64_t *total, const graze_game *game,
                             const graze_graph *graph, graze_error *error);

#endif
