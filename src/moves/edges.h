/* Moves that take the two ends of an edge. */
#ifndef GRAZE_MOVES_EDGES_H
#define GRAZE_MOVES_EDGES_H

#include "moves/position.h"

/* Whether the edge uv, which is in taken, may be taken; context is what take_edges was given. */
typedef bool edge_test(const position *p, const void *context, const vword *taken, uint32_t u,
                       uint32_t v);

/* Emits every edge of the component that is legal; legal may be NULL: all of them. */
RULE_INLINE graze_status take_edges(const position *p, move_sink *out, edge_test *legal,
                                    const void *context) {
    vword *taken = scratch_set(p, 0);
    vset_clear(taken, p->words);
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        vset_add(taken, u);
        for (uint64_t i = p->board->offset[u]; i < p->board->offset[u + 1]; i++) {
            uint32_t v = p->board->neighbour[i];
            if (v < u || !vset_has(p->alive, v)) {
                continue;
            }
            TRY(rule_spend(p, out));
            vset_add(taken, v);
            if (!legal || legal(p, context, taken, u, v)) {
                TRY(sink_take(out, p, taken));
            }
            vset_drop(taken, v);
        }
        vset_drop(taken, u);
    }
    return GRAZE_OK;
}

#endif
