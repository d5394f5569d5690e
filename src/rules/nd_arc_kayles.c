/* Non-Disconnecting Arc-Kayles: Arc-Kayles that keeps each component in one piece; CSG({2}). */
#include "rules/edges.h"
#include "rules/nd_edges.h"

RULE_INLINE bool keeps_in_one_piece(const position *p, const vword *taken) {
    return what_is_left(p, taken) != LEAVES_PIECES;
}

/* On narrow boards a component is a few words: looking at each move is quicker than blocks. */
RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    return p->words > BOARD_ROW_WORDS ? nd_take_edges(p, out)
                                      : take_edges(p, out, keeps_in_one_piece);
}

DEFINE_MOVES(moves)

const ruleset nd_arc_kayles = {
    .name = "nd-arc-kayles",
    .rule = "Remove two adjacent vertices; the rest of the component must be connected or empty.",
    .reference = "Burke, Dailly, Oijid 2026",
    .octal = "0.03",
    .moves = MOVES(moves),
};
