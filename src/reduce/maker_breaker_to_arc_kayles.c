/*
 * bonnet:thm1: Left wins the Maker-Breaker game on a formula if and only if the first player wins
 * Arc-Kayles on the board that expression/hard_board.c builds.
 */
#include "expression/hard_board.h"
#include "reduce/drawing.h"
#include "reduce/reduce.h"

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    wide n, m;
    drawing d;
    hard_board_measure(&n, &m, in->formula);
    TRY(drawing_init(&d, (uint64_t)n, m > UINT64_MAX ? UINT64_MAX : (uint64_t)m, error));
    d.status = hard_board_build(&d.builder, in->formula, draw_vertices(&d, (uint64_t)n));
    return drawing_finish(&made->graph, &d, error);
}

const construction maker_breaker_to_arc_kayles = {
    .info = {.name = "maker-breaker-to-arc-kayles",
             .input = "FORMULA",
             .meaning = "a graph on which the first player wins Arc-Kayles if and only if Left "
                        "wins the Maker-Breaker game on FORMULA",
             .reference = "bonnet:thm1"},
    .source = "maker-breaker",
    .target = "arc-kayles",
    .needs_pruning = true,
    .build = build,
};
