/* Hashes of cores up to the number of their tempo moves. */
#ifndef GRAZE_STRUCTURE_ND_HASH_H
#define GRAZE_STRUCTURE_ND_HASH_H

#include "structure/nd/core.h"

typedef struct nd_hash {
    uint64_t low, high;
} nd_hash;

/* What a core is but for numbers of tempo moves: whether there are any, except at blocked vertices.
 */
nd_hash nd_hash_core(const nd_core *core);

#endif
