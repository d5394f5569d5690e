/*
 * An edge uv lies in one block B. Taking u leaves a piece for each other block at u, and B without
 * u and v is one more unless it is empty. One piece may be left: where both ends cut nothing, B
 * must stay connected; where one of them lies in one more block, B must be the edge itself; more
 * is never legal.
 */
#include "rules/nd_edges.h"

#include "rules/piece_blocks.h"

static graze_status emit_edge(const position *p, move_sink *out, const piece_blocks *b, uint32_t u,
                              uint32_t v) {
    vword *taken = scratch_set(p, 0);
    uint32_t block = piece_blocks_of_edge(b, u, v), others = b->number[u] + b->number[v] - 2;
    bool is_bridge = b->edges[block] == 1;
    if (others > 1 || (others == 1 && !is_bridge)) {
        return GRAZE_OK;
    }
    if (others == 1 || piece_blocks_is_simple(b, block)) {
        return sink_take_list(out, (const uint32_t[]){u, v}, 2);
    }
    TRY(rule_spend(p, out));
    vset_add(taken, u);
    vset_add(taken, v);
    bool legal = what_is_left(p, taken) != LEAVES_PIECES;
    vset_drop(taken, u);
    vset_drop(taken, v);
    return legal ? sink_take_list(out, (const uint32_t[]){u, v}, 2) : GRAZE_OK;
}

static graze_status emit_edges(const position *p, move_sink *out, const piece_blocks *b) {
    const struct board *board = p->board;
    vset_clear(scratch_set(p, 0), p->words);
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        TRY(limits_tick(out->limits));
        for (uint64_t i = board->offset[u]; i < board->offset[u + 1]; i++) {
            uint32_t v = board->neighbour[i];
            if (v > u && vset_has(p->alive, v)) {
                TRY(emit_edge(p, out, b, u, v));
            }
        }
    }
    return GRAZE_OK;
}

graze_status nd_take_edges(const position *p, move_sink *out) {
    piece_blocks b;
    TRY(piece_blocks_init(&b, p, out->limits));
    graze_status status = emit_edges(p, out, &b);
    piece_blocks_clear(&b, out->limits);
    return status;
}
