/* The list of all reductions. */
#include "reduce/reduce.h"

/* Each row is a file of this folder; the order is that of the list. */
#define CONSTRUCTIONS(row)                                                                         \
    row(node_kayles_to_csg) row(node_kayles_to_nd_node_kayles) row(avoid_true_to_csg)              \
        row(isomorphism_to_symmetry) row(maker_breaker_6_to_7) row(maker_breaker_to_smash)         \
            row(maker_breaker_to_arc_kayles)

#define DECLARE(name) extern const construction name;
CONSTRUCTIONS(DECLARE)

#define ADDRESS(name) &name,
static const construction *const constructions[] = {CONSTRUCTIONS(ADDRESS)};

const construction *const *reduce_registry(size_t *count) {
    *count = sizeof constructions / sizeof *constructions;
    return constructions;
}

bool graze_reduction_list(graze_reduction_info *info, size_t index) {
    if (index >= sizeof constructions / sizeof *constructions) {
        return false;
    }
    *info = constructions[index]->info;
    return true;
}
