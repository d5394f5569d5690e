/*
 * The order in which entries are tried. The values have local patterns, so neighbouring heaps give
 * the same few options; a greedy choice on a sample of heaps leaves fewer codes open after 500
 * entries than chance does after 1100, and is good far from the sample, too.
 */
#ifndef GRAZE_HEAP_TRAINING_H
#define GRAZE_HEAP_TRAINING_H

#include "heap/run.h"

/* Which codes of a heap have to be options: those below its own, or the rare ones below. */
typedef enum training_goal { GOAL_COMMON_CODES, GOAL_RARE_CODES } training_goal;

/* The heaps that must be known before a sample can be taken. */
uint64_t training_least_heap(const heap_run *run);

/*
 * training_order - brings entries into a good order, best first, and finds the plan that pays.
 * Returns false, with entries unchanged, where memory is short or there are too many entries.
 * Time: some 10^7 steps.
 */
bool training_order(lane_entry *entries, size_t count, sieve_plan *plan, training_goal goal,
                    const heap_run *run);

/* Share of the sample, in percent, whose codes are beyond 8 * groups. */
unsigned training_percent_beyond(unsigned groups, const heap_run *run);

#endif
