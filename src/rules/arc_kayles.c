/* Arc-Kayles: take the two ends of an edge (Schaefer 1978); the octal game 0.07 on graphs. */
#include "moves/edges.h"
#include "rules/rules.h"

ALWAYS_INLINE graze_status moves(const position *p, move_sink *out) {
    return take_edges(p, out, NULL, NULL);
}

DEFINE_MOVES(moves)

const ruleset arc_kayles = {
    .name = "arc-kayles",
    .title = "Arc-Kayles",
    .rule = "Remove two adjacent vertices.",
    .reference = "Schaefer 1978",
    .also = "cram",
    .on_heaps = "dawsons-kayles",
    .known =
        "On a path it is Dawson's Kayles, whose values have period 34. On a grid it is Cram: the "
        "second player wins if both sides are even, the first player if exactly one of them is.",
    .complexity = "PSPACE-complete (Bonnet, September 2026). Burke, Dailly and Oijid (arXiv "
                  "2404.10390v2, November 2025) still call it open.",
    .example = {.graph = "cycle(6)", .take = {0, 1}, .take_count = 2},
    .pattern = MOVES_OCTAL,
    .octal = "0.07",
    .moves = MOVES(moves),
    .prunings = PRUNE_LEAVES | PRUNE_TWINS,
};
