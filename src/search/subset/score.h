/* Smash and Grab on blocks: which vertices may be grabbed beside the one that is taken. */
#ifndef GRAZE_SEARCH_SUBSET_SCORE_H
#define GRAZE_SEARCH_SUBSET_SCORE_H

#include "search/subset/plan.h"

/* The vertices whose degree in a set of vertices is at most the game's bound. */
static inline uint64_t subset_low_degrees(const subset_plan *plan, uint64_t candidates,
                                          uint64_t set) {
    uint64_t found = 0;
    for (uint64_t rest = candidates; rest; rest &= rest - 1) {
        int v = __builtin_ctzll(rest);
        bool low =
            (uint32_t)__builtin_popcountll(plan->rows[v] & set) <= plan->game->parameters.degree;
        found |= (uint64_t)low << v;
    }
    return found;
}

/*
 * The vertices of a block that have low degree in at least one of its subsets: low vertices only
 * add to degrees.
 */
static inline uint64_t subset_block_low_degrees(const subset_plan *plan, uint32_t high) {
    uint64_t fixed = (uint64_t)high << LANE_BITS;
    return subset_low_degrees(plan, fixed | LANE_MASK, fixed);
}

/* Fills a block one subset after another, candidates being all that may have low degree. */
static inline void subset_score_block(subset_worker *worker, uint32_t high, uint64_t candidates) {
    const subset_plan *plan = worker->plan;
    for (uint64_t lane = 0; lane < LANES; lane++) {
        uint64_t subset = (uint64_t)high << LANE_BITS | lane;
        uint64_t low = subset_low_degrees(plan, candidates & subset, subset);
        int best = subset ? INT8_MIN : 0;
        for (uint64_t rest = subset; rest; rest &= rest - 1) {
            uint64_t taken = (rest & -rest) | (plan->rows[__builtin_ctzll(rest)] & low);
            int margin = __builtin_popcountll(taken) - (int8_t)worker->values[subset & ~taken];
            best = margin > best ? margin : best;
        }
        worker->values[subset] = (uint8_t)best;
    }
}

#endif
