/* The list of structural algorithms, cheapest first: a new one is a file here and a line below. */
#include "structure/structure.h"

#define STRUCTURES(LIST)                                                                           \
    LIST(single_vertex)                                                                            \
    LIST(nd_blocks)                                                                                \
    LIST(nd_kernel)                                                                                \
    LIST(grim_hub)                                                                                 \
    LIST(pairing_grim_second)                                                                      \
    LIST(pairing_grim_first)                                                                       \
    LIST(pairing_arc_kayles)                                                                       \
    LIST(pairing_other)                                                                            \
    LIST(forest_score)

#define DECLARE(name) extern const structure name;
#define REFER(name)   &name,

STRUCTURES(DECLARE)

static const structure *const registry[] = {STRUCTURES(REFER)};

const structure *const *structure_registry(size_t *count) {
    *count = sizeof registry / sizeof *registry;
    return registry;
}
