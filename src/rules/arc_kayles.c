/* Arc-Kayles: take the two ends of an edge (Schaefer 1978); the octal game 0.07 on graphs. */
#include "rules/edges.h"

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    return take_edges(p, out, NULL, NULL);
}

DEFINE_MOVES(moves)

/*
 * A vertex can go when each of its neighbours has a leaf besides it: taking it with a neighbour w
 * is as good as taking w with that leaf (docs/reductions.md). So of several leaves on a vertex one
 * stays, and other vertices between vertices with leaves go. No new leaves arise from that.
 */
static void simplify(const struct board *board, vword *set, unsigned words) {
    vword with_leaf[BOARD_ROW_WORDS] = {0}, leaves[BOARD_ROW_WORDS] = {0};
    vword beside[BOARD_ROW_WORDS] = {0}, row[BOARD_ROW_WORDS];
    bool any = false;
    FOR_EACH_VERTEX (v, set, words) {
        board_neighbours(row, board, v, set, words);
        uint32_t w = vset_next(row, 0, words);
        if (w == UINT32_MAX || vset_count(row, words) != 1) {
            continue;
        }
        if (vset_has(with_leaf, w)) {
            vset_drop(set, v);
        } else if (!vset_has(leaves, w)) { /* of two adjacent leaves the second is a support */
            vset_add(with_leaf, w);
            vset_add(leaves, v);
            any = true;
        }
    }
    if (!any) {
        return;
    }
    FOR_EACH_VERTEX (w, with_leaf, words) {
        vset_unite(beside, board->rows + (size_t)w * words, words);
    }
    FOR_EACH_VERTEX (v, set, words) {
        if (!vset_has(beside, v) || vset_has(with_leaf, v) || vset_has(leaves, v)) {
            continue;
        }
        board_neighbours(row, board, v, set, words);
        vset_without(row, row, with_leaf, words);
        if (vset_is_empty(row, words)) {
            vset_drop(set, v);
        }
    }
}

const ruleset arc_kayles = {
    .name = "arc-kayles",
    .rule = "Remove two adjacent vertices.",
    .reference = "Schaefer 1978",
    .octal = "0.07",
    .moves = MOVES(moves),
    .simplify = simplify,
    .twin_leaves_merge = true,
};
