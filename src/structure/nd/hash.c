#include "structure/nd/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

/* All that counts of a vertex in one number. */
static uint64_t vertex_code(const nd_core *core, uint32_t v) {
    const nd_state *state = &core->state[v];
    bool has_tempo = state->moves > 0 && state->type != ND_BLOCKED;
    return (uint64_t)core->name[v] << 8 | (uint64_t)state->type << 4 | (uint64_t)state->alone << 2 |
           (uint64_t)state->leafed << 1 | has_tempo;
}

nd_hash nd_hash_core(const nd_core *core) {
    enum { PIECE = 128 };
    uint64_t piece[PIECE], seed = core->n;
    XXH128_hash_t hash = {.low64 = seed, .high64 = 0};
    for (uint32_t v = 0; v < core->n;) {
        uint32_t used = 0;
        while (used < PIECE - 2 && v < core->n) {
            piece[used++] = vertex_code(core, v++);
        }
        piece[used++] = hash.low64;
        piece[used++] = hash.high64;
        hash = XXH3_128bits(piece, used * sizeof *piece);
    }
    return (nd_hash){hash.low64, hash.high64};
}
