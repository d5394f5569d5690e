/* Arc-Kayles: take the two ends of an edge (Schaefer 1978); the octal game 0.07 on graphs. */
#include "moves/edges.h"
#include "rules/rules.h"

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    return take_edges(p, out, NULL, NULL);
}

DEFINE_MOVES(moves)

/* ---- vertices that change nothing (docs/reductions.md) -----------------------------------------
 */

/* A vertex is superfluous when each of its neighbours has a leaf besides it. */
RULE_INLINE bool is_superfluous(const struct board *board, const vword *set, const vword *leaves,
                                uint32_t v, unsigned words) {
    vword row[BOARD_ROW_WORDS], theirs[BOARD_ROW_WORDS];
    board_neighbours(row, board, v, set, words);
    FOR_EACH_VERTEX (w, row, words) {
        board_neighbours(theirs, board, w, leaves, words);
        vset_drop(theirs, v);
        if (vset_is_empty(theirs, words)) {
            return false;
        }
    }
    return true;
}

/* Puts the leaves among the changed vertices to the others; near receives what is beside them. */
RULE_INLINE void find_new_leaves(vword *leaves, vword *near, const struct board *board,
                                 const vword *set, const vword *changed, unsigned words) {
    vword row[BOARD_ROW_WORDS];
    FOR_EACH_VERTEX (v, changed, words) {
        board_neighbours(row, board, v, set, words);
        if (vset_is_single(row, words)) {
            vset_add(leaves, v);
            uint32_t w = vset_next(row, 0, words);
            board_neighbours(row, board, w, set, words);
            vset_unite(near, row, words);
        }
    }
}

/*
 * Taking a superfluous vertex with its neighbour w is as good as taking w with its leaf. A vertex
 * becomes superfluous when it has lost neighbours or a neighbour has got a leaf, which is a vertex
 * that has lost neighbours. Dropping one makes no new leaves.
 */
RULE_INLINE void simplify(const struct board *board, vword *set, const vword *changed,
                          const vword *old_leaves, unsigned words) {
    vword near[BOARD_ROW_WORDS], leaves[BOARD_ROW_WORDS];
    vset_copy(near, changed, words);
    for (unsigned i = 0; i < words; i++) {
        leaves[i] = old_leaves[i] & set[i] & ~changed[i];
    }
    find_new_leaves(leaves, near, board, set, changed, words);
    if (vset_is_empty(leaves, words)) {
        return;
    }
    FOR_EACH_VERTEX (v, near, words) {
        if (is_superfluous(board, set, leaves, v, words)) {
            vset_drop(set, v);
            vset_drop(leaves, v);
        }
    }
}

DEFINE_SIMPLIFY(simplify)

const ruleset arc_kayles = {
    .name = "arc-kayles",
    .title = "Arc-Kayles",
    .rule = "Remove two adjacent vertices.",
    .reference = "Schaefer 1978",
    .example = {.graph = "cycle(6)", .take = {0, 1}, .take_count = 2},
    .pattern = MOVES_OCTAL,
    .octal = "0.07",
    .moves = MOVES(moves),
    .simplify = SIMPLIFY(simplify),
};
