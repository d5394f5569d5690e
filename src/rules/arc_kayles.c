/* Arc-Kayles: take the two ends of an edge (Schaefer 1978); the octal game 0.07 on graphs. */
#include "rules/edges.h"

RULE_INLINE bool always(const position *p, const vword *taken) {
    (void)p;
    (void)taken;
    return true;
}

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    return take_edges(p, out, always);
}

DEFINE_MOVES(moves)

const ruleset arc_kayles = {
    .name = "arc-kayles",
    .rule = "Remove two adjacent vertices.",
    .reference = "Schaefer 1978",
    .octal = "0.07",
    .moves = MOVES(moves),
};
