/* Node-Kayles: take a vertex and all its neighbours (Schaefer 1978). */
#include "rules/rules.h"

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    vword *taken = scratch_set(p, 0);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        neighbours_in(taken, p, v);
        vset_add(taken, v);
        TRY(sink_take(out, p, taken));
    }
    return GRAZE_OK;
}

DEFINE_MOVES(moves)

const ruleset node_kayles = {
    .name = "node-kayles",
    .rule = "Remove a vertex and all its neighbours.",
    .reference = "Schaefer 1978",
    .moves = MOVES(moves),
};
