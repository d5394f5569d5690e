/* Tiles of any game, by the ruleset's own moves: slow, and right by definition. */
#include "search/subset/plan.h"

/* All moves of a subset, component by component, into the sink. */
static graze_status list_moves(subset_worker *worker, uint64_t subset) {
    const subset_plan *plan = worker->plan;
    sink_reset(&worker->sink);
    while (subset) {
        vword component = plan->game->rules->whole ? subset : subset_component(plan, subset);
        position p = {.board = &plan->board,
                      .alive = &component,
                      .words = 1,
                      .game = &plan->game->parameters,
                      .scratch = worker->scratch};
        TRY(game_moves(plan->game, &p, &worker->sink));
        subset &= ~component;
    }
    return GRAZE_OK;
}

/* Values of options as the question sees them. */
static int64_t value_from(const subset_worker *worker, uint64_t subset) {
    const move_sink *sink = &worker->sink;
    bool scored = worker->plan->question == ASK_SCORE;
    uint64_t reached = 0;
    int64_t best = INT64_MIN;
    for (size_t i = 0; i < sink->count; i++) {
        uint64_t taken = sink->sets[i];
        uint8_t byte = worker->values[subset & ~taken];
        int64_t margin = __builtin_popcountll(taken) - (int64_t)(int8_t)byte;
        best = margin > best ? margin : best;
        reached |= scored ? 0 : (uint64_t)1 << (byte & VALUE_BITS);
    }
    switch (worker->plan->question) {
    case ASK_VALUE:
        return __builtin_ctzll(~reached);
    case ASK_MISERE_WINNER:
        return reached == 0 || (reached & 1);
    case ASK_MISERE_VALUE:
        return reached == 0 ? 1 : __builtin_ctzll(~reached);
    case ASK_SCORE:
        return sink->count ? best : 0;
    default:
        break; /* no table is made for other questions */
    }
    return 0;
}

graze_status subset_value_generic(int64_t *value, subset_worker *worker, uint64_t subset) {
    TRY(list_moves(worker, subset));
    TRY(limits_spend(worker->limits, 1 + (uint32_t)(worker->sink.count / 4)));
    *value = value_from(worker, subset);
    return GRAZE_OK;
}

graze_status subset_tile_generic(subset_worker *worker, uint32_t high, const subset_move *moves,
                                 size_t count) {
    (void)moves, (void)count;
    for (uint64_t lane = 0; lane < LANES; lane++) {
        uint64_t subset = (uint64_t)high << LANE_BITS | lane;
        int64_t value;
        TRY(subset_value_generic(&value, worker, subset));
        worker->values[subset] = (uint8_t)value;
    }
    return GRAZE_OK;
}
