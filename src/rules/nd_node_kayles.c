/* Non-Disconnecting Node-Kayles: Node-Kayles in which what is left of a component is connected. */
#include "moves/narrow_cuts.h"
#include "moves/nd_neighbourhoods.h"
#include "rules/rules.h"

/* Whether the blocks at the neighbours that v is not in leave two pieces already. */
ALWAYS_INLINE bool cuts_beyond(const position *p, const block_counts *counts, const vword *taken,
                               uint32_t v) {
    vword cut[BOARD_ROW_WORDS];
    uint32_t pieces = 0;
    for (unsigned i = 0; i < p->words; i++) {
        cut[i] = counts->cut[i] & taken[i];
    }
    FOR_EACH_VERTEX (w, cut, p->words) {
        pieces += w == v ? 0 : counts->at[w] - 1;
    }
    return pieces > 1;
}

/* On boards that have rows. */
ALWAYS_INLINE graze_status narrow_moves(const position *p, move_sink *out) {
    vword *taken = scratch_set(p, 0);
    block_counts counts;
    block_counts_fill(&counts, p);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        neighbours_in(taken, p, v);
        vset_add(taken, v);
        TRY(rule_spend(p, out));
        bool cuts = cuts_beyond(p, &counts, taken, v);
        if (!cuts && what_is_left(p, taken) != LEAVES_PIECES) {
            TRY(sink_take(out, p, taken));
        }
    }
    return GRAZE_OK;
}

ALWAYS_INLINE graze_status moves(const position *p, move_sink *out) {
    return p->words > BOARD_ROW_WORDS ? nd_take_neighbourhoods(p, out) : narrow_moves(p, out);
}

DEFINE_MOVES(moves)

const ruleset nd_node_kayles = {
    .name = "nd-node-kayles",
    .title = "Non-disconnecting Node-Kayles",
    .rule = "Remove a vertex and all its neighbours; the rest of the component must be connected "
            "or empty.",
    .reference = "Burke, Dailly, Oijid 2026",
    .complexity = "PSPACE-complete (Burke, Dailly and Oijid, Theorem 4).",
    .example = {.graph = "path(6)", .take = {0, 1}, .take_count = 2},
    .pattern = MOVES_NEIGHBOURHOODS,
    .remainder = LEAVES_NOTHING | LEAVES_ONE_PIECE,
    .on_paths = "0.133",
    .table_pays = TABLE_NEVER_PAYS, /* as in Node-Kayles */
    .moves = MOVES(moves),
};
