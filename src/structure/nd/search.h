/* Who wins what classes leave open: races, and small cores move by move. */
#ifndef GRAZE_STRUCTURE_ND_SEARCH_H
#define GRAZE_STRUCTURE_ND_SEARCH_H

#include "structure/nd/classify.h"

/*
 * Who wins a race, where the first to play down one of his breaks is known in advance.
 * Arguments: list has all breaks of the core; wins receives whether the player to move does.
 * Returns: whether it is known. Time: O(breaks * degree).
 */
bool nd_decide_race(bool *wins, const nd_core *core, const nd_break_list *list);

/*
 * Who wins a race, by playing down the tempo moves that matter.
 * Arguments: found is false when there are too many of them.
 */
graze_status nd_play_counters(bool *wins, bool *found, const nd_core *core,
                              const nd_break_list *list, nd_work *work);

/*
 * Whether the player to move wins a core, by search over breaks and tempo moves; classes and races
 * cut it short.
 * Arguments: found is false when the work was used up.
 */
graze_status nd_search(bool *wins, bool *found, nd_core *core, nd_work *work);

#endif
