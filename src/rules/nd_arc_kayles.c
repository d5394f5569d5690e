/* Non-Disconnecting Arc-Kayles: Arc-Kayles in which what is left of a component is connected;
 * CSG({2}). */
#include "moves/narrow_cuts.h"
#include "moves/small_sets.h"
#include "rules/rules.h"

/* On boards that have rows. */
ALWAYS_INLINE graze_status narrow_moves(const position *p, move_sink *out) {
    narrow_tree tree;
    narrow_pairs pairs;
    TRY(rule_spend(p, out));
    narrow_tree_fill(&tree, p);
    narrow_pairs_of_tree(&pairs, &tree, p);
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        vword taken[BOARD_ROW_WORDS] = {0};
        vset_add(taken, u);
        FOR_EACH_VERTEX (v, narrow_set(&pairs.keeps, u, p->words), p->words) {
            vset_add(taken, v);
            TRY(sink_take(out, p, taken));
            vset_drop(taken, v);
        }
    }
    return GRAZE_OK;
}

ALWAYS_INLINE graze_status moves(const position *p, move_sink *out) {
    return p->words > BOARD_ROW_WORDS ? take_small_sets(p, out) : narrow_moves(p, out);
}

DEFINE_MOVES(moves)

const ruleset nd_arc_kayles = {
    .name = "nd-arc-kayles",
    .title = "Non-disconnecting Arc-Kayles",
    .rule = "Remove two adjacent vertices; the rest of the component must be connected or empty.",
    .reference = "Burke, Dailly, Oijid 2026",
    .known = "It is the connected subtraction game with L = {2}.",
    .complexity = "PSPACE-complete, even on split graphs and on bipartite graphs of any given even "
                  "girth; polynomial on clique trees (Burke, Dailly and Oijid).",
    .example = {.graph = "append(cycle(4),0,2)", .take = {4, 5}, .take_count = 2},
    .pattern = MOVES_OCTAL,
    .octal = "0.03",
    .moves = MOVES(moves),
};
