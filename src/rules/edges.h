/* Moves that take the two ends of an edge. */
#ifndef GRAZE_RULES_EDGES_H
#define GRAZE_RULES_EDGES_H

#include "rules/rules.h"

/* Emits every edge of the component that is legal. */
RULE_INLINE graze_status take_edges(const position *p, move_sink *out,
                                    bool (*legal)(const position *p, const vword *taken)) {
    vword *taken = scratch_set(p, 0);
    vset_clear(taken, p->words);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        vset_add(taken, v);
        for (uint64_t i = p->board->offset[v]; i < p->board->offset[v + 1]; i++) {
            uint32_t w = p->board->neighbour[i];
            if (w < v || !vset_has(p->alive, w)) {
                continue;
            }
            TRY(rule_spend(p, out));
            vset_add(taken, w);
            if (legal(p, taken)) {
                TRY(sink_take(out, p, taken));
            }
            vset_drop(taken, w);
        }
        vset_drop(taken, v);
    }
    return GRAZE_OK;
}

#endif
