#include "moves/small_sets.h"

#include "graph/cuts.h"

static unsigned left_without_vertex(const struct cuts *cuts, uint32_t v) {
    uint32_t pieces = cuts->blocks[v];
    return pieces == 0 ? LEAVES_NOTHING : pieces == 1 ? LEAVES_ONE_PIECE : LEAVES_PIECES;
}

/* The edges from u to larger vertices, as far as digit allows; count vertices are left. */
static graze_status emit_edges(const position *p, move_sink *out, const struct cuts *cuts,
                               uint32_t u, uint32_t count) {
    const struct board *board = p->board;
    unsigned digit = p->game->digit[2];
    for (uint64_t i = board->offset[u]; i < board->offset[u + 1]; i++) {
        uint32_t v = board->neighbour[i];
        unsigned left = count == 2          ? LEAVES_NOTHING
                        : cuts->cut_pair[i] ? LEAVES_PIECES
                                            : LEAVES_ONE_PIECE;
        if (v > u && vset_has(p->alive, v) && (digit & left)) {
            TRY(sink_take_list(out, (const uint32_t[]){u, v}, 2));
        }
    }
    return GRAZE_OK;
}

static graze_status emit_sets(const position *p, move_sink *out, const struct cuts *cuts) {
    uint32_t count = vset_count(p->alive, p->words);
    bool takes_two = p->game->top >= 2 && p->game->digit[2];
    FOR_EACH_VERTEX (u, p->alive, p->words) {
        TRY(limits_tick(out->limits));
        if (p->game->digit[1] & left_without_vertex(cuts, u)) {
            TRY(sink_take_list(out, &u, 1));
        }
        if (takes_two) {
            TRY(emit_edges(p, out, cuts, u, count));
        }
    }
    return GRAZE_OK;
}

graze_status take_small_sets(const position *p, move_sink *out) {
    struct cuts cuts;
    TRY(cuts_init(&cuts, p->board, p->alive, out->limits));
    graze_status status = emit_sets(p, out, &cuts);
    cuts_clear(&cuts, out->limits);
    return status;
}
