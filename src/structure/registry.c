/* The list of structural algorithms, cheapest first: a new one is a file here and a line below. */
#include "structure/structure.h"

#define STRUCTURES(LIST) LIST(single_vertex) LIST(nd_blocks) LIST(nd_kernel)

#define DECLARE(name) extern const structure name;
#define REFER(name)   &name,

STRUCTURES(DECLARE)

static const structure *const registry[] = {STRUCTURES(REFER)};

const structure *const *structure_registry(size_t *count) {
    *count = sizeof registry / sizeof *registry;
    return registry;
}
