/* Non-Disconnecting Node-Kayles: Node-Kayles that keeps each component in one piece. */
#include "rules/rules.h"

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    vword *taken = scratch_set(p, 0);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        neighbours_in(taken, p, v);
        vset_add(taken, v);
        TRY(rule_spend(p, out));
        if (what_is_left(p, taken) != LEAVES_PIECES) {
            TRY(sink_take(out, p, taken));
        }
    }
    return GRAZE_OK;
}

DEFINE_MOVES(moves)

const ruleset nd_node_kayles = {
    .name = "nd-node-kayles",
    .rule = "Remove a vertex and all its neighbours; the rest of the component must be connected "
            "or empty.",
    .reference = "Burke, Dailly, Oijid 2026",
    .moves = MOVES(moves),
};
