/* Moves that take the two ends of an edge. */
#ifndef GRAZE_MOVES_EDGES_H
#define GRAZE_MOVES_EDGES_H

#include "moves/position.h"

/* Whether the edge uv, which is in taken, may be taken; context is what take_edges was given. */
typedef bool edge_test(const position *p, const void *context, const vword *taken, uint32_t u,
                       uint32_t v);

/* Emits the edge uv if it is legal; taken has u. */
ALWAYS_INLINE graze_status take_edge(const position *p, move_sink *out, edge_test *legal,
                                     const void *context, vword *taken, uint32_t u, uint32_t v) {
    graze_status status = rule_spend(p, out);
    vset_add(taken, v);
    if (status == GRAZE_OK && (!legal || legal(p, context, taken, u, v))) {
        status = sink_take(out, p, taken);
    }
    vset_drop(taken, v);
    return status;
}

/* Emits the legal edges from u to vertices above it: by sets on narrow boards, else by lists. */
ALWAYS_INLINE graze_status take_edges_above(const position *p, move_sink *out, edge_test *legal,
                                            const void *context, vword *taken, uint32_t u) {
    if (p->words <= BOARD_ROW_WORDS) {
        vword near[BOARD_ROW_WORDS];
        neighbours_in(near, p, u);
        for (uint32_t v = vset_next(near, u + 1, p->words); v != UINT32_MAX;
             v = vset_next(near, v + 1, p->words)) {
            TRY(take_edge(p, out, legal, context, taken, u, v));
        }
        return GRAZE_OK;
    }
    for (uint64_t i = p->board->offset[u]; i < p->board->offset[u + 1]; i++) {
        uint32_t v = p->board->neighbour[i];
        if (v > u && vset_has(p->alive, v)) {
            TRY(take_edge(p, out, legal, context, taken, u, v));
        }
    }
    return GRAZE_OK;
}

/* Emits every edge of the component that is legal; legal may be NULL: all of them. */
ALWAYS_INLINE graze_status take_edges(const position *p, move_sink *out, edge_test *legal,
                                      const void *context) {
    vword narrow[BOARD_ROW_WORDS]; /* in registers */
    vword *taken = p->words <= BOARD_ROW_WORDS ? narrow : scratch_set(p, 0);
    vset_clear(taken, p->words);
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        vset_add(taken, u);
        TRY(take_edges_above(p, out, legal, context, taken, u));
        vset_drop(taken, u);
    }
    return GRAZE_OK;
}

#endif
