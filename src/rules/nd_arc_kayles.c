/* Non-Disconnecting Arc-Kayles: Arc-Kayles that keeps each component in one piece; CSG({2}). */
#include "rules/edges.h"
#include "rules/nd_edges.h"
#include "rules/piece_blocks.h"

/* By its blocks where they tell (nd_edges.c), or by trying. */
RULE_INLINE bool keeps_in_one_piece(const position *p, const void *context, const vword *taken,
                                    uint32_t u, uint32_t v) {
    const block_counts *counts = context;
    uint32_t others = (uint32_t)counts->at[u] + counts->at[v] - 2;
    if (others > 0) { /* the end that cuts nothing must be a leaf */
        return others == 1 && degree_in(p, counts->at[u] == 1 ? u : v) == 1;
    }
    return what_is_left(p, taken) != LEAVES_PIECES;
}

/* On boards that have rows. */
RULE_INLINE graze_status narrow_moves(const position *p, move_sink *out) {
    block_counts counts;
    block_counts_fill(&counts, p);
    return take_edges(p, out, keeps_in_one_piece, &counts);
}

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    return p->words > BOARD_ROW_WORDS ? nd_take_edges(p, out) : narrow_moves(p, out);
}

DEFINE_MOVES(moves)

const ruleset nd_arc_kayles = {
    .name = "nd-arc-kayles",
    .rule = "Remove two adjacent vertices; the rest of the component must be connected or empty.",
    .reference = "Burke, Dailly, Oijid 2026",
    .octal = "0.03",
    .moves = MOVES(moves),
};
