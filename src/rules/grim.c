/* Grim: remove a vertex that has a neighbour; vertices left without neighbours vanish. */
#include "rules/rules.h"

ALWAYS_INLINE graze_status moves(const position *p, move_sink *out) {
    vword *taken = scratch_set(p, 0);
    if (vset_count(p->alive, p->words) < 2) {
        return GRAZE_OK; /* an isolated vertex is not playable */
    }
    vset_clear(taken, p->words);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        vset_add(taken, v);
        TRY(sink_take(out, p, taken));
        vset_drop(taken, v);
    }
    return GRAZE_OK;
}

DEFINE_MOVES(moves)

const ruleset grim = {
    .name = "grim",
    .title = "Grim",
    .rule = "Delete a vertex that has a neighbour; vertices left without neighbours vanish.",
    .reference = "Adams, Dixon, Elder, Peabody, Vega, Will 2015",
    .known = "On a complete graph each move leaves a smaller complete graph, so the first player "
             "wins if the number of vertices is even.",
    .example = {.graph = "path(5)", .take = {1}, .take_count = 1},
    .pattern = MOVES_NONISOLATED,
    .isolated_vanish = true,
    .octal = "0.6",
    .pairing = {.second = "grim:thm15", .first = "grim:cor16"},
    .table_pays = 32,
    .moves = MOVES(moves),
};
