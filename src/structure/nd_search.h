/* Playing out what classes leave open: races, and small cores move by move. */
#ifndef GRAZE_STRUCTURE_ND_SEARCH_H
#define GRAZE_STRUCTURE_ND_SEARCH_H

#include "structure/nd_classify.h"

/*
 * Who wins a race, where the first to play down one of his breaks is known in advance.
 * Arguments: list has all breaks of the core; wins receives whether the player to move does.
 * Returns: whether it is known. Time: O(breaks * degree).
 */
bool nd_decide_race(bool *wins, const nd_core *core, const nd_break_list *list);

/*
 * The Grundy value of a core all of whose breaks have exact results, or (exact false) a number
 * that is 0 when the player to move loses, where the results are known by parity at least.
 * Arguments: found is false when there are too many tempo moves that matter.
 */
graze_status nd_play_counters(uint32_t *value, bool *found, const nd_core *core,
                              const nd_break_list *list, bool exact, nd_work *work);

/*
 * The Grundy value of a core, or with outcome_only 1 or 0 for the player to move winning or not,
 * by search over breaks and tempo moves; classes and races cut it short.
 * Arguments: found is false when the work was used up.
 */
graze_status nd_search(uint32_t *value, bool *found, nd_core *core, bool outcome_only,
                       nd_work *work);

#endif
