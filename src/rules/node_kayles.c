/* Node-Kayles: take a vertex and all its neighbours (Schaefer 1978). */
#include "rules/rules.h"

ALWAYS_INLINE graze_status moves(const position *p, move_sink *out) {
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
    .title = "Node-Kayles",
    .rule = "Remove a vertex and all its neighbours.",
    .reference = "Schaefer 1978",
    .on_heaps = "dawsons-chess",
    .known = "On a path it is the octal game 0.137, whose values have period 34.",
    .complexity = "PSPACE-complete (Schaefer 1978).",
    .example = {.graph = "path(6)", .take = {0, 1}, .take_count = 2},
    .pattern = MOVES_NEIGHBOURHOODS,
    .remainder = LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES,
    .on_paths = "0.137", /* an end takes two vertices, an inner vertex three */
    .pairing = {.distance = 2},
    .table_pays = TABLE_NEVER_PAYS, /* a move takes so much that few positions are searched */
    .prunings = PRUNE_COPIES,
    .moves = MOVES(moves),
};
