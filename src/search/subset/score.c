/* Blocks of Smash and Grab, one subset after another. */
#include "search/subset/score.h"

graze_status subset_block_score(subset_worker *worker, uint32_t high, const subset_move *moves,
                                size_t count) {
    (void)moves, (void)count;
    subset_score_block(worker, high, subset_block_low_degrees(worker->plan, high));
    return GRAZE_OK;
}
