/* Blocks of games whose moves are lists, one subset after another: the twin of the vectors. */
#include "search/subset/plan.h"

/* Whether a move of the list is possible, low vertices included; the high needs are met. */
static bool is_possible(const subset_plan *plan, const subset_move *move, uint32_t high,
                        uint32_t lane) {
    const subset_group *group = &plan->group[move->group];
    if (group->need & ~lane) {
        return false;
    }
    return !plan->has_meets || (move->meet & high) || (move->meet_low & lane);
}

/* The octal bit of what a move leaves of a connected subset. */
static unsigned what_rests(const subset_worker *worker, uint64_t rest) {
    return rest == 0                          ? LEAVES_NOTHING
           : worker->values[rest] & IN_PIECES ? LEAVES_PIECES
                                              : LEAVES_ONE_PIECE;
}

/* The values of options reached by some moves, as a set of bits. */
static uint64_t reached_values(const subset_worker *worker, uint32_t high, uint32_t lane,
                               const subset_move *moves, size_t count) {
    const subset_plan *plan = worker->plan;
    uint64_t reached = 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_possible(plan, &moves[i], high, lane)) {
            continue;
        }
        const subset_group *group = &plan->group[moves[i].group];
        uint64_t rest =
            (uint64_t)(high & ~moves[i].clear) << LANE_BITS | (lane & ~(uint32_t)group->clear);
        if (!plan->digits.flags_pieces || (group->digit & what_rests(worker, rest))) {
            reached |= (uint64_t)1 << (worker->values[rest] & VALUE_BITS);
        }
    }
    return reached;
}

static uint8_t value_from(question_kind question, uint64_t reached) {
    if (question == ASK_MISERE_WINNER) { /* who cannot move has won */
        return reached == 0 || (reached & 1);
    }
    return (uint8_t)__builtin_ctzll(~reached);
}

/* A subset in pieces: their xor; in misere play it is played by the rules. */
static graze_status value_in_pieces(uint8_t *value, subset_worker *worker, uint64_t subset,
                                    uint64_t component) {
    const subset_plan *plan = worker->plan;
    *value = IN_PIECES;
    if (plan->question == ASK_MISERE_WINNER) {
        int64_t outcome;
        TRY(subset_value_generic(&outcome, worker, subset));
        *value |= (uint8_t)outcome;
    } else if (plan->digits.splits) {
        *value |= (worker->values[component] ^ worker->values[subset & ~component]) & VALUE_BITS;
    }
    return GRAZE_OK;
}

graze_status subset_block_list(subset_worker *worker, uint32_t high, const subset_move *moves,
                               size_t count) {
    const subset_plan *plan = worker->plan;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint64_t subset = (uint64_t)high << LANE_BITS | lane;
        uint8_t *value = &worker->values[subset];
        if (plan->digits.flags_pieces && subset) {
            uint64_t component = subset_component(plan, subset);
            if (component != subset) {
                TRY(value_in_pieces(value, worker, subset, component));
                continue;
            }
        }
        uint64_t reached = reached_values(worker, high, lane, moves, count) |
                           reached_values(worker, high, lane, plan->inside, plan->inside_count);
        *value = value_from(plan->question, reached);
        subset_note_value(worker, *value);
    }
    return GRAZE_OK;
}
