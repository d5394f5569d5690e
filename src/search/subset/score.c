/* Tiles of Smash and Grab, one subset after another. */
#include "search/subset/score.h"

graze_status subset_tile_score(subset_worker *worker, uint32_t high, const subset_move *moves,
                               size_t count) {
    (void)moves, (void)count;
    subset_score_tile(worker, high, subset_tile_low_degrees(worker->plan, high));
    return GRAZE_OK;
}
